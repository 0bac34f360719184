/** ECharts with only what the product draws. Loaded when a chart is first shown. */
import { BarChart, LineChart, SankeyChart, ScatterChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { ChartProps } from './chart.ts'
import { chartColors, onThemeChange } from './colors.ts'

use([BarChart, LineChart, SankeyChart, ScatterChart, GridComponent, MarkAreaComponent, MarkLineComponent, SVGRenderer])

export default function EChart({ label, height, option, onPick }: ChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    const element = host.current
    if (!element) return
    const chart = init(element, undefined, { renderer: 'svg', height })
    const draw = () => chart.setOption({ animation: false, ...option(chartColors(), element.clientWidth) }, { notMerge: true })
    draw()
    chart.on('click', (event) => {
      // of a flow chart only the flows are figures
      if (event.dataIndex !== undefined && event.dataType !== 'node') pick.current?.(event.dataIndex, event.seriesIndex ?? 0)
    })
    const observer = new ResizeObserver(() => {
      chart.resize({ height })
      draw()
    })
    observer.observe(element)
    const stop = onThemeChange(draw)
    return () => {
      stop()
      observer.disconnect()
      chart.dispose()
    }
  }, [option, height])
  return <div ref={host} role="img" aria-label={label} style={{ height }} className="an-chart" />
}
