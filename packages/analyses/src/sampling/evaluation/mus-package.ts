import { upperLimit } from '../planning/risk.ts'
import { cellStages } from './cell.ts'
import { ppsBound } from './moments.ts'
import { type Examined, taintsOf } from './sample.ts'

/** A sample as the R package MUS evaluates it. */
export interface MusSample {
  readonly sample: readonly Examined[]
  readonly high: readonly Examined[]
  readonly interval: number
  /** Value of the population that the sample was drawn from. */
  readonly value: number
  readonly confidence: number
  readonly tolerable: number
}

/** From so many errors on the estimate by Student’s t takes the place of the cell bound. */
const MANY_ERRORS = 20

/**
 * Evaluation as the R package MUS 0.1.6 makes it, for files that were made with it: cell bounds of over- and understatements, gross and net of the other side’s most likely error, known differences of the top stratum added. Its most likely error at low error rates adds
 * understatements instead of subtracting them, which is kept here because it is what such files say.
 */
export function musEvaluation({ sample, high, interval, value, confidence, tolerable }: MusSample) {
  const own = taintsOf(sample)
  const sides = [own.taints.filter((t) => t > 0), own.taints.filter((t) => t < 0).map((t) => -t)] as const
  const known = [1, -1].map((sign) => high.reduce((sum, { book, audit }) => sum + Math.max(0, sign * (book - audit)), 0))
  const [knownOver = 0, knownUnder = 0] = known
  // Of the monetary units the fewest that so few errors speak against, to four decimals.
  const units = Math.round(value)
  const factorOf = (errors: number) => {
    const supported = upperLimit({ likelihood: 'hypergeometric', N: units, prior: null }, own.n, errors, confidence) * units
    return Math.round((((Math.round(supported) + 1) * own.n) / units) * 10_000) / 10_000
  }
  const tables = sides.map((taints) => cellStages(taints, factorOf))
  const [mleOver = 0, mleUnder = 0] = sides.map((taints) => taints.reduce((sum, t) => sum + t, 0) * interval)
  const [uelOver = 0, uelUnder = 0] = tables.map((table) => (table.at(-1)?.limit ?? 0) * interval)
  const netOver = uelOver - mleUnder + knownOver - knownUnder
  const mleHigh = mleOver - mleUnder + knownOver - knownUnder
  const pps = ppsBound(own, { confidence, isTwoSided: false })
  const margin = 'refused' in pps ? null : (pps.ub - pps.mle) * value
  const uelHigh = margin === null ? null : mleHigh + margin
  const deciding = own.taints.length >= MANY_ERRORS && uelHigh !== null ? uelHigh : netOver
  return {
    overStages: tables[0] ?? [],
    grossMle: [mleOver, mleUnder],
    grossUel: [uelOver, uelUnder],
    net: [netOver, uelUnder - mleOver + knownUnder - knownOver],
    mleLow: mleOver + mleUnder + knownOver + knownUnder,
    mleHigh,
    uelLow: netOver,
    uelHigh,
    acceptable: deciding <= tolerable,
  }
}
