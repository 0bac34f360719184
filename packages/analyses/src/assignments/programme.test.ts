// Work programmes of one's own: what their files may say, and what an assignment takes from one.
import { expect, test } from 'vitest'
import { hashValue } from '../canonical.ts'
import { assignmentContentSchema } from './content.ts'
import { newAssignment } from './new-assignment.ts'
import { type Programme, programmeSchema } from './programme.ts'
import { shippedProgramme, shippedProgrammes } from './programme-tests.ts'
import { rolledForward } from './roll-forward.ts'

const ours: Programme = programmeSchema.parse({
  format: 'verifikat-programme-1',
  id: 'ours',
  version: 3,
  name: ['', 'Vår revision'],
  purpose: ['', ''],
  areas: [{ letter: 'R', name: ['Revenue', 'Intäkter'], accounts: ['3000-3999'], risk: 'elevated' }],
  tests: [
    {
      id: 'fraud',
      area: 'R',
      title: ['', 'Oegentligheter'],
      purpose: ['', 'Finns de?'],
      work: ['', 'Fråga.'],
      standard: 'ISA 240 p. 16',
      revised: 'ISA 240 (Revised)',
      assertions: ['existence'],
    },
  ],
})
const given = { type: 'audit', framework: 'isa', title: 'R', language: 'en', withTests: true } as const
const by = '00000000-0000-4000-8000-000000000001'
const period = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })
const ids = () => crypto.randomUUID()

test('shipped programmes are of the form of one’s own, and none says nothing', () => {
  expect(shippedProgrammes).toHaveLength(6)
  for (const shipped of shippedProgrammes) expect(programmeSchema.parse(shipped)).toEqual(shipped)
})

test('an assignment takes areas and tests in the language that they are written in, names the version, and keeps it in the next year', () => {
  const content = newAssignment({ ...given, period: period(2026), programme: ours, by }, ids)
  expect(assignmentContentSchema.parse(content)).toEqual(content)
  expect(content.programme).toEqual({ id: 'ours', version: 3, name: 'Vår revision', hash: hashValue(ours) })
  expect(content.areas.map(({ letter, name, risk }) => [letter, name, risk])).toEqual([['R', 'Revenue', 'elevated']])
  expect(content.tests).toMatchObject([
    { code: 'R1', title: 'Oegentligheter', planned: 'Fråga.', standard: 'ISA 240 p. 16', source: { programme: 'ours', version: 3 } },
  ])
  const next = (own?: Programme) => rolledForward(content, { id: by, number: 1 }, period(2027), 'R', ids, own)
  expect(next(ours).tests[0]?.standard).toBe('ISA 240 (Revised)')
  // it is not there any more: the tests keep what they said, and take nothing from a shipped test of the same name
  expect(next().tests[0]?.standard).toBe('ISA 240 p. 16')
  expect(next().programme).toEqual(content.programme)
})

test('tests of a shipped programme follow the standards of the next period, also those planned before it had its own identity', () => {
  const content = newAssignment({ ...given, period: period(2026), by }, ids)
  const older = {
    ...content,
    tests: content.tests.map((one) => ({ ...one, source: one.source && { ...one.source, programme: 'verifikat' } })),
  }
  for (const from of [content, older]) {
    const { tests } = rolledForward(from, { id: by, number: 1 }, period(2027), 'R', ids)
    expect(tests.find(({ source }) => source?.item === 'going-concern')?.standard).toBe('ISA 570 (Revised 2024)')
  }
  expect(content.programme?.id).toBe(shippedProgramme('audit', 'isa').id)
})

test('what a programme cannot say is told by its place', () => {
  const [area] = ours.areas
  const [fraud] = ours.tests
  const faults = (patch: object) =>
    programmeSchema.safeParse({ ...ours, ...patch }).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(faults({ areas: [{ ...area, name: ['', ' '] }] })).toEqual([['areas.0.name', 'no-words']])
  expect(faults({ areas: [area, area] })).toEqual([
    ['areas.1.letter', 'same-letter'],
    ['areas.1.accounts', 'account-in-two-areas'],
  ])
  expect(faults({ tests: [fraud, { ...fraud, area: 'X' }] })).toEqual([
    ['tests.1.id', 'same-test'],
    ['tests.1.area', 'no-such-area'],
  ])
  expect(faults({ id: 'Vår' })).toEqual([['id', 'identity']])
})
