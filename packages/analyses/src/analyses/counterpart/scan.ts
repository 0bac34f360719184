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
import { Tally } from './tally.ts'

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

/** Puts a voucher's lines into `lines`; whether any is a base line. `from` is the first row that may be one. */
export function loadVoucher(lines: VoucherLines, { compiled, accountsOn }: BaseYear, voucher: number): boolean {
  const { ledger, row, year } = compiled
  const { account, ore } = ledger.rows
  const { firstRow, day } = ledger.vouchers
  const { accountOf } = year
  const inBase = accountsOn(day[voucher] ?? NO_DAY)
  const [start, end] = [firstRow[voucher] ?? 0, firstRow[voucher + 1] ?? 0]
  lines.clear(end - start)
  let any = false
  for (let r = start; r < end; r++) {
    const a = account[r] ?? 0
    const isBase = inBase[a] === 1 && (row === null || row(r, voucher))
    if (isBase) any = true
    lines.add(accountOf[a] ?? 0, ore[r] ?? 0, isBase)
  }
  return any
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
  for (const base of baseYears(data, params, period)) {
    const { compiled, anyAccount, isClosing } = base
    const { ledger, year, voucher: belongs } = compiled
    const { account } = ledger.rows
    const { firstRow, day, length } = ledger.vouchers
    const { accountOf } = year
    let [knownDay, month] = [Number.NaN, -1]
    for (let v = 0; v < length; v++) {
      const end = firstRow[v + 1] ?? 0
      let r = firstRow[v] ?? 0
      while (r < end && anyAccount[account[r] ?? 0] !== 1) r++
      if (r === end || !belongs(v) || !loadVoucher(lines, base, v)) continue
      if (params.withoutClosing && isClosing(v)) {
        tally.closingVouchers++
        for (let i = 0; i < lines.count; i++) if (lines.isBase[i] === 1) tally.closingOre += lines.ore[i] ?? 0
        continue
      }
      const on = day[v] ?? NO_DAY
      if (on !== knownDay) {
        knownDay = on
        const at = on === NO_DAY ? -1 : monthOfDay(on) - months.first
        month = at >= 0 && at < months.count ? at : -1
      }
      serial++
      tally.add(lines, { serial, day: on, isDated: on !== NO_DAY, month, voucher: v, ledger, accountOf, isClosing })
    }
  }
  return tally
}
