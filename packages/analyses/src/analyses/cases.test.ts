// The worked cases of the shared folder: small books computed by hand, read in place.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { buildBooks } from '../books/build.ts'
import { datasetOf } from '../company/dataset.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { type AnalysisId, analyses } from '../registry.ts'
import { isSampleAnalysis } from '../sampling/analysis-ids.ts'
import { readSie } from '../sie/reader.ts'
import { caseFigures } from '../testing/case-figures.ts'

const path = new URL('../../../../../shared/cases.json', import.meta.url)
const cases: {
  id: string
  analysis: string
  description: string
  sie: string
  params: Record<string, unknown>
  expected: Record<string, unknown>
}[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
// Cases of samples are requests of the command `sample`, whose own test runs them.
const known: readonly string[] = Object.keys(analyses).filter((id) => !isSampleAnalysis(id))

test.skipIf(cases.length === 0)('worked cases (skipped where ../shared/cases.json is not there)', () => {
  const run = new Set(cases.flatMap(({ analysis }) => (known.includes(analysis) ? [analysis] : [])))
  expect([...run]).toEqual(expect.arrayContaining(['balance-sheet', 'general-ledger-account', 'income-statement', 'trial-balance']))
})

for (const { id, analysis, description, sie, params, expected } of cases.filter((c) => known.includes(c.analysis))) {
  for (const indexed of [false, true]) {
    test(`${id}: ${description}${indexed ? ' (indexed)' : ''}`, async () => {
      const bytes = new TextEncoder().encode(sie)
      const { ledger } = readSie(bytes)
      const { books } = buildBooks([
        { ledger: indexed ? indexLedger(ledger) : ledger, texts: memoryTexts(bytes, ledger.encoding), sha256: id, generated: '2026-01-15' },
      ])
      // @NOTE narrowed by `known`
      const runCase = (p: unknown) => analyses[analysis as AnalysisId].runUnknown(datasetOf(books), p, { progress: () => {} })
      if (Array.isArray(params['periods'])) {
        const [whole, part] = await Promise.all(params['periods'].map(runCase))
        const { fullYear, january, vouchersOutsideYear, fullYearDifferingAccounts } = expected
        expect(byAccount(whole)).toMatchObject({ rows: fullYear, vouchersOutsideYear, differingAccounts: fullYearDifferingAccounts })
        expect(byAccount(part)).toMatchObject({ rows: january, vouchersOutsideYear, vouchersOutsideLeftOut: vouchersOutsideYear })
        return
      }
      const found = await runCase(params)
      const result = caseFigures(analysis, found) ?? byAccount(found)
      const wanted = typeof expected['unbalancedVouchers'] === 'number' ? { ...expected, unbalancedVouchers: [] } : expected
      expect(result).toMatchObject(wanted)
    })
  }
}

/** Rows by account number, or the first column's figures by line, as the cases write them. */
function byAccount(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows)) return result
  const statement = z.object({ rows: z.array(z.object({ id: z.string(), valuesOre: z.array(z.number().nullable()) })) }).safeParse(result)
  if (statement.success) {
    const first = (key: string) =>
      key in result ? z.array(z.unknown()).parse(Object.entries(result).find(([own]) => own === key)?.[1])[0] : undefined
    return {
      ...Object.fromEntries(statement.data.rows.map(({ id, valuesOre }) => [id, valuesOre[0]])),
      differenceOre: first('differencesOre'),
      closingAccounts8990_8999Ore: first('closingAccountsOre'),
      sumClass3to8Ore: first('classes3to8Ore'),
    }
  }
  return { ...result, rows: Object.fromEntries(result.rows.map((row) => [row.account, row])) }
}
