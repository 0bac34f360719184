import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { hashValue } from '../canonical.ts'
import { readIncomeTaxForms } from '../declarations/income-tax-forms.ts'
import { readDeclaration } from '../declarations/read.ts'
import { generateCompany } from '../generator/index.ts'
import { zipOf } from '../node/testing.ts'
import { main } from './main.ts'
import { hashOf, jsonPieces, standardOutput } from './output.ts'
import { group, kronor, table } from './table.ts'

vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'verifikat-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function verifikat(...args: readonly string[]): Promise<{ code: number; out: string; said: readonly string[] }> {
  let out = ''
  const said: string[] = []
  const code = await main(args, {
    out: {
      write: async (text) => {
        out += text
      },
    },
    say: (line) => said.push(line),
  })
  return { code, out, said }
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const [older, newer] = generateCompany({ seed: 3, vouchers: 200, years: 2, endMonth: 12, firstYear: 'full' }).years.map((year) =>
  file(year.fileName, year.bytes()),
)
const files = [older ?? '', newer ?? '']

test('facts as JSON: identity of the file, counts, totals', async () => {
  const { code, out } = await verifikat('facts', files[0] ?? '', '--json')
  expect(code).toBe(0)
  const facts = JSON.parse(out)
  expect(facts.file).toMatchObject({ format: 'SIE4-text', encoding: 'cp437', bytes: readFileSync(files[0] ?? '').length })
  expect(facts.file.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(facts).toMatchObject({
    sieType: '4E',
    fiscalYears: { '0': ['2024-01-01', '2024-12-31'] },
    checksum: 'absent',
    unbalancedVouchers: [],
  })
  expect(facts.totalDebitOre).toBe(facts.totalCreditOre)
})

test('facts as text is made of sentences', async () => {
  const sie =
    '#FLAGGA 0\n#FORMAT PC8\n#SIETYP 4\n#PROGRAM "P" 1\n#GEN 20260101\n#FNAMN "Åäö"\n#RAR 0 20250101 20251231\n#KONTO 1930 "Bank"\n#VER A 1 20250102 "x"\n{\n#TRANS 1930 {} 12.50\n}\n'
  const { code, out } = await verifikat('facts', file('unbalanced.se', sie))
  expect(code).toBe(0)
  expect(out).toContain('Vouchers      1 with 1 rows')
  expect(out).toContain('line 9: Voucher A 1 does not balance')
})

test('a file of type 4 that ends before its first voucher is an error with that cause, in facts and beside every figure', async () => {
  const sie =
    '#FLAGGA 0\n#FORMAT PC8\n#SIETYP 4\n#PROGRAM "P" 1\n#GEN 20260110\n#FNAMN "A"\n#RAR 0 20250101 20251231\n#IB 0 1930 100.00\n#IB 0 2081 -100.00\n#UB 0 1930 250.00\n#UB 0 2081 -100.00\n#RES 0 3001 -150.00\n'
  const cut = file('cut.se', sie)
  expect((await verifikat('facts', cut)).out).toMatch(/^error .* of type 4 .* ends before its first voucher/m)
  expect((await verifikat('run', 'balance-sheet', cut)).out).toMatch(/^error .*cut off at line 12/m)
})

test('facts of declarations, alone and in an archive beside the books', async () => {
  const vat =
    '<eSKDUpload><OrgNr>559900-0008</OrgNr><Moms><Period>202609</Period><MomsUtgHog>250</MomsUtgHog><MomsBetala>250</MomsBetala></Moms></eSKDUpload>'
  const facts = { kind: 'eskd', orgnr: '559900-0008', period: '202609', boxes: { '10': 250, '49': 250 }, findings: [] }
  expect(JSON.parse((await verifikat('facts', file('return.xml', vat), '--json')).out)).toEqual(facts)
  expect((await verifikat('facts', file('return.xml', vat))).out).toMatch(/^Box 10 {3}250 kr$/m)
  const archive = zipOf([
    { name: 'moms.xml', data: Buffer.from(vat) },
    { name: 'a.se', data: readFileSync(files[0] ?? '') },
  ])
  const both = JSON.parse((await verifikat('facts', file('mixed.zip', archive), '--json')).out)
  expect(both).toMatchObject([facts, { sieType: '4E' }])
  const employer = await verifikat('facts', file('ag.xml', '<eSKDUpload><OrgNr>1</OrgNr><Ag/></eSKDUpload>'))
  expect(employer).toMatchObject({ code: 2, said: [expect.stringMatching(/old employer part only/)] })
})

test('run prints a table with totals, or JSON with hashes that hold', async () => {
  const text = await verifikat('run', 'trial-balance', ...files)
  expect(text.code).toBe(0)
  expect(text.out).toMatch(/^Trial balance 2025-01-01 to 2025-12-31, SEK$/m)
  expect(text.out).toMatch(/Total, \d+ accounts/)
  const json = JSON.parse((await verifikat('run', 'trial-balance', ...files, '--json')).out)
  expect(Object.keys(json)).toEqual(['analysis', 'version', 'params', 'inputHash', 'resultHash', 'result'])
  expect(json.result.sumClosingOre).toBe(0)
  expect(json.resultHash).toBe(hashValue(json.result))
})

test('the order of the files does not matter', async () => {
  const [one, other] = await Promise.all([
    verifikat('run', 'trial-balance', ...files, '--json'),
    verifikat('run', 'trial-balance', ...files.toReversed(), '--json'),
  ])
  expect(one.out).toBe(other.out)
})

test('a general ledger account lists its lines between opening and closing', async () => {
  const { code, out } = await verifikat('run', 'general-ledger-account', ...files, '--params', '{"account":"1930"}')
  expect(code).toBe(0)
  expect(out).toMatch(/1930\s+Lokalhyra\s+−/)
  expect(out).toMatch(/Closing, \d+ lines/)
})

test('verify agrees with what run wrote, and names the first difference', async () => {
  const { out } = await verifikat('run', 'trial-balance', ...files, '--json')
  const result = file('result.json', out)
  expect(await verifikat('verify', result, ...files)).toEqual({ code: 0, out: 'agrees\n', said: [] })

  const changed = JSON.parse(out)
  changed.result.rows[1].closingOre += 1
  const differs = await verifikat('verify', file('changed.json', JSON.stringify(changed)), ...files)
  expect(differs.code).toBe(1)
  expect(differs.out).toMatch(/^differs at result\.rows\[1\]\.closingOre: -?\d+ stored, -?\d+ computed\n$/)

  const forged = { ...JSON.parse(out), resultHash: '0'.repeat(64) }
  expect((await verifikat('verify', file('forged.json', JSON.stringify(forged)), ...files)).out).toMatch(/^differs at resultHash/)

  const otherFiles = await verifikat('verify', result, files[1] ?? '')
  expect(otherFiles.code).toBe(1)
  expect(otherFiles.out).toMatch(/^differs at inputHash/)
})

test('verify: a byte order mark is no difference, and a key that run does not write is refused by name', async () => {
  const { out } = await verifikat('run', 'trial-balance', ...files, '--json')
  expect((await verifikat('verify', file('mark.json', `\ufeff${out}`), ...files)).out).toBe('agrees\n')
  const more = await verifikat('verify', file('more.json', JSON.stringify({ ...JSON.parse(out), signedBy: 'x' })), ...files)
  expect([more.code, more.said[0]]).toEqual([2, expect.stringMatching(/: it also holds ‘signedBy’\.$/)])
})

test.each([[['run', 'trial-balance', ...files]], [['--help']]])(
  'what can’t be written is said in one sentence, with an exit code of its own: %j',
  async (args) => {
    const said: string[] = []
    const full = new Writable({ write: (_, __, done) => done(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) })
    expect(await main(args, { out: standardOutput(full), say: (line) => said.push(line) })).toBe(74)
    expect(said).toEqual(['The result could not be written: the disk is full.'])
  },
)

test('series and number of a voucher stand apart', async () => {
  const sie =
    '#FLAGGA 0\n#SIETYP 4\n#FNAMN "X"\n#RAR 0 20250101 20251231\n#IB 0 1930 0.00\n#VER 1 1 20250102 "x"\n{\n#TRANS 1930 {} 12.50\n}\n'
  const path = file('series.se', sie)
  expect((await verifikat('facts', path)).out).toMatch(/^1 1 +12,50$[\s\S]*Voucher 1 1 does not balance/m)
  expect((await verifikat('run', 'general-ledger-account', path, '--params', '{"account":"1930"}')).out).toMatch(/^2025-01-02 {2}1 1 /m)
})

test('a result survives its way through another program: key order and spaces are free', async () => {
  const { out } = await verifikat('run', 'trial-balance', ...files, '--json')
  const turned = Object.fromEntries(Object.entries(JSON.parse(out)).toReversed())
  expect((await verifikat('verify', file('turned.json', JSON.stringify(turned, null, 3)), ...files)).out).toBe('agrees\n')
})

const refusals: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['a missing file', ['facts', join(folder, 'nowhere.se')], /nowhere\.se does not exist\.$/],
  ['a folder', ['facts', folder], /is not a file\.$/],
  ['an empty file', ['facts', file('empty.se', '')], /empty\.se is empty\.$/],
  ['a web page', ['facts', file('page.se', '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN"><html></html>')], /is a web page/],
  [
    'other XML',
    ['facts', file('other.sie', '<?xml version="1.0"?><Invoice/>')],
    /is XML of no kind that is read here: neither SIE 5 nor eSKD, AGI or camt\.$/,
  ],
  ['broken XML', ['facts', file('cut.sie', '<Sie xmlns="http://www.sie.se/sie5"><FileInfo>')], /is broken or cut off/],
  ['other text', ['facts', file('letter.se', 'Dear auditor,\n')], /holds no SIE records\.$/],
  [
    'an unknown analysis',
    ['run', 'horoscope', files[0] ?? ''],
    /no analysis called ‘horoscope’; there are: .*balance, .*general-ledger-account, .*trial-balance\b.*\.$/,
  ],
  ['parameters that are not JSON', ['run', 'trial-balance', files[0] ?? '', '--params', '{'], /not JSON/],
  [
    'wrong parameters',
    ['run', 'trial-balance', files[0] ?? '', '--params', '{"from":"soon"}'],
    /^The parameters are not valid at from: .*\.$/,
  ],
  [
    'a parameter that does not exist',
    ['run', 'trial-balance', files[0] ?? '', '--params', '{"acounts":["1930"]}'],
    /^The parameters are not valid: there is no ‘acounts’\. Did you mean ‘accounts’\? verifikat run trial-balance --params-help lists them\.$/,
  ],
  [
    'a filter that does not exist',
    ['run', 'general-ledger-account', files[0] ?? '', '--params', '{"account":"1930","filters":{"serie":["A"]}}'],
    /^The parameters are not valid at filters: there is no ‘serie’\. Did you mean ‘filters\.series’\? /,
  ],
  [
    'an account that is none',
    ['run', 'general-ledger-account', files[0] ?? '', '--params', '{"account":"(((("}'],
    /^The parameters are not valid at account: accounts are written as 1930, 3000-3799 or 30\*\.$/,
  ],
  [
    'a period that ends before it begins',
    ['run', 'trial-balance', files[0] ?? '', '--params', '{"from":"2025-02-01","to":"2025-01-01"}'],
    /^The parameters are not valid at from: from must not be after to\.$/,
  ],
  [
    'a comparison that ends before it begins',
    ['run', 'trial-balance', files[0] ?? '', '--params', '{"comparison":{"kind":"dates","from":"2025-02-01","to":"2025-01-01"}}'],
    /^The parameters are not valid at comparison\.from: from must not be after to\.$/,
  ],
  ['a path that is too long', ['facts', join(folder, 'x'.repeat(5000))], /… is too long for a path\.$/],
  ['two files of one year', ['run', 'trial-balance', files[0] ?? '', files[0] ?? ''], /hold the same fiscal year/],
  ['something that is not a result', ['verify', file('no.json', '{}'), ...files], /is not a result that ‘run --json’ wrote\.$/],
  ['an unknown command', ['prophesy'], /^Unknown command 'prophesy'\.$/],
  ['an unknown option', ['facts', files[0] ?? '', '--loud'], /^Unknown option '--loud'\.$/],
  ['no command', [], /^Say what to do/],
  ['an unknown planted error', ['generate', '--out', folder, '--errors', 'gremlins'], /no planted error called ‘gremlins’/],
  ['too few vouchers', ['generate', '--out', folder, '--vouchers', '1'], /^The parameters are not valid at vouchers/],
]

test.each(refusals)('%s: exit 2 and one sentence', async (_, args, sentence) => {
  const { code, out, said } = await verifikat(...args)
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(sentence)
  expect(said[0]).not.toMatch(/\n|\bat .*:\d+:\d+/)
})

test('generate writes one file per year and the answer key', async () => {
  const out = join(folder, 'made')
  const key = join(folder, 'key.json')
  const made = await verifikat(
    'generate',
    '--out',
    out,
    '--seed',
    'x',
    '--vouchers',
    '600',
    '--years',
    '2',
    '--errors',
    'duplicate-number=2,number-gap',
    '--answer-key',
    key,
  )
  expect(made.code).toBe(0)
  expect(readdirSync(out)).toHaveLength(2)
  expect(
    JSON.parse(readFileSync(key, 'utf8'))
      .map((error: { id: string }) => error.id)
      .sort(),
  ).toEqual(['duplicate-number-1', 'duplicate-number-2', 'number-gap-1'])
  for (const name of readdirSync(out)) expect((await verifikat('facts', join(out, name))).code).toBe(0)
})

test('generate writes what the company declares, which the analyses then read', async () => {
  const out = join(folder, 'declares')
  const made = await verifikat('generate', '--out', out, '--seed', 'clean', '--vouchers', '1800', '--declares', 'agi-late,vat-late')
  expect(made.code).toBe(0)
  const names = readdirSync(out)
  const declared = names.filter((name) => /^(?:agi|moms|ink2|skattekonto)/.test(name)).flatMap((name) => ['--declared', join(out, name)])
  const books = names.filter((name) => name.endsWith('.se')).map((name) => join(out, name))
  const told = await verifikat('run', 'payroll-tax', ...books, ...declared, '--staff', join(out, 'staff.json'), '--json')
  expect(told.code).toBe(0)
  const { result } = JSON.parse(told.out)
  expect(result.months.length).toBeGreaterThan(3)
  for (const { bookedDeclaredOre, declaredComputedOre } of result.months) expect([bookedDeclaredOre, declaredComputedOre]).toEqual([0, 0])
})

test('generate writes what the bank says, which bank-account reconciles', async () => {
  const out = join(folder, 'bank')
  const key = join(folder, 'bank-key.json')
  expect((await verifikat('generate', '--out', out, '--seed', 'bank', '--vouchers', '300', '--bank', '--answer-key', key)).code).toBe(0)
  const files = readdirSync(out).map((name) => join(out, name))
  const books = files.filter((own) => own.endsWith('.se'))
  const bank = files.filter((own) => own.endsWith('.xml'))
  expect(bank.length).toBeGreaterThan(0)
  const given = [...books, ...bank.flatMap((own) => ['--bank', own])]
  const told = await verifikat('run', 'bank-account', ...given, '--json')
  expect(JSON.parse(told.out).result.reconciliation).toMatchObject({ unexplainedMinor: 0, statementDifferenceMinor: 0 })
  // the answer key names each planted row as the bank does, and the register is what tells owners and staff
  const planted: { kind: string; reference: string | null; date: string }[] = JSON.parse(readFileSync(key, 'utf8'))
  const register = ['--counterparties', join(out, 'counterparties.json')]
  const payees = JSON.parse((await verifikat('run', 'bank-counterpart', ...given, ...register, '--json')).out).result
  for (const kind of ['related', 'employee-account', 'duplicates', 'reversed']) {
    const own = planted.filter((error) => error.kind === kind)
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ reference, date }) => reference !== null && date > '2000')).toBe(true)
  }
  const flagged = (id: string) =>
    payees.payments.flatMap((own: { flags: string[]; reference: string }) => (own.flags.includes(id) ? [own.reference] : []))
  expect(flagged('related')).toEqual(
    expect.arrayContaining(planted.flatMap(({ kind, reference }) => (kind === 'related' ? [reference] : []))),
  )
})

test('JSON in pieces is the same JSON', () => {
  const value = {
    a: [1, [2, { b: null }], 'å"'],
    c: {},
    d: [],
    e: undefined,
    f: Array.from({ length: 50_000 }, (_, i) => ({ i, text: 'x' })),
  }
  const pieces = [...jsonPieces(value)]
  expect(pieces.length).toBeGreaterThan(5)
  expect(pieces.join('')).toBe(`${JSON.stringify(value)}\n`)
  expect(hashOf(value)).toBe(hashValue(value))
})

test('numbers are written as Swedes write them, in aligned columns', () => {
  expect([kronor(123456789), kronor(-5), kronor(0), kronor(null)]).toEqual(['1\u00a0234\u00a0567,89', '−0,05', '0,00', '–'])
  expect(group(1000)).toBe('1\u00a0000')
  expect(
    table(
      [
        { head: 'A', align: 'left' },
        { head: 'Kr', align: 'right' },
      ],
      [['x', '1,00'], null, ['', '12,00']],
    ),
  ).toBe('A     Kr\n─  ─────\nx   1,00\n─  ─────\n   12,00\n')
})

test('an archive stands for the files in it', async () => {
  const archive = file('both.zip', zipOf(files.map((path, i) => ({ name: `years/${i}.se`, data: readFileSync(path) }))))
  const zipped = await verifikat('run', 'trial-balance', archive, '--json')
  const plain = await verifikat('run', 'trial-balance', ...files, '--json')
  expect(zipped).toEqual(plain)
  const { out } = await verifikat('facts', archive, '--json')
  expect(JSON.parse(out)).toHaveLength(2)
  const bad = file(
    'bad.zip',
    zipOf([
      { name: 'a.se', data: readFileSync(files[0] ?? '') },
      { name: 'note.txt', data: 'hello' },
    ]),
  )
  const refused = await verifikat('run', 'trial-balance', bad)
  expect([refused.code, refused.said]).toEqual([2, [`${bad}: note.txt holds no SIE records.`]])
})

test('a ledger in a CSV file is read as books; one whose columns cannot be told is refused', async () => {
  const rows = 'A1;2025-01-10;1930;1 250,00\nA1;2025-01-10;3001;-1 250,00\n'
  const { code, out } = await verifikat('facts', file('ledger.csv', `Ver;Datum;Konto;Belopp\n${rows}`))
  expect([code, out.includes('ledger in a CSV file'), out.includes('1 with 2 rows')]).toEqual([0, true, true])
  const refused = await verifikat('facts', file('odd.csv', `a;b;c;d\n${rows}`))
  expect([refused.code, refused.said[0]]).toEqual([2, expect.stringMatching(/odd\.csv is a table whose columns/)])
})

test('a file is read as the flags say: character set, repaired texts, columns; the input hash says so', async () => {
  const spoiled = file(
    'spoiled.se',
    '#FLAGGA 0\n#SIETYP 4\n#RAR 0 20250101 20251231\n#KONTO 1930 "FÃ¶retagskonto"\n#VER A 1 20250102\n{\n#TRANS 1930 {} 1\n#TRANS 1930 {} -1\n}\n',
  )
  const run = async (...flags: readonly string[]) => JSON.parse((await verifikat('run', 'trial-balance', spoiled, '--json', ...flags)).out)
  const plain = await run()
  const repaired = await run('--repair-texts')
  expect([plain.result.rows[0].name, repaired.result.rows[0].name]).toEqual(['FÃ¶retagskonto', 'Företagskonto'])
  expect(repaired.inputHash).not.toBe(plain.inputHash)
  expect((await run('--readings', file('readings.json', '{"spoiled.se":{"repairTexts":true}}'))).inputHash).toBe(repaired.inputHash)
  expect((await run('--readings', file('other.json', '{"other.se":{"repairTexts":true}}'))).inputHash).toBe(plain.inputHash)
  const stored = file('stored.json', JSON.stringify(repaired))
  expect(
    [await verifikat('verify', stored, spoiled), await verifikat('verify', stored, spoiled, '--repair-texts')].map(({ code }) => code),
  ).toEqual([1, 0])
  const latin = file(
    'latin.se',
    Uint8Array.from('#FLAGGA 0\n#FNAMN "\x86\x84\xe5"\n#RAR 0 20250101 20251231\n', (c) => c.charCodeAt(0)),
  )
  expect((await verifikat('facts', latin)).out).toContain('code page 437')
  expect((await verifikat('facts', latin, '--encoding', 'Latin-1')).out).toContain('Latin-1')
  const table = file('table.csv', 'k;v;d;b\n1930;A1;2025-01-01;4,00\n3001;A1;2025-01-01;-4,00\n')
  const columns = {
    headerRow: 0,
    columns: { account: 0, number: 1, date: 2, amount: 3 },
    decimalMark: ',',
    dayOrder: 'day-first',
    creditIsNegative: false,
  }
  expect((await verifikat('facts', table)).code).toBe(2)
  expect((await verifikat('facts', table, '--mapping', file('mapping.json', JSON.stringify(columns)))).out).toContain('1 with 2 rows')
})

test('a reading that is none is refused with a sentence', async () => {
  const [path = ''] = files
  expect((await verifikat('facts', path, '--encoding', 'ebcdic')).said).toEqual([
    'There is no character set called ‘ebcdic’; there are: cp437, latin-1, utf-8.',
  ])
  const { code, said } = await verifikat('facts', path, '--mapping', file('wrong.json', '{"headerRow":-1}'))
  expect([code, said[0]]).toEqual([2, expect.stringMatching(/wrong\.json is not a mapping of columns/)])
})

const taxed = (form: string) => `#FLAGGA 0
#SIETYP 4
#FTYP ${form}
#ORGNR 556000-4615
#FNAMN "Exempel Åke AB"
#RAR 0 20250101 20251231
#IB 0 1930 0.00
#VER A 1 20250601 ""
{
#TRANS 1930 {} 100000.00
#TRANS 3001 {} -100000.00
}
`

test('a tax return is written as two files in ISO 8859-1, and not for whom nothing is computed', async () => {
  const out = join(folder, 'return')
  const place = ['--postal-code', '11122', '--town', 'Malmö']
  const { code } = await verifikat('tax-return', file('taxed.se', taxed('AB')), '--out', out, ...place)
  expect(code).toBe(0)
  const info = readIncomeTaxForms(readFileSync(join(out, 'INFO.SRU'), 'latin1'))
  expect(info).toMatchObject({ info: { orgNumber: '165560004615', name: 'Exempel Åke AB', program: 'Verifikat' }, findings: [] })
  const { forms, findings } = readIncomeTaxForms(readFileSync(join(out, 'BLANKETTER.SRU'), 'latin1'))
  expect(findings).toEqual([])
  expect(forms.map(({ form, period, fields }) => [form, period, fields])).toEqual([
    ['INK2', '2025P4', { '7011': '20250101', '7012': '20251231', '7104': '100000' }],
    ['INK2R', '2025P4', { '7011': '20250101', '7012': '20251231', '7281': '100000', '7302': '100000', '7410': '100000', '7450': '100000' }],
    ['INK2S', '2025P4', { '7011': '20250101', '7012': '20251231', '7650': '100000', '7670': '100000' }],
  ])
  const refused = await verifikat('tax-return', file('partners.se', taxed('HB')), '--out', join(folder, 'none'), ...place)
  expect(refused.code).toBe(2)
  expect(refused.said.join()).toContain('is not computed')
})

test('VAT returns are written as they are booked, in ISO 8859-1, and read back equal; not where no period is whole', async () => {
  const out = join(folder, 'vat-returns')
  const params = ['--params', '{"from":"2025-01-01","to":"2025-12-31","interval":"quarter"}']
  const sold = taxed('AB').replace('#TRANS 3001 {} -100000', '#TRANS 3001 {} -80000.40\n#TRANS 2611 {} -20000.10\n#TRANS 3740 {} 0.50')
  const { code } = await verifikat('vat-return', file('sold.se', sold), '--out', out, ...params)
  expect(code).toBe(0)
  const returned = readdirSync(out).map((name) => readDeclaration(readFileSync(join(out, name))))
  expect(returned.map((one) => (one.kind === 'eskd' ? [one.orgNumber, one.period, one.boxes, one.findings] : one))).toEqual([
    ['556000-4615', '202503', { '49': 0 }, []],
    ['556000-4615', '202506', { '05': 80_000, '10': 20_000, '49': 20_000 }, []],
    ['556000-4615', '202509', { '49': 0 }, []],
    ['556000-4615', '202512', { '49': 0 }, []],
  ])
  const refused = await verifikat('vat-return', file('nobody.se', sold.replace(/#ORGNR .*/, '')), '--out', join(folder, 'no'), ...params)
  expect(refused.code).toBe(2)
  expect(refused.said.join()).toContain('Nothing was written')
})
