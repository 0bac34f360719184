import './tables/meta.ts'
import type * as z from 'zod'
import type { AccountPlan } from './account-plan/account-plan.ts'
import type { BankStatements } from './bank/statements.ts'
import type { Books } from './books/books.ts'
import type { AccountFunctions } from './company/account-functions.ts'
import type { BankDecisions } from './company/bank-decisions.ts'
import type { Budget } from './company/budget.ts'
import type { CompanyCalendar } from './company/calendar.ts'
import type { CompanyInputs } from './company/company-inputs.ts'
import type { Counterparties } from './company/counterparties.ts'
import type { Declarations } from './company/declarations.ts'
import type { KnownForm } from './company/legal-form.ts'
import type { OwnRates } from './company/own-rates.ts'
import type { PlanYears } from './company/plan-years.ts'
import type { RealEstates } from './company/real-estates.ts'
import type { Headcount, Staff } from './company/staff.ts'
import type { Finding } from './finding.ts'
import type { Chart } from './tables/chart.ts'
import type { Fact, FoundRows, Lack, Shown, TableView, WrittenFile } from './tables/shown.ts'
import type { Table } from './tables/table.ts'

/** What an analysis is run on: always whole (`datasetOf` fills in what a company has none of). */
export interface Dataset {
  readonly books: Books
  /** The layout of its statements. */
  readonly accountPlan: AccountPlan
  /** What its accounts are used for. */
  readonly accountFunctions: AccountFunctions
  readonly budget: Budget
  /** Areas, and employees for periods that are no months. */
  readonly inputs: CompanyInputs
  /** Days on which it works otherwise than the almanac says. */
  readonly calendar: CompanyCalendar
  /** VAT returns, employer declarations, income tax forms and statements of the tax account. */
  readonly declarations: Declarations
  /** What its banks say: statements and notifications. */
  readonly bank: BankStatements
  /** What people have decided of those: which account of the ledger each is, what is matched and what is not. */
  readonly bankDecisions: BankDecisions
  /** Customers, suppliers, owners and others that it trades with, and what was open between them. */
  readonly counterparties: Counterparties
  /** Roster and pay. */
  readonly staff: Staff
  /** Employees by month. */
  readonly headcount: Headcount
  /** Properties of an association with their areas, loans, components and plans. */
  readonly realEstates: RealEstates
  /** Rates that the company departs from. */
  readonly ownRates: OwnRates
  /** By which BAS chart fiscal years are booked, where somebody has said so. */
  readonly planYears: PlanYears
  /** What somebody has said, else what the books tell of; null: nothing does. Equity of shipped account plans is laid out by it. */
  readonly legalForm: KnownForm | null
  /** The fiscal years as they were imported before, those that are known; null: none is. */
  readonly previous: Books | null
}

/** One of a fiscal year's imports. */
export interface VersionChoice {
  /** First day of the fiscal year. */
  readonly yearFrom: string
  readonly version: number
}

/** Parts of a company's data an analysis can read; the cache key covers exactly the parts it names. */
export type Need = keyof Dataset

/** What an analysis that reads the books alone is run on. */
export type BooksOnly = Pick<Dataset, 'books'>

export interface RunContext {
  /** Called now and then; throws `AppError('cancelled')` when the run should stop. */
  progress(done: number, total: number): void
}

export type Run<P extends z.ZodType, R extends z.ZodType> = (dataset: Dataset, params: z.output<P>, ctx: RunContext) => z.output<R>

/** An analysis as a value: schemas and identity here, the computation behind `load`. */
export interface Analysis<Id extends string, P extends z.ZodType, R extends z.ZodType> {
  /** Route segment, folder, API and job name, cache key, command-line name. */
  readonly id: Id
  /** Goes up whenever the same input could give another result. */
  readonly version: number
  readonly needs: readonly Need[]
  readonly params: P
  readonly result: R
  /**
   * Which earlier versions it is held against: those named, and of every other fiscal year the one that was in use before. Null, or none given:
   * it reads no earlier version.
   */
  readonly previousOf?: (params: z.output<P>) => readonly VersionChoice[] | null
  /** Declarations alone give it figures: it can be run without books. */
  readonly withoutBooks?: true
  readonly load: () => Promise<{ readonly run: Run<P, R> }>
  /** The same without private persons, for those who may not see what single people are paid; not given: it names none. */
  readonly withoutPersons?: () => Promise<(result: z.output<R>) => z.output<R>>
  /** Parameters that every company's books can be asked with. */
  readonly sample: z.input<P>
}

/** What people see of an analysis: its `tables.ts`. */
export type LoadShown<P extends z.ZodType, R extends z.ZodType> = () => Promise<Shown<z.output<P>, z.output<R>>>

/** What generic code (worker, command line) sees: parameters in as unknown, result out as unknown but validated. */
export interface AnyAnalysis {
  readonly id: string
  readonly version: number
  readonly needs: readonly Need[]
  readonly params: z.ZodType
  readonly result: z.ZodType
  readonly sample: unknown
  /** As `previousOf` says of parameters that have been checked. */
  previousUnknown(params: unknown): readonly VersionChoice[] | null
  readonly withoutBooks?: true
  /** As `withoutPersons` says of a result of it; null: it names nobody. */
  readonly hidePersons: ((result: unknown) => Promise<unknown>) | null
  runUnknown(dataset: Dataset, params: unknown, ctx: RunContext): Promise<unknown>
  /** What is shown of it; null: nothing by itself. */
  loadShown(): Promise<Presentation | null>
}

export interface Presentation extends Required<Pick<Shown<never, never>, 'method' | 'sign'>> {
  /** A result of the analysis as people see it, with the parameters it was computed with. */
  readonly of: (params: unknown, result: unknown) => ShownResult
}

export interface ShownResult {
  readonly tables: (view: TableView) => readonly Table[]
  readonly facts: (view: TableView) => readonly Fact[]
  readonly charts: (view: TableView) => readonly Chart[]
  readonly lacks: readonly Lack[]
  readonly rowsOf: (finding: Finding) => readonly FoundRows[]
  readonly pageOf: (finding: Finding) => Lack['page'] | null
  readonly files: (at: string) => readonly WrittenFile[]
}

export type Defined<Id extends string, P extends z.ZodType, R extends z.ZodType> = Analysis<Id, P, R> & AnyAnalysis

/** With `shown` an analysis has its screen, files and terminal from its tables; without, each of them is written for it, or it does not compile. */
export function defineAnalysis<const Id extends string, P extends z.ZodType, R extends z.ZodType>(
  analysis: Analysis<Id, P, R> & { readonly shown: LoadShown<P, R> },
): Defined<Id, P, R> & { readonly shown: LoadShown<P, R> }
export function defineAnalysis<const Id extends string, P extends z.ZodType, R extends z.ZodType>(
  analysis: Analysis<Id, P, R> & { readonly shown?: never },
): Defined<Id, P, R>
export function defineAnalysis<const Id extends string, P extends z.ZodType, R extends z.ZodType>(
  analysis: Analysis<Id, P, R> & { readonly shown?: LoadShown<P, R> },
): Defined<Id, P, R> {
  return {
    ...analysis,
    needs: analysis.needs.includes('accountPlan') ? [...new Set<Need>([...analysis.needs, 'legalForm'])] : analysis.needs,
    previousUnknown: (params) => analysis.previousOf?.(analysis.params.parse(params)) ?? null,
    // a result of this analysis: it is checked on the way in
    hidePersons: analysis.withoutPersons ? async (result) => (await analysis.withoutPersons?.())?.(analysis.result.parse(result)) : null,
    runUnknown: async (dataset, params, ctx) => {
      const { run } = await analysis.load()
      return analysis.result.parse(run(dataset, analysis.params.parse(params), ctx))
    },
    loadShown: async () => {
      const shown = await analysis.shown?.()
      if (shown === undefined) return null
      return {
        method: shown.method,
        sign: shown.sign ?? 'natural',
        of: (params, result) => {
          const read = analysis.params.parse(params)
          // a result of this analysis: whoever hands it over has computed it, or checked it
          const known = result as z.output<R>
          return {
            tables: (view) => shown.tables(known, read, view),
            facts: (view) => shown.facts?.(known, read, view) ?? [],
            charts: (view) => shown.charts?.(known, read, view) ?? [],
            lacks: shown.lacks?.(known, read) ?? [],
            rowsOf: (finding) => shown.rowsOf?.(finding, known, read) ?? [],
            pageOf: (finding) => shown.pageOf?.(finding) ?? null,
            files: (at) => shown.files?.(known, read, at) ?? [],
          }
        },
      }
    },
  }
}
