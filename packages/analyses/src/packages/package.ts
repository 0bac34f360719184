/** A digital work programme: analyses in order, asked with parameters that follow from the company they are run on. */
import * as z from 'zod'
import { hashValue } from '../canonical.ts'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { analyses, isAnalysisId } from '../registry.ts'
import { severities } from '../severity.ts'

/** What a company must have for a step to be run on it. */
export const stepConditions = [
  ...(['always', 'vouchers', 'previous-year', 'payroll', 'vat', 'tax-account', 'bank-files', 'condominium', 'limited-company'] as const),
] as const
export type StepCondition = (typeof stepConditions)[number]

/**
 * What a parameter can follow from: `{fiscalYear.from}`, `{fiscalYear.to}`, `{booked.to}` (the last booked day), `{previousYear.from}`, `{previousYear.to}`,
 * `{balanceDate}`, `{balanceDate+30}` and `{balanceDate-30}` (days), `{materiality}` (öre).
 */
export const variablePattern =
  /^\{(fiscalYear\.from|fiscalYear\.to|booked\.to|previousYear\.from|previousYear\.to|materiality|balanceDate(?:[+-]\d{1,3})?)\}$/

const words = z.tuple([z.string().trim().min(1).max(200), z.string().trim().min(1).max(200)])

const stepSchema = z.strictObject({
  /** Unique in its package; what a step is compared by from one run to the next. */
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  /** In the two languages; none: the name of the analysis. */
  name: words.optional(),
  analysis: z.string().refine(isAnalysisId, { error: 'there is no such analysis' }),
  /** As the analysis takes them, with variables in the place of values. */
  params: z.record(z.string(), z.json()).default({}),
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
    steps: z.array(stepSchema).min(1).max(60),
  })
  .superRefine(({ steps }, ctx) => {
    const seen = new Set<string>()
    for (const [i, { id, analysis, params }] of steps.entries()) {
      if (seen.has(id)) ctx.addIssue({ code: 'custom', path: ['steps', i, 'id'], message: `two steps are called ${id}` })
      seen.add(id)
      const wrong = unknownVariable(params)
      if (wrong !== null) ctx.addIssue({ code: 'custom', path: ['steps', i, 'params'], message: `there is no variable ${wrong}` })
      if (!isAnalysisId(analysis) || wrong !== null) continue
      const checked = analyses[analysis].params.safeParse(withVariables(params, example))
      const [issue] = checked.success ? [] : checked.error.issues
      if (issue) ctx.addIssue({ code: 'custom', path: ['steps', i, 'params', ...issue.path], message: issue.message })
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

/** What variables stand for on a company; null: it has none. */
export interface Variables {
  readonly fiscalYear: { readonly from: string; readonly to: string }
  /** The last booked day. */
  readonly bookedTo: string
  readonly previousYear: { readonly from: string; readonly to: string } | null
  readonly materialityOre: number | null
}

/** Those of a company by its fiscal years in their order, without its books; null where there are none. */
export function variablesOfYears(
  years: readonly { readonly from: string; readonly to: string; readonly bookedTo: string }[],
  materialityOre: number | null = null,
): Variables | null {
  const own = years.at(-1)
  if (own === undefined) return null
  const previous = years.find(({ to }) => dayOfIso(to) + 1 === dayOfIso(own.from))
  return {
    fiscalYear: { from: own.from, to: own.to },
    bookedTo: own.bookedTo,
    previousYear: previous ? { from: previous.from, to: previous.to } : null,
    materialityOre,
  }
}

/**
 * The other way about: variables in the place of the days that they stand for on a company, also within a text such as an address. What two variables stand
 * for is the first of these: the fiscal year's days, the last booked day, those of the year before.
 */
export function asVariables(value: unknown, { fiscalYear, bookedTo, previousYear }: Variables): unknown {
  const names = new Map<string, string>()
  for (const [name, day] of [
    ['fiscalYear.from', fiscalYear.from],
    ['booked.to', bookedTo],
    ['fiscalYear.to', fiscalYear.to],
    ['previousYear.from', previousYear?.from],
    ['previousYear.to', previousYear?.to],
  ] as const) {
    if (day !== undefined && !names.has(day)) names.set(day, `{${name}}`)
  }
  const within = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => names.get(day) ?? day)
    if (Array.isArray(part)) return part.map(within)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, own]) => [key, within(own)]))
  }
  return within(value)
}

/** A text with what its variables stand for. @throws LackingVariable */
export function textWithVariables(text: string, variables: Variables): string {
  return text.replaceAll(/\{[A-Za-z.]+(?:[+-]\d{1,3})?\}/g, (name) => String(withVariables(name, variables)))
}

const example: Variables = {
  fiscalYear: { from: '2025-01-01', to: '2025-12-31' },
  bookedTo: '2025-12-31',
  previousYear: { from: '2024-01-01', to: '2024-12-31' },
  materialityOre: 100_000_00,
}

function unknownVariable(value: unknown): string | null {
  if (typeof value === 'string') return value.startsWith('{') && value.endsWith('}') && !variablePattern.test(value) ? value : null
  if (value === null || typeof value !== 'object') return null
  for (const part of Object.values(value)) {
    const wrong = unknownVariable(part)
    if (wrong !== null) return wrong
  }
  return null
}

/** Parameters with what their variables stand for. @throws LackingVariable where the company has none of it */
export function withVariables(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return variablePattern.test(value) ? variableOf(value.slice(1, -1), variables) : value
  if (Array.isArray(value)) return value.map((part) => withVariables(part, variables))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withVariables(part, variables)]))
}

/** A variable that the company has no value for. */
export class LackingVariable extends Error {
  override readonly name = 'LackingVariable'
  readonly lacks: 'previous-year' | 'materiality'
  constructor(lacks: LackingVariable['lacks']) {
    super(`there is no ${lacks}`)
    this.lacks = lacks
  }
}

function variableOf(name: string, { fiscalYear, bookedTo, previousYear, materialityOre }: Variables): string | number {
  const day = /^balanceDate([+-]\d+)?$/.exec(name)
  if (day) return isoOfDay(dayOfIso(fiscalYear.to) + Number(day[1] ?? 0))
  if (name === 'fiscalYear.from') return fiscalYear.from
  if (name === 'fiscalYear.to') return fiscalYear.to
  if (name === 'booked.to') return bookedTo
  if (name === 'materiality') {
    if (materialityOre === null) throw new LackingVariable('materiality')
    return materialityOre
  }
  if (previousYear === null) throw new LackingVariable('previous-year')
  return name === 'previousYear.from' ? previousYear.from : previousYear.to
}
