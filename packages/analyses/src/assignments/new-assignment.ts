import type { AssignmentContent, AssignmentType, Framework } from './content.ts'
import { programme, programmeAreas } from './programme.ts'
import { plannedTests } from './programme-tests.ts'

/** What somebody says of a new assignment. */
export interface NewAssignment {
  readonly type: AssignmentType
  readonly framework: Framework
  readonly title: string
  readonly period: { readonly from: string; readonly to: string }
  readonly language: 'en' | 'sv'
  /** The shipped programme for the type, or areas alone. */
  readonly withTests: boolean
  readonly by: string
}

/** A first content: areas and, where asked for, the tests of the programme. `newId` gives ids that nobody else has. */
export function newAssignment(given: NewAssignment, newId: () => string): AssignmentContent {
  const { type, framework, title, period, by } = given
  const word = ([en, sv]: readonly [string, string]) => (given.language === 'sv' ? sv : en)
  const areas = programmeAreas.map(({ letter, name, accounts, risk, isFraudRisk, assertions }) => ({
    ...{ id: newId(), letter, name: word(name), accounts: [...accounts], risk, isFraudRisk, assertions: [...assertions] },
    ...{ riskReason: '', isRemoved: false },
  }))
  const idOf = new Map(areas.map(({ letter, id }) => [letter, id]))
  const numbers = new Map<string, number>()
  const planned = given.withTests ? plannedTests(type, framework, period.from) : []
  const tests = planned.flatMap((test) => {
    const areaId = idOf.get(test.area)
    if (areaId === undefined) return []
    const number = (numbers.get(test.area) ?? 0) + 1
    numbers.set(test.area, number)
    return [
      {
        ...{
          id: newId(),
          areaId,
          code: `${test.area}${number}`,
          title: word(test.title),
          assertions: [...test.assertions],
          kind: test.kind,
        },
        purpose: word(test.purpose),
        planned: word(test.work),
        population: '',
        work: '',
        result: '',
        conclusion: '',
        ...{ preparerId: null, preparedOn: null, query: '', withOpening: false, standard: test.standard },
        ...{ source: { programme: programme.id, version: programme.version, item: test.item }, frozen: null, isRemoved: false },
      },
    ]
  })
  return {
    ...{ format: 1, type, framework, period, phase: 'accept', areas, tests },
    plan: { title, reportDate: null, acceptance: '', independence: '', strategy: '', standBack: '', opinion: '' },
    team: [{ userId: by, role: 'responsible' }],
    ...{ materiality: [], papers: [], evidence: [], requests: [], misstatements: [], notes: [], signatures: [], collisions: [] },
    ...{ locked: null, addenda: [], rolledFrom: null, before: [] },
  }
}

/**
 * The next year’s assignment: plan, areas, tests and team go on; results, conclusions, evidence and signatures never do. What was concluded stands beside, by code.
 * Standards of tests from the programme are those of the new period.
 */
export function rolledForward(
  content: AssignmentContent,
  from: { readonly id: string; readonly number: number },
  period: AssignmentContent['period'],
  title: string,
  newId: () => string,
): AssignmentContent {
  const ids = new Map(content.areas.map(({ id }) => [id, newId()]))
  const areas = content.areas.filter(({ isRemoved }) => !isRemoved).map((area) => ({ ...area, id: ids.get(area.id) ?? area.id }))
  const standards = new Map(plannedTests(content.type, content.framework, period.from).map(({ item, standard }) => [item, standard]))
  const kept = content.tests.filter(({ isRemoved }) => !isRemoved)
  const { acceptance: _acceptance, independence: _independence, standBack: _standBack, opinion: _opinion, ...plan } = content.plan
  return {
    ...{ format: 1, type: content.type, framework: content.framework, period, phase: 'accept', areas },
    tests: kept.map((test) => ({
      ...test,
      ...{
        id: newId(),
        areaId: ids.get(test.areaId) ?? test.areaId,
        work: '',
        result: '',
        conclusion: '',
        population: '',
        preparedOn: null,
        frozen: null,
      },
      standard: (test.source && standards.get(test.source.item)) ?? test.standard,
    })),
    plan: { ...plan, title, reportDate: null, acceptance: '', independence: '', standBack: '', opinion: '' },
    team: content.team,
    ...{ materiality: [], papers: [], evidence: [], requests: [], misstatements: [], notes: [], signatures: [], collisions: [] },
    ...{ locked: null, addenda: [], rolledFrom: { id: from.id, number: from.number } },
    before: kept.flatMap(({ code, conclusion }) => (conclusion.trim() === '' ? [] : [{ code, conclusion }])),
  }
}
