import type { AccountPlan } from '../account-plan/account-plan.ts'
import { defaultPlan } from '../account-plan/default-plan.ts'
import { planTemplates } from '../account-plan/templates.ts'
import { joinedBank } from '../bank/same-account.ts'
import { type BankStatements, hashOfBank, noBank } from '../bank/statements.ts'
import type { Books } from '../books/books.ts'
import { inputHash } from '../books/input-hash.ts'
import { hashValue } from '../canonical.ts'
import type { Dataset, Need } from '../define.ts'
import { shippedAccountFunctions } from '../reference/account-functions.ts'
import { type AccountFunctions, suggestedAccountFunctions } from './account-functions.ts'
import { type BankDecisions, joinedDecisions, noBankDecisions } from './bank-decisions.ts'
import { type Budget, budgetOfBooks } from './budget.ts'
import { type CompanyCalendar, noCompanyCalendar } from './calendar.ts'
import { type CompanyInputs, noCompanyInputs } from './company-inputs.ts'
import { type Counterparties, noCounterparties } from './counterparties.ts'
import { type Declarations, hashOfDeclarations, noDeclarations } from './declarations.ts'
import { formOfBooks, type KnownForm } from './legal-form.ts'
import { noOwnRates, type OwnRates } from './own-rates.ts'
import { planForForm, planFormOf } from './owners-equity.ts'
import { noPlanYears, type PlanYears } from './plan-years.ts'
import { noRealEstates, type RealEstates } from './real-estates.ts'
import { type Headcount, noHeadcount, noStaff, type Staff } from './staff.ts'

/** What a company has of its own beside its books; null: nothing, the shipped default holds. */
export interface OwnParts {
  readonly accountPlan: AccountPlan | null
  readonly accountFunctions: AccountFunctions | null
  readonly budget: Budget | null
  readonly inputs: CompanyInputs | null
  readonly calendar: CompanyCalendar | null
  readonly declarations: Declarations | null
  readonly bank: BankStatements | null
  readonly bankDecisions: BankDecisions | null
  readonly counterparties: Counterparties | null
  readonly staff: Staff | null
  readonly headcount: Headcount | null
  readonly realEstates: RealEstates | null
  readonly ownRates: OwnRates | null
  readonly planYears: PlanYears | null
  /** The code of the legal form that somebody has said. */
  readonly legalForm: string | null
  /** Fiscal years as they were imported before. */
  readonly previous: Books | null
}

export const noOwnParts: OwnParts = {
  accountPlan: null,
  accountFunctions: null,
  budget: null,
  inputs: null,
  calendar: null,
  declarations: null,
  bank: null,
  bankDecisions: null,
  counterparties: null,
  staff: null,
  headcount: null,
  realEstates: null,
  ownRates: null,
  planYears: null,
  legalForm: null,
  previous: null,
}

/**
 * Books with everything else an analysis can read: the company's own, else the K2 layout (shipped layouts with the equity of
 * the company's form), functions by account number, the legal form
 * that the books tell of, the budget of the files (`#PBUDGET`), nothing entered, the almanac’s days, nothing declared, no bank file and nothing decided of any.
 */
export function datasetOf(books: Books, own: OwnParts = noOwnParts): Dataset {
  let ofFiles: Budget | null = null
  const decisions = own.bankDecisions ?? noBankDecisions
  const form = (): KnownForm | null => (own.legalForm === null ? formOfBooks(books) : { form: own.legalForm, from: 'profile' })
  return {
    books,
    get accountPlan() {
      return planForForm(own.accountPlan ?? defaultPlan, planFormOf(form(), newestOwner(books)))
    },
    get legalForm() {
      return form()
    },
    accountFunctions: own.accountFunctions ?? suggestedAccountFunctions,
    get budget() {
      ofFiles ??= own.budget ?? budgetOfBooks(books)
      return ofFiles
    },
    inputs: own.inputs ?? noCompanyInputs,
    calendar: own.calendar ?? noCompanyCalendar,
    declarations: own.declarations ?? noDeclarations,
    bank: joinedBank(own.bank ?? noBank, decisions.same),
    bankDecisions: joinedDecisions(decisions),
    counterparties: own.counterparties ?? noCounterparties,
    staff: own.staff ?? noStaff,
    headcount: own.headcount ?? noHeadcount,
    realEstates: own.realEstates ?? noRealEstates,
    ownRates: own.ownRates ?? noOwnRates,
    planYears: own.planYears ?? noPlanYears,
    previous: own.previous,
  }
}

const newestOwner = ({ years }: Books) => years.findLast(({ ledger }) => ledger !== null)?.ledger?.company

/**
 * Value hashes (`hashValue`) of what a company has of its own; null: nothing. A template that was chosen counts by its own hash, declarations by that of
 * their documents' (`hashOfDeclarations`), bank files by theirs (`hashOfBank`), a legal form is its code, earlier versions of the books by the hash of books (`inputHash`).
 */
export type PartHashes = { readonly [K in keyof OwnParts]: string | null }

/**
 * Identity of what an analysis is computed from: the hash of its books and of exactly the other parts that it needs. What a company has of
 * its own counts by value, what is shipped by name and version, and what follows from the books or is not there by nothing at all, so that an
 * analysis of books alone has the hash of its books.
 */
export function datasetHash(booksHash: string, needs: readonly Need[], own: OwnParts = noOwnParts): string {
  const hashOf = (part: Exclude<keyof OwnParts, 'previous' | 'declarations' | 'bank' | 'legalForm'>) =>
    needs.includes(part) && own[part] !== null ? hashValue(own[part]) : null
  return datasetHashOf(booksHash, needs, {
    accountPlan: hashOf('accountPlan'),
    accountFunctions: hashOf('accountFunctions'),
    budget: hashOf('budget'),
    inputs: hashOf('inputs'),
    calendar: hashOf('calendar'),
    declarations: needs.includes('declarations') ? hashOfDeclarations((own.declarations ?? noDeclarations).map(hashValue)) : null,
    bank: needs.includes('bank') && own.bank ? hashOfBank(own.bank.sources) : null,
    bankDecisions: hashOf('bankDecisions'),
    counterparties: hashOf('counterparties'),
    staff: hashOf('staff'),
    headcount: hashOf('headcount'),
    realEstates: hashOf('realEstates'),
    ownRates: hashOf('ownRates'),
    planYears: hashOf('planYears'),
    legalForm: needs.includes('legalForm') ? own.legalForm : null,
    previous: needs.includes('previous') && own.previous ? inputHash(own.previous) : null,
  })
}

/** As `datasetHash`, where the parts themselves are not at hand. */
export function datasetHashOf(booksHash: string, needs: readonly Need[], own: PartHashes): string {
  const parts: Record<string, unknown> = {}
  if (needs.includes('accountPlan')) parts['accountPlan'] = planIdentity(own.accountPlan)
  if (needs.includes('accountFunctions')) {
    parts['accountFunctions'] = own.accountFunctions ? { hash: own.accountFunctions } : { suggested: shippedAccountFunctions.version }
  }
  if (needs.includes('budget') && own.budget) parts['budget'] = { hash: own.budget }
  if (needs.includes('inputs') && own.inputs && own.inputs !== nothingEntered()) parts['inputs'] = { hash: own.inputs }
  if (needs.includes('calendar') && own.calendar && own.calendar !== almanacAlone()) parts['calendar'] = { hash: own.calendar }
  if (needs.includes('declarations') && own.declarations) parts['declarations'] = { hash: own.declarations }
  if (needs.includes('bank') && own.bank) parts['bank'] = { hash: own.bank }
  if (needs.includes('bankDecisions') && own.bankDecisions && own.bankDecisions !== nothingDecided())
    parts['bankDecisions'] = { hash: own.bankDecisions }
  if (needs.includes('counterparties') && own.counterparties && own.counterparties !== nobodyRegistered())
    parts['counterparties'] = { hash: own.counterparties }
  if (needs.includes('staff') && own.staff && own.staff !== nobodyEmployed()) parts['staff'] = { hash: own.staff }
  if (needs.includes('headcount') && own.headcount && own.headcount !== nobodyCounted()) parts['headcount'] = { hash: own.headcount }
  if (needs.includes('realEstates') && own.realEstates && own.realEstates !== nothingOwned())
    parts['realEstates'] = { hash: own.realEstates }
  if (needs.includes('ownRates') && own.ownRates && own.ownRates !== noRates()) parts['ownRates'] = { hash: own.ownRates }
  if (needs.includes('planYears') && own.planYears && own.planYears !== noSavedPlans()) parts['planYears'] = { hash: own.planYears }
  if (needs.includes('legalForm') && own.legalForm !== null) parts['legalForm'] = own.legalForm
  if (needs.includes('previous') && own.previous) parts['previous'] = { hash: own.previous }
  return Object.keys(parts).length === 0 ? booksHash : hashValue({ books: booksHash, ...parts })
}

function planIdentity(hash: string | null): { readonly template: string; readonly version: number } | { readonly hash: string } {
  const template = hash === null ? defaultPlan : planTemplates.find((plan) => hashOfTemplate(plan) === hash)
  return template ? { template: template.id, version: template.version } : { hash: hash ?? '' }
}

const templateHashes = new Map<string, string>()

/** Value hash of a shipped layout, worked out once. */
export function hashOfTemplate(template: AccountPlan): string {
  const known = templateHashes.get(template.id) ?? hashValue(template)
  templateHashes.set(template.id, known)
  return known
}

let emptyCalendar: string | undefined
function almanacAlone(): string {
  emptyCalendar ??= hashValue(noCompanyCalendar)
  return emptyCalendar
}

let emptyCounterparties: string | undefined
function nobodyRegistered(): string {
  emptyCounterparties ??= hashValue(noCounterparties)
  return emptyCounterparties
}

let emptyStaff: string | undefined
function nobodyEmployed(): string {
  emptyStaff ??= hashValue(noStaff)
  return emptyStaff
}

let nobody: string | undefined
function nobodyCounted(): string {
  nobody ??= hashValue(noHeadcount)
  return nobody
}

let nothing: string | undefined
function nothingOwned(): string {
  nothing ??= hashValue(noRealEstates)
  return nothing
}

let noDecisions: string | undefined
function nothingDecided(): string {
  noDecisions ??= hashValue(noBankDecisions)
  return noDecisions
}

let noneOwn: string | undefined
function noRates(): string {
  noneOwn ??= hashValue(noOwnRates)
  return noneOwn
}

let noPlans: string | undefined
function noSavedPlans(): string {
  noPlans ??= hashValue(noPlanYears)
  return noPlans
}

let emptyInputs: string | undefined
function nothingEntered(): string {
  emptyInputs ??= hashValue(noCompanyInputs)
  return emptyInputs
}
