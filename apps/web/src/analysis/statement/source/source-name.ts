import type { Source, SourceStatementResult } from '@verifikat/analyses'
import { formatMonth, type Locale } from '../../../format/dates.ts'
import type { Texts } from '../../use-texts.ts'

/** Head of a source's column: the series, who booked, or the month of registration. */
export function sourceName({ key }: Pick<Source, 'key'>, by: SourceStatementResult['by'], locale: Locale, t: Texts): string {
  if (key === null) return t('statements:source.unregistered')
  if (by === 'registration-month') return `${formatMonth(key, locale)} ${key.slice(0, 4)}`
  return key === '' ? t(by === 'series' ? 'filter.noSeries' : 'filter.noUser') : key
}

/** "Supplier invoices, by hand, new" */
export function sourceTitle(source: Source, by: SourceStatementResult['by'], locale: Locale, t: Texts): string {
  return [
    source.name?.[locale] ?? sourceName(source, by, locale, t),
    ...(source.isManual ? [t('statements:source.manual')] : []),
    ...source.flags.map((flag) => t(`statements:sourceFlag.${flag}`)),
  ].join(', ')
}
