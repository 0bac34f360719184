/** A work programme as its file is (docs/programmes.md): areas, and the tests that are planned for them, in one language or both. */
import * as z from 'zod'
import { accountPattern } from '../query/query.ts'
import { type Language, say, type Words } from '../tables/words.ts'
import { assertions, inherentRisks } from './content.ts'
import { testedKinds } from './coverage.ts'

/** Periods that begin on this day or later: ISA 240 (Revised) and ISA 570 (Revised 2024). Source: IAASB, effective dates. */
export const REVISED_FROM = '2026-12-15'

/** Why a programme is refused, beside what its schema says of a single value. */
export const programmeFaults = ['no-words', 'no-such-area', 'same-letter', 'same-test', 'account-in-two-areas', 'identity'] as const

/** In English and Swedish; empty: not written in that language. */
function words(most: number) {
  const one = z.string().trim().max(most)
  return z.tuple([one, one])
}

function needed(most: number) {
  return words(most).refine((said) => said.some((text) => text !== ''), { error: 'no-words' satisfies Fault })
}
type Fault = (typeof programmeFaults)[number]

const identity = z.string().regex(/^[a-z0-9-]{1,60}$/, 'identity' satisfies Fault)
const standard = z.string().trim().max(200).default('')

const areaSchema = z.strictObject({
  letter: z.string().trim().min(1).max(4),
  name: needed(200),
  accounts: z.array(z.string().trim().max(20).pipe(accountPattern)).max(200),
  risk: z.enum(inherentRisks).default('normal'),
  /** Fraud in revenue is presumed (ISA 240). */
  isFraudRisk: z.boolean().default(false),
  assertions: z.array(z.enum(assertions)).max(assertions.length).default([]),
})
const testSchema = z.strictObject({
  /** Unique in its programme; what a test in an assignment names as its source. */
  id: identity,
  /** Letter of the area. */
  area: z.string().trim(),
  title: needed(200),
  purpose: needed(4_000),
  work: needed(8_000),
  /** What asks for it, for periods before `REVISED_FROM`, and from then on where it is another. */
  standard,
  revised: standard,
  /** What is said then, where it is something else; absent: the same. */
  revisedPurpose: words(4_000).exactOptional(),
  revisedWork: words(8_000).exactOptional(),
  /** Planned for periods that begin on this day or later; absent: for all. */
  from: z.iso.date().exactOptional(),
  kind: z.enum(testedKinds).default('none'),
  assertions: z.array(z.enum(assertions)).max(assertions.length).default([]),
})

export const programmeSchema = z
  .strictObject({
    format: z.literal('verifikat-programme-1'),
    id: identity,
    version: z.int().min(1),
    name: needed(200),
    purpose: words(500),
    areas: z.array(areaSchema).min(1).max(60),
    tests: z.array(testSchema).max(500),
  })
  .superRefine(({ areas, tests }, ctx) => {
    const fault = (message: Fault, ...path: readonly (string | number)[]) => ctx.addIssue({ code: 'custom', path: [...path], message })
    const letters = new Set<string>()
    const accounts = new Set<string>()
    for (const [a, area] of areas.entries()) {
      if (letters.has(area.letter)) fault('same-letter', 'areas', a, 'letter')
      letters.add(area.letter)
      // what is written otherwise and overlaps is told where the books are known
      if (area.accounts.some((pattern) => accounts.has(pattern))) fault('account-in-two-areas', 'areas', a, 'accounts')
      for (const pattern of area.accounts) accounts.add(pattern)
    }
    const ids = new Set<string>()
    for (const [t, { id, area }] of tests.entries()) {
      if (ids.has(id)) fault('same-test', 'tests', t, 'id')
      ids.add(id)
      if (!letters.has(area)) fault('no-such-area', 'tests', t, 'area')
    }
  })
export type Programme = Readonly<z.output<typeof programmeSchema>>
export type ProgrammeArea = Programme['areas'][number]
export type ProgrammeTest = Programme['tests'][number]

/** In a language, or in the one that it is written in. */
export function sayWritten(written: Words, language: Language): string {
  return say(written, language) || say(written, language === 'en' ? 'sv' : 'en')
}

/** What asks for a test in a period that begins on a day. */
export function standardOf({ standard: before, revised }: Pick<ProgrammeTest, 'standard' | 'revised'>, periodFrom: string): string {
  return periodFrom >= REVISED_FROM && revised !== '' ? revised : before
}

/** What a test is for and what is to be done, in a period that begins on a day. */
export function saidOf({ purpose, work, revisedPurpose, revisedWork }: ProgrammeTest, periodFrom: string): { purpose: Words; work: Words } {
  if (periodFrom < REVISED_FROM) return { purpose, work }
  return { purpose: isWritten(revisedPurpose) ? revisedPurpose : purpose, work: isWritten(revisedWork) ? revisedWork : work }
}

/** Whether a test is planned for a period that begins on a day. */
export function isPlanned({ from }: Pick<ProgrammeTest, 'from'>, periodFrom: string): boolean {
  return from === undefined || from <= periodFrom
}

function isWritten(said: Words | undefined): said is Words {
  return said?.some((text) => text !== '') ?? false
}
