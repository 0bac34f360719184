import { accountMask, compareAccountNumbers } from '../books/account-number.ts'
import { resultPatternsOfFile } from '../books/result-accounts.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import { civilOfDay, dayOfIso, NO_DAY } from '../dates.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isOwnResetVoucher } from '../query/reset-vouchers.ts'
import type { ComparisonResult } from './schema.ts'
import { compareText, type SharedSide } from './sides.ts'

type Effect = ComparisonResult['effect']
type MonthChange = Effect['months'][number]

/** What the differences do to the figures; `accounts` in full. */
export interface EffectInFull extends Omit<Effect, 'accounts'> {
  readonly accounts: Effect['accounts']['items']
}

/** Months count from 1; 0 is "no date, or outside the fiscal years". */
const OUTSIDE = 0
const MOST_MONTHS = 240

interface Sums {
  /** Σ of rows by the account's shared number × months + month. */
  readonly ore: Float64Array
  /** R as everywhere: −Σ of rows on 3000–8989 without vouchers that reset them, by month. */
  readonly resultOre: Float64Array
}

/** Net change of every account and of the result, by month of the voucher date. */
export function effectOf(before: SharedSide, after: SharedSide): EffectInFull {
  const [first, last] = monthSpan([before.ledger, after.ledger])
  const months = last - first + 2
  let accounts = 0
  for (const { account } of [before, after]) for (const shared of account) accounts = Math.max(accounts, shared + 1)
  const names = namesOf(before, after, accounts)
  const old = sums(before, accounts, months, first)
  const now = sums(after, accounts, months, first)
  const monthName = (month: number): string | null => {
    const index = first + month - 1
    return month === OUTSIDE ? null : `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
  }
  const touched = new Uint8Array(months)
  const changes: Effect['accounts']['items'] = []
  for (let account = 0; account < accounts; account++) {
    const found: MonthChange[] = []
    let beforeOre = 0
    let afterOre = 0
    for (let month = 0; month < months; month++) {
      const a = float64At(old.ore, account * months + month)
      const b = float64At(now.ore, account * months + month)
      beforeOre += a
      afterOre += b
      if (a === b) continue
      touched[month] = 1
      found.push({ month: monthName(month), beforeOre: a, afterOre: b, changeOre: b - a })
    }
    const { number = '', name = '' } = names[account] ?? {}
    if (found.length > 0) changes.push({ account: number, name, beforeOre, afterOre, changeOre: afterOre - beforeOre, months: found })
  }
  const resultOf = (all: Float64Array) => all.reduce((sum, ore) => sum + ore, 0)
  const beforeResultOre = resultOf(old.resultOre)
  const afterResultOre = resultOf(now.resultOre)
  const results: MonthChange[] = []
  for (let month = 0; month < months; month++) {
    const a = float64At(old.resultOre, month)
    const b = float64At(now.resultOre, month)
    if (touched[month] === 1 || a !== b) results.push({ month: monthName(month), beforeOre: a, afterOre: b, changeOre: b - a })
  }
  return {
    accounts: changes.sort((a, b) => compareAccountNumbers(a.account, b.account)),
    months: results.sort((a, b) => compareText(a.month ?? '', b.month ?? '')),
    beforeResultOre,
    afterResultOre,
    resultChangeOre: afterResultOre - beforeResultOre,
  }
}

/** Months of both fiscal years; a span that no fiscal years have is cut, and what lies outside counts as outside. */
function monthSpan(ledgers: readonly Ledger[]): readonly [first: number, last: number] {
  const first = Math.min(...ledgers.map(({ year }) => monthOf(dayOfIso(year.from))))
  const last = Math.max(...ledgers.map(({ year }) => monthOf(dayOfIso(year.to))))
  return [first, Math.min(last, first + MOST_MONTHS - 1)]
}

function monthOf(day: number): number {
  const { year, month } = civilOfDay(day)
  return year * 12 + month - 1
}

function namesOf(before: SharedSide, after: SharedSide, accounts: number): { number: string; name: string }[] {
  const names: { number: string; name: string }[] = Array.from({ length: accounts })
  for (const { ledger, account } of [before, after]) {
    ledger.accounts.forEach(({ number, name }, index) => {
      const shared = uint32At(account, index)
      names[shared] = { number, name: name === '' ? (names[shared]?.name ?? '') : name }
    })
  }
  return names
}

function sums({ ledger, account }: SharedSide, accounts: number, months: number, first: number): Sums {
  const { vouchers, rows } = ledger
  const ore = new Float64Array(accounts * months)
  const resultOre = new Float64Array(months)
  const isResult = accountMask(resultPatternsOfFile(ledger), ledger.accounts)
  const isReset = isOwnResetVoucher(ledger)
  for (let v = 0; v < vouchers.length; v++) {
    const day = vouchers.day[v] ?? NO_DAY
    const place = day === NO_DAY ? OUTSIDE : monthOf(day) - first + 1
    const month = place > 0 && place < months ? place : OUTSIDE
    const counts = !isReset(v)
    for (let r = uint32At(vouchers.firstRow, v); r < uint32At(vouchers.firstRow, v + 1); r++) {
      const index = indexAt(rows.account, r)
      const cell = uint32At(account, index) * months + month
      ore[cell] = float64At(ore, cell) + float64At(rows.ore, r)
      if (counts && isResult[index] === 1) resultOre[month] = float64At(resultOre, month) - float64At(rows.ore, r)
    }
  }
  return { ore, resultOre }
}
