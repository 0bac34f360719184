import { float64At, indexAt, int32At, uint32At } from '../../column.ts'
import { EQUITY_OF_RESULT, isResetVoucher } from '../../query/reset-vouchers.ts'
import { journalAccounts } from '../../reference/journal-accounts.ts'
import type { YearFacts } from '../facts.ts'
import {
  accountOf,
  type Context,
  describeLargest,
  type JournalTest,
  largestOf,
  leastOre,
  type Outcome,
  outcome,
  rowsWhere,
  unavailable,
  vouchersWhere,
} from '../outcome.ts'
import { lower, rareUpTo } from '../rarity.ts'
import { folded } from '../texts.ts'

/**
 * Lines from `minOre` on accounts that are seldom used: the vouchers with the accounts of fewest lines, as many as are at most `maxShare` of the fiscal
 * year's; see `rareUpTo`.
 */
export const seldomAccount: JournalTest<'seldom-account'> = (context, own) => {
  const parameters = { ...own, minOre: leastOre(context, own.minOre) }
  const counts = new Map<YearFacts, Uint32Array>()
  const flagged = rowsWhere(context, (facts) => {
    const { account, ore, voucher, length } = facts.ledger.rows
    const perAccount = new Uint32Array(facts.ledger.accounts.length)
    for (let r = 0; r < length; r++) perAccount[indexAt(account, r)] = uint32At(perAccount, indexAt(account, r)) + 1
    counts.set(facts, perAccount)
    const linesOf = (r: number) => uint32At(perAccount, indexAt(account, r))
    const isLarge = (r: number) => Math.abs(float64At(ore, r)) >= parameters.minOre && !facts.isRounding(r)
    const rarest = new Uint32Array(facts.ledger.vouchers.length)
    for (let r = 0; r < length; r++) if (isLarge(r)) lower(rarest, uint32At(voucher, r), linesOf(r))
    const rare = rareUpTo(rarest, own.maxShare)
    return (r) => linesOf(r) <= rare && isLarge(r)
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher, rows) => ({
      ...describeLargest(facts, voucher, rows),
      accountLines: counts.get(facts)?.[facts.ledger.rows.account[largestOf(facts, rows) ?? -1] ?? -1] ?? 0,
    }),
  })
}

/** Lines on suspense accounts: the list, and where it is the product's own also accounts that are named so. */
export const suspenseAccount: JournalTest<'suspense-account'> = (context, own) => {
  const found = new Set<string>(own.accounts ?? journalAccounts.suspense)
  if (own.accounts === null)
    for (const { number, name } of context.inputs.books.accounts) {
      const padded = ` ${folded(name)}`
      if (journalAccounts.suspenseNames.some((word) => padded.includes(` ${word}`))) found.add(number)
    }
  return onAccounts(context, [...found].sort())
}

/**
 * Lines on accounts of owners and related parties. Of the product's own list dividends are left out: decided from the equity of the result, and paid with money.
 */
export const ownerAccount: JournalTest<'owner-account'> = (context, own) =>
  own.accounts === null ? onAccounts(context, journalAccounts.owner, isDividend) : onAccounts(context, own.accounts)

/** Whether a voucher moves only between dividends and the equity of the result, or between dividends and money. */
function isDividend(facts: YearFacts): (voucher: number) => boolean {
  const dividend = facts.mask(journalAccounts.dividend)
  const equity = facts.mask(journalAccounts.equity)
  const money = facts.mask(['1900-1999'])
  const { account } = facts.ledger.rows
  const { firstRow } = facts.ledger.vouchers
  return (v) => {
    let isDecided = true
    let isPaid = true
    for (let r = uint32At(firstRow, v); r < uint32At(firstRow, v + 1); r++) {
      const a = indexAt(account, r)
      if (dividend[a] === 1) continue
      if (equity[a] !== 1) isDecided = false
      if (money[a] !== 1) isPaid = false
    }
    return isDecided || isPaid
  }
}

function onAccounts(context: Context, accounts: readonly string[], aside?: (facts: YearFacts) => (voucher: number) => boolean): Outcome {
  let leftOut = false
  const flagged = rowsWhere(context, (facts) => {
    const mask = facts.mask(accounts)
    const isAside = aside?.(facts)
    const { account, voucher } = facts.ledger.rows
    return (r) => {
      if (mask[indexAt(account, r)] !== 1) return false
      if (!isAside?.(uint32At(voucher, r))) return true
      leftOut = true
      return false
    }
  })
  // An empty list of accounts would mean all of them to a query, and it cannot say what was left out.
  return outcome(flagged, {
    parameters: { accounts },
    describe: describeLargest,
    query: accounts.length === 0 || leftOut ? null : { accounts: [...accounts] },
  })
}

/**
 * Lines straight to equity of the result and its transfer. Vouchers that move only within these accounts and to dividends (the disposal of the result), those that carry
 * the result to the equity of any legal form (8999 against 2019 of a sole trader) and the voucher that closes the year are left out: they belong there.
 */
export const equityDirect: JournalTest<'equity-direct'> = (context, own) => {
  const accounts = own.accounts ?? journalAccounts.equity
  const flagged = rowsWhere(context, (facts) => {
    const mask = facts.mask(accounts)
    const disposes = facts.mask([...accounts, ...journalAccounts.dividend])
    const carries = facts.mask([...EQUITY_OF_RESULT, '8999'])
    const { account, voucher } = facts.ledger.rows
    const { firstRow } = facts.ledger.vouchers
    const resets = isResetVoucher(facts.year, facts.ledger)
    return (r) => {
      if (!mask[indexAt(account, r)]) return false
      const v = uint32At(voucher, r)
      let isWithin = true
      let isCarried = true
      for (let i = uint32At(firstRow, v); i < uint32At(firstRow, v + 1); i++) {
        const a = indexAt(account, i)
        if (!disposes[a]) isWithin = false
        if (!carries[a]) isCarried = false
      }
      return !isWithin && !isCarried && !resets(v)
    }
  })
  return outcome(flagged, { parameters: { accounts }, describe: describeLargest })
}

/**
 * Credits on a cash account on a day at whose end its balance (opening balance and all vouchers dated to that day) is negative: money in a till
 * cannot be. Accounts whose opening balance is unknown are left out.
 */
export const negativeCash: JournalTest<'negative-cash'> = (context, own) => {
  const accounts = own.accounts ?? journalAccounts.cash
  const parameters = { accounts }
  const balances = new Map<YearFacts, ReadonlyMap<number, Float64Array>>()
  let unknown = false
  let used = false
  const flagged = context.years.map((facts) => {
    const { rows, vouchers } = facts.ledger
    const { fromDay, toDay, openingOre, openingSource, accountOf: booksAccount } = facts.year
    const mask = facts.mask(accounts)
    const days = new Map<number, Float64Array>()
    balances.set(facts, days)
    mask.forEach((isCash, a) => {
      // A batch of vouchers opens at 0 because nobody knows better.
      const opening = openingSource === 'vouchers only' ? Number.NaN : (openingOre[booksAccount[a] ?? -1] ?? Number.NaN)
      if (isCash && Number.isNaN(opening)) unknown = true
      else if (isCash) days.set(a, new Float64Array(toDay - fromDay + 1).fill(0, 1).fill(opening, 0, 1))
    })
    const flags = new Uint8Array(rows.length)
    if (days.size === 0) return flags
    used = true
    for (let r = 0; r < rows.length; r++) {
      const own = mask[indexAt(rows.account, r)] ? days.get(indexAt(rows.account, r)) : undefined
      if (!own) continue
      const at = int32At(vouchers.day, uint32At(rows.voucher, r)) - fromDay
      if (at >= own.length) continue
      // What is dated before the year stands in its balance from the first day.
      own[Math.max(0, at)] = float64At(own, Math.max(0, at)) + float64At(rows.ore, r)
    }
    for (const own of days.values()) for (let d = 1; d < own.length; d++) own[d] = float64At(own, d) + float64At(own, d - 1)
    for (let r = 0; r < rows.length; r++) {
      if (float64At(rows.ore, r) >= 0 || !mask[indexAt(rows.account, r)]) continue
      const at = int32At(vouchers.day, uint32At(rows.voucher, r)) - fromDay
      if ((days.get(indexAt(rows.account, r))?.[at] ?? 0) < 0) flags[r] = 1
    }
    return flags
  })
  if (unknown && !used) return unavailable('no-opening-balance', parameters)
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher, rows) => {
      const row = largestOf(facts, rows)
      const at = int32At(facts.ledger.vouchers.day, voucher) - facts.year.fromDay
      return {
        ...describeLargest(facts, voucher, rows),
        balanceOre: balances.get(facts)?.get(facts.ledger.rows.account[row ?? -1] ?? -1)?.[at] ?? null,
      }
    },
  })
}

/**
 * Vouchers that credit revenue from `minOre` and have a debit on an account where sales are not usually debited (other revenue accounts and rounding
 * aside). Reset vouchers are left out.
 */
export const revenueCounter: JournalTest<'revenue-counter'> = (context, own) => {
  const parameters = {
    revenue: own.revenue ?? journalAccounts.revenue,
    counters: own.counters ?? journalAccounts.revenueCounters,
    minOre: leastOre(context, own.minOre),
  }
  const unusual = (facts: YearFacts) => {
    const revenue = facts.mask(parameters.revenue)
    const usual = facts.mask([...parameters.counters, ...parameters.revenue])
    const { account, ore } = facts.ledger.rows
    const { firstRow } = facts.ledger.vouchers
    return (v: number): number => {
      let credited = 0
      let found = -1
      let most = 0
      const end = uint32At(firstRow, v + 1)
      for (let r = uint32At(firstRow, v); r < end; r++) {
        const a = indexAt(account, r)
        const amount = float64At(ore, r)
        if (facts.isRounding(r)) continue
        if (amount < 0 && revenue[a]) credited -= amount
        else if (amount > most && !usual[a]) [found, most] = [r, amount]
      }
      return credited > 0 && credited >= parameters.minOre ? found : -1
    }
  }
  const flagged = vouchersWhere(context, (facts) => {
    const find = unusual(facts)
    const resets = isResetVoucher(facts.year, facts.ledger)
    return (v) => find(v) >= 0 && !resets(v)
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher) => {
      const row = unusual(facts)(voucher)
      return { ...accountOf(facts, row), lineOre: facts.ledger.rows.ore[row] ?? null }
    },
  })
}
