import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashValue } from '../canonical.ts'
import { AppError } from '../errors.ts'
import { type AssignmentAct, actSchema, applyAct } from './acts.ts'
import { keptPapers } from './books-hold.ts'
import { expectRequested, requestedOf } from './client.ts'
import { type AssignmentContent, assignmentContentSchema } from './content.ts'
import { newAssignment } from './new-assignment.ts'
import { standardOf } from './programme.ts'
import { programmeAreas } from './programme-areas.ts'
import { shippedProgramme } from './programme-tests.ts'
import { rolledForward } from './roll-forward.ts'
import { signingObstacles, subjectHash, testState, testsWithoutEvidence, waitingFor } from './signing.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ANNA = uuid(1)
const EVA = uuid(2)
const at = '2026-11-20T10:00:00.000Z'

function fresh(period = { from: '2026-01-01', to: '2026-12-31' }): AssignmentContent {
  let n = 100
  const given = { type: 'audit', framework: 'isa', title: 'Revision 2026', period, language: 'sv', withTests: true, by: EVA } as const
  return assignmentContentSchema.parse(newAssignment(given, () => uuid(n++)))
}

function after(content: AssignmentContent, by: string, ...acts: AssignmentAct[]): AssignmentContent {
  return acts.reduce((now, act) => applyAct(now, actSchema.parse(act), { by, at }), content)
}

const first = fresh().tests[0]?.id ?? ''
const set = (field: string, value: string | null, base: string | null = ''): AssignmentAct => ({
  act: 'set',
  kind: 'test',
  id: first,
  field,
  value,
  base,
})
const written = (content: AssignmentContent) =>
  after(
    content,
    ANNA,
    ...(['population', 'work', 'result', 'conclusion'] as const).map((field) => set(field, `text of ${field}`)),
    set('preparerId', ANNA, null),
    set('preparedOn', '2026-11-20', null),
  )
const signedBy = (
  content: AssignmentContent,
  by: string,
  role: 'preparer' | 'reviewer' | 'responsible',
  kind: 'test' | 'assignment' = 'test',
) => {
  const of = { kind, id: kind === 'test' ? first : null }
  return after(content, by, { act: 'sign', of, role, hash: subjectHash(content, of) })
}
const refused = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error.params['reason'] ?? error.code
    throw error
  }
  return null
}

test('every account belongs to exactly one area', () => {
  for (let account = 1000; account <= 8999; account++) {
    const of = programmeAreas.filter(({ accounts }) =>
      accounts.some((range) => {
        const [from = '', to = from] = range.split('-')
        return account >= Number(from) && account <= Number(to)
      }),
    )
    expect([account, of.length]).toEqual([account, 1])
  }
})

test('standards are those of the period, and a smaller framework asks for nothing that it does not hold', () => {
  const standards = (from: string) =>
    shippedProgramme('audit', 'isa')
      .tests.filter(({ id }) => id === 'fraud' || id === 'going-concern')
      .map((test) => standardOf(test, from))
  expect(standards('2026-12-14')).toEqual(['ISA 240 p. 16–28', 'ISA 570 p. 10–20'])
  expect(standards('2026-12-15')).toEqual(['ISA 240 (Revised)', 'ISA 570 (Revised 2024)'])
  expect(shippedProgramme('audit', 'isa-lce').tests.every(({ standard }) => !standard.startsWith('ISA 3'))).toBe(true)
  expect(shippedProgramme('certificate', 'isa').tests).toEqual([])
})

test('a test is signed when it says everything, by other eyes when it is reviewed, and a change breaks what was signed', () => {
  const content = after(fresh(), EVA, { act: 'team', userId: ANNA, role: 'preparer' })
  expect(refused(() => signedBy(content, ANNA, 'preparer'))).toBe('test-lacks')
  const complete = written(content)
  const [of] = complete.tests
  if (!of) throw new TypeError('no test')
  expect(testState(complete, of, false)).toBe('complete')
  expect(refused(() => signedBy(complete, EVA, 'responsible'))).toBe('not-prepared')
  expect(refused(() => signedBy(complete, EVA, 'preparer'))).toBe('not-the-preparer')
  const prepared = signedBy(complete, ANNA, 'preparer')
  expect(testState(prepared, of, false)).toBe('prepared')
  expect(waitingFor(prepared, EVA).review).toEqual([first])
  expect(waitingFor(prepared, ANNA)).toEqual({ prepare: [], review: [], notes: [], answered: [] })
  const both = after(prepared, EVA, { act: 'team', userId: ANNA, role: 'reviewer' })
  expect(refused(() => signedBy(both, ANNA, 'reviewer'))).toBe('four-eyes')
  expect(refused(() => signedBy(prepared, uuid(9), 'reviewer'))).toBe('not-in-team')
  const reviewed = signedBy(prepared, EVA, 'responsible')
  expect(testState(reviewed, of, false)).toBe('reviewed')
  expect(testState(reviewed, of, true)).toBe('broken')
  expect(refused(() => after(reviewed, ANNA, set('result', 'other', 'text of result')))).toBe('test-signed')
  const subject = { kind: 'test', id: first } as const
  const opened = after(reviewed, EVA, { act: 'reopen', of: subject, reason: 'D 690 changed' })
  expect(testState(opened, of, false)).toBe('complete')
  expect(opened.signatures.map(({ reopened }) => reopened?.reason)).toEqual(['D 690 changed', 'D 690 changed'])
  expect(after(opened, ANNA, set('result', 'other', 'text of result')).tests[0]?.result).toBe('other')
})

test('a test rests on something once a paper or evidence is its, and no longer once that is removed', () => {
  const content = fresh()
  const bare = (now: AssignmentContent) => testsWithoutEvidence(now).some(({ id }) => id === first)
  expect(bare(content)).toBe(true)
  const evidence = { id: uuid(73), title: 'Letter', source: 'own', state: 'received', receivedOn: null, note: '', file: null } as const
  const linked = after(content, EVA, { act: 'add-evidence', entry: { ...evidence, links: [{ to: 'test', id: first }] } })
  expect(bare(linked)).toBe(false)
  expect(bare(after(linked, EVA, { act: 'remove', kind: 'evidence', id: uuid(73) }))).toBe(true)
  expect(bare(after(linked, EVA, { act: 'remove', kind: 'test', id: first }))).toBe(false)
})

test('a note waits for whoever it is addressed to, and for its author once it is answered', () => {
  const team = after(after(fresh(), EVA, { act: 'team', userId: ANNA, role: 'preparer' }), EVA, set('preparerId', ANNA, null))
  const waits = (content: AssignmentContent) =>
    [EVA, ANNA].map((who) => [waitingFor(content, who).notes, waitingFor(content, who).answered])
  const asked = after(team, EVA, { act: 'note', entry: { id: uuid(70), testId: first, text: 'Why?' } })
  expect(waits(asked)).toEqual([
    [[], []],
    [[uuid(70)], []],
  ])
  const answered = after(asked, ANNA, { act: 'answer', id: uuid(70), text: 'See B-1.' })
  expect(waits(answered)).toEqual([
    [[], [uuid(70)]],
    [[], []],
  ])
  expect(waits(after(answered, EVA, { act: 'answer', id: uuid(70), text: 'And B-2?' }))).toEqual(waits(asked))
  expect(waits(after(answered, EVA, { act: 'close-note', id: uuid(70), isClosed: true }))).toEqual(waits(team))
  // of what its author prepares, and of nothing in particular: to whoever is responsible, and where that is its author, to none but them
  for (const testId of [first, null]) {
    const own = after(team, ANNA, { act: 'note', entry: { id: uuid(71), testId, text: 'May I?' } })
    expect(waitingFor(own, EVA).notes).toEqual([uuid(71)])
    expect(waitingFor(own, ANNA).notes).toEqual([])
  }
  const alone = after(team, EVA, { act: 'note', entry: { id: uuid(72), testId: null, text: 'To remember' } })
  expect(waits(alone)).toEqual([
    [[uuid(72)], []],
    [[], []],
  ])
})

test('any change of what is signed gives another hash', () => {
  const content = written(fresh())
  const [before] = content.tests
  const subject = { kind: 'test', id: first } as const
  const hashes = new Set([subjectHash(content, subject)])
  const paper: Extract<AssignmentAct, { act: 'add-paper' }>['entry'] = {
    id: uuid(50),
    testId: first,
    title: 'Saldon',
    of: 'run',
    analysisId: 'balance',
    analysisVersion: 1,
    sourceId: uuid(51),
    params: {},
    inputHash: 'a'.repeat(64),
    resultHash: 'b'.repeat(64),
    address: 'balance',
    text: '',
  }
  const changes: AssignmentAct[] = [
    ...(['title', 'purpose', 'population', 'work', 'result', 'conclusion', 'query'] as const).map((field) =>
      set(field, 'changed', String(before?.[field])),
    ),
    { act: 'add-paper', entry: paper },
    {
      act: 'add-evidence',
      entry: {
        id: uuid(52),
        title: 'Faktura',
        source: 'client',
        state: 'received',
        receivedOn: null,
        note: '',
        file: null,
        links: [{ to: 'test', id: first }],
      },
    },
    { act: 'freeze', testId: first, frozen: { hash: 'c'.repeat(64), rows: 1, vouchers: 1, ore: 1, sizeOre: 1, inputHash: 'd'.repeat(64) } },
  ]
  for (const change of changes) hashes.add(subjectHash(after(content, ANNA, change), subject))
  expect(hashes.size).toBe(changes.length + 1)
})

/** Every leaf of a JSON value, by its path, with what changes it. */
function leaves(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => leaves(one, [...path, i]))
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, one]) => leaves(one, [...path, key]))
  return [path]
}

function changedAt(value: unknown, [at, ...rest]: readonly (string | number)[]): unknown {
  if (at === undefined) {
    if (typeof value === 'boolean') return !value
    return typeof value === 'number' ? value + 1 : `${String(value)}!`
  }
  if (Array.isArray(value)) return value.map((one, i) => (i === at ? changedAt(one, rest) : one))
  const entries = Object.entries(value as Record<string, unknown>) // on the way to a leaf
  return Object.fromEntries(entries.map(([key, one]) => [key, key === at ? changedAt(one, rest) : one]))
}

test('law: whatever leaf of a signed test or of the whole is changed, the hash is another', () => {
  const entry = {
    id: uuid(70),
    title: 'Fel',
    kind: 'factual',
    corrected: false,
    resultOre: 1,
    otherEquityOre: 0,
    taxable: true,
    reason: 'r',
  } as const
  const evidence = { id: uuid(71), title: 'Faktura', source: 'client', state: 'received', receivedOn: '2026-01-01', note: 'n' } as const
  const content = after(
    written(fresh()),
    ANNA,
    { act: 'freeze', testId: first, frozen: { hash: 'c'.repeat(64), rows: 1, vouchers: 1, ore: 1, sizeOre: 1, inputHash: 'd'.repeat(64) } },
    { act: 'add-misstatement', entry: { ...entry, testId: first } },
    {
      act: 'add-evidence',
      entry: { ...evidence, file: { sha256: 'e'.repeat(64), name: 'f.pdf', bytes: 1 }, links: [{ to: 'test', id: first }] },
    },
    { act: 'set', kind: 'plan', id: null, field: 'opinionKind', value: 'unmodified', base: null },
  )
  const whole = { kind: 'assignment', id: null } as const
  const [test] = content.tests
  const [misstatement] = content.misstatements
  const [proof] = content.evidence
  const ofTest = [
    // which test it is of tells which test is signed: another id is another test
    ...leaves(test).map((path) => ['tests', 0, ...path] as const),
    ...leaves(misstatement).map((path) => ['misstatements', 0, ...path] as const),
    ...['title', 'source', 'state', 'receivedOn', 'note', 'number'].map((field) => ['evidence', 0, field] as const),
    ...leaves(proof?.file).map((path) => ['evidence', 0, 'file', ...path] as const),
  ].filter((path) => !(path[0] === 'tests' && path[2] === 'id'))
  const hashOf = (changed: unknown, of: Parameters<typeof subjectHash>[1]) => subjectHash(changed as AssignmentContent, of) // as it is but for a leaf
  const unchanged = { test: subjectHash(content, { kind: 'test', id: first }), whole: subjectHash(content, whole) }
  fc.assert(
    fc.property(fc.constantFrom(...ofTest), (path) => {
      const changed = changedAt(content, path)
      expect([path, hashOf(changed, { kind: 'test', id: first })]).not.toEqual([path, unchanged.test])
      expect(hashOf(changed, whole)).not.toBe(unchanged.whole)
    }),
    { numRuns: 200 },
  )
  // the lock itself, notes, what is added afterwards and the phase are not of what is signed
  const outside = new Set(['locked', 'addenda', 'phase', 'notes', 'signatures'])
  const ofWhole = leaves(content).filter(([part]) => !outside.has(String(part)))
  fc.assert(
    fc.property(fc.constantFrom(...ofWhole), (path) => {
      expect([path, hashOf(changedAt(content, path), whole)]).not.toEqual([path, unchanged.whole])
    }),
    { numRuns: 300 },
  )
})

test('what is performed anew stands beside what was kept, breaks its signatures, and is asked of the books alone', () => {
  const frozen = (hash: string) => ({ hash: hash.repeat(64), rows: 1, vouchers: 1, ore: 1, sizeOre: 1, inputHash: 'd'.repeat(64) })
  const paper = (id: string, resultHash: string): Extract<AssignmentAct, { act: 'add-paper' }>['entry'] => ({
    id,
    testId: first,
    title: 'Saldon',
    of: 'run',
    analysisId: 'balance',
    analysisVersion: 1,
    sourceId: uuid(51),
    params: {},
    inputHash: 'a'.repeat(64),
    resultHash: resultHash.repeat(64),
    address: '',
    text: '',
  })
  const complete = after(
    written(fresh()),
    ANNA,
    { act: 'freeze', testId: first, frozen: frozen('c') },
    { act: 'add-paper', entry: paper(uuid(50), 'b') },
  )
  const signed = signedBy(complete, ANNA, 'preparer')
  const anew: AssignmentAct = {
    act: 'reperform',
    testId: first,
    frozen: frozen('e'),
    papers: [{ replaces: uuid(50), entry: paper(uuid(60), 'f') }],
    reason: 'B 3 changed',
  }
  const done = after(signed, EVA, anew)
  const [test] = done.tests
  expect(test?.frozen).toMatchObject({ hash: 'e'.repeat(64), by: EVA })
  expect(test?.earlier).toMatchObject([{ hash: 'c'.repeat(64), by: ANNA, replaced: { by: EVA, reason: 'B 3 changed' } }])
  expect(done.papers.map(({ id, replacedBy }) => [id, replacedBy])).toEqual([
    [uuid(50), uuid(60)],
    [uuid(60), undefined],
  ])
  expect(done.signatures.map(({ reopened }) => reopened?.reason)).toEqual(['B 3 changed'])
  expect(keptPapers(done).map(({ id }) => id)).toEqual([uuid(60)])
  // what has been made anew is not made anew once more
  expect(refused(() => after(done, EVA, anew))).toBe('not_found')
  // nothing of it goes on into the next year
  let n = 500
  const rolled = rolledForward(done, { id: uuid(9), number: 1 }, { from: '2027-01-01', to: '2027-12-31' }, 'x', () => uuid(n++))
  expect(rolled.tests[0]).not.toHaveProperty('earlier')
})

test('a locked file takes addenda only, and what locks it is the whole of it', () => {
  const bare = { ...fresh(), tests: [] }
  const plan = (field: string, value: string): AssignmentAct => ({
    act: 'set',
    kind: 'plan',
    id: null,
    field,
    value,
    base: field === 'reportDate' ? null : '',
  })
  const material = {
    benchmark: 'revenue',
    baseOre: 100,
    basisPoints: 100,
    overallOre: 100,
    performanceOre: 75,
    trivialOre: 5,
    reason: '',
  } as const
  expect(refused(() => signedBy(bare, EVA, 'responsible', 'assignment'))).toBe('obstacles')
  expect(signingObstacles(bare).lacks).toEqual(['opinion', 'standBack', 'reportDate', 'materiality'])
  const ready = after(bare, EVA, plan('opinion', 'clean'), plan('standBack', 'none'), plan('reportDate', '2027-03-01'), {
    act: 'materiality',
    value: material,
  })
  expect(refused(() => after(ready, EVA, { act: 'lock' }))).toBe('not-signed')
  const signed = signedBy(ready, EVA, 'responsible', 'assignment')
  expect(refused(() => after(signed, EVA, plan('strategy', 'late')))).toBe('assignment-signed')
  const locked = after(signed, EVA, { act: 'lock' })
  expect(locked.locked?.hash).toBe(subjectHash(signed, { kind: 'assignment', id: null }))
  expect(refused(() => after(locked, EVA, { act: 'reopen', of: { kind: 'assignment', id: null }, reason: 'x' }))).toBe('locked')
  expect(after(locked, EVA, { act: 'addendum', text: 'A letter came', reason: 'Came late' }).addenda).toHaveLength(1)
  expect(refused(() => after(ready, EVA, { act: 'materiality', value: { ...material, performanceOre: 101 } }))).toBe('materiality-order')
})

test('nothing speaks of what is not there, two tests have no code in common, and the whole is reopened before its parts', () => {
  const content = fresh()
  const second = content.tests[1]?.id ?? ''
  expect(refused(() => after(content, ANNA, { act: 'note', entry: { id: uuid(70), testId: uuid(71), text: 'x' } }))).toBe('not_found')
  expect(refused(() => after(content, ANNA, { act: 'set', kind: 'test', id: second, field: 'code', value: 'A1', base: 'A2' }))).toBe(
    'code-taken',
  )
  const gone = after(content, ANNA, { act: 'remove', kind: 'test', id: second })
  expect(refused(() => after(gone, ANNA, { act: 'set', kind: 'test', id: first, field: 'code', value: 'A2', base: 'A1' }))).toBe(null)
  const renamed = after(gone, ANNA, { act: 'set', kind: 'test', id: first, field: 'code', value: 'A2', base: 'A1' })
  expect(refused(() => after(renamed, ANNA, { act: 'restore', kind: 'test', id: second }))).toBe('code-taken')
  expect(after(gone, ANNA, { act: 'restore', kind: 'test', id: second }).tests[1]?.isRemoved).toBe(false)
  const signature = {
    of: { kind: 'assignment', id: null },
    role: 'responsible',
    hash: 'a'.repeat(64),
    by: EVA,
    at,
    reopened: null,
  } as const
  const signed = { ...signedBy(written(content), ANNA, 'preparer'), signatures: [signature] }
  const subject = { kind: 'test', id: first } as const
  expect(refused(() => after(signed, EVA, { act: 'reopen', of: subject, reason: 'x' }))).toBe('assignment-signed')
  expect(refused(() => signedBy(signed, ANNA, 'preparer'))).toBe('assignment-signed')
  expect(refused(() => after(signed, EVA, { act: 'reopen', of: signature.of, reason: 'x' }))).toBe(null)
})

test('the next year takes the plan, never results or signatures', () => {
  const year = { from: '2027-01-01', to: '2027-12-31' }
  const content = signedBy(written(fresh(year)), ANNA, 'preparer')
  let n = 900
  const next = assignmentContentSchema.parse(
    rolledForward(content, { id: uuid(7), number: 1 }, { from: '2028-01-01', to: '2028-12-31' }, 'Revision 2028', () => uuid(n++)),
  )
  expect(next.signatures).toEqual([])
  expect(next.tests.map(({ code }) => code)).toEqual(content.tests.map(({ code }) => code))
  expect(next.tests.every(({ work, result, conclusion, frozen }) => `${work}${result}${conclusion}` === '' && frozen === null)).toBe(true)
  expect(next.tests.map(({ planned }) => planned)).toEqual(fresh(year).tests.map(({ planned }) => planned))
  expect(next.before).toEqual([{ code: 'A1', conclusion: 'text of conclusion' }])
  expect(next.tests.find(({ source }) => source?.item === 'fraud')?.standard).toBe('ISA 240 (Revised)')
  const areas = new Set(next.areas.map(({ id }) => id))
  expect(next.tests.every(({ areaId }) => areas.has(areaId))).toBe(true)
})

test('two people lose nothing: what one wrote stands, or waits to be chosen, or somebody who had read it wrote over it', () => {
  const fields = ['result', 'conclusion', 'work'] as const
  const edit = fc.record({
    by: fc.constantFrom(ANNA, EVA),
    field: fc.constantFrom(...fields),
    /** How many edits ago the writer last looked. */
    lag: fc.nat({ max: 3 }),
    settles: fc.boolean(),
  })
  const textAt = (content: AssignmentContent | undefined, field: (typeof fields)[number]) => content?.tests[0]?.[field] ?? ''
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 25 }), (edits) => {
      const history = [fresh()]
      const read = new Set<string>()
      edits.forEach(({ by, field, lag, settles }, i) => {
        const now = history.at(-1)
        const seen = history.at(-1 - lag) ?? history[0]
        if (!now) throw new TypeError('no content')
        const value = `${i} by ${by}`
        const choosing = seen?.collisions.filter((one) => one.field === field) ?? []
        if (settles && choosing.length > 0) {
          // what was looked at may be another by now: then it is refused, which whoever chose is told
          const act = {
            act: 'settle',
            kind: 'test',
            id: first,
            field,
            value,
            base: textAt(seen, field),
            seen: choosing.map((one) => one.value),
          } as const
          if (refused(() => history.push(after(now, by, act))) === null) {
            for (const text of [textAt(seen, field), ...choosing.map((one) => one.value)]) read.add(`${field} ${String(text)}`)
          } else {
            history.push(now)
            read.add(`${field} ${value}`)
          }
        } else {
          const next = after(now, by, set(field, value, textAt(seen, field)))
          if (textAt(next, field) === value) read.add(`${field} ${textAt(seen, field)}`)
          history.push(next)
        }
        const last = history.at(-1)
        for (let j = 0; j <= i; j++) {
          const text = `${j} by ${edits[j]?.by}`
          const of = edits[j]?.field ?? field
          const isThere = last?.tests[0]?.[of] === text || last?.collisions.some((one) => one.field === of && one.value === text)
          expect(isThere || read.has(`${of} ${text}`)).toBe(true)
        }
      })
    }),
  )
})

test('of two dates or choices the later stands, and what once collided there goes with it', () => {
  const typed = after(fresh(), ANNA, set('preparedOn', '0002-11-27', null), set('preparedOn', '2026-11-27', null))
  expect([typed.tests[0]?.preparedOn, typed.collisions]).toEqual(['2026-11-27', []])
  const stuck = { kind: 'test', id: first, field: 'preparedOn', value: '0020-11-27', by: ANNA, at } as const
  const kept = { ...stuck, field: 'result' }
  expect(after({ ...typed, collisions: [stuck, kept] }, ANNA, set('preparedOn', '2026-11-27', null)).collisions).toEqual([kept])
  const twice = after(fresh(), ANNA, set('preparerId', ANNA, null), set('preparerId', EVA, null))
  expect([twice.tests[0]?.preparerId, twice.collisions]).toEqual([EVA, []])
})

test('what waits to be chosen in something removed keeps nobody from signing', () => {
  const { id } = fresh().tests[1] ?? { id: '' }
  const collision = { kind: 'test', id, field: 'result', value: 'x', by: ANNA, at } as const
  const content = { ...fresh(), collisions: [collision] }
  expect(signingObstacles(content).collisions).toEqual([collision])
  expect(signingObstacles(after(content, ANNA, { act: 'remove', kind: 'test', id })).collisions).toEqual([])
})

test('acts said twice change nothing the second time', () => {
  const content = fresh()
  const acts: AssignmentAct[] = [
    set('result', 'done'),
    { act: 'note', entry: { id: uuid(60), testId: first, text: 'Why?' } },
    { act: 'add-request', entry: { id: uuid(61), title: 'Avtal', detail: '', dueOn: null, state: 'draft' } },
    { act: 'team', userId: ANNA, role: 'preparer' },
  ]
  for (const act of acts) {
    const once = after(content, ANNA, act)
    expect(hashValue(after(once, ANNA, act))).toBe(hashValue(once))
  }
})

test('a client sees requests that are out, their own files, and nothing once the whole is signed', () => {
  const KLARA = uuid(3)
  const request = (n: number, state: 'draft' | 'sent') =>
    ({ act: 'add-request', entry: { id: uuid(n), title: `Avtal ${n}`, detail: '', dueOn: null, state } }) as const
  const asked = after(fresh(), EVA, request(60, 'draft'), request(61, 'sent'))
  const file = { sha256: 'a'.repeat(64), name: '  avtal.pdf ', bytes: 10 }
  const handIn = (n: number, evidenceId = uuid(70)): AssignmentAct => ({ act: 'hand-in', requestId: uuid(n), evidenceId, file })
  expect(refused(() => after(asked, KLARA, handIn(60)))).toBe('not_found')
  const came = after(asked, KLARA, handIn(61))
  expect(came.evidence).toMatchObject([{ number: 1, title: 'avtal.pdf', source: 'client', receivedOn: '2026-11-20', by: KLARA }])
  expect(requestedOf(came, KLARA)).toMatchObject([{ id: uuid(61), state: 'received', files: [{ id: uuid(70), bytes: 10 }] }])
  expect(requestedOf(came, ANNA)).toMatchObject([{ id: uuid(61), files: [] }])
  expect(after(came, EVA, { act: 'remove', kind: 'request', id: uuid(61) })).toSatisfy(
    (gone: AssignmentContent) => requestedOf(gone, KLARA).length === 0,
  )
  const signature = { of: { kind: 'assignment', id: null }, role: 'responsible', hash: '', by: EVA, at, reopened: null } as const
  const signed = { ...came, signatures: [signature] }
  expect(requestedOf(signed, KLARA)).toEqual([])
  expect(refused(() => expectRequested(signed, uuid(61)))).toBe('not_found')
  expect(refused(() => after(signed, KLARA, handIn(61, uuid(71))))).toBe('assignment-signed')
})
