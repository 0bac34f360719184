import { at } from '../../column.ts'
import type { Examined } from './sample.ts'

/** The AICPA layout of a monetary-unit evaluation, in the unit of the amounts. */
export interface Layout {
  readonly basicPrecision: number
  /** Per misstated item below the interval, largest taint first: t·I. */
  readonly projected: readonly number[]
  /** The same, widened by the difference of the factors. */
  readonly incremental: readonly number[]
  /** Differences of items of an interval or more: examined in full, so never projected. */
  readonly topKnown: number
  readonly limit: number
}

/**
 * Upper misstatement limit in the AICPA layout: basic precision R₀·I, plus t₍ⱼ₎·I·(R_j − R_{j−1}) for each error below the interval, plus the actual
 * differences of larger items. `factors` are R₀, R₁, …; `basicFactor` stands for R₀ in the basic precision where a table rounds it more finely than
 * the rest.
 */
export function aicpaLayout(
  items: readonly Examined[],
  interval: number,
  factors: readonly number[],
  basicFactor = factors[0] ?? 0,
): Layout {
  const projected = items
    .filter(({ book, audit }) => book < interval && book > audit)
    .map(({ book, audit }) => ((book - audit) / book) * interval)
    .sort((a, b) => b - a)
  const incremental = projected.map((amount, i) => amount * (at(factors, i + 1) - at(factors, i)))
  const topKnown = items.filter(({ book }) => book >= interval).reduce((sum, { book, audit }) => sum + book - audit, 0)
  const basicPrecision = basicFactor * interval
  return {
    basicPrecision,
    projected,
    incremental,
    topKnown,
    limit: basicPrecision + incremental.reduce((sum, amount) => sum + amount, 0) + topKnown,
  }
}
