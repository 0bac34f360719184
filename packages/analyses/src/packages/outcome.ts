import * as z from 'zod'
import { canonicalJson } from '../canonical.ts'
import { findingSchema } from '../finding.ts'
import { countedStatusSchema, statusOf } from '../finding-status.ts'
import { catalogue } from '../rules/catalogue.ts'
import { type Severity, severities } from '../severity.ts'
import type { PackageStep } from './package.ts'

/** What a step came to on a company, by what counts: the same function for screens, files and the command line. */
export const outcomeSchema = z.object({
  ...countedStatusSchema.shape,
  /** Those that count, by what they say: what is new and gone since another run follows from them. */
  marks: z.array(z.string()),
  /** The books that it was computed from have an open error, which the trial balance counts: nothing found is no pass. */
  restsOnError: z.boolean(),
})
export type Outcome = Readonly<z.output<typeof outcomeSchema>>

/** Groups of rules about files and books as a whole: every analysis tells them, and the trial balance counts them. */
const ofBooks = new Set(
  (['file', 'texts', 'identity', 'years', 'chart', 'vouchers', 'balances', 'versions', 'table'] as const).flatMap((group) =>
    Object.keys(catalogue[group]),
  ),
)

function isOfBooks(code: string): boolean {
  return ofBooks.has(code) || code.startsWith('books.')
}

const flagSchema = z.looseObject({ severity: z.enum(severities) })
const watchSchema = z.looseObject({ id: z.string(), severity: z.string() })
const resultSchema = z.looseObject({
  findings: z.array(findingSchema),
  flags: z.array(flagSchema).optional().catch(undefined),
  tests: z.array(watchSchema).optional().catch(undefined),
})

const watchSeverities: Readonly<Record<string, Severity>> = { high: 'error', medium: 'warning', low: 'info' }

/**
 * The findings of a result, the flags of a review and the open tests of the watch-list, as far as they count for the step. Findings on the books as a whole
 * are counted by the trial balance alone, so that one fault is not told by every step.
 */
export function outcomeOf(
  { analysis, counts: least, atLeast }: Pick<PackageStep, 'counts' | 'atLeast'> & { readonly analysis: string },
  result: unknown,
): Outcome {
  const { findings, flags = [], tests = [] } = resultSchema.parse(result)
  const all: { readonly severity: Severity; readonly mark: string }[] = [
    ...findings
      .filter(({ code }) => analysis === 'trial-balance' || !isOfBooks(code))
      .map(({ severity, code, values }) => ({ severity, mark: `${code} ${canonicalJson(values)}` })),
    ...flags.map((flag) => ({ severity: flag.severity, mark: canonicalJson(flag) })),
    ...(analysis === 'watch-list' ? tests : []).flatMap(({ id, severity }) => {
      const own = watchSeverities[severity]
      return own === undefined ? [] : [{ severity: own, mark: `watch ${id} ${severity}` }]
    }),
  ]
  const restsOnError = findings.some(({ code, severity }) => severity === 'error' && isOfBooks(code))
  const counting = all.filter(({ severity }) => severities.indexOf(severity) <= severities.indexOf(least))
  const { level, counts } = statusOf(counting)
  return { level: counting.length < atLeast ? 'good' : level, counts, marks: counting.map(({ mark }) => mark).sort(), restsOnError }
}

/** What is new and what is gone since an earlier run of the step; a mark that is there twice counts twice. */
export function outcomeChange(
  now: Pick<Outcome, 'marks'>,
  before: Pick<Outcome, 'marks'>,
): { readonly added: number; readonly gone: number } {
  const left = new Map<string, number>()
  for (const mark of before.marks) left.set(mark, (left.get(mark) ?? 0) + 1)
  let added = 0
  for (const mark of now.marks) {
    const count = left.get(mark) ?? 0
    if (count === 0) added++
    else left.set(mark, count - 1)
  }
  return { added, gone: [...left.values()].reduce((sum, count) => sum + count, 0) }
}
