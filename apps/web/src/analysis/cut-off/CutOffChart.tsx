import type { CutOff } from '@verifikat/analyses'
import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { formatDay } from '../../format/dates.ts'
import type { Unit } from '../../format/money.ts'
import { ChartBand } from '../chart/ChartBand.tsx'
import type { ChartColors } from '../chart/colors.ts'
import { frame } from '../chart/options.ts'
import { axisNumber, axisUnit, scaleOf } from '../chart/scale.ts'
import { sided } from '../lines/line-columns.tsx'
import { addDays } from '../search/periods.ts'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import { useLocale, useTexts } from '../use-texts.ts'

export interface CutOffChartProps {
  readonly cutOff: CutOff
  readonly side: 1 | -1
  readonly unit: Unit
  readonly search: FrameSearch
  readonly setSearch: SetSearch<FrameSearch>
  readonly isStale: boolean
  readonly onDay: (date: string) => void
}

/** Net per day, before the date in one colour and after it in the other. */
export function CutOffChart({ cutOff, side, unit, search, setSearch, isStale, onDay }: CutOffChartProps) {
  const t = useTexts()
  const locale = useLocale()
  const { days, content } = useMemo(() => {
    const byDate = new Map(cutOff.byDay.map((day) => [day.date, sided(day.netOre, side)]))
    const days: string[] = []
    for (let day = cutOff.from; day <= cutOff.to; day = addDays(day, 1)) days.push(day)
    const ore = days.map((day) => byDate.get(day) ?? 0)
    const axis = axisUnit(scaleOf(ore))
    const names = days.map((day) => formatDay(day, locale))
    const values = ore.map((value) => value / axis.divisor)
    const option = (colors: ChartColors, width: number) => ({
      ...frame(colors, names, values, axisNumber),
      series: [
        {
          type: 'bar',
          barWidth: Math.max(2, Math.min(18, ((width - 44) / days.length) * 0.62)),
          data: values.map((value, i) => ({
            value,
            itemStyle: { color: (days[i] ?? '') <= cutOff.date ? colors['chart-1'] : colors['chart-2'] },
          })),
        },
      ],
    })
    const booked = cutOff.byDay.map(({ date }) => date)
    const sign = t(side === 1 ? 'tb.chart.debitPositive' : 'period:chart.creditPositive')
    return {
      days,
      content: {
        option,
        sub: `${axis.unit}, ${sign}`,
        table: {
          heads: booked,
          rows: [
            {
              label: t('period:cut.chart'),
              cells: booked.map((date) => <Money key={date} ore={byDate.get(date) ?? 0} unit={unit} />),
            },
          ],
        },
      },
    }
  }, [cutOff, side, unit, locale, t])
  return (
    <ChartBand
      {...content}
      height={104}
      label={t('period:cut.chart')}
      title={t('period:cut.chart')}
      legend={[
        { look: 'bar', label: t('period:cut.to', { date: cutOff.date }) },
        { look: 'bar-2', label: t('period:cut.after') },
      ]}
      search={search}
      setSearch={setSearch}
      isStale={isStale}
      none={cutOff.byDay.length === 0 ? t('period:cut.noLines') : null}
      onPick={(index) => {
        const day = days[index]
        if (day !== undefined && cutOff.byDay.some(({ date }) => date === day)) onDay(day)
      }}
    />
  )
}
