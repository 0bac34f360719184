import type { PrintedFigure } from '../../company/real-estates.ts'
import type { FigureId, FigureYear, PrintedComparison } from './schema.ts'

/** What a figure of a year is made of now. */
export interface FigureParts {
  readonly unit: PrintedComparison['unit']
  /** The numerator counts as so much of itself. */
  readonly factor: number
  readonly aboveOre: number | null
  /** Square metres, or kronor. */
  readonly below: number | null
  readonly isArea: boolean
  /** Not rounded. */
  readonly value: number | null
}

/** With how many decimals figures are told. */
export const usualDecimals = { 'kr/m2': 0, percent: 2 } as const satisfies Record<FigureParts['unit'], number>

/** Halves upwards, also below zero: what floating point takes from a half is given back. */
export function rounded(value: number, decimals: number): number {
  const scaled = value * 10 ** decimals
  return Math.floor(scaled + 0.5 + Math.abs(scaled) * 1e-12) / 10 ** decimals + 0
}

/** Reports are often printed in thousands: what differs by less than half a thousand kronor is the same. */
const SAME_ORE = 50_000
const SAME_KR = 500
const SAME_M2 = 0.5
/** What follows from a rounded figure is about right only. */
const ABOUT = 0.01

/** Printed figures of the years that are shown against what they come to now, and which part of each moved. */
export function printedAgainst(
  rows: readonly PrintedFigure[],
  years: readonly FigureYear[],
  partsOf: (id: FigureId, year: number) => FigureParts | null,
): PrintedComparison[] {
  return years.flatMap((year, y) =>
    rows
      // a short year may end in the same calendar year: what is printed is of the last
      .filter((row) => endsIn(year, row) && !years.slice(y + 1).some((later) => endsIn(later, row)))
      .flatMap((row) => {
        const parts = partsOf(row.figure, y)
        return parts ? [compared(row, year, parts)] : []
      }),
  )
}

function endsIn({ to }: FigureYear, { year }: PrintedFigure): boolean {
  return to.startsWith(`${year}-`)
}

function compared(row: PrintedFigure, { from, to }: FigureYear, parts: FigureParts): PrintedComparison {
  const { unit, factor, aboveOre, below, isArea, value } = parts
  // kronor of the numerator ÷ the denominator, or per cent of it
  const scale = (unit === 'percent' ? 100 : 1) * factor
  const impliedAboveOre = row.below === null ? null : Math.round((row.value * row.below * 100) / scale)
  const impliedBelow = row.aboveOre === null || row.value === 0 ? null : (row.aboveOre / 100 / row.value) * scale
  const abovePrintedOre = row.aboveOre ?? impliedAboveOre
  const belowPrinted = row.below ?? (impliedBelow === null ? null : Math.round(impliedBelow * 10) / 10)
  return {
    id: row.figure,
    from,
    to,
    unit,
    printed: row.value,
    // at least as precise as it was printed
    now: value === null ? null : rounded(value, Math.max(decimalsOf(row.value), usualDecimals[unit])),
    abovePrintedOre,
    aboveNowOre: aboveOre,
    belowPrinted,
    belowNow: below,
    isArea,
    moved: movedOf(row, parts, abovePrintedOre, belowPrinted),
  }
}

function movedOf(row: PrintedFigure, parts: FigureParts, aboveOre: number | null, below: number | null): PrintedComparison['moved'] {
  if (parts.value === null) return 'unknown'
  const half = 0.5 / 10 ** decimalsOf(row.value)
  if (Math.abs(parts.value - row.value) <= half + Math.abs(row.value) * 1e-12) return 'nothing'
  if (aboveOre === null || below === null || parts.aboveOre === null || parts.below === null) return 'unknown'
  const differs = (printed: number, now: number, same: number, isImplied: boolean) =>
    Math.abs(printed - now) > (isImplied ? Math.max(same, Math.abs(now) * ABOUT) : same)
  const aboveMoved = differs(aboveOre, parts.aboveOre, SAME_ORE, row.aboveOre === null)
  const belowMoved = differs(below, parts.below, parts.isArea ? SAME_M2 : SAME_KR, row.below === null)
  return aboveMoved ? (belowMoved ? 'both' : 'numerator') : belowMoved ? 'denominator' : 'rounding'
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}
