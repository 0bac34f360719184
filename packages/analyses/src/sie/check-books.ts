import { dayOfIso, NO_DAY } from '../dates.ts'
import { accountKinds } from '../ledger/account-kind.ts'
import { declaredOre, declares } from '../ledger/declared.ts'
import { balanceKinds, type Ledger } from '../ledger/ledger.ts'
import { checkAccounts } from './check-accounts.ts'
import type { Collector } from './collector.ts'

/** Checks the books against themselves: what is declared against what moved, dates against the year, numbers against each other. */
export function checkBooks(c: Collector, ledger: Ledger, movement: Float64Array): void {
  checkDates(c, ledger)
  checkDuplicates(c, ledger)
  checkAccounts(c, ledger, accountKinds(ledger), movement)
  checkSums(c, ledger)
  checkRepeated(c, ledger)
}

/** An account's opening or closing given twice for a year: the last one holds (see `declaredOre`). */
function checkRepeated(c: Collector, ledger: Ledger): void {
  const { balances } = ledger
  const seen = new Map<string, number>()
  for (let i = 0; i < balances.length; i++) {
    const kind = balanceKinds[balances.kind[i] ?? 0] ?? 'IB'
    if (kind !== 'IB' && kind !== 'UB' && kind !== 'RES') continue
    const [yearIndex, account] = [balances.yearIndex[i] ?? 0, balances.account[i] ?? 0]
    const key = `${kind} ${yearIndex} ${account}`
    const before = seen.get(key)
    seen.set(key, i)
    if (before === undefined) continue
    c.log.add('duplicate-balance', 'warning', balances.line[i] ?? 0, {
      label: `#${kind}`,
      year: String(yearIndex),
      account: ledger.accounts[account]?.number ?? '',
      firstOre: balances.ore[before] ?? null,
      lastOre: balances.ore[i] ?? null,
    })
  }
}

function checkDates(c: Collector, ledger: Ledger): void {
  if (!ledger.years['0']) return
  const from = dayOfIso(ledger.year.from)
  const to = dayOfIso(ledger.year.to)
  const { vouchers, rows } = ledger
  for (let v = 0; v < vouchers.length; v++) {
    const day = vouchers.day[v] ?? NO_DAY
    if (day !== NO_DAY && (day < from || day > to)) c.voucherFinding('voucher-outside-year', 'warning', v)
  }
  if (rows.day) {
    for (let r = 0; r < rows.length; r++) {
      const day = rows.day[r] ?? NO_DAY
      if (day !== NO_DAY && (day < from || day > to)) c.log.add('row-date-outside-year', 'info', rows.line[r] ?? 0)
    }
  }
  const { coveredTo } = ledger
  if (coveredTo !== null && (coveredTo < ledger.year.from || coveredTo > ledger.year.to)) {
    c.log.add('omfattn-outside-year', 'warning', c.header.get('#OMFATTN')?.line ?? 0, { coveredTo })
  }
}

/** Numbers used twice within a series, and numbers that fall: vouchers of a series should rise. */
function checkDuplicates(c: Collector, ledger: Ledger): void {
  const { vouchers } = ledger
  const last = new Float64Array(ledger.series.length).fill(-1)
  const reported = new Uint8Array(ledger.series.length)
  for (let v = 0; v < vouchers.length; v++) {
    const number = vouchers.number[v] ?? -1
    if (number === -1) continue
    const occurrence = vouchers.occurrence[v] ?? 1
    if (occurrence > 1) c.voucherFinding('duplicate-voucher-number', 'warning', v, { occurrence })
    if (number < 0) continue
    const series = vouchers.series[v] ?? 0
    if (occurrence === 1 && number < (last[series] ?? -1) && reported[series] === 0) {
      reported[series] = 1
      c.voucherFinding('voucher-order', 'info', v)
    }
    last[series] = Math.max(last[series] ?? -1, number)
  }
}

/** Σ IB = 0; Σ UB = 0, or Σ UB + Σ RES = 0 before the result is transferred. */
function checkSums(c: Collector, ledger: Ledger): void {
  const sum = (kind: 'IB' | 'UB' | 'RES') =>
    declaredOre(ledger, kind, 0).reduce((total, ore) => (Number.isNaN(ore) ? total : total + ore), 0)
  const sumOre = sum('IB')
  if (sumOre !== 0) c.log.add('ib-sum-not-zero', 'warning', 0, safe({ sumOre }))
  if (!declares(ledger, 'UB', 0)) return
  const ubOre = sum('UB')
  const resOre = sum('RES')
  if (ubOre !== 0 && ubOre + resOre !== 0) c.log.add('ub-sum-not-zero', 'warning', 0, safe({ ubOre, resOre, sumOre: ubOre + resOre }))
}

/** Sums of declared balances are not bounded by the reader: one that is no exact integer is not shown. */
export function safe<K extends string>(values: Readonly<Record<K, number>>): Record<string, number | null> {
  return Object.fromEntries(Object.entries<number>(values).map(([key, value]) => [key, Number.isSafeInteger(value) ? value : null]))
}
