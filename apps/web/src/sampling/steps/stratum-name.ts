import type { TFunction } from 'i18next'
import { formatOre, NBSP } from '../../format/money.ts'
import type { PlanParams } from '../stage.ts'

/** A stratum as one says it: "from 10 000 kr", a month, a series. */
export function stratumName(strata: PlanParams['strata'], label: string, t: TFunction<'sampling'>): string {
  if (strata === null) return t('strata.all')
  if (strata.by.of === 'amount') return t('strata.from', { amount: `${formatOre(Number(label), 'kr')}${NBSP}kr` })
  return label === '' ? t('strata.without') : label
}
