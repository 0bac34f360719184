import { createHash } from 'node:crypto'
import { crc32, inflateRawSync } from 'node:zlib'
import { analyses, defaultPlan, hashText } from '@verifikat/analyses'
import { generateCompany } from '@verifikat/analyses/generator'
import type { Compute } from '@verifikat/compute'
import { inputHashOf } from '@verifikat/db'
import { exportTabs } from '@verifikat/papers'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '../../../../test/harness/server.ts'
import { sessionCookie } from '../../../../test/harness/session.ts'
import { createOwnedCompany, createWorkbench, eventually, importNow, smallSie } from '../../../../test/harness/workbench.ts'
import { startWorker } from '../../../../test/harness/worker.ts'

const bench = await createWorkbench()
const worker = await startWorker(bench)
afterAll(async () => {
  await worker[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

async function withCompany(file: string | Uint8Array) {
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file })
  const server = await createTestServer(bench)
  const headers = { cookie: await sessionCookie(bench, userId), origin: 'http://localhost' }
  const get = (path: string, query: Record<string, string> = {}) =>
    server.app.inject({ url: `/companies/${companyId}${path}`, headers, query })
  const run = async (id: string, params: object) => {
    const started = await server.app.inject({ method: 'POST', url: `/trpc/analysis.${id}.start`, headers, payload: { companyId, params } })
    const { runId } = started.json().result.data
    await eventually(
      () => bench.stores.runs.status(companyId, runId),
      (status) => status?.state === 'done',
    )
    return String(runId)
  }
  return { companyId, get, run, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

/** The entries of an archive, each checked against its own checksum. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entries = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let i = 0; i < archive.readUInt16LE(end + 10); i++) {
    const [crc, packed, size, nameLength, local] = [16, 20, 24, 28, 42].map((field) =>
      field === 28 ? archive.readUInt16LE(at + field) : archive.readUInt32LE(at + field),
    ) as [number, number, number, number, number]
    const start = local + 30 + archive.readUInt16LE(local + 26)
    const content = inflateRawSync(archive.subarray(start, start + packed))
    expect([content.length, crc32(content)]).toEqual([size, crc])
    entries.set(archive.toString('utf8', at + 46, at + 46 + nameLength), content.toString('utf8'))
    at += 46 + nameLength
  }
  return entries
}

test('an import while lines are being exported leaves both the lines and the hash that is printed as they were', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: smallSie(2025) })
  const ledgers = await bench.stores.books.active(companyId)
  const compute: Compute = {
    ...bench.compute,
    async openExport(...asked) {
      await importNow(bench, { companyId, userId, file: smallSie(2024) })
      return await bench.compute.openExport(...asked)
    },
  }
  await using server = await createTestServer({ ...bench, compute })
  const cookie = await sessionCookie(bench, userId)
  const { body } = await server.app.inject({
    url: `/companies/${companyId}/lines.csv`,
    headers: { cookie },
    query: { query: '{}', lang: 'en' },
  })
  expect((await bench.stores.books.active(companyId)).length).toBe(2)
  expect(body).toContain(inputHashOf(ledgers))
  expect(body).not.toContain('2024-02-15')
  expect(body).toContain('2025-02-15')
})

test('a trial balance as CSV: every account, sums, row count, control sums and provenance', async () => {
  await using company = await withCompany(smallSie())
  const runId = await company.run('trial-balance', {})
  const response = await company.get(`/runs/${runId}/export.csv`, { lang: 'en' })
  const lines = response.body.split('\r\n')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(lines[0]).toMatch(/^\uFEFFAccount,Name,Opening,Debit,Credit,Net,/)
  expect(lines[1]).toMatch(/^1930,Bank,1000\.00,1000\.00,625\.00,375\.00,0\.00,0\.00,1375\.00,1375\.00,0\.00,/)
  expect(lines[2]).toMatch(/^2641,VAT in,-1000\.00,125\.00,0\.00,125\.00,0\.00,0\.00,-875\.00,/)
  expect(lines[5]).toMatch(/^Total,,0\.00,1625\.00,1625\.00,0\.00,0\.00,0\.00,0\.00,/)
  expect(lines).toContain('Rows,4')
  expect(lines).toContain('Control sum Debit,1625.00')
  expect(lines).toContain(`Run,${runId}`)
  expect(lines).toEqual(expect.arrayContaining(['Company,Exempel AB', 'Org. number,556000-0001', 'Period,2025-01-01 – 2025-02-28']))
  expect(lines).toContain('Source file,"books.se (import 1, 2025-01-01 – 2025-12-31)"')
  expect(response.headers['content-disposition']).toContain(encodeURIComponent('Exempel AB-Trial balance-2025-01-01_2025-02-28.csv'))
  expect(lines.slice(-20).join()).not.toMatch(/[{}[\]]|durationMs|inputHash/)
})

/** About the end of the fiscal year, about every return that it asks for, or with a population of its own. */
const ofWholeYear = new Set([
  'period',
  'vat',
  'watch-list',
  'condominium-board-report',
  'condominium-cash-flow',
  'condominium-components',
  'condominium-debt',
  'condominium-fees',
  'condominium-key-figures',
  'condominium-reserve',
  'condominium-tax',
  'condominium-administration',
  'audit-unit-sampling',
  'monetary-unit-sampling',
  'random-unit-sampling',
])

test('every analysis is exported under its name and days, with what it read beside the books', async () => {
  await using company = await withCompany(smallSie())
  const { companyId } = company
  const { id: userId } = await bench.db.prisma.user.findFirstOrThrow({ where: { grants: { some: { companyId } } } })
  const plan = {
    companyId,
    userId,
    kind: 'accountFunctions',
    id: null,
    name: 'accountFunctions',
    expectedVersion: 0,
    note: '',
    use: true,
  } as const
  await bench.stores.documents.save({ ...plan, seal: () => ({ text: '[]', hash: hashText('[]') }) })
  for (const id of Object.keys(analyses)) {
    const end = ofWholeYear.has(id) ? '2025-12-31' : '2025-02-28'
    const runId = await company.run(id, id === 'general-ledger-account' ? { account: '1930' } : {})
    const { statusCode, body, headers } = await company.get(`/runs/${runId}/export.csv`, { lang: 'sv' })
    expect(statusCode, `${id}: ${body}`).toBe(200)
    expect(headers['content-disposition'], id).toMatch(new RegExp(`20\\d\\d-\\d\\d-\\d\\d_${end}\\.csv$`))
    expect(headers['content-disposition'], id).not.toContain(`${id}-20`)
    expect(body, id).toMatch(new RegExp(`Period;20\\d\\d-\\d\\d-\\d\\d – ${end}`))
    const lines = body.split('\r\n')
    const about = lines.slice(lines.findIndex((line) => line.startsWith('Antal rader;'))).filter((line) => line !== '')
    for (const line of about) {
      expect(line, id).toMatch(/^"?[A-ZÅÄÖ#]/)
      expect(line, id).not.toMatch(/^Övrig inställning;/)
    }
  }
  const runId = await company.run('balance-sheet', {})
  const lines = (await company.get(`/runs/${runId}/export.csv`, { lang: 'sv' })).body.split('\r\n')
  expect(lines).toContain(`Kontoplan;k2, version ${defaultPlan.version}`)
  expect(lines).toContain(`Kontofunktioner;version 1 (${hashText('[]')})`)
})

test('the report to the board is a PDF of its own run, and of no other', async () => {
  await using company = await withCompany(smallSie())
  const runId = await company.run('condominium-board-report', {})
  const { statusCode, body, headers } = await company.get(`/runs/${runId}/board-report.pdf`, { lang: 'sv' })
  expect([statusCode, headers['content-type'], body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  const other = await company.run('balance-sheet', {})
  expect((await company.get(`/runs/${other}/board-report.pdf`, {})).statusCode).toBe(404)
})

test('an income statement as XLSX, in the sign that is asked for: formulas, control sums, links and what is said of it', async () => {
  await using company = await withCompany(smallSie())
  const runId = await company.run('income-statement', {})
  const sheets = async (view: object) => {
    const response = await company.get(`/runs/${runId}/export.xlsx`, { lang: 'en', view: JSON.stringify(view) })
    expect(response.statusCode, response.body.slice(0, 200)).toBe(200)
    const entries = unzip(response.rawPayload)
    return { data: entries.get('xl/worksheets/sheet1.xml') ?? '', said: entries.get('xl/worksheets/sheet2.xml') ?? '' }
  }
  const natural = await sheets({})
  expect(natural.said).toContain('Natural sign')
  expect(natural.data).toMatch(/<f>SUM\(E\d+[^<]*<\/f><v>1000\.00<\/v>/)
  expect(natural.data).toMatch(
    /Control sum, of the rows above[\s\S]*<f>SUMIF\(\$A\$2:\$A\$\d+,&quot;Account&quot;,E2:E\d+\)<\/f><v>1500\.00<\/v>/,
  )
  expect(natural.data).toMatch(/Difference<\/t><\/is><\/c>(?:<c\/>)*<c s="\d+"><f>ROUND\([^<]*<\/f><v>0\.00<\/v>/)
  expect(natural.data).toMatch(
    /HYPERLINK\(&quot;http[^&]*\/beta\/[0-9a-f-]{36}\/analyses\/general-ledger-account\?[^"]*accounts=6110&quot;,&quot;6110&quot;\)/,
  )
  const bookkeeping = await sheets({ sign: 'bookkeeping', unit: 'tkr' })
  expect(bookkeeping.said).toContain('Bookkeeping sign')
  expect(bookkeeping.said).toContain('Thousands of kronor')
  expect(bookkeeping.data).toMatch(/<f>SUM\(E\d+[^<]*<\/f><v>-1\.00000<\/v>/)
  const refused = await company.get(`/runs/${runId}/export.xlsx`, { view: '{"sign":"both"}' })
  expect(refused.statusCode).toBe(400)
})

test('every tab of vouchers is a file of its own, and a test that flags more than its result lists is exported whole', async () => {
  // 130 vouchers on Sunday 2025-02-02, of which a result lists the first 100; a number is missing before each but the first.
  const vouchers = Array.from({ length: 130 }, (_, i) => [
    `#VER A ${2 * i + 1} 20250202 "Köp ${i + 1}"`,
    '{',
    `#TRANS 6110 {} ${i + 1}.00`,
    `#TRANS 1930 {} -${i + 1}.00`,
    '}',
  ]).flat()
  const head = ['#FLAGGA 0', '#SIETYP 4', '#FNAMN "Exempel AB"', '#ORGNR 5560000001', '#RAR 0 20250101 20251231']
  await using company = await withCompany([...head, '#KONTO 1930 "Bank"', '#KONTO 6110 "Kontor"', ...vouchers, ''].join('\r\n'))
  const runId = await company.run('journal-entry', {})
  const file = async (format: 'csv' | 'xlsx', view: object) => {
    const response = await company.get(`/runs/${runId}/export.${format}`, { lang: 'sv', view: JSON.stringify({ ...view, unit: 'kr' }) })
    expect(response.statusCode, `${JSON.stringify(view)} ${response.body.slice(0, 200)}`).toBe(200)
    return response
  }
  for (const tab of exportTabs) {
    await file('csv', { tab })
    expect([...unzip((await file('xlsx', { tab })).rawPayload).keys()]).toContain('xl/worksheets/sheet1.xml')
  }
  const hits = (await file('csv', { tab: 'tests', test: 'weekend-date' })).body.split('\r\n')
  expect(hits.filter((line) => /^A;\d+;2025-02-02;/.test(line))).toHaveLength(130)
  // the number as on every page, however the file has it
  expect(hits).toContain('Org.nr;556000-0001')
  const scores = (await file('csv', { tab: 'tests', test: 'score' })).body.split('\r\n')
  expect(scores.filter((line) => /^\d+;A;\d+;2025-02-02;/.test(line))).toHaveLength(129)
  // What every voucher has describes the books, whatever it is; a fault of form never does.
  const tests = (await file('csv', { tab: 'tests' })).body.split('\r\n')
  expect(tests.find((line) => line.startsWith('Daterat en ledig dag;'))).toMatch(/^[^;]+;130;260;[^;]*;100%;Info;0;/)
  expect(tests.find((line) => line.startsWith('Nummer saknas;'))).toMatch(/^[^;]+;129;[^;]*;[^;]*;99,23\d*%;Varning;10;/)
})

test('ledger lines as Swedish CSV: decimal commas, and no text runs as a formula', async () => {
  await using company = await withCompany(smallSie())
  const response = await company.get('/lines.csv', { lang: 'sv', query: JSON.stringify({ accounts: ['6110', '1930'] }) })
  const lines = response.body.split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFKonto;Kontonamn;Datum;/)
  expect(lines[1]).toMatch(/^1930;Bank;2025-01-10;A;1;Sale;;1000,00;0,00;1000,00;/)
  expect(lines).toEqual(
    expect.arrayContaining([expect.stringMatching(/^6110;Office;2025-02-15;A;2;Paper, =pens;'=2 boxes;500,00;0,00;500,00;/)]),
  )
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^1930;Bank;2025-02-15;A;2;Paper, =pens;;0,00;625,00;-625,00;/)]))
  expect(lines).toEqual(expect.arrayContaining(['Antal rader;3', 'Kontrollsumma Belopp;875,00']))
})

test('a general ledger account as XLSX: live sums, parameters and provenance on sheets of their own', async () => {
  await using company = await withCompany(smallSie())
  const runId = await company.run('general-ledger-account', { account: '1930', lines: 'none' })
  const response = await company.get(`/runs/${runId}/export.xlsx`, { lang: 'sv' })
  const entries = unzip(response.rawPayload)
  expect([...entries.keys()].filter((name) => name.includes('sheet'))).toEqual([1, 2, 3].map((n) => `xl/worksheets/sheet${n}.xml`))
  expect(entries.get('xl/workbook.xml')).toContain('name="Härkomst"')
  const data = entries.get('xl/worksheets/sheet1.xml') ?? ''
  expect(data.match(/<row /g)?.length).toBe(4)
  expect(data).toContain('<f>SUM(J2:J3)</f><v>375.00</v>')
  expect(data).toContain('<v>45667</v>')
  const parameters = entries.get('xl/worksheets/sheet2.xml') ?? ''
  for (const word of ['Exempel AB', '556000-0001', 'Huvudbok', 'books.se', 'debet positivt', '1930']) expect(parameters).toContain(word)
  expect(entries.get('xl/worksheets/sheet3.xml')).toContain('general-ledger-account@')
  const logged = await bench.db.prisma.auditEvent.findMany({ where: { companyId: company.companyId, action: 'export.run' } })
  const { rawPayload } = response
  const sha256 = createHash('sha256').update(rawPayload).digest('hex')
  expect(logged.map(({ detail }) => detail)).toEqual([{ runId, format: 'xlsx', rows: 2, bytes: rawPayload.length, sha256 }])
})

test('an export longer than a page holds every row, and its own sums agree with them', async () => {
  const year = generateCompany({ seed: 7, vouchers: 8000 }).years[0]
  if (!year) throw new Error('no year')
  await using company = await withCompany(year.bytes())
  const lines = (await company.get('/lines.csv', { lang: 'en', query: '{}' })).body.split('\r\n')
  const total = lines.findIndex((line) => line.startsWith('Total,'))
  const { rows } = year.counts()
  expect(rows).toBeGreaterThan(20_000)
  expect(total - 1).toBe(rows)
  expect(lines).toContain(`Rows,${rows}`)
  expect(lines).toContain('Control sum Amount,0.00')
  const sheet = unzip((await company.get('/lines.xlsx', { query: '{}' })).rawPayload).get('xl/worksheets/sheet1.xml') ?? ''
  const numbers = [...sheet.matchAll(/<row r="(\d+)">/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: rows + 2 }, (_, i) => i + 1))
})
