// The first package of a year tells who needs attention: sound books say nothing, and each fault of what it asks about is said.
import { expect, test } from 'vitest'
import { buildBooks } from '../books/build.ts'
import { datasetOf } from '../company/dataset.ts'
import { generateCompany, type PlantedErrors } from '../generator/index.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { analyses } from '../registry.ts'
import { readSie } from '../sie/reader.ts'
import { outcomeOf, saidBy } from './outcome.ts'
import { readyPackages } from './ready.ts'
import { companyFacts, resolvePackage } from './resolve.ts'

const sizes = [200, 600, 1_800] as const
/** Sound companies have several fiscal years; a fault is in the only one. */
const none: PlantedErrors = {}

async function control(
  seed: string,
  errors: PlantedErrors = none,
): Promise<{ readonly codes: readonly string[]; readonly levels: readonly string[] }> {
  const [own] = readyPackages
  if (own?.id !== 'import-control') throw new Error('it is the first')
  const n = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const company = generateCompany({ seed, vouchers: sizes[n % sizes.length] ?? 200, years: errors === none ? 1 + (n % 3) : 1, errors })
  const { books } = buildBooks(
    company.years.map((year) => {
      const bytes = year.bytes()
      const { ledger, facts } = readSie(bytes)
      return { ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: year.from, generated: facts.generated }
    }),
  )
  const data = datasetOf(books)
  const codes: string[] = []
  const levels: string[] = []
  for (const { step, params } of resolvePackage(own, companyFacts(data, null, null))) {
    if (step.analysis !== 'trial-balance' && step.analysis !== 'balance-sheet' && step.analysis !== 'journal-entry') continue
    const analysis = analyses[step.analysis]
    const { run } = await analysis.load()
    // each takes its own
    const result = run(data, analysis.params.parse(params) as never, { progress: () => undefined })
    codes.push(...saidBy(step.analysis, result).said.flatMap(({ code, severity }) => (severity === 'info' ? [] : [code])))
    levels.push(outcomeOf({ ...step, analysis: step.analysis }, result).level)
  }
  return { codes, levels }
}

test('books with nothing planted in them say nothing, whatever the company', { timeout: 120_000 }, async () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) expect([seed, (await control(seed)).codes]).toEqual([seed, []])
})

test('each fault of wholeness, balance or year is said', { timeout: 120_000 }, async () => {
  const faults = {
    'unbalanced-voucher': 'trial-balance.unbalanced-vouchers',
    'duplicate-number': 'journal.duplicate-number',
    'number-gap': 'journal.number-gap',
    'date-outside-year': 'trial-balance.vouchers-outside-year',
    'declared-closing-differs': 'trial-balance.declared-differs',
  } as const
  for (const [kind, code] of Object.entries(faults)) {
    expect((await control('a', { [kind]: 1 })).codes, kind).toContain(code)
    for (const seed of ['c', 'e', 'g']) expect((await control(seed, { [kind]: 1 })).codes, `${kind} in ${seed}`).not.toEqual([])
  }
  const { levels } = await control('b', { 'unbalanced-voucher': 1 })
  expect(levels).toEqual(['error', 'error', 'good'])
})
