import type { SamplingResult } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { formatCount, formatOre, NBSP } from '../format/money.ts'
import type { SampleDetail } from './types.ts'

/** What the sample is of and whose it is; at the right its population in a few figures. */
export function SampleBar({ sample, result }: { readonly sample: SampleDetail; readonly result: SamplingResult | null }) {
  const { t } = useTranslation('sampling')
  const from = result?.population?.drawnFrom
  const interval = result?.plan?.intervalOre ?? null
  return (
    <div className="bar sa-of">
      <span className="m el" title={sample.title}>
        {sample.title}
      </span>
      <span className="lab n">{t('bar.number', { number: sample.number })}</span>
      <span className="lab">{t('bar.by')}</span>
      <span className="nw">{sample.createdBy ?? t('somebody')}</span>
      <span className="sp" />
      {from !== undefined && (
        <span className="lab n">
          {t('bar.population', { sum: `${formatOre(from.ore, 'kr')}${NBSP}kr` })} ·{' '}
          {t('population.items', { count: from.items, n: formatCount(from.items) })}
          {interval !== null && ` · ${t('bar.interval', { interval: `${formatOre(Math.round(interval), 'ore')}${NBSP}kr` })}`}
        </span>
      )}
    </div>
  )
}
