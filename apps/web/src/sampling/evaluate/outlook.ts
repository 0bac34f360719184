/** What the sample says so far: as if all that is still to examine held no misstatement. */
import type { DrawnItem, ExaminedParams, SampleEvaluation } from '@verifikat/analyses'
import { type SampleReading, sampleReading } from '@verifikat/analyses/sampling'
import type { BoundPoint } from '../bound-chart.ts'
import { type Finding, isMisstated, nothingFound, rowOf } from '../examine/rows.ts'

export type Evaluate = (examined: readonly ExaminedParams[]) => SampleEvaluation | null

export interface Outlook {
  readonly result: SampleEvaluation
  readonly reading: SampleReading
  readonly examined: number
  readonly total: number
  /** Items of the list still to examine. */
  readonly toCome: number
  /** Hits still to examine, which the figures count as right. */
  readonly assumedHits: number
  /** Items whose error was said to stand for no other. */
  readonly anomalies: ReadonlySet<string>
  readonly conclusion: SampleEvaluation['conclusion']
  /** One item more with an error of this share of its book value still leaves the conclusion; 1: wrong in full. Null: none does, or it is no value. */
  readonly oneMoreTaint: number | null
  readonly points: readonly BoundPoint[]
}

/** Answers as the analysis takes them; what is open counts as right. */
export function examinedIfClean(items: readonly DrawnItem[], findings: ReadonlyMap<string, Finding>): readonly ExaminedParams[] {
  return items.map(({ id }) => answerOf(id, findings.get(id) ?? nothingFound))
}

function answerOf(item: string, { state, auditedOre, deviations, anomaly }: Finding): ExaminedParams {
  const common = { item, deviations: [...deviations], anomaly }
  return state === 'open'
    ? { ...common, state: 'as-booked', auditedOre: null }
    : { ...common, state, auditedOre: state === 'misstated' ? auditedOre : null }
}

export function outlookOf(items: readonly DrawnItem[], findings: ReadonlyMap<string, Finding>, evaluate: Evaluate): Outlook | null {
  const answers = examinedIfClean(items, findings)
  const result = evaluate(answers)
  if (result === null) return null
  const isExamined = ({ id }: DrawnItem) => (findings.get(id)?.state ?? 'open') !== 'open'
  const examined = items.filter(isExamined).length
  const reading = sampleReading(result)
  return {
    result,
    reading,
    examined,
    total: items.length,
    toCome: items.length - examined,
    conclusion: result.conclusion,
    assumedHits: items.reduce((sum, item) => (item.layer === 'sample' && !isExamined(item) ? sum + item.times : sum), 0),
    anomalies: new Set(items.flatMap(({ id }) => ((findings.get(id)?.anomaly ?? null) === null ? [] : [id]))),
    oneMoreTaint: oneMoreTaint(items, answers, result, isExamined, evaluate),
    points: pointsOf(items, findings, evaluate, isExamined),
  }
}

/** A step for each item that changes what the sample says, in the order of the list. */
function pointsOf(
  items: readonly DrawnItem[],
  findings: ReadonlyMap<string, Finding>,
  evaluate: Evaluate,
  isExamined: (item: DrawnItem) => boolean,
): readonly BoundPoint[] {
  const found = new Map<string, Finding>()
  const points: BoundPoint[] = []
  const add = (hits: number) => {
    const result = evaluate(examinedIfClean(items, found))
    const { bound, likely } = result === null ? { bound: null, likely: null } : sampleReading(result)
    if (bound !== null && likely !== null) points.push({ hits, bound, likely })
  }
  add(0)
  for (const { hits, item, finding } of turnsOf(items.filter(isExamined), findings)) {
    found.set(item, finding)
    add(hits)
  }
  return points
}

/** Examined items that change what the sample says: wrong ones, and void ones, which are no hits at all. */
export function turnsOf(
  examined: readonly DrawnItem[],
  findings: ReadonlyMap<string, Finding>,
): readonly { readonly hits: number; readonly item: string; readonly finding: Finding }[] {
  return examined.flatMap((item, i) => {
    const finding = findings.get(item.id) ?? nothingFound
    return finding.state === 'void' || isMisstated(rowOf(item, finding)) ? [{ hits: i + 1, item: item.id, finding }] : []
  })
}

/** How a conclusion is coloured: nothing is green while items to come are only taken to be right, and what they cannot mend is said at once. */
export function toneOf(conclusion: NonNullable<SampleEvaluation['conclusion']>, toCome: number): 'green' | 'grey' | 'amber' | 'red' {
  if (conclusion === 'supports') return toCome === 0 ? 'green' : 'grey'
  return conclusion === 'misstated' ? 'red' : 'amber'
}

/** To a thousandth, by halving: how wrong one further sampled item may be. */
function oneMoreTaint(
  items: readonly DrawnItem[],
  answers: readonly ExaminedParams[],
  now: SampleEvaluation,
  isExamined: (item: DrawnItem) => boolean,
  evaluate: Evaluate,
): number | null {
  if (now.of !== 'values' || now.conclusion !== 'supports') return null
  const at = items.findIndex((item) => item.layer === 'sample' && item.times === 1 && !isExamined(item) && Math.abs(item.ore) >= 1000)
  const item = items[at]
  if (item === undefined) return null
  const keeps = (thousandths: number) => {
    const auditedOre = item.ore - Math.round((item.ore * thousandths) / 1000)
    const wrong: ExaminedParams = { item: item.id, state: 'misstated', auditedOre, deviations: [], anomaly: null }
    return evaluate(answers.with(at, wrong))?.conclusion === 'supports'
  }
  let low = 0
  let high = 1000
  if (keeps(high)) return 1
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (keeps(middle)) low = middle
    else high = middle
  }
  return low === 0 ? null : low / 1000
}

/** Why nothing is projected from an item by itself. */
export function unprojectedWhy(of: SampleEvaluation['of'], layer: DrawnItem['layer'], isAnomaly: boolean) {
  if (of === 'attributes') return 'wrong.rate'
  if (layer !== 'sample') return `wrong.known.${layer}` as const
  return isAnomaly ? 'wrong.anomaly' : 'wrong.together'
}
