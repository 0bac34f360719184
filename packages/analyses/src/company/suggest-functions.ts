import { accountMask, compareAccountNumbers } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { float64At, uint32At } from '../column.ts'
import { shippedAccountFunctions } from '../reference/account-functions.ts'
import { type AccountFunctions, suggestedAccountFunctions } from './account-functions.ts'
import { leastShare } from './evidence.ts'
import { type Subject, seenCounters, seenLikeVat, seenVat } from './seen-functions.ts'
import type { FunctionSuggestion, FunctionSuggestions, SuggestionReason } from './suggestion-schema.ts'
import { voucherHabits } from './voucher-habits.ts'

/** What a number alone is worth, before any voucher has been seen. */
const BY_NUMBER = 0.6
/** What it takes of them where the number says nothing. */
const LIKELY_SHARE = 0.6
const FEWEST_VOUCHERS = 3

/**
 * What each account seems to be used for. Two things are weighed: its number in the BAS chart, and how it is booked: which VAT its vouchers carry
 * and at what ratio of its amount, and which accounts stand against it. Each suggestion says why, and how likely it is, 0 to 1:
 *
 * - what is seen weighs w = `most` × the least share of its vouchers that behave so at 95 % confidence (`leastShare`), so that few vouchers weigh
 *   little; `most` is 1 for VAT at the function's rate, 0.9 for the accounts that stand against it and 0.5 for vouchers without VAT;
 * - by behaviour alone: w. By number alone: 0.60. Both agree: 1 − (1 − 0.60)(1 − w), each the more likely for the other;
 * - the number says so and the vouchers do not: 0.60 − d × the least share of vouchers that disagree, d = 0.35 for VAT, 0.15 for counterparts.
 *
 * Errors: an account without vouchers is judged by its number alone; a suggestion is never taken by itself.
 * Example: 39 of 39 vouchers on 3041 with 2611 at 25.0 % → `sales-25`, 39 ÷ (39 + 1.96²) = 0.91, though the number says nothing; on 3001 0.96.
 */
export function suggestFunctions(books: Books, current: AccountFunctions = suggestedAccountFunctions): FunctionSuggestions {
  const now = functionsByAccount(
    books,
    current.map(({ function: id, patterns }) => ({ id, patterns })),
  )
  const byNumber = patternsByAccount(books)
  const known = now.map((functions, a) => (functions.size > 0 ? functions : new Set(byNumber[a]?.keys() ?? [])))
  const habits = voucherHabits(books, known)
  const closing = books.years.at(-1)?.closingOre
  const accounts = books.accounts.flatMap(({ number, name }, a) => {
    const vouchers = uint32At(habits.vouchers, a)
    const turnoverOre = vouchers > 0 ? float64At(habits.turnoverOre, a) : Math.abs(closing?.[a] || 0)
    if (turnoverOre === 0 && vouchers === 0) return []
    const suggestions = suggestionsOf({ books, habits, known, account: a, number, byNumber: byNumber[a] ?? new Map() })
    return [{ account: number, name, turnoverOre, vouchers, functions: [...(now[a] ?? [])].sort(), suggestions }]
  })
  accounts.sort((a, b) => b.turnoverOre - a.turnoverOre || compareAccountNumbers(a.account, b.account))
  const unmapped = accounts.filter(({ functions }) => functions.length === 0)
  return { accounts, unmapped: unmapped.length, unmappedOre: unmapped.reduce((sum, { turnoverOre }) => sum + turnoverOre, 0) }
}

function functionsByAccount(
  books: Books,
  entries: readonly { readonly id: string; readonly patterns: readonly string[] }[],
): Set<string>[] {
  const found = books.accounts.map(() => new Set<string>())
  for (const { id, patterns } of entries)
    accountMask(patterns, books.accounts).forEach((has, a) => {
      if (has === 1) found[a]?.add(id)
    })
  return found
}

/** Function → the patterns of the chart that hold the account. */
function patternsByAccount(books: Books): Map<string, string[]>[] {
  const found = books.accounts.map(() => new Map<string, string[]>())
  for (const { id, ranges } of shippedAccountFunctions.functions)
    for (const pattern of ranges.flatMap(({ patterns }) => patterns))
      accountMask([pattern], books.accounts).forEach((has, a) => {
        if (has === 1) found[a]?.set(id, [...(found[a]?.get(id) ?? []), pattern])
      })
  return found
}

function suggestionsOf(subject: Subject): FunctionSuggestion[] {
  const { byNumber } = subject
  const seen = [...seenVat(subject), ...seenLikeVat(subject), ...seenCounters(subject)]
  const suggestions = seen.flatMap((found): FunctionSuggestion[] => {
    const { function: id, share, vouchers, isLike, reason, from, to } = found
    const seenOf = share * vouchers
    const weight = found.most * leastShare(seenOf, vouchers)
    const patterns = byNumber.get(id)
    if (patterns) {
      const confidence = isLike ? 1 - (1 - BY_NUMBER) * (1 - weight) : BY_NUMBER - found.down * leastShare(vouchers - seenOf, vouchers)
      const unlike: SuggestionReason = { code: 'unlike', share, vouchers }
      return [{ function: id, from, to, confidence, reasons: [{ code: 'number', patterns: [...patterns] }, isLike ? reason : unlike] }]
    }
    if (!isLike || share < LIKELY_SHARE || seenOf < FEWEST_VOUCHERS) return []
    return [{ function: id, from, to, confidence: weight, reasons: [reason] }]
  })
  const unseen = [...byNumber].flatMap(([id, patterns]): FunctionSuggestion[] =>
    seen.some((found) => found.function === id)
      ? []
      : [{ function: id, from: null, to: null, confidence: BY_NUMBER, reasons: [{ code: 'number', patterns: [...patterns] }] }],
  )
  return [...suggestions, ...unseen].sort((a, b) => b.confidence - a.confidence || (a.function < b.function ? -1 : 1))
}
