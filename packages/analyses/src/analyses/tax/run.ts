import type { Books } from '../../books/books.ts'
import { type Period, periodOf } from '../../books/period.ts'
import { declaredOf } from '../../company/declarations.ts'
import { departures, ratesInForce } from '../../company/own-rates.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { clippedFindings, periodResult } from '../period-result.ts'
import { accountFindings, bridgeFindings } from './account-findings.ts'
import { reconcile } from './bridge.ts'
import { corporateFindings, formFindings } from './corporate-findings.ts'
import type { CorporateTax } from './corporate-schema.ts'
import { corporateTax } from './corporate-tax.ts'
import { type DeclaredForm, formsOf } from './forms.ts'
import { latePayments } from './late-payments.ts'
import type { AccountVoucher, Occasion, TaxAccountPart, TaxParams, TaxResult } from './schema.ts'
import { type AccountDays, balanceAfter, joinStatements, type StatementRow } from './statement.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'declarations' | 'ownRates' | 'legalForm'>

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
  const asked = wanted ?? (account && { from: isoOfDay(account.fromDay), to: isoOfDay(account.toDay) })
  const late = account && asked ? latePayments(account, dayOfIso(asked.from), dayOfIso(asked.to)) : null
  const reconciled = account && asked && period ? reconcile(inputs, params, account, asked) : null
  ctx.progress(2, 4)
  const within = account && asked ? daysOf(account, asked) : null
  const shown: TaxAccountPart | null =
    within && late
      ? {
          ...accountFigures(within),
          statements: [...joined.statements],
          rows: accountRows(within, late.occasions, reconciled?.vouchers ?? new Map()),
          occasions: [...late.occasions],
          notCounted: [...late.notCounted],
        }
      : null
  const tax = period ? withPreliminary(corporateTax(inputs, period, params, rates), account) : null
  ctx.progress(3, 4)
  const declared = declaredOf(declarations, 'sru').flatMap(({ content }): readonly DeclaredForm[] => content.forms)
  const forms = tax ? formsOf(books, tax, declared) : []
  ctx.progress(4, 4)
  const findings: Finding[] = [
    ...books.findings,
    ...(period ? clippedFindings(period, params.from, params.to) : []),
    ...joined.findings,
    ...accountFindings(shown),
    ...bridgeFindings(reconciled?.reconciliation ?? null),
    ...corporateFindings(tax, params, rates),
    ...(tax?.computation ? departures(ownRates, ['corporate-tax', 'borrowing-rate'], tax.year) : []),
    ...formFindings(forms),
  ]
  return {
    currency: books.currency,
    company: companyOf(books),
    period: period ? periodResult(period) : { from: asked?.from ?? '1970-01-01', to: asked?.to ?? '1970-01-01', years: [] },
    account: shown,
    reconciliation: reconciled?.reconciliation ?? null,
    corporateTax: tax,
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

function accountFigures(
  account: AccountDays,
): Pick<TaxAccountPart, 'from' | 'to' | 'openingOre' | 'closingOre' | 'sumOre' | 'lowestOre' | 'lowestOn' | 'daysBelowZero'> {
  const { fromDay, toDay, openingOre, closingOre, rows } = account
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
  return {
    from: isoOfDay(fromDay),
    to: isoOfDay(toDay),
    openingOre,
    closingOre,
    sumOre: rows.reduce((sum, { ore }) => sum + ore, 0),
    lowestOre,
    lowestOn: lowestOn === null ? null : isoOfDay(lowestOn),
    daysBelowZero,
  }
}

function accountRows(
  { rows }: AccountDays,
  occasions: readonly Occasion[],
  vouchers: ReadonlyMap<StatementRow, AccountVoucher>,
): TaxAccountPart['rows'] {
  const byDay = new Map(occasions.map(({ due, number }) => [due, number]))
  return rows.map((row) => {
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
