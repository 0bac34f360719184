import { float64At } from '../../column.ts'
import { FRAME_ORDER } from '../frame.ts'
import type { SamplingParams } from '../params-schema.ts'
import type { PopulationResult } from '../result-schema.ts'
import { bandsOf } from './bands.ts'
import type { BooksPopulation } from './of-books.ts'
import { largestOf, sideRows, sizeSum } from './population.ts'

/** A population as the working paper shows it, with the items that were asked to be listed. */
export function populationResult(population: BooksPopulation, { population: params, list }: SamplingParams): PopulationResult {
  const { frame, asked, query, whole, reconciliation, lineCount } = population
  const { hash, debitItems, debitsOre, creditItems, creditsOre, zeroItems } = frame
  const rows = sideRows(population)
  const largestOre = largestOf(frame, rows)
  return {
    asked,
    query,
    whole,
    unit: params.unit,
    measure: params.measure,
    side: params.side,
    openItems: params.openItems,
    hash,
    frameOrder: FRAME_ORDER,
    items: frame.ids.length,
    lines: lineCount,
    debitItems,
    debitsOre,
    creditItems,
    creditsOre: creditsOre + 0,
    zeroItems,
    absOre: debitsOre - creditsOre,
    drawnFrom: sizeSum(frame, rows),
    largestOre,
    reconciliation,
    bands: bandsOf(frame, rows, largestOre),
    listed: population.describe(list.limit === 0 ? [] : bySize(frame.ore).slice(list.offset, list.offset + list.limit)),
  }
}

/** Rows by size, largest first, of equals the first. */
function bySize(ore: Float64Array): number[] {
  return Array.from(ore.keys()).sort((a, b) => Math.abs(float64At(ore, b)) - Math.abs(float64At(ore, a)) || a - b)
}
