/** A stage of the cell evaluation: with j errors the upper error limit in intervals. */
export interface CellStage {
  readonly stage: number
  readonly factor: number
  readonly taint: number
  readonly loadAndSpread: number
  readonly simpleSpread: number
  readonly limit: number
}

/**
 * Cell bound (Leslie, Teitlebaum & Anderson 1979): stage 0 is F₀; stage j the larger of load and spread, stage j − 1 plus t₍ⱼ₎, and simple spread,
 * F_j times the mean of the j largest taints. The factor F_j is n times the upper limit of the error rate with j errors. The last stage times the
 * interval is the bound. Never above the Stringer bound of the same factors.
 */
export function cellStages(taints: readonly number[], factorOf: (errors: number) => number): CellStage[] {
  const f0 = factorOf(0)
  const stages: CellStage[] = [{ stage: 0, factor: f0, taint: 1, loadAndSpread: 0, simpleSpread: f0, limit: f0 }]
  let sum = 0
  let before = f0
  for (const taint of [...taints].filter((t) => t > 0).sort((a, b) => b - a)) {
    const stage = stages.length
    sum += taint
    const factor = factorOf(stage)
    const loadAndSpread = before + taint
    const simpleSpread = (factor * sum) / stage
    before = Math.max(loadAndSpread, simpleSpread)
    stages.push({ stage, factor, taint, loadAndSpread, simpleSpread, limit: before })
  }
  return stages
}
