import { median, roundOre } from '../../statistics/statistics.ts'
import { oreOrNull } from '../ore.ts'
import type { Grid } from './grid.ts'
import type { MonthlyMatrixParams, MonthlyMatrixRow } from './schema.ts'

/** Net and lines of a place's same month a year before; null where it is not loaded. */
export type PriorFigures = (place: number, month: number) => { readonly netOre: number; readonly lines: number } | null

type Cells = Pick<MonthlyMatrixRow, 'values' | 'outside' | 'total' | 'mean' | 'median' | 'lineCount'> & {
  /** Bookkeeping sign, months and outside. */
  readonly movementOre: number | null
  /** In the row's own sign. */
  readonly movements: readonly (number | null)[]
  readonly lines: readonly (number | null)[]
  /** Lines or a movement, in a month or outside. */
  readonly isBooked: boolean
  /** As `MonthSeries.before`. */
  readonly before: readonly number[]
}

/** A row's figures in one mode, from the places of the grid that it sums. */
export function cellsOf(
  places: readonly number[],
  sign: 1 | -1,
  grid: Grid,
  priorOf: PriorFigures,
  mode: MonthlyMatrixParams['mode'],
): Cells {
  const { months, size, sources, isPartial } = grid
  const totalOf = (values: readonly (number | null)[], outside: number) => (isPartial ? null : sumWith(values, outside))
  const sum = (column: Float64Array, slot: number) =>
    places.reduce((total, place) => total + (column[place * size + slot] ?? Number.NaN), 0)
  const all = Array.from({ length: months.count }, (_, m) => m)
  const lineSums = all.map((m) => sum(grid.lines, m))
  const hasData = (m: number) => sources[m] !== 'none' || (lineSums[m] ?? 0) > 0
  const known = (of: (m: number) => number) => all.map((m) => (hasData(m) ? oreOrNull(of(m)) : null))
  const movements = known((m) => sign * sum(grid.netOre, m))
  const lines = known((m) => lineSums[m] ?? 0)
  const outsideNet = sum(grid.netOre, months.count)
  const movementOre = totalOf(movements, sign * outsideNet)
  const prior = all.map((m) => {
    const parts = places.map((place) => priorOf(place, m))
    return parts.some((part) => part === null) || parts.length === 0
      ? null
      : {
          net: parts.reduce((total, part) => total + (part?.netOre ?? 0), 0),
          lines: parts.reduce((total, part) => total + (part?.lines ?? 0), 0),
        }
  })
  const lineCount = totalOf(lines, sum(grid.lines, months.count))
  const shared = {
    movementOre: movementOre === null ? null : sign * movementOre + 0,
    movements,
    lines,
    lineCount,
    isBooked: [...lines, ...movements, outsideNet, sum(grid.lines, months.count)].some((value) => value !== null && value !== 0),
    before: prior.flatMap((own, m) => (own !== null && (own.lines > 0 || own.net !== 0) && m < 12 ? [m - 12] : [])),
  }
  const shownAs = (values: readonly (number | null)[], outside: number | null, total: number | null, whole: boolean) => ({
    ...shared,
    values: [...values],
    outside: outside === null ? null : outside + 0,
    total,
    ...middleOf(values, whole),
  })
  switch (mode) {
    case 'movement':
      return shownAs(movements, sign * outsideNet, movementOre, true)
    case 'debit':
    case 'credit': {
      const column = grid[`${mode}Ore`]
      const values = known((m) => sum(column, m))
      const outside = oreOrNull(sum(column, months.count))
      return shownAs(values, outside, totalOf(values, outside ?? 0), true)
    }
    case 'count':
      return shownAs(lines, sum(grid.lines, months.count), lineCount, false)
    case 'share': {
      const share = (value: number | null) => (value === null || !movementOre ? null : value / movementOre + 0)
      return shownAs(movements.map(share), share(sign * outsideNet), movementOre ? 1 : null, false)
    }
    case 'change': {
      const values = movements.map((value, m) => {
        const own = prior[m] ?? null
        return value === null || own === null ? null : value - sign * own.net + 0
      })
      return shownAs(values, null, totalOf(values, 0), true)
    }
    case 'closing':
      return shownAs(grid.closingOre.length === 0 ? all.map(() => null) : known((m) => sign * sum(grid.closingOre, m)), null, null, true)
  }
}

/** Months and outside; null where no month is known. */
function sumWith(values: readonly (number | null)[], outside: number): number | null {
  return values.every((value) => value === null)
    ? oreOrNull(outside || Number.NaN)
    : values.reduce<number>((total, value) => total + (value ?? 0), outside) + 0
}

function middleOf(values: readonly (number | null)[], whole: boolean): { readonly mean: number | null; readonly median: number | null } {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return { mean: null, median: null }
  const shown = (value: number | null) => (value === null ? null : whole ? roundOre(value) : value + 0)
  return { mean: shown(known.reduce((total, value) => total + value, 0) / known.length), median: shown(median(known)) }
}
