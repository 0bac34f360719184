/** The assignment of the next year, made from the one before. */
import { isSampleAnalysis } from '../sampling/analysis-ids.ts'
import type { Words } from '../tables/words.ts'
import { keptPapers } from './books-hold.ts'
import type { AssignmentContent, AssignmentTest, Evidence, PlannedAnalysis } from './content.ts'
import { freeCode, plannedTest } from './new-assignment.ts'
import { isPlanned, type Programme, saidOf, sayWritten, standardOf } from './programme.ts'
import { isShipped, shippedProgramme } from './programme-tests.ts'

type Period = AssignmentContent['period']

/**
 * Plan, areas, tests with their queries, team, the analyses to be run and the permanent file go on; results, conclusions, other evidence and signatures never
 * do. What was concluded stands beside, by code. Days in queries and analyses are those of the new period.
 * Tests from a programme follow the new period: of `own`, where it was planned from one of one’s own that is still there. They take its standard, and its texts
 * where nobody has written others; what no earlier standard asked for comes to them.
 */
export function rolledForward(
  content: AssignmentContent,
  from: { readonly id: string; readonly number: number },
  period: Period,
  title: string,
  newId: () => string,
  own?: Programme,
): AssignmentContent {
  const ids = new Map([...content.areas, ...content.tests].map(({ id }) => [id, newId()]))
  const idNow = (id: string) => ids.get(id) ?? id
  const kept = content.tests.filter(({ isRemoved }) => !isRemoved)
  const isKept = new Set(kept.map(({ id }) => id))
  const areas = content.areas.filter(({ isRemoved }) => !isRemoved).map((area) => ({ ...area, id: idNow(area.id) }))
  const shipped = shippedProgramme(content.type, content.framework)
  const programmeOf = ({ source }: AssignmentTest) =>
    source === null ? undefined : source.programme === own?.id ? own : isShipped(source.programme) ? shipped : undefined
  const tests = kept.map(({ earlier: _earlier, ...test }) => ({
    ...test,
    ...followed(test, programmeOf(test), content.period, period),
    id: idNow(test.id),
    areaId: idNow(test.areaId),
    query: inPeriod(test.query, content.period, period),
    work: '',
    result: '',
    conclusion: '',
    population: '',
    preparedOn: null,
    frozen: null,
  }))
  const analyses = [...analysesOf(content, period), ...(content.analyses ?? [])].flatMap(({ testId, ...analysis }) =>
    testId === null || isKept.has(testId) ? [{ ...analysis, testId: testId === null ? null : idNow(testId) }] : [],
  )
  const { strategy, fourEyes } = content.plan
  return {
    format: 1,
    type: content.type,
    framework: content.framework,
    period,
    phase: 'accept',
    areas,
    tests: [...tests, ...begunSince(content, tests, areas, period, programmeOf, newId)],
    plan: {
      title,
      reportDate: null,
      acceptance: '',
      independence: '',
      strategy,
      standBack: '',
      opinion: '',
      ...(fourEyes !== undefined && { fourEyes }),
    },
    team: content.team,
    materiality: [],
    papers: [],
    evidence: permanentOf(content, newId, (id) => (isKept.has(id) ? idNow(id) : null)),
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
    ...(analyses.length > 0 && { analyses }),
  }
}

function followed(
  { standard, purpose, planned, source }: AssignmentTest,
  programme: Programme | undefined,
  before: Period,
  now: Period,
): Pick<AssignmentTest, 'standard' | 'purpose' | 'planned'> {
  const item = programme?.tests.find(({ id }) => id === source?.item)
  if (item === undefined) return { standard, purpose, planned }
  const old = saidOf(item, before.from)
  const next = saidOf(item, now.from)
  return {
    standard: standardOf(item, now.from),
    purpose: saidAnew(purpose, old.purpose, next.purpose),
    planned: saidAnew(planned, old.work, next.work),
  }
}

/** In the language that it was said in; what somebody has written themselves stays. */
function saidAnew(text: string, before: Words, now: Words): string {
  if (text === sayWritten(before, 'sv')) return sayWritten(now, 'sv')
  return text === sayWritten(before, 'en') ? sayWritten(now, 'en') : text
}

/** Tests of the programmes in use that are planned for the new period and were not for the one before. */
function begunSince(
  content: AssignmentContent,
  tests: readonly AssignmentTest[],
  areas: AssignmentContent['areas'],
  period: Period,
  programmeOf: (test: AssignmentTest) => Programme | undefined,
  newId: () => string,
): AssignmentTest[] {
  const all = [...tests]
  for (const programme of new Set(tests.map(programmeOf))) {
    for (const item of programme?.tests ?? []) {
      const area = areas.find(({ letter }) => letter === item.area)
      const isNew = !isPlanned(item, content.period.from) && isPlanned(item, period.from)
      if (!isNew || programme === undefined || area === undefined) continue
      const place = { id: newId(), areaId: area.id, code: freeCode(item.area, all) }
      all.push(plannedTest(programme, item, place, period.from, (words) => sayWritten(words, languageOf(content, programmeOf))))
    }
  }
  return all.slice(tests.length)
}

/** Which language the tests were planned in. */
function languageOf({ tests }: AssignmentContent, programmeOf: (test: AssignmentTest) => Programme | undefined): 'en' | 'sv' {
  const isEnglish = tests.some((test) => {
    const item = programmeOf(test)?.tests.find(({ id }) => id === test.source?.item)
    return item !== undefined && item.title[0] !== item.title[1] && test.title === item.title[0]
  })
  return isEnglish ? 'en' : 'sv'
}

/** What was asked of the books of the year before, to be asked of the new year's. Samples are drawn anew. */
function analysesOf(content: AssignmentContent, period: Period): PlannedAnalysis[] {
  return keptPapers(content).flatMap(({ testId, title, of, analysisId, address }) =>
    of !== 'run' || isSampleAnalysis(analysisId) ? [] : [{ testId, title, analysisId, address: inPeriod(address, content.period, period) }],
  )
}

/** Evidence of the permanent file with its files; it is examined anew, and linked to what goes on. */
function permanentOf({ evidence }: AssignmentContent, newId: () => string, testNow: (id: string) => string | null): Evidence[] {
  return evidence
    .filter(({ isPermanent, isRemoved }) => isPermanent === true && !isRemoved)
    .map((entry, i) => ({
      ...entry,
      id: newId(),
      number: i + 1,
      state: entry.state === 'examined' ? 'received' : entry.state,
      links: entry.links.flatMap((link) => {
        const id = link.to === 'test' ? testNow(link.id) : null
        return id === null ? [] : [{ to: 'test' as const, id }]
      }),
    }))
}

/** A text with the days and months of one period as those of another, as many years later. */
function inPeriod(text: string, before: Period, now: Period): string {
  const years = Number(now.from.slice(0, 4)) - Number(before.from.slice(0, 4))
  return text.replace(/(?<!\d)(\d{4})-(\d{2})(?:-(\d{2}))?(?!\d)/g, (day, year: string, month: string, date: string | undefined) => {
    if (day === before.from) return now.from
    if (day === before.to) return now.to
    const shifted = `${Number(year) + years}-${month}`
    if (date === undefined) return shifted
    const last = new Date(Date.UTC(Number(year) + years, Number(month), 0)).getUTCDate()
    return `${shifted}-${String(Math.min(Number(date), last)).padStart(2, '0')}`
  })
}
