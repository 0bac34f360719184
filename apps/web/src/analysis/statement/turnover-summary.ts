import { formatCount } from '../../format/money.ts'
import type { OwnChip } from '../screen.ts'
import type { Texts } from '../use-texts.ts'
import type { LayoutSearch } from './search.ts'
import { isStill, type TurnoverRow } from './turnover-rows.ts'

/** "49 of 142 accounts" */
export function turnoverSummary(rows: readonly TurnoverRow[], t: Texts, search: LayoutSearch): string {
  const accounts = rows.filter(({ kind }) => kind === 'account')
  const shown = accounts.filter((row) => (search.only === 'flagged' ? row.flags.length > 0 : search.zeros === 'show' || !isStill(row)))
  return t('tb.count', { n: formatCount(shown.length), of: formatCount(accounts.length) })
}

export function turnoverChips<S extends LayoutSearch>(search: LayoutSearch, t: Texts): readonly OwnChip<S>[] {
  // Every layout keeps these keys.
  const remove = (key: 'only' | 'zeros') => ({ [key]: undefined }) as OwnChip<S>['remove']
  return [
    ...(search.only === undefined ? [] : [{ label: t('tb.show'), value: t(`statements:only.${search.only}`), remove: remove('only') }]),
    ...(search.zeros === 'show' ? [{ label: t('statements:show.zeros'), value: t('tb.shown'), remove: remove('zeros') }] : []),
  ]
}
