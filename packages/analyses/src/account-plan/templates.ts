import { planBrf } from '../reference/plan-brf.ts'
import { planK2, planK3 } from '../reference/plan-k2.ts'
import { planSru } from '../reference/plan-sru.ts'
import type { AccountPlan } from './account-plan.ts'

/** The layouts that are shipped: annual reports by K2 and K3, a condominium association, and the tax return's fields. */
export const planTemplates: readonly AccountPlan[] = [planK2, planK3, planBrf, planSru]

/** What a company has that has chosen no layout. */
export const defaultPlan: AccountPlan = planK2

/** The layout of `by SRU` views. */
export const sruPlan: AccountPlan = planSru
