import { accountPlanSchema } from '../account-plan/account-plan.ts'
import { planTemplates } from '../account-plan/templates.ts'
import { validatePlan } from '../account-plan/validate-plan.ts'
import { accountFunctionsSchema } from '../company/account-functions.ts'
import { bankDecisionsSchema } from '../company/bank-decisions.ts'
import { budgetSchema } from '../company/budget.ts'
import { companyCalendarSchema } from '../company/calendar.ts'
import type { OwnParts } from '../company/dataset.ts'
import { ownRatesSchema } from '../company/own-rates.ts'
import { enteredFileSchema } from '../company/plan-years.ts'
import { legalForms } from '../reference/legal-forms.ts'
import { type BankReadingOptions, readBank } from './bank-file.ts'
import { readCompany } from './compute.ts'
import { counterpartiesOfFiles } from './counterparty-files.ts'
import { ownDeclarations, readDeclared } from './declared.ts'
import { jsonFile } from './json-file.ts'
import type { Surroundings } from './main.ts'
import type { ReadingOf } from './reading.ts'
import { realEstatesOfFiles } from './real-estate-files.ts'
import { Refusal } from './refusal.ts'
import { staffOfFiles } from './staff-files.ts'

/** What `run` and `verify` are told of a company beside its books: a template's id or JSON files. */
export interface OwnOptions extends BankReadingOptions {
  readonly plan?: string
  readonly functions?: string
  readonly budget?: string
  readonly inputs?: string
  /** Legal form as `#FTYP` writes it. */
  readonly form?: string
  readonly calendar?: string
  readonly rates?: string
  /** Declaration files, archives of them, or typed declarations as JSON. */
  readonly declared?: readonly string[]
  /** Declarations may name another company than the books. */
  readonly anyCompany?: true
  /** Bank files, or archives of them. */
  readonly bank?: readonly string[]
  /** What people have decided of the bank's accounts, as JSON. */
  readonly bankDecisions?: string
  /** Registers as JSON, CSV or SIE 5. */
  readonly counterparties?: readonly string[]
  readonly staff?: readonly string[]
  /** Registers of real estate as JSON or CSV. */
  readonly realEstates?: readonly string[]
  /** Files of the years as they were before. */
  readonly previous?: readonly string[]
}

export async function readOwnParts(
  {
    plan,
    functions,
    budget,
    inputs,
    form,
    calendar,
    rates,
    declared,
    anyCompany,
    bank,
    listAccount,
    bankReadings,
    bankDecisions,
    counterparties,
    staff,
    realEstates,
    previous,
  }: OwnOptions,
  readingOf: ReadingOf,
  owners: readonly string[],
  say: Surroundings['say'],
): Promise<OwnParts> {
  const people = staff && staffOfFiles(staff)
  const { planYears = null, ...entered } =
    inputs === undefined ? {} : jsonFile(inputs, enteredFileSchema, 'a list of employees, areas and BAS charts')
  return {
    accountPlan: plan === undefined ? null : planOf(plan),
    accountFunctions: functions === undefined ? null : jsonFile(functions, accountFunctionsSchema, 'a list of account functions'),
    budget: budget === undefined ? null : jsonFile(budget, budgetSchema, 'a budget'),
    inputs: 'areas' in entered ? entered : null,
    calendar: calendar === undefined ? null : jsonFile(calendar, companyCalendarSchema, 'a calendar'),
    declarations: ownDeclarations(await readDeclared(declared ?? [], say), owners, anyCompany === true),
    bank: bank === undefined ? null : await readBank(bank, { listAccount, bankReadings }),
    bankDecisions:
      bankDecisions === undefined ? null : jsonFile(bankDecisions, bankDecisionsSchema, 'a list of decisions about bank accounts'),
    counterparties: counterparties === undefined ? null : counterpartiesOfFiles(counterparties),
    staff: people ? { roster: people.roster, pay: people.pay } : null,
    headcount: people?.headcount ?? null,
    realEstates: realEstates === undefined ? null : realEstatesOfFiles(realEstates),
    legalForm: form === undefined ? null : formOf(form),
    ownRates: rates === undefined ? null : jsonFile(rates, ownRatesSchema, 'a list of own rates'),
    planYears,
    previous: previous === undefined ? null : (await readCompany(previous, readingOf)).books,
  }
}

function formOf(given: string): string {
  const code = given.toUpperCase()
  if (legalForms.some((form) => form.code === code)) return code
  throw new Refusal(`There is no legal form called ‘${given}’; there are: ${legalForms.map((form) => form.code).join(', ')}.`)
}

function planOf(given: string): OwnParts['accountPlan'] {
  const template = planTemplates.find(({ id }) => id === given)
  if (template) return template
  if (!given.includes('.') && !given.includes('/'))
    throw new Refusal(
      `There is no account plan called ‘${given}’; there are: ${planTemplates.map(({ id }) => id).join(', ')}, or a JSON file.`,
    )
  const plan = jsonFile(given, accountPlanSchema, 'an account plan')
  const [problem] = validatePlan(plan)
  if (problem) throw new Refusal(`${given} does not add up as an account plan: ${JSON.stringify(problem)}.`)
  return plan
}
