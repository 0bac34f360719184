import { accountMask } from '../../books/account-number.ts'
import type { BooksYear } from '../../books/books.ts'
import { movementOf } from '../../books/movement.ts'
import { isoOfMonth } from '../../books/period.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { float64At, indexAt, int32At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { inputVatLimits } from '../../reference/vat-deduction.ts'
import { type Band, band, DEVIATION_OF_MAD } from '../../statistics/statistics.ts'
import { RATES } from './scan.ts'
import type { Scan, ScannedYear } from './scan-columns.ts'
import type { VatParams, VatResult } from './schema.ts'

const PURCHASES = ['4000-6999']
/** What moves a cost from one month to another is no purchase. */
const ACCRUALS = ['1700-1799', '2900-2999']
type InputAccount = VatResult['inputAccounts'][number]

export interface DeviatingInput {
  readonly year: ScannedYear
  readonly voucher: number
  readonly slot: number
  readonly baseOre: number
  readonly vatOre: number
  readonly dueOre: number
}

/** Place of an amount that has none of the rates. */
const NONE = RATES.length

interface Sums {
  vouchers: number
  baseOre: number
  vatOre: number
  readonly sizeByRate: Float64Array
  readonly countByRate: Uint32Array
}

interface InputAccounts {
  readonly accounts: readonly InputAccount[]
  readonly deviating: readonly DeviatingInput[]
}

/** A kept pass was made with the tolerances that it is known by. */
const known = new WeakMap<Scan, InputAccounts>()

/** Input VAT per cost account, of vouchers with that one cost account: its usual rate is the one that most of the cost has; others deviate. */
export function inputAccountsOf(scan: Scan, params: Pick<VatParams, 'toleranceOre' | 'tolerancePp'>): InputAccounts {
  const kept = known.get(scan) ?? inputAccounts(scan, params)
  known.set(scan, kept)
  return kept
}

function inputAccounts({ years, slotOf }: Scan, params: Pick<VatParams, 'toleranceOre' | 'tolerancePp'>): InputAccounts {
  const rateOf = (base: number, vat: number) => {
    const limit = Math.max(params.toleranceOre, (Math.abs(base) * params.tolerancePp) / 100)
    for (let r = 0; r < NONE; r++) if (Math.abs(vat - (base * (RATES[r] ?? 0)) / 100) <= limit) return r
    return NONE
  }
  const sums = new Map<string, Sums>()
  const sumsOf = (account: string): Sums => {
    const known = sums.get(account)
    if (known) return known
    const sum = { vouchers: 0, baseOre: 0, vatOre: 0, sizeByRate: new Float64Array(NONE + 1), countByRate: new Uint32Array(NONE + 1) }
    sums.set(account, sum)
    return sum
  }
  const ratesOfYear = years.map(({ ledger, input }) => {
    const own = ledger.accounts.map((): Sums | null => null)
    const rates = new Uint8Array(input.account.length)
    for (let v = 0; v < rates.length; v++) {
      const a = int32At(input.account, v) - 1
      if (a < 0) continue
      const base = float64At(input.baseOre, v)
      const vat = float64At(input.vatOre, v)
      const rate = rateOf(base, vat)
      const sum = own[a] ?? sumsOf(ledger.accounts[a]?.number ?? '')
      own[a] = sum
      sum.vouchers++
      sum.baseOre += base
      sum.vatOre += vat
      sum.sizeByRate[rate] = float64At(sum.sizeByRate, rate) + Math.abs(base)
      sum.countByRate[rate] = uint32At(sum.countByRate, rate) + 1
      rates[v] = rate
    }
    return rates
  })
  const usualOf = ({ sizeByRate }: Sums) => {
    const most = Math.max(...sizeByRate.subarray(0, NONE))
    return most === 0 ? NONE : sizeByRate.indexOf(most)
  }
  const names = new Map(years.flatMap(({ ledger }) => ledger.accounts.map(({ number, name }) => [number, name] as const)))
  const usual = new Map([...sums].map(([account, sum]) => [account, usualOf(sum)]))
  const deviating: DeviatingInput[] = []
  years.forEach((year, y) => {
    const { ledger, input } = year
    const usualOfAccount = Uint8Array.from(ledger.accounts, ({ number }) => usual.get(number) ?? NONE)
    const rates = ratesOfYear[y]
    for (let v = 0; v < input.account.length; v++) {
      const a = int32At(input.account, v) - 1
      const expected = a < 0 ? NONE : (usualOfAccount[a] ?? NONE)
      if (expected === NONE || rates?.[v] === expected) continue
      const baseOre = float64At(input.baseOre, v)
      const dueOre = Math.round((baseOre * (RATES[expected] ?? 0)) / 100)
      deviating.push({
        year,
        voucher: v,
        slot: slotOf(ledger.vouchers.day[v] ?? NO_DAY),
        baseOre,
        vatOre: float64At(input.vatOre, v),
        dueOre,
      })
    }
  })
  const accounts = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, sum]): InputAccount => {
      const { vouchers, baseOre, vatOre, countByRate } = sum
      const rate = usual.get(account) ?? NONE
      const off = rate === NONE ? 0 : vouchers - uint32At(countByRate, rate)
      const ratioPercent = percentOf(vatOre, baseOre)
      return {
        account,
        name: names.get(account) ?? '',
        vouchers,
        baseOre,
        vatOre,
        ratioPercent,
        usualPercent: RATES[rate] ?? null,
        deviating: off,
      }
    })
  return { accounts, deviating }
}

/** Part of a base in per cent, to the hundredth; null without a base. */
export function percentOf(part: number, base: number): number | null {
  return base === 0 ? null : Math.round((part / base) * 10_000) / 100 + 0
}

/** By voucher that accrues or releases: its day, and its purchases. */
function* accruedPurchases({ fromDay, toDay }: BooksYear, ledger: Ledger): Generator<readonly [day: number, ore: number]> {
  const accrues = accountMask(ACCRUALS, ledger.accounts)
  if (!accrues.includes(1)) return
  const buys = accountMask(PURCHASES, ledger.accounts)
  const { account, ore, voucher, length } = ledger.rows
  const { day, firstRow } = ledger.vouchers
  let done = -1
  for (let r = 0; r < length; r++) {
    const v = uint32At(voucher, r)
    if (accrues[indexAt(account, r)] !== 1 || v === done) continue
    done = v
    const on = day[v] ?? NO_DAY
    if (on < fromDay || on > toDay) continue
    let sum = 0
    for (let i = uint32At(firstRow, v); i < uint32At(firstRow, v + 1); i++) if (buys[indexAt(account, i)] === 1) sum += float64At(ore, i)
    if (sum !== 0) yield [on, sum]
  }
}

/** Between which shares of its purchases a month’s input VAT is like that of the others; null where too few months have purchases to tell. */
export function usualRatio(months: readonly Pick<VatResult['inputMonths'][number], 'ratioPercent'>[]): Band | null {
  const { leastMonths, deviations, leastDeviationPp } = inputVatLimits
  const ratios = months.flatMap(({ ratioPercent }) => (ratioPercent === null ? [] : [ratioPercent]))
  if (ratios.length < leastMonths) return null
  return band(ratios, { k: deviations * DEVIATION_OF_MAD, floor: deviations * leastDeviationPp, floorRatio: 0 })
}

/** Input VAT against the purchases of each month: a month is unusual above what any rate gives, or far from the other months. */
export function inputMonthsOf({ years, inputByMonth }: Scan, fromDay: number, toDay: number): VatResult['inputMonths'] {
  const months = { first: monthOfDay(fromDay), count: monthOfDay(toDay) - monthOfDay(fromDay) + 1 }
  const purchases = new Float64Array(months.count)
  for (const { year, ledger } of years) {
    const { monthNetOre } = movementOf(
      ledger,
      year.fromDay,
      year.toDay,
      { fromDay: year.fromDay, toDay: year.toDay, outside: false },
      months,
    )
    accountMask(PURCHASES, ledger.accounts).forEach((is, a) => {
      if (is === 1)
        for (let m = 0; m < months.count; m++) purchases[m] = float64At(purchases, m) + float64At(monthNetOre, a * months.count + m)
    })
    for (const [day, ore] of accruedPurchases(year, ledger)) {
      const m = monthOfDay(day) - months.first
      if (m >= 0 && m < months.count) purchases[m] = float64At(purchases, m) - ore
    }
  }
  const rows = [...purchases].map((purchasesOre, m) => {
    const vatOre = float64At(inputByMonth, m)
    return { month: isoOfMonth(months.first + m), purchasesOre, vatOre, ratioPercent: percentOf(vatOre, purchasesOre) }
  })
  const usual = usualRatio(rows)
  return rows.map((row) => {
    const { vatOre, ratioPercent: ratio } = row
    const isLow = vatOre > 0 && ratio !== null && ratio >= 0 && usual !== null && ratio < usual.low
    const isHigh =
      vatOre > 0 && (ratio === null || ratio < 0 || ratio > inputVatLimits.mostPercent || (usual !== null && ratio > usual.high))
    return { ...row, isUnusual: isLow || isHigh, isLow }
  })
}
