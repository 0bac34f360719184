import type { TableMapping } from './mapping.ts'
import type { Table } from './table.ts'
import { type DecimalMark, type MarkEvidence, markEvidence } from './values.ts'

const AMOUNTS = ['amount', 'debit', 'credit', 'openingBalance', 'balance'] as const

/** What all amounts of a table tell of its marks together. */
export interface Marks {
  /** The decimal mark that the amounts show; null where they show none. */
  readonly decimalMark: DecimalMark | null
  /** Whether a cell such as `12,500` can't be read with a decimal mark: other cells show that its own mark means something else. */
  readonly isContradicted: (text: string, decimalMark: DecimalMark) => boolean
  /** Amounts with three digits behind the only mark of theirs, where no other amount tells whether those are thousands. */
  readonly undecided: { readonly count: number; readonly example: string; readonly line: number } | null
}

type Votes = Record<DecimalMark, number>

/** Looks at every amount below the header (the first row) of these sheets. */
export function marksOf(sheets: readonly Table[], columns: TableMapping['columns']): Marks {
  const decimal: Votes = none()
  const grouping: Votes = none()
  const unclear: Votes = none()
  let first: { readonly example: string; readonly line: number } | null = null
  const places = AMOUNTS.flatMap((field) => columns[field] ?? [])
  for (const { rows } of sheets)
    for (const { line, cells } of rows.slice(1))
      for (const place of places) {
        const text = cells[place] ?? ''
        if (text === '') continue
        const evidence: MarkEvidence = markEvidence(text)
        if (evidence.decimal) decimal[evidence.decimal]++
        if (evidence.grouping) grouping[evidence.grouping]++
        if (!evidence.unclear) continue
        unclear[evidence.unclear]++
        first ??= { example: text.slice(0, 40), line }
      }
  const decided = decimal[','] + decimal['.'] + grouping[','] + grouping['.'] > 0
  return {
    decimalMark: shownMark(decimal, grouping, unclear),
    isContradicted(text, decimalMark) {
      if (grouping[decimalMark] === 0 && decimal[decimalMark === ',' ? '.' : ','] === 0) return false
      const mark = markEvidence(text).unclear
      return mark !== null && (mark === decimalMark ? grouping[mark] > 0 : decimal[mark] > 0)
    },
    undecided: decided || first === null ? null : { ...first, count: unclear[','] + unclear['.'] },
  }
}

function none(): Votes {
  return { ',': 0, '.': 0 }
}

/** What most decimals say, else what parts no thousands; three digits behind the only mark in all amounts are thousands. */
function shownMark(decimal: Votes, grouping: Votes, unclear: Votes): DecimalMark | null {
  for (const [votes, isDecimal] of [
    [decimal, true],
    [grouping, false],
    [unclear, false],
  ] as const) {
    if (votes[','] === votes['.']) continue
    return votes[','] > votes['.'] === isDecimal ? ',' : '.'
  }
  return null
}
