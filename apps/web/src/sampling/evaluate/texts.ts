/** Estimates and limits as they are read: whole kronor, upper limits rounded up, rates as per cent. */
import { upperKronor, upperShare } from '@verifikat/analyses/sampling'
import type { TFunction } from 'i18next'
import { formatDecimals } from '../../format/decimals.ts'
import { formatOre, formatPercent, NBSP } from '../../format/money.ts'

type T = TFunction<readonly ['sampling', 'analysis']> | TFunction<'sampling'> | TFunction<readonly ['sampling', 'catalogue']>

export function readingText(value: number | null, unit: 'ore' | 'rate', t: T): string {
  if (value === null) return unknown(t)
  return unit === 'rate' ? `${formatPercent(value)}${NBSP}%` : formatOre(Math.round(value), 'kr')
}

/** An upper limit is never shown lower than it is. */
export function limitText(value: number | null, unit: 'ore' | 'rate', t: T): string {
  if (value === null) return unknown(t)
  return unit === 'rate' ? `${formatPercent(upperShare(value))}${NBSP}%` : formatOre(upperKronor(value), 'kr')
}

/**
 * A limit, rounded up, beside what is tolerated: with so many figures that it never looks larger where it isn't. 13.617 % of 13.6177 % are 13.62 % of 13.62 %.
 */
export function limitBeside(limit: number, tolerable: number): { readonly limit: string; readonly tolerable: string } {
  const MOST = 4
  let figures = 1
  while (limit <= tolerable && figures < MOST && roundedUp(limit, figures) > rounded(tolerable, figures)) figures++
  const text = (share: number) => `${formatDecimals(share * 100, figures)}${NBSP}%`
  return { limit: text(roundedUp(limit, figures)), tolerable: text(rounded(tolerable, figures)) }
}

function rounded(share: number, figures: number): number {
  return Math.round(share * 10 ** (figures + 2)) / 10 ** (figures + 2)
}

function roundedUp(share: number, figures: number): number {
  return Math.ceil(share * 10 ** (figures + 2) - 1e-9) / 10 ** (figures + 2)
}

function unknown(t: T): string {
  // every one of them has the namespace
  return (t as TFunction<'sampling'>)('unknown')
}

/** A factor as tables print it. */
export function factorText(value: number): string {
  return formatDecimals(value, 3)
}

export function wholeKronor(ore: number): number {
  return Math.round(ore / 100) + 0
}

/** Whole kronor between the lines as they are shown and the limit, which is shown rounded up: less than one for each line and the limit. */
export function roundingOf(lines: readonly { readonly kr?: number }[], limitOre: number): number {
  const left = upperKronor(limitOre) / 100 - lines.reduce((sum, { kr }) => sum + (kr ?? 0), 0)
  return Math.abs(left) <= lines.length + 1 ? left : 0
}
