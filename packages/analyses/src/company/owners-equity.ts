import type { AccountPlan } from '../account-plan/account-plan.ts'
import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { identifyingDigits } from '../books/owner.ts'
import { type FormGroup, formGroup, formOfOrgNumber } from '../reference/company-forms.ts'
import { equityLayout, ownersEquityLayouts } from '../reference/layout-equity-and-liabilities.ts'

/** Companies whose owners have no shares, and whose equity is neither restricted nor free. */
export type OwnersForm = Extract<FormGroup, 'sole-trader' | 'partnership'>

const known = new WeakMap<Books, { readonly form: OwnersForm | null }>()

/**
 * Whether books are those of a sole trader or a partnership; null: neither, or nothing tells. What the newest file says holds. Without that the accounts of equity
 * with a balance tell before the organisation number does, which an accounting program may have left as it was: share capital, contributions and
 * retained earnings (2080–2099) are of a company or an association, 2010–2059 without any of them are of owners, 2020–2049 of several.
 */
export function ownersFormOf(books: Books): OwnersForm | null {
  const found = known.get(books) ?? { form: find(books) }
  known.set(books, found)
  return found.form
}

function find(books: Books): OwnersForm | null {
  const newest = books.years.findLast(({ ledger }) => ledger !== null)?.ledger
  const said = newest?.header['FTYP']?.[0]?.trim() ?? ''
  if (said !== '') return ownersForm(formGroup(said))
  const shown = formOfOrgNumber(identifyingDigits(newest?.company.orgNumber ?? ''))
  const form = shown === null ? null : ownersForm(formGroup(shown))
  if (hasBalance(books, ['2080-2099'])) return null
  if (hasBalance(books, ['2020-2049'])) return 'partnership'
  if (hasBalance(books, ['2010-2019', '2050-2059'])) return form ?? 'sole-trader'
  return form
}

function ownersForm(group: FormGroup): OwnersForm | null {
  return group === 'sole-trader' || group === 'partnership' ? group : null
}

function hasBalance({ years, accounts }: Books, patterns: readonly string[]): boolean {
  const mask = accountMask(patterns, accounts)
  const isHeld = (ore: Float64Array) => ore.some((own, a) => mask[a] === 1 && own !== 0 && !Number.isNaN(own))
  return years.some(({ openingOre, closingOre }) => isHeld(openingOre) || isHeld(closingOre))
}

const names = {
  k2: { sv: 'Årsbokslut K2', en: 'Annual accounts K2' },
  k3: { sv: 'Årsbokslut K3', en: 'Annual accounts K3' },
} as const

const made = new WeakMap<AccountPlan, Map<OwnersForm, AccountPlan>>()

/** A shipped layout as it is for a company of a form: equity of owners in the place of restricted and unrestricted equity. Layouts of people's own stay as they are. */
export function planForForm(plan: AccountPlan, form: OwnersForm | null): AccountPlan {
  if (form === null || !plan.balance.includes(equityLayout)) return plan
  const byForm = made.get(plan) ?? new Map<OwnersForm, AccountPlan>()
  made.set(plan, byForm)
  const own = byForm.get(form) ?? {
    ...plan,
    name: Object.entries(names).find(([id]) => id === plan.id)?.[1] ?? plan.name,
    source: `${plan.source}; equity by BFNAR 2017:3`,
    balance: plan.balance.map((node) => (node === equityLayout ? ownersEquityLayouts[form] : node)),
  }
  byForm.set(form, own)
  return own
}
