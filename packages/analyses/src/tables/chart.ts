/** A chart is a value as a table is: what is drawn is told once, in words and as a table too. */
import type { Table } from './table.ts'
import type { Words } from './words.ts'

interface ChartFrame {
  readonly id: string
  /** Ids of the tables that it stands over on the screen. */
  readonly over: readonly string[]
  readonly title: Words
  /** What it is measured in. */
  readonly unit: Words
  /** What it shows, in a sentence: for who does not see it. */
  readonly says: Words
  /** The same figures: a row for each place of the chart. */
  readonly twin: Table
}

export interface Series<Value = number | null> {
  readonly label: Words
  /** By place; null is unknown and not drawn. */
  readonly values: readonly Value[]
}

/** A balance that holds from a day until the next; öre. */
export interface StepChart extends ChartFrame {
  readonly kind: 'steps'
  readonly label: Words
  /** Ascending, at most one a day. */
  readonly points: readonly { readonly day: string; readonly ore: number }[]
  /** The last day that the last point holds for. */
  readonly to: string
  /** Stretches that stand out, each with a short name; the days are the first and the one after the last. */
  readonly spans: readonly { readonly name: string; readonly from: string; readonly to: string; readonly row: string }[]
  readonly spansLabel: Words
}

/** Bars by period, and ticks of what they are held against; öre. */
export interface PeriodChart extends ChartFrame {
  readonly kind: 'periods'
  readonly names: readonly Words[]
  readonly bars: Series
  readonly ticks: Series | null
  /** Places where bar and tick are further apart than they may be. */
  readonly marked: readonly number[]
}

/** How a rate comes about: parts hang down from the full rate by what each takes off; the tick is the rate as it is. Shares: 0.3142 is 31.42 %. */
export interface RateChart extends ChartFrame {
  readonly kind: 'rates'
  readonly names: readonly Words[]
  readonly full: Series
  /** What each part takes off the full rate, positive. */
  readonly parts: readonly Series[]
  readonly tick: Series
  /** Places where the tick is not where the parts end. */
  readonly marked: readonly number[]
  /** Changes of law that begin at a place. */
  readonly changes: readonly { readonly at: number; readonly label: Words }[]
}

/** How one amount comes to another: what stands on zero, and the steps that hang between; öre. */
export interface BridgeChart extends ChartFrame {
  readonly kind: 'bridge'
  readonly bars: readonly { readonly name: Words; readonly from: number; readonly to: number; readonly isTotal: boolean }[]
  readonly totalLabel: Words
  readonly stepLabel: Words
}

export type Chart = StepChart | PeriodChart | RateChart | BridgeChart
