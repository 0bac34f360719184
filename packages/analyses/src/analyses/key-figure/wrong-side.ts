import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { type Sides, sidesOfResult } from '../../statements/sides.ts'
import type { FigureColumn } from './columns.ts'
import type { FigureTerm, FigureValue } from './schema.ts'

/** Lines of income or cost whose accounts together stand on the side where they are not expected: a margin above 100 % may come of it. */
export class WrongSideLines {
  readonly #books: Books
  readonly #columns: readonly FigureColumn[]
  readonly #sides: Sides

  constructor(books: Books, columns: readonly FigureColumn[]) {
    this.#books = books
    this.#columns = columns
    this.#sides = sidesOfResult(books)
  }

  /** The first of the terms that does, by what its accounts with an expected side come to in natural sign; what may stand on either side aside. */
  of(terms: readonly FigureTerm[], c: number): FigureValue['wrongSide'] {
    const moved = this.#columns[c]?.amounts.movementOre
    if (!moved) return null
    for (const { id, kind, name, timing, display, accounts, movementOre } of terms) {
      const patterns = accounts[c] ?? null
      if (kind !== 'line' || timing !== 'movement' || patterns === null || (movementOre[c] ?? 0) >= 0) continue
      const side = display === 'debit' ? 1 : -1
      const mask = accountMask(patterns, this.#books.accounts)
      let ore = 0
      for (let a = 0; a < mask.length; a++) if (mask[a] === 1 && this.#sides[a] === side) ore += side * (moved[a] ?? Number.NaN)
      if (ore < 0) return { of: id, name: name ? { ...name } : null, ore }
    }
    return null
  }
}
