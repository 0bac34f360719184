import type { SamplingRefusal, SamplingResult } from '@verifikat/analyses'
import type { Sized } from '@verifikat/analyses/sampling'
import { useTranslation } from 'react-i18next'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Icon } from '../../components/Icon.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDecimals } from '../../format/decimals.ts'
import { formatCount, formatOre, formatPercent, NBSP } from '../../format/money.ts'
import { CalculationSteps } from '../CalculationSteps.tsx'
import { Refused } from '../evaluate/Refused.tsx'
import { limitBeside, limitText } from '../evaluate/texts.ts'
import { drawsValue } from '../params.ts'
import type { SamplingSearch } from '../search.ts'
import type { SetSampling } from '../types.ts'
import { unevenness } from './stratum-name.ts'

/** Strata whose hits stand for as much but for so little are even. */
const EVEN = 1.0005

export interface PlanAsideProps {
  readonly result: SamplingResult | null
  /** What the size comes to as it is written, computed here; null where it can't be. */
  readonly live: Sized | null
  readonly refusal: SamplingRefusal | null
  /** What the size follows from is still to be said. */
  readonly isAsked: boolean
  /** Strata are amounts from a bound on. */
  readonly isByAmount: boolean
  readonly isOld: boolean
  readonly error: unknown
  readonly onRetry: () => void
  readonly search: SamplingSearch
  readonly setSearch: SetSampling
}

/** The size that follows from the plan as it is written, and how it was computed. */
export function PlanAside({ result, live, refusal, isAsked, isByAmount, isOld, error, onRetry, search, setSearch }: PlanAsideProps) {
  const { t } = useTranslation('sampling')
  const plan = result?.plan ?? null
  const interval = live !== null && plan?.intervalOre != null && live.n > 0 ? plan.base.ore / live.n : (plan?.intervalOre ?? null)
  const kr = (ore: number) => formatOre(Math.round(ore), 'kr')
  const percent = (share: number) => `${formatPercent(share)}${NBSP}%`
  // what is counted per hit is held to the largest of what a hit stands for
  const perHit = plan !== null && (drawsValue(plan.method) || plan.tolerableOre === null)
  const uneven = plan === null || !perHit ? 1 : unevenness(plan.strata, drawsValue(plan.method))
  const overStrata = plan?.upperLimit == null || uneven < EVEN ? null : Math.min(1, plan.upperLimit * uneven)
  const largestLimit = overStrata ?? plan?.upperLimit ?? null
  const beside = largestLimit === null || plan?.tolerableRate == null ? null : limitBeside(largestLimit, plan.tolerableRate)
  const rows: readonly (readonly [string, string])[] =
    plan === null
      ? []
      : [
          [t('size.base'), `${kr(plan.base.ore)} (${formatCount(plan.base.items)})`],
          ...(plan.large.items > 0 ? [[t('size.large'), `${kr(plan.large.ore)} (${formatCount(plan.large.items)})`] as const] : []),
          ...(plan.targeted.items > 0
            ? [[t('size.targeted'), `${kr(plan.targeted.ore)} (${formatCount(plan.targeted.items)})`] as const]
            : []),
          ...(plan.top.items > 0 ? [[t('size.top'), `${kr(plan.top.ore)} (${formatCount(plan.top.items)})`] as const] : []),
          ...(plan.confidence === null ? [] : [[t('size.confidence'), percent(plan.confidence)] as const]),
          ...(plan.detectionRisk === null ? [] : [[t('size.detectionRisk'), percent(plan.detectionRisk)] as const]),
          ...(plan.tolerableRate === null ? [] : [[t('size.tolerableRate'), beside?.tolerable ?? percent(plan.tolerableRate)] as const]),
          ...(plan.expectedErrors === null ? [] : [[t('size.errors'), formatDecimals(plan.expectedErrors, 0, 2)] as const]),
          ...(plan.upperLimit === null
            ? []
            : [[t('size.upper'), (overStrata === null ? beside?.limit : null) ?? limitText(plan.upperLimit, 'rate', t)] as const]),
          ...(overStrata === null ? [] : [[t('size.upperStrata'), beside?.limit ?? limitText(overStrata, 'rate', t)] as const]),
          ...(plan.nTotal > plan.n ? [[t('size.stages'), formatCount(plan.nTotal)] as const] : []),
        ]
  return (
    <aside className="sa-panel" aria-label={t('size.title')}>
      <div className="sa-panel-head">
        <h2>{t('size.title')}</h2>
        <span className="sp" />
        <span className="lab">{t('sofar.live')}</span>
      </div>
      {error !== null && <ErrorLine error={error} onRetry={onRetry} />}
      {refusal !== null && (
        <div className="sa-note sa-note-amber" role="status">
          <StatusText tone="amber">{''}</StatusText>
          <Refused refused={refusal} />
        </div>
      )}
      {isAsked ? (
        <p className="sa-none t2">{t('plan.asksWhy')}</p>
      ) : plan === null ? (
        refusal === null && error === null && <SkeletonRows rows={6} height={24} columns={[110, -70]} />
      ) : (
        <div className={isOld ? 'an-old' : undefined}>
          <dl className="sa-big">
            <div>
              <dt>{t('size.n')}</dt>
              <dd className="n">{formatCount(live?.n ?? plan.n)}</dd>
            </div>
            {drawsValue(plan.method) && (
              <div>
                <dt>{t('size.interval')}</dt>
                <dd className="n t2">{interval === null ? '–' : kr(interval)}</dd>
              </div>
            )}
          </dl>
          {overStrata !== null && plan.tolerableRate !== null && overStrata > plan.tolerableRate && (
            <div className="sa-note sa-note-amber" role="status">
              <Icon name="alert-triangle" />
              <div>{t(drawsValue(plan.method) ? 'size.unevenValue' : 'size.unevenItems', { limit: limitText(overStrata, 'rate', t) })}</div>
            </div>
          )}
          {plan.top.items > 0 && (
            <p className="sa-none t2">
              {plan.top.items === plan.base.items
                ? t('size.allTop', { count: plan.top.items, n: formatCount(plan.top.items) })
                : t('size.topTakes', { count: plan.top.items, n: formatCount(plan.top.items) })}
            </p>
          )}
          <dl className="sa-calc">
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="n">{value}</dd>
              </div>
            ))}
          </dl>
          {plan.strata.length > 1 && (
            <table className="sa-wrong">
              <thead>
                <tr>
                  <th scope="col">{t('size.stratum')}</th>
                  <th scope="col" className="r">
                    {t('bands.items')}
                  </th>
                  <th scope="col" className="r">
                    {t('bands.value')}
                  </th>
                  <th scope="col" className="r">
                    {t('size.hits')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {plan.strata.map(({ no, label, items, ore, n }) => (
                  <tr key={no}>
                    <th scope="row" className="n">
                      {isByAmount ? `≥ ${kr(Number(label))}` : label || t('strata.without')}
                    </th>
                    <td className="r n">{formatCount(items)}</td>
                    <td className="r n">{kr(ore)}</td>
                    <td className="r n">{formatCount(n)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <h3 className="sa-sec">
            {t('size.formula')}
            <span className="sp" />
            <button
              type="button"
              className="an-link an-small"
              aria-expanded={search.how ?? false}
              onClick={() => setSearch({ how: search.how ? undefined : true }, { replace: true })}
            >
              {t(search.how ? 'calc.hide' : 'calc.show')}
            </button>
          </h3>
          {search.how && <CalculationSteps steps={live?.steps ?? plan.steps} />}
        </div>
      )}
    </aside>
  )
}
