import { limitChips } from '../filters/change-limits.ts'
import type { OwnChip } from '../screen.ts'
import type { Texts } from '../use-texts.ts'
import { parseOwn } from './own-expectations.ts'
import type { ReviewSearch } from './types.ts'

/** What of a review is chosen otherwise than by itself. */
export function reviewChips<S extends ReviewSearch>(search: S, t: Texts): readonly OwnChip<S>[] {
  // Every review keeps these keys.
  const chip = (label: string, value: string, remove: object) => ({ label, value, remove: remove as OwnChip<S>['remove'] })
  const own = parseOwn(search.own)
  return [
    ...limitChips<S>(search, t),
    ...(search.expect === undefined
      ? []
      : [chip(t('matrix:review.expectation'), t(`matrix:review.expect.${search.expect}`), { expect: undefined })]),
    ...(own.length === 0
      ? []
      : [chip(t('matrix:review.expectation'), own.flatMap(({ accounts }) => accounts).join(', '), { own: undefined })]),
    ...(search.zeros === 'show' ? [chip(t('statements:show.zeros'), t('tb.shown'), { zeros: undefined })] : []),
  ]
}
