import { float64At, indexAt, int32At, uint32At } from '../column.ts'
import { civilOfDay, dayOf, dayOfIso, NO_DAY } from '../dates.ts'
import { declares } from '../ledger/declared.ts'
import { balanceKinds, type Ledger } from '../ledger/ledger.ts'
import { safe } from './check-sums.ts'
import type { Collector } from './collector.ts'

/** No fiscal year is longer. */
const LISTED = 18
const PSALDO = balanceKinds.indexOf('PSALDO')

/** What the vouchers cover, to the month, and whether each month moves the accounts as `#PSALDO` says. */
export function checkMonths(c: Collector, ledger: Ledger): void {
  if (!ledger.years['0'] || ledger.vouchers.length === 0) return
  const months = monthsOf(ledger)
  checkCoverage(c, ledger, months)
  checkChanges(c, ledger, months)
}

interface Months {
  readonly first: number
  readonly last: number
  /** Per voucher its month from the first, −1 outside the year. */
  readonly of: Int32Array
}

function monthsOf({ year, vouchers }: Ledger): Months {
  const fromDay = dayOfIso(year.from)
  const toDay = dayOfIso(year.to)
  const first = monthOf(fromDay)
  const last = monthOf(toDay)
  const byDay = new Int32Array(toDay - fromDay + 1)
  for (let month = first; month < last; month++) {
    const next = month + 1
    const start = dayOf(Math.floor(next / 12), (next % 12) + 1, 1) - fromDay
    byDay.fill(next - first, start, start + 31)
  }
  const of = new Int32Array(vouchers.length)
  for (let v = 0; v < vouchers.length; v++) {
    const day = vouchers.day[v] ?? NO_DAY
    of[v] = day < fromDay || day > toDay ? -1 : (byDay[day - fromDay] ?? -1)
  }
  return { first, last, of }
}

function monthOf(day: number): number {
  const { year, month } = civilOfDay(day)
  return year * 12 + month - 1
}

function monthName(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** Months of the year without a voucher, up to the day the file was made or its balances reach. */
function checkCoverage(c: Collector, { generated, coveredTo, year }: Ledger, { first, last, of }: Months): void {
  const used = new Uint8Array(Math.max(last - first + 1, 0))
  for (const month of of) if (month >= 0) used[month] = 1
  if (!used.includes(1)) return
  const credible = coveredTo !== null && coveredTo >= year.from && coveredTo <= year.to ? coveredTo : null
  const until = [year.to, generated, credible].reduce<string>((least, day) => (day !== null && day < least ? day : least), year.to)
  const end = Math.max(monthOf(dayOfIso(until)) - first, used.lastIndexOf(1))
  const missing = Array.from(used, (one, month) => (one === 0 && month <= end ? monthName(first + month) : '')).filter(Boolean)
  if (missing.length === 0) return
  const rest = missing.length > LISTED ? ' …' : ''
  c.log.add('months-without-vouchers', 'info', 0, { count: missing.length, months: `${missing.slice(0, LISTED).join(', ')}${rest}` })
}

/** An account's month as declared and as booked. */
export interface MonthChange {
  /** Index into the ledger's accounts. */
  readonly account: number
  /** `YYYY-MM`. */
  readonly month: string
  /** Σ `#PSALDO`: without objects, unless the account agrees only with those of objects added. */
  readonly declaredOre: number
  readonly movementOre: number
  /** Of the first record; 0 where only vouchers move the account. */
  readonly line: number
}

/** As `checkMonths` compares them: every account and month of a file with vouchers and `#PSALDO`, empty without either. */
export function monthChanges(ledger: Ledger): readonly MonthChange[] {
  return ledger.vouchers.length === 0 || !declares(ledger, 'PSALDO', 0) ? [] : changesOf(ledger, monthsOf(ledger))
}

function checkChanges(c: Collector, ledger: Ledger, months: Months): void {
  for (const { account, month, declaredOre, movementOre, line } of changesOf(ledger, months)) {
    if (movementOre === declaredOre) continue
    c.log.add('period-balance-mismatch', 'warning', line, {
      account: ledger.accounts[account]?.number ?? '',
      period: month,
      ...safe({ declaredOre, movementOre, differenceOre: movementOre - declaredOre }),
    })
  }
}

/**
 * `#PSALDO` of each account and month against the vouchers of that month, for the accounts that have any. Where a file has it by object too,
 * the row without one is the account's total or what no object has: an account's month differs only where neither reading agrees.
 */
function changesOf(ledger: Ledger, { first, last, of }: Months): MonthChange[] {
  const { balances, rows } = ledger
  const count = last - first + 1
  const declared = new Map<number, { ore: number; withObjects: number; line: number }>()
  const has = new Uint8Array(ledger.accounts.length)
  for (let i = 0; i < balances.length; i++) {
    if (balances.kind[i] !== PSALDO || balances.yearIndex[i] !== 0) continue
    const period = int32At(balances.period, i)
    const month = Math.floor(period / 100) * 12 + (period % 100) - 1 - first
    if (month < 0 || month >= count) continue
    const account = uint32At(balances.account, i)
    const key = account * count + month
    const known = declared.get(key) ?? { ore: 0, withObjects: 0, line: uint32At(balances.line, i) }
    const ore = float64At(balances.ore, i)
    if (balances.objectSet[i] === 0) known.ore += ore
    known.withObjects += ore
    declared.set(key, known)
    has[account] = 1
  }
  if (declared.size === 0) return []
  const moved = new Map<number, number>()
  for (let r = 0; r < rows.length; r++) {
    const account = indexAt(rows.account, r)
    const month = of[uint32At(rows.voucher, r)] ?? -1
    if (has[account] === 0 || month < 0) continue
    const key = account * count + month
    moved.set(key, (moved.get(key) ?? 0) + float64At(rows.ore, r))
  }
  return [...new Set([...declared.keys(), ...moved.keys()])]
    .sort((a, b) => a - b)
    .map((key) => {
      const { ore, withObjects, line } = declared.get(key) ?? { ore: 0, withObjects: 0, line: 0 }
      const movementOre = moved.get(key) ?? 0
      const declaredOre = movementOre === withObjects ? withObjects : ore
      return { account: Math.floor(key / count), month: monthName(first + (key % count)), declaredOre, movementOre, line }
    })
}
