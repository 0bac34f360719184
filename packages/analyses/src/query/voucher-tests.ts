import { accountMask } from '../books/account-number.ts'
import { float64At, indexAt, uint8At, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { rounding } from '../reference/rounding.ts'
import type { Query } from './query.ts'

type Bounds<K extends 'lag' | 'voucherLines' | 'voucherGross'> = NonNullable<Query[K]>

/** Days from voucher date to registration date of each voucher; NaN where either is missing. */
export function lagOf({ vouchers }: Pick<Ledger, 'vouchers'>): (voucher: number) => number {
  const { day, registrationDay } = vouchers
  return (v) => {
    const dated = day[v] ?? NO_DAY
    const registered = registrationDay[v] ?? NO_DAY
    return dated === NO_DAY || registered === NO_DAY ? Number.NaN : registered - dated
  }
}

/** Σ debit of a voucher. */
export function grossOf({ vouchers, rows }: Pick<Ledger, 'vouchers' | 'rows'>): (voucher: number) => number {
  const { firstRow } = vouchers
  const { ore } = rows
  return (v) => {
    let sum = 0
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) sum += Math.max(0, float64At(ore, r))
    return sum
  }
}

export function lagTest(ledger: Ledger, { minDays, maxDays, unknown }: Bounds<'lag'>): (voucher: number) => boolean {
  const lag = lagOf(ledger)
  if (unknown) return (v) => Number.isNaN(lag(v))
  const min = minDays ?? Number.NEGATIVE_INFINITY
  const max = maxDays ?? Number.POSITIVE_INFINITY
  return (v) => {
    const days = lag(v)
    return days >= min && days <= max
  }
}

export function lineCountTest({ vouchers: { firstRow } }: Ledger, { min, max }: Bounds<'voucherLines'>): (voucher: number) => boolean {
  const least = min ?? 0
  const most = max ?? Number.POSITIVE_INFINITY
  return (v) => {
    const lines = uint32At(firstRow, v + 1) - uint32At(firstRow, v)
    return lines >= least && lines <= most
  }
}

export function grossTest(ledger: Ledger, { minOre, maxOre }: Bounds<'voucherGross'>): (voucher: number) => boolean {
  const gross = grossOf(ledger)
  const least = minOre ?? 0
  const most = maxOre ?? Number.POSITIVE_INFINITY
  return (v) => {
    const ore = gross(v)
    return ore >= least && ore <= most
  }
}

/**
 * Whether a row's voucher has another line on one of the accounts (`has`), or has none. The line itself never counts as its own
 * counter-account, but a second line on the same account does.
 */
export function counterTest(ledger: Ledger, patterns: readonly string[], has: boolean): (row: number, voucher: number) => boolean {
  const mask = accountMask(patterns, ledger.accounts)
  const { account } = ledger.rows
  const { firstRow } = ledger.vouchers
  let known = -1
  let count = 0
  return (r, v) => {
    if (v !== known) {
      known = v
      count = 0
      const end = uint32At(firstRow, v + 1)
      for (let i = uint32At(firstRow, v); i < end; i++) count += uint8At(mask, indexAt(account, i))
    }
    return count - uint8At(mask, indexAt(account, r)) > 0 === has
  }
}

const [SETTLES, VAT, ROUNDS, TRADES] = [1, 2, 4, 8] as const

/** What an account is to a settlement of VAT; 0: none of it. Sales and purchases that a return holds are never beside one. */
function settlementKinds({ accounts }: Ledger): Uint8Array {
  const kinds = [
    { kind: SETTLES, mask: accountMask(['2650', '1650'], accounts) },
    { kind: VAT, mask: accountMask(['2610-2649'], accounts) },
    { kind: ROUNDS, mask: accountMask(rounding.accounts, accounts) },
    { kind: TRADES, mask: accountMask(['3000-3999', '4400-4599'], accounts) },
  ]
  return Uint8Array.from(accounts, (_, a) => kinds.find(({ mask }) => mask[a] === 1)?.kind ?? 0)
}

/**
 * A VAT settlement voucher: a line on 2650 or 1650, at least one on 2610–2649, otherwise only 3740. Lines of something else that balance by themselves may
 * stand beside: 2610 152 695, 2640 −45 793.20, 2650 −106 902, 3740 0.20 and 4090 6 350, 1450 −6 350 under one number.
 */
export function isVatSettlement(ledger: Ledger): (voucher: number) => boolean {
  const kinds = settlementKinds(ledger)
  const { account, ore } = ledger.rows
  const { firstRow } = ledger.vouchers
  return (v) => {
    let seen = 0
    let others = 0
    let sum = 0
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) {
      const kind = uint8At(kinds, indexAt(account, r))
      if (kind === TRADES) return false
      seen |= kind
      if (kind === 0) others++
      else sum += float64At(ore, r)
    }
    return (seen & SETTLES) !== 0 && (seen & VAT) !== 0 && (others === 0 || sum === 0)
  }
}

/** Whether a voucher with lines on the same accounts may be a VAT settlement, whatever its amounts. */
export function mayBeVatSettlement(ledger: Ledger): (voucher: number) => boolean {
  const kinds = settlementKinds(ledger)
  const { account } = ledger.rows
  const { firstRow } = ledger.vouchers
  return (v) => {
    let seen = 0
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) seen |= uint8At(kinds, indexAt(account, r))
    return (seen & SETTLES) !== 0 && (seen & VAT) !== 0
  }
}
