import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { compareLedgers, memoryTexts, readSie } from '@verifikat/analyses'
import { generateCompany } from '@verifikat/analyses/generator'
import { afterAll, expect, test } from 'vitest'
import { cp437 } from '../../../../packages/analyses/src/sie/testing.ts'
import { createTestServer } from '../../../../test/harness/server.ts'
import { sessionCookie } from '../../../../test/harness/session.ts'
import { unzip } from '../../../../test/harness/unzip.ts'
import { createOwnedCompany, createUser, createWorkbench, eventually, importAndUse, smallSie } from '../../../../test/harness/workbench.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

async function cookieOf(userId: string): Promise<string> {
  return await sessionCookie(bench, userId)
}

async function withCompany(...files: readonly (string | Uint8Array)[]) {
  const { companyId, userId } = await createOwnedCompany(bench)
  for (const file of files) await importAndUse(bench, { companyId, userId, file })
  const cookie = await cookieOf(userId)
  const get = (path: string, query: Record<string, string> = {}, as = cookie) =>
    server.app.inject({ url: `/companies/${companyId}${path}`, headers: { cookie: as }, query })
  return { companyId, userId, get }
}

const side = (bytes: Uint8Array) => {
  const { ledger } = readSie(bytes)
  return { ledger, texts: memoryTexts(ledger.textBytes ?? bytes, ledger.encoding) }
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytesOf = (body: Buffer) => Uint8Array.from(body)
const leftovers = () => readdirSync(bench.uploadFolder).filter((name) => name.endsWith('.out'))
const nothingIsLeft = () =>
  eventually(
    async () => leftovers(),
    (names) => names.length === 0,
  )

test('a version of a year comes back as SIE 4 in code page 437, with a checksum and everything it said', async () => {
  const source = smallSie().replace('"Sales"', '"Försäljning"')
  const { companyId, get } = await withCompany(smallSie(), source)
  const response = await get('/versions/2025-01-01/2/sie')
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/octet-stream'])
  expect(response.headers['content-disposition']).toContain(encodeURIComponent('Exempel AB-2025-01-01_2025-12-31-v2.se'))
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
  const bytes = bytesOf(response.rawPayload)
  const { facts } = readSie(bytes)
  expect([facts.checksum, facts.sieType, facts.file.encoding]).toEqual(['ok', '4E', 'cp437'])
  expect(compareLedgers(side(new TextEncoder().encode(source)), side(bytes)).result.equal).toBe(true)
  const log = await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: 'export.sie' } })
  const detail = { yearFrom: '2025-01-01', version: 2, type: '4E', rows: 5, bytes: bytes.length, sha256: sha256(response.rawPayload) }
  expect(log).toMatchObject([{ detail }])
  await nothingIsLeft()
})

test('as 4I it holds vouchers only; a year without vouchers, or without balances, is refused for the type it cannot be', async () => {
  const balances = smallSie(2024)
    .replace('#SIETYP 4', '#SIETYP 1')
    .replace(/#VER[\s\S]*/, '')
  const vouchers = smallSie(2023).replace(/#(IB|UB|RES) .*\r\n/g, '')
  const { get } = await withCompany(smallSie(2025), balances, vouchers)
  const response = await get('/versions/2025-01-01/1/sie', { type: '4I' })
  expect(response.headers['content-disposition']).toContain('v1.si')
  expect(readSie(bytesOf(response.rawPayload)).facts.sieType).toBe('4I')
  const refusal = async (year: number, type: string) => {
    const { statusCode, body } = await get(`/versions/${year}-01-01/1/sie`, { type })
    const { appCode, params } = JSON.parse(body)
    return [statusCode, { appCode, params }]
  }
  expect(await refusal(2024, '4I')).toEqual([400, { appCode: 'invalid_input', params: { reason: 'no-vouchers' } }])
  expect(await refusal(2023, '4E')).toEqual([400, { appCode: 'invalid_input', params: { reason: 'no-balances' } }])
  expect((await get('/versions/2024-01-01/1/sie')).statusCode).toBe(200)
  await nothingIsLeft()
})

test('characters that SIE cannot hold are refused with their places, and written as stand-ins only where that is asked for', async () => {
  const { get } = await withCompany(smallSie().replace('"Sale"', '"Sale – 5 €"'))
  const refused = await get('/versions/2025-01-01/1/sie')
  expect([refused.statusCode, refused.json().params]).toEqual([
    400,
    { reason: 'text-not-cp437', kinds: 2, line: 19, characters: 'U+2013 (–) 1× on line 19, U+20AC (€) 1× on line 19' },
  ])
  const { rawPayload } = await get('/versions/2025-01-01/1/sie', { unwritable: 'replace' })
  expect(rawPayload.toString('latin1')).toContain('"Sale - 5 EUR"')
})

test('no version, no company, no session: no file', async () => {
  const { get } = await withCompany(smallSie())
  const stranger = await cookieOf(await createUser(bench))
  expect((await get('/versions/2025-01-01/9/sie')).statusCode).toBe(404)
  expect((await get('/versions/2025-01-01/1/sie', { type: '5' })).statusCode).toBe(400)
  for (const path of ['/versions/2025-01-01/1/sie', '/pseudonymised']) {
    expect((await get(path, {}, stranger)).statusCode).toBe(403)
    expect((await get(path, {}, '')).statusCode).toBe(401)
  }
  const empty = await withCompany()
  expect((await empty.get('/pseudonymised')).json()).toMatchObject({ appCode: 'no_books' })
})

test('all years without names: one archive, no word of the source, the same names and sums in every year', async () => {
  const company = generateCompany({ seed: 'shared', vouchers: 400, years: 2, endYear: 2025, endMonth: 12, firstYear: 'full' })
  const sources = company.years.map((year) => year.bytes())
  const { companyId, get } = await withCompany(...sources)
  const response = await get('/pseudonymised')
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(response.headers['content-disposition']).toContain('pseudonymised-2024-01-01_2025-12-31.zip')
  const files = unzip(response.rawPayload)
  expect([...files.keys()]).toEqual(['2024-01-01_2024-12-31.se', '2025-01-01_2025-12-31.se'])
  const copies = [...files.values()].map((bytes) => readSie(bytes))
  const [first, second] = copies
  expect(first?.ledger.company).toEqual(second?.ledger.company)
  expect(first?.ledger.company.name).not.toContain(company.name)
  const nameOf = (number: string) => copies.map(({ ledger }) => ledger.accounts.find((account) => account.number === number)?.name)
  const [name, again] = nameOf('1930')
  expect([name, again]).toEqual([again, expect.stringMatching(/^Tillgång [a-z]\d/)])
  copies.forEach(({ facts, ledger }, i) => {
    const source = readSie(sources[i] ?? new Uint8Array())
    expect(facts.checksum).toBe('ok')
    expect([facts.totalDebitOre, facts.counts.rows]).toEqual([source.facts.totalDebitOre, source.facts.counts.rows])
    expect(ledger.rows.ore).toEqual(source.ledger.rows.ore)
  })
  const users = copies.map(({ ledger }) => new Set(ledger.users.filter((user) => user !== '')))
  expect([...(users[1] ?? [])].some((user) => users[0]?.has(user))).toBe(true)
  const log = await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: 'export.pseudonymised' } })
  const { rawPayload } = response
  const rows = copies.reduce((sum, { facts }) => sum + (facts.counts.rows ?? 0), 0)
  const ledgerIds = [expect.any(String), expect.any(String)]
  // nothing of the secret that the names were made with
  expect(log.map(({ detail }) => detail)).toEqual([{ type: '4E', ledgerIds, rows, bytes: rawPayload.length, sha256: sha256(rawPayload) }])
  const other = unzip((await get('/pseudonymised')).rawPayload)
  expect([...other.values()][0]).not.toEqual([...files.values()][0])
  await nothingIsLeft()
})

test('a year that cannot be of the type asked for is in the archive as the other', async () => {
  const balances = smallSie(2024)
    .replace('#SIETYP 4', '#SIETYP 1')
    .replace(/#VER[\s\S]*/, '')
  const vouchers = smallSie(2025).replace(/#(IB|UB|RES) .*\r\n/g, '')
  const { get } = await withCompany(balances, vouchers)
  expect([...unzip((await get('/pseudonymised')).rawPayload).keys()]).toEqual(['2024-01-01_2024-12-31.se', '2025-01-01_2025-12-31.si'])
  expect([...unzip((await get('/pseudonymised', { type: '4I' })).rawPayload).keys()]).toEqual([
    '2024-01-01_2024-12-31.se',
    '2025-01-01_2025-12-31.si',
  ])
})

test('a version whose columns an earlier reader made is read anew for it', async () => {
  const { companyId, get } = await withCompany(cp437(smallSie().replace('"Sales"', '"Försäljning"')))
  await bench.db.prisma.ledgerVersion.updateMany({ where: { companyId }, data: { inputHash: 'of an earlier reader', hash: 'unreadable' } })
  const { rawPayload } = await get('/versions/2025-01-01/1/sie')
  expect(readSie(bytesOf(rawPayload)).ledger.accounts.find(({ number }) => number === '3001')?.name).toBe('Försäljning')
})
