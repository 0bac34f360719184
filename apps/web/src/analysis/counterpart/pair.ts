/** Which pair a figure is of, as the address has it: `3001~1510`; without a base all of them, without a counter-account what has none. */
import type { CounterpartResult } from '@verifikat/analyses'

export interface PairAt {
  readonly base: string | null
  /** Null: what has no counterpart. */
  readonly counter: string | null
  /** `YYYY-MM`; null: the whole period. */
  readonly month: string | null
}

export const PAIR = 'pair'

export function pairRow({ base, counter }: Pick<PairAt, 'base' | 'counter'>): string {
  return `${base ?? ''}~${counter ?? ''}`
}

export function monthFigure(month: string): string {
  return `m${month.replace('-', '')}`
}

export function pairOf(row: string, figure: string): PairAt | null {
  const [base, counter, ...more] = row.split('~')
  const month = /^m(\d{4})(\d{2})$/.exec(figure)
  if (base === undefined || counter === undefined || more.length > 0 || (figure !== PAIR && month === null)) return null
  return { base: base || null, counter: counter || null, month: month ? `${month[1]}-${month[2]}` : null }
}

/** What the pair comes to in the result; null where the result has no such figure. */
export function pairOre(result: CounterpartResult, { base, counter, month }: PairAt): number | null {
  if (counter === null) {
    if (month !== null) return null
    return base === null
      ? result.missing[result.method]
      : (result.base.accounts.find(({ account }) => account === base)?.missingOre ?? null)
  }
  if (base === null) {
    const row = result.counters.find(({ account }) => account === counter)
    return (month === null ? row?.ore : row?.monthOre[result.months.indexOf(month)]) ?? null
  }
  // What stands against an account may be partly base itself: the vouchers hold both.
  const pairs = result.pairs.filter((pair) => pair.base === base && pair.counter === counter)
  if (pairs.length === 0) return null
  if (month === null) return pairs.reduce((sum, { ore }) => sum + ore, 0)
  // Months are told of pairs that are new or rare.
  const at = result.months.indexOf(month)
  return pairs.reduce<number | null>((sum, { monthOre }) => (sum === null || monthOre === null ? null : sum + (monthOre[at] ?? 0)), 0)
}
