/** The seven figures at the top of the home page: what they are asked as, and what is shown of the answer. */
import {
  defaultSpans,
  type FigureDefinition,
  type FigureValue,
  type KeyFigureResult,
  type NotComputable,
  type ParamsOf,
  type SpanYear,
} from '@verifikat/analyses'
import type { Period } from '../analysis/search/periods.ts'

export const tileIds = ['netSales', 'grossMargin', 'ebit', 'resultBeforeTax', 'equityRatio', 'quickRatio', 'employees'] as const
export type TileId = (typeof tileIds)[number]

export interface Tile {
  readonly id: TileId
  /** Öre, a ratio, or people. */
  readonly unit: 'kr' | '%' | 'people'
  readonly value: number | null
  readonly change: number | null
  readonly changeRatio: number | null
  /** Oldest first, the value itself last. */
  readonly points: readonly (number | null)[]
  /** Why there is no value. */
  readonly reason: NotComputable | null
  readonly reclassified: FigureValue['reclassified']
  /** What the balance sheet behind it differs by; null where it does not. */
  readonly differenceOre: number | null
  /** The line of income or cost in it that stands on the wrong side. */
  readonly wrongSide: FigureValue['wrongSide']
}

/** Points of a line that one can still read. */
const MOST_POINTS = 6

/** Lines of the income statement as key figures, so that one run holds all that the page shows; the rest are those that the company uses. */
const lines: readonly FigureDefinition[] = [
  line('home_net', ['Nettoomsättning', 'Net sales'], 'is.net'),
  line('home_ebit', ['Rörelseresultat', 'Operating result'], 'is.ebit'),
  line('home_before_tax', ['Resultat före skatt', 'Profit/loss before tax'], 'is.ebt'),
  line('home_per_employee', ['Nettoomsättning per anställd', 'Net sales per employee'], 'is.net / employees'),
]

function line(id: string, [sv, en]: readonly [string, string], formula: string): FigureDefinition {
  return { id, version: 1, name: { sv, en }, unit: 'kr', formula, note: null, source: '' }
}

const figureOf = {
  netSales: 'home_net',
  grossMargin: 'bruttomarginal',
  ebit: 'home_ebit',
  resultBeforeTax: 'home_before_tax',
  equityRatio: 'soliditet',
  quickRatio: 'kassalikviditet',
  employees: 'home_per_employee',
} as const satisfies Record<TileId, string>

/** Where the figure is explained: a line of the income statement, or a key figure. */
export const targetOf = {
  netSales: { kind: 'line', row: 'is.net' },
  grossMargin: { kind: 'figure', row: figureOf.grossMargin },
  ebit: { kind: 'line', row: 'is.ebit' },
  resultBeforeTax: { kind: 'line', row: 'is.ebt' },
  equityRatio: { kind: 'figure', row: figureOf.equityRatio },
  quickRatio: { kind: 'figure', row: figureOf.quickRatio },
  employees: { kind: 'figure', row: 'oms_anst' },
} as const satisfies Record<TileId, { readonly kind: 'line' | 'figure'; readonly row: string }>

/** The days that figures are shown at, newest first: those that a balance sheet has beside the period (see `defaultSpans`), as far back as a line goes. */
export function figureDays(period: Period, years: readonly SpanYear[]): readonly string[] {
  return defaultSpans('balance', period, years, MOST_POINTS).map(({ to }) => to)
}

/** Held against the year before, where there is one. `own`: the company's own definitions, which take the place of those that are shipped. */
export function keyFigureParams(days: readonly string[], own: readonly FigureDefinition[]): ParamsOf<'key-figure'> {
  return {
    figures: Object.values(figureOf),
    columns: days.map((date) => ({ kind: 'date', date })),
    comparisons: days.length > 1 ? [{ of: 0, against: 1 }] : [],
    definitions: [...lines, ...own],
  }
}

export function tilesOf(result: KeyFigureResult): readonly Tile[] {
  return tileIds.map((id) => {
    const figure = result.figures.find((own) => own.id === figureOf[id])
    const first = figure?.values[0]
    if (id === 'employees') {
      const people = result.terms.find((term) => term.id === 'employees')?.values ?? []
      const [value = null, before = null] = people
      const change = value === null || before === null ? null : value - before
      // Sales that are unknown say nothing of the people.
      const reason = value === null && first?.reason?.of === 'employees' ? first.reason : null
      return {
        id,
        unit: 'people',
        value,
        change,
        changeRatio: null,
        points: people.toReversed(),
        reason,
        reclassified: null,
        differenceOre: null,
        wrongSide: null,
      }
    }
    // Where a balance sheet behind either of the two differs, what they differ by may be just that.
    const isSure = figure?.values.slice(0, 2).every(({ differenceOre }) => differenceOre === null) ?? false
    const change = isSure ? figure?.changes[0] : undefined
    return {
      id,
      unit: figure?.unit === 'kr' ? 'kr' : '%',
      value: first?.value ?? null,
      change: change?.change ?? null,
      changeRatio: change?.changeRatio ?? null,
      points: (figure?.values ?? []).map(({ value }) => value).toReversed(),
      reason: first?.reason ?? null,
      reclassified: first?.reclassified ?? null,
      differenceOre: first?.differenceOre ?? null,
      wrongSide: first?.wrongSide ?? null,
    }
  })
}

/** What the line beside a figure is drawn through: nothing where the figure is held against no year before. */
export function trendOf({ change, points }: Pick<Tile, 'change' | 'points'>): Tile['points'] {
  return change === null ? [] : points
}
