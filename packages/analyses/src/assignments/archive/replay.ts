/** Reads the acts of an assignment again: each holds the hash of the one before, and together they give the content. */
import * as z from 'zod'
import { canonicalJson, hashText } from '../../canonical.ts'
import { AppError } from '../../errors.ts'
import { type AssignmentAct, actSchema, applyAct } from '../acts.ts'
import { type AssignmentContent, assignmentContentSchema } from '../content.ts'
import type { ActLine } from './form.ts'

const createSchema = z.object({ act: z.literal('create'), content: assignmentContentSchema })
const writtenSchema = z.strictObject({ by: z.string(), at: z.string(), before: z.string().nullable(), act: z.unknown() })

export const chainFaults = ['seq', 'hash', 'before', 'form', 'refused'] as const

export interface ChainFault {
  readonly seq: number
  /** Its number, its hash, the hash of the one before it, how it is written, or what it does after those before it. */
  readonly why: (typeof chainFaults)[number]
}

export interface JournalAct {
  readonly seq: number
  readonly hash: string
  readonly by: string
  readonly at: string
  readonly act: AssignmentAct | z.output<typeof createSchema>
}

export interface Replayed {
  readonly acts: readonly JournalAct[]
  /** The first fault; what follows it is not read. */
  readonly fault: ChainFault | null
  /** Null where there is a fault. */
  readonly content: AssignmentContent | null
  /** Of the newest act that is whole. */
  readonly head: string | null
}

export function replayed(lines: readonly ActLine[]): Replayed {
  const acts: JournalAct[] = []
  let content: AssignmentContent | null = null
  let head: string | null = null
  for (const [i, line] of lines.entries()) {
    const { seq } = line
    const stop = (why: ChainFault['why']): Replayed => ({ acts, fault: { seq, why }, content: null, head })
    if (seq !== i) return stop('seq')
    if (hashText(line.content) !== line.hash) return stop('hash')
    const written = writtenOf(line.content)
    if (written === null) return stop('form')
    const { before, by, at } = written
    if (before !== head) return stop('before')
    const act = (i === 0 ? createSchema : actSchema).safeParse(written.act)
    if (!act.success) return stop('form')
    const next = done(content, act.data, { by, at })
    if (next === null) return stop('refused')
    content = next
    head = line.hash
    acts.push({ seq, hash: line.hash, by, at, act: act.data })
  }
  return { acts, fault: content === null ? { seq: 0, why: 'seq' } : null, content, head }
}

function done(content: AssignmentContent | null, act: JournalAct['act'], stamp: { by: string; at: string }): AssignmentContent | null {
  if (act.act === 'create') return content === null ? act.content : null
  if (content === null) return null
  try {
    return applyAct(content, act, stamp)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Null: it is not the canonical text of an act. */
function writtenOf(text: string): z.output<typeof writtenSchema> | null {
  try {
    const value: unknown = JSON.parse(text)
    return canonicalJson(value) === text ? (writtenSchema.safeParse(value).data ?? null) : null
  } catch {
    return null
  }
}
