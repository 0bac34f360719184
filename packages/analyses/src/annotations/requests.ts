/** What can be asked and said; each with the company's id beside it. */
import * as z from 'zod'
import { isoDate } from '../query/query.ts'
import { dispositionKinds, markKinds, textNeeded } from './kinds.ts'
import { annotationStates } from './schema.ts'
import { flagCode, targetSchema } from './targets.ts'

/** So many can be marked or judged at once. */
export const MOST_TARGETS = 500
/** A misstatement of more than 10 000 billion kronor is none. */
export const MOST_MISSTATED_ORE = 10 ** 15

const targets = z.array(targetSchema).min(1).max(MOST_TARGETS)
const text = z
  .string()
  .trim()
  .max(10_000)
  // what no database keeps
  .transform((written) => written.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\u{fffd}'))
const days = z.strictObject({ from: isoDate, to: isoDate })
const page = { offset: z.int().min(0).default(0), limit: z.int().min(1).max(500).default(100) }

export const annotationRequests = {
  /** All that was said of vouchers and their lines and flags; also what changed since. What is gone stands in `list`. */
  forVouchers: z.object({ vouchers: z.array(z.strictObject({ yearFrom: isoDate, voucher: z.int().min(0) })).max(500) }),
  /** All that was said of an account and of vouchers' lines on it, newest first; without `yearFrom` in all years. */
  forAccount: z.object({ account: z.string().min(1).max(60), yearFrom: isoDate.nullable().default(null), ...page }),
  /**
   * A period takes lines and vouchers by their date, a whole fiscal year all of its own, also those dated outside it; flags by the period that they are
   * about, else by the fiscal year, as accounts.
   */
  counts: z.object({ period: days }),
  /** Newest first. Filters of different kinds narrow; values of one kind widen; an empty list is no filter. */
  list: z.object({
    kinds: z.array(z.enum([...markKinds, ...dispositionKinds, 'commented', 'marked', 'disposed'])).default([]),
    states: z.array(z.enum(annotationStates)).default([]),
    /** Leaves out what is superseded. */
    onlyOpen: z.boolean().default(false),
    on: z.array(z.enum(['line', 'voucher', 'account', 'flag'])).default([]),
    codes: z.array(flagCode).default([]),
    /** Who marked, wrote or judged. */
    authors: z.array(z.uuid()).default([]),
    accounts: z.array(z.string().min(1).max(60)).default([]),
    /** As in `counts`. */
    period: days.nullable().default(null),
    /** Comments that mention the asking user. */
    mentionsMe: z.boolean().default(false),
    ...page,
  }),
  /** Flags with a disposition or a comment. Codes: as they are, or with all that begin with them (`journal.*`). */
  dispositions: z.object({
    codes: z
      .array(
        z.union([
          flagCode,
          z
            .string()
            .regex(/^[a-z][a-z0-9.-]*\.\*$/)
            .max(80),
        ]),
      )
      .default([]),
    period: days.nullable().default(null),
    offset: z.int().min(0).default(0),
    limit: z.int().min(1).max(5000).default(1000),
  }),
  /** All that ever happened to one, oldest first. */
  history: z.object({ id: z.uuid() }),
  mark: z.object({ targets, kind: z.enum(markKinds) }),
  unmark: z.object({ targets, kind: z.enum(markKinds) }),
  /** A new comment, or an answer to one of the same subject; who is mentioned has to be a member. */
  comment: z.object({
    target: targetSchema,
    text: text.refine((written) => written !== ''),
    replyTo: z.uuid().nullable().default(null),
    mentions: z.array(z.uuid()).max(50).default([]),
  }),
  /** By its author only; what it said before stays in the history. */
  editComment: z.object({ id: z.uuid(), text: text.refine((written) => written !== ''), mentions: z.array(z.uuid()).max(50).default([]) }),
  /** Of flags only. */
  dispose: z
    .object({
      targets,
      kind: z.enum(dispositionKinds),
      text: text.default(''),
      /** Of an error alone, in bookkeeping sign; of several targets each has this amount. */
      amountOre: z.int().min(-MOST_MISSTATED_ORE).max(MOST_MISSTATED_ORE).nullable().default(null),
    })
    .refine(({ kind, text: why }) => why !== '' || !textNeeded.some((needed) => needed === kind), { path: ['text'] })
    .refine(({ kind, amountOre }) => kind === 'error' || amountOre === null, { path: ['amountOre'] }),
  reopen: z.object({ targets, text: text.default('') }),
} as const

/** Who can be mentioned. */
export const annotationMembersSchema = z.array(z.object({ id: z.uuid(), name: z.string(), role: z.string() }))

/** What became of a change: the subjects in the order of the targets, and the comment where one was written. */
export const annotatedNowSchema = z.object({ ids: z.array(z.uuid()), commentId: z.uuid().nullable() })

export type AnnotationRequest<K extends keyof typeof annotationRequests> = z.output<(typeof annotationRequests)[K]>
export type AnnotationsFilter = AnnotationRequest<'list'>
