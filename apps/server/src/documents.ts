/** Documents of a company as the API gives and takes them. */
import {
  type AccountPlan,
  AppError,
  accountPlanSchema,
  canonicalJson,
  defaultPlan,
  hashText,
  type PlanForm,
  planForForm,
  planFormOf,
  planTemplates,
} from '@verifikat/analyses'
import type { Right } from '@verifikat/db'
import * as z from 'zod'
import type { Deps } from './deps.ts'
import type { Entered } from './gate.ts'

export const note = z.string().trim().max(2000).default('')
/** The version in force that a change was made on; 0: there was none. Another one by then, and it is a conflict (`changed-meanwhile`). */
export const expectedVersion = z.int().min(0)
export const documentName = z.string().trim().min(1).max(100)
export const saved = z.object({ id: z.uuid(), version: z.int() })
export const ok = z.object({ ok: z.literal(true) })

/** A value with the canonical JSON that its hash is taken over. */
export function sealed(value: unknown): { text: string; hash: string } {
  const text = canonicalJson(value)
  return { text, hash: hashText(text) }
}

export interface OpenPlan {
  readonly id: string
  readonly isTemplate: boolean
  readonly name: string
  /** The version in force; of a template the shipped one. */
  readonly version: number
  readonly shownVersion: number
  readonly versions: number
  readonly inUse: boolean
  /** Null: shipped. */
  readonly hash: string | null
  readonly plan: AccountPlan
}

/** A shipped layout by its id, or one of the company's own. */
export async function openPlan(
  deps: Pick<Deps, 'stores' | 'compute'>,
  companyId: string,
  planId: string,
  version?: number,
): Promise<OpenPlan> {
  const { stores } = deps
  const template = planTemplates.find(({ id }) => id === planId)
  if (!template) {
    const { content, ...found } = await stores.documents.get(companyId, 'accountPlan', ownPlanId(planId), version)
    return { ...found, isTemplate: false, plan: accountPlanSchema.parse(JSON.parse(content)) }
  }
  const { accountPlan, legalForm } = await stores.documents.current(companyId)
  const plan = planForForm(template, await planFormOfCompany(deps, companyId, legalForm))
  const inUse = accountPlan?.kind === 'shipped' && accountPlan.name === template.id
  const { version: shipped } = template
  return {
    id: template.id,
    isTemplate: true,
    name: plan.name.sv,
    version: shipped,
    shownVersion: shipped,
    versions: 1,
    inUse,
    hash: null,
    plan,
  }
}

/** By which form the company's shipped layouts are, as its analyses have it. */
export async function planFormOfCompany(
  { stores, compute }: Pick<Deps, 'stores' | 'compute'>,
  companyId: string,
  said: { readonly form: string } | undefined,
): Promise<PlanForm | null> {
  if (said) return planFormOf({ form: said.form, from: 'profile' }, undefined)
  const newest = (await compute.bookFacts(companyId)).at(-1)
  return planFormOf(newest?.knownForm ?? null, newest ?? (await stores.companies.owner(companyId)))
}

/** The layout that the company's analyses read now. */
export async function planInUse(deps: Pick<Deps, 'stores' | 'compute'>, companyId: string): Promise<AccountPlan> {
  const { documents } = deps.stores
  const { accountPlan, legalForm } = await documents.current(companyId)
  if (accountPlan?.kind !== 'own') {
    const template = planTemplates.find(({ id }) => id === accountPlan?.name) ?? defaultPlan
    return planForForm(template, await planFormOfCompany(deps, companyId, legalForm))
  }
  const [content] = await documents.contents({ accountPlan })
  return content ? accountPlanSchema.parse(JSON.parse(content.text)) : defaultPlan
}

/** Templates are never written. */
export function ownPlanId(planId: string): string {
  if (!z.uuid().safeParse(planId).success) throw new AppError('not_found')
  return planId
}

/** Its own name, and an id and version that tell which stored version a statement was made by. */
export function sealPlan(plan: AccountPlan, name: string) {
  return (id: string, version: number) =>
    sealed(accountPlanSchema.parse({ ...plan, id: `own-${id}`, version, name: { sv: name, en: name } }))
}

/** Refuses a plan whose statements would not tie to the books; the client shows all that is wrong from `validatePlan`. */
export async function checkPlan({ compute }: Pick<Deps, 'compute'>, companyId: string, plan: AccountPlan): Promise<void> {
  const { problems } = await compute.previewPlan(companyId, { plan, statements: null })
  const [problem] = problems
  if (problem) throw new AppError('invalid_input', { params: { reason: problem.code, id: 'id' in problem ? problem.id : '' } })
}

export interface CopyPlan {
  readonly companyId: string
  readonly userId: string
  readonly id: string
  readonly companyIds: readonly string[]
  readonly enter: (companyId: string, right: Right) => Promise<Entered>
}

/** One by one: a company that refuses keeps nobody else from getting it. */
export async function copyPlan(deps: Deps, { companyId, userId, id, companyIds, enter }: CopyPlan) {
  const { name, plan } = await openPlan(deps, companyId, id)
  const done = []
  for (const to of new Set(companyIds)) {
    try {
      const { deps: theirs } = await enter(to, 'write')
      const copy = await theirs.stores.documents.save({
        companyId: to,
        userId,
        kind: 'accountPlan',
        id: null,
        name,
        expectedVersion: 0,
        note: '',
        use: false,
        seal: sealPlan(plan, name),
        copiedFrom: { companyId, id },
      })
      done.push({ companyId: to, id: copy.id, error: null, reason: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { reason = null } = error.params
      done.push({ companyId: to, id: null, error: error.code, reason: reason === null ? null : String(reason) })
    }
  }
  return done
}
