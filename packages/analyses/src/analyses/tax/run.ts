import type { Books } from '../../books/books.ts'
import { type Period, periodOf } from '../../books/period.ts'
import { patternsOfFunction } from '../../company/account-functions.ts'
import { declaredOf } from '../../company/declarations.ts'
import { departures, ratesInForce } from '../../company/own-rates.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { clippedFindings, periodResult } from '../period-result.ts'
import { accountFindings, bridgeFindings, openingFindings } from './account-findings.ts'
import { reconcile } from './bridge.ts'
import { corporateFindings, formFindings } from './corporate-findings.ts'
import type { CorporateTax } from './corporate-schema.ts'
import { corporateTax } from './corporate-tax.ts'
import { finalTaxOf } from './final-tax.ts'
import { finalTaxFindings } from './final-tax-findings.ts'
import { type DeclaredForm, formsOf } from './forms.ts'
import { latePaymentsOf } from './late-payments.ts'
import type { AccountVoucher, Occasion, TaxAccountPart, TaxParams, TaxResult } from './schema.ts'
import { type AccountDays, balanceAfter, joinStatements, type StatementRow } from './statement.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'declarations' | 'ownRates' | 'legalForm' | 'planYears'>

interface Days {
  readonly from: string
  readonly to: string
}

/** The tax account as the agency has it, against the books, and the income tax of the year. */
export function run(inputs: Inputs, params: TaxParams, ctx: RunContext): TaxResult {
  const { books, declarations, ownRates } = inputs
  const rates = ratesInForce(ownRates)
  const period = hasBooks(books) ? periodOf(books, params.from, params.to) : null
  const statements = declaredOf(declarations, 'tax-account').map(({ source, content }) => ({ fileName: source?.fileName ?? null, content }))
  const wanted = askedDays(params, period)
  const joined = joinStatements(statements, params.interestTexts, wanted && { fromDay: dayOfIso(wanted.from), toDay: dayOfIso(wanted.to) })
  ctx.progress(1, 4)
  const { account } = joined
  const first = joined.accounts[0]
  const last = joined.accounts.at(-1)
  const asked = wanted ?? (first && last ? { from: isoOfDay(first.fromDay), to: isoOfDay(last.toDay) } : null)
  const late = asked ? latePaymentsOf(joined.accounts, dayOfIso(asked.from), dayOfIso(asked.to)) : null
  const reconciled = account && asked && period ? reconcile(inputs, params, account, asked) : null
  ctx.progress(2, 4)
  const within = asked ? joined.accounts.flatMap((own) => daysOf(own, asked) ?? []) : []
  const figures = accountFigures(within)
  const shown: TaxAccountPart | null =
    figures && late
      ? {
          ...figures,
          statements: [...joined.statements],
          rows: accountRows(within, late.occasions, reconciled?.vouchers ?? new Map()),
          occasions: [...late.occasions],
          notCounted: [...late.notCounted],
        }
      : null
  const tax = period ? withPreliminary(corporateTax(inputs, period, params, rates), account) : null
  ctx.progress(3, 4)
  const finalTax = period ? finalTaxOf(inputs, period, tax, joined.known) : []
  const declared = declaredOf(declarations, 'sru').flatMap(({ content }): readonly DeclaredForm[] => content.forms)
  const pension = tax ? patternsOfFunction(inputs.accountFunctions, 'pension', tax.year) : []
  const forms = tax ? formsOf(books, tax, declared, pension) : []
  ctx.progress(4, 4)
  const findings: Finding[] = [
    ...books.findings,
    ...(period ? clippedFindings(period, params.from, params.to) : []),
    ...joined.findings,
    ...(shown ? openingFindings(joined.accounts) : []),
    ...accountFindings(shown),
    ...bridgeFindings(reconciled?.reconciliation ?? null),
    ...corporateFindings(tax, params, rates),
    ...(tax?.computation ? departures(ownRates, ['corporate-tax', 'borrowing-rate'], tax.year) : []),
    ...finalTaxFindings(finalTax, params),
    ...formFindings(forms),
  ]
  return {
    currency: books.currency,
    company: companyOf(books),
    period: period ? periodResult(period) : { from: asked?.from ?? '1970-01-01', to: asked?.to ?? '1970-01-01', years: [] },
    account: shown,
    reconciliation: reconciled?.reconciliation ?? null,
    corporateTax: tax,
    finalTax,
    forms,
    findings,
  }
}

function companyOf({ years }: Books): TaxResult['company'] {
  const company = years.findLast(({ ledger }) => ledger !== null)?.ledger?.company
  return company ? { name: company.name, orgNumber: company.orgNumber } : null
}

function hasBooks(books: Books): boolean {
  return books.years.some(({ ledger }) => ledger !== null)
}

/** Days asked for; of the period that is the default, all of its fiscal year. */
function askedDays({ from, to }: TaxParams, period: Period | null): Days | null {
  const last = period?.spans.at(-1)
  if (period && last) return { from: period.from, to: to === null && last.fromDay === last.year.fromDay ? last.year.year.to : period.to }
  return from !== null && to !== null ? { from, to } : null
}

/** What an account holds of days that are asked for: it opens with what the rows before them leave. Null: none of them. */
function daysOf(account: AccountDays, { from, to }: Days): AccountDays | null {
  const fromDay = Math.max(account.fromDay, dayOfIso(from))
  const toDay = Math.min(account.toDay, dayOfIso(to))
  if (fromDay > toDay) return null
  return {
    ...account,
    fromDay,
    toDay,
    openingOre: balanceAfter(account, fromDay - 1),
    closingOre: balanceAfter(account, toDay),
    rows: account.rows.filter(({ day }) => day >= fromDay && day <= toDay),
  }
}

type Figures = Omit<TaxAccountPart, 'statements' | 'rows' | 'occasions' | 'notCounted'>

/** Null: no days. */
function accountFigures(accounts: readonly AccountDays[]): Figures | null {
  const first = accounts[0]
  const last = accounts.at(-1)
  if (!first || !last) return null
  const lows = accounts.map(lowOf)
  const lowest = lows.reduce((a, b) => (b.lowestOre < a.lowestOre ? b : a))
  // the very first balance is of no day asked about
  const lowestOn = lowest.lowestOn ?? (lowest === lows[0] ? null : lowest.fromDay)
  return {
    from: isoOfDay(first.fromDay),
    to: isoOfDay(last.toDay),
    openingOre: first.openingOre,
    closingOre: last.closingOre,
    gaps: accounts.slice(1).flatMap(({ fromDay, openingOre }, i) => {
      const before = accounts[i]
      if (!before) return []
      return [{ from: isoOfDay(before.toDay + 1), to: isoOfDay(fromDay - 1), movedOre: openingOre - before.closingOre + 0 }]
    }),
    sumOre: accounts.reduce((sum, { rows }) => rows.reduce((total, { ore }) => total + ore, sum), 0),
    lowestOre: lowest.lowestOre,
    lowestOn: lowestOn === null ? null : isoOfDay(lowestOn),
    daysBelowZero: lows.reduce((sum, own) => sum + own.daysBelowZero, 0),
  }
}

function lowOf(account: AccountDays) {
  const { fromDay, toDay, openingOre, rows } = account
  let lowestOre = openingOre
  let lowestOn: number | null = null
  let daysBelowZero = 0
  const starts = [...new Set([fromDay, ...rows.map(({ day }) => day)])]
  for (const [i, day] of starts.entries()) {
    const end = starts[i + 1] ?? toDay + 1
    const balanceOre = balanceAfter(account, day)
    if (balanceOre < lowestOre) {
      lowestOre = balanceOre
      lowestOn = day
    }
    if (balanceOre < 0) daysBelowZero += end - day
  }
  return { fromDay, lowestOre, lowestOn, daysBelowZero }
}

function accountRows(
  accounts: readonly AccountDays[],
  occasions: readonly Occasion[],
  vouchers: ReadonlyMap<StatementRow, AccountVoucher>,
): TaxAccountPart['rows'] {
  const byDay = new Map(occasions.map(({ due, number }) => [due, number]))
  return accounts
    .flatMap(({ rows }) => rows)
    .map((row) => {
      const date = isoOfDay(row.day)
      const { text, ore, balanceOre, kind } = row
      return { date, text, ore, balanceOre, kind, occasion: byDay.get(date) ?? null, voucher: vouchers.get(row) ?? null }
    })
}

/** Preliminary tax charged in the fiscal year, where the statement has every day of it. */
function withPreliminary(tax: CorporateTax | null, account: AccountDays | null): CorporateTax | null {
  if (!tax?.computation || !account) return tax
  const fromDay = dayOfIso(tax.year.from)
  const toDay = dayOfIso(tax.year.to)
  if (account.fromDay > fromDay || account.toDay < toDay) return tax
  const charged = account.rows.filter(({ kind, day }) => kind === 'preliminary-tax' && day >= fromDay && day <= toDay)
  return { ...tax, computation: { ...tax.computation, preliminaryTaxOre: charged.reduce((sum, { ore }) => sum - ore, 0) } }
}
