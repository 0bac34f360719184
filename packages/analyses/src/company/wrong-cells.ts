import { markEvidence, parseAmount, parseNumber } from '../table-ledger/values.ts'

/** How the values of a column are written. */
export type CellKind = 'text' | 'day' | 'month' | 'year' | 'count' | 'ore' | 'number' | 'area' | 'flag' | 'choice'

interface WrongCell {
  /** From 1. */
  readonly line: number
  readonly column: string
  readonly text: string
}

/** A cell that its column does not hold, with how such a column is written; one that is needed and empty is lacking. */
export type WrongValue = WrongCell & { readonly problem: 'value' | 'too-large' | 'lacks'; readonly kind: CellKind }

/** What is wrong with the headings of a table. */
export type WrongHeading = WrongCell & { readonly problem: 'heading-unknown' | 'heading-twice' | 'kind-unknown' }

/** What is wrong with a table of a register: every cell is named, and nothing of the table is used. */
export type TableProblem = WrongHeading | (WrongValue & { readonly others: readonly WrongValue[] })

/** Why a text is no value of a column. */
export function whyNoValue(kind: CellKind, text: string): WrongValue['problem'] {
  return text === '' ? 'lacks' : isTooLarge(kind, text) ? 'too-large' : 'value'
}

/** Whether a cell has an amount of more öre than are counted exactly. */
export function isTooLarge(kind: CellKind, text: string): boolean {
  return kind === 'ore' && markEvidence(text).unclear === null && parseNumber(text, ',') !== null && parseAmount(text, ',') === null
}

/** The problem of a table with cells that are wrong; null where none is. */
export function wrongCells([first, ...others]: readonly WrongValue[]): TableProblem | null {
  return first === undefined ? null : { ...first, others }
}
