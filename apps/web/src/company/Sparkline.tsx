const WIDTH = 104
const HEIGHT = 26
const PAD = 3

/** A line without axis, with a dot at its end; points without data leave a gap. */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  const points = sparkPoints(values)
  const last = points.at(-1)
  if (points.length < 2 || last === undefined) return <span className="spark" />
  return (
    <svg className="spark" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={last.x} cy={last.y} r="2.2" fill="var(--chart-1)" />
    </svg>
  )
}

/** Places in the picture: the highest value at the top, the lowest at the bottom, equal values in the middle. */
export function sparkPoints(values: readonly (number | null)[]): { readonly x: number; readonly y: number }[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const low = Math.min(...known.map(({ value }) => value))
  const high = Math.max(...known.map(({ value }) => value))
  const step = values.length > 1 ? (WIDTH - 2 * PAD) / (values.length - 1) : 0
  return known.map(({ value, index }) => ({
    x: PAD + index * step,
    y: high === low ? HEIGHT / 2 : PAD + ((high - value) / (high - low)) * (HEIGHT - 2 * PAD),
  }))
}
