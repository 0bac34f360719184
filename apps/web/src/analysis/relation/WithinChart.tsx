import { type ReactNode, useMemo } from 'react'
import { Seg } from '../../components/Seg.tsx'
import { formatCount, formatOre } from '../../format/money.ts'
import { ChartBand } from '../chart/ChartBand.tsx'
import { axisNumber, axisUnit, scaleOf } from '../chart/scale.ts'
import { voucherToken } from '../drill/drill.ts'
import { useTexts } from '../use-texts.ts'
import { histogramOption, pointsByBucket, pointsOption } from './charts.ts'
import { barKey, barName } from './conditions.ts'
import type { WithinViewProps } from './WithinView.tsx'

const graphs = ['ratio', 'scatter'] as const

/** How ratios spread around what is expected, or base against counterpart; a bar or a point leads to its vouchers. */
export function WithinChart({ result, within, search, setSearch, isPrevious }: WithinViewProps) {
  const t = useTexts()
  const graph = search.graph ?? 'ratio'
  const { histogram, points, pointsOf } = within
  const x = axisUnit(scaleOf(points.map(({ baseOre }) => baseOre)))
  const y = axisUnit(scaleOf(points.map(({ counterOre }) => counterOre)))
  const bars = useMemo(() => histogram.bars.filter(({ count }) => count > 0), [histogram])
  const option = useMemo(
    () =>
      graph === 'ratio'
        ? histogramOption(histogram, (value) => `${axisNumber(value)} %`)
        : pointsOption(
            { points },
            result.conditions.filter(({ to }) => to === null || to >= result.period.from),
            [{ divisor: x.divisor }, { divisor: y.divisor }],
          ),
    [graph, histogram, points, result.conditions, result.period.from, x.divisor, y.divisor],
  )
  if (within.total.voucherCount === 0) return null
  const counts = (list: readonly number[]): readonly ReactNode[] => list.map(formatCount)
  const shown = points.slice(0, 30)
  return (
    <ChartBand
      label={t(`relation:graph.${graph}Label`)}
      height={graph === 'ratio' ? 124 : 180}
      option={option}
      title={
        <Seg
          label={t('relation:graph.label')}
          options={graphs.map((value) => ({ value, label: t(`relation:graph.${value}`) }))}
          value={graph}
          onChange={(value) => setSearch({ graph: value === 'ratio' ? undefined : value }, { replace: true })}
        />
      }
      sub={
        graph === 'ratio'
          ? t('relation:graph.ratioSub')
          : t('relation:graph.scatterSub', { x: x.unit, y: y.unit, n: formatCount(points.length), of: formatCount(pointsOf) })
      }
      legend={[
        { look: 'bar', label: t('relation:bucket.within') },
        { look: 'red', label: t('relation:bucket.deviating') },
        ...(result.conditions.length === 0
          ? []
          : [{ look: graph === 'ratio' ? ('band' as const) : ('tick' as const), label: t('relation:graph.condition') }]),
      ]}
      table={
        graph === 'ratio'
          ? {
              heads: bars.map(barName),
              rows: (['within', 'deviating', 'unconditioned'] as const).map((bucket) => ({
                label: t(`relation:bucket.${bucket}`),
                cells: counts(bars.map(({ bucketCounts }) => bucketCounts[bucket])),
              })),
            }
          : {
              heads: shown.map((point, i) => `${i + 1} ${t(`relation:bucket.${point.bucket}`)}`),
              rows: [
                { label: t('relation:col.base'), cells: shown.map(({ baseOre }) => formatOre(baseOre, 'kr')) },
                { label: t('relation:col.counter'), cells: shown.map(({ counterOre }) => formatOre(counterOre, 'kr')) },
              ],
            }
      }
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      isStale={isPrevious}
      none={graph === 'ratio' && bars.length === 0 ? t('relation:graph.none') : null}
      onPick={(index, series) => {
        if (graph === 'ratio') {
          const bar = histogram.bars[index]
          // A bar holds the vouchers of its ratio, whichever kind they are.
          if (bar && bar.count > 0) setSearch({ bar: barKey(bar), show: 'all', bucket: undefined })
          return
        }
        const point = pointsByBucket(points)[series]?.[index]
        if (point) setSearch({ sel: 'v', fig: 'voucher', ver: voucherToken(point), line: undefined })
      }}
    />
  )
}
