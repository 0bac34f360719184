import { isMaterialAlone, standingSignatures, subjectHash } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../components/Money.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatHundredths, formatOre, formatPercent } from '../format/money.ts'
import { doneTests } from './done-tests.ts'
import type { Assignment } from './use-assignment.ts'
import { useMisstatements } from './use-misstatements.ts'
import { useWaiting } from './Waiting.tsx'

interface HeadlineProps {
  readonly assignment: Assignment
  readonly onMateriality: () => void
  readonly onWaiting: () => void
}

/** What the signing auditor looks at first. */
export function Headline({ assignment, onMateriality, onWaiting }: HeadlineProps) {
  const { t } = useTranslation(['assignments', 'common'])
  const { content, figures, altered } = assignment
  const material = content.materiality.at(-1)
  const summary = useMisstatements(assignment)
  const { uncorrected, largestEffectOre, materialityRatio } = summary
  const { done, all } = doneTests(assignment)
  const signed = content.tests.flatMap(({ id, isRemoved }) => (isRemoved ? [] : standingSignatures(content, { kind: 'test', id })))
  const broken = signed.filter(({ of, hash }) => altered.has(of.id ?? '') || hash !== subjectHash(content, of)).length
  const waiting = useWaiting(assignment)
  const coverage = figures?.total ?? null
  const share = coverage?.basisPoints ? 10_000 - coverage.basisPoints.none : null
  return (
    <dl className="as-kpis">
      <Kpi label={t('kpi.overall')} value={<Material ore={material?.overallOre} />}>
        {material === undefined ? (
          <button type="button" className="an-link" onClick={onMateriality}>
            {t('kpi.set')}
          </button>
        ) : (
          <button type="button" className="an-link" onClick={onMateriality}>
            {t('kpi.history', { count: content.materiality.length })}
          </button>
        )}
      </Kpi>
      <Kpi label={t('kpi.performance')} value={<Material ore={material?.performanceOre} />}>
        {material && `${formatPercent(material.performanceOre / material.overallOre)} %`}
      </Kpi>
      <Kpi label={t('kpi.trivial')} value={<Material ore={material?.trivialOre} />}>
        {material && `${formatPercent(material.trivialOre / material.overallOre)} %`}
      </Kpi>
      <Kpi label={t('kpi.uncorrected')} value={<Money ore={largestEffectOre} zero="digit" />}>
        {uncorrected.count > 0 &&
          (largestEffectOre === null ? (
            t('misstatement.effectUnknown')
          ) : materialityRatio === null ? (
            t('misstatement.noMateriality')
          ) : (
            <StatusText tone={summary.material ? 'red' : 'grey'}>
              {isMaterialAlone(summary) ? t('kpi.materialAlone') : t('kpi.ofOverall', { percent: formatPercent(materialityRatio) })}
            </StatusText>
          ))}
      </Kpi>
      <Kpi label={t('kpi.coverage')} value={share === null ? t('common:state.unknown') : `${formatHundredths(share)} %`}>
        {coverage !== null && t('kpi.notCovered', { amount: formatOre(coverage.partsOre.none, 'kr') })}
      </Kpi>
      <Kpi label={t('kpi.tests')} value={`${done}/${all}`}>
        {waiting.length > 0 && (
          <button type="button" className="an-link" onClick={onWaiting}>
            {t('kpi.waiting', { count: waiting.length })}
          </button>
        )}
      </Kpi>
      <Kpi label={t('kpi.signatures')} value={String(signed.length)}>
        {broken > 0 && <StatusText tone="red">{t('kpi.broken', { count: broken })}</StatusText>}
      </Kpi>
    </dl>
  )
}

function Material({ ore }: { readonly ore: number | undefined }) {
  const { t } = useTranslation('assignments')
  return ore === undefined ? <span className="t3">{t('kpi.notSet')}</span> : <Money ore={ore} />
}

function Kpi({ label, value, children }: { readonly label: string; readonly value: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="as-kpi">
      <dt>{label}</dt>
      <dd className="as-kpi-value n">{value}</dd>
      <dd className="as-kpi-below">{children}</dd>
    </div>
  )
}
