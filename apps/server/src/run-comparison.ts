/** Two finished runs of an analysis beside each other: figures and findings that differ, and the years whose books do. */
import type { FinishedRun, LedgerRef } from '@verifikat/db'
import { comparedResultsSchema, type Language } from '@verifikat/papers'
import * as z from 'zod'
import type { CompanyAccess, Entered } from './gate.ts'
import { jsonFor } from './salary.ts'

const runHeadSchema = z.object({ finishedAt: z.string() })

export const runComparisonSchema = z.object({
  before: runHeadSchema,
  after: runHeadSchema,
  /** The same result, byte for byte. */
  isSame: z.boolean(),
  isSameQuestion: z.boolean(),
  /** Of the years whose books differ, the versions; null: the run did not read the year. */
  years: z.array(z.object({ yearFrom: z.iso.date(), fromVersion: z.int().nullable(), toVersion: z.int().nullable() })),
  results: comparedResultsSchema,
})

interface Runs {
  readonly analysisId: string
  readonly before: FinishedRun
  readonly after: FinishedRun
  readonly language: Language
}

export async function comparisonOfRuns(
  { stores, compute }: Pick<Entered['deps'], 'stores' | 'compute'>,
  { companyId, rights }: Pick<CompanyAccess, 'companyId' | 'rights'>,
  { analysisId, before, after, language }: Runs,
): Promise<z.output<typeof runComparisonSchema>> {
  const seen = async ({ result, params }: FinishedRun) => ({ params, result: await jsonFor(analysisId, rights, result) })
  return {
    before: headOf(before),
    after: headOf(after),
    isSame: before.provenance.resultHash === after.provenance.resultHash,
    isSameQuestion: before.provenance.paramsHash === after.provenance.paramsHash,
    years: differingYears(await stores.books.byIds(companyId, before.ledgerIds), await stores.books.byIds(companyId, after.ledgerIds)),
    results: await compute.compareRuns({ analysisId, before: await seen(before), after: await seen(after), language }),
  }
}

function headOf({ provenance: { finishedAt } }: FinishedRun) {
  return { finishedAt }
}

function differingYears(before: readonly LedgerRef[], after: readonly LedgerRef[]) {
  const versionIn = (ledgers: readonly LedgerRef[], year: string) => ledgers.find(({ yearFrom }) => yearFrom === year)?.version ?? null
  const years = [...new Set([...before, ...after].map(({ yearFrom }) => yearFrom))].sort()
  return years
    .map((yearFrom) => ({ yearFrom, fromVersion: versionIn(before, yearFrom), toVersion: versionIn(after, yearFrom) }))
    .filter(({ fromVersion, toVersion }) => fromVersion !== toVersion)
}
