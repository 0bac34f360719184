import { accountMask } from '../../books/account-number.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { float64At } from '../../column.ts'
import { patternsOfFunction } from '../../company/account-functions.ts'
import { dayOfIso } from '../../dates.ts'
import { type Flag, flagOf } from '../../flags/catalogue.ts'
import { growthPairs } from '../../reference/review-ranges.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { changeRatio } from '../ore.ts'
import { functionMask, type Review } from './context.ts'
import type { Growth } from './schema.ts'

/**
 * Balances against the flows that make them: customers that grow faster than sales may be sales that are not real or not paid. The flow is the monthly
 * average of the twelve months before each date (those that are loaded), so that years of different length compare. Only where both are known.
 */
export function growthOf(review: Review): Growth[] {
  const { books, functions, current, comparison, comparisonDate, series, date } = review
  if (!comparison || comparisonDate === null) return []
  return growthPairs.flatMap(({ id, balance, flowFunctions, flowAccounts }): Growth[] => {
    const balances = functionMask(review, balance)
    const patterns = [...flowAccounts, ...flowFunctions.flatMap((own) => patternsOfFunction(functions, own, { from: date, to: date }))]
    const flows = accountMask(patterns, books.accounts)
    const sign = id === 'payables-purchases' || id === 'loans-interest' ? -1 : 1
    const flowSign = id === 'receivables-sales' ? -1 : 1
    const sum = (column: Float64Array) => sign * column.reduce((total, ore, a) => (balances[a] === 1 ? total + ore : total), 0)
    const now = sum(current.closingOre)
    const before = sum(comparison.closingOre)
    const flow = flowBefore(series, flows, monthOfDay(dayOfIso(date)))
    const priorFlow = flowBefore(series, flows, monthOfDay(dayOfIso(comparisonDate)))
    if (Number.isNaN(now + before) || (now === 0 && before === 0) || flow.months === 0 || priorFlow.months === 0) return []
    const monthly = (flowSign * flow.ore) / flow.months
    const priorMonthly = (flowSign * priorFlow.ore) / priorFlow.months
    if (priorMonthly <= 0) return []
    const accounts = (mask: Uint8Array, used: (a: number) => boolean) =>
      books.accounts.flatMap(({ number }, a) => (mask[a] === 1 && used(a) ? [number] : []))
    return [
      {
        id,
        balanceAccounts: accounts(balances, (a) => current.present[a] === 1 || comparison.present[a] === 1),
        flowAccounts: accounts(flows, (a) => current.present[a] === 1 || comparison.present[a] === 1),
        balanceOre: now + 0,
        priorBalanceOre: before + 0,
        monthlyFlowOre: roundOre(monthly),
        priorMonthlyFlowOre: roundOre(priorMonthly),
        expectedOre: roundOre((before * monthly) / priorMonthly),
        observations: flow.months + priorFlow.months,
      },
    ]
  })
}

/** Σ of the months with data among the twelve that end with a month. */
function flowBefore(
  { first, count, netOre }: Review['series'],
  mask: Uint8Array,
  last: number,
): { readonly ore: number; readonly months: number } {
  let ore = 0
  let months = 0
  for (let month = last - 11; month <= last; month++) {
    const m = month - first
    if (m < 0 || m >= count || Number.isNaN(netOre[m] ?? Number.NaN)) continue
    months++
    for (let a = 0; a < mask.length; a++) if (mask[a] === 1) ore += float64At(netOre, a * count + m)
  }
  return { ore, months }
}

/** The pairs that grow apart: by the share that is allowed, and by enough. */
export function growthFlags(growth: readonly Growth[], { params, minOre }: Pick<Review, 'params' | 'minOre'>): Flag[] {
  return growth.flatMap((pair) => {
    const { id, balanceOre, expectedOre, priorBalanceOre, monthlyFlowOre, priorMonthlyFlowOre, observations } = pair
    const difference = balanceOre - expectedOre
    if (difference <= 0 || difference < minOre || difference < params.growthRatio * Math.abs(expectedOre)) return []
    return [
      flagOf('balance.growth-mismatch', {
        amountOre: balanceOre,
        expectedOre,
        basis: 'driver',
        observations,
        values: {
          pair: id,
          priorBalanceOre,
          balanceRatio: changeRatio(balanceOre, priorBalanceOre, 'bookkeeping'),
          flowRatio: (monthlyFlowOre - priorMonthlyFlowOre) / priorMonthlyFlowOre,
        },
      }),
    ]
  })
}
