import type { AccountPlan, AccountPlanInput } from '@verifikat/analyses'

/** Plans are read-only; requests have lists that are not. */
export function planInput(plan: AccountPlan): AccountPlanInput {
  return structuredClone(plan) as AccountPlanInput // a copy, which whoever gets it may change
}
