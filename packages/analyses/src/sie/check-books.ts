import { indexAt, int8At, uint8At, uint32At } from '../column.ts'
import { dayOfIso, isoOfDay, NO_DAY } from '../dates.ts'
import { accountKinds } from '../ledger/account-kind.ts'
import { balanceKinds, type Ledger } from '../ledger/ledger.ts'
import { checkAccounts } from './check-accounts.ts'
import { checkBalanceYears, checkDimensions } from './check-dimensions.ts'
import { checkMonths } from './check-months.ts'
import { checkNumberGaps } from './check-numbers.ts'
import { checkObjects } from './check-objects.ts'
import { checkSums, checkVouchersThere } from './check-sums.ts'
import type { Collector } from './collector.ts'

/** Checks the books against themselves: what is declared against what moved, dates against the year, numbers against each other. */
export function checkBooks(c: Collector, ledger: Ledger, movement: Float64Array): void {
  if (ledger.vouchers.length === 0 && ledger.balances.length === 0) c.log.add('nothing-booked', 'warning', 0)
  checkDates(c, ledger)
  checkDuplicates(c, ledger)
  checkNumberGaps(c, ledger)
  checkAccounts(c, ledger, accountKinds(ledger), movement)
  checkSums(c, ledger)
  checkVouchersThere(c, ledger)
  checkRepeated(c, ledger)
  checkObjects(c, ledger)
  checkDimensions(c, ledger)
  checkBalanceYears(c, ledger)
  checkMonths(c, ledger)
}

/** An account's opening or closing given twice for a year: the last one holds (see `declaredOre`). */
function checkRepeated(c: Collector, ledger: Ledger): void {
  const { balances } = ledger
  const seen = new Map<string, number>()
  for (let i = 0; i < balances.length; i++) {
    const kind = balanceKinds[uint8At(balances.kind, i)] ?? 'IB'
    if (kind !== 'IB' && kind !== 'UB' && kind !== 'RES') continue
    const yearIndex = int8At(balances.yearIndex, i)
    const account = uint32At(balances.account, i)
    const key = `${kind} ${yearIndex} ${account}`
    const before = seen.get(key)
    seen.set(key, i)
    if (before === undefined) continue
    c.log.add('duplicate-balance', 'warning', uint32At(balances.line, i), {
      label: `#${kind}`,
      year: String(yearIndex),
      account: ledger.accounts[account]?.number ?? '',
      firstOre: balances.ore[before] ?? null,
      lastOre: balances.ore[i] ?? null,
    })
  }
}

function checkDates(c: Collector, ledger: Ledger): void {
  checkAgainstMade(c, ledger)
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
      if (day !== NO_DAY && (day < from || day > to)) c.log.add('row-date-outside-year', 'info', uint32At(rows.line, r))
    }
  }
  const { coveredTo } = ledger
  if (coveredTo !== null && (coveredTo < ledger.year.from || coveredTo > ledger.year.to)) {
    c.log.add('omfattn-outside-year', 'warning', c.header.get('#OMFATTN')?.line ?? 0, { coveredTo })
  }
}

/** A file made in a time zone ahead of the one it came in to can be of the next day. */
const AHEAD = 1

/** Vouchers of days that had not come when the file was made; where it does not say when that was, or says a day to come, when it came in. */
function checkAgainstMade(c: Collector, { generated: said, vouchers }: Ledger): void {
  const { received } = c
  const toCome = said !== null && received !== null && dayOfIso(said) > dayOfIso(received) + AHEAD
  if (toCome) c.log.add('generated-in-future', 'warning', c.header.get('#GEN')?.line ?? 0, { generated: said, received })
  const generated = toCome ? null : said
  const known = generated ?? received
  if (known === null) return
  const latest = dayOfIso(known)
  for (let v = 0; v < vouchers.length; v++) {
    const day = vouchers.day[v] ?? NO_DAY
    if (day <= latest) continue
    if (generated === null) c.voucherFinding('voucher-in-future', 'warning', v, { date: isoOfDay(day), received: known })
    else c.voucherFinding('voucher-after-made', 'warning', v, { date: isoOfDay(day), generated })
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
    const series = indexAt(vouchers.series, v)
    if (occurrence === 1 && number < (last[series] ?? -1) && reported[series] === 0) {
      reported[series] = 1
      c.voucherFinding('voucher-order', 'info', v)
    }
    last[series] = Math.max(last[series] ?? -1, number)
  }
}
