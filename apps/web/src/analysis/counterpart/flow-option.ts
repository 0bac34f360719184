import type { CounterpartResult } from '@verifikat/analyses'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from '../chart/colors.ts'

export type FlowLink = CounterpartResult['flows']['links'][number]

interface Flow {
  readonly links: readonly FlowLink[]
  readonly nameOf: (account: string) => string
  readonly restName: (pairs: number) => string
  readonly isOdd: (link: FlowLink) => boolean
  readonly format: (ore: number) => string
}

const ROW = 30
/** Room of the labels on either side, in px. */
const LABELS = 300
const LEAST_LABELS = 120

/** One row for each account on the fuller side. */
export function flowHeight(links: readonly FlowLink[]): number {
  const bases = new Set(links.map(({ base }) => base)).size
  const counters = new Set(links.map(counterNode)).size
  return Math.max(220, Math.max(bases, counters) * ROW + 16)
}

/** An account may be base and counterpart at once: its two ends are two nodes. What is too small to be shown by itself ends in one. */
const baseNode = ({ base }: FlowLink) => `b:${base}`
const counterNode = ({ counter }: Pick<FlowLink, 'counter'>) => (counter === null ? 'rest' : `c:${counter}`)

/** Base accounts to the left, counter-accounts to the right, each flow as thick as its amount. */
export function flowOption({ links, nameOf, restName, isOdd, format }: Flow): (colors: ChartColors, width: number) => EChartsCoreOption {
  return (colors, width) => {
    const room = Math.max(LEAST_LABELS, Math.min(LABELS, width * 0.3))
    const label = (position: 'left' | 'right') => ({
      position,
      width: room - 10,
      overflow: 'truncate',
      color: colors.text,
      fontSize: 11.5,
      fontFamily: "'Inter Variable', Inter, system-ui, sans-serif",
    })
    const node = (name: string, text: string, ore: number, side: 'left' | 'right') => ({
      name,
      itemStyle: { color: colors['text-3'], borderWidth: 0 },
      label: { ...label(side), formatter: `${text}  ${format(ore)}` },
    })
    const sums = new Map<string, number>()
    for (const link of links) for (const name of [baseNode(link), counterNode(link)]) sums.set(name, (sums.get(name) ?? 0) + link.ore)
    const restPairs = links.reduce((sum, { counter, pairCount }) => sum + (counter === null ? pairCount : 0), 0)
    const nodes = new Map<string, object>()
    for (const link of links) {
      const from = baseNode(link)
      const to = counterNode(link)
      if (!nodes.has(from)) nodes.set(from, node(from, nameOf(link.base), -(sums.get(from) ?? 0) + 0, 'left'))
      if (!nodes.has(to))
        nodes.set(to, node(to, link.counter === null ? restName(restPairs) : nameOf(link.counter), sums.get(to) ?? 0, 'right'))
    }
    return {
      series: [
        {
          type: 'sankey',
          left: room,
          right: room,
          top: 8,
          bottom: 8,
          nodeWidth: 6,
          nodeGap: 13,
          layoutIterations: 32,
          draggable: false,
          emphasis: { disabled: true },
          data: [...nodes.values()],
          links: links.map((link) => ({
            source: baseNode(link),
            target: counterNode(link),
            value: Math.abs(link.ore),
            lineStyle: {
              color: isOdd(link) ? colors.red : link.ore < 0 ? colors['chart-2'] : colors['chart-1'],
              opacity: 0.5,
              curveness: 0.5,
            },
          })),
        },
      ],
    }
  }
}
