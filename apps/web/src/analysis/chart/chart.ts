import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from './colors.ts'

export interface ChartProps {
  /** What the chart says, in words. */
  readonly label: string
  readonly height: number
  readonly option: (colors: ChartColors, width: number) => EChartsCoreOption
  /** The place of what was clicked, and of its series. */
  readonly onPick?: (index: number, series: number) => void
}
