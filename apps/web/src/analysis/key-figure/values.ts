/** Values of key figures as text. */
import type { FigureTerm, FigureWriting, KeyFigureResult } from '@verifikat/analyses'
import { formatDecimals } from '../../format/decimals.ts'
import { amountUnit, formatCount, formatOneDecimal, formatOre, formatPercent, NBSP, type Unit } from '../../format/money.ts'
import type { Texts } from '../use-texts.ts'

export type FigureRow = KeyFigureResult['figures'][number]
type FigureUnit = FigureRow['unit']

/** 68,8 (%), 1,3 (times), 45,2 (days) or kronor. */
export function valueText(value: number, figure: FigureUnit, unit: Unit): string {
  switch (figure) {
    case '%':
      return formatPercent(value)
    case 'times':
      return twoDecimals(value)
    case 'days':
      return formatOneDecimal(value)
    case 'kr':
      return formatOre(value, unit)
  }
}

/** Whether it stands at a day: nothing in it moved over a time. */
export function isAtDay({ terms: own }: Pick<FigureRow, 'terms'>, terms: readonly Pick<FigureTerm, 'id' | 'timing'>[]): boolean {
  return !terms.some(({ id, timing }) => timing === 'movement' && own.includes(id))
}

/** Whether the table's value is what the charts and the usual range are of: twelve months, or what stands at a day. */
export function isOfTwelve(figure: Pick<FigureRow, 'terms'>, { terms, columns }: Pick<KeyFigureResult, 'terms' | 'columns'>): boolean {
  const [first] = columns
  return isAtDay(figure, terms) || first === undefined || first.months === null || first.months === 12
}

/** A change: percentage points of shares, else as the value. */
export function changeText(change: number, figure: FigureUnit, unit: Unit): string {
  return change === 0 ? '–' : valueText(change, figure, unit)
}

/** Of a numerator or denominator: kronor where it is large enough to be öre, else a plain number such as employees. */
export function sideText(value: number | null, isMoney: boolean, unit: Unit, t: Texts): string {
  if (value === null) return t('tb.unknown')
  if (isMoney) return value === 0 ? '0' : formatOre(Math.round(value), unit)
  return Number.isInteger(value) ? formatCount(value) : twoDecimals(value)
}

/** Values with their units, as sentences write them. */
export function writtenWith(unit: Unit, t: Texts): FigureWriting {
  return {
    value: (value, figure) => `${valueText(value, figure, unit)}${NBSP}${unitName(figure, unit, t)}`,
    money: (ore) => formatOre(ore, 'ore'),
  }
}

export function unitName(figure: FigureUnit, unit: Unit, t: Texts): string {
  return figure === 'kr' ? t(`unit.${amountUnit(unit)}`) : t(`matrix:kf.unit.${figure === '%' ? 'percent' : figure}`)
}

function twoDecimals(value: number): string {
  const text = formatDecimals(Math.abs(value), 2)
  return value < 0 && Number(value.toFixed(2)) !== 0 ? `\u2212${text}` : text
}
