import { hashValue } from '../canonical.ts'
import type { Words } from '../tables/words.ts'
import type { AssignmentContent, AssignmentTest, AssignmentType, Framework } from './content.ts'
import { type Programme, sayWritten, standardOf } from './programme.ts'
import { isShipped, shippedProgramme } from './programme-tests.ts'

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
  const numbers = new Map<string, number>()
  const planned = given.withTests ? programme.tests : []
  const tests = planned.flatMap((test) => {
    const areaId = idOf.get(test.area)
    if (areaId === undefined) return []
    const number = (numbers.get(test.area) ?? 0) + 1
    numbers.set(test.area, number)
    return [
      {
        id: newId(),
        areaId,
        code: `${test.area}${number}`,
        title: word(test.title),
        assertions: [...test.assertions],
        kind: test.kind,
        purpose: word(test.purpose),
        planned: word(test.work),
        population: '',
        work: '',
        result: '',
        conclusion: '',
        preparerId: null,
        preparedOn: null,
        query: '',
        withOpening: false,
        standard: standardOf(test, period.from),
        source: { programme: programme.id, version: programme.version, item: test.id },
        frozen: null,
        isRemoved: false,
      },
    ]
  })
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

/**
 * The next year’s assignment: plan, areas, tests and team go on; results, conclusions, evidence and signatures never do. What was concluded stands beside, by code.
 * Standards of tests from a programme are those of the new period: of `own`, where it was planned from one of one’s own that is still there.
 */
export function rolledForward(
  content: AssignmentContent,
  from: { readonly id: string; readonly number: number },
  period: AssignmentContent['period'],
  title: string,
  newId: () => string,
  own?: Programme,
): AssignmentContent {
  const ids = new Map(content.areas.map(({ id }) => [id, newId()]))
  const areas = content.areas.filter(({ isRemoved }) => !isRemoved).map((area) => ({ ...area, id: ids.get(area.id) ?? area.id }))
  const shipped = shippedProgramme(content.type, content.framework)
  const standardNow = ({ source, standard }: AssignmentTest) => {
    const programme = source === null ? undefined : source.programme === own?.id ? own : isShipped(source.programme) ? shipped : undefined
    const planned = programme?.tests.find(({ id }) => id === source?.item)
    return planned === undefined ? standard : standardOf(planned, period.from)
  }
  const kept = content.tests.filter(({ isRemoved }) => !isRemoved)
  const { acceptance: _acceptance, independence: _independence, standBack: _standBack, opinion: _opinion, ...plan } = content.plan
  return {
    format: 1,
    type: content.type,
    framework: content.framework,
    period,
    phase: 'accept',
    areas,
    tests: kept.map((test) => ({
      ...test,
      id: newId(),
      areaId: ids.get(test.areaId) ?? test.areaId,
      work: '',
      result: '',
      conclusion: '',
      population: '',
      preparedOn: null,
      frozen: null,
      standard: standardNow(test),
    })),
    plan: { ...plan, title, reportDate: null, acceptance: '', independence: '', standBack: '', opinion: '' },
    team: content.team,
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
    rolledFrom: { id: from.id, number: from.number },
    before: kept.flatMap(({ code, conclusion }) => (conclusion.trim() === '' ? [] : [{ code, conclusion }])),
    ...(content.programme && { programme: content.programme }),
  }
}
