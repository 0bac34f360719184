import { headerField, type TableMapping } from './mapping.ts'
import type { Table } from './table.ts'

const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'debit', 'credit', 'openingBalance', 'balance'])
const HAS_DECIMALS = /\d[.,]\d\d\D*$/

/** Amounts in columns that the mapping has no field for: what an opening balance may stand in when its row has none elsewhere. */
export class SpareAmounts {
  private readonly mapped: ReadonlySet<number>
  private readonly parse: (text: string) => number | null
  private named: ReadonlySet<number> = new Set()
  /** Whether booked rows show the column's amounts with their signs, or without. */
  private signed = 0
  private unsigned = 0

  constructor({ columns }: TableMapping, parse: (text: string) => number | null) {
    this.mapped = new Set(Object.values(columns))
    this.parse = parse
  }

  header({ rows }: Table): void {
    const cells = rows[0]?.cells ?? []
    this.named = new Set(
      cells.flatMap((cell, column) => (!this.mapped.has(column) && AMOUNTS.has(headerField(cell) ?? '') ? [column] : [])),
    )
  }

  /** What the spare cells of a row say, in columns called amounts before others; empty where they say nothing. */
  of(cells: readonly string[]): readonly string[] {
    const spare = cells.map((text, column) => ({ text, column })).filter(({ text, column }) => text !== '' && !this.mapped.has(column))
    const named = spare.filter(({ text, column }) => this.named.has(column) && /\d/.test(text))
    const found = named.length > 0 ? named : spare.filter(({ text }) => HAS_DECIMALS.test(text) && this.parse(text) !== null)
    return found.map(({ text }) => text)
  }

  /** A booked row tells whether such a column has its amounts signed. */
  booked(cells: readonly string[], ore: number): void {
    if (ore >= 0) return
    for (const column of this.named) {
      const said = this.parse(cells[column] ?? '')
      if (said === ore) this.signed++
      if (said === -ore) this.unsigned++
    }
  }

  /** Whether opening balances taken from such cells have their signs: booked rows show it, one is negative, or they come to nothing together. */
  areSigned(amounts: readonly number[]): boolean {
    if (this.unsigned > this.signed) return false
    return this.signed > 0 || amounts.some((ore) => ore < 0) || amounts.reduce((sum, ore) => sum + ore, 0) === 0
  }
}
