/** What somebody fills in about a grant, and what the server is asked for. */
import * as z from 'zod'
import { inOrder, mustEnd, needsAssignment, rightOrder, strongest } from '../right-names.ts'
import type { Grant, Right, Role, RoleRow } from '../types.ts'

export interface TermsDraft {
  readonly role: Role
  readonly rights: ReadonlySet<Right>
  /** Days as they are typed; empty: at once, no end. */
  readonly from: string
  readonly until: string
  /** Of an outside reviewer; empty: none yet. */
  readonly assignmentId: string
}

export const termsDraftSchema = z.object({
  role: z.enum(strongest),
  rights: z.array(z.enum(rightOrder)).transform((rights): ReadonlySet<Right> => new Set(rights)),
  from: z.string(),
  until: z.string(),
  assignmentId: z.string(),
})

export interface Terms {
  readonly role: Role
  readonly rights: Right[]
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly assignmentId: string | null
}

export type TermsProblem = 'dateWrong' | 'dateOrder' | 'datePast' | 'untilNeeded' | 'assignmentNeeded'

/** A role with what it gives, as far as the one who gives may. */
export function draftOf(role: RoleRow, until = ''): TermsDraft {
  return { role: role.role, rights: new Set(role.default), from: '', until, assignmentId: '' }
}

const USUAL_DAYS = 90

/** A last day for roles that need one; empty for the others. */
function usualEnd(role: Role, now: Date): string {
  return mustEnd(role) ? daysFrom(now, USUAL_DAYS) : ''
}

/** Another role, with what it gives: days that were chosen stay, the usual last day goes with the role that needs it. */
export function withRole(draft: TermsDraft, role: RoleRow, now: Date): TermsDraft {
  const chosen = draft.until === usualEnd(draft.role, now) ? '' : draft.until
  return { ...draftOf(role, chosen || usualEnd(role.role, now)), from: draft.from }
}

export function draftOfGrant({ role, rights, validFrom, validTo, assignmentId }: Grant): TermsDraft {
  return { role, rights: new Set(rights), from: dayOf(validFrom), until: dayOf(validTo), assignmentId: assignmentId ?? '' }
}

/** The day of a time where the reader is. */
export function dayOf(time: string | null): string {
  if (time === null) return ''
  const at = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The last moment of a day where the reader is, or its first; null for what is no day. */
export function timeOf(day: string, edge: 'first' | 'last'): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const at = new Date(`${day}T${edge === 'first' ? '00:00:00.000' : '23:59:59.999'}`)
  return Number.isNaN(at.getTime()) || dayOf(at.toISOString()) !== day ? null : at.toISOString()
}

export function termsOf(draft: TermsDraft, now: string): { readonly terms: Terms } | { readonly problem: TermsProblem } {
  const from = draft.from.trim()
  const until = draft.until.trim()
  const validFrom = from === '' ? null : timeOf(from, 'first')
  const validTo = until === '' ? null : timeOf(until, 'last')
  if ((from !== '' && validFrom === null) || (until !== '' && validTo === null)) return { problem: 'dateWrong' }
  if (validTo === null && mustEnd(draft.role)) return { problem: 'untilNeeded' }
  if (draft.assignmentId === '' && needsAssignment(draft.role)) return { problem: 'assignmentNeeded' }
  if (validTo !== null && validFrom !== null && validTo < validFrom) return { problem: 'dateOrder' }
  if (validTo !== null && validTo < now) return { problem: 'datePast' }
  const assignmentId = needsAssignment(draft.role) ? draft.assignmentId : null
  return { terms: { role: draft.role, rights: inOrder(draft.rights), validFrom, validTo, assignmentId } }
}

/** So many days from a day on. */
export function daysFrom(now: Date, days: number): string {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12).toISOString())
}

/** Days that a key lasts at most. */
const MOST_KEY_DAYS = 366

export type KeyEndProblem = 'dateWrong' | 'datePast' | 'keyTooLong'

/** Until when a key holds, or what is wrong with the day. */
export function keyEndOf(until: string, now: Date): { readonly expiresAt: string } | { readonly problem: KeyEndProblem } {
  const expiresAt = timeOf(until.trim(), 'last')
  if (expiresAt === null) return { problem: 'dateWrong' }
  if (expiresAt < now.toISOString()) return { problem: 'datePast' }
  return new Date(expiresAt).getTime() > now.getTime() + MOST_KEY_DAYS * 86_400_000 ? { problem: 'keyTooLong' } : { expiresAt }
}
