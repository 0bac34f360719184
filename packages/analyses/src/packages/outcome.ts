import * as z from 'zod'
import { watchLevels, watchState } from '../analyses/watch-list/level.ts'
import { watchSeverities } from '../analyses/watch-list/schema.ts'
import { canonicalJson } from '../canonical.ts'
import { type Finding, findingSchema } from '../finding.ts'
import { statusOf } from '../finding-status.ts'
import { countedStatusSchema } from '../finding-status-schema.ts'
import { type Flag, flagSchema } from '../flags/catalogue.ts'
import { catalogue } from '../rules/catalogue.ts'
import { type Severity, severities } from '../severity.ts'
import type { Words } from '../tables/words.ts'
import type { PackageStep } from './package.ts'
import { shownBeside } from './shown-beside.ts'

/** What a step came to on a company, by what counts: the same function for screens, files and the command line. */
export const outcomeSchema = z.object({
  ...countedStatusSchema.shape,
  /** Those that count, by what they say: what is new and gone since another run follows from them. None where there are too few to look at. */
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

/** What the period asked about lacks is of the question, and no other step tells it. */
function isOfBooks(code: string): boolean {
  return (ofBooks.has(code) && !code.startsWith('period.')) || code.startsWith('books.')
}

/** As far as it counts, also where another version has stored it. */
const countedFlag = z.looseObject({ id: z.string().optional().catch(undefined), severity: z.enum(severities) })
const watchSchema = z.looseObject({ id: z.string(), severity: z.enum(watchSeverities).catch('unknown') })
const resultSchema = z.looseObject({
  findings: z.array(findingSchema),
  flags: z.array(countedFlag).optional().catch(undefined),
  tests: z.array(watchSchema).optional().catch(undefined),
})

/**
 * What a result says that a package may count, by its code and what it is filled in with: a finding, a flag of a review, a test of the watch-list, or what
 * the page marks beside them, with a name of its own.
 */
export interface Said {
  readonly kind: 'finding' | 'flag' | 'watch' | 'page'
  readonly severity: Severity
  readonly code: string
  readonly values: Finding['values']
  readonly name: Words | null
  /** What its sentence is made of, where it is the flag of a review. */
  readonly flag: Flag | null
  /** The same thing in another run has the same. */
  readonly mark: string
}

/**
 * The findings of a result, the flags of a review, the open tests of the watch-list and what else the page marks. Findings on the books as a whole are said by the trial balance alone,
 * so that one fault is not told by every step.
 */
export function saidBy(analysis: string, result: unknown): { readonly said: readonly Said[]; readonly restsOnError: boolean } {
  const { findings, flags = [], tests = [] } = resultSchema.parse(result)
  const said: Said[] = [
    ...findings
      .filter(({ code }) => analysis === 'trial-balance' || !isOfBooks(code))
      .map(({ severity, code, values }) => ({
        kind: 'finding' as const,
        severity,
        code,
        values,
        name: null,
        flag: null,
        mark: `${code} ${canonicalJson(values)}`,
      })),
    ...flags.map((flag) => ({
      kind: 'flag' as const,
      severity: flag.severity,
      code: flag.id ?? '',
      values: {},
      name: null,
      flag: flagSchema.safeParse(flag).data ?? null,
      mark: canonicalJson(flag),
    })),
    ...(analysis === 'watch-list' ? tests : []).flatMap(({ id, severity }) => {
      const own = watchLevels[severity]
      return own === null || watchState({ severity }) !== 'open'
        ? []
        : [{ kind: 'watch' as const, severity: own, code: id, values: {}, name: null, flag: null, mark: `watch ${id} ${severity}` }]
    }),
    ...shownBeside(analysis, result).map(({ code, severity, values, name }) => ({
      kind: name === null ? ('flag' as const) : ('page' as const),
      severity,
      code,
      values,
      name,
      flag: null,
      mark: `page ${code} ${canonicalJson(values)}`,
    })),
  ]
  return { said, restsOnError: findings.some(({ code, severity }) => severity === 'error' && isOfBooks(code)) }
}

/** What a result says, as far as it counts for the step. */
export function outcomeOf(
  { analysis, counts: least, atLeast }: Pick<PackageStep, 'counts' | 'atLeast'> & { readonly analysis: string },
  result: unknown,
): Outcome {
  const { said, restsOnError } = saidBy(analysis, result)
  const counting = said.filter(({ severity }) => severities.indexOf(severity) <= severities.indexOf(least))
  const { level, counts } = statusOf(counting)
  if (counting.length < atLeast) return { level: 'good', counts, marks: [], restsOnError }
  return { level, counts, marks: counting.map(({ mark }) => mark).sort(), restsOnError }
}

/** What one run says and the other does not; what is said twice counts twice. */
export function saidAlone<T>(here: readonly T[], there: readonly T[], markOf: (one: T) => string): readonly T[] {
  const left = new Map<string, number>()
  for (const one of there) left.set(markOf(one), (left.get(markOf(one)) ?? 0) + 1)
  return here.filter((one) => {
    const count = left.get(markOf(one)) ?? 0
    if (count > 0) left.set(markOf(one), count - 1)
    return count === 0
  })
}

/** How much is new and gone since an earlier run of the step. */
export function outcomeChange(
  now: Pick<Outcome, 'marks'>,
  before: Pick<Outcome, 'marks'>,
): { readonly added: number; readonly gone: number } {
  const mark = (own: string) => own
  return { added: saidAlone(now.marks, before.marks, mark).length, gone: saidAlone(before.marks, now.marks, mark).length }
}
