import { FindingLog } from '../sie/finding-log.ts'
import { quoted } from '../sie5/records.ts'
import { type DayOrders, tellDayOrders } from './day-order.ts'
import { dayOrdersIn, type TableField, type TableMapping } from './mapping.ts'
import { type Marks, marksOf } from './marks.ts'
import type { OpeningRow } from './openings.ts'
import { SpareAmounts } from './spare-amounts.ts'
import { isOpeningLabel, isProvable, RunningSums, type Sides, saysOnlySum, sidesOf, sumLabel } from './sum-rows.ts'
import type { Table, TableRow } from './table.ts'
import { parseAmount, parseDate, parseQuantity, splitVoucher } from './values.ts'

export interface Row {
  readonly line: number
  readonly account: string
  readonly ore: number
  readonly objects: string
  readonly text: string
  readonly quantity: string
  readonly user: string
}

export interface Voucher {
  readonly series: string
  readonly number: string
  /** YYYYMMDD, or as written where it is no date. */
  readonly date: string
  readonly text: string
  readonly registered: string
  readonly line: number
  readonly rows: Row[]
}

/** What a mapping makes of the sheets of a table. */
export interface TableReading {
  readonly vouchers: readonly Voucher[]
  readonly accountNames: ReadonlyMap<string, string>
  readonly rows: number
  readonly unbalanced: number
  /** Rows that hold an amount and could not be read. */
  readonly leftOut: number
  /** Rows that are sums or balances. */
  readonly subtotals: number
  /** Opening balances, in the order of the table; `sheet` counts the sheets that were read. */
  readonly openings: readonly OpeningRow[]
  /** Sum of each sheet's rows per account. */
  readonly movements: readonly ReadonlyMap<string, number>[]
  readonly log: FindingLog
}

/** `1930`, `1930 Företagskonto`, `Konto: 1930`. */
const ACCOUNT = /^(?:konto(?:nr)?[:.]?\s+)?(\S*\d\S*)(?:\s+(.*))?$/i

type Cell = (field: TableField) => string

interface RowFields {
  readonly row: TableRow
  readonly cell: Cell
  /** The row's own. */
  readonly account: string
  readonly name: string
  /** Of its voucher; `''` where the column holds a word only. */
  readonly number: string
}

function isNumber(text: string): boolean {
  return /\d/.test(text) && sumLabel([text]) === undefined
}

/** The vouchers of sheets that begin with their header: rows with the same series, number and date belong together, wherever they stand. */
export function readTables(tables: readonly Table[], mapping: TableMapping): TableReading {
  const reader = new Rows(mapping, marksOf(tables, mapping.columns), dayOrdersIn(tables, mapping.columns))
  tables.forEach((table, sheet) => {
    reader.sheet(table, sheet)
  })
  return reader.result()
}

class Rows {
  private readonly mapping: TableMapping
  private readonly marks: Marks
  private readonly log = new FindingLog()
  private readonly vouchers = new Map<string, { readonly voucher: Voucher; ore: number }>()
  private readonly accountNames = new Map<string, string>()
  private readonly openings: OpeningRow[] = []
  private readonly movements: Map<string, number>[] = []
  private readonly spare: SpareAmounts
  /** Places in `openings` of those that stand outside the columns of the mapping. */
  private readonly spared: number[] = []
  private rows = 0
  private leftOut = 0
  private subtotals = 0
  /** Debit and credit of the rows that were left out as sums. */
  private readonly leftOutAsSums = { debitOre: 0, creditOre: 0 }
  private at = 0
  private sums = new RunningSums()
  /** Whether the sheet prints a voucher's number or date once, on the first of its rows. */
  private isPrintedOnce = false
  /** The voucher of the row above, and what its rows come to so far. */
  private current: { readonly voucher: Voucher; ore: number } | null = null
  /** Programs that print a voucher's number once leave it out on the rows below. */
  private above = { voucher: '', series: '', date: '' }
  /** The account of a print that names each account above its rows. */
  private heading = ''

  constructor(mapping: TableMapping, marks: Marks, dayOrders: DayOrders) {
    this.mapping = mapping
    this.marks = marks
    this.spare = new SpareAmounts(mapping, (text) => this.parse(text))
    tellDayOrders(dayOrders, mapping.dayOrder, this.log)
    const { undecided } = marks
    if (!undecided) return
    const { line, ...values } = undecided
    this.log.add('table-three-digits', 'warning', line, { ...values, readOre: parseAmount(undecided.example, mapping.decimalMark) })
  }

  sheet(table: Table, sheet: number): void {
    const { rows } = table
    this.at = sheet
    this.spare.header(table)
    this.above = { voucher: '', series: '', date: '' }
    this.heading = ''
    this.current = null
    this.sums = new RunningSums()
    this.movements.push(new Map())
    const header = rows[0]?.cells.join('\t')
    const read = rows.slice(1).filter((row) => row.cells.some((cell) => cell !== '') && row.cells.join('\t') !== header)
    this.isPrintedOnce = read.some((row) => this.isBelowVoucher(this.fieldsOf(row)) && sumLabel(row.cells) === undefined)
    for (const row of read) this.row(row)
  }

  result(): TableReading {
    const { accountNames, rows, leftOut, subtotals, movements, log } = this
    const openings = this.openingRows()
    const all = [...this.vouchers.values()]
    const vouchers = all.map(({ voucher }) => voucher)
    const unbalanced = all.filter(({ ore }) => ore !== 0).length
    if (subtotals > 0) log.add('table-sums-left-out', 'info', 0, { count: subtotals, ...this.leftOutAsSums })
    return { vouchers, accountNames, rows, unbalanced, leftOut, subtotals, openings, movements, log }
  }

  /** Without a sign, an opening balance outside the columns says too little. */
  private openingRows(): OpeningRow[] {
    const spared = new Set(this.spared)
    if (this.spare.areSigned(this.spared.map((at) => this.openings[at]?.ore ?? 0))) return this.openings
    return this.openings.map((opening, at) =>
      spared.has(at) && opening.ore !== 0 ? { ...opening, ore: null, saidOre: opening.ore } : opening,
    )
  }

  private fieldsOf(row: TableRow): RowFields {
    const { columns } = this.mapping
    const shared = columns.account !== undefined && columns.account === columns.number
    const raw: Cell = (field) => row.cells[columns[field] ?? -1] ?? ''
    // Where account and voucher number share a column, a row with a date is a voucher's.
    const cell: Cell = (field) =>
      shared && ((field === 'account' && raw('date') !== '') || (field === 'number' && raw('date') === '')) ? '' : raw(field)
    const [, account = '', name = ''] = ACCOUNT.exec(cell('account')) ?? []
    return { row, cell, account, name: cell('accountName') || name, number: isNumber(cell('number')) ? cell('number') : '' }
  }

  /** Whether a row has an account and an amount, but its voucher's number or date stands further up. */
  private isBelowVoucher({ cell, account, number }: RowFields): boolean {
    return account !== '' && (number === '' || cell('date') === '') && this.hasAmount(cell)
  }

  private row(row: TableRow): void {
    const fields = this.fieldsOf(row)
    const { cell, account: ownAccount } = fields
    const label = this.sumLabelOf(fields)
    if (label !== undefined) {
      this.subtotal(row, cell, label, ownAccount || this.heading)
      if (isOpeningLabel(label)) this.nameAccount(ownAccount, fields.name)
      return
    }
    if (/^\d{3,}$/.test(ownAccount) && cell('date') === '' && fields.number === '' && !this.hasAmount(cell)) {
      this.heading = ownAccount
      const name = fields.name || row.cells.find((text) => /\p{L}{2}/u.test(text) && text !== cell('account')) || ''
      this.nameAccount(ownAccount, name)
      return
    }
    if (ownAccount !== '') this.heading = ''
    const account = ownAccount || ((cell('date') !== '' || fields.number !== '') && cell('account') === '' ? this.heading : '')
    const ore = this.amount(cell)
    if (account === '') {
      if (ore === 0) this.log.add('table-row-without-content', 'info', row.line)
      else {
        this.leftOut++
        this.log.add('table-row-without-account', 'error', row.line)
      }
      return
    }
    if (ore === null) {
      this.leftOut++
      const unclear = this.unclearAmount(cell)
      if (unclear === null) this.log.add('table-amount', 'error', row.line, { account })
      else this.log.add('table-amount-unclear', 'error', row.line, { account, amount: unclear })
      return
    }
    this.openingColumn(cell, account, row.line)
    this.spare.booked(row.cells, ore)
    this.add(row, cell, account, ore)
    this.nameAccount(account, fields.name)
  }

  private nameAccount(account: string, name: string): void {
    if (account !== '' && name !== '' && !this.accountNames.has(account)) this.accountNames.set(account, name)
  }

  /** What a row that is a sum or a balance calls itself; undefined for a row that is booked and for an account's heading. */
  private sumLabelOf({ row, cell, account, name, number }: RowFields): string | undefined {
    const { columns } = this.mapping
    const hasDate = cell('date') !== ''
    const hasNumber = number !== ''
    if (hasNumber && hasDate && (account !== '' || (this.heading !== '' && cell('account') === ''))) return undefined
    // Beside an account its name is no label: `2641 Ingående moms`.
    const cells = account === '' ? row.cells : row.cells.filter((_, column) => column !== columns.account && column !== columns.accountName)
    const label = sumLabel(cells)
    if (label === undefined) return undefined
    const isPlain = saysOnlySum(label, name || this.accountNames.get(account || this.heading))
    if (account === '') return isPlain || (!hasDate && !hasNumber) || this.heading === '' ? label : undefined
    if (!this.hasAmount(cell)) {
      const hasBalance =
        cell('balance') !== '' || cell('openingBalance') !== '' || (isOpeningLabel(label) && this.spare.of(row.cells).length > 0)
      return isPlain && (hasBalance || account === this.heading) ? label : undefined
    }
    const sides = this.sides(cell)
    if (sides.debitOre !== 0 && sides.creditOre !== 0) return label
    if (hasNumber) return undefined
    const isSum = this.sums.isAccountSum(account, sides)
    if (!isPlain) return isSum && !this.isPrintedOnce ? label : undefined
    if (!this.isPrintedOnce || this.current === null || this.current.ore === 0) return label
    return isSum && this.current.ore + sides.debitOre !== sides.creditOre ? label : undefined
  }

  private add(row: TableRow, cell: Cell, account: string, ore: number): void {
    const { dayOrder } = this.mapping
    if (cell('number') !== '' || cell('date') !== '')
      this.above = { voucher: cell('number') || this.above.voucher, series: cell('series'), date: cell('date') || this.above.date }
    const split = splitVoucher(this.above.voucher)
    const series = this.above.series || split.series
    const date = parseDate(this.above.date, dayOrder) ?? this.above.date
    const key = [series, split.number, date].join('\u001f')
    let known = this.vouchers.get(key)
    if (!known) {
      const registered = parseDate(cell('registered'), dayOrder) ?? ''
      known = {
        voucher: { series, number: split.number, date, text: cell('voucherText'), registered, line: row.line, rows: [] },
        ore: 0,
      }
      this.vouchers.set(key, known)
    }
    known.voucher.rows.push(rowOf(row, account, ore, cell, this.mapping))
    known.ore += ore
    this.current = known
    this.sums.add(account, sidesOf(ore))
    const movement = this.movements[this.at]
    movement?.set(account, (movement.get(account) ?? 0) + ore)
    this.rows++
  }

  private subtotal(row: TableRow, cell: Cell, label: string, account: string): void {
    if (isOpeningLabel(label) && account !== '' && this.opening(row, cell, account)) return
    const sides = this.sides(cell)
    const named = { label: label.slice(0, 60) }
    this.subtotals++
    this.leftOutAsSums.debitOre += sides.debitOre
    this.leftOutAsSums.creditOre += sides.creditOre
    this.log.add('table-subtotal', 'info', row.line, { ...named, ...sides })
    if (sides.debitOre === 0 && sides.creditOre === 0) return
    if (!isProvable(label) || this.sums.isSumAbove(sides, this.mapping.columns.amount !== undefined)) return
    if (account === '' || !this.sums.isAccountSum(account, sides))
      this.log.add('table-sum-differs', 'warning', row.line, { ...named, ...sides })
  }

  /** Takes the balance of an opening row; false where it has none. Columns that disagree make it ambiguous (`ore` null). */
  private opening(row: TableRow, cell: Cell, account: string): boolean {
    const said = (['openingBalance', 'balance'] as const).filter((field) => cell(field) !== '')
    const amounts = said.map((field) => this.parse(cell(field)))
    const moved = this.amount(cell)
    if (this.hasAmount(cell) && (moved !== 0 || said.length === 0)) amounts.push(moved)
    if (amounts.length === 0) {
      amounts.push(...this.spare.of(row.cells).map((text) => this.parse(text)))
      if (amounts.length > 0) this.spared.push(this.openings.length)
    }
    if (amounts.length === 0) return false
    const distinct = new Set(amounts)
    this.openings.push({ sheet: this.at, account, line: row.line, ore: distinct.size === 1 ? (amounts[0] ?? null) : null })
    return true
  }

  /** A column of opening balances beside the rows repeats the account's. */
  private openingColumn(cell: Cell, account: string, line: number): void {
    if (cell('openingBalance') === '') return
    this.openings.push({ sheet: this.at, account, line, ore: this.parse(cell('openingBalance')) })
  }

  private hasAmount(cell: Cell): boolean {
    return cell('amount') !== '' || cell('debit') !== '' || cell('credit') !== ''
  }

  /** Debit and credit of a row as its columns give them; 0 for what is no amount. */
  private sides(cell: Cell): Sides {
    const { columns, creditIsNegative, decimalMark } = this.mapping
    if (columns.amount !== undefined) return sidesOf(parseAmount(cell('amount'), decimalMark) ?? 0)
    const credit = parseAmount(cell('credit'), decimalMark) ?? 0
    const debit = sidesOf(parseAmount(cell('debit'), decimalMark) ?? 0)
    const plainCredit = sidesOf(creditIsNegative ? -credit : credit)
    return { debitOre: debit.debitOre + plainCredit.creditOre, creditOre: debit.creditOre + plainCredit.debitOre }
  }

  private amount(cell: Cell): number | null {
    const { columns, creditIsNegative } = this.mapping
    if (columns.amount !== undefined) return this.parse(cell('amount'))
    const debit = this.parse(cell('debit'))
    const credit = this.parse(cell('credit'))
    if (debit === null || credit === null) return null
    return debit + (creditIsNegative ? credit : -credit) || 0
  }

  /** Öre; null where a cell is no amount or its mark can't be told. */
  private parse(text: string): number | null {
    const { decimalMark } = this.mapping
    return this.marks.isContradicted(text, decimalMark) ? null : parseAmount(text, decimalMark)
  }

  private unclearAmount(cell: Cell): string | null {
    const cells = this.mapping.columns.amount === undefined ? [cell('debit'), cell('credit')] : [cell('amount')]
    return cells.find((text) => this.marks.isContradicted(text, this.mapping.decimalMark)) ?? null
  }
}

function rowOf({ line }: TableRow, account: string, ore: number, cell: Cell, { decimalMark }: TableMapping): Row {
  const objects = [
    ['1', cell('costCentre')],
    ['6', cell('project')],
  ].flatMap(([dimension = '', object = '']) => (object === '' ? [] : [`${quoted(dimension)} ${quoted(object)}`]))
  return {
    line,
    account,
    ore,
    objects: objects.join(' '),
    text: cell('text'),
    user: cell('user'),
    quantity: parseQuantity(cell('quantity'), decimalMark) ?? '""',
  }
}
