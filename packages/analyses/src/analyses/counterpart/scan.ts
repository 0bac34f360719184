import type { Period } from '../../books/period.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { NO_DAY } from '../../dates.ts'
import { LargestRemainder } from '../../flows/allocate.ts'
import { isClosingVoucher } from '../../flows/closing.ts'
import type { CompiledRules } from '../../flows/pair-rules.ts'
import { anyDay, partOn, type SelectionData, type SelectionPart, selectionParts } from '../../flows/selection.ts'
import { VoucherLines } from '../../flows/voucher-lines.ts'
import { type CompiledYear, compileQuery } from '../../query/compile.ts'
import type { CounterpartParams } from './schema.ts'
import { Tally, type VoucherPlace } from './tally.ts'

/** The base of an analysis on one fiscal year: which lines are base lines, and which vouchers count. */
export interface BaseYear {
  readonly compiled: CompiledYear
  /** 1 for each ledger account that is in the base on some day. */
  readonly anyAccount: Uint8Array
  /** 1 for each ledger account that is in the base on a day. */
  readonly accountsOn: (day: number) => Uint8Array
  readonly isClosing: (voucher: number) => boolean
}

/** The base accounts of the parameters together, as one selection. */
export function baseSelection({ base, bases }: CounterpartParams): CounterpartParams['base'] {
  return { ...base, accounts: [...base.accounts, ...bases] }
}

/** The fiscal years of a period with their base. */
export function baseYears(data: SelectionData, params: CounterpartParams, period: Period): readonly BaseYear[] {
  const parts = selectionParts(data, baseSelection(params))
  const query = { ...params.filters, period: { from: period.from, to: period.to } }
  return compileQuery(data.books, query, data).years.flatMap((compiled) =>
    compiled.year.hasVouchers ? [baseYear(compiled, parts, params.closingSeries)] : [],
  )
}

function baseYear(compiled: CompiledYear, parts: readonly SelectionPart[], closingSeries: readonly string[]): BaseYear {
  const { year, ledger } = compiled
  const onLedger = (mask: Uint8Array) => Uint8Array.from(year.accountOf, (a) => mask[a] ?? 0)
  const masks = new Map(parts.map((part) => [part, onLedger(part.mask)]))
  const anyAccount = onLedger(anyDay(parts))
  const first = parts[0]
  return {
    compiled,
    anyAccount,
    accountsOn: parts.length === 1 ? () => anyAccount : (day) => masks.get(partOn(parts, day) ?? first ?? parts[0] ?? noPart) ?? anyAccount,
    isClosing: isClosingVoucher(year, ledger, closingSeries),
  }
}

const noPart: SelectionPart = { fromDay: 0, toDay: 0, mask: new Uint8Array(0) }

/** Puts a voucher's lines into `lines`; whether any is a base line. `inBase` has the accounts of its day. */
export function loadVoucher(lines: VoucherLines, { compiled }: BaseYear, inBase: Uint8Array, voucher: number): boolean {
  const { ledger, row, year } = compiled
  const { account, ore } = ledger.rows
  const { firstRow } = ledger.vouchers
  const { accountOf } = year
  const start = firstRow[voucher] ?? 0
  const end = firstRow[voucher + 1] ?? 0
  lines.room(end - start)
  const to = { account: lines.account, ore: lines.ore, isBase: lines.isBase }
  let debit = 0
  let credit = 0
  let debitLines = 0
  let creditLines = 0
  let baseCount = 0
  for (let r = start; r < end; r++) {
    const a = account[r] ?? 0
    const amount = ore[r] ?? 0
    const isBase = inBase[a] === 1 && (row === null || row(r, voucher)) ? 1 : 0
    const i = r - start
    to.account[i] = accountOf[a] ?? 0
    to.ore[i] = amount
    to.isBase[i] = isBase
    baseCount += isBase
    if (amount > 0) {
      debit += amount
      debitLines++
    } else if (amount < 0) {
      credit -= amount
      creditLines++
    }
  }
  lines.count = end - start
  lines.debit = debit
  lines.credit = credit
  lines.debitLines = debitLines
  lines.creditLines = creditLines
  lines.baseCount = baseCount
  return baseCount > 0
}

/** Counts every voucher of a period that has a base line. */
export function scanCounterparts(
  data: SelectionData,
  params: CounterpartParams,
  period: Period,
  months: { readonly first: number; readonly count: number },
  rules: CompiledRules,
): Tally {
  const tally = new Tally(data.books.accounts.length, months.count, params.method, rules)
  const lines = new VoucherLines(new LargestRemainder())
  let serial = 0
  for (const base of baseYears(data, params, period)) serial = scanYear(base, params, months, lines, tally, serial)
  tally.finish()
  return tally
}

function scanYear(
  base: BaseYear,
  { withoutClosing, method }: CounterpartParams,
  months: { readonly first: number; readonly count: number },
  lines: VoucherLines,
  tally: Tally,
  before: number,
): number {
  const { compiled, anyAccount, accountsOn, isClosing } = base
  const { ledger, year, voucher: belongs, row } = compiled
  const isFull = method === 'allOther' || method === 'oppositeSide'
  const { account } = ledger.rows
  const { firstRow, day, length } = ledger.vouchers
  const place: VoucherPlace = {
    ...{ serial: before, day: 0, isDated: false, month: -1, voucher: 0 },
    ...{ ledger, accountOf: year.accountOf, isClosing },
  }
  let knownDay = Number.NaN
  let inBase = anyAccount
  for (let v = 0; v < length; v++) {
    const start = firstRow[v] ?? 0
    const end = firstRow[v + 1] ?? 0
    let r = start
    while (r < end && anyAccount[account[r] ?? 0] !== 1) r++
    if (r === end || !belongs(v)) continue
    const on = day[v] ?? NO_DAY
    if (on !== knownDay) {
      knownDay = on
      inBase = accountsOn(on)
      place.day = on
      place.isDated = on !== NO_DAY
      const at = on === NO_DAY ? -1 : monthOfDay(on) - months.first
      place.month = at >= 0 && at < months.count ? at : -1
    }
    place.voucher = v
    if (row === null && !(withoutClosing && isClosing(v)) && addPlain(tally, place, inBase, start, end)) {
      if (isFull && loadVoucher(lines, base, inBase, v)) tally.addPairs(lines)
      continue
    }
    if (!loadVoucher(lines, base, inBase, v)) continue
    if (withoutClosing && isClosing(v)) {
      tally.closingVouchers++
      for (let i = 0; i < lines.count; i++) if (lines.isBase[i] === 1) tally.closingOre += lines.ore[i] ?? 0
      continue
    }
    place.serial++
    tally.add(lines, place)
  }
  return place.serial
}

/** Counts a voucher that is balanced, with one single line on one side; false for any other, and for one without a base line. */
function addPlain(tally: Tally, place: VoucherPlace, inBase: Uint8Array, start: number, end: number): boolean {
  const { account, ore } = place.ledger.rows
  let balance = 0
  let debits = 0
  let credits = 0
  let debit = 0
  let credit = 0
  let baseLines = 0
  let baseNet = 0
  for (let r = start; r < end; r++) {
    const amount = ore[r] ?? 0
    balance += amount
    if (amount > 0) {
      debits++
      debit = r
    } else if (amount < 0) {
      credits++
      credit = r
    }
    if (inBase[account[r] ?? 0] === 1) {
      baseLines++
      baseNet += amount
    }
  }
  if (balance !== 0 || baseLines === 0 || (debits !== 1 && credits !== 1)) return false
  place.serial++
  tally.addPlain(place, inBase, start, end, debits === 1 ? debit : credit, baseNet)
  return true
}
