/** A digital work programme: analyses in order, asked with parameters that follow from the company they are run on. */
import * as z from 'zod'
import { canonicalJson, hashValue } from '../canonical.ts'
import { isAnalysisId } from '../catalogue.ts'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { analyses } from '../registry.ts'
import { severities } from '../severity.ts'
import { stepConditions } from './conditions.ts'
import { MOST_STEPS } from './matrix.ts'
import { unknownVariable, type Variables, withVariables } from './variables.ts'

const words = z.tuple([z.string().trim().min(1).max(200), z.string().trim().min(1).max(200)])

/** What issues of a package’s own say in their `params`, for whoever tells them in another language; `value`: what it is about. */
export const packageFaults = ['nested', 'long', 'no-analysis', 'same-step', 'no-variable'] as const
export type PackageFault = (typeof packageFaults)[number]

function said(fault: PackageFault, value: string | number | null, message: string) {
  return { code: 'custom' as const, params: { fault, value }, message }
}

/** So deep parameters may be nested; no analysis takes any that are half as deep. */
const MOST_DEEP = 30

/** So much parameters of a step may hold, as JSON. */
const MOST_CHARACTERS = 10_000

/** Looked at before anything else follows them down. */
function bounded(params: unknown, ctx: z.RefinementCtx): unknown {
  let level = [params]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_DEEP) {
      ctx.addIssue(said('nested', MOST_DEEP, `parameters are nested more than ${MOST_DEEP} deep`))
      return z.NEVER
    }
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  if ((JSON.stringify(params)?.length ?? 0) > MOST_CHARACTERS) {
    ctx.addIssue(said('long', MOST_CHARACTERS, `parameters hold more than ${MOST_CHARACTERS} characters`))
    return z.NEVER
  }
  return params
}

/** What an analysis is asked with where it is kept beside packages: of the same size, with variables in the place of values. */
export const keptParamsSchema = z.record(z.string(), z.unknown()).transform(bounded).pipe(z.record(z.string(), z.json()))

const stepSchema = z.strictObject({
  /** Unique in its package; what a step is compared by from one run to the next. */
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  /** In the two languages; none: the name of the analysis. */
  name: words.optional(),
  analysis: z
    .string()
    .refine(isAnalysisId, { error: 'there is no such analysis', params: { fault: 'no-analysis' satisfies PackageFault, value: null } }),
  /** As the analysis takes them, with variables in the place of values. */
  params: z.preprocess(bounded, z.record(z.string(), z.json()).default({})),
  when: z.enum(stepConditions).default('always'),
  /** The least severity that counts. */
  counts: z.enum(severities).default('warning'),
  /** So many that count make the step one to look at. */
  atLeast: z.int().min(1).max(10_000).default(1),
})

/** A package as its file is (docs/packages.md). */
export const packageSchema = z
  .strictObject({
    format: z.literal('verifikat-package-1'),
    id: z.string().regex(/^[a-z0-9-]{1,60}$/),
    version: z.int().min(1),
    name: words,
    purpose: z.tuple([z.string().trim().max(500), z.string().trim().max(500)]),
    steps: z.array(stepSchema).min(1).max(MOST_STEPS),
  })
  .superRefine(({ steps }, ctx) => {
    const seen = new Set<string>()
    for (const [i, { id, analysis, params }] of steps.entries()) {
      if (seen.has(id)) ctx.addIssue({ ...said('same-step', id, `two steps are called ${id}`), path: ['steps', i, 'id'] })
      seen.add(id)
      const wrong = unknownVariable(params)
      if (wrong !== null) ctx.addIssue({ ...said('no-variable', wrong, `there is no variable ${wrong}`), path: ['steps', i, 'params'] })
      if (!isAnalysisId(analysis) || wrong !== null) continue
      const [issue] = issuesOf(analysis, params)
      if (issue) ctx.addIssue({ code: 'custom', path: ['steps', i, 'params', ...issuePath(issue)], message: issue.message })
    }
  })
export type Package = Readonly<z.output<typeof packageSchema>>
export type PackageStep = Package['steps'][number]

/** What a program that writes packages checks them by (docs/package.schema.json); analyses and their parameters are checked when one is read. */
export function packageJsonSchema(): object {
  return z.toJSONSchema(packageSchema, { io: 'input' })
}

/** Identity of a package by what it says: what a run names beside its version. */
export function packageHash(own: Package): string {
  return hashValue(own)
}

/**
 * What a step asks, and what of the answer counts: findings of two runs are held against each other where it is the same, and so is the amount that each
 * had where the step names the materiality (`materialityPath`).
 */
export function stepQuestion({ analysis, params, counts, atLeast }: PackageStep): string {
  return canonicalJson({ analysis, params, counts, atLeast })
}

/** None where the parameters are right on some company: one with the calendar year of the days that they name, or with a longer one that ends with it. */
function issuesOf(analysis: keyof typeof analyses, params: PackageStep['params']): readonly z.core.$ZodIssue[] {
  let first: readonly z.core.$ZodIssue[] | null = null
  for (const year of new Set([EXAMPLE_YEAR, ...yearsIn(params)])) {
    for (const from of [`${year}-01-01`, `${year - 1}-07-01`]) {
      const issues = analyses[analysis].params.safeParse(withVariables(params, exampleOf(from, year))).error?.issues ?? []
      if (issues.length === 0) return []
      first ??= issues
    }
  }
  return first ?? []
}

/** Calendar years of the days that parameters name; of many the first and the last, since days are held against each other by which comes first. */
function yearsIn(params: PackageStep['params']): readonly number[] {
  const named = [...JSON.stringify(params).matchAll(/"((?:19|20|21)\d{2})-\d{2}-\d{2}"/g)].map(([, year]) => Number(year))
  const years = [...new Set(named)].sort((a, b) => a - b)
  return years.length <= 4 ? years : [...years.slice(0, 2), ...years.slice(-2)]
}

/** Where an issue is: a key that nothing takes is a place too. */
export function issuePath(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
}

const EXAMPLE_YEAR = 2025

function exampleOf(from: string, year: number): Variables {
  const fiscalYear = { from, to: `${year}-12-31` }
  const first = dayOfIso(from)
  const previousYear = { from: isoOfDay(first - 365), to: isoOfDay(first - 1) }
  return { fiscalYear, bookedTo: fiscalYear.to, previousYear, materialityOre: 100_000_00 }
}
