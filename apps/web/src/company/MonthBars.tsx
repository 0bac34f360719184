import { useLayoutEffect, useRef, useState } from 'react'
import { formatOre, type Unit } from '../format/money.ts'
import { axisTicks } from './axis-ticks.ts'

export interface Bar {
  readonly key: string
  readonly label: string
  readonly value: number | null
  readonly prior: number | null
}

const HEIGHT = 156
const LEFT = 50
const RIGHT = 8
const TOP = 18
const BOTTOM = 22

/** Bars of the year, a tick for the year before; the highest bar carries its figure. */
export function MonthBars({ bars, unit, summary }: { readonly bars: readonly Bar[]; readonly unit: Unit; readonly summary: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const values = bars.flatMap(({ value, prior }) => [value, prior].filter((part) => part !== null))
  const ticks = axisTicks(Math.min(0, ...values), Math.max(0, ...values), 4)
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  const y = (value: number) => TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM)
  const slot = Math.max(0, width - LEFT - RIGHT) / Math.max(1, bars.length)
  const barWidth = Math.min(40, slot * 0.62)
  const highest = bars.reduce(
    (best, bar, index) => ((bar.value ?? Number.NEGATIVE_INFINITY) > (bars[best]?.value ?? Number.NEGATIVE_INFINITY) ? index : best),
    0,
  )
  return (
    <div ref={box} className="bars" style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={summary}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={LEFT}
                x2={width - RIGHT}
                y1={y(tick)}
                y2={y(tick)}
                stroke={tick === 0 ? 'var(--line-ctl)' : 'var(--grid)'}
                shapeRendering="crispEdges"
              />
              <text className="ax" x={LEFT - 8} y={y(tick) + 3.5} textAnchor="end">
                {formatOre(tick, unit)}
              </text>
            </g>
          ))}
          {bars.map(({ key, label, value, prior }, index) => {
            const middle = LEFT + slot * (index + 0.5)
            return (
              <g key={key}>
                <title>{`${label}: ${value === null ? '–' : formatOre(value, unit)}${prior === null ? '' : ` (${formatOre(prior, unit)})`}`}</title>
                {value !== null && value !== 0 && (
                  <rect
                    x={middle - barWidth / 2}
                    width={barWidth}
                    y={Math.min(y(0), y(value))}
                    height={Math.abs(y(value) - y(0))}
                    fill="var(--chart-1)"
                  />
                )}
                {prior !== null && (
                  <line
                    x1={middle - barWidth / 2 - 4}
                    x2={middle + barWidth / 2 + 4}
                    y1={y(prior)}
                    y2={y(prior)}
                    stroke="var(--text-2)"
                    strokeWidth="1.5"
                  />
                )}
                {index === highest && value !== null && value > 0 && (
                  <text
                    className="ax ax-point"
                    x={middle}
                    y={Math.min(y(value), prior === null ? y(value) : y(prior)) - 5}
                    textAnchor="middle"
                  >
                    {formatOre(value, unit)}
                  </text>
                )}
                <text className="ax" x={middle} y={HEIGHT - 6} textAnchor="middle">
                  {label}
                </text>
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}
