/** Marks, comments and dispositions as they are handed out: what somebody said, about what, and whether that is still what it was. */
import * as z from 'zod'
import { isoDate, oreOrUnknown } from '../query/query.ts'
import { dispositionKinds, markKinds } from './kinds.ts'
import { sha256Hex } from './targets.ts'

/**
 * What the books in use say of it. `current`: they hold it as it was when it was assessed; `changed`: it is there, but not as it was; `gone`: it is
 * not there. The same books again make it `current` again.
 */
export const annotationStates = ['current', 'changed', 'gone'] as const

/** Null: a user who is no longer there. */
const author = z.object({ id: z.uuid(), name: z.string() }).nullable()
/** Date and time, ISO 8601. */
const time = z.string()

/** What it stands at, as it was when it was first said: shown also where the books no longer hold it. */
export const subjectSchema = z.object({
  on: z.enum(['line', 'voucher', 'account', 'flag']),
  /** Of a flag. */
  code: z.string().nullable(),
  /** Where it stands; of a flag any, otherwise as `on`. */
  at: z.enum(['line', 'voucher', 'account', 'pair', 'row']),
  yearFrom: isoDate,
  /** Of a line and a voucher; otherwise null. */
  series: z.string().nullable(),
  number: z.string().nullable(),
  occurrence: z.int().min(1).nullable(),
  date: isoDate.nullable(),
  /** Of the line, else of the voucher. */
  text: z.string().nullable(),
  /** Of a line its amount, of a voucher Σ debit. */
  ore: oreOrUnknown,
  /** Of a line or an account its own, of a pair both, of a voucher all of its lines', ascending; empty for `row`. */
  accounts: z.array(z.string()),
  /** The analysis's own id of its row; only of `row`. */
  row: z.string().nullable(),
  period: z.object({ from: isoDate, to: isoDate }).nullable(),
})

export const commentSchema = z.object({
  id: z.uuid(),
  /** The comment that this one answers; null: it begins a thread. */
  replyTo: z.uuid().nullable(),
  text: z.string(),
  mentions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  by: author,
  at: time,
  /** When its author last changed it; null: never. */
  editedAt: time.nullable(),
  /** Whether the asking user wrote it, and may change it. */
  isOwn: z.boolean(),
})

export const dispositionSchema = z.object({
  kind: z.enum(dispositionKinds),
  text: z.string(),
  /** Of an error: the misstatement in bookkeeping sign; null where none was given. */
  amountOre: oreOrUnknown,
  by: author,
  at: time,
  /** False where what was judged has changed or gone since: the flag is open again. */
  stands: z.boolean(),
})

/** All that holds of one line, voucher, account or flag. */
export const annotatedSchema = z.object({
  /** To be named by afterwards (`{ on: 'known', id }`). */
  id: z.uuid(),
  subject: subjectSchema,
  state: z.enum(annotationStates),
  /** Changed or gone, but the same has been said anew of what stands there now, so that nothing is left to do. */
  isSuperseded: z.boolean(),
  /** Where it is in the books in use; `row` is null where the voucher changed and no longer has the line. Null unless of a line or voucher. */
  place: z.object({ voucher: z.int().min(0), row: z.int().min(0).nullable() }).nullable(),
  /** Of a flag that the books in use hold: `flagKey` of its place. */
  flagKey: z.string().nullable(),
  /** At most one of a kind, in the order of `markKinds`. */
  marks: z.array(z.object({ kind: z.enum(markKinds), by: author, at: time })),
  /** Threads by their first comment, each followed by its answers, oldest first. */
  comments: z.array(commentSchema),
  disposition: dispositionSchema.nullable(),
  changedAt: time,
})

/** Vouchers asked for, in the order given; lines' annotations stand at their voucher. */
export const voucherAnnotationsSchema = z.array(
  z.object({
    yearFrom: isoDate,
    voucher: z.int().min(0),
    /** SHA-256 of its content: to be given when something is said of it. */
    hash: sha256Hex,
    annotations: z.array(annotatedSchema),
  }),
)

/** How many lines, vouchers and flags of an account have what; one of a voucher counts on each of its accounts, one of the account itself too. */
export const accountCountsSchema = z.object({
  account: z.string(),
  reconciled: z.int().min(0),
  noted: z.int().min(0),
  commented: z.int().min(0),
  risk: z.int().min(0),
  toSample: z.int().min(0),
  /** Marked, commented or judged, and changed or gone since; those that are superseded are left out. */
  changed: z.int().min(0),
})

export const annotationsPageSchema = z.object({ total: z.int().min(0), items: z.array(annotatedSchema) })

/** One thing that somebody did; together, in order, all that ever happened to a subject. */
export const annotationActSchema = z.object({
  id: z.uuid(),
  act: z.enum(['mark', 'unmark', 'comment', 'edit', 'dispose', 'reopen']),
  /** Kind of mark or disposition. */
  kind: z.enum([...markKinds, ...dispositionKinds]).nullable(),
  text: z.string(),
  amountOre: oreOrUnknown,
  /** The comment that is answered or edited. */
  refersTo: z.uuid().nullable(),
  by: author,
  at: time,
})

export type MarkKind = (typeof markKinds)[number]
export type DispositionKind = (typeof dispositionKinds)[number]
export type AnnotationState = (typeof annotationStates)[number]
export type AnnotationSubject = z.output<typeof subjectSchema>
export type AnnotationComment = z.output<typeof commentSchema>
export type Disposition = z.output<typeof dispositionSchema>
export type Annotated = z.output<typeof annotatedSchema>
export type VoucherAnnotations = z.output<typeof voucherAnnotationsSchema>[number]
export type AccountAnnotationCounts = z.output<typeof accountCountsSchema>
export type AnnotationsPage = z.output<typeof annotationsPageSchema>
export type AnnotationAct = z.output<typeof annotationActSchema>
