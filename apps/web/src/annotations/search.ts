/** The list of marks, comments and dispositions: its filters stand in the address. */
import { annotationStates, dispositionKinds, markKinds } from '@verifikat/analyses'
import * as z from 'zod'
import { notePattern } from './note.ts'

export const listKinds = [...markKinds, 'commented', ...dispositionKinds] as const
export const listShows = ['all', 'open', 'marks', 'comments', 'flags', 'mine'] as const

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().min(1).max(60))

export const assessmentsSearch = z.object({
  /** Which of them in the large: left to do, marks, comments, flags, mentions of the reader. */
  show: maybe(z.enum(listShows)),
  kinds: maybe(z.array(z.enum(listKinds)).max(20)),
  state: maybe(z.enum(annotationStates)),
  author: maybe(z.uuid()),
  accounts: maybe(z.array(text).max(100)),
  /** First day of a fiscal year. */
  year: maybe(z.iso.date()),
  /** From which one on. */
  offset: maybe(z.int().min(0)),
  /** The one that is open, as `note.ts` has it. */
  note: maybe(z.string().regex(notePattern)),
  /** Its id among those of the list. */
  sel: maybe(z.uuid()),
})

export type AssessmentsSearch = z.output<typeof assessmentsSearch>
