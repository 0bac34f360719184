import type { TFunction } from 'i18next'
import { formatOre, NBSP } from '../../format/money.ts'
import type { PlanParams } from '../stage.ts'

/** A stratum as one says it: "from 10 000 kr", a month, a series. */
export function stratumName(strata: PlanParams['strata'], label: string, t: TFunction<'sampling'>): string {
  if (strata === null) return t('strata.all')
  if (strata.by.of === 'amount') return t('strata.from', { amount: `${formatOre(Number(label), 'kr')}${NBSP}kr` })
  return label === '' ? t('strata.without') : label
}

interface Hits {
  readonly label: string
  readonly n: number
}

/** The strata with their hits: as they are planned, and where hits by hand do not add up yet as they are typed. */
export function stratumHits(strata: PlanParams['strata'], planned: readonly Hits[]): readonly Hits[] {
  if (planned.length > 0) return planned
  if (strata?.allocation.as !== 'manual') return []
  const typed = Object.entries(strata.allocation.n).map(([label, n]) => ({ label, n }))
  const isNumber = strata.by.of === 'amount'
  return typed.sort((a, b) => (isNumber ? Number(a.label) - Number(b.label) : a.label < b.label ? -1 : a.label > b.label ? 1 : 0))
}

/**
 * How much more the largest hit stands for than a hit on average: 1 where all strata have their part of the hits. A limit of what is counted per hit is
 * as many times as high, since it has to hold for each stratum.
 */
export function unevenness(
  strata: readonly { readonly n: number; readonly items: number; readonly ore: number }[],
  isValue: boolean,
): number {
  const size = (own: { readonly items: number; readonly ore: number }) => (isValue ? own.ore : own.items)
  const total = strata.reduce((sum, own) => sum + size(own), 0)
  const hits = strata.reduce((sum, { n }) => sum + n, 0)
  if (total === 0 || hits === 0) return 1
  return (Math.max(...strata.map((own) => (own.n === 0 ? 0 : size(own) / own.n))) * hits) / total
}
