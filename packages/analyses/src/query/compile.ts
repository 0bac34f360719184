import type { AccountPlan } from '../account-plan/account-plan.ts'
import type { Books, BooksYear } from '../books/books.ts'
import { type Span, spansOf } from '../books/period.ts'
import { indexAt, uint8At, uint32At } from '../column.ts'
import type { AccountFunctions } from '../company/account-functions.ts'
import { dayOfIso, NO_DAY } from '../dates.ts'
import type { IndexedLedger, Ledger } from '../ledger/ledger.ts'
import { ODD_NUMBER, wholeNumberOf } from '../ledger/voucher-numbers.ts'
import { LineTexts } from '../texts/line-texts.ts'
import { amountTest, mayHoldAmount } from './amount-test.ts'
import { closingVouchers } from './closing-vouchers.ts'
import { type Filters, type Query, type QueryInput, querySchema } from './query.ts'
import { accountsOfQuery } from './query-accounts.ts'
import { isResetVoucher } from './reset-vouchers.ts'
import { type TextSearch, textSearch } from './text-search.ts'
import { counterTest, grossTest, isVatSettlement, lagTest, lineCountTest } from './voucher-tests.ts'

type VoucherTest = (voucher: number) => boolean
type RowTest = (row: number, voucher: number) => boolean

/** A query on one fiscal year: what may belong, as tests over its columns. */
export interface CompiledYear {
  readonly year: BooksYear
  /** In `Books.years`. */
  readonly index: number
  readonly ledger: Ledger | IndexedLedger
  readonly span: Span
  /** 1 for each ledger account that belongs. */
  readonly accounts: Uint8Array
  /** `accounts` as indices, ascending. */
  readonly accountList: readonly number[]
  /** Dates and every filter on vouchers. */
  readonly voucher: VoucherTest
  /** Filters on the row itself beyond the account; null = none. */
  readonly row: RowTest | null
  /** Account and period only: the stored order answers without tests. */
  readonly plain: boolean
  /** The vouchers that can belong at all, in the order of the lists, where they are known to be few: no other need be looked at. */
  readonly candidates: Uint32Array | null
}

export interface Compiled {
  readonly query: Query
  /** Account and period only. */
  readonly plain: boolean
  /** 1 for each account of the books. */
  readonly accounts: Uint8Array
  readonly years: readonly CompiledYear[]
}

/** What groups and functions of a query are looked up in. */
export interface QueryParts {
  readonly accountPlan: AccountPlan
  readonly accountFunctions: AccountFunctions
}

/** Whether a query filters lines by anything beyond account and period. */
export function hasLineFilters(query: Filters): boolean {
  return (
    query.series.length > 0 ||
    query.numbers !== null ||
    query.objects.length > 0 ||
    query.users.length > 0 ||
    query.text !== null ||
    query.textGroups.length > 0 ||
    query.amount !== null ||
    query.registered !== null ||
    query.unregistered ||
    query.lag !== null ||
    query.voucherLines !== null ||
    query.voucherGross !== null ||
    query.counterAccounts.include.length > 0 ||
    query.counterAccounts.exclude.length > 0 ||
    query.withoutVatSettlement ||
    query.withoutResetVouchers ||
    query.withoutClosing !== undefined ||
    query.outsideYear !== null
  )
}

/**
 * Turns a query into one predicate per fiscal year over the ledger's columns. A query that names groups or functions needs the company's
 * account plan and functions, and is refused without them.
 */
export function compileQuery(books: Books, input: QueryInput, parts: QueryParts | null = null): Compiled {
  const query = querySchema.parse(input)
  const plain = !hasLineFilters(query)
  const accounts = accountsOfQuery(query, books.accounts, parts)
  const years = spansOf(books, query.period.from, query.period.to).flatMap((span) => {
    const { ledger } = span.year
    return ledger ? [compileYear(span, ledger, query, accounts, plain)] : []
  })
  return { query, plain, accounts, years }
}

function compileYear(span: Span, ledger: Ledger | IndexedLedger, query: Query, booksAccounts: Uint8Array, plain: boolean): CompiledYear {
  const accounts = Uint8Array.from(span.year.accountOf, (a) => uint8At(booksAccounts, a))
  const accountList: number[] = []
  accounts.forEach((belongs, a) => {
    if (belongs) accountList.push(a)
  })
  const text = query.text === null ? null : textSearch(query.text, ledger, span.year.texts)
  const vouchers = [dateTest(span, ledger, query), ...voucherTests(span.year, ledger, query, accounts)]
  if (text) vouchers.push(text.voucher)
  const rows = rowTests(span, ledger, query, text)
  return {
    year: span.year,
    index: span.index,
    ledger,
    span,
    accounts,
    accountList,
    voucher: all1(vouchers),
    row: rows.length === 0 ? null : all2(rows),
    plain,
    candidates: text?.candidates ?? null,
  }
}

function all1(tests: readonly VoucherTest[]): VoucherTest {
  const [one] = tests
  if (one && tests.length === 1) return one
  return (voucher) => {
    for (const test of tests) if (!test(voucher)) return false
    return true
  }
}

function all2(tests: readonly RowTest[]): RowTest {
  const [one] = tests
  if (one && tests.length === 1) return one
  return (row, voucher) => {
    for (const test of tests) if (!test(row, voucher)) return false
    return true
  }
}

function dateTest(span: Span, ledger: Ledger, query: Query): VoucherTest {
  const { day } = ledger.vouchers
  const { fromDay, toDay } = span
  const { fromDay: yearFrom, toDay: yearTo } = span.year
  if (query.outsideYear === 'only') {
    return (v) => {
      const d = day[v] ?? NO_DAY
      return d < yearFrom || d > yearTo
    }
  }
  if (span.whole && query.outsideYear === null) return () => true
  return (v) => {
    const d = day[v] ?? NO_DAY
    return d >= fromDay && d <= toDay
  }
}

function voucherTests(year: BooksYear, ledger: Ledger, query: Query, accounts: Uint8Array): VoucherTest[] {
  const tests: VoucherTest[] = []
  const { vouchers } = ledger
  if (query.series.length > 0) {
    const wanted = Uint8Array.from(ledger.series, (series) => (query.series.includes(series) ? 1 : 0))
    tests.push((v) => wanted[indexAt(vouchers.series, v)] === 1)
  }
  if (query.numbers !== null) {
    const from = query.numbers.from ?? Number.NEGATIVE_INFINITY
    const to = query.numbers.to ?? Number.POSITIVE_INFINITY
    const odd = ledger.oddNumbers.map(wholeNumberOf)
    tests.push((v) => {
      const n = vouchers.number[v] ?? -1
      const value = n >= -1 ? n : (odd[-2 - n] ?? ODD_NUMBER)
      return value >= 0 && value >= from && value <= to
    })
  }
  if (query.registered !== null) {
    const from = query.registered.from === null ? NO_DAY + 1 : dayOfIso(query.registered.from)
    const to = query.registered.to === null ? Number.POSITIVE_INFINITY : dayOfIso(query.registered.to)
    tests.push((v) => {
      const d = vouchers.registrationDay[v] ?? NO_DAY
      return d >= from && d <= to
    })
  }
  if (query.unregistered) tests.push((v) => (vouchers.registrationDay[v] ?? NO_DAY) === NO_DAY)
  if (query.lag !== null) tests.push(lagTest(ledger, query.lag))
  if (query.voucherLines !== null) tests.push(lineCountTest(ledger, query.voucherLines))
  if (query.voucherGross !== null) tests.push(grossTest(ledger, query.voucherGross))
  if (query.amount !== null) tests.push(mayHoldAmount(ledger, query.amount, accounts))
  if (query.users.length > 0 && ledger.rows.user === null) {
    const wanted = usersWanted(ledger, query)
    tests.push((v) => wanted[indexAt(vouchers.user, v)] === 1)
  }
  if (query.withoutVatSettlement) tests.push(isNot(isVatSettlement(ledger)))
  if (query.withoutResetVouchers) tests.push(isNot(isResetVoucher(year, ledger)))
  if (query.withoutClosing !== undefined) {
    const closing = closingVouchers(year, ledger, query.withoutClosing)
    tests.push((v) => closing[v] !== 1)
  }
  return tests
}

function isNot(test: VoucherTest): VoucherTest {
  return (v) => !test(v)
}

function rowTests(span: Span, ledger: Ledger, query: Query, text: TextSearch | null): RowTest[] {
  const tests: RowTest[] = []
  const { rows, vouchers } = ledger
  if (query.amount !== null) tests.push(amountTest(ledger, query.amount))
  if (query.objects.length > 0) {
    const wanted = objectSets(ledger, query.objects)
    tests.push((r) => wanted[indexAt(rows.objectSet, r)] === 1)
  }
  const ownUser = rows.user
  if (query.users.length > 0 && ownUser !== null) {
    const wanted = usersWanted(ledger, query)
    tests.push((r, v) => wanted[uint32At(ownUser, r) || indexAt(vouchers.user, v)] === 1)
  }
  const { include, exclude } = query.counterAccounts
  if (include.length > 0) tests.push(counterTest(ledger, include, true))
  if (exclude.length > 0) tests.push(counterTest(ledger, exclude, false))
  if (text) tests.push(text.line)
  if (query.textGroups.length > 0) {
    const wanted = new Set(query.textGroups)
    const texts = new LineTexts(span.year, ledger)
    tests.push((r) => wanted.has(texts.group(r)))
  }
  return tests
}

function usersWanted(ledger: Ledger, { users }: Query): Uint8Array {
  return Uint8Array.from(ledger.users, (user) => (users.includes(user) ? 1 : 0))
}

/** 1 for each object set that any of the wanted objects (or absences) picks. */
function objectSets(ledger: Ledger, wanted: Query['objects']): Uint8Array {
  const { objectSetStart, objectSetMembers, objects } = ledger
  return Uint8Array.from({ length: objectSetStart.length - 1 }, (_, set) => {
    const members = Array.from(
      objectSetMembers.subarray(uint32At(objectSetStart, set), uint32At(objectSetStart, set + 1)),
      (m) => objects[m],
    )
    const picked = wanted.some(({ dimension, object }) =>
      object === null
        ? !members.some((m) => m?.dimension === dimension)
        : members.some((m) => m?.dimension === dimension && m.object === object),
    )
    return picked ? 1 : 0
  })
}
