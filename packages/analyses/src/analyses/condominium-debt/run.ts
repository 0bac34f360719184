import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { type Period, periodOf } from '../../books/period.ts'
import { apartmentsOnDay } from '../../condominium/apartments.ts'
import { areasOnDay, knownAreas } from '../../condominium/areas.ts'
import { closedFindings } from '../../condominium/closed.ts'
import { inDebitFindings, loanAccounts } from '../../condominium/debt.ts'
import { condominiumFinding } from '../../condominium/findings.ts'
import { accruedInterest, interestOver, isAtOneRate, loansOnDay } from '../../condominium/loans.ts'
import { raisedIn, repaidIn } from '../../condominium/loans-of-year.ts'
import { accountsOfTerm } from '../../condominium/terms.ts'
import {
  type AssociationYear,
  associationYears,
  closingOn,
  forTwelveMonths,
  isTwelveMonths,
  movedOn,
  negated,
  openingOn,
  sumOfKnown,
} from '../../condominium/years.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { AppError } from '../../errors.ts'
import type { Finding } from '../../finding.ts'
import { condominiumAccounts } from '../../reference/condominium.ts'
import { periodAmounts } from '../../statements/amounts.ts'
import { termOf } from '../condominium-key-figures/amounts.ts'
import { condominiumKeyFiguresParams } from '../condominium-key-figures/schema.ts'
import { clippedFindings, periodResult } from '../period-result.ts'
import type { CondominiumDebtParams, CondominiumDebtResult, Loan, Rung } from './schema.ts'
import { stressOf } from './stress.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'inputs' | 'realEstates'>
type Ledger = NonNullable<CondominiumDebtResult['ledger']>

export function run(inputs: Inputs, params: CondominiumDebtParams, ctx: RunContext): CondominiumDebtResult {
  const { books, realEstates } = inputs
  const hasBooks = books.years.some(({ ledger }) => ledger !== null)
  const year = hasBooks ? yearTo(books, params.to ?? null) : null
  const date = year?.period.to ?? params.to
  if (date === null || date === undefined) throw new AppError('no_books', { params: { reason: 'no_files' } })
  ctx.progress(1, 2)
  const own = loansOnDay(realEstates, date)
  const ledger = year ? ledgerOf(inputs, params, year) : null
  const raised = year && ledger ? raisedIn(books, realEstates, year, ledger) : null
  const interestOf = (id: string): Pick<Loan, 'raisedOn' | 'computedInterestOre' | 'atOneRate'> => {
    const raisedOn = raised?.get(id) ?? null
    if (!year) return { raisedOn, computedInterestOre: null, atOneRate: false }
    const from = raisedOn === null ? year.period.from : isoOfDay(dayOfIso(raisedOn) + 1)
    return {
      raisedOn,
      computedInterestOre: interestOver(realEstates, id, from, date, params.dayCount),
      atOneRate: isAtOneRate(realEstates, id, from, date),
    }
  }
  const loans = own.map((loan): Loan => {
    const { interestPaidTo, ...shown } = loan
    return { ...shown, ...interestOf(loan.id), accruedOre: accruedInterest(realEstates, loan, date, params.dayCount) }
  })
  const repaid = year ? repaidIn(realEstates, year).map((loan) => ({ ...loan, ...interestOf(loan.id) })) : []
  // where no loan is given, and the books do not say that there is no debt, nothing follows from the loans
  const given = (ore: number | null) => (loans.length === 0 && ledger?.ore !== 0 ? null : ore)
  const loansOre = given(loans.reduce((sum, { ore }) => sum + ore, 0))
  const shortTermOre = given(sumOfKnown(loans.map((loan) => loan.shortTermOre)))
  const interestPerYearOre = given(sumOfKnown(loans.map(({ yearlyInterestOre }) => yearlyInterestOre)))
  const ofYear = [...loans, ...repaid]
  const computedInterestOre = !year || ofYear.length === 0 ? null : sumOfKnown(ofYear.map((loan) => loan.computedInterestOre))
  const accruedOre = loans.length === 0 ? null : sumOfKnown(loans.map((loan) => loan.accruedOre))
  const areas = areasOnDay(knownAreas(realEstates, inputs.inputs), date)
  const result = {
    currency: books.currency,
    period: year ? periodResult(year.period) : { from: params.from ?? date, to: date, years: [] },
    date,
    loans,
    repaid,
    loansOre,
    ledger,
    differenceOre: less(ledger?.ore, loansOre),
    ladder: ladderOf(loans),
    shortTermOre,
    longTermOre: less(loansOre, shortTermOre),
    shortTermMissingOre: less(shortTermOre, ledger?.shortTermOre),
    interestPerYearOre,
    averageRatePercent:
      interestPerYearOre === null || loansOre === null || loansOre === 0
        ? null
        : Math.round((interestPerYearOre * 10_000) / loansOre) / 100,
    computedInterestOre,
    interestDifferenceOre: less(ledger?.interestOre, computedInterestOre),
    interestNotComputed: year ? ofYear.filter((loan) => loan.computedInterestOre === null).map(({ id }) => id) : [],
    accruedOre,
    stress: stressOf(
      own,
      date,
      {
        grantedM2: areas?.grantedM2 ?? null,
        apartments: apartmentsOn(inputs, date),
        annualFeesOre: year ? feesOf(inputs, params, year) : params.annualFeesOre,
      },
      params,
      ledger?.ore ?? null,
    ),
  }
  ctx.progress(2, 2)
  const clipped = year ? clippedFindings(year.period, null, params.to) : []
  const credit = year && loanAccounts(books, year, accountsOfTerm(inputs, params.creditLoans, ['brf-credit-loan'], year).accounts)
  const inDebit = credit ? inDebitFindings(credit, date) : []
  return {
    ...result,
    findings: [...books.findings, ...closedFindings(year ? [year] : []), ...clipped, ...inDebit, ...findingsOf(result, params)],
  }
}

function less(ore: number | null | undefined, other: number | null | undefined): number | null {
  return ore === null || ore === undefined || other === null || other === undefined ? null : ore - other
}

/** The fiscal year from its first day to the balance date: the day asked about, or its last. */
function yearTo(books: Books, to: string | null): AssociationYear {
  const [year] = associationYears(books, to, 0)
  if (!year) throw new AppError('no_books', { params: { reason: 'no_files' } })
  if (to === null || to >= year.to) return year
  const period: Period = periodOf(books, year.from, to)
  return { ...year, to, period, amounts: periodAmounts(books, period), closedBy: [] }
}

function ledgerOf(inputs: Inputs, params: CondominiumDebtParams, year: AssociationYear): Ledger | null {
  const { books } = inputs
  const days = { from: year.from, to: year.to }
  const { accounts } = loanAccounts(books, year, accountsOfTerm(inputs, params.creditLoans, ['brf-credit-loan'], days).accounts)
  const shortTermAccounts = within(books, accounts, condominiumAccounts.shortTermDebt)
  const opening = openingOn(books, year, accounts)
  const ore = closingOn(books, year, accounts)
  const shortOpening = openingOn(books, year, shortTermAccounts)
  const short = closingOn(books, year, shortTermAccounts)
  const interestAccounts = interestAccountsOf(books)
  const interestOre = movedOn(books, year, interestAccounts)
  const accruedAccounts = [...condominiumAccounts.accruedInterest]
  const accruedOpening = openingOn(books, year, accruedAccounts)
  const accrued = closingOn(books, year, accruedAccounts)
  if ([opening, ore, shortOpening, short, accruedOpening, accrued].includes(null)) return null
  return {
    accounts: [...accounts],
    openingOre: 0 - (opening ?? 0),
    ore: 0 - (ore ?? 0),
    shortTermAccounts,
    shortTermOpeningOre: 0 - (shortOpening ?? 0),
    shortTermOre: 0 - (short ?? 0),
    interestAccounts,
    interestOre,
    accruedAccounts,
    accruedOpeningOre: 0 - (accruedOpening ?? 0),
    accruedOre: 0 - (accrued ?? 0),
    hasVouchers: year.hasVouchers,
    yearFrom: year.from,
  }
}

/** The accounts of the books that two lists of patterns both hold. */
function within(books: Books, patterns: readonly string[], others: readonly string[]): string[] {
  const own = accountMask(patterns, books.accounts)
  const other = accountMask(others, books.accounts)
  return books.accounts.flatMap(({ number }, a) => (own[a] === 1 && other[a] === 1 ? [number] : []))
}

function interestAccountsOf(books: Books): string[] {
  const mask = accountMask(condominiumAccounts.interestCost, books.accounts)
  return books.accounts.flatMap(({ number, name }, a) => (mask[a] === 1 && !/skatte|leverantör|dröjsmål/i.test(name) ? [number] : []))
}

/** The fees of twelve months: of the newest year that is booked whole by the day, this one or the one before, first one that has twelve; null where neither is. */
function feesOf(inputs: Inputs, params: CondominiumDebtParams, { to }: AssociationYear): number | null {
  if (params.annualFeesOre !== null) return params.annualFeesOre
  const whole = associationYears(inputs.books, to, 1).filter((year) => year.bookedTo === null && year.to <= to)
  const year = whole.findLast(isTwelveMonths) ?? whole.at(-1)
  if (!year) return null
  const { accounts, basis } = termOf(inputs, condominiumKeyFiguresParams.parse({ fees: params.fees }), 'fees', year)
  const ore = basis === 'none' ? null : movedOn(inputs.books, year, accounts)
  return negated(forTwelveMonths(ore, year))
}

/** Flats that are granted on the day: those that are listed, else as the areas count them. */
function apartmentsOn({ realEstates }: Inputs, date: string): number | null {
  const listed = apartmentsOnDay(realEstates, date)
  if (listed.length > 0) return listed.length
  return areasOnDay(realEstates, date)?.byKind.find(({ kind }) => kind === 'granted-homes')?.units ?? null
}

function ladderOf(loans: readonly Loan[]): Rung[] {
  const sums = new Map<number | null, { resetOre: number; maturesOre: number }>()
  const add = (day: string | null, key: 'resetOre' | 'maturesOre', ore: number) => {
    const year = day === null ? null : Number(day.slice(0, 4))
    const sum = sums.get(year) ?? { resetOre: 0, maturesOre: 0 }
    sum[key] += ore
    sums.set(year, sum)
  }
  for (const { ore, resetOn, maturesOn } of loans) {
    add(resetOn, 'resetOre', ore)
    add(maturesOn, 'maturesOre', ore)
  }
  return [...sums]
    .map(([year, sum]) => ({ year, ...sum }))
    .sort((a, b) => (a.year ?? Number.POSITIVE_INFINITY) - (b.year ?? Number.POSITIVE_INFINITY))
}

type Unfound = Omit<CondominiumDebtResult, 'findings'>
type InterestOfYear = Pick<Loan, 'id' | 'computedInterestOre' | 'atOneRate'>

function findingsOf(result: Unfound, { toleranceOre }: CondominiumDebtParams): Finding[] {
  const { loans, repaid, ledger, date, differenceOre, shortTermMissingOre, interestDifferenceOre, computedInterestOre, accruedOre } = result
  const findings: Finding[] = []
  if (loans.length === 0) {
    if (ledger && ledger.ore !== 0)
      findings.push(condominiumFinding('condominium.loans-missing', 'warning', { amountOre: ledger.ore, date }))
    return findings
  }
  if (ledger && differenceOre !== null && differenceOre !== 0)
    findings.push(
      condominiumFinding('condominium.loans-differ', 'error', { loansOre: result.loansOre, ledgerOre: ledger.ore, differenceOre, date }),
    )
  if (ledger && shortTermMissingOre !== null && shortTermMissingOre !== 0) {
    const ending = loans.filter((loan) => loan.shortTermOre !== loan.amortisationOre).map(({ id, maturesOn }) => `${id} ${maturesOn ?? ''}`)
    findings.push(
      condominiumFinding('condominium.short-term-differs', 'error', {
        shortTermOre: result.shortTermOre,
        bookedOre: ledger.shortTermOre,
        differenceOre: 0 - shortTermMissingOre,
        loans: ending.join(', '),
        date,
      }),
    )
  }
  const unplanned = loans.filter((loan) => loan.shortTermOre === null)
  if (ledger && unplanned.length > 0)
    findings.push(
      condominiumFinding('condominium.amortisation-missing', 'info', {
        loans: idsOf(unplanned),
        bookedOre: ledger.shortTermOre,
        date,
      }),
    )
  const past = loans.filter(
    ({ resetOn, maturesOn, floating }) => (!floating && resetOn !== null && resetOn < date) || (maturesOn !== null && maturesOn < date),
  )
  if (past.length > 0) findings.push(condominiumFinding('condominium.loan-terms-past', 'warning', { loans: idsOf(past), date }))
  const undated = loans.filter(({ resetOn, maturesOn }) => resetOn === null || maturesOn === null)
  if (undated.length > 0) findings.push(condominiumFinding('condominium.loan-undated', 'warning', { loans: idsOf(undated) }))
  if (ledger && interestDifferenceOre !== null && computedInterestOre !== null) {
    const ofYear = [...loans, ...repaid]
    const limit = Math.max(toleranceOre, Math.abs(computedInterestOre) / 100)
    if (Math.abs(interestDifferenceOre) > limit)
      findings.push(
        ledger.interestOre !== null && floatingMayDiffer(ofYear, ledger.interestOre, limit)
          ? condominiumFinding('condominium.interest-at-one-rate', 'info', {
              bookedOre: ledger.interestOre,
              computedOre: computedInterestOre,
              differenceOre: interestDifferenceOre,
              loans: idsOf(ofYear.filter(({ atOneRate }) => atOneRate)),
            })
          : condominiumFinding('condominium.interest-differs', 'warning', {
              bookedOre: ledger.interestOre,
              computedOre: computedInterestOre,
              differenceOre: interestDifferenceOre,
            }),
      )
  }
  if (ledger && result.interestNotComputed.length > 0)
    findings.push(
      condominiumFinding('condominium.interest-not-computed', 'info', {
        loans: result.interestNotComputed.join(', '),
        bookedOre: ledger.interestOre,
        date,
      }),
    )
  if (ledger && accruedOre !== null && Math.abs(ledger.accruedOre - accruedOre) > Math.max(toleranceOre, accruedOre / 100))
    findings.push(
      condominiumFinding('condominium.accrued-interest-differs', 'warning', {
        bookedOre: ledger.accruedOre,
        computedOre: accruedOre,
        differenceOre: ledger.accruedOre - accruedOre,
        date,
      }),
    )
  return findings
}

/**
 * Whether a rate that changed within the year may explain a difference: what the other loans leave of the booked interest is between nothing and twice what
 * those that are computed at one rate cost. Twice is a judgement: what is more asks to be looked at.
 */
function floatingMayDiffer(loans: readonly InterestOfYear[], bookedOre: number, limit: number): boolean {
  const costOre = (own: readonly InterestOfYear[]) => own.reduce((sum, { computedInterestOre }) => sum + (computedInterestOre ?? 0), 0)
  const atOneRate = loans.filter((loan) => loan.atOneRate)
  const leftOre = bookedOre - costOre(loans.filter((loan) => !loan.atOneRate))
  return leftOre >= -limit && leftOre <= 2 * costOre(atOneRate) + limit && atOneRate.length > 0
}

function idsOf(loans: readonly Pick<Loan, 'id'>[]): string {
  return loans.map(({ id }) => id).join(', ')
}
