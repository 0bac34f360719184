import { type Flag, type FlagId, flagOf } from '../../flags/catalogue.ts'
import type { RelationBucket, RelationResult } from './schema.ts'

/** One flag per kind of voucher, with their number and sum; over time one per period. */
export function relationFlags({ within, overTime }: Pick<RelationResult, 'within' | 'overTime'>): Flag[] {
  return [...(within ? voucherFlags(within) : []), ...(overTime ? periodFlags(overTime) : [])]
}

function voucherFlags(within: NonNullable<RelationResult['within']>): Flag[] {
  const { buckets, total, counterWithoutBase, wrongSideCount } = within
  const bucket = (id: FlagId<'relation'>, key: RelationBucket, amountOre: number, expectedOre: number | null): Flag[] => {
    const { voucherCount, baseOre } = buckets[key]
    if (voucherCount === 0) return []
    return [flagOf(id, { amountOre, expectedOre, observations: voucherCount, values: { baseOre, total: total.voucherCount } })]
  }
  const expected = (key: RelationBucket) => buckets[key].counterOre - buckets[key].deviationOre
  return [
    ...bucket('relation.deviating', 'deviating', buckets.deviating.counterOre, expected('deviating')),
    ...(wrongSideCount === 0
      ? []
      : [flagOf('relation.wrong-side', { amountOre: buckets.deviating.counterOre, observations: wrongSideCount, values: {} })]),
    ...bucket('relation.missing', 'missing', buckets.missing.baseOre, expected('missing')),
    ...bucket('relation.base-zero', 'baseZero', buckets.baseZero.counterOre, null),
    ...(counterWithoutBase.voucherCount === 0
      ? []
      : [
          flagOf('relation.counter-without-base', {
            amountOre: counterWithoutBase.counterOre,
            observations: counterWithoutBase.voucherCount,
            values: {},
          }),
        ]),
  ]
}

function periodFlags({ periods, interval, regression }: NonNullable<RelationResult['overTime']>): Flag[] {
  return periods.flatMap((own) => {
    const month = interval === 'month' ? own.label : null
    const values = { period: own.label, baseOre: own.baseOre }
    const shared = { row: own.label, month, amountOre: own.counterOre }
    return [
      ...(own.within === false && own.status === 'complete'
        ? [flagOf('relation.off-expectation', { ...shared, expectedOre: own.expectedOre, values })]
        : []),
      ...(own.isResidual
        ? [flagOf('relation.residual', { ...shared, expectedOre: own.fittedOre, observations: regression?.observations ?? null, values })]
        : []),
    ]
  })
}
