import type { DrawnItem } from '@verifikat/analyses'
import { upperKronor, upperShare } from '@verifikat/analyses/sampling'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { axisUnit } from '../../analysis/chart/scale.ts'
import { Button } from '../../components/Button.tsx'
import { formatPercent, NBSP } from '../../format/money.ts'
import { boundOption } from '../bound-chart.ts'
import type { SamplingSearch } from '../search.ts'
import type { SetSampling } from '../types.ts'
import { Calculation } from './Calculation.tsx'
import { Misstatements } from './Misstatements.tsx'
import { OutlookNote } from './OutlookNote.tsx'
import { type Outlook, toneOf } from './outlook.ts'
import { limitText, readingText } from './texts.ts'

const EChart = lazy(() => import('../../analysis/chart/EChart.tsx'))

export interface EvaluationPanelProps {
  readonly outlook: Outlook | null
  /** Whether it has been said how the sample is evaluated, and what is tolerable. */
  readonly isSaid: boolean
  readonly items: readonly DrawnItem[]
  readonly search: SamplingSearch
  readonly setSearch: SetSampling
  readonly onVoucher: (item: DrawnItem) => void
  /** Everything is examined: it is no longer "so far". */
  readonly isDone?: boolean
}

/** What the sample says by now, beside the items; it follows what is typed. */
export function EvaluationPanel({ outlook, isSaid, items, search, setSearch, onVoucher, isDone = false }: EvaluationPanelProps) {
  const { t } = useTranslation('sampling')
  const missing = items.length === 0 ? 'draw' : isSaid ? 'method' : 'tolerable'
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={isOpen ? 'sa-panel sa-sofar sa-sofar-open' : 'sa-panel sa-sofar'} aria-label={t('sofar.title')}>
      <div className="sa-panel-head">
        <h2>{t(isDone ? 'sofar.titleDone' : 'sofar.title')}</h2>
        <span className="sp" />
        <span className="lab">{t('sofar.live')}</span>
        {outlook !== null && (
          <button type="button" className="an-link an-small sa-sofar-turn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'sofar.part' : 'sofar.whole')}
          </button>
        )}
      </div>
      {outlook === null ? (
        <div className="an-none">
          <p>{t(`sofar.none.${missing}`)}</p>
          {missing === 'tolerable' && search.step !== 'evaluate' && (
            <Button size="sm" onClick={() => setSearch({ step: 'evaluate' })}>
              {t('sofar.toTolerable')}
            </Button>
          )}
        </div>
      ) : (
        <>
          <Headline outlook={outlook} />
          <OutlookNote outlook={outlook} />
          <Chart outlook={outlook} search={search} setSearch={setSearch} />
          <Calculation result={outlook.result} assumedHits={outlook.assumedHits} search={search} setSearch={setSearch} />
          {(outlook.reading.unit === 'ore' || outlook.result.misstatements.length > 0) && (
            <Misstatements result={outlook.result} anomalies={outlook.anomalies} items={items} onVoucher={onVoucher} />
          )}
        </>
      )}
    </aside>
  )
}

export function Headline({ outlook }: { readonly outlook: Outlook }) {
  const { t } = useTranslation('sampling')
  const { bound, tolerable, unit } = outlook.reading
  // of the figures as they stand beside it: the limit is rounded up
  const shown = bound === null ? null : unit === 'rate' ? upperShare(bound) : upperKronor(bound)
  const room = shown === null || tolerable === null ? null : tolerable - shown
  const tone = room === null ? 'grey' : room < 0 ? 'red' : toneOf('supports', outlook.toCome)
  return (
    <dl className="sa-big">
      <div>
        <dt>{t('sofar.bound', { confidence: formatPercent(outlook.result.confidence).replace(/,0$/, '') })}</dt>
        <dd className="n">{limitText(bound, unit, t)}</dd>
      </div>
      <div>
        <dt>{t('sofar.tolerable')}</dt>
        <dd className="n t2">{readingText(tolerable, unit, t)}</dd>
      </div>
      <div>
        <dt>{t(room !== null && room < 0 ? 'sofar.over' : 'sofar.room')}</dt>
        <dd className={tone === 'red' ? 'n an-red' : tone === 'green' ? 'n sa-green' : 'n'}>
          {readingText(room === null ? null : Math.abs(room), unit, t)}
        </dd>
      </div>
    </dl>
  )
}

interface ChartProps {
  readonly outlook: Outlook
  readonly search: SamplingSearch
  readonly setSearch: SetSampling
}

export function Chart({ outlook, search, setSearch }: ChartProps) {
  const { t } = useTranslation(['sampling', 'analysis'])
  const { points, examined, total, reading } = outlook
  const { tolerable, unit } = reading
  const asTable = search.chart === 'table'
  const scale = useMemo(
    () =>
      unit === 'rate'
        ? { divisor: 0.01, unit: 'percent' as const }
        : axisUnit({ min: 0, max: Math.max(tolerable ?? 0, ...points.map(({ bound }) => bound)) }),
    [unit, tolerable, points],
  )
  const option = useMemo(
    () =>
      boundOption({
        points,
        examined,
        total,
        divisor: scale.divisor,
        tolerable: tolerable ?? 0,
        words: {
          tolerable: t('sofar.tolerableAt', { amount: readingText(tolerable, unit, t) }),
          bound: t('sofar.boundLine', { confidence: formatPercent(outlook.result.confidence).replace(/,0$/, '') }),
          likely: t('sofar.likely'),
          toCome: t('sofar.toCome'),
        },
      }),
    [points, examined, total, scale.divisor, tolerable, unit, outlook.result.confidence, t],
  )
  const last = points.at(-1)
  if (tolerable === null || last === undefined) return null
  return (
    <section className="sa-chart" aria-label={t('sofar.chart')}>
      <div className="sa-chart-head">
        <span className="lab">{t(`sofar.axis.${scale.unit}`)}</span>
        <span className="sp" />
        <button
          type="button"
          className="an-link an-small"
          onClick={() => setSearch({ chart: asTable ? undefined : 'table' }, { replace: true })}
        >
          {t(asTable ? 'analysis:chart.asChart' : 'analysis:chart.asTable')}
        </button>
      </div>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
        <div className="sa-chart-table" tabIndex={0}>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col" className="r">
                  {t('sofar.hits')}
                </th>
                <th scope="col" className="r">
                  {t('sofar.boundShort')}
                </th>
                <th scope="col" className="r">
                  {t('sofar.likely')}
                </th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ hits, bound, likely }) => (
                <tr key={hits}>
                  <th scope="row" className="r n">
                    {hits}
                  </th>
                  <td className="r n">{limitText(bound, unit, t)}</td>
                  <td className="r n">{readingText(likely, unit, t)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Suspense fallback={<div style={{ height: 184 }} />}>
          <EChart
            height={184}
            label={t('sofar.chartText', {
              bound: limitText(last.bound, unit, t),
              likely: readingText(last.likely, unit, t),
              tolerable: readingText(tolerable, unit, t),
              examined,
              total,
            }).replaceAll(NBSP, ' ')}
            option={option}
          />
        </Suspense>
      )}
    </section>
  )
}
