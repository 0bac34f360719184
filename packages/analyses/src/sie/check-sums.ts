import { declaredOre, declares } from '../ledger/declared.ts'
import { earlierResultsOf } from '../ledger/earlier-results.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Collector } from './collector.ts'
import { equityOfResult } from './equity-of-result.ts'

/**
 * Σ IB = 0; Σ UB = 0, or Σ UB + Σ RES = 0 before the result is transferred. Where the openings are off by exactly last year's result, that is said
 * as the cause; where the closings of a year that is over still lack its result, that too.
 */
export function checkSums(c: Collector, ledger: Ledger): void {
  const sum = (kind: 'IB' | 'UB' | 'RES', year = 0) =>
    declaredOre(ledger, kind, year).reduce((total, ore) => (Number.isNaN(ore) ? total : total + ore), 0)
  const sumOre = sum('IB')
  const earlier = earlierResultsOf(ledger, 0, sumOre)
  if (earlier) c.log.add('ib-without-previous-result', 'warning', 0, safe({ sumOre }))
  else if (sumOre !== 0) c.log.add('ib-sum-not-zero', 'warning', 0, safe({ sumOre }))
  if (!declares(ledger, 'UB', 0)) return
  const ubOre = sum('UB')
  const resOre = sum('RES')
  if (ubOre === 0) return
  // Earlier results that the openings lack are still missing, which has been said.
  if (ubOre + resOre === -(earlier?.ore ?? Number.NaN)) return
  if (ubOre + resOre !== 0) c.log.add('ub-sum-not-zero', 'warning', 0, safe({ ubOre, resOre, sumOre: ubOre + resOre }))
  else if (ledger.generated !== null && ledger.generated > ledger.year.to)
    c.log.add('result-not-transferred', 'info', 0, {
      ...safe({ resultOre: ubOre }),
      generated: ledger.generated,
      equity: equityOfResult(ledger.header['FTYP']?.[0] ?? ''),
    })
}

/**
 * A file of type 4 without a single voucher whose balances moved all the same: it was cut off between the two. Files of balances alone say so by
 * their type, and a year in which nothing has happened yet declares no movement.
 */
export function checkVouchersThere(c: Collector, ledger: Ledger): void {
  if (ledger.sieType !== '4E' || c.labels.has('#VER')) return
  const opening = declaredOre(ledger, 'IB', 0)
  const closing = declaredOre(ledger, 'UB', 0)
  const result = declaredOre(ledger, 'RES', 0)
  const known = (ore: number | undefined) => (ore === undefined || Number.isNaN(ore) ? 0 : ore)
  const hasClosing = declares(ledger, 'UB', 0)
  const moved = ledger.accounts.filter((_, a) => known(result[a]) !== 0 || (hasClosing && known(closing[a]) !== known(opening[a])))
  if (moved.length > 0) c.log.add('cut-off-before-vouchers', 'error', c.line, { accounts: moved.length })
}

/** Sums of declared balances are not bounded by the reader: one that is no exact integer is not shown. */
export function safe<K extends string>(values: Readonly<Record<K, number>>): Record<string, number | null> {
  return Object.fromEntries(Object.entries<number>(values).map(([key, value]) => [key, Number.isSafeInteger(value) ? value : null]))
}
