/** How an assignment stands, so that lists of many need not read what it says. */
import * as z from 'zod'
import { type AssignmentContent, assignmentPhases, assignmentTypes, frameworks } from './content.ts'
import { standingSignatures, waitingFor } from './signing.ts'

const count = z.int().min(0)

export const assignmentStandingSchema = z.object({
  title: z.string(),
  type: z.enum(assignmentTypes),
  framework: z.enum(frameworks),
  period: z.object({ from: z.string(), to: z.string() }),
  phase: z.enum(assignmentPhases),
  /** User ids. */
  responsible: z.array(z.uuid()),
  tests: z.object({ all: count, done: count }),
  openNotes: count,
  /** Tests and notes that wait for somebody. */
  waiting: z.array(z.object({ userId: z.uuid(), prepare: count, review: count, notes: count })),
  reportDate: z.string().nullable(),
  isLocked: z.boolean(),
  isSigned: z.boolean(),
})
export type AssignmentStanding = Readonly<z.output<typeof assignmentStandingSchema>>

export function assignmentStanding(content: AssignmentContent): AssignmentStanding {
  const { plan, team, notes, type, framework, period, phase } = content
  const tests = content.tests.filter(({ isRemoved }) => !isRemoved)
  const signed = new Set(content.signatures.flatMap(({ of, reopened }) => (of.kind === 'test' && reopened === null ? [of.id] : [])))
  const people = new Set([
    ...team.map(({ userId }) => userId),
    ...tests.flatMap(({ preparerId }) => preparerId ?? []),
    ...notes.map(({ by }) => by),
  ])
  const isLocked = content.locked !== null
  const waiting = isLocked ? [] : [...people].map((userId) => ({ userId, ...waitingCounts(content, userId) }))
  return {
    title: plan.title,
    type,
    framework,
    period,
    phase,
    reportDate: plan.reportDate,
    isLocked,
    responsible: team.flatMap(({ userId, role }) => (role === 'responsible' ? [userId] : [])),
    tests: { all: tests.length, done: tests.filter(({ id }) => signed.has(id)).length },
    openNotes: notes.filter(({ closed }) => closed === null).length,
    waiting: waiting.filter(({ prepare, review, notes: own }) => prepare + review + own > 0),
    isSigned: standingSignatures(content, { kind: 'assignment', id: null }).length > 0,
  }
}

function waitingCounts(content: AssignmentContent, userId: string) {
  const { prepare, review, notes, answered } = waitingFor(content, userId)
  return { prepare: prepare.length, review: review.length, notes: notes.length + answered.length }
}

/** What waits for one of them. */
export function waitsFor({ waiting }: Pick<AssignmentStanding, 'waiting'>, userId: string) {
  const { prepare, review, notes } = waiting.find((own) => own.userId === userId) ?? { prepare: 0, review: 0, notes: 0 }
  return { prepare, review, notes }
}
