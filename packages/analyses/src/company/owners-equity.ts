import type { AccountPlan } from '../account-plan/account-plan.ts'
import type { Owner } from '../books/owner.ts'
import { type FormGroup, formGroup } from '../reference/company-forms.ts'
import { equityLayout, ownersEquityLayouts } from '../reference/layout-equity-and-liabilities.ts'
import { condominiumIncomeStatement } from '../reference/layout-income-statement.ts'
import { isCondominium } from './is-condominium.ts'
import type { KnownForm } from './legal-form.ts'

/** Companies whose owners have no shares, and whose equity is neither restricted nor free. */
export type OwnersForm = Extract<FormGroup, 'sole-trader' | 'partnership'>

/** Whether a form is that of a sole trader or a partnership; null: neither, or not known. */
export function ownersFormOf(legalForm: KnownForm | null): OwnersForm | null {
  const group = formGroup(legalForm?.form ?? '')
  return group === 'sole-trader' || group === 'partnership' ? group : null
}

/** Companies for which shipped layouts differ: those of owners, and condominium associations. */
export type PlanForm = OwnersForm | 'condominium'

/** What a person has said of the form holds; an association that nobody has said so of is one by its name or number. */
export function planFormOf(legalForm: KnownForm | null, owner: Owner | undefined): PlanForm | null {
  const { form, from } = legalForm ?? { form: '', from: null }
  if (formGroup(form) !== 'association' && form !== '') return ownersFormOf(legalForm)
  return form === 'BRF' || (from !== 'profile' && owner && isCondominium(owner)) ? 'condominium' : null
}

const names = {
  k2: { sv: 'Årsbokslut K2', en: 'Annual accounts K2' },
  k3: { sv: 'Årsbokslut K3', en: 'Annual accounts K3' },
} as const

const made = new WeakMap<AccountPlan, Map<PlanForm, AccountPlan>>()

/**
 * A shipped layout as it is for a company of a form: equity of owners in the place of restricted and unrestricted equity, rents of a condominium association
 * among its net sales. Layouts of people's own stay as they are.
 */
export function planForForm(plan: AccountPlan, form: PlanForm | null): AccountPlan {
  if (form === null || !plan.balance.includes(equityLayout)) return plan
  const byForm = made.get(plan) ?? new Map<PlanForm, AccountPlan>()
  made.set(plan, byForm)
  const own = byForm.get(form) ?? (form === 'condominium' ? { ...plan, result: condominiumIncomeStatement } : ofOwners(plan, form))
  byForm.set(form, own)
  return own
}

function ofOwners(plan: AccountPlan, form: OwnersForm): AccountPlan {
  return {
    ...plan,
    name: Object.entries(names).find(([id]) => id === plan.id)?.[1] ?? plan.name,
    source: `${plan.source}; equity by BFNAR 2017:3`,
    balance: plan.balance.map((node) => (node === equityLayout ? ownersEquityLayouts[form] : node)),
  }
}
