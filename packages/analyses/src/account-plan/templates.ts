import { planBrf } from '../reference/plan-brf.ts'
import { planK1 } from '../reference/plan-k1.ts'
import { planK2, planK3 } from '../reference/plan-k2.ts'
import { planSru } from '../reference/plan-sru.ts'
import type { AccountPlan } from './account-plan.ts'

/** The layouts that are shipped: annual reports by K2 and K3, a condominium association, the tax return's fields, and simplified accounts by K1. */
export const planTemplates: readonly AccountPlan[] = [planK2, planK3, planBrf, planSru, planK1]

/** The layout of `by SRU` views: the fields of the return of companies (INK2). */
export const sruPlan: AccountPlan = planSru

/** The same of a sole trader: the fields of the NE form are the items of simplified annual accounts. */
export const soleTraderSruPlan: AccountPlan = planK1

/** The fields of companies for a partnership, which declares in INK4: its fields are not known here, and the name says so. */
export const partnershipSruPlan: AccountPlan = {
  ...planSru,
  name: {
    sv: `${planSru.name.sv}; handelsbolag deklarerar i INK4, vars fält inte finns här`,
    en: `${planSru.name.en}; partnerships declare in INK4, whose fields are not here`,
  },
}

/** The layout of a framework (`K1`, `K2`, `K3`) where no other is chosen; null: none is shipped, or no framework is stated. */
export function planOfFramework(framework: string | null): AccountPlan | null {
  return planTemplates.find(({ id }) => id === framework?.toLowerCase()) ?? null
}
