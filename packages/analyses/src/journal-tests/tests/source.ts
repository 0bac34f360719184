import type { YearFacts } from '../facts.ts'
import { manualSeriesOf } from '../facts.ts'
import { accountOf, type Context, describeLargest, type JournalTest, outcome, rowsWhere, unavailable, vouchersWhere } from '../outcome.ts'

/** Vouchers of a series booked by hand: only there can somebody write whatever amount on whatever account. */
export const manualSeries: JournalTest<'manual-series'> = (context) => {
  const series = manualSeriesOf(context.inputs)
  const parameters = { series }
  if (series.length === 0) return unavailable('no-manual-series', parameters)
  const flagged = vouchersWhere(context, (facts) => (v) => facts.manualSeries[facts.ledger.vouchers.series[v] ?? 0] === 1)
  return outcome(flagged, { parameters, query: { series: [...series] } })
}

/** Lines of a sign with less than `maxShare` of the fiscal year's signed lines. */
export const rareUser: JournalTest<'rare-user'> = (context, parameters) =>
  byUser(context, parameters, (facts) => {
    const lines = linesPerUser(facts)
    const total = lines.reduce((sum, count, user) => (user === 0 ? sum : sum + count), 0)
    return (user) => user > 0 && (lines[user] ?? 0) < parameters.maxShare * total
  })

/** Lines of a sign with at most `maxVouchers` vouchers in the fiscal year. */
export const seldomUser: JournalTest<'seldom-user'> = (context, parameters) =>
  byUser(context, parameters, (facts) => {
    const vouchers = vouchersPerUser(facts)
    return (user) => user > 0 && (vouchers[user] ?? 0) <= parameters.maxVouchers
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
  return found.reason === null ? { ...found, query: { users: [''] } } : found
}

/**
 * Lines on an account where this sign has at most `maxLines` lines of `minAccountLines` or more, though it books `minUserLines` or more in
 * the fiscal year: an account outside its ordinary work.
 */
export const userUnusualAccount: JournalTest<'user-unusual-account'> = (context, parameters) => {
  if (!context.years.some(({ hasUsers }) => hasUsers)) return unavailable('no-users', parameters)
  const flagged = context.years.map((facts) => {
    const { rows, vouchers, accounts, users } = facts.ledger
    const perPair = new Uint32Array(accounts.length * users.length)
    const perAccount = new Uint32Array(accounts.length)
    const perUser = linesPerUser(facts)
    eachRow(facts, (r, v) => {
      const account = rows.account[r] ?? 0
      const pair = account * users.length + facts.userOf(r, v)
      perPair[pair] = (perPair[pair] ?? 0) + 1
      perAccount[account] = (perAccount[account] ?? 0) + 1
    })
    const flags = new Uint8Array(rows.length)
    if (vouchers.length === 0 || !facts.hasUsers) return flags
    eachRow(facts, (r, v) => {
      const [account, user] = [rows.account[r] ?? 0, facts.userOf(r, v)]
      if (user === 0 || (perUser[user] ?? 0) < parameters.minUserLines) return
      if ((perAccount[account] ?? 0) < parameters.minAccountLines) return
      if ((perPair[account * users.length + user] ?? 0) <= parameters.maxLines) flags[r] = 1
    })
    return flags
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
    for (let c = 0; c < ledger.corrections.length; c++) flags[ledger.corrections.voucher[c] ?? 0] = 1
    return flags
  })
  return outcome(flagged, {
    parameters,
    describe: ({ ledger }, voucher) => {
      let [added, removed] = [0, 0]
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
    return (r) => isFound[facts.userOf(r, voucher[r] ?? 0)] === 1
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

function eachRow({ ledger }: YearFacts, visit: (row: number, voucher: number) => void): void {
  const { voucher, length } = ledger.rows
  for (let r = 0; r < length; r++) visit(r, voucher[r] ?? 0)
}

function linesPerUser(facts: YearFacts): Uint32Array {
  const lines = new Uint32Array(facts.ledger.users.length)
  eachRow(facts, (r, v) => {
    const user = facts.userOf(r, v)
    lines[user] = (lines[user] ?? 0) + 1
  })
  return lines
}

function vouchersPerUser(facts: YearFacts): Uint32Array {
  const { users } = facts.ledger
  const vouchers = new Uint32Array(users.length)
  const last = new Int32Array(users.length).fill(-1)
  eachRow(facts, (r, v) => {
    const user = facts.userOf(r, v)
    if (last[user] === v) return
    last[user] = v
    vouchers[user] = (vouchers[user] ?? 0) + 1
  })
  return vouchers
}
