import { hashValue } from '../canonical.ts'
import type { Words } from '../tables/words.ts'
import type { AssignmentContent, AssignmentTest, AssignmentType, Framework } from './content.ts'
import { isPlanned, type Programme, type ProgrammeTest, saidOf, sayWritten, standardOf } from './programme.ts'
import { shippedProgramme } from './programme-tests.ts'

/** What somebody says of a new assignment. */
export interface NewAssignment {
  readonly type: AssignmentType
  readonly framework: Framework
  readonly title: string
  readonly period: { readonly from: string; readonly to: string }
  readonly language: 'en' | 'sv'
  /** Absent: the one that is shipped for the type. */
  readonly programme?: Programme
  /** The tests of the programme, or its areas alone. */
  readonly withTests: boolean
  readonly by: string
}

/** A first content: areas and, where asked for, the tests of the programme. `newId` gives ids that nobody else has. */
export function newAssignment(given: NewAssignment, newId: () => string): AssignmentContent {
  const { type, framework, title, period, by, programme = shippedProgramme(type, framework) } = given
  const word = (words: Words) => sayWritten(words, given.language)
  const areas = programme.areas.map(({ name, ...area }) => ({ id: newId(), ...area, name: word(name), riskReason: '', isRemoved: false }))
  const idOf = new Map(areas.map(({ letter, id }) => [letter, id]))
  const planned = given.withTests ? programme.tests.filter((test) => isPlanned(test, period.from)) : []
  const tests: AssignmentTest[] = []
  for (const test of planned) {
    const areaId = idOf.get(test.area)
    if (areaId !== undefined)
      tests.push(plannedTest(programme, test, { areaId, code: freeCode(test.area, tests), id: newId() }, period.from, word))
  }
  return {
    format: 1,
    type,
    framework,
    period,
    phase: 'accept',
    areas,
    tests,
    plan: { title, reportDate: null, acceptance: '', independence: '', strategy: '', standBack: '', opinion: '' },
    team: [{ userId: by, role: 'responsible' }],
    materiality: [],
    papers: [],
    evidence: [],
    requests: [],
    misstatements: [],
    notes: [],
    signatures: [],
    collisions: [],
    locked: null,
    addenda: [],
    rolledFrom: null,
    before: [],
    programme: { id: programme.id, version: programme.version, name: word(programme.name), hash: hashValue(programme) },
  }
}

/** A test as the programme plans it for a period that begins on a day. */
export function plannedTest(
  programme: Programme,
  test: ProgrammeTest,
  place: Pick<AssignmentTest, 'id' | 'areaId' | 'code'>,
  periodFrom: string,
  word: (words: Words) => string,
): AssignmentTest {
  const { purpose, work } = saidOf(test, periodFrom)
  return {
    ...place,
    title: word(test.title),
    assertions: [...test.assertions],
    kind: test.kind,
    purpose: word(purpose),
    planned: word(work),
    population: '',
    work: '',
    result: '',
    conclusion: '',
    preparerId: null,
    preparedOn: null,
    query: '',
    withOpening: false,
    standard: standardOf(test, periodFrom),
    source: { programme: programme.id, version: programme.version, item: test.id },
    frozen: null,
    isRemoved: false,
  }
}

/** The letter of the area and the number after the last. */
export function freeCode(letter: string, tests: readonly Pick<AssignmentTest, 'code'>[]): string {
  const numbers = tests.flatMap(({ code }) => (code.startsWith(letter) ? [Number(code.slice(letter.length))] : []))
  return `${letter}${Math.max(0, ...numbers.filter((number) => Number.isInteger(number))) + 1}`
}
