import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { useTexts } from '../use-texts.ts'

export interface Kpi {
  readonly id: string
  readonly label: string
  /** What the figure means, and what is usual. */
  readonly hint?: string
  readonly value: ReactNode
  readonly below?: ReactNode
  /** Opens the lines of the figure. */
  readonly onOpen?: () => void
  readonly isOpen?: boolean
}

/** What a telephone shows before it is asked for more. */
const FEW = 4

/** One band of headline figures, split by lines; on a telephone the first ones and the last, which counts what was found. */
export function KpiStrip({ label, kpis, isStale }: { readonly label: string; readonly kpis: readonly Kpi[]; readonly isStale: boolean }) {
  const t = useTexts()
  const isPhone = useIsPhone()
  const own = useId()
  const [isWhole, setWhole] = useState(false)
  const isFolded = isPhone && kpis.length > FEW
  const shown = isFolded && !isWhole ? [...kpis.slice(0, FEW - 1), ...kpis.slice(-1)] : kpis
  return (
    <>
      <dl className={isStale ? 'an-kpis an-old' : 'an-kpis'} aria-label={label}>
        {shown.map((kpi) => (
          <div key={kpi.id} className="an-kpi" title={kpi.hint}>
            <dt id={`${own}${kpi.id}`}>{kpi.label}</dt>
            <dd className="n an-kpi-value">
              {kpi.onOpen ? (
                <button
                  type="button"
                  id={`${own}${kpi.id}-figure`}
                  className="an-figure"
                  data-opens-drill
                  aria-labelledby={`${own}${kpi.id} ${own}${kpi.id}-figure`}
                  aria-pressed={kpi.isOpen}
                  onClick={kpi.onOpen}
                >
                  {kpi.value}
                </button>
              ) : (
                kpi.value
              )}
            </dd>
            <dd className="an-kpi-below">{kpi.below}</dd>
          </div>
        ))}
      </dl>
      {isFolded && (
        <button type="button" className="an-link an-kpi-all" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <Icon name={isWhole ? 'chevron-down' : 'chevron-right'} /> {isWhole ? t('figures.fewer') : t('figures.all', { n: kpis.length })}
        </button>
      )}
    </>
  )
}
