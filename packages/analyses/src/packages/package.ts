/** A digital work programme: analyses in order, asked with parameters that follow from the company they are run on. */
import * as z from 'zod'
import { hashValue } from '../canonical.ts'
import { analyses, isAnalysisId } from '../registry.ts'
import { severities } from '../severity.ts'
import { unknownVariable, type Variables, withVariables } from './variables.ts'

/** What a company must have for a step to be run on it. */
export const stepConditions = [
  ...(['always', 'vouchers', 'previous-year', 'payroll', 'vat', 'tax-account', 'bank-files', 'condominium', 'limited-company'] as const),
] as const
export type StepCondition = (typeof stepConditions)[number]

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

const example: Variables = {
  fiscalYear: { from: '2025-01-01', to: '2025-12-31' },
  bookedTo: '2025-12-31',
  previousYear: { from: '2024-01-01', to: '2024-12-31' },
  materialityOre: 100_000_00,
}
