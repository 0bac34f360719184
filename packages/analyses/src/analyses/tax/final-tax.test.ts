import { expect, test } from 'vitest'
import { buildBooks } from '../../books/build.ts'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { declarationsOf, declaredDocument } from '../../company/declarations.ts'
import { contentOfTyped, type TypedDeclaration } from '../../company/typed-declaration.ts'
import { readDeclaration } from '../../declarations/read.ts'
import { sourcesOf } from '../../rules/fixtures/files.ts'
import { run } from './run.ts'
import { taxParams } from './schema.ts'
import { finalTaxTable } from './tax-tables.ts'
import { method } from './words.ts'

const ctx = { progress: () => undefined }
type Notice = Extract<TypedDeclaration, { readonly kind: 'final-tax' }>
const notice = (own: Partial<Notice> = {}): Notice => ({
  kind: 'final-tax',
  month: '2025-12',
  decidedOn: '2026-08-15',
  finalTaxKr: 25_600,
  incomeTaxKr: 20_600,
  preliminaryKr: 18_000,
  ...own,
})

/** 100 000 kr of profit, tax 20 600 booked, special payroll tax of 5 000 owed, 18 000 of preliminary tax paid in the year. */
const sie = `#IB 0 1930 50000
#IB 0 2081 -50000
#VER A 1 20250601
{
#TRANS 1930 {} 105000
#TRANS 3001 {} -105000
}
#VER A 2 20250901
{
#TRANS 2518 {} 18000
#TRANS 1930 {} -18000
}
#VER A 3 20251231
{
#TRANS 8910 {} 20600
#TRANS 2512 {} -20600
#TRANS 7533 {} 5000
#TRANS 2514 {} -5000
}`

async function taxOf(notices: readonly Notice[], account: readonly string[] = [], source = true) {
  const { books } = buildBooks(await sourcesOf([sie]))
  const typed = notices.map((own, i) => ({
    source: source ? { fileName: `besked-${i}.pdf`, sha256: 'a'.repeat(64), version: 1 } : null,
    filedOn: null,
    content: contentOfTyped(own, '556000-4615'),
  }))
  const statements = account.map((rows, i) =>
    declaredDocument(readDeclaration(new TextEncoder().encode(`"Exempel AB";"556000-4615";"";""\n${rows}`)), {
      fileName: 'konto.csv',
      sha256: String(i).repeat(64),
      version: 1,
    }),
  )
  const dataset = datasetOf(books, { ...noOwnParts, declarations: declarationsOf([...typed, ...statements]) })
  return run(dataset, taxParams.parse({}), ctx)
}

test('a notice stands against computed, booked and owed: 25 600 − 18 000 is left to pay, 20 600 of it is on income', async () => {
  const result = await taxOf([notice()])
  expect(result.finalTax).toMatchObject([
    {
      year: { from: '2025-01-01', to: '2025-12-31' },
      fileName: 'besked-0.pdf',
      computedOre: 20_600_00,
      computedDifferenceOre: 0,
      bookedTaxOre: 20_600_00,
      bookedDifferenceOre: 0,
      // 20 600 + 5 000 − 18 000
      liabilityOre: 7_600_00,
      liabilityDifferenceOre: 0,
      accountOre: null,
      accountDifferenceOre: null,
    },
  ])
  expect(result.findings.filter(({ code }) => code.startsWith('tax.final'))).toEqual([])
  expect(finalTaxTable(result, taxParams.parse({})).length).toBe(4)
})

test('the account has it whole or less what is credited; another amount, or none within the days, is said', async () => {
  const statement = (row: string, sum: string) => `"";"Ingående saldo 2026-01-01";"";"0"\n${row}"";"Utgående saldo 2027-01-31";"";"${sum}"`
  const own = async (ore: string) => {
    const row = `"2026-11-12";"Slutlig skatt";"${ore}";"${ore}"\n`
    const { finalTax, findings } = await taxOf([notice()], [statement(row, ore)])
    return [finalTax[0]?.accountOn, finalTax[0]?.accountDifferenceOre, findings.some(({ code }) => code === 'tax.final-account-differs')]
  }
  expect(await own('-25 600')).toEqual(['2026-11-12', 0, false])
  expect(await own('-7 600')).toEqual(['2026-11-12', 0, false])
  // −7 000 is 600 less than what was left to pay
  expect(await own('-7 000')).toEqual(['2026-11-12', 600_00, true])
  const none = await taxOf([notice()], [statement('', '0')])
  // nothing stands where at least 7 600 should
  expect(none.finalTax[0]).toMatchObject({ accountOre: 0, accountOn: null, accountDifferenceOre: 7_600_00 })
})

test('how the account has it is no fact of a source: it is marked as a reading where it stands and in the method', async () => {
  const table = finalTaxTable(await taxOf([notice()]), taxParams.parse({}))
  expect(
    table.value(
      3,
      table.columns.findIndex(({ id }) => id === 'with'),
    ),
  ).toEqual([expect.stringContaining('our reading'), expect.stringContaining('vår tolkning')])
  expect(method.limits.some(([en, sv]) => en.includes('not confirmed') && sv.includes('inte bekräftad'))).toBe(true)
})

test('of two notices of a year the one with its file goes first, then the later; typed without a file it is no evidence', async () => {
  const later = await taxOf([notice(), notice({ decidedOn: '2026-10-01', finalTaxKr: 26_000 })])
  expect(later.finalTax.map(({ finalTaxOre }) => finalTaxOre)).toEqual([26_000_00])
  const typed = await taxOf([notice({ incomeTaxKr: null })], [], false)
  const codes = typed.findings.flatMap(({ code }) => (code.startsWith('tax.final') ? [code] : []))
  // all of 25 600 against 20 600
  expect(codes).toEqual(['tax.final-typed', 'tax.final-computed-differs', 'tax.final-booked-differs'])
})
