import { sparkPath } from './spark-path.ts'

const WIDTH = 72
const HEIGHT = 18

/** A line through the months, with a dot at its end; the chart and its table say the same in figures. */
export function Spark({ values, sign }: { readonly values: readonly (number | null)[] | undefined; readonly sign: 1 | -1 }) {
  const line = values === undefined ? null : sparkPath(values, sign, WIDTH, HEIGHT)
  return (
    <svg className="stm-spark" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {line !== null && (
        <>
          <path d={line.path} fill="none" stroke="var(--chart-1)" strokeWidth="1.25" strokeLinejoin="round" />
          <circle cx={line.last.x} cy={line.last.y} r="1.9" fill="var(--chart-1)" />
        </>
      )}
    </svg>
  )
}
