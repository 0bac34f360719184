import { attributionMethods, type CounterpartResult } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { formatCount, formatPercent, NBSP, type Unit } from '../../format/money.ts'
import type { SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'
import { offBase, unitOfOff, whyOff } from './off-base.ts'
import type { CounterpartSearch } from './search.ts'

export interface MethodBandProps {
  readonly result: CounterpartResult
  readonly search: CounterpartSearch
  readonly setSearch: SetSearch<CounterpartSearch>
  readonly unit: Unit
  readonly isStale: boolean
}

/** How counterparts are counted, always in sight: the four ways give different figures, and each says what it comes to. */
export function MethodBand({ result, search, setSearch, unit, isStale }: MethodBandProps) {
  const t = useTexts()
  const { covered, base } = result
  const chosen = search.method ?? 'proportional'
  const methods = attributionMethods.map((method) => ({ method, off: offBase(result, method), why: whyOff(result, method) }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of equal parts
    <div className={isStale ? 'cp-methods an-old' : 'cp-methods'} role="group" aria-label={t('counterpart:method.label')}>
      {methods.map(({ method, off, why }) => (
        <button
          key={method}
          type="button"
          className="cp-method"
          aria-pressed={method === chosen}
          onClick={() => setSearch({ method: method === 'proportional' ? undefined : method })}
        >
          <span className="cp-method-head">
            <b>{t(`counterpart:method.name.${method}`)}</b>
            <span className="n">
              <Money ore={result.counters.reduce((sum, { byMethod }) => sum + byMethod[method], 0)} unit={unit} zero="digit" />
            </span>
          </span>
          <span className="cp-method-why">{t(`counterpart:method.why.${method}`)}</span>
          <span className="cp-method-why n">
            {method === 'unambiguous'
              ? t('counterpart:method.covered', {
                  share: covered.share === null ? '–' : `${formatPercent(covered.share)}${NBSP}%`,
                  n: formatCount(covered.voucherCount),
                  of: formatCount(base.voucherCount),
                })
              : off === 0
                ? t('counterpart:method.equals')
                : t('counterpart:method.differs')}
            {method !== 'unambiguous' && off !== 0 && (
              <>
                {' '}
                <Money ore={off} unit={unitOfOff(off, unit)} />
                {why !== null && ` (${t(`counterpart:method.off.${why}`)})`}
              </>
            )}
          </span>
        </button>
      ))}
    </div>
  )
}
