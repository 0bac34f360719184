import type { Period } from '../../books/period.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { LargestRemainder } from '../../flows/allocate.ts'
import type { SelectionData } from '../../flows/selection.ts'
import { VoucherLines } from '../../flows/voucher-lines.ts'
import { ALONE, voucherShapes } from '../../flows/voucher-shapes.ts'
import { isoOrNull, numberText, seriesText, textAt } from '../../query/columns.ts'
import { vouchersByDate } from '../../query/order.ts'
import { type BaseYear, baseYears, loadVoucher } from './scan.ts'
import type { AttributionMethod, CounterpartParams, CounterpartResult } from './schema.ts'

type Listed = NonNullable<CounterpartResult['pair']>
type ListedVoucher = Listed['vouchers'][number]

/** What a figure comes to, as far as it has been counted already. */
export interface PairTotal {
  readonly count: number
  readonly ore: number
}

/**
 * The vouchers behind a figure: of a base account or of all of them, with a counter-account or with what is missing. Their parts sum to the figure of
 * the row or cell; the fiscal years stand one after the other, in each by date, series and number. With a known total only as many are looked at as are
 * listed.
 */
export function pairVouchers(data: SelectionData, params: CounterpartParams, period: Period, total: PairTotal | null): Listed | null {
  const asked = params.pair
  if (asked === null) return null
  const { books } = data
  const indexOf = (number: string | null) => (number === null ? -1 : books.accounts.findIndex((account) => account.number === number))
  const base = indexOf(asked.base)
  const counter = indexOf(asked.counter)
  const vouchers: ListedVoucher[] = []
  let count = 0
  let ore = 0
  const isKnown = (asked.base === null || base >= 0) && (asked.counter === null || counter >= 0)
  for (const year of isKnown ? baseYears(data, params, period) : []) {
    const { ledger, voucher: belongs } = year.compiled
    const lines = new VoucherLines(new LargestRemainder())
    const mayHave = pairShapes(year, base, counter)
    for (const v of vouchersByDate(ledger)) {
      if (total !== null && vouchers.length === asked.limit) break
      if (
        !mayHave(v) ||
        !belongs(v) ||
        (params.withoutClosing && year.isClosing(v)) ||
        !loadVoucher(lines, year, year.accountsOn(ledger.vouchers.day[v] ?? NO_DAY), v)
      )
        continue
      const part = partOf(lines, params.method, base, counter)
      if (part === null) continue
      const place = count++
      ore += part
      if (place >= asked.offset && vouchers.length < asked.limit) vouchers.push(voucherOf(year, v, base, counter, part))
    }
  }
  return { base: asked.base, counter: asked.counter, ...(total ?? { count, ore: ore + 0 }), vouchers }
}

/** Whether the shape of a voucher lets it have the pair: lines on both accounts; what balances lacks nothing. */
function pairShapes({ compiled, anyAccount }: BaseYear, base: number, counter: number): (voucher: number) => boolean {
  const { ledger, year } = compiled
  const shapes = voucherShapes(ledger, year.fromDay, year.toDay)
  const may = Uint8Array.from({ length: shapes.length }, (_, s) => {
    let hasBase = false
    let hasCounter = false
    for (let at = uint32At(shapes.start, s); at < uint32At(shapes.start, s + 1); at++) {
      const account = uint32At(shapes.account, at)
      const own = uint32At(year.accountOf, account)
      if (own === counter) hasCounter = true
      if (anyAccount[account] === 1 && (base < 0 || own === base)) hasBase = true
    }
    return hasBase && hasCounter ? 1 : 0
  })
  return (v) => {
    const shape = shapes.of[v] ?? ALONE
    return shape === ALONE || may[shape] === 1
  }
}

/** A voucher's part of a pair; null where it has none. `base` −1: all base accounts; `counter` −1: what is missing. */
function partOf(lines: VoucherLines, method: AttributionMethod, base: number, counter: number): number | null {
  switch (method) {
    case 'proportional':
      return sharedPart(lines, base, counter)
    case 'unambiguous':
      return lines.isUnambiguous() ? sharedPart(lines, base, counter) : null
    case 'allOther':
      if (counter < 0) return base < 0 && lines.debit !== lines.credit ? lines.credit - lines.debit : null
      return fullPart(lines, base, counter, () => true)
    case 'oppositeSide':
      return counter < 0 ? null : fullPart(lines, base, counter, (net, ore) => (net > 0 && ore < 0) || (net < 0 && ore > 0))
  }
}

function sharedPart(lines: VoucherLines, base: number, counter: number): number | null {
  lines.proportional()
  let part: number | null = null
  for (let f = 0; f < lines.flows; f++) {
    if (lines.flowCounter[f] !== counter || (base >= 0 && lines.flowBase[f] !== base)) continue
    // Of the base as a whole, what stays inside it is no counterpart.
    if (base < 0 && lines.flowInside[f] === 1) continue
    part = (part ?? 0) + float64At(lines.flowOre, f)
  }
  return part
}

function fullPart(lines: VoucherLines, base: number, counter: number, counts: (net: number, ore: number) => boolean): number | null {
  const { count, account, ore, isBase } = lines
  let net = 0
  let any = false
  for (let i = 0; i < count; i++) {
    if (isBase[i] !== 1 || (base >= 0 && account[i] !== base)) continue
    any = true
    net += float64At(ore, i)
  }
  if (!any) return null
  let part: number | null = null
  for (let i = 0; i < count; i++) {
    if (account[i] !== counter || !counts(net, float64At(ore, i))) continue
    if (isBase[i] === 1 && (base < 0 || account[i] === base)) continue
    part = (part ?? 0) + float64At(ore, i)
  }
  return part
}

function voucherOf({ compiled, accountsOn }: BaseYear, v: number, base: number, counter: number, ore: number): ListedVoucher {
  const { year, ledger, row } = compiled
  const { rows, vouchers } = ledger
  const inBase = accountsOn(vouchers.day[v] ?? NO_DAY)
  const baseRows: number[] = []
  let baseOre = 0
  let counterOre = 0
  for (let r = uint32At(vouchers.firstRow, v); r < uint32At(vouchers.firstRow, v + 1); r++) {
    const own = indexAt(rows.account, r)
    const account = uint32At(year.accountOf, own)
    const isBase = inBase[own] === 1 && (row === null || row(r, v)) && (base < 0 || account === base)
    if (isBase) {
      baseRows.push(r)
      baseOre += float64At(rows.ore, r)
    } else if (account === counter) counterOre += float64At(rows.ore, r)
  }
  return {
    yearFrom: year.year.from,
    voucher: v,
    series: seriesText(ledger, v),
    number: numberText(ledger, v),
    occurrence: vouchers.occurrence[v] ?? 1,
    date: isoOrNull(vouchers.day[v]),
    text: textAt(year.texts, vouchers.textAt[v], vouchers.textLength[v]),
    baseOre: baseOre + 0,
    counterOre: counterOre + 0,
    ore: ore + 0,
    baseRows,
  }
}
