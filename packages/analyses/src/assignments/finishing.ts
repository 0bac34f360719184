/**
 * What is left undone when an assignment is signed as a whole or locked. It is refused where acts are stored and not in `applyAct`: an archive replays
 * the acts of earlier versions, which asked for less, and has to verify still.
 */
import { AppError } from '../errors.ts'
import type { Words } from '../tables/words.ts'
import type { AssignmentAct } from './acts.ts'
import type { AssignmentContent } from './content.ts'
import { type SigningObstacles, signingObstacles, standingSignatures } from './signing.ts'
import { assignmentWords } from './words.ts'

/** What a firm asks of all its assignments. */
export interface FirmPolicy {
  /** Each test is reviewed by somebody else than its preparer, and whoever signs the assignment does not lock it. */
  readonly fourEyes: boolean
}

export const noFirmPolicy: FirmPolicy = { fourEyes: false }

/** Asked for by the firm of all its assignments, or of this one by itself. */
export function asksFourEyes({ plan }: Pick<AssignmentContent, 'plan'>, policy: FirmPolicy): boolean {
  return policy.fourEyes || plan.fourEyes === true
}

export interface Unfinished extends Pick<SigningObstacles, 'tests' | 'collisions'> {
  readonly lacks: readonly (SigningObstacles['lacks'][number] | 'opinionKind')[]
  /** Codes of the tests that open review notes are on; the beginning of those on the whole. */
  readonly notes: readonly string[]
  /** Codes of tests that nobody else than the preparer has signed, where four eyes are asked for. */
  readonly unreviewed: readonly string[]
  /** Titles of requests that the client has not answered. */
  readonly requests: readonly string[]
}

const MOST_OF_NOTE = 40

export function unfinishedOf(content: AssignmentContent, policy: FirmPolicy): Unfinished {
  const fourEyes = asksFourEyes(content, policy)
  const { tests, collisions, lacks } = signingObstacles(content)
  const codes = new Map(content.tests.map(({ id, code }) => [id, code]))
  const notes = content.notes.flatMap(({ closed, testId, text }) => (closed === null ? [codes.get(testId ?? '') ?? shortened(text)] : []))
  const requests = content.requests.flatMap(({ title, state, isRemoved }) => (state === 'sent' && !isRemoved ? [title] : []))
  const unreviewed = content.tests.flatMap((test) => {
    if (!fourEyes || test.isRemoved || tests.includes(test.code)) return []
    const signatures = standingSignatures(content, { kind: 'test', id: test.id })
    return signatures.some(({ role }) => role !== 'preparer') ? [] : [test.code]
  })
  // an audit ends in an opinion, other assignments may end without one
  const isSigned = standingSignatures(content, { kind: 'assignment', id: null }).length > 0
  const isUndecided = content.type === 'audit' && content.plan.opinionKind === undefined && !isSigned
  return {
    notes: [...new Set(notes)],
    tests,
    unreviewed,
    requests,
    collisions,
    lacks: isUndecided ? [...lacks, 'opinionKind'] : lacks,
  }
}

export function isFinished({ notes, tests, unreviewed, requests, collisions, lacks }: Unfinished): boolean {
  return notes.length + tests.length + unreviewed.length + requests.length + collisions.length + lacks.length === 0
}

/** A line for each kind of what is left, but for what two people wrote in one field, which is shown where it stands. */
export function unfinishedLines({ notes, tests, unreviewed, requests, lacks }: Unfinished): Words[] {
  const { unfinished, plan } = assignmentWords
  return [
    line(unfinished.tests, tests),
    line(unfinished.unreviewed, unreviewed),
    line(unfinished.notes, notes),
    line(unfinished.requests, requests),
    bothWays(
      unfinished.lacks,
      lacks.map((one) => plan[one]),
    ),
  ].filter((one) => one !== null)
}

/** Whoever signed the assignment does not lock it, where four eyes are asked for. */
export function locksAlone(content: AssignmentContent, by: string, policy: FirmPolicy): boolean {
  return asksFourEyes(content, policy) && standingSignatures(content, { kind: 'assignment', id: null }).some((one) => one.by === by)
}

/** @throws AppError `conflict`: `not-in-team` where it is not whoever is responsible, `unfinished` with all that is left in both languages, `second-person` */
export function refuseUnfinished(content: AssignmentContent, act: AssignmentAct, by: string, policy: FirmPolicy): void {
  const isSigned = act.act === 'sign' && act.of.kind === 'assignment'
  // the whole is the responsible's to answer for; a plan is approved by them or by a reviewer
  if (act.act === 'sign' && (isSigned ? act.role !== 'responsible' : act.of.kind === 'plan' && act.role === 'preparer')) {
    throw new AppError('conflict', { params: { reason: 'not-in-team' } })
  }
  const isLocked = act.act === 'lock' && standingSignatures(content, { kind: 'assignment', id: null }).length > 0
  if (!isSigned && !isLocked) return
  const unfinished = unfinishedOf(content, policy)
  if (!isFinished(unfinished)) {
    const lines = unfinishedLines(unfinished)
    if (unfinished.collisions.length > 0) lines.push(assignmentWords.unfinished.collisions)
    const [en, sv] = [0, 1].map((at) => lines.map((words) => words[at === 0 ? 0 : 1]).join('; '))
    throw new AppError('conflict', { params: { reason: 'unfinished', en: en ?? '', sv: sv ?? '' } })
  }
  if (isLocked && locksAlone(content, by, policy)) throw new AppError('conflict', { params: { reason: 'second-person' } })
}

const MOST_NAMED = 12

function line(head: Words, names: readonly string[]): Words | null {
  return bothWays(
    head,
    names.map((name) => [name, name]),
  )
}

function bothWays([en, sv]: Words, named: readonly Words[]): Words | null {
  if (named.length === 0) return null
  const more = named.length > MOST_NAMED ? ' …' : ''
  const shown = named.slice(0, MOST_NAMED)
  return [`${en}: ${shown.map(([name]) => name).join(', ')}${more}`, `${sv}: ${shown.map(([, name]) => name).join(', ')}${more}`]
}

function shortened(text: string): string {
  return text.length > MOST_OF_NOTE ? `${text.slice(0, MOST_OF_NOTE).trimEnd()} …` : text
}
