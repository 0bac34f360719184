import { planK2 } from '../reference/plan-k2.ts'
import type { AccountPlan } from './account-plan.ts'

/** What a company has that has chosen no layout. */
export const defaultPlan: AccountPlan = planK2
