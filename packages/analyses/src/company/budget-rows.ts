import * as z from 'zod'
import { type Delimiter, parseDelimited, type TableRow } from '../table-ledger/table.ts'
import { type DecimalMark, markEvidence, parseAmount } from '../table-ledger/values.ts'
import { accountNumberSchema } from './account-number.ts'
import { type BudgetEntry, budgetEntrySchema } from './budget.ts'
import { addMonths, parseMonth } from './months.ts'

/** What is wrong with a cell of pasted rows: the row is left out, the others stand. */
export const budgetRowErrorSchema = z.object({
  /** Line of the pasted text, from 1. */
  line: z.int().min(1),
  /** Column, from 1; null: the row as a whole. */
  column: z.int().min(1).nullable(),
  /** `unclear`: `1,234` with no other amount that tells whether the mark parts thousands or decimals. */
  code: z.enum(['account', 'month', 'amount', 'unclear', 'columns', 'duplicate', 'object']),
  text: z.string(),
})
export type BudgetRowError = Readonly<z.output<typeof budgetRowErrorSchema>>

/** Rows of a budget as somebody pasted them: what could be read, and every row that could not. */
export const budgetRowsSchema = z.object({
  entries: z.array(budgetEntrySchema),
  errors: z.array(budgetRowErrorSchema),
  /** Rows with at least one entry. */
  rows: z.int().min(0),
  /** Months in columns, or a month in each row. */
  layout: z.enum(['months', 'rows']),
})
export type BudgetRows = Readonly<z.output<typeof budgetRowsSchema>>

export interface BudgetRowsOptions {
  /** The first month where headings have no year, or there are none: `2026-07` makes `jan` January 2027. */
  readonly firstMonth: string
  /** Accounts whose amounts are written positive where the books have credit; empty for bookkeeping sign. */
  readonly isCredit: (account: string) => boolean
  /** The mark before the decimals where the amounts do not tell; null or left out: rows with such amounts are refused. */
  readonly mark?: DecimalMark | null
}

const MOST_TEXT = 100
/** Kronor have two decimals; a third is thousands that were misread, or no amount of money. */
const THREE_DECIMALS = /[.,]\d{3,}\D*$/

/**
 * A budget as a spreadsheet has it: an account in the first column and its months in columns (`konto · namn · jan … dec`, headings with or without
 * year, other columns left alone), or one amount in each row (`konto · 2026-01 · 1 000,00`, then dimension and object where they are). Amounts in
 * kronor. `1 234,50` and `1,234.50` are both read, `1,234` where another amount or the reader tells which mark it is; three decimals are no amount. An empty
 * cell is no entry, a zero is one of 0.
 */
export function readBudgetRows(text: string, options: BudgetRowsOptions): BudgetRows {
  const table = parseDelimited(text, delimiterOf(text)).rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const told = options.mark ?? markOf(table)
  const mark = told ?? ','
  const [first] = table
  const headed = first === undefined ? null : monthColumns(first.cells, options.firstMonth)
  const reader = new Reader(options, mark, told !== null)
  const body = headed || (first && isHeading(first)) ? table.slice(1) : table
  const unheaded = headed ? null : plainMonths(body, mark, options.firstMonth)
  const months = headed ?? unheaded
  for (const row of body) {
    if (months) reader.wide(row, months)
    else reader.long(row)
  }
  const { entries, errors, rows } = reader
  return { entries, errors, rows, layout: months ? 'months' : 'rows' }
}

type MonthColumns = ReadonlyMap<number, string>

class Reader {
  readonly entries: BudgetEntry[] = []
  readonly errors: BudgetRowError[] = []
  rows = 0
  readonly #seen = new Set<string>()
  readonly #options: BudgetRowsOptions
  readonly #mark: DecimalMark
  readonly #isTold: boolean

  constructor(options: BudgetRowsOptions, mark: DecimalMark, isTold: boolean) {
    this.#options = options
    this.#mark = mark
    this.#isTold = isTold
  }

  wide({ line, cells }: TableRow, months: MonthColumns): void {
    const account = this.#account(line, cells[0] ?? '')
    if (account === null) return
    const own: BudgetEntry[] = []
    for (const [column, month] of months) {
      const text = cells[column] ?? ''
      if (text === '') continue
      const ore = this.#amount(line, column, text, account)
      if (ore === null) return
      own.push({ account, month, ore, object: null })
    }
    this.#take(line, own)
  }

  long({ line, cells }: TableRow): void {
    const [number = '', when = '', amount = '', dimension = '', object = ''] = cells
    if (cells.length < 3) {
      this.#refuse(line, null, 'columns', cells.join(' '))
      return
    }
    const account = this.#account(line, number)
    if (account === null) return
    const month = parseMonth(when, this.#options.firstMonth)
    if (month === null) {
      this.#refuse(line, 2, 'month', when)
      return
    }
    const ore = amount === '' ? null : this.#amount(line, 2, amount, account)
    if (amount === '') {
      this.#refuse(line, 3, 'amount', amount)
      return
    }
    if (ore === null) return
    if ((dimension === '') !== (object === '')) {
      this.#refuse(line, dimension === '' ? 4 : 5, 'object', dimension + object)
      return
    }
    this.#take(line, [{ account, month, ore, object: object === '' ? null : { dimension, object } }])
  }

  #account(line: number, text: string): string | null {
    // a name may stand behind the number in the same cell
    const [number = ''] = text.split(/\s+/)
    if (/\d/.test(number) && accountNumberSchema.safeParse(number).success) return number
    this.#refuse(line, 1, 'account', text)
    return null
  }

  #amount(line: number, column: number, text: string, account: string): number | null {
    const { unclear, decimal } = markEvidence(text)
    if (unclear !== null && !this.#isTold) {
      this.#refuse(line, column + 1, 'unclear', text)
      return null
    }
    const hasThousandths = (decimal ?? unclear) === this.#mark && THREE_DECIMALS.test(text)
    const ore = hasThousandths ? null : parseAmount(text, this.#mark)
    if (ore === null) this.#refuse(line, column + 1, 'amount', text)
    return ore === null || ore === 0 || !this.#options.isCredit(account) ? ore : -ore
  }

  #take(line: number, own: readonly BudgetEntry[]): void {
    const keys = own.map(({ account, month, object }) => `${account} ${month} ${object ? `${object.dimension} ${object.object}` : ''}`)
    const again = keys.find((key) => this.#seen.has(key))
    if (again !== undefined) {
      this.#refuse(line, null, 'duplicate', again.trim())
      return
    }
    for (const key of keys) this.#seen.add(key)
    this.entries.push(...own)
    if (own.length > 0) this.rows++
  }

  #refuse(line: number, column: number | null, code: BudgetRowError['code'], text: string): void {
    this.errors.push({ line, column, code, text: text.slice(0, MOST_TEXT) })
  }
}

function delimiterOf(text: string): Delimiter {
  return text.includes('\t') ? '\t' : text.includes(';') ? ';' : text.includes('|') ? '|' : '\t'
}

/** The mark that the amounts tell by themselves; null where some could be read either way and none tells, `,` where none has a mark. */
function markOf(rows: readonly TableRow[]): DecimalMark | null {
  let isUnclear = false
  for (const { cells } of rows)
    for (const cell of cells.slice(1)) {
      const { decimal, grouping, unclear } = markEvidence(cell)
      if (decimal !== null) return decimal
      if (grouping !== null) return grouping === ',' ? '.' : ','
      if (unclear !== null) isUnclear = true
    }
  return isUnclear ? null : ','
}

/** Which columns are months, by their headings; null where fewer than two are. */
function monthColumns(cells: readonly string[], firstMonth: string): MonthColumns | null {
  const found = new Map<number, string>()
  cells.forEach((cell, column) => {
    const month = column === 0 ? null : parseMonth(cell, firstMonth)
    if (month !== null) found.set(column, month)
  })
  return found.size >= 2 && new Set(found.values()).size === found.size && !/\d/.test(cells[0] ?? '') ? found : null
}

function isHeading({ cells }: TableRow): boolean {
  return !/\d/.test(cells[0] ?? '')
}

/** Twelve amounts in each row and no headings: the months follow on each other. */
function plainMonths(rows: readonly TableRow[], mark: DecimalMark, firstMonth: string): MonthColumns | null {
  const [first] = rows
  if (!first) return null
  const starts = first.cells.findIndex((cell, column) => column > 0 && cell !== '' && parseAmount(cell, mark) !== null)
  if (starts < 0 || first.cells.length - starts < 12) return null
  return new Map(Array.from({ length: 12 }, (_, i) => [starts + i, addMonths(firstMonth, i)]))
}
