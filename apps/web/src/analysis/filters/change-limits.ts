import { formatOre, formatPercent } from '../../format/money.ts'
import type { OwnChip } from '../screen.ts'
import type { Texts } from '../use-texts.ts'

/** Limits of a change in öre and per cent, and whether both have to be passed. */
export interface LimitSearch {
  readonly limit?: number | undefined
  readonly limitPercent?: number | undefined
  readonly limitMode?: 'and' | 'or' | undefined
}

/** As analyses take them. */
export function thresholdsOf({ limit, limitPercent, limitMode }: LimitSearch) {
  return { amountOre: limit ?? null, ratio: limitPercent === undefined ? null : limitPercent / 100, mode: limitMode ?? 'and' } as const
}

export function limitChips<S extends LimitSearch>({ limit, limitPercent, limitMode }: LimitSearch, t: Texts): readonly OwnChip<S>[] {
  if (limit === undefined && limitPercent === undefined) return []
  const values = [
    limit === undefined ? '' : `${formatOre(limit, 'kr')} kr`,
    limitPercent === undefined ? '' : `${formatPercent(limitPercent / 100).replace(/,0$/, '')} %`,
  ]
  // Every screen with limits keeps them under these keys.
  const remove = { limit: undefined, limitPercent: undefined, limitMode: undefined } as OwnChip<S>['remove']
  return [{ label: t('tb.limit'), value: values.filter(Boolean).join(` ${t(`tb.${limitMode ?? 'and'}`)} `), remove }]
}
