/** A work programme as it is written: tests stand in their areas, and what is typed is kept until it is saved, whether or not it says anything yet. */
import { assertions, inherentRisks, type Programme, programmeFaults, programmeSchema, testedKinds } from '@verifikat/analyses'
import * as z from 'zod'

const words = z.tuple([z.string(), z.string()])
const testDraftSchema = z.object({
  id: z.string(),
  title: words,
  purpose: words,
  work: words,
  standard: z.string(),
  revised: z.string(),
  revisedPurpose: words.exactOptional(),
  revisedWork: words.exactOptional(),
  from: z.string().exactOptional(),
  kind: z.enum(testedKinds),
  assertions: z.array(z.enum(assertions)),
})
export type TestDraft = Readonly<z.output<typeof testDraftSchema>>
const areaDraftSchema = z.object({
  /** What the area goes by while its letter is written. */
  key: z.string(),
  letter: z.string(),
  name: words,
  accounts: z.string(),
  risk: z.enum(inherentRisks),
  isFraudRisk: z.boolean(),
  assertions: z.array(z.enum(assertions)),
  tests: z.array(testDraftSchema),
})
export type AreaDraft = Readonly<z.output<typeof areaDraftSchema>>
export const programmeDraftSchema = z.object({ name: words, purpose: words, areas: z.array(areaDraftSchema) })
export type ProgrammeDraft = Readonly<z.output<typeof programmeDraftSchema>>

export function draftOf({ name, purpose, areas, tests }: Programme): ProgrammeDraft {
  return {
    name: [...name],
    purpose: [...purpose],
    areas: areas.map(({ accounts, ...area }) => ({
      ...area,
      key: area.letter,
      accounts: accounts.join(', '),
      tests: tests.flatMap(({ area: letter, ...test }) => (letter === area.letter ? [test] : [])),
    })),
  }
}

export function newArea(areas: readonly AreaDraft[], letter = ''): AreaDraft {
  const keys = new Set(areas.map((area) => area.key))
  let number = 1
  while (keys.has(`new-${number}`)) number++
  return { key: `new-${number}`, letter, name: ['', ''], accounts: '', risk: 'normal', isFraudRisk: false, assertions: [], tests: [] }
}

export function newTest({ areas }: ProgrammeDraft): TestDraft {
  const ids = new Set(areas.flatMap(({ tests }) => tests.map(({ id }) => id)))
  let number = 1
  while (ids.has(`test-${number}`)) number++
  const nothing: [string, string] = ['', '']
  return {
    id: `test-${number}`,
    title: nothing,
    purpose: nothing,
    work: nothing,
    standard: '',
    revised: '',
    kind: 'none',
    assertions: [],
  }
}

/** What is wrong with a programme: where, and why. */
export interface ProgrammeProblem {
  /** Index of the area; null: of the programme itself. */
  readonly area: number | null
  /** Index of the test in its area; null: of the area itself. */
  readonly test: number | null
  /** Empty: of the whole. */
  readonly field: string
  readonly fault: ProgrammeFault
}

export const faults = [
  ...programmeFaults,
  ...(['missing', 'too-long', 'too-short', 'unknown-key', 'unknown-value', 'accounts', 'format', 'wrong'] as const),
] as const
export type ProgrammeFault = (typeof faults)[number]

export type ReadProgramme =
  | { readonly package: Programme; readonly problems: null }
  | { readonly package: null; readonly problems: readonly ProgrammeProblem[] }

export function programmeOfDraft({ name, purpose, areas }: ProgrammeDraft, id: string, version: number): ReadProgramme {
  const places = areas.flatMap(({ tests }, area) => tests.map((_, test) => ({ area, test })))
  const read = programmeSchema.safeParse({
    format: 'verifikat-programme-1',
    id,
    version,
    name,
    purpose,
    areas: areas.map(({ key: _key, tests: _tests, accounts, ...area }) => ({
      ...area,
      accounts: accounts.split(/[,\s]+/).filter((part) => part !== ''),
    })),
    tests: areas.flatMap(({ letter, tests }) => tests.map((test) => ({ ...test, area: letter }))),
  })
  if (read.success) return { package: read.data, problems: null }
  return {
    package: null,
    // letters that are wrong are told of their areas, and not of each test in them
    problems: problemsOf(read.error, (test) => places[test]).filter(({ test, field }) => test === null || field !== 'area'),
  }
}

/** Of a file, whose tests are counted through. */
export function programmeOfFile(json: unknown): ReadProgramme {
  const read = programmeSchema.safeParse(json, { reportInput: true })
  if (read.success) return { package: read.data, problems: null }
  return { package: null, problems: problemsOf(read.error, (test) => ({ area: null, test })) }
}

type PlaceOf = (test: number) => Pick<ProgrammeProblem, 'area' | 'test'> | undefined

function problemsOf({ issues }: z.ZodError, placeOf: PlaceOf): ProgrammeProblem[] {
  return issues.map((issue) => {
    const [first, index, field = ''] = issue.path
    const fault = faultOf(issue)
    if (first === 'areas' && typeof index === 'number') return { area: index, test: null, field: String(field), fault }
    const place = first === 'tests' && typeof index === 'number' ? placeOf(index) : undefined
    if (place !== undefined) return { ...place, field: String(field), fault }
    return { area: null, test: null, field: String(first ?? ''), fault }
  })
}

function faultOf(issue: z.core.$ZodIssue): ProgrammeFault {
  const own = programmeFaults.find((fault) => fault === issue.message)
  if (own !== undefined) return own
  if (issue.path[0] === 'format') return 'format'
  if (issue.code === 'unrecognized_keys') return 'unknown-key'
  if (issue.code === 'invalid_value') return 'unknown-value'
  if (issue.code === 'too_big') return 'too-long'
  if (issue.code === 'too_small') return 'too-short'
  if (issue.code === 'invalid_format') return 'accounts'
  return issue.code === 'invalid_type' && issue.input === undefined ? 'missing' : 'wrong'
}
