/** What a company has beside its books, on a thread: parsed once for each hash. */
import {
  accountFunctionsSchema,
  accountPlanSchema,
  bankDecisionsSchema,
  budgetSchema,
  companyCalendarSchema,
  companyInputsSchema,
  companyProfileSchema,
  counterpartiesSchema,
  declarationsSchema,
  headcountSchema,
  noOwnParts,
  type OwnParts,
  ownRatesSchema,
  planTemplates,
  planYearsSchema,
  realEstatesSchema,
  staffSchema,
} from '@verifikat/analyses'
import { bankStatementsOf } from './bank-file.ts'
import type { OwnHandle, PartHandle } from './protocol.ts'

const KEPT = 16

const schemas = {
  accountPlan: accountPlanSchema,
  accountFunctions: accountFunctionsSchema,
  budget: budgetSchema,
  inputs: companyInputsSchema,
  calendar: companyCalendarSchema,
  declarations: declarationsSchema,
  bankDecisions: bankDecisionsSchema,
  staff: staffSchema,
  headcount: headcountSchema,
  counterparties: counterpartiesSchema,
  realEstates: realEstatesSchema,
  ownRates: ownRatesSchema,
  planYears: planYearsSchema,
  legalForm: companyProfileSchema.transform(({ form }) => form),
} as const

const kept = new Map<string, unknown>()

function parsed({ part, hash, text }: PartHandle): unknown {
  const key = `${part} ${hash}`
  const known = kept.get(key) ?? schemas[part].parse(JSON.parse(text))
  kept.delete(key)
  kept.set(key, known)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return known
}

export function ownPartsOf({ template, parts, bank }: OwnHandle): OwnParts {
  const own = Object.fromEntries(parts.map((part) => [part.part, parsed(part)]))
  const chosen = planTemplates.find(({ id }) => id === template) ?? null
  // @NOTE each was parsed by the schema of its part
  return { ...noOwnParts, accountPlan: chosen, bank: bank && bankStatementsOf(bank), ...own } as OwnParts
}
