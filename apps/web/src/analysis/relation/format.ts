/** Ratios as they are read: per cent, per cent a year, or days. */
import type { RelationResult } from '@verifikat/analyses'
import { formatDecimals } from '../../format/decimals.ts'
import { formatOneDecimal, formatPercent, NBSP } from '../../format/money.ts'
import type { Texts } from '../use-texts.ts'

type Unit = RelationResult['unit']

export function ratioText(ratio: number | null, unit: Unit, t: Texts): string {
  if (ratio === null) return t('tb.unknown')
  return unit === 'days' ? `${formatOneDecimal(ratio)}${NBSP}${t('relation:unit.days')}` : `${formatPercent(ratio)}${NBSP}%`
}

/** A ratio as a number on an axis. */
export function onAxis(unit: Unit): (ratio: number) => number {
  return unit === 'days' ? (ratio) => ratio : (ratio) => ratio * 100
}

/** Per cent with up to two decimals, as vouchers have them: 25,00 is 25, 24,98 stays. */
export function percentText(percent: number): string {
  const rounded = Math.round(percent * 100) / 100
  return formatDecimals(Object.is(rounded, -0) ? 0 : rounded, 2).replace('-', '−')
}
