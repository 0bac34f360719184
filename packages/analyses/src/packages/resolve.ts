import * as z from 'zod'
import type { BankStatements } from '../bank/statements.ts'
import { accountMask } from '../books/account-number.ts'
import { periodOf } from '../books/period.ts'
import { planFormOf } from '../company/owners-equity.ts'
import type { Dataset } from '../define.ts'
import { AppError } from '../errors.ts'
import { formGroup } from '../reference/company-forms.ts'
import { periodAmounts } from '../statements/amounts.ts'
import { type StepCondition, stepConditions } from './conditions.ts'
import type { Package, PackageStep } from './package.ts'
import { LackingVariable, type Variables, withVariables } from './variables.ts'

/** Why a step is not run on a company: its condition does not hold, or a variable of it stands for nothing there. */
export type SkipReason = Exclude<StepCondition, 'always'> | LackingVariable['lacks']

/** A step as it is run on a company. */
export type ResolvedStep =
  | { readonly step: PackageStep; readonly params: unknown; readonly skipped: null }
  | { readonly step: PackageStep; readonly params: null; readonly skipped: SkipReason }

const days = z.object({ from: z.string(), to: z.string() })

/** What steps depend on. */
export const companyFactsSchema = z.object({
  fiscalYear: days,
  bookedTo: z.string(),
  previousYear: days.nullable(),
  materialityOre: z.int().nullable(),
  holds: z.record(z.enum(stepConditions).exclude(['always']), z.boolean()),
})
export type CompanyFacts = Readonly<z.output<typeof companyFactsSchema>> & Variables

type Read = Pick<Dataset, 'books' | 'declarations' | 'legalForm'> & { readonly bank: Pick<BankStatements, 'sources'> }

/** Accounts whose use tells (BAS 2026): wages and contributions, VAT. */
const payrollAccounts = ['7000-7519']
const vatAccounts = ['2610-2649']

/**
 * What packages ask of a company in a fiscal year; null: the newest that is loaded. Nothing of it depends on the day on which it is asked.
 * @throws AppError no_books where there is no such year
 */
export function companyFacts(
  { books, declarations, bank, legalForm }: Read,
  yearFrom: string | null,
  materialityOre: number | null,
): CompanyFacts {
  const own = yearFrom === null ? books.years.at(-1) : books.years.find(({ year }) => year.from === yearFrom)
  if (!own) throw new AppError('no_books')
  const { year } = own
  const previous = books.years.find(({ toDay }) => toDay + 1 === own.fromDay)
  const period = periodOf(books, year.from, year.to)
  const { present } = periodAmounts(books, period)
  const uses = (patterns: readonly string[]) => accountMask([...patterns], books.accounts).some((is, a) => is === 1 && present[a] === 1)
  const form = legalForm?.form ?? null
  const company = books.years.findLast(({ ledger }) => ledger !== null)?.ledger?.company
  return {
    fiscalYear: { from: year.from, to: year.to },
    bookedTo: own.bookedTo,
    previousYear: previous ? { from: previous.year.from, to: previous.year.to } : null,
    materialityOre,
    holds: {
      vouchers: (own.ledger?.vouchers.length ?? 0) > 0,
      'previous-year': previous !== undefined,
      payroll: uses(payrollAccounts),
      vat: uses(vatAccounts),
      'tax-account': declarations.some(({ content }) => content.kind === 'tax-account'),
      'bank-files': bank.sources.length > 0,
      condominium: planFormOf(legalForm, company) === 'condominium',
      // a form that nothing tells is tested as most companies are
      'limited-company': form === null || formGroup(form) === 'limited',
    },
  }
}

/** Every step of a package as it is run on a company, in its order. */
export function resolvePackage({ steps }: Package, facts: CompanyFacts): ResolvedStep[] {
  return steps.map((step) => {
    if (step.when !== 'always' && !facts.holds[step.when]) return { step, params: null, skipped: step.when }
    try {
      return { step, params: withVariables(step.params, facts), skipped: null }
    } catch (error) {
      if (error instanceof LackingVariable) return { step, params: null, skipped: error.lacks }
      throw error
    }
  })
}
