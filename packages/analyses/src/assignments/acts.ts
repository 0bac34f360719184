/** Everything that changes an assignment. An act is made on a content and gives the next one; nothing else does, so the acts are the journal. */
import * as z from 'zod'
import { canonicalJson } from '../canonical.ts'
import { AppError } from '../errors.ts'
import { expectRequested } from './client.ts'
import {
  type AssignmentContent,
  areaSchema,
  assignmentPhases,
  type Collision,
  chosenFields,
  dueReminderSchema,
  type EntryKind,
  type EvidenceLink,
  entryKinds,
  evidenceLinkSchema,
  evidenceSchema,
  type FieldKind,
  fieldsOf,
  frozenSchema,
  mailedSchema,
  materialitySchema,
  misstatementSchema,
  noteSchema,
  paperSchema,
  requestSchema,
  type SignedSubject,
  signedSubjectSchema,
  teamRoles,
  testSchema,
} from './content.ts'
import { refuseSignature, standingSignatures, subjectHash } from './signing.ts'

const id = z.uuid()
const reason = z.string().trim().min(1).max(2_000)
const place = { kind: z.enum(['plan', ...entryKinds]), id: id.nullable(), field: z.string().max(40) }
const stamped = { by: true, at: true, isRemoved: true } as const
const newPaperSchema = paperSchema.omit({ ...stamped, replacedBy: true })
const newFrozenSchema = frozenSchema.omit({ by: true, at: true })

const editActs = [
  z.object({ act: z.literal('add-area'), entry: areaSchema.omit({ isRemoved: true }) }),
  z.object({ act: z.literal('add-test'), entry: testSchema.omit({ isRemoved: true, frozen: true, earlier: true }) }),
  z.object({ act: z.literal('add-evidence'), entry: evidenceSchema.omit({ ...stamped, number: true }) }),
  z.object({ act: z.literal('add-request'), entry: requestSchema.omit({ ...stamped, reminded: true }) }),
  z.object({ act: z.literal('add-misstatement'), entry: misstatementSchema.omit({ isRemoved: true }) }),
  /** `base` is what stood there when it was written. */
  z.object({ act: z.literal('set'), ...place, value: z.json(), base: z.json() }),
  /** One of what collided, or a text of both. `base`: what stood there; `seen`: what was there beside it to choose from. */
  z.object({ act: z.literal('settle'), ...place, value: z.json(), base: z.json(), seen: z.array(z.json()).min(1) }),
  z.object({ act: z.literal('remove'), kind: z.enum([...entryKinds, 'paper']), id }),
  z.object({ act: z.literal('restore'), kind: z.enum([...entryKinds, 'paper']), id }),
  z.object({ act: z.literal('link'), evidenceId: id, link: evidenceLinkSchema }),
  z.object({ act: z.literal('unlink'), evidenceId: id, link: evidenceLinkSchema }),
  z.object({ act: z.literal('team'), userId: id, role: z.enum(teamRoles).nullable() }),
  z.object({ act: z.literal('materiality'), value: materialitySchema }),
  z.object({ act: z.literal('phase'), phase: z.enum(assignmentPhases) }),
] as const
const noteActs = [
  z.object({ act: z.literal('note'), entry: noteSchema.pick({ id: true, testId: true, text: true }) }),
  z.object({ act: z.literal('answer'), id, text: noteSchema.shape.text }),
  z.object({ act: z.literal('close-note'), id, isClosed: z.boolean() }),
] as const

/** What anybody who writes may say. */
export const editActSchema = z.discriminatedUnion('act', editActs)
/** What anybody who annotates may say. */
export const noteActSchema = z.discriminatedUnion('act', noteActs)
export const actSchema = z.discriminatedUnion('act', [
  ...editActs,
  ...noteActs,
  z.object({ act: z.literal('add-paper'), entry: newPaperSchema }),
  /** A client's file for a request. */
  z.object({ act: z.literal('hand-in'), requestId: id, evidenceId: id, file: evidenceSchema.shape.file.unwrap() }),
  /** `mail`: how many letters went out; absent where none was to be written. `auto`: by itself, once for each last day and occasion. */
  z.object({ act: z.literal('remind'), id, mail: mailedSchema.exactOptional(), auto: dueReminderSchema.exactOptional() }),
  z.object({ act: z.literal('freeze'), testId: id, frozen: newFrozenSchema }),
  /** Performed on later books: what was there stays beside it, and signatures break. A population that holds is null; no test: papers of the whole. */
  z.object({
    act: z.literal('reperform'),
    testId: id.nullable(),
    frozen: newFrozenSchema.nullable(),
    papers: z.array(z.object({ replaces: id, entry: newPaperSchema })),
    reason,
  }),
  z.object({ act: z.literal('sign'), of: signedSubjectSchema, role: z.enum(teamRoles), hash: z.string() }),
  z.object({ act: z.literal('reopen'), of: signedSubjectSchema, reason }),
  z.object({ act: z.literal('lock') }),
  z.object({ act: z.literal('addendum'), text: reason, reason }),
])
export type AssignmentAct = z.output<typeof actSchema>
/** As the journal names them. */
export const actNames = ['create', ...actSchema.options.map(({ shape }) => shape.act.value)] as const

export interface Stamp {
  /** User id. */
  readonly by: string
  readonly at: string
}

/**
 * The content after an act. Said twice, an act changes nothing the second time; what has gone before it is never lost: where somebody else wrote in the
 * same field meanwhile, both texts are kept.
 * @throws AppError `conflict` with a reason where the file is locked or what is changed is signed, `not_found`, `invalid_input`
 */
export function applyAct(content: AssignmentContent, act: AssignmentAct, stamp: Stamp): AssignmentContent {
  refuseWhereClosed(content, act)
  switch (act.act) {
    case 'add-area':
      return added(content, 'areas', { ...act.entry, isRemoved: false })
    case 'add-test':
      usable(content.areas, act.entry.areaId)
      expectFreeCode(content, act.entry.code, act.entry.id)
      return added(content, 'tests', { ...act.entry, frozen: null, isRemoved: false })
    case 'add-paper':
      expectTest(content, act.entry.testId)
      return added(content, 'papers', { ...act.entry, ...stamp, isRemoved: false })
    case 'add-evidence': {
      for (const link of act.entry.links) expectLinked(content, link)
      return withEvidence(content, act.entry, stamp)
    }
    case 'hand-in': {
      const request = expectRequested(content, act.requestId)
      const requests = changed(content.requests, request.id, (entry) => ({ ...entry, state: 'received' as const }))
      const title = act.file.name.trim().slice(0, 300).trimEnd() || request.title
      const said = { title, source: 'client', state: 'received', note: '' } as const
      const links: EvidenceLink[] = [{ to: 'request', id: request.id }]
      const entry = { id: act.evidenceId, ...said, receivedOn: stamp.at.slice(0, 10), file: act.file, links }
      return withEvidence({ ...content, requests }, entry, stamp)
    }
    case 'add-request':
      return added(content, 'requests', { ...act.entry, reminded: [], ...stamp, isRemoved: false })
    case 'add-misstatement':
      expectTest(content, act.entry.testId)
      return added(content, 'misstatements', { ...act.entry, isRemoved: false })
    case 'set':
      return set(content, act, stamp)
    case 'settle':
      return settle(content, act)
    case 'remove':
    case 'restore': {
      const isRemoved = act.act === 'remove'
      if (act.kind === 'paper') return { ...content, papers: changed(content.papers, act.id, (entry) => ({ ...entry, isRemoved })) }
      if (isRemoved && act.kind === 'area' && content.tests.some(({ areaId, isRemoved: gone }) => areaId === act.id && !gone)) {
        throw new AppError('conflict', { params: { reason: 'area-has-tests' } })
      }
      if (!isRemoved && act.kind === 'test') {
        const test = found(content.tests, act.id)
        usable(content.areas, test.areaId)
        expectFreeCode(content, test.code, test.id)
      }
      return withEntry(content, act.kind, act.id, (entry) => ({ ...entry, isRemoved }))
    }
    case 'link':
    case 'unlink': {
      if (act.act === 'link') expectLinked(content, act.link)
      const key = canonicalJson(act.link)
      const evidence = changed(content.evidence, act.evidenceId, (entry) => {
        const others = entry.links.filter((link) => canonicalJson(link) !== key)
        return { ...entry, links: act.act === 'link' ? [...others, act.link] : others }
      })
      return { ...content, evidence }
    }
    case 'freeze':
      return { ...content, tests: changed(content.tests, act.testId, (entry) => ({ ...entry, frozen: { ...act.frozen, ...stamp } })) }
    case 'reperform':
      return reperformed(content, act, stamp)
    case 'remind': {
      const { act: _, id: requestId, ...how } = act
      const isDone = (entry: AssignmentContent['requests'][number]) =>
        act.auto !== undefined && entry.reminded.some(({ auto }) => same(auto, act.auto))
      const requests = changed(content.requests, requestId, (entry) =>
        isDone(entry) ? entry : { ...entry, reminded: [...entry.reminded, { ...stamp, ...how }] },
      )
      return { ...content, requests }
    }
    case 'team': {
      const others = content.team.filter(({ userId }) => userId !== act.userId)
      return { ...content, team: act.role === null ? others : [...others, { userId: act.userId, role: act.role }] }
    }
    case 'materiality': {
      const { performanceOre, overallOre, trivialOre } = act.value
      if (performanceOre > overallOre || trivialOre >= performanceOre) {
        throw new AppError('invalid_input', { params: { reason: 'materiality-order' } })
      }
      return { ...content, materiality: [...content.materiality, { ...act.value, ...stamp }] }
    }
    case 'note':
      expectTest(content, act.entry.testId)
      if (content.notes.some((note) => note.id === act.entry.id)) return content
      return { ...content, notes: [...content.notes, { ...act.entry, ...stamp, answers: [], closed: null }] }
    case 'answer':
      return {
        ...content,
        notes: changed(content.notes, act.id, (note) => ({ ...note, answers: [...note.answers, { text: act.text, ...stamp }] })),
      }
    case 'close-note':
      return { ...content, notes: changed(content.notes, act.id, (note) => ({ ...note, closed: act.isClosed ? stamp : null })) }
    case 'phase':
      return { ...content, phase: act.phase }
    case 'sign': {
      refuseSignature(content, act, stamp.by)
      return { ...content, signatures: [...content.signatures, { of: act.of, role: act.role, hash: act.hash, ...stamp, reopened: null }] }
    }
    case 'reopen':
      return reopened(content, act.of, act.reason, stamp)
    case 'lock': {
      if (standingSignatures(content, whole).length === 0) throw new AppError('conflict', { params: { reason: 'not-signed' } })
      return { ...content, phase: 'archive', locked: { hash: subjectHash(content, whole), ...stamp } }
    }
    case 'addendum':
      if (content.locked === null) throw new AppError('conflict', { params: { reason: 'not-locked' } })
      return { ...content, addenda: [...content.addenda, { text: act.text, reason: act.reason, ...stamp }] }
  }
}

function reopened(content: AssignmentContent, of: SignedSubject, why: string, stamp: Stamp): AssignmentContent {
  const signatures = content.signatures.map((one) =>
    one.reopened === null && isSame(one.of, of) ? { ...one, reopened: { ...stamp, reason: why } } : one,
  )
  return { ...content, signatures }
}

function reperformed(
  content: AssignmentContent,
  { testId, frozen, papers, reason: why }: Extract<AssignmentAct, { act: 'reperform' }>,
  stamp: Stamp,
): AssignmentContent {
  expectTest(content, testId)
  let next = testId === null ? content : reopened(content, { kind: 'test', id: testId }, why, stamp)
  for (const { replaces, entry } of papers) {
    const old = found(content.papers, replaces)
    if (old.testId !== testId || entry.testId !== testId || old.isRemoved || old.replacedBy !== undefined) throw new AppError('not_found')
    next = added(next, 'papers', { ...entry, ...stamp, isRemoved: false })
    next = { ...next, papers: changed(next.papers, replaces, (paper) => ({ ...paper, replacedBy: entry.id })) }
  }
  if (frozen === null || testId === null) return next
  const tests = changed(next.tests, testId, (test) => {
    if (test.frozen === null) throw new AppError('not_found')
    const earlier = [...(test.earlier ?? []), { ...test.frozen, replaced: { ...stamp, reason: why } }]
    return { ...test, earlier, frozen: { ...frozen, ...stamp } }
  })
  return { ...next, tests }
}

/** Under the next number of the register. */
function withEvidence(
  content: AssignmentContent,
  entry: Omit<AssignmentContent['evidence'][number], 'number' | 'by' | 'at' | 'isRemoved'>,
  stamp: Stamp,
): AssignmentContent {
  const number = content.evidence.reduce((most, one) => Math.max(most, one.number), 0) + 1
  return added(content, 'evidence', { ...entry, number, ...stamp, isRemoved: false })
}

const whole: SignedSubject = { kind: 'assignment', id: null }
/** What goes on after the assignment is signed: what is said of it, and what ends it. */
const afterSignature: ReadonlySet<AssignmentAct['act']> = new Set(['lock', 'addendum', 'note', 'answer', 'close-note', 'phase'])

/** A locked file takes addenda only; what is signed is reopened first, the whole before its parts. */
function refuseWhereClosed(content: AssignmentContent, act: AssignmentAct): void {
  if (content.locked !== null && act.act !== 'addendum') throw new AppError('conflict', { params: { reason: 'locked' } })
  if (afterSignature.has(act.act)) return
  const reopensIt = act.act === 'reopen' && isSame(act.of, whole)
  if (!reopensIt && standingSignatures(content, whole).length > 0) {
    throw new AppError('conflict', { params: { reason: 'assignment-signed' } })
  }
  for (const test of testsTouched(content, act)) {
    if (standingSignatures(content, { kind: 'test', id: test }).length > 0) {
      throw new AppError('conflict', { params: { reason: 'test-signed', test: content.tests.find((one) => one.id === test)?.code ?? '' } })
    }
  }
}

/** Tests whose signed content an act changes. */
function testsTouched(content: AssignmentContent, act: AssignmentAct): string[] {
  const ofMisstatement = (misstatementId: string | null) => {
    const entry = content.misstatements.find((one) => one.id === misstatementId)
    return entry?.testId ? [entry.testId] : []
  }
  const ofPaper = (paperId: string) => content.papers.flatMap((paper) => (paper.id === paperId && paper.testId ? [paper.testId] : []))
  const ofLinks = (evidenceId: string | null) =>
    content.evidence.flatMap((entry) =>
      entry.id === evidenceId ? entry.links.flatMap((link) => (link.to === 'test' ? [link.id] : [])) : [],
    )
  switch (act.act) {
    case 'freeze':
      return [act.testId]
    case 'add-paper':
    case 'add-misstatement':
      return act.entry.testId ? [act.entry.testId] : []
    case 'add-evidence':
      return act.entry.links.flatMap((link) => (link.to === 'test' ? [link.id] : []))
    case 'link':
    case 'unlink':
      return act.link.to === 'test' ? [act.link.id] : []
    case 'set':
    case 'settle': {
      if (act.kind === 'test') return act.id ? [act.id] : []
      if (act.kind === 'evidence') return ofLinks(act.id)
      if (act.kind !== 'misstatement') return []
      const to = act.field === 'testId' && typeof act.value === 'string' ? [act.value] : []
      return [...ofMisstatement(act.id), ...to]
    }
    case 'remove':
    case 'restore':
      if (act.kind === 'test') return [act.id]
      if (act.kind === 'paper') return ofPaper(act.id)
      if (act.kind === 'evidence') return ofLinks(act.id)
      return act.kind === 'misstatement' ? ofMisstatement(act.id) : []
    default:
      return []
  }
}

const listOf = {
  area: 'areas',
  test: 'tests',
  evidence: 'evidence',
  request: 'requests',
  misstatement: 'misstatements',
} as const satisfies Record<EntryKind, keyof AssignmentContent>

interface Entry {
  readonly id: string
  readonly isRemoved: boolean
}

function added<K extends 'areas' | 'tests' | 'papers' | 'evidence' | 'requests' | 'misstatements'>(
  content: AssignmentContent,
  list: K,
  entry: AssignmentContent[K][number],
): AssignmentContent {
  const before: readonly Entry[] = content[list]
  if (before.some((one) => one.id === entry.id)) return content
  return { ...content, [list]: [...before, entry] }
}

function found<T extends { readonly id: string }>(entries: readonly T[], wanted: string): T {
  const entry = entries.find((one) => one.id === wanted)
  if (!entry) throw new AppError('not_found')
  return entry
}

/** One that has not been removed. */
function usable(entries: readonly Entry[], wanted: string): void {
  if (found(entries, wanted).isRemoved) throw new AppError('not_found')
}

function expectTest(content: AssignmentContent, testId: string | null): void {
  if (testId !== null) usable(content.tests, testId)
}

function expectLinked(content: AssignmentContent, link: EvidenceLink): void {
  if (link.to === 'test') usable(content.tests, link.id)
  if (link.to === 'request') usable(content.requests, link.id)
  if (link.to === 'paper') usable(content.papers, link.id)
}

/** People call tests by their codes: two with one code would be taken for each other. */
function expectFreeCode({ tests }: AssignmentContent, code: string, testId: string): void {
  if (tests.some((one) => one.code === code && one.id !== testId && !one.isRemoved)) {
    throw new AppError('conflict', { params: { reason: 'code-taken', code } })
  }
}

function changed<T extends { readonly id: string }>(entries: readonly T[], wanted: string, change: (entry: T) => T): T[] {
  found(entries, wanted)
  return entries.map((entry) => (entry.id === wanted ? change(entry) : entry))
}

function withEntry(
  content: AssignmentContent,
  kind: EntryKind,
  wanted: string,
  change: (entry: Record<string, unknown> & Entry) => Record<string, unknown>,
): AssignmentContent {
  const list = listOf[kind]
  // an entry of its list, whose fields are told apart by their own schema
  const entries = content[list] as readonly (Record<string, unknown> & Entry)[]
  return { ...content, [list]: changed(entries, wanted, (entry) => change(entry) as Record<string, unknown> & Entry) }
}

interface Place {
  readonly kind: FieldKind
  readonly id: string | null
  readonly field: string
}

function valueAt(content: AssignmentContent, { kind, id: wanted, field }: Place): unknown {
  const fields: Readonly<Record<string, unknown>> =
    kind === 'plan' ? content.plan : { ...found<Entry>(content[listOf[kind]], wanted ?? '') }
  if (!Object.hasOwn(fieldsOf[kind].shape, field)) throw new AppError('invalid_input', { params: { reason: 'no-such-field', field } })
  // a text that nobody has begun is empty, whether it is there or not
  return fields[field] ?? (field === 'misstatementReason' ? '' : null)
}

function withValue(content: AssignmentContent, { kind, id: wanted, field }: Place, said: unknown): AssignmentContent {
  const schemas: Readonly<Record<string, z.ZodType>> = fieldsOf[kind].shape
  const parsed = schemas[field]?.safeParse(said)
  if (!parsed?.success) throw new AppError('invalid_input', { cause: parsed?.error, params: { reason: 'field', field } })
  const value = parsed.data
  if (kind === 'test' && field === 'areaId') usable(content.areas, String(value))
  if (kind === 'test' && field === 'code') expectFreeCode(content, String(value), wanted ?? '')
  if (kind === 'misstatement' && field === 'testId' && value !== null) expectTest(content, String(value))
  if (kind === 'plan') return { ...content, plan: fieldsOf.plan.parse({ ...content.plan, [field]: value }) }
  return withEntry(content, kind, wanted ?? '', (entry) => ({ ...entry, [field]: value }))
}

/** Merged by field: over what it was written on it stands; over anything else both are kept of a text, and the later of a choice. */
function set(content: AssignmentContent, act: Place & { readonly value: z.core.util.JSONType; readonly base: unknown }, stamp: Stamp) {
  const now = valueAt(content, act)
  const next = withValue(content, act, act.value)
  if (chosenFields[act.kind].includes(act.field)) return chosen(next, act)
  if (same(valueAt(next, act), now)) return content
  if (same(act.base, now)) return next
  const { kind, id: of, field, value } = act
  const isKept = content.collisions.some((one) => samePlace(one, act) && same(one.value, value))
  return isKept ? content : { ...content, collisions: [...content.collisions, { kind, id: of, field, value, ...stamp }] }
}

function chosen(content: AssignmentContent, place: Place): AssignmentContent {
  const collisions = content.collisions.filter((one) => !samePlace(one, place))
  return collisions.length === content.collisions.length ? content : { ...content, collisions }
}

/** What came after those that were seen stays to be chosen from; where what stood there is another by now, it is chosen anew. */
function settle(
  content: AssignmentContent,
  act: Place & { readonly value: unknown; readonly base: unknown; readonly seen: readonly unknown[] },
): AssignmentContent {
  const collisions: Collision[] = content.collisions.filter(
    (one) => !samePlace(one, act) || !act.seen.some((value) => same(value, one.value)),
  )
  if (collisions.length === content.collisions.length || !same(act.base, valueAt(content, act)))
    throw new AppError('conflict', { params: { reason: 'settled' } })
  return withValue({ ...content, collisions }, act, act.value)
}

function samePlace(one: Collision, place: Place): boolean {
  return one.kind === place.kind && one.id === place.id && one.field === place.field
}

function same(a: unknown, b: unknown): boolean {
  return canonicalJson(a ?? null) === canonicalJson(b ?? null)
}

function isSame(a: SignedSubject, b: SignedSubject): boolean {
  return a.kind === b.kind && a.id === b.id
}
