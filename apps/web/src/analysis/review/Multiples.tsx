import type { Flag } from '@verifikat/analyses'
import { useRef } from 'react'
import { formatMonth } from '../../format/dates.ts'
import { formatOre, type Unit } from '../../format/money.ts'
import { axisUnit, scaleOf } from '../chart/scale.ts'
import { rowName } from '../statement/rows.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { MonthsChart } from './MonthsChart.tsx'
import { markedMonths, monthFigure, monthNames, monthsData } from './months-of.ts'
import { type FlagsByRow, isBalances, type ReviewResult, type ReviewRow } from './types.ts'
import { useWidth } from './use-width.ts'

export interface MultiplesProps {
  readonly result: ReviewResult
  readonly rows: readonly ReviewRow[]
  readonly flags: FlagsByRow
  readonly nameOf: (flag: Flag) => string
  readonly sign: 'natural' | 'bookkeeping'
  readonly unit: Unit
  readonly isStale: boolean
  readonly onSelect: (row: string) => void
  readonly openFigure: (row: string, figure: string) => void
}

const LEAST = 300
const HEIGHT = 104
const PADDING = 17

/** The months of every flagged account, each on its own scale, in the band of what is usual for it. */
export function Multiples({ result, rows, flags, nameOf, sign, unit, isStale, onSelect, openFigure }: MultiplesProps) {
  const t = useTexts()
  const locale = useLocale()
  const host = useRef<HTMLDivElement>(null)
  const width = useWidth(host)
  const columns = Math.max(1, Math.floor(width / LEAST))
  const each = Math.floor(width / columns) - PADDING
  const month = (m: number) => `${formatMonth(result.months[m] ?? '', locale)} ${(result.months[m] ?? '').slice(0, 4)}`
  return (
    <div className="rv-scroll">
      <div
        ref={host}
        className={isStale ? 'rv-multiples an-old' : 'rv-multiples'}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {width > 0 &&
          rows.map((row) => {
            const own = flags.get(row.id) ?? []
            const data = monthsData(result, row, sign)
            const name = `${row.account ?? ''} ${rowName(row, locale)}`.trim()
            const names = [...new Set(own.map(nameOf))].join(', ')
            return (
              <section key={row.id} className="rv-multiple" aria-label={name}>
                <button type="button" className="rv-multiple-head" onClick={() => onSelect(row.id)}>
                  <b className="el">{name}</b>
                  <span className="t2 el">
                    {names} <span className="t3">{axisUnit(scaleOf([...data.values, ...data.low, ...data.high])).unit}</span>
                  </span>
                </button>
                <MonthsChart
                  label={t('matrix:review.chart.label', {
                    account: name,
                    months: result.months.length,
                    first: month(0),
                    last: month(result.months.length - 1),
                    flags: names,
                  })}
                  data={data}
                  names={monthNames(result.months, (each - 40) / Math.max(1, result.months.length), locale)}
                  marked={markedMonths(result, own)}
                  look={isBalances(result) ? 'line' : 'bars'}
                  width={each}
                  height={HEIGHT}
                  titleOf={(m) => {
                    const value = data.values[m] ?? null
                    return t('matrix:review.chart.title', {
                      month: month(m),
                      value: value === null ? t('tb.unknown') : formatOre(value, unit),
                    })
                  }}
                  onPick={(m) => openFigure(row.id, monthFigure(result.months[m] ?? ''))}
                />
              </section>
            )
          })}
      </div>
    </div>
  )
}
