import type { KeyFigureResult } from '@verifikat/analyses'
import { useRef } from 'react'
import { formatMonth } from '../../format/dates.ts'
import type { Unit } from '../../format/money.ts'
import { useWidth } from '../review/use-width.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { isUnusual, type Usual } from './usual.ts'
import { type FigureRow, isAtDay, isOfTwelve, unitName, valueText } from './values.ts'

export interface SmallMultiplesProps {
  readonly figures: readonly FigureRow[]
  /** The days that the values stand at or end with. */
  readonly days: readonly string[]
  readonly result: Pick<KeyFigureResult, 'terms' | 'columns'>
  readonly values: ReadonlyMap<string, readonly (number | null)[]>
  readonly usual: ReadonlyMap<string, Usual | null>
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly unit: Unit
  readonly isStale: boolean
}

const LEAST = 172
const HEIGHT = 46
const PAD = 4

/** Every figure over the months, each on its own scale, with its usual range behind it. */
export function SmallMultiples({ figures, days, result, values, usual, selected, onSelect, unit, isStale }: SmallMultiplesProps) {
  const t = useTexts()
  const locale = useLocale()
  const host = useRef<HTMLDivElement>(null)
  const width = useWidth(host)
  const columns = Math.max(1, Math.floor(width / LEAST))
  const each = Math.floor(width / columns) - 17
  const shown = figures.filter(({ id }) => (values.get(id) ?? []).filter((value) => value !== null).length > 1)
  const month = (day: string | undefined) => (day === undefined ? '' : `${formatMonth(day, locale)} ${day.slice(0, 4)}`)
  return (
    <div
      ref={host}
      // one year has no months to compare: no empty band
      hidden={shown.length === 0}
      className={isStale ? 'kf-multiples an-old' : 'kf-multiples'}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
    >
      {width > 0 &&
        shown.map((figure) => {
          const own = values.get(figure.id) ?? []
          const band = usual.get(figure.id) ?? null
          // The figure is of the last day, as in the table: an earlier one that is known is no answer for it.
          const last = own.at(-1) ?? null
          const text = last === null ? t('tb.unknown') : valueText(last, figure.unit, unit)
          return (
            <button
              key={figure.id}
              type="button"
              className="kf-multiple"
              aria-pressed={figure.id === selected}
              onClick={() => onSelect(figure.id)}
            >
              <span className="kf-multiple-head">
                <span className="el">{figure.name[locale]}</span>
                <b className={text.startsWith('\u2212') ? 'n neg' : 'n'}>{text}</b>
                <span className="t3">
                  {unitName(figure.unit, unit, t)}
                  {!isOfTwelve(figure, result) && ` ${t('matrix:kf.rolling')}`}
                </span>
                <span className="vh">
                  {t(isAtDay(figure, result.terms) ? 'matrix:kf.atDay' : 'matrix:kf.overYear', {
                    date: days.at(-1) ?? '',
                    from: month(days[0]),
                    to: month(days.at(-1)),
                  })}
                </span>
              </span>
              <Line values={own} usual={band} width={each} isOdd={isUnusual(last, band)} />
            </button>
          )
        })}
    </div>
  )
}

interface LineProps {
  readonly values: readonly (number | null)[]
  readonly usual: Usual | null
  readonly width: number
  readonly isOdd: boolean
}

function Line({ values, usual, width, isOdd }: LineProps) {
  const known = values.filter((value) => value !== null)
  const low = Math.min(...known, usual?.low ?? Number.POSITIVE_INFINITY)
  const high = Math.max(...known, usual?.high ?? Number.NEGATIVE_INFINITY)
  const y = (value: number) => PAD + (high === low ? 0.5 : (high - value) / (high - low)) * (HEIGHT - 2 * PAD)
  const x = (m: number) => PAD + (m * (width - 2 * PAD)) / Math.max(1, values.length - 1)
  let path = ''
  let isDown = false
  values.forEach((value, m) => {
    if (value !== null) path += `${isDown ? 'L' : 'M'}${x(m).toFixed(1)} ${y(value).toFixed(1)}`
    isDown = value !== null
  })
  const at = values.findLastIndex((value) => value !== null)
  const last = values[at] ?? null
  return (
    <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      {usual && <rect x="0" width={width} y={y(usual.high)} height={Math.max(1, y(usual.low) - y(usual.high))} className="rv-band" />}
      {low < 0 && high > 0 && <line x1="0" x2={width} y1={y(0)} y2={y(0)} stroke="var(--line-ctl)" />}
      <path d={path} fill="none" stroke="var(--chart-1)" strokeWidth="1.5" strokeLinejoin="round" />
      {last !== null && (
        <circle
          cx={x(at)}
          cy={y(last)}
          r={isOdd ? 3 : 2}
          fill={isOdd ? 'var(--bg)' : 'var(--chart-1)'}
          stroke={isOdd ? 'var(--amber)' : 'var(--chart-1)'}
          strokeWidth="1.5"
        />
      )}
    </svg>
  )
}
