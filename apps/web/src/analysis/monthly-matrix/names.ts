import type { MonthlyMatrixRow } from '@verifikat/analyses'
import { formatMonth, type Locale } from '../../format/dates.ts'
import type { Texts } from '../use-texts.ts'

export function monthName(month: string, locale: Locale): string {
  return `${formatMonth(month, locale)} ${month.slice(0, 4)}`
}

/** "5010 Lokalhyra", the name of a line or object, or that there is no object. */
export function matrixRowName({ id, kind, name }: MonthlyMatrixRow, locale: Locale, t: Texts): string {
  if (kind === 'no-object') return t('filter.noObject')
  const own = typeof name === 'string' ? name : name[locale]
  return kind === 'account' || kind === 'object' ? [id, own].filter(Boolean).join(' ') : own
}
