import { axisNumber, axisUnit } from '../chart/scale.ts'
import { type MonthsData, monthsShape } from './months-shape.ts'

export interface MonthsChartProps {
  /** What the chart says, in words. */
  readonly label: string
  readonly data: MonthsData
  /** Name of each month; null where there is no room to write it. */
  readonly names: readonly (string | null)[]
  readonly marked: ReadonlySet<number>
  readonly look: 'line' | 'bars'
  readonly width: number
  readonly height: number
  /** Spoken and shown when a month is pointed at. */
  readonly titleOf: (month: number) => string
  readonly onPick: (month: number) => void
}

const LEFT = 40
const TOP = 6
const FOOT = 16

/** Months as bars or a line in the band where each could be expected; flagged months stand out by a ring and a tick. */
export function MonthsChart({ label, data, names, marked, look, width, height, titleOf, onPick }: MonthsChartProps) {
  const shape = monthsShape(data, { width, height, left: LEFT, top: TOP, bottom: FOOT })
  const { ticks, x, y, step } = shape
  const { divisor } = axisUnit(ticks)
  const steps = Math.round((ticks.max - ticks.min) / ticks.step)
  const bar = Math.max(2, Math.min(24, step * 0.56))
  return (
    <svg className="rv-months" width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {Array.from({ length: steps + 1 }, (_, i) => ticks.min + i * ticks.step).map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} stroke={Math.abs(tick) < 1e-9 ? 'var(--line-ctl)' : 'var(--grid)'} />
          <text x={LEFT - 5} y={y(tick) + 3.5} textAnchor="end">
            {axisNumber(tick / divisor)}
          </text>
        </g>
      ))}
      <path d={shape.band} className="rv-band" />
      {look === 'line' && <path d={shape.line} fill="none" stroke="var(--chart-1)" strokeWidth="1.5" strokeLinejoin="round" />}
      {data.values.map((value, m) =>
        value === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: months keep their places
          <g key={m}>
            {look === 'bars' && (
              <rect
                x={x(m) - bar / 2}
                width={bar}
                y={Math.min(y(0), y(value))}
                height={Math.max(0.5, Math.abs(y(value) - y(0)))}
                fill="var(--chart-1)"
              />
            )}
            {marked.has(m) && <circle cx={x(m)} cy={y(value)} r="3.5" className="rv-mark" />}
          </g>
        ),
      )}
      {names.map((name, m) =>
        name === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: months keep their places
          <text key={m} x={x(m)} y={height - 3} textAnchor="middle">
            {name}
          </text>
        ),
      )}
      {data.values.map((value, m) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the table of the chart opens the same months by keyboard
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: months keep their places
          key={m}
          x={x(m) - step / 2}
          width={step}
          y="0"
          height={height}
          className={value === null ? 'rv-hit' : 'rv-hit rv-hit-on'}
          onClick={() => value !== null && onPick(m)}
        >
          <title>{titleOf(m)}</title>
        </rect>
      ))}
    </svg>
  )
}
