/** A package as it is written: what is typed is kept until it is saved, whether or not it says anything yet. */
import {
  issuePath,
  type Package,
  type PackageFault,
  type PackageStep,
  packageFaults,
  packageSchema,
  variablePattern,
} from '@verifikat/analyses'
import * as z from 'zod'

const stepDraftSchema = z.object({
  id: z.string(),
  analysis: z.string(),
  name: z.tuple([z.string(), z.string()]).nullable(),
  params: z.array(z.tuple([z.string(), z.string()])),
  when: z.string(),
  counts: z.string(),
  atLeast: z.string(),
})
export type StepDraft = Readonly<z.output<typeof stepDraftSchema>>

export const packageDraftSchema = z.object({
  name: z.tuple([z.string(), z.string()]),
  purpose: z.tuple([z.string(), z.string()]),
  steps: z.array(stepDraftSchema),
})
export type PackageDraft = Readonly<z.output<typeof packageDraftSchema>>

/** A parameter as it is typed: texts as they are, everything else as JSON. */
export function paramText(value: unknown): string {
  return typeof value === 'string' && paramValue(value) === value ? value : JSON.stringify(value)
}

export function paramValue(text: string): unknown {
  const said = text.trim()
  if (variablePattern.test(said)) return said
  try {
    return JSON.parse(said) as unknown
  } catch {
    return said
  }
}

export function draftOf({ name, purpose, steps }: Package): PackageDraft {
  return { name: [...name], purpose: [...purpose], steps: steps.map(stepDraftOf) }
}

function stepDraftOf({ id, analysis, name, params, when, counts, atLeast }: PackageStep): StepDraft {
  const typed = Object.entries(params).map(([key, value]): [string, string] => [key, paramText(value)])
  return { id, analysis, name: name ? [...name] : null, params: typed, when, counts, atLeast: String(atLeast) }
}

/** A step of an analysis that is asked from the beginning of the fiscal year to the last booked day, or on that day. */
export function newStep(analysis: string, takes: readonly string[], steps: readonly StepDraft[]): StepDraft {
  const usual = { from: '{fiscalYear.from}', to: '{booked.to}', date: '{booked.to}' }
  const params = Object.entries(usual).filter(([key]) => takes.includes(key))
  return { id: freeId(analysis, steps), analysis, name: null, params, when: 'always', counts: 'warning', atLeast: '1' }
}

function freeId(wanted: string, steps: readonly StepDraft[]): string {
  const isTaken = (id: string) => steps.some((step) => step.id === id)
  for (let i = 1; ; i++) {
    const id = i === 1 ? wanted : `${wanted}-${i}`
    if (!isTaken(id)) return id
  }
}

/** What is wrong with a draft: with a step of it, or as a whole. */
export interface DraftProblem {
  /** Index of the step; null: of the package. */
  readonly step: number | null
  readonly field: string
  /** Null: it is not as a package is. */
  readonly fault: PackageFault | null
  /** What the fault is about. */
  readonly value: string | number | null
}

export type ReadDraft =
  | { readonly package: Package; readonly problems: null }
  | { readonly package: null; readonly problems: readonly DraftProblem[] }

export function packageOfDraft({ name, purpose, steps }: PackageDraft, id: string, version: number): ReadDraft {
  const read = packageSchema.safeParse({
    format: 'verifikat-package-1',
    id,
    version,
    name,
    purpose,
    steps: steps.map(({ name: own, params, atLeast, ...step }) => ({
      ...step,
      ...(own && { name: own }),
      params: Object.fromEntries(params.filter(([key]) => key !== '').map(([key, text]) => [key, paramValue(text)])),
      atLeast: Number(atLeast),
    })),
  })
  if (read.success) return { package: read.data, problems: null }
  return {
    package: null,
    problems: read.error.issues.map((issue) => {
      const [first, at, ...rest] = issuePath(issue)
      return first === 'steps' && typeof at === 'number'
        ? { step: at, field: rest.join('.'), ...faultOf(issue) }
        : { step: null, field: String(first ?? ''), ...faultOf(issue) }
    }),
  }
}

export type ReadPackage =
  | { readonly package: Package; readonly problems: null }
  | { readonly package: null; readonly problems: readonly (Pick<DraftProblem, 'fault' | 'value'> & { readonly at: string })[] }

export function packageOfFile(json: unknown): ReadPackage {
  const read = packageSchema.safeParse(json)
  if (read.success) return { package: read.data, problems: null }
  return { package: null, problems: read.error.issues.map((issue) => ({ at: issuePath(issue).join('.'), ...faultOf(issue) })) }
}

const faultSchema = z.object({ fault: z.enum(packageFaults), value: z.union([z.string(), z.number()]).nullable() })

function faultOf(issue: z.core.$ZodIssue): Pick<DraftProblem, 'fault' | 'value'> {
  const own = issue.code === 'custom' ? faultSchema.safeParse(issue.params).data : undefined
  return own ?? { fault: null, value: null }
}
