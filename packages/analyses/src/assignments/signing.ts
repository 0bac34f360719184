/** Signatures over what was said, and what one is kept from. */
import { hashValue } from '../canonical.ts'
import { AppError } from '../errors.ts'
import { type ClosingPart, missingToClose } from './closing.ts'
import type {
  AssignmentContent,
  AssignmentNote,
  AssignmentSignature,
  AssignmentTest,
  Collision,
  SignedSubject,
  TeamRole,
} from './content.ts'

/** SHA-256 of all that a signature answers for: any change of it gives another. */
export function subjectHash(content: AssignmentContent, { kind, id }: SignedSubject): string {
  if (kind === 'test') return hashValue(testSubject(content, id))
  if (kind === 'plan') {
    const { type, framework, period, plan, team, materiality, areas, tests } = content
    const planned = tests
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ id: of, areaId, code, title, assertions, purpose, planned: toDo, standard }) => ({
        id: of,
        areaId,
        code,
        title,
        assertions,
        purpose,
        planned: toDo,
        standard,
      }))
    const { acceptance, independence, strategy, fourEyes } = plan
    const asked = fourEyes === undefined ? {} : { fourEyes }
    return hashValue({ type, framework, period, acceptance, independence, strategy, ...asked, team, materiality, areas, planned })
  }
  const { locked: _locked, addenda: _addenda, phase: _phase, notes: _notes, signatures, ...rest } = content
  return hashValue({ ...rest, signatures: signatures.filter(({ of }) => of.kind !== 'assignment') })
}

function testSubject(content: AssignmentContent, id: string | null): unknown {
  const test = content.tests.find((one) => one.id === id)
  if (!test) throw new AppError('not_found')
  return {
    test,
    papers: content.papers.filter(({ testId, isRemoved }) => testId === id && !isRemoved),
    evidence: content.evidence
      .filter(({ links, isRemoved }) => !isRemoved && links.some((link) => link.to === 'test' && link.id === id))
      .map(({ id: of, number, title, source, state, receivedOn, note, file }) => ({
        id: of,
        number,
        title,
        source,
        state,
        receivedOn,
        note,
        file,
      })),
    misstatements: content.misstatements.filter(({ testId, isRemoved }) => testId === id && !isRemoved),
  }
}

/** Signatures that nobody has reopened, the earliest first. */
export function standingSignatures({ signatures }: AssignmentContent, { kind, id }: SignedSubject): AssignmentSignature[] {
  return signatures.filter(({ of, reopened }) => reopened === null && of.kind === kind && of.id === id)
}

export function missingOf(test: AssignmentTest): ClosingPart[] {
  const { purpose, population, work, result, conclusion, preparerId, preparedOn } = test
  return missingToClose({ purpose, population, work, result, conclusion, preparer: preparerId, preparedOn })
}

/** Why the assignment cannot be signed yet. */
export interface SigningObstacles {
  /** Codes of tests without a preparer's signature that stands over what they say. */
  readonly tests: readonly string[]
  readonly openNotes: number
  readonly collisions: readonly Collision[]
  readonly lacks: readonly ('opinion' | 'standBack' | 'reportDate' | 'materiality')[]
}

export function signingObstacles(content: AssignmentContent): SigningObstacles {
  const { opinion, standBack, reportDate } = content.plan
  return {
    tests: content.tests.filter((test) => !test.isRemoved && !isPrepared(content, test.id)).map(({ code }) => code),
    openNotes: content.notes.filter(({ closed }) => closed === null).length,
    collisions: openCollisions(content),
    lacks: [
      ...(opinion.trim() === '' ? (['opinion'] as const) : []),
      ...(standBack.trim() === '' ? (['standBack'] as const) : []),
      ...(reportDate === null ? (['reportDate'] as const) : []),
      ...(content.materiality.length === 0 ? (['materiality'] as const) : []),
    ],
  }
}

export function hasObstacles({ tests, openNotes, collisions, lacks }: SigningObstacles): boolean {
  return tests.length + openNotes + collisions.length + lacks.length > 0
}

/** What waits to be chosen in something that has not been removed. */
function openCollisions(content: AssignmentContent): Collision[] {
  const { areas, tests, evidence, requests, misstatements } = content
  const removed = new Set(
    [areas, tests, evidence, requests, misstatements].flatMap((all) => all.flatMap((one) => (one.isRemoved ? [one.id] : []))),
  )
  return content.collisions.filter(({ id }) => id === null || !removed.has(id))
}

function isPrepared(content: AssignmentContent, id: string): boolean {
  const of = { kind: 'test', id } as const
  const standing = standingSignatures(content, of)
  return standing.some(({ role }) => role === 'preparer') && standing.every(({ hash }) => hash === subjectHash(content, of))
}

interface SignatureAsked {
  readonly of: SignedSubject
  readonly role: TeamRole
  readonly hash: string
}

/** Four eyes: whoever prepared a test does not review it. What was looked at is what is signed, and reviewers and whoever is responsible are of the team. */
export function refuseSignature(content: AssignmentContent, { of, role, hash }: SignatureAsked, by: string): void {
  if (hash !== subjectHash(content, of)) throw new AppError('conflict', { params: { reason: 'changed-since' } })
  const standing = standingSignatures(content, of)
  if (standing.some((one) => one.role === role)) throw new AppError('conflict', { params: { reason: 'signed-already' } })
  if (role !== 'preparer' && !content.team.some((one) => one.userId === by && one.role === role)) {
    throw new AppError('conflict', { params: { reason: 'not-in-team' } })
  }
  if (content.collisions.some(({ kind, id }) => kind === of.kind && id === of.id))
    throw new AppError('conflict', { params: { reason: 'collisions' } })
  if (of.kind === 'test') {
    const test = content.tests.find((one) => one.id === of.id)
    const missing = test ? missingOf(test) : []
    if (missing.length > 0) throw new AppError('conflict', { params: { reason: 'test-lacks', parts: missing.join(', ') } })
    if (role === 'preparer' && test?.preparerId !== by) throw new AppError('conflict', { params: { reason: 'not-the-preparer' } })
    if (role !== 'preparer') {
      const prepared = standing.find((one) => one.role === 'preparer')
      if (!prepared) throw new AppError('conflict', { params: { reason: 'not-prepared' } })
      if (prepared.by === by || test?.preparerId === by) throw new AppError('conflict', { params: { reason: 'four-eyes' } })
    }
  }
  if (of.kind === 'assignment' && hasObstacles(signingObstacles(content))) {
    throw new AppError('conflict', { params: { reason: 'obstacles' } })
  }
}

/** Where a test stands; the only place that says so. */
export const testStates = ['not-started', 'ongoing', 'complete', 'prepared', 'reviewed', 'broken'] as const
export type TestState = (typeof testStates)[number]

/** `isAltered`: the books that its papers and its population were taken from no longer hold what they held. */
export function testState(content: AssignmentContent, test: AssignmentTest, isAltered: boolean): TestState {
  const of = { kind: 'test', id: test.id } as const
  const standing = standingSignatures(content, of)
  if (standing.length > 0) {
    if (isAltered || standing.some(({ hash }) => hash !== subjectHash(content, of))) return 'broken'
    return standing.some(({ role }) => role !== 'preparer') ? 'reviewed' : 'prepared'
  }
  if (missingOf(test).length === 0) return 'complete'
  const isBegun = [test.population, test.result, test.conclusion].some((text) => text.trim() !== '') || test.frozen !== null
  return isBegun || content.papers.some(({ testId, isRemoved }) => testId === test.id && !isRemoved) ? 'ongoing' : 'not-started'
}

/** Tests that rest on nothing: neither a paper nor evidence is theirs. */
export function testsWithoutEvidence({ tests, papers, evidence }: AssignmentContent): AssignmentTest[] {
  const held = new Set([
    ...papers.flatMap(({ testId, isRemoved }) => (isRemoved ? [] : [testId])),
    ...evidence.flatMap(({ links, isRemoved }) => (isRemoved ? [] : links.flatMap((link) => (link.to === 'test' ? [link.id] : [])))),
  ])
  return tests.filter(({ id, isRemoved }) => !isRemoved && !held.has(id))
}

/** What waits for somebody: tests to prepare and to review, notes to answer, and notes of one's own that were answered, to close. */
export interface Waiting {
  readonly prepare: readonly string[]
  readonly review: readonly string[]
  readonly notes: readonly string[]
  readonly answered: readonly string[]
}

export function waitingFor(content: AssignmentContent, userId: string): Waiting {
  const roles = new Set(content.team.flatMap((one) => (one.userId === userId ? [one.role] : [])))
  const tests = content.tests.filter(({ isRemoved }) => !isRemoved)
  const open = content.notes.filter(({ closed }) => closed === null)
  return {
    prepare: tests
      .filter((test) => test.preparerId === userId && standingSignatures(content, { kind: 'test', id: test.id }).length === 0)
      .map(({ id }) => id),
    review:
      roles.has('reviewer') || roles.has('responsible')
        ? tests
            .filter((test) => {
              const standing = standingSignatures(content, { kind: 'test', id: test.id })
              const [prepared] = standing
              return prepared !== undefined && prepared.by !== userId && standing.every(({ role }) => role === 'preparer')
            })
            .map(({ id }) => id)
        : [],
    notes: open.filter((note) => !isAnswered(note) && addressees(content, note).includes(userId)).map(({ id }) => id),
    answered: open.filter((note) => isAnswered(note) && note.by === userId).map(({ id }) => id),
  }
}

/** Somebody else had the last word. */
function isAnswered({ by, answers }: AssignmentNote): boolean {
  return (answers.at(-1)?.by ?? by) !== by
}

/** Whoever prepares the test; of a note on nothing, or on what nobody or its author prepares, whoever is responsible; and nobody else there, its author. */
function addressees({ tests, team }: AssignmentContent, { testId, by }: AssignmentNote): string[] {
  const preparer = tests.find(({ id }) => id === testId)?.preparerId ?? null
  if (preparer !== null && preparer !== by) return [preparer]
  const others = team.flatMap(({ userId, role }) => (role === 'responsible' && userId !== by ? [userId] : []))
  return others.length > 0 ? others : [by]
}
