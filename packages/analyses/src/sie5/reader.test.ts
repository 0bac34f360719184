import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { trialBalanceResult } from '../analyses/trial-balance/schema.ts'
import { buildBooks } from '../books/build.ts'
import { datasetOf } from '../company/dataset.ts'
import { AppError } from '../errors.ts'
import { decodeText, memoryTexts } from '../ledger/text.ts'
import { analyses } from '../registry.ts'
import type { SieFile } from '../sie/reader.ts'
import { HEAD_BYTES, openReader } from './open-reader.ts'

async function read(bytes: Uint8Array, step = bytes.length): Promise<SieFile> {
  const reader = await openReader(bytes.subarray(0, HEAD_BYTES))
  for (let at = 0; at < bytes.length; at += step) reader.push(bytes.slice(at, at + step))
  return reader.finish()
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

async function reasonOf(text: string | Uint8Array): Promise<unknown> {
  try {
    await read(typeof text === 'string' ? utf8(text) : text)
  } catch (error) {
    return error instanceof AppError && error.code === 'source_unreadable' ? error.params['reason'] : error
  }
  return 'read'
}

const sie = `<?xml version="1.0"?>
<Sie xmlns="http://www.sie.se/sie5" xmlns:v="urn:vendor">
  <FileInfo>
    <SoftwareProduct name="Prov" version="1"/>
    <FileCreation time="2026-02-03T10:00:00" by="AB"/>
    <Company organizationId="559900-0004" name="Åkers &quot;Prov&quot; AB"/>
    <FiscalYears>
      <FiscalYear start="2024-05" end="2025-04"/>
      <FiscalYear start="2025-05" end="2026-04" primary="true" lastCoveredDate="2026-01-31"/>
    </FiscalYears>
    <AccountingCurrency currency="SEK"/>
  </FileInfo>
  <Accounts>
    <Account id="1930" name="Bank" type="asset">
      <OpeningBalance month="2025-05" amount="100.00"/>
      <ClosingBalance month="2026-04" amount="50"/>
      <ClosingBalance month="2025-04" amount="100"/>
    </Account>
    <Account id="2081" name="Kapital" type="equity">
      <OpeningBalance month="2025-05" amount="-100"/>
      <ClosingBalance month="2026-04" amount="-100"/>
    </Account>
    <Account id="5010" name="Hyra" type="cost">
      <ClosingBalance month="2026-04" amount="50"/>
      <ClosingBalance month="2026-04" amount="50"><ObjectReference dimId="1" objectId="10"/></ClosingBalance>
    </Account>
  </Accounts>
  <Dimensions><Dimension id="1" name="Kostnadsställe"><Object id="10" name="Norr"/></Dimension></Dimensions>
  <v:Extra><v:Account id="9999" name="not an account"/></v:Extra>
  <Journal id="A" name="Manuell">
    <JournalEntry id="7" journalDate="2025-06-01" text="Hyra &amp; el">
      <EntryInfo date="2025-06-02" by="TH"/>
      <LedgerEntry accountId="1930" amount="-50.00"/>
      <LedgerEntry accountId="5010" amount="+40.0" text="Juni"><ObjectReference dimId="1" objectId="10"/></LedgerEntry>
      <LedgerEntry accountId="5010" amount="99"><Overstrike date="2025-06-05" by="LH"/></LedgerEntry>
      <LedgerEntry accountId="5010" amount="10"><EntryInfo date="2025-06-05" by="LH"/></LedgerEntry>
    </JournalEntry>
    <JournalEntry id="8" journalDate="2025-06-03"><EntryInfo date="2025-06-03" by="TH"/></JournalEntry>
  </Journal>
</Sie>
`

test('an export becomes the same columns as SIE 4: rows, corrections, objects, balances, texts', async () => {
  const { facts, ledger, findings } = await read(utf8(sie))
  expect(facts.sieType).toBe('5')
  expect(facts.file).toEqual({ bytes: utf8(sie).length, format: 'SIE5-xml', encoding: 'utf-8' })
  expect(facts.company).toEqual({ name: 'Åkers "Prov" AB', orgNumber: '559900-0004' })
  expect(facts.fiscalYears).toEqual({ '0': ['2025-05-01', '2026-04-30'], '-1': ['2024-05-01', '2025-04-30'] })
  expect(facts.coveredTo).toBe('2026-01-31')
  expect(facts.counts).toMatchObject({ accounts: 3, vouchers: 2, rows: 3, correctionsAdded: 1, correctionsRemoved: 1 })
  expect([facts.totalDebitOre, facts.totalCreditOre]).toEqual([5000, 5000])
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(ledger.accounts.map(({ number, type }) => [number, type])).toEqual([
    ['1930', 'T'],
    ['2081', 'S'],
    ['5010', 'K'],
  ])
  const texts = memoryTexts(ledger.textBytes ?? new Uint8Array(0), ledger.encoding)
  const text = (at: number | undefined, length: number | undefined): string =>
    decodeText(texts.bytes(at ?? 0, length ?? 0), ledger.encoding)
  expect(text(ledger.vouchers.textAt[0], ledger.vouchers.textLength[0])).toBe('Hyra & el')
  expect(text(ledger.rows.textAt[1], ledger.rows.textLength[1])).toBe('Juni')
  expect(ledger.users[ledger.vouchers.user[0] ?? 0]).toBe('TH')
  expect(ledger.objects).toEqual([{ dimension: '1', object: '10', name: 'Norr' }])
  expect([...ledger.rows.ore]).toEqual([-5000, 4000, 1000])
  expect([...ledger.corrections.ore]).toEqual([9900, 1000])
})

test('lines are those of the XML file', async () => {
  const { ledger } = await read(utf8(sie))
  const lineOf = (needle: string): number => sie.slice(0, sie.indexOf(needle)).split('\n').length
  expect(ledger.vouchers.line[0]).toBe(lineOf('id="7"'))
  expect(ledger.rows.line[1]).toBe(lineOf('text="Juni"'))
  expect(ledger.accounts[2]?.line).toBe(lineOf('id="5010"'))
})

test('a file cut into pieces anywhere, also inside a letter, reads the same', async () => {
  const whole = await read(utf8(sie))
  for (const step of [1, 7, 100]) {
    const { facts, ledger } = await read(utf8(sie), step)
    expect(facts).toEqual(whole.facts)
    expect(ledger.rows.ore).toEqual(whole.ledger.rows.ore)
  }
})

test('ISO-8859-1 is read as the prolog says', async () => {
  const text = sie.replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="ISO-8859-1"?>')
  const { facts } = await read(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  expect(facts.company.name).toBe('Åkers "Prov" AB')
  expect(facts.file.encoding).toBe('latin-1')
})

test('an unbalanced entry is a finding on its XML line', async () => {
  const { findings, facts } = await read(utf8(sie.replace('amount="-50.00"', 'amount="-50.01"')))
  expect(facts.unbalancedVouchers).toEqual([{ series: 'A', number: '7', differenceOre: -1 }])
  const finding = findings.find(({ code }) => code === 'unbalanced-voucher')
  expect(finding?.line).toBe(sie.slice(0, sie.indexOf('id="7"')).split('\n').length)
})

test('quotes, backslashes and line breaks in texts stay inside their field', async () => {
  const { ledger } = await read(utf8(sie.replace('Hyra &amp; el', 'a &quot;b&quot; c\\&#10;} #TRANS 1930 {} 1\\')))
  const bytes = ledger.textBytes ?? new Uint8Array(0)
  const at = ledger.vouchers.textAt[0] ?? 0
  expect(decodeText(bytes.subarray(at, at + (ledger.vouchers.textLength[0] ?? 0)), 'utf-8').trimEnd()).toBe(
    'a "b" c\\ } #TRANS 1930 {} 1\\',
  )
  expect(ledger.rows.length).toBe(3)
})

test('what is not SIE 5 is refused with its reason', async () => {
  expect(await reasonOf('<!DOCTYPE html><html><body>404</body></html>')).toBe('html')
  expect(await reasonOf('<html><body>404</body></html>')).toBe('html')
  expect(await reasonOf('<?xml version="1.0"?><Invoice xmlns="urn:x"/>')).toBe('xml')
  expect(await reasonOf('<Sie xmlns="urn:other"/>')).toBe('xml')
  expect(await reasonOf(sie.slice(0, sie.length / 2))).toBe('xml-malformed')
  expect(await reasonOf(sie.replace('</Journal>', ''))).toBe('xml-malformed')
})

test('hostile XML is refused: entities, depth', async () => {
  const bomb = '<!DOCTYPE Sie [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
  expect(await reasonOf(`<?xml version="1.0"?>${bomb}${sie.slice(21)}`)).toBe('xml-unsafe')
  expect(await reasonOf(sie.replace('Hyra &amp; el', '&b;'))).toBe('xml-malformed')
  expect(await reasonOf(sie.replace('<Journal', `${'<Vendor>'.repeat(100_000)}<Journal`))).toBe('xml-limits')
})

const expectedSchema = z.record(
  z.string(),
  z.looseObject({
    format: z.string().optional(),
    company: z.string().nullish(),
    orgnr: z.string().nullish(),
    sie_type: z.string().nullish(),
    encoding: z.string().nullish(),
    counts: z.record(z.string(), z.unknown()).optional(),
    total_debit: z.string().nullish(),
    total_credit: z.string().nullish(),
  }),
)

const shared = new URL('../../../../../shared/sie/', import.meta.url)
const available = existsSync(new URL('expected.json', shared))

test.runIf(available)('the sample files agree with independently computed facts', async () => {
  const { _readme, ...entries } = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(new URL('expected.json', shared), 'utf8')))
  const expected = expectedSchema.parse(entries)
  const names = readdirSync(new URL('files/', shared)).filter(
    (name) => expected[name]?.format === 'SIE5-xml' && expected[name]?.counts !== undefined,
  )
  expect(names.length).toBe(3)
  for (const name of names) {
    const { facts } = await read(readFileSync(new URL(`files/${name}`, shared)))
    const e = expected[name]
    expect([facts.company.name, facts.company.orgNumber, facts.sieType, facts.file.encoding]).toEqual([
      e?.company,
      e?.orgnr,
      e?.sie_type,
      e?.encoding,
    ])
    expect(facts.counts).toMatchObject({
      accounts: e?.counts?.['accounts'],
      dimensions: e?.counts?.['dimensions'],
      objects: e?.counts?.['objects'],
      vouchers: e?.counts?.['vouchers'],
      rows: e?.counts?.['trans'],
      correctionsRemoved: e?.counts?.['overstruck'],
    })
    expect([facts.totalDebitOre, facts.totalCreditOre]).toEqual([
      Math.round(Number(e?.total_debit) * 100),
      Math.round(Number(e?.total_credit) * 100),
    ])
    expect(facts.unbalancedVouchers).toEqual([])
  }
})

const balancesSchema = z.record(
  z.string(),
  z.object({ opening: z.string(), debit: z.string(), credit: z.string(), closing_derived: z.string() }),
)

test.runIf(available)('the trial balance of the sample export agrees with the independently computed one', async () => {
  const name = 'skatasweden-keyholder-plan__Sample.sie'
  const { [name]: entry } = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(new URL('expected.json', shared), 'utf8')))
  const { trial_balance_year0: expected } = z.object({ trial_balance_year0: balancesSchema }).parse(entry)
  const { ledger, facts } = await read(readFileSync(new URL(`files/${name}`, shared)))
  const texts = memoryTexts(ledger.textBytes ?? new Uint8Array(0), ledger.encoding)
  const { books } = buildBooks([{ ledger, texts, sha256: '', generated: facts.generated }])
  const { rows } = trialBalanceResult.parse(
    await analyses['trial-balance'].runUnknown(datasetOf(books), { includeEmpty: true }, { progress: () => undefined }),
  )
  const ore = (kronor: string): number => Math.round(Number(kronor) * 100)
  const ours = Object.fromEntries(rows.map((row) => [row.account, [row.openingOre, row.debitOre, row.creditOre, row.closingOre]]))
  const theirs = Object.fromEntries(
    Object.entries(expected).map(([account, e]) => [account, [e.opening, e.debit, e.credit, e.closing_derived].map(ore)]),
  )
  expect(ours).toEqual(theirs)
})

test.skipIf(available)('sample files not found beside the repository: their comparison was skipped', () => {
  expect(available).toBe(false)
})
