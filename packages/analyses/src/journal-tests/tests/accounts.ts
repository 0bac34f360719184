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
    for (let r = 0; r < length; r++) perAccount[account[r] ?? 0] = (perAccount[account[r] ?? 0] ?? 0) + 1
    counts.set(facts, perAccount)
    const linesOf = (r: number) => perAccount[account[r] ?? 0] ?? 0
    const isLarge = (r: number) => Math.abs(ore[r] ?? 0) >= parameters.minOre && !facts.isRounding(r)
    const rarest = new Uint32Array(facts.ledger.vouchers.length)
    for (let r = 0; r < length; r++) if (isLarge(r)) lower(rarest, voucher[r] ?? 0, linesOf(r))
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
    for (let r = firstRow[v] ?? 0; r < (firstRow[v + 1] ?? 0); r++) {
      const a = account[r] ?? 0
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
      if (mask[account[r] ?? 0] !== 1) return false
      if (!isAside?.(voucher[r] ?? 0)) return true
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
      if (!mask[account[r] ?? 0]) return false
      const v = voucher[r] ?? 0
      let isWithin = true
      let isCarried = true
      for (let i = firstRow[v] ?? 0; i < (firstRow[v + 1] ?? 0); i++) {
        const a = account[i] ?? 0
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
      const own = mask[rows.account[r] ?? 0] ? days.get(rows.account[r] ?? 0) : undefined
      if (!own) continue
      const at = (vouchers.day[rows.voucher[r] ?? 0] ?? 0) - fromDay
      if (at >= own.length) continue
      // What is dated before the year stands in its balance from the first day.
      own[Math.max(0, at)] = (own[Math.max(0, at)] ?? 0) + (rows.ore[r] ?? 0)
    }
    for (const own of days.values()) for (let d = 1; d < own.length; d++) own[d] = (own[d] ?? 0) + (own[d - 1] ?? 0)
    for (let r = 0; r < rows.length; r++) {
      if ((rows.ore[r] ?? 0) >= 0 || !mask[rows.account[r] ?? 0]) continue
      const at = (vouchers.day[rows.voucher[r] ?? 0] ?? 0) - fromDay
      if ((days.get(rows.account[r] ?? 0)?.[at] ?? 0) < 0) flags[r] = 1
    }
    return flags
  })
  if (unknown && !used) return unavailable('no-opening-balance', parameters)
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher, rows) => {
      const row = largestOf(facts, rows)
      const at = (facts.ledger.vouchers.day[voucher] ?? 0) - facts.year.fromDay
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
      const end = firstRow[v + 1] ?? 0
      for (let r = firstRow[v] ?? 0; r < end; r++) {
        const a = account[r] ?? 0
        const amount = ore[r] ?? 0
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
