import type { SampleEvaluation } from '@verifikat/analyses'
import { relied } from '@verifikat/analyses/sampling'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatOre, formatPercent, NBSP } from '../../format/money.ts'
import { CalculationSteps } from '../CalculationSteps.tsx'
import type { SamplingSearch } from '../search.ts'
import type { SetSampling } from '../types.ts'
import { asMethod } from './method-name.ts'
import { factorText, limitText, roundingOf, wholeKronor } from './texts.ts'

export interface CalculationProps {
  readonly result: SampleEvaluation
  /** Hits that are counted as right, because nobody has examined them yet. */
  readonly assumedHits: number
  readonly search: SamplingSearch
  readonly setSearch: SetSampling
}

interface Line {
  readonly key: string
  readonly label: ReactNode
  readonly hint?: string
  /** As it is shown. */
  readonly kr?: number
  readonly amount: string
}

/** How the limit comes about, line by line, and on request every step with its formula. */
export function Calculation({ result, assumedHits, search, setSearch }: CalculationProps) {
  const { t } = useTranslation('sampling')
  const { lines, total, method } = useLines(result, assumedHits)
  return (
    <section aria-label={t('calc.title')}>
      <h3 className="sa-sec">
        {t('calc.title')} <span className="t3">{method}</span>
        <span className="sp" />
        {result.steps.length > 0 && (
          <button
            type="button"
            className="an-link an-small"
            aria-expanded={search.how ?? false}
            onClick={() => setSearch({ how: search.how ? undefined : true }, { replace: true })}
          >
            {t(search.how ? 'calc.hide' : 'calc.show')}
          </button>
        )}
      </h3>
      <dl className="sa-calc">
        {lines.map(({ key, label, hint, amount }) => (
          <div key={key}>
            <dt>
              {label} {hint !== undefined && <span className="t3 n">{hint}</span>}
            </dt>
            <dd className="n">{amount}</dd>
          </div>
        ))}
        {total !== null && (
          <div className="sa-calc-sum">
            <dt>{total.label}</dt>
            <dd className="n">{total.amount}</dd>
          </div>
        )}
      </dl>
      {search.how && <CalculationSteps steps={result.steps} />}
    </section>
  )
}

function useLines(
  result: SampleEvaluation,
  assumedHits: number,
): { readonly method: string; readonly lines: readonly Line[]; readonly total: Line | null } {
  const { t } = useTranslation('sampling')
  const kr = (value: number) => formatOre(wholeKronor(value) * 100, 'kr')
  const shown = (value: number) => ({ kr: wholeKronor(value), amount: kr(value) })
  const { known, correctedOre, n } = result
  if (result.of === 'attributes') {
    const { attributes } = result
    const [first] = attributes?.methods ?? []
    if (attributes === null || first === undefined) return { method: '', lines: [], total: null }
    return {
      method: t(`method.${asMethod(first.method)}`),
      lines: [
        { key: 'n', label: t('calc.items'), amount: formatCount(attributes.items) },
        ...(assumedHits > 0 ? [{ key: 'assumed', label: t('calc.assumed'), amount: formatCount(assumedHits) }] : []),
        { key: 'k', label: t('calc.deviations'), amount: formatCount(attributes.deviations) },
        { key: 'rate', label: t('calc.rate'), amount: attributes.rate === null ? '' : `${formatPercent(attributes.rate)}${NBSP}%` },
        ...(attributes.knownDeviations > 0
          ? [{ key: 'known', label: t('calc.knownDeviations'), amount: formatCount(attributes.knownDeviations) }]
          : []),
      ],
      total: { key: 'upper', label: t('calc.upperRate'), amount: limitText(relied(first, first.upperRate), 'rate', t) },
    }
  }
  const [first] = result.methods
  if (first === undefined) return { method: '', lines: [], total: null }
  const isUnder = (first.netUnderLimitOre ?? 0) > (first.netOverLimitOre ?? 0)
  const side = isUnder ? first.under : first.over
  const other = isUnder ? first.over : first.under
  const flip = isUnder ? -1 : 1
  const basic = side?.basicPrecisionOre ?? null
  const incremental = side?.incrementalAllowanceOre ?? null
  const errors = isUnder ? result.underErrors : result.overErrors
  const interval = n === 0 ? null : result.valueOre / n
  const lines: Line[] = []
  if (basic !== null)
    lines.push({
      key: 'basic',
      label: t('calc.basic'),
      ...(interval === null || interval === 0 ? {} : { hint: `${factorText(basic / interval)} × ${kr(interval)}` }),
      ...shown(basic),
    })
  if (side !== null)
    lines.push({
      key: 'projected',
      label: t('calc.projected'),
      hint: t('calc.hits', { count: errors, n: formatCount(errors) }),
      ...shown(side.mleOre),
    })
  if (side !== null && basic === null) lines.push({ key: 'margin', label: t('calc.margin'), ...shown(side.boundOre - side.mleOre) })
  if (incremental !== null) lines.push({ key: 'incremental', label: t('calc.incremental'), ...shown(incremental) })
  const parts = [
    ['large', known.largeOre],
    ['targeted', known.targetedOre],
    ['top', known.topOre],
    ['anomalies', known.anomaliesOre],
    ['beyond', known.beyondBookOre],
  ] as const
  for (const [key, ore] of parts) if (ore !== 0) lines.push({ key, label: t(`calc.known.${key}`), ...shown(ore * flip) })
  if (correctedOre !== 0) lines.push({ key: 'corrected', label: t('calc.corrected'), ...shown(-correctedOre * flip) })
  if (other !== null && other.mleOre !== 0)
    lines.push({ key: 'other', label: t(isUnder ? 'calc.lessOver' : 'calc.lessUnder'), ...shown(-other.mleOre) })
  const limit = relied(first, isUnder ? first.netUnderLimitOre : first.netOverLimitOre)
  const rounding = limit === null ? 0 : roundingOf(lines, limit)
  if (rounding !== 0) lines.push({ key: 'rounding', label: t('calc.rounding'), amount: formatOre(rounding * 100, 'kr') })
  return {
    method: t(`method.${asMethod(first.method)}`),
    lines,
    total: { key: 'limit', label: t(isUnder ? 'calc.underLimit' : 'calc.limit'), amount: limitText(limit, 'ore', t) },
  }
}
