interface LedgerLine {
  readonly yearFrom: string
  readonly row: number
  readonly ore: number
}

/** The lines of the accounts that are not in the population: left out by a filter, or by the side that its items are measured by. */
export function excludedLines<L extends LedgerLine>(
  whole: readonly L[],
  own: readonly LedgerLine[],
  measure: 'net' | 'debit' | 'credit',
): readonly L[] {
  const belongs = ({ ore }: LedgerLine) => measure === 'net' || (measure === 'debit' ? ore > 0 : ore < 0)
  const inside = new Set(own.filter(belongs).map(keyOf))
  return whole.filter((line) => !inside.has(keyOf(line)))
}

function keyOf({ yearFrom, row }: LedgerLine): string {
  return `${yearFrom} ${row}`
}
