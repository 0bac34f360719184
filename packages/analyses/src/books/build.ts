import { float64At, uint8At, uint32At } from '../column.ts'
import { dayOfIso, isoOfDay, NO_DAY } from '../dates.ts'
import { AppError } from '../errors.ts'
import type { Finding } from '../finding.ts'
import { balanceKinds, type FiscalYear, type IndexedLedger, type Ledger, type TextSource } from '../ledger/ledger.ts'
import type { Reading } from '../reading.ts'
import { mergeAccounts } from './accounts.ts'
import { bookedTo } from './booked-to.ts'
import type { Books, BooksAccount, BooksYear } from './books.ts'
import { checkYears } from './check.ts'
import { coverageOf } from './coverage.ts'
import { movementOf } from './movement.ts'
import { openingOf } from './opening.ts'
import { priorResultOf, yearName } from './prior-result.ts'
import { type YearRecords, yearRecords } from './records.ts'
import { resultPatterns } from './result-accounts.ts'
import { readClosing } from './result-in-equity.ts'

/** One source file as read. */
export interface BooksSource {
  readonly ledger: Ledger | IndexedLedger
  readonly texts: TextSource | null
  /** Of the source file. */
  readonly sha256: string
  /** How it was read, where not by default. */
  readonly reading?: Reading | null
  /** `#GEN`, `YYYY-MM-DD`; null where the file does not say. */
  readonly generated: string | null
  /** Names the source in a refusal; the hash otherwise. */
  readonly name?: string
}

/**
 * Joins the files of one company's fiscal years into one continuous book.
 *
 * Opening balances: if a file has any `#IB 0`, accounts without one open at 0. Otherwise its `#UB -1` (balance accounts only), otherwise
 * the closing computed for the year before, whose result not yet disposed of becomes a line of its own, otherwise 0 where the file names no
 * earlier year and its vouchers alone give its `#UB` to the öre (a first fiscal year), otherwise unknown. Result accounts open at 0. A file of type 4I that stands alone is a batch
 * of vouchers: its accounts open at 0, its balances are its own movements, and a finding says so. Closing = opening + every voucher of the file; only where a file of type 1–3 has no vouchers is it the declared one.
 * The index −1 balances of a file are a balance-only year for comparison, unless that year's own file is there.
 *
 * Refuses (`invalid_input`) two files of the same or of overlapping fiscal years, and different currencies. Everything else that is odd
 * (openings that differ from closings, gaps, year breaks that don't sum to 0 …) is a finding.
 */
export function buildBooks(sources: readonly BooksSource[]): { readonly books: Books; readonly findings: readonly Finding[] } {
  const ordered = [...sources].sort((a, b) =>
    a.ledger.year.from < b.ledger.year.from ? -1 : a.ledger.year.from > b.ledger.year.from ? 1 : 0,
  )
  const [first] = ordered
  if (!first) throw new AppError('no_books', { params: { reason: 'no_files' } })
  refuseMixtures(ordered)
  const findings: Finding[] = []
  const { accounts, findings: accountFindings } = mergeAccounts(ordered.map((source) => source.ledger))
  findings.push(...accountFindings)
  const indexOf = new Map(accounts.map((account, i) => [account.number, i]))
  const years: BooksYear[] = []
  for (const draft of withComparisonYears(ordered, findings)) {
    const accountOf = Uint32Array.from(draft.from.ledger.accounts, (account) => indexOf.get(account.number) ?? 0)
    years.push(yearOf(draft, accountOf, accounts, years.at(-1) ?? null, findings))
  }
  findings.push(...checkYears(years, accounts, ordered))
  const known = years.map((year, i) => (isCarriedForward(year, years[i + 1], accounts) ? { ...year, bookedTo: year.year.to } : year))
  return { books: { currency: first.ledger.currency, years: known, accounts, findings }, findings }
}

/**
 * The next fiscal year opens every balance but equity as this one closed it: what is booked of this one is all there was, however early the last month with
 * lines is. A small company may have none in December.
 */
function isCarriedForward(year: BooksYear, next: BooksYear | undefined, accounts: readonly BooksAccount[]): boolean {
  if (next?.openingSource !== '#IB' || next.fromDay !== year.toDay + 1) return false
  const carried = accounts.flatMap(({ kind, number }, a) => (kind === 'balance' && !number.startsWith('20') ? [a] : []))
  const isSame = carried.every((a) => next.openingOre[a] === year.closingOre[a])
  return isSame && carried.some((a) => next.openingOre[a] !== 0)
}

function refuseMixtures(ordered: readonly BooksSource[]): void {
  const nameOf = (source: BooksSource) => source.name ?? source.sha256
  ordered.forEach((source, i) => {
    const before = ordered[i - 1]
    if (!before) return
    const both = { first: nameOf(before), second: nameOf(source) }
    if (source.ledger.year.from <= before.ledger.year.to) {
      const same = source.ledger.year.from === before.ledger.year.from && source.ledger.year.to === before.ledger.year.to
      const params = { ...both, reason: same ? 'same_year' : 'years_overlap', from: source.ledger.year.from, to: source.ledger.year.to }
      const what = same ? 'the same fiscal year' : 'overlapping fiscal years'
      throw new AppError('invalid_input', {
        params,
        message: `${both.first} and ${both.second} hold ${what} (${params.from} – ${params.to})`,
      })
    }
    if (source.ledger.currency !== before.ledger.currency) {
      const params = { ...both, reason: 'currencies', firstCurrency: before.ledger.currency, secondCurrency: source.ledger.currency }
      throw new AppError('invalid_input', {
        params,
        message: `${both.first} is in ${params.firstCurrency}, ${both.second} in ${params.secondCurrency}`,
      })
    }
  })
}

interface Draft {
  readonly year: FiscalYear
  readonly from: BooksSource
  /** 0 for the file's own year, −1 for a comparison year. */
  readonly index: 0 | -1
}

/** Puts each balance-only year before the file that tells of it, where no file covers it. */
function withComparisonYears(ordered: readonly BooksSource[], findings: Finding[]): Draft[] {
  return ordered.flatMap((source, i): Draft[] => {
    const own: Draft = { year: source.ledger.year, from: source, index: 0 }
    const year = source.ledger.years['-1']
    const records = yearRecords(source.ledger, -1)
    if (!year || !(records.hasIb || records.hasUb || records.hasRes)) return [own]
    const before = ordered[i - 1]?.ledger.year
    if (before && before.to >= year.from) {
      if (before.from !== year.from || before.to !== year.to) {
        findings.push({
          code: 'books.comparison-year-overlap',
          severity: 'info',
          line: 0,
          values: { from: year.from, to: year.to, fileFrom: before.from, fileTo: before.to },
        })
      }
      return [own]
    }
    if (dayOfIso(year.from) > dayOfIso(year.to) || year.to >= source.ledger.year.from) {
      findings.push({ code: 'books.comparison-year-dates', severity: 'warning', line: 0, values: { from: year.from, to: year.to } })
      return [own]
    }
    return [{ year, from: source, index: -1 }, own]
  })
}

function yearOf(
  draft: Draft,
  accountOf: Uint32Array,
  accounts: readonly BooksAccount[],
  prior: BooksYear | null,
  findings: Finding[],
): BooksYear {
  const { ledger } = draft.from
  const records = yearRecords(ledger, draft.index)
  const fromDay = dayOfIso(draft.year.from)
  const toDay = dayOfIso(draft.year.to)
  // Whatever the type: a file that closes its accounts and holds no vouchers tells of the balances only.
  const closesOnly = ['1', '2', '3'].includes(ledger.sieType) || records.hasUb || records.hasRes
  const hasVouchers = draft.index === 0 && (ledger.vouchers.length > 0 || !closesOnly)
  const declared = declaredClosing(records, accountOf, accounts)
  const adjacent = prior !== null && prior.toDay + 1 === fromDay ? prior : null
  const namesNoOpening = hasVouchers && records.hasUb && !records.hasIb && ledger.years['-1'] === undefined
  const isFirst = namesNoOpening && closesFromZero(ledger, fromDay, toDay, accountOf, accounts, declared)
  const isBatch = draft.index === 0 && prior === null && ledger.sieType === '4I'
  const fromZero = isFirst ? 'first year' : isBatch ? 'vouchers only' : null
  const opening = openingOf(records, yearRecords(ledger, draft.index - 1), accountOf, accounts, adjacent, fromZero)
  const lacking = opening.source === 'prior year' ? null : priorResultOf(ledger, draft.index, opening.openingOre, accounts, adjacent)
  const undisposedOre = lacking?.ore ?? opening.undisposedOre
  const closingOre = hasVouchers
    ? closingByVouchers(ledger, fromDay, toDay, accountOf, opening.openingOre)
    : closingAsDeclared(declared, accounts)
  const reading = hasVouchers ? null : readClosing(closingOre, opening.openingOre, undisposedOre, accounts)
  const own = draft.index === 0
  const { coveredTo, refused } = own ? coverageOf(ledger, draft.from.generated) : { coveredTo: null, refused: null }
  if (refused) findings.push(refused)
  for (const { values, ...finding } of opening.findings) {
    // A comparison year is known by its closing: that a file says nothing of its opening is as it should be.
    if (!own && finding.code === 'books.opening-unknown') continue
    findings.push({ ...finding, values: { ...values, yearFrom: draft.year.from } })
  }
  return {
    year: draft.year,
    fromDay,
    toDay,
    ledger: own ? ledger : null,
    texts: own ? draft.from.texts : null,
    source: own ? draft.from.sha256 : null,
    reading: own ? (draft.from.reading ?? null) : null,
    hasVouchers,
    accountOf: own ? accountOf : new Uint32Array(0),
    toldBy: { ledger, accountOf, index: draft.index },
    resultAccounts: resultPatterns(accounts),
    openingOre: opening.openingOre,
    openingSource: opening.source,
    undisposedOre,
    undisposedSource: undisposedOre === 0 ? null : (lacking?.source ?? (adjacent && yearName(adjacent))),
    undisposedClosingOre: reading?.undisposedClosingOre ?? undisposedOre,
    resultInEquityOre: reading?.resultInEquityOre ?? 0,
    declaredClosingOre: declared.closingOre,
    hasRecord: recorded(ledger, draft.index, accountOf, accounts.length),
    declaresBalances: records.hasUb,
    declaresResults: records.hasRes,
    closingOre,
    coveredTo,
    bookedTo: bookedTo({ ...draft.year, coveredTo, lastMonth: own ? lastMonthOf(ledger, fromDay, toDay) : null }),
  }
}

/** The last month of the fiscal year with lines, as `YYYY-MM`. */
function lastMonthOf({ vouchers }: Ledger, fromDay: number, toDay: number): string | null {
  let last = NO_DAY
  for (let v = 0; v < vouchers.length; v++) {
    const day = vouchers.day[v] ?? NO_DAY
    if (day > last && day >= fromDay && day <= toDay && vouchers.firstRow[v] !== vouchers.firstRow[v + 1]) last = day
  }
  return last === NO_DAY ? null : isoOfDay(last).slice(0, 7)
}

function recorded(ledger: Ledger, yearIndex: number, accountOf: Uint32Array, length: number): Uint8Array {
  const has = new Uint8Array(length)
  const { balances } = ledger
  for (let i = 0; i < balances.length; i++) {
    if (balances.yearIndex[i] === yearIndex && balanceKinds[uint8At(balances.kind, i)] !== 'PBUDGET')
      has[uint32At(accountOf, uint32At(balances.account, i))] = 1
  }
  return has
}

interface Declared {
  readonly closingOre: Float64Array
  readonly declaresBalances: boolean
  readonly declaresResults: boolean
}

/** `#UB` of a balance account, `#RES` of a result account; the other of the two where only that is there. */
function declaredClosing(records: YearRecords, accountOf: Uint32Array, accounts: readonly BooksAccount[]): Declared {
  const closingOre = new Float64Array(accounts.length).fill(Number.NaN)
  accountOf.forEach((account, a) => {
    const ub = records.ub[a] ?? Number.NaN
    const res = records.res[a] ?? Number.NaN
    const isBalance = accounts[account]?.kind === 'balance'
    const [own, other] = isBalance ? [ub, res] : [res, ub]
    closingOre[account] = Number.isNaN(own) ? other : own
  })
  return { closingOre, declaresBalances: records.hasUb, declaresResults: records.hasRes }
}

function closingByVouchers(
  ledger: Ledger | IndexedLedger,
  fromDay: number,
  toDay: number,
  accountOf: Uint32Array,
  openingOre: Float64Array,
): Float64Array {
  const movement = movementOf(ledger, fromDay, toDay, { fromDay, toDay, outside: true }, { first: 0, count: 0 })
  const closingOre = openingOre.slice()
  accountOf.forEach((account, a) => {
    closingOre[account] = float64At(closingOre, account) + float64At(movement.debitOre, a) - float64At(movement.creditOre, a)
  })
  return closingOre
}

/** The vouchers alone give every declared closing of a balance account: proof that the year opened at 0. */
function closesFromZero(
  ledger: Ledger | IndexedLedger,
  fromDay: number,
  toDay: number,
  accountOf: Uint32Array,
  accounts: readonly BooksAccount[],
  declared: Declared,
): boolean {
  const closingOre = closingByVouchers(ledger, fromDay, toDay, accountOf, new Float64Array(accounts.length))
  return accounts.every(({ kind }, i) => {
    const ore = declared.closingOre[i] ?? Number.NaN
    return kind !== 'balance' || closingOre[i] === (Number.isNaN(ore) ? 0 : ore)
  })
}

/** A file that declares any closing of a kind closes the accounts it does not name at 0; otherwise they are unknown. */
function closingAsDeclared(declared: Declared, accounts: readonly BooksAccount[]): Float64Array {
  return declared.closingOre.map((ore, account) => {
    const declares = accounts[account]?.kind === 'balance' ? declared.declaresBalances : declared.declaresResults
    return Number.isNaN(ore) && declares ? 0 : ore
  })
}
