import { expect, test } from 'vitest'
import { type AssignmentAct, applyAct } from './acts.ts'
import { type AssignmentContent, assignmentContentSchema } from './content.ts'
import { newAssignment } from './new-assignment.ts'
import { rolledForward } from './roll-forward.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const EVA = uuid(2)
const at = '2026-11-20T10:00:00.000Z'
const year = (number: number) => ({ from: `${number}-01-01`, to: `${number}-12-31` })

function fresh(period: AssignmentContent['period'], language: 'en' | 'sv' = 'sv', framework: 'isa' | 'isa-lce' = 'isa'): AssignmentContent {
  let n = 100
  const given = { type: 'audit', framework, title: 'Revision', period, language, withTests: true, by: EVA } as const
  return assignmentContentSchema.parse(newAssignment(given, () => uuid(n++)))
}

function after(content: AssignmentContent, ...acts: AssignmentAct[]): AssignmentContent {
  return acts.reduce((now, act) => applyAct(now, act, { by: EVA, at }), content)
}

function rolled(content: AssignmentContent, period: AssignmentContent['period']): AssignmentContent {
  let n = 5_000
  const next = rolledForward(content, { id: uuid(9), number: 1 }, period, 'Revision', () => uuid(n++))
  expect(assignmentContentSchema.parse(next)).toEqual(next)
  return next
}

const item = ({ tests }: AssignmentContent, id: string) => tests.find(({ source }) => source?.item === id)

test('periods that begin before 15 December 2026 have the old texts, later ones the revised and what they alone ask for', () => {
  const old = fresh({ from: '2026-12-14', to: '2027-12-13' })
  expect(item(old, 'fraud')?.planned).toMatch(/^Diskutera i teamet, fråga ledning/)
  expect(item(old, 'going-concern')?.purpose).toMatch(/^Kan företaget fortsätta minst tolv månader, och/)
  expect([item(old, 'fraud-stand-back'), item(old, 'revenue-streams')]).toEqual([undefined, undefined])
  const revised = fresh({ from: '2026-12-15', to: '2027-12-14' }, 'en')
  expect(item(revised, 'going-concern')?.purpose).toContain('from the day on which the accounts are approved')
  expect(item(revised, 'revenue-streams')).toMatchObject({ standard: 'ISA 240 (Revised)', code: 'B4' })
  expect(item(revised, 'fraud-stand-back')?.title).toBe('Stand-back on fraud')
  // the standard for less complex entities is not revised
  expect(item(fresh(year(2027), 'en', 'isa-lce'), 'fraud-stand-back')).toBeUndefined()
})

test('rolled into a later period, shipped texts follow its standards and what somebody wrote stays', () => {
  const content = fresh(year(2026))
  const own = item(content, 'estimates')
  const written = after(content, {
    act: 'set',
    kind: 'test',
    id: own?.id ?? '',
    field: 'planned',
    value: 'Our own way',
    base: own?.planned ?? '',
  })
  const next = rolled(written, year(2027))
  expect(item(next, 'fraud')).toMatchObject({ standard: 'ISA 240 (Revised)', planned: item(fresh(year(2027)), 'fraud')?.planned })
  expect(item(next, 'estimates')).toMatchObject({ standard: 'ISA 240 (Revised), ISA 540', planned: 'Our own way' })
  expect(item(next, 'fraud-stand-back')?.title).toBe('Helhetsbedömning av oegentligheter')
  expect(item(next, 'revenue-streams')?.areaId).toBe(next.areas.find(({ letter }) => letter === 'B')?.id)
  // each code once, and nothing comes twice
  expect(new Set(next.tests.map(({ code }) => code)).size).toBe(next.tests.length)
  expect(rolled(next, year(2028)).tests.map(({ code }) => code)).toEqual(next.tests.map(({ code }) => code))
})

test('analyses, queries and the permanent file go on with the days of the new year; results and other evidence do not', () => {
  const content = fresh(year(2025))
  const [first, second] = content.tests
  if (!first || !second) throw new TypeError('no tests')
  const paper = (id: string, analysisId: string, address: string): AssignmentAct => ({
    act: 'add-paper',
    entry: {
      id,
      testId: first.id,
      title: 'Saldon',
      of: 'run',
      analysisId,
      analysisVersion: 1,
      sourceId: uuid(51),
      params: {},
      inputHash: 'a'.repeat(64),
      resultHash: 'b'.repeat(64),
      address,
      text: 'found nothing',
    },
  })
  const evidence = (id: string, title: string, isPermanent?: true): AssignmentAct => ({
    act: 'add-evidence',
    entry: {
      id,
      title,
      source: 'client',
      state: 'examined',
      receivedOn: '2025-06-01',
      note: '',
      ...(isPermanent && { isPermanent }),
      file: { sha256: 'c'.repeat(64), name: 'x.pdf', bytes: 1 },
      links: [
        { to: 'test', id: first.id },
        { to: 'voucher', yearFrom: '2025-01-01', series: 'A', number: '1' },
      ],
    },
  })
  const worked = after(
    content,
    { act: 'set', kind: 'test', id: first.id, field: 'query', value: 'account:3000-3999 date:2025-02-28..2025-12', base: '' },
    { act: 'set', kind: 'plan', id: null, field: 'opinionKind', value: 'qualified', base: null },
    { act: 'set', kind: 'plan', id: null, field: 'strategy', value: 'Substantive', base: '' },
    paper(uuid(50), 'trial-balance', 'analyses/trial-balance?from=2025-01-01&to=2025-12-31'),
    paper(uuid(52), 'monetary-unit-sampling', 'sampling/1'),
    evidence(uuid(60), 'Bolagsordning', true),
    evidence(uuid(61), 'Kontoutdrag'),
  )
  const next = rolled(worked, year(2026))
  expect(next.plan).toEqual({
    title: 'Revision',
    reportDate: null,
    acceptance: '',
    independence: '',
    strategy: 'Substantive',
    standBack: '',
    opinion: '',
  })
  expect(next.tests[0]?.query).toBe('account:3000-3999 date:2026-02-28..2026-12')
  expect(next.papers).toEqual([])
  expect(next.analyses).toEqual([
    {
      testId: next.tests[0]?.id,
      title: 'Saldon',
      analysisId: 'trial-balance',
      address: 'analyses/trial-balance?from=2026-01-01&to=2026-12-31',
    },
  ])
  expect(next.evidence).toMatchObject([
    { number: 1, title: 'Bolagsordning', state: 'received', links: [{ to: 'test', id: next.tests[0]?.id }], file: { name: 'x.pdf' } },
  ])
  // what was not run yet is still to be run the year after
  expect(rolled(next, year(2027)).analyses).toHaveLength(1)
})
