import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { RefusalScope } from '../../editing/refusals.tsx'
import type { StageProps } from '../stage.ts'
import { PlanForm } from './PlanForm.tsx'
import type { SizeFacts } from './plan-size.ts'

/** How many and by which method, what is examined in full beside it, and the formula that says so. */
export function PlanStep(props: StageProps) {
  const { companyId, sample, population, result } = props
  const { t } = useTranslation('sampling')
  const settings = trpc.settings.thresholds.list.useQuery({ companyId }, { staleTime: 60_000 })
  const tolerableOre = settings.data?.find(({ yearFrom }) => yearFrom === sample.period.from)?.thresholds.performanceMaterialityOre ?? null
  const drawnFrom = result?.population?.drawnFrom
  const facts: SizeFacts | null = useMemo(
    () => (drawnFrom === undefined ? null : { tolerableOre, baseOre: drawnFrom.ore }),
    [tolerableOre, drawnFrom],
  )
  if (population === null || sample.frozen === null) return <p className="sa-none t2">{t('plan.needsPopulation')}</p>
  if (facts === null || settings.isPending) return <SkeletonRows rows={10} columns={[120, 180, -90]} />
  return (
    <RefusalScope key={sample.id}>
      <PlanForm {...props} population={population} facts={facts} />
    </RefusalScope>
  )
}
