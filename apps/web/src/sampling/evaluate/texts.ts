/** Estimates and limits as they are read: whole kronor, upper limits rounded up, rates as per cent. */
import type { TFunction } from 'i18next'
import { formatCount, formatOre, formatPercent, NBSP } from '../../format/money.ts'

type T = TFunction<readonly ['sampling', 'analysis']> | TFunction<'sampling'> | TFunction<readonly ['sampling', 'catalogue']>

export function readingText(value: number | null, unit: 'ore' | 'rate', t: T): string {
  if (value === null) return unknown(t)
  return unit === 'rate' ? `${formatPercent(value)}${NBSP}%` : formatOre(Math.round(value), 'kr')
}

/** An upper limit is never shown lower than it is. */
export function limitText(value: number | null, unit: 'ore' | 'rate', t: T): string {
  if (value === null) return unknown(t)
  return unit === 'rate' ? `${formatPercent(Math.ceil(value * 1000 - 1e-9) / 1000)}${NBSP}%` : formatCount(Math.ceil(value / 100))
}

function unknown(t: T): string {
  // every one of them has the namespace
  return (t as TFunction<'sampling'>)('unknown')
}

/** A factor as tables print it. */
export function factorText(value: number): string {
  return value.toLocaleString('sv-SE', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
}
