import type { ReactNode } from 'react'

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

/** One band of headline figures, split by lines. */
export function KpiStrip({ label, kpis, isStale }: { readonly label: string; readonly kpis: readonly Kpi[]; readonly isStale: boolean }) {
  return (
    <dl className={isStale ? 'an-kpis an-old' : 'an-kpis'} aria-label={label}>
      {kpis.map((kpi) => (
        <div key={kpi.id} className="an-kpi" title={kpi.hint}>
          <dt>{kpi.label}</dt>
          <dd className="n an-kpi-value">
            {kpi.onOpen ? (
              <button type="button" className="an-figure" data-opens-drill aria-pressed={kpi.isOpen} onClick={kpi.onOpen}>
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
  )
}
