import { indexAt, uint32At } from '../../column.ts'
import type { YearFacts } from '../facts.ts'
import { manualSeriesOf } from '../facts.ts'
import {
  accountOf,
  type Context,
  describeLargest,
  type JournalTest,
  outcome,
  rowsWhere,
  unavailable,
  vouchersWhere,
  withoutManualSeries,
} from '../outcome.ts'
import { lower, rareUpTo } from '../rarity.ts'

/** Vouchers of a series booked by hand: only there can somebody write whatever amount on whatever account. */
export const manualSeries: JournalTest<'manual-series'> = (context) => {
  const series = manualSeriesOf(context.inputs)
  const parameters = { series }
  const without = withoutManualSeries(context, parameters)
  if (without) return without
  const flagged = vouchersWhere(context, (facts) => (v) => facts.manualSeries[indexAt(facts.ledger.vouchers.series, v)] === 1)
  return outcome(flagged, { parameters, query: { series: [...series] } })
}

/** Lines of a sign with less than `maxShare` of the fiscal year's signed lines. */
export const rareUser: JournalTest<'rare-user'> = (context, parameters) =>
  byUser(context, parameters, (facts) => {
    const { lines } = usageOf(facts)
    const total = lines.reduce((sum, count, user) => (user === 0 ? sum : sum + count), 0)
    return (user) => user > 0 && uint32At(lines, user) < parameters.maxShare * total
  })

/** Lines of the signs with fewest vouchers: those whose vouchers together are at most `maxShare` of the fiscal year's; see `rareUpTo`. */
export const seldomUser: JournalTest<'seldom-user'> = (context, parameters) =>
  byUser(context, parameters, (facts) => {
    const { vouchers } = usageOf(facts)
    const { voucher, length } = facts.ledger.rows
    const rarest = new Uint32Array(facts.ledger.vouchers.length)
    for (let r = 0; r < length; r++) {
      const user = facts.userOf(r, uint32At(voucher, r))
      if (user > 0) lower(rarest, uint32At(voucher, r), uint32At(vouchers, user))
    }
    const rare = rareUpTo(rarest, parameters.maxShare)
    return (user) => user > 0 && uint32At(vouchers, user) <= rare
  })

/** Lines signed by somebody on the list of management; case does not matter. */
export const managementUser: JournalTest<'management-user'> = (context, parameters) => {
  if (parameters.users.length === 0) return unavailable('no-management-list', parameters)
  const listed = new Set(parameters.users.map((user) => user.trim().toLowerCase()))
  return byUser(context, parameters, ({ ledger }) => {
    const isListed = Uint8Array.from(ledger.users, (user) => (user !== '' && listed.has(user.trim().toLowerCase()) ? 1 : 0))
    return (user) => isListed[user] === 1
  })
}

/** Lines without a sign, in books where others have one. */
export const missingUser: JournalTest<'missing-user'> = (context, parameters) => {
  const found = byUser(context, parameters, () => (user) => user === 0)
  // A query does not know of years whose file names no users at all.
  return found.reason === null && context.years.every(({ hasUsers }) => hasUsers) ? { ...found, query: { users: [''] } } : found
}

/**
 * Lines on an account outside a sign's ordinary work: of the account's signed lines in the fiscal year the sign has at most `maxShare`, and of the sign's
 * lines at most `maxShare` stand on the account. At 2 % both have at least 50 lines where one is unusual.
 */
export const userUnusualAccount: JournalTest<'user-unusual-account'> = (context, parameters) => {
  if (!context.years.some(({ hasUsers }) => hasUsers)) return unavailable('no-users', parameters)
  const flagged = rowsWhere(context, (facts) => {
    if (!facts.hasUsers) return () => false
    const { voucher, account } = facts.ledger.rows
    const { lines, perAccount, perPair } = usageOf(facts)
    const users = lines.length
    const isUnusual = Uint8Array.from(perPair, (count, pair) => {
      const user = pair % users
      if (user === 0 || count === 0 || count > parameters.maxShare * uint32At(lines, user)) return 0
      const account = Math.floor(pair / users)
      return count <= parameters.maxShare * (uint32At(perAccount, account) - uint32At(perPair, account * users)) ? 1 : 0
    })
    return (r) => !facts.isRounding(r) && isUnusual[indexAt(account, r) * users + facts.userOf(r, uint32At(voucher, r))] === 1
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher, rows) => ({ ...describeLargest(facts, voucher, rows), user: userName(facts, voucher, rows) }),
  })
}

/** Vouchers with correction lines: `#BTRANS` struck or `#RTRANS` added after the voucher was booked. */
export const corrected: JournalTest<'corrected'> = (context, parameters) => {
  const flagged = context.years.map(({ ledger }) => {
    const flags = new Uint8Array(ledger.vouchers.length)
    for (let c = 0; c < ledger.corrections.length; c++) flags[uint32At(ledger.corrections.voucher, c)] = 1
    return flags
  })
  return outcome(flagged, {
    parameters,
    describe: ({ ledger }, voucher) => {
      let added = 0
      let removed = 0
      for (let c = 0; c < ledger.corrections.length; c++) {
        if (ledger.corrections.voucher[c] !== voucher) continue
        if (ledger.corrections.kind[c] === 1) added++
        else removed++
      }
      return { added, removed }
    },
  })
}

function byUser(
  context: Context,
  parameters: Readonly<Record<string, unknown>>,
  of: (facts: YearFacts) => (user: number) => boolean,
): ReturnType<JournalTest<'missing-user'>> {
  if (!context.years.some(({ hasUsers }) => hasUsers)) return unavailable('no-users', parameters)
  const found = new Set<string>()
  const flagged = rowsWhere(context, (facts) => {
    if (!facts.hasUsers) return () => false
    const test = of(facts)
    const isFound = Uint8Array.from(facts.ledger.users, (name, user) => {
      const hit = test(user)
      if (hit) found.add(name)
      return hit ? 1 : 0
    })
    const { voucher } = facts.ledger.rows
    return (r) => isFound[facts.userOf(r, uint32At(voucher, r))] === 1
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher, rows) => ({ user: userName(facts, voucher, rows), count: rows.length, ...accountOf(facts, rows[0]) }),
    values: { users: [...found].sort().join(', ') },
  })
}

function userName(facts: YearFacts, voucher: number, rows: readonly number[]): string {
  return facts.ledger.users[rows[0] === undefined ? 0 : facts.userOf(rows[0], voucher)] ?? ''
}

/** What each sign books in a fiscal year, counted in one pass over its lines. */
interface Usage {
  readonly lines: Uint32Array
  readonly vouchers: Uint32Array
  readonly perAccount: Uint32Array
  /** Account × users + user. */
  readonly perPair: Uint32Array
}

const usages = new WeakMap<YearFacts, Usage>()

function usageOf(facts: YearFacts): Usage {
  const known = usages.get(facts)
  if (known) return known
  const { rows, users, accounts } = facts.ledger
  const perUser = users.length
  const usage: Usage = {
    lines: new Uint32Array(perUser),
    vouchers: new Uint32Array(perUser),
    perAccount: new Uint32Array(accounts.length),
    perPair: new Uint32Array(accounts.length * perUser),
  }
  const last = new Int32Array(perUser).fill(-1)
  const { lines, vouchers, perAccount, perPair } = usage
  const { voucher, account, length } = rows
  for (let r = 0; r < length; r++) {
    const v = uint32At(voucher, r)
    const a = indexAt(account, r)
    const user = facts.userOf(r, v)
    lines[user] = uint32At(lines, user) + 1
    perAccount[a] = uint32At(perAccount, a) + 1
    const pair = a * perUser + user
    perPair[pair] = uint32At(perPair, pair) + 1
    if (last[user] === v) continue
    last[user] = v
    vouchers[user] = uint32At(vouchers, user) + 1
  }
  usages.set(facts, usage)
  return usage
}
