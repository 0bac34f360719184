import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from './colors.ts'

export interface ChartProps {
  /** What the chart says, in words. */
  readonly label: string
  readonly height: number
  readonly option: (colors: ChartColors, width: number) => EChartsCoreOption
  readonly onPick?: (index: number) => void
}
