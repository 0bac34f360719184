import type { Locale } from '../../format/dates.ts'
import type { Period } from '../search/periods.ts'
import { periodName } from '../statement/column-name.ts'
import type { Texts } from '../use-texts.ts'
import type { ReviewResult } from './types.ts'

/** Head of each column: a date, or the name of a period. */
export function reviewNames(
  { columns }: Pick<ReviewResult, 'columns'>,
  years: readonly Period[],
  locale: Locale,
  t: Texts,
): readonly string[] {
  return columns.map(({ kind, from, to }) =>
    kind === 'date'
      ? to
      : kind === 'budget'
        ? t('statements:column.budget', { name: periodName({ from, to }, years, locale) })
        : periodName({ from, to }, years, locale),
  )
}
