import type { Books } from '../../books/books.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { isoOrNull } from '../../query/columns.ts'
import { lagOf } from '../../query/voucher-tests.ts'
import { byText, Days, Places, Tally, type YearMatches } from './matches.ts'
import type { JournalEntryResult } from './schema.ts'

type Sides = NonNullable<JournalEntryResult['sides']>

/** What a sign's lines tell beside their sums. */
class UserFacts {
  readonly days = new Days()
  readonly lags: number[] = []
  readonly accounts = new Set<number>()
  readonly series = new Set<number>()
}

/** Matching lines per account, sign and series. */
export function sidesOf(books: Books, matches: readonly YearMatches[]): Sides {
  const accounts = new Tally()
  const users = new Tally()
  const series = new Tally()
  const userPlaces = new Places()
  const seriesPlaces = new Places()
  const facts: UserFacts[] = []
  let offset = 0
  let lines = 0
  for (const { year, rows } of matches) {
    const { ledger } = year
    const { account, ore, voucher, user: own } = ledger.rows
    const { vouchers } = ledger
    const userOf = ledger.users.map((user) => userPlaces.of(user))
    const seriesOf = ledger.series.map((name) => seriesPlaces.of(name))
    while (facts.length < userPlaces.texts.length) facts.push(new UserFacts())
    const lag = lagOf(ledger)
    lines += rows.length
    for (let i = 0; i < rows.length; i++) {
      const r = uint32At(rows, i)
      const v = uint32At(voucher, r)
      const amount = float64At(ore, r)
      const a = uint32At(year.year.accountOf, indexAt(account, r))
      const u = userOf[(own === null ? 0 : uint32At(own, r)) || indexAt(vouchers.user, v)] ?? 0
      const s = seriesOf[indexAt(vouchers.series, v)] ?? 0
      accounts.line(a, amount, offset + v)
      series.line(s, amount, offset + v)
      const fact = facts[u]
      fact?.accounts.add(a)
      if (!users.line(u, amount, offset + v) || !fact) continue
      fact.days.add(vouchers.day[v] ?? NO_DAY)
      fact.series.add(s)
      const days = lag(v)
      if (!Number.isNaN(days)) fact.lags.push(days)
    }
    offset += vouchers.length
  }
  return {
    accounts: accounts
      .places()
      .map((a) => ({ account: books.accounts[a]?.number ?? '', name: books.accounts[a]?.name ?? '', ...accounts.sums(a) })),
    users: users
      .places()
      .map((u) => ({
        user: userPlaces.texts[u] ?? '',
        ...users.sums(u),
        ...factsOf(facts[u] ?? new UserFacts(), seriesPlaces, users.sums(u).lines / lines),
      }))
      .sort((a, b) => b.vouchers - a.vouchers || b.debitOre + b.creditOre - (a.debitOre + a.creditOre) || byText(a.user, b.user)),
    series: series
      .places()
      .map((s) => ({ series: seriesPlaces.texts[s] ?? '', ...series.sums(s) }))
      .sort((a, b) => byText(a.series, b.series)),
  }
}

function factsOf({ days, lags, accounts, series }: UserFacts, places: Places, share: number) {
  const sorted = Int32Array.from(lags).sort()
  return {
    share,
    firstDate: isoOrNull(days.first),
    lastDate: isoOrNull(days.last),
    accounts: accounts.size,
    series: [...series].map((s) => places.texts[s] ?? '').sort(byText),
    medianLagDays: sorted[(sorted.length - 1) >> 1] ?? null,
  }
}
