import { float64At, indexAt, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { inListOrder } from '../../matching/lines-in-order.ts'
import type { CompiledYear } from '../../query/compile.ts'
import { type TextFacts, textFacts } from '../../texts/text-facts.ts'
import type { YearLines } from './groups.ts'
import { lineGroups } from './line-groups.ts'

/** The lines as the tests see them, in the order of the lists: a line is its place. */
export interface FlagLines {
  readonly length: number
  readonly years: readonly CompiledYear[]
  /** In `years`. */
  readonly yearOf: Uint32Array
  readonly row: Uint32Array
  readonly voucher: Uint32Array
  readonly day: Int32Array
  /** NO_DAY where absent. */
  readonly registeredDay: Int32Array
  /** In `Books.accounts`. */
  readonly account: Uint32Array
  readonly ore: Float64Array
  /** The same number for texts that differ in capitals and marks alone; 0: none. */
  readonly text: Float64Array
  /** In `groupNames`; 0: no word is left. */
  readonly group: Uint32Array
  readonly groupNames: readonly string[]
  /** Whether the line's text holds a reference number. */
  readonly hasReference: (line: number) => boolean
}

export function flagLines(lines: readonly YearLines[]): FlagLines {
  const length = lines.reduce((sum, { rows }) => sum + rows.length, 0)
  const ordered = lines.map(({ year, rows }) => ({ year, rows: inListOrder(year.ledger, rows) }))
  const { of, names, shown, tables } = lineGroups(ordered)
  const facts = tables.map(textFacts)
  const columns = {
    length,
    years: lines.map(({ year }) => year),
    yearOf: new Uint32Array(length),
    row: new Uint32Array(length),
    voucher: new Uint32Array(length),
    day: new Int32Array(length),
    registeredDay: new Int32Array(length),
    account: new Uint32Array(length),
    ore: new Float64Array(length),
    text: new Float64Array(length),
    group: new Uint32Array(length),
    groupNames: names,
  }
  const readAs = foldedNumbers(facts)
  const shownOf = new Uint32Array(length)
  let at = 0
  ordered.forEach(({ year, rows }, y) => {
    const { account, ore, voucher } = year.ledger.rows
    const { day, registrationDay } = year.ledger.vouchers
    const { accountOf } = year.year
    for (let i = 0; i < rows.length; i++, at++) {
      const r = uint32At(rows, i)
      const v = uint32At(voucher, r)
      columns.yearOf[at] = y
      columns.row[at] = r
      columns.voucher[at] = v
      columns.day[at] = day[v] ?? NO_DAY
      columns.registeredDay[at] = registrationDay[v] ?? NO_DAY
      columns.account[at] = uint32At(accountOf, indexAt(account, r))
      columns.ore[at] = float64At(ore, r) + 0
      columns.group[at] = of[y]?.[i] ?? 0
      shownOf[at] = shown[y]?.[i] ?? 0
      columns.text[at] = readAs(y, uint32At(shownOf, at))
    }
  })
  return { ...columns, hasReference: (line) => (facts[uint32At(columns.yearOf, line)]?.reference(uint32At(shownOf, line)) ?? -1) >= 0 }
}

/** Numbers of texts as they read in small letters without marks, through the years. */
function foldedNumbers(facts: readonly TextFacts[]): (year: number, text: number) => number {
  const [only] = facts
  if (only && facts.length === 1) return (_, text) => only.folded(text)
  const numbers = new Map<string, number>([['', 0]])
  const known: number[][] = facts.map(() => [])
  return (year, text) => {
    const own = facts[year]
    const folded = own?.folded(text) ?? 0
    const place = known[year]?.[folded]
    if (place !== undefined) return place
    const name = own?.foldedText(text) ?? ''
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    const ofYear = known[year]
    if (ofYear) ofYear[folded] = number
    return number
  }
}

/** Whether two lines stand in one voucher. */
export function sameVoucher({ yearOf, voucher }: FlagLines, a: number, b: number): boolean {
  return voucher[a] === voucher[b] && yearOf[a] === yearOf[b]
}
