import type { Books } from '../../books/books.ts'
import { resultMask } from '../../books/result-accounts.ts'
import { type FormulaNode, formulaNodes } from '../../formula/tree.ts'
import { salesLine } from '../../reference/key-figures.ts'
import { SMALL_SHARE } from '../ore.ts'
import type { FigureColumn } from './columns.ts'
import type { sidesOf } from './evaluate.ts'
import type { KeyFigureResult } from './schema.ts'

/** A balance of more years than this of what is bought or sold was not made by it, and has no days of credit. */
const MOST_YEARS = 3

/** What went through the result accounts of a column, öre: the larger of income and costs, of twelve months where the figure's are. */
export function turnoverOf(books: Books, { amounts, months }: FigureColumn, isAnnual: boolean): number {
  const ofResult = resultMask(books.accounts)
  let costsOre = 0
  let incomeOre = 0
  amounts.movementOre.forEach((ore, a) => {
    if (ofResult[a] !== 1) return
    if (ore > 0) costsOre += ore
    else incomeOre -= ore
  })
  return Math.max(costsOre, incomeOre) * (isAnnual && months !== null ? 12 / months : 1)
}

interface Quotient {
  readonly unit: KeyFigureResult['figures'][number]['unit']
  readonly sides: NonNullable<ReturnType<typeof sidesOf>>
  readonly value: number
  readonly denominator: number
  readonly turnoverOre: number
}

/**
 * Whether a division by what moved says nothing, in either sign: a share of sales of more than the sales themselves, or days, where sales (or purchases)
 * are less than a tenth of the turnover; and days of more than three years. Example: sales 6 700 and costs 86 414 are 7.8 %, and an operating margin of
 * −1 189.8 % is withheld, a gross margin of 88 % is not.
 */
export function isNoise({ unit, sides, value, denominator, turnoverOre }: Quotient): boolean {
  // Less of the turnover than this is no basis for a figure that comes to more than the basis itself.
  const isSmall = Math.abs(denominator) < SMALL_SHARE * turnoverOre
  switch (unit) {
    case 'days':
      return isSmall || Math.abs(value) > MOST_YEARS * 365
    case '%':
      return isSmall && Math.abs(value) > 1 && holdsSales(sides.denominator)
    case 'times':
    case 'kr':
      return false
  }
}

function holdsSales(node: FormulaNode): boolean {
  return [...formulaNodes(node)].some((own) => own.kind === 'name' && own.name === salesLine)
}
