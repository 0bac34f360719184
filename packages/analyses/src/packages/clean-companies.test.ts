// What packages of the year's work say of books in which nothing is wrong: what every sound company has accuses none.

import { expect, test } from 'vitest'
import { buildBooks } from '../books/build.ts'
import { isAnalysisId } from '../catalogue.ts'
import { datasetOf } from '../company/dataset.ts'
import { generateCompany, type PlantedErrors } from '../generator/index.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { analyses } from '../registry.ts'
import { readSie } from '../sie/reader.ts'
import { saidBy } from './outcome.ts'
import { readyPackages } from './ready.ts'
import { companyFacts, resolvePackage } from './resolve.ts'

/** What a package warns of in a generated company, by step and code. */
async function warned(packageId: string, seed: string, vouchers: number, years: number, errors: PlantedErrors = {}): Promise<string[]> {
  const { years: own } = generateCompany({ seed, vouchers, years, errors })
  const { books } = buildBooks(
    own.map((year) => {
      const bytes = year.bytes()
      const { ledger, facts } = readSie(bytes)
      return { ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: year.from, generated: facts.generated }
    }),
  )
  const data = datasetOf(books)
  const chosen = readyPackages.find(({ id }) => id === packageId)
  if (!chosen) throw new Error(packageId)
  const found: string[] = []
  for (const { step, params, skipped } of resolvePackage(chosen, companyFacts(data, null, null))) {
    if (skipped !== null || !isAnalysisId(step.analysis)) continue
    const analysis = analyses[step.analysis]
    const result = await analysis.runUnknown(data, analysis.params.parse(params), { progress: () => undefined })
    for (const { code, severity } of saidBy(step.analysis, result).said) if (severity !== 'info') found.push(`${step.id} ${code}`)
  }
  return found
}

/** Closing entries and their reversal, dividends, fuel, costs that vary, holiday pay: every sound company has them. */
const ofEveryYear = [
  'journal journal.registration-lag',
  'journal journal.after-period-end',
  'journal journal.reversal-across-year-end',
  'journal journal.owner-account',
  'journal journal.equity-direct',
  'vat vat.deduction-limited',
  'vat vat.not-settled',
  'cut-off registered-late',
  'cut-off accruals-old',
  'cut-off accruals-unmoved',
  'salaries PAY-R8',
]

test.each([
  ['a', 600, 2],
  ['b', 1_800, 3],
  ['h', 1_800, 3],
  ['m', 600, 2],
  ['o', 200, 1],
] as const)('company %s with nothing planted', { timeout: 120_000 }, async (seed, vouchers, years) => {
  for (const [own, most] of [
    ['interim-review', 6],
    ['closing-review', 8],
  ] as const) {
    const said = await warned(own, seed, vouchers, years)
    expect(said.filter((code) => ofEveryYear.includes(code))).toEqual([])
    expect(said.length, said.join(', ')).toBeLessThanOrEqual(most)
  }
})

test('what is registered late within the year, or after its closing, is still said', { timeout: 120_000 }, async () => {
  const clean = await warned('closing-review', 'b', 1_800, 1)
  const late = await warned('closing-review', 'b', 1_800, 1, { 'late-registration': 2 })
  const after = await warned('closing-review', 'b', 1_800, 1, { 'posting-after-closing': 2 })
  expect(late.filter((code) => !clean.includes(code))).toContain('journal journal.registration-lag')
  expect(after.filter((code) => !clean.includes(code))).toContain('journal journal.after-year-end-close')
})
