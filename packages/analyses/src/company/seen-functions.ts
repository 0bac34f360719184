/** What the vouchers say of an account's functions. */

import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { float64At, int32At, uint32At } from '../column.ts'
import { isoOfDay, NO_DAY } from '../dates.ts'
import {
  type FunctionBehaviour,
  functionBehaviours,
  markerClasses,
  purchaseVat,
  salesRateOf,
  salesVat,
  salesWithoutVat,
  type VatPair,
} from '../reference/function-behaviour.ts'
import type { SuggestionReason } from './suggestion-schema.ts'
import { NO_VAT, type VatVotes, VOTES } from './vat-votes.ts'
import { groups, type Habits } from './voucher-habits.ts'

/** How far another VAT than a function's lowers what the number says; that an account meets others than expected lowers it less. */
const VAT_DOWN = 0.35
const COUNTERS_DOWN = 0.15
/** What behaviour alone can come to: VAT at its rate names the function, accounts that stand against it name a few, no VAT says least. */
const BY_VAT = 1
const BY_COUNTERS = 0.9
const BY_NO_VAT = 0.5
/** A rate that an account has had on fewer vouchers is a slip. */
const FEWEST_VOUCHERS = 3
const SHOWN_ACCOUNTS = 3

export interface Subject {
  readonly books: Books
  readonly habits: Habits
  readonly known: readonly ReadonlySet<string>[]
  readonly account: number
  readonly number: string
  readonly byNumber: ReadonlyMap<string, readonly string[]>
}

/** What is seen of one function on one account. */
export interface Seen {
  readonly function: string
  /** Of `vouchers`, how many behave like it. */
  readonly share: number
  readonly vouchers: number
  /** Whether that is how such accounts are booked. */
  readonly isLike: boolean
  readonly reason: SuggestionReason
  /** What it can come to where the number says nothing, and how far it lowers what the number says. */
  readonly most: number
  readonly down: number
  readonly from: string | null
  readonly to: string | null
}

const rates = [0, 1, 2] as const

/** Sales and purchases by the VAT on their vouchers. */
export function seenVat({ books, habits, known, account, byNumber }: Subject): Seen[] {
  const found: Seen[] = []
  for (const [votes, pairs] of [
    [habits.sales, salesVat],
    [habits.purchases, purchaseVat],
  ] as const) {
    const counts = Array.from({ length: VOTES }, (_, vote) => uint32At(votes.vouchers, account * VOTES + vote))
    const total = counts.reduce((sum, count) => sum + count, 0)
    if (total === 0) continue
    const spans = rateSpans(votes, account)
    for (const rate of rates) {
      const pair = pairs[rate]
      if (!pair) continue
      const count = counts[rate] ?? 0
      const ids = [
        pair.base,
        ...(pairs === salesVat ? [...salesRateOf].flatMap(([id, of]) => (of === rate && id !== pair.base ? [id] : [])) : []),
      ]
      const span = spans.get(rate) ?? { from: null, to: null, elsewhere: 0 }
      const vouchers = total - span.elsewhere
      for (const id of ids) {
        const wanted = byNumber.has(id) || (id === pair.base && count > 0)
        if (!wanted || vouchers === 0) continue
        const share = count / vouchers
        found.push({
          function: id,
          share,
          vouchers,
          reason: vatReason(books, known, habits, votes, pair, account, rate, share),
          isLike: share >= 0.5,
          most: BY_VAT,
          down: VAT_DOWN,
          from: span.from,
          to: span.to,
        })
      }
    }
    if (pairs !== salesVat) continue
    const share = (counts[NO_VAT] ?? 0) / total
    const reason: SuggestionReason = { code: 'no-vat', share, vouchers: counts[NO_VAT] ?? 0 }
    const without = salesWithoutVat.filter((id) => byNumber.has(id))
    // which of them it is, only the number tells
    for (const id of without.length > 0 ? without : ['sales-exempt'])
      found.push({
        function: id,
        share,
        vouchers: total,
        isLike: share >= 0.5,
        reason,
        most: BY_NO_VAT,
        down: VAT_DOWN,
        from: null,
        to: null,
      })
  }
  return found
}

interface Span {
  readonly from: string | null
  readonly to: string | null
  /** Vouchers of the other rate, before or after. */
  readonly elsewhere: number
}

/** Two rates that follow on each other in time, as when a rate is lowered, are two functions with days of their own. */
function rateSpans({ vouchers, firstDay, lastDay }: VatVotes, account: number): ReadonlyMap<number, Span> {
  const used = rates.filter((rate) => uint32At(vouchers, account * VOTES + rate) >= FEWEST_VOUCHERS)
  const [a, b] = used
    .map((rate) => ({ rate, at: account * VOTES + rate }))
    .sort((x, y) => int32At(firstDay, x.at) - int32At(firstDay, y.at))
  if (used.length !== 2 || !a || !b || firstDay[a.at] === NO_DAY || firstDay[b.at] === NO_DAY) return new Map()
  if (int32At(lastDay, a.at) >= int32At(firstDay, b.at)) return new Map()
  const turn = int32At(firstDay, b.at)
  return new Map([
    [a.rate, { from: null, to: isoOfDay(turn - 1), elsewhere: uint32At(vouchers, b.at) }],
    [b.rate, { from: isoOfDay(turn), to: null, elsewhere: uint32At(vouchers, a.at) }],
  ])
}

function vatReason(
  books: Books,
  known: readonly ReadonlySet<string>[],
  habits: Habits,
  votes: VatVotes,
  pair: VatPair,
  account: number,
  rate: number,
  share: number,
): SuggestionReason {
  const at = account * VOTES + rate
  const vat = float64At(votes.vatOre, at)
  const base = float64At(votes.baseOre, at)
  const holds = books.accounts.flatMap((_, a) => (pair.vat.some((id) => known[a]?.has(id)) ? [a] : []))
  return {
    code: 'vat',
    accounts: metMost(books, habits, account, holds),
    expected: pair.ratio,
    ratio: base === 0 ? 0 : vat / base,
    share,
    vouchers: uint32At(votes.vouchers, at),
  }
}

/** Balance accounts that hold VAT, by their amounts alone. */
export function seenLikeVat({ habits, account }: Subject): Seen[] {
  const vouchers = uint32At(habits.usual, account)
  if (vouchers === 0) return []
  const seen = (id: string, count: number, expected: number): Seen[] => {
    const share = count / vouchers
    const reason: SuggestionReason = { code: 'vat', accounts: [], expected, ratio: expected, share, vouchers: count }
    return count === 0
      ? []
      : [{ function: id, share, vouchers, isLike: share >= 0.5, reason, most: BY_VAT, down: VAT_DOWN, from: null, to: null }]
  }
  return [
    ...salesVat.flatMap(({ vat: [id = ''], ratio }, rate) => seen(id, uint32At(habits.likeOutputVat, account * 3 + rate), ratio)),
    ...seen('input-vat', uint32At(habits.likeInputVat, account), salesVat[0]?.ratio ?? 0),
  ]
}

/** Functions by the accounts that stand against the account. */
export function seenCounters(subject: Subject): Seen[] {
  const { habits, account, number, byNumber } = subject
  const vouchers = uint32At(habits.usual, account)
  if (vouchers === 0) return []
  return functionBehaviours.flatMap((behaviour): Seen[] => {
    const id = behaviour.function
    // where the number says what an account is, only that is looked for: payroll accounts all meet each other
    if (!behaviour.classes.includes(number.slice(0, 1)) || (byNumber.size > 0 && !byNumber.has(id))) return []
    const shareOf = (part: number | null) => {
      const group = groups.findIndex((one) => one.behaviour === behaviour && one.part === part)
      return uint32At(habits.met, account * groups.length + group) / vouchers
    }
    const isLike = behaviour.met.every(({ min }, part) => shareOf(part) >= min)
    const share = isLike ? shareOf(null) : Math.min(...behaviour.met.map((_, part) => shareOf(part)))
    const reason = counterReason(subject, behaviour, share, vouchers)
    return [{ function: id, share, vouchers, isLike, reason, most: BY_COUNTERS, down: COUNTERS_DOWN, from: null, to: null }]
  })
}

function counterReason(
  { books, habits, known, account }: Subject,
  { met }: FunctionBehaviour,
  share: number,
  vouchers: number,
): SuggestionReason {
  const functions = [...new Set(met.flatMap(({ any }) => any))]
  const classes = accountMask(
    functions.flatMap((marker) => markerClasses[marker] ?? []),
    books.accounts,
  )
  const holds = books.accounts.flatMap((_, a) => (classes[a] === 1 || functions.some((id) => known[a]?.has(id)) ? [a] : []))
  return { code: 'counter', functions, accounts: metMost(books, habits, account, holds), share, vouchers }
}

/** Those of some accounts that the account is met with, most often first. */
function metMost(books: Books, { pairs, markerAccounts }: Habits, account: number, among: readonly number[]): string[] {
  if (!pairs) return []
  const wanted = new Set(among)
  return markerAccounts
    .map((other, place) => ({ other, count: wanted.has(other) ? uint32At(pairs, account * markerAccounts.length + place) : 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.other - b.other)
    .slice(0, SHOWN_ACCOUNTS)
    .map(({ other }) => books.accounts[other]?.number ?? '')
}
