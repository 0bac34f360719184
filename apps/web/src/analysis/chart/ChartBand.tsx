import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'
import type { ChartProps } from './chart.ts'

const EChart = lazy(() => import('./EChart.tsx'))

export interface ChartBandProps extends ChartProps {
  readonly title: ReactNode
  readonly sub: ReactNode
  readonly legend: readonly { readonly look: 'bar' | 'bar-2' | 'bar-3' | 'tick' | 'red' | 'red-soft' | 'band'; readonly label: string }[]
  /** The same figures as a table: a row of heads and a row per series. */
  readonly table: {
    readonly heads: readonly string[]
    readonly rows: readonly { readonly label: string; readonly cells: readonly ReactNode[] }[]
  }
  /** What the numbers under the bars stand for, where names have no room there. */
  readonly names?: readonly string[]
  readonly search: FrameSearch
  readonly setSearch: SetSearch<FrameSearch>
  readonly isStale: boolean
  /** Why there is nothing to draw. */
  readonly none?: string | null
}

export function ChartBand({ title, sub, legend, table, names, search, setSearch, isStale, none = null, ...chart }: ChartBandProps) {
  const t = useTexts()
  const asTable = search.chart === 'table'
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  // a telephone shows the rows first
  if (isPhone && !isOpen && !asTable)
    return (
      <button type="button" className="an-link an-chart-open" onClick={() => setOpen(true)}>
        <Icon name="chevron-right" /> {t('chart.open')}
      </button>
    )
  return (
    <section className={isStale ? 'an-chart-band an-old' : 'an-chart-band'} aria-label={chart.label}>
      <div className="an-legend">
        <h2 className="an-legend-title">{title}</h2>
        <div className="t3">{sub}</div>
        {legend.map((item) => (
          <div key={item.label} className="an-legend-item">
            <i className={`an-mark an-mark-${item.look}`} />
            <span className="n">{item.label}</span>
          </div>
        ))}
        <button
          type="button"
          className="an-link an-as-table"
          onClick={() => setSearch({ chart: asTable ? undefined : 'table' }, { replace: true })}
        >
          {asTable ? t('chart.asChart') : t('chart.asTable')}
        </button>
      </div>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached with the keyboard
        <div className="an-chart-table" style={{ height: chart.height }} tabIndex={0}>
          <table className="tbl">
            <thead>
              <tr>
                <td />
                {table.heads.map((head) => (
                  <th key={head} scope="col" className="r n">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row" className="n">
                    {row.label}
                  </th>
                  {row.cells.map((cell, i) => (
                    <td key={table.heads[i]} className="r n">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className="an-chart-box">
          <div style={{ height: chart.height }}>
            {none === null ? (
              <Suspense>
                <EChart {...chart} />
              </Suspense>
            ) : (
              <p className="an-chart-none">{none}</p>
            )}
          </div>
          {names !== undefined && none === null && (
            <ol className="an-chart-key n">
              {numbered(names).map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ol>
          )}
        </div>
      )}
    </section>
  )
}

/** Names with the numbers that stand for them. */
export function numbered(names: readonly string[]): readonly string[] {
  return names.map((name, i) => `${i + 1}. ${name}`)
}
