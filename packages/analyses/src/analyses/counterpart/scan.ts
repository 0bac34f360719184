import type { Period } from '../../books/period.ts'
import { type Months, monthOfDay } from '../../books/stretch.ts'
import { float64At, indexAt, uint8At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { LargestRemainder } from '../../flows/allocate.ts'
import { isClosingVoucher } from '../../flows/closing.ts'
import type { CompiledRules } from '../../flows/pair-rules.ts'
import { NO_FIRST_DAY, NO_LAST_DAY } from '../../flows/pair-table.ts'
import { anyDay, type SelectionData, type SelectionPart, selectionParts } from '../../flows/selection.ts'
import { VoucherLines } from '../../flows/voucher-lines.ts'
import { type CompiledYear, compileQuery } from '../../query/compile.ts'
import type { CounterpartParams } from './schema.ts'
import { scanShapes } from './shape-scan.ts'
import { type Counted, Tally } from './tally.ts'

/** The base accounts of some days (inclusive); vouchers without a date belong to the first. */
export interface BasePart {
  readonly fromDay: number
  readonly toDay: number
  /** 1 for each ledger account. */
  readonly accounts: Uint8Array
}

/** The base of an analysis on one fiscal year: which lines are base lines, and which vouchers count. */
export interface BaseYear {
  readonly compiled: CompiledYear
  /** In order, at least one; more where a function of accounts begins or ends on a day. */
  readonly parts: readonly BasePart[]
  /** 1 for each ledger account that is in the base on some day. */
  readonly anyAccount: Uint8Array
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

function baseYear(compiled: CompiledYear, selected: readonly SelectionPart[], closingSeries: readonly string[]): BaseYear {
  const { year, ledger } = compiled
  const onLedger = (mask: Uint8Array) => Uint8Array.from(year.accountOf, (a) => uint8At(mask, a))
  const parts = selected.map(({ fromDay, toDay, mask }) => ({ fromDay, toDay, accounts: onLedger(mask) }))
  const anyAccount = onLedger(anyDay(selected))
  return {
    compiled,
    parts,
    anyAccount,
    accountsOn: parts.length === 1 ? () => anyAccount : (day) => parts.find(({ toDay }) => day <= toDay)?.accounts ?? anyAccount,
    isClosing: isClosingVoucher(year, ledger, closingSeries),
  }
}

/** Puts a voucher's lines into `lines`; whether any is a base line. `inBase` has the accounts of its day. */
export function loadVoucher(lines: VoucherLines, { compiled }: BaseYear, inBase: Uint8Array, voucher: number): boolean {
  const { ledger, row, year } = compiled
  const { account, ore } = ledger.rows
  const { firstRow } = ledger.vouchers
  const { accountOf } = year
  const start = uint32At(firstRow, voucher)
  const end = uint32At(firstRow, voucher + 1)
  lines.room(end - start)
  const to = { account: lines.account, ore: lines.ore, isBase: lines.isBase }
  let debit = 0
  let credit = 0
  let debitLines = 0
  let creditLines = 0
  let baseCount = 0
  for (let r = start; r < end; r++) {
    const a = indexAt(account, r)
    const amount = float64At(ore, r)
    const isBase = inBase[a] === 1 && (row === null || row(r, voucher)) ? 1 : 0
    const i = r - start
    to.account[i] = uint32At(accountOf, a)
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
  months: Months,
  rules: CompiledRules,
): Tally {
  const tally = new Tally(data.books.accounts.length, months.count, params.method, rules)
  const lines = new VoucherLines(new LargestRemainder())
  for (const base of baseYears(data, params, period)) {
    const count = voucherCounter(base, params, months, lines, tally)
    if (base.compiled.row === null) scanShapes(base, params, months, rules, lines, tally, count)
    else for (let v = 0; v < base.compiled.ledger.vouchers.length; v++) count(v)
  }
  return tally
}

/** Counts one voucher, where it belongs to the period and has a base line. */
function voucherCounter(
  base: BaseYear,
  { withoutClosing }: CounterpartParams,
  months: Months,
  lines: VoucherLines,
  tally: Tally,
): (voucher: number) => void {
  const { compiled, anyAccount, accountsOn, isClosing } = base
  const { account } = compiled.ledger.rows
  const { firstRow, day } = compiled.ledger.vouchers
  let voucher = 0
  const counted: Counted = {
    vouchers: 1,
    month: -1,
    day: 0,
    firstDay: NO_FIRST_DAY,
    lastDay: NO_LAST_DAY,
    opposite: 'with',
    isClosing: () => isClosing(voucher),
    share: (own) => own.proportional(),
  }
  let knownDay = Number.NaN
  let inBase = anyAccount
  return (v) => {
    const end = uint32At(firstRow, v + 1)
    let r = uint32At(firstRow, v)
    while (r < end && anyAccount[indexAt(account, r)] !== 1) r++
    if (r === end || !compiled.voucher(v)) return
    voucher = v
    const on = day[v] ?? NO_DAY
    if (on !== knownDay) {
      knownDay = on
      inBase = accountsOn(on)
      counted.day = on
      counted.firstDay = on === NO_DAY ? NO_FIRST_DAY : on
      counted.lastDay = on === NO_DAY ? NO_LAST_DAY : on
      counted.month = on === NO_DAY ? -1 : monthIndex(months, monthOfDay(on))
    }
    if (!loadVoucher(lines, base, inBase, v)) return
    if (withoutClosing && isClosing(v)) tally.leaveOut(lines, 1)
    else tally.add(lines, counted)
  }
}

/** Index of a month (year × 12 + month − 1) in a period; −1: none of its months. */
export function monthIndex({ first, count }: Months, month: number): number {
  return month >= first && month < first + count ? month - first : -1
}
