import { limitChips } from '../filters/change-limits.ts'
import type { OwnChip } from '../screen.ts'
import type { Texts } from '../use-texts.ts'
import type { StatementSearch } from './types.ts'

/** What of the table is not as it is by itself. */
export function statementChips<S extends StatementSearch>(search: StatementSearch, t: Texts): readonly OwnChip<S>[] {
  // Every statement keeps these keys.
  const remove = (key: 'only' | 'zeros' | 'share') => ({ [key]: undefined }) as OwnChip<S>['remove']
  return [
    ...(search.only === undefined ? [] : [{ label: t('tb.show'), value: t(`statements:only.${search.only}`), remove: remove('only') }]),
    ...(search.zeros === 'show' ? [{ label: t('statements:show.zeros'), value: t('tb.shown'), remove: remove('zeros') }] : []),
    ...(search.share ? [{ label: t('statements:share.chip'), value: t('tb.shown'), remove: remove('share') }] : []),
    ...limitChips<S>(search, t),
  ]
}
