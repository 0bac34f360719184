import {
  type AccountPlan,
  accountPlanSchema,
  analyses,
  balanceSheetParams,
  diffPlans,
  incomeStatementParams,
  nameSchema,
  type PlanProblem,
  planForForm,
  planTemplates,
} from '@verifikat/analyses'
import { documentSchema, documentVersionSchema } from '@verifikat/db'
import * as z from 'zod'
import {
  checkPlan,
  copyPlan,
  documentName,
  expectedVersion,
  note,
  ok,
  openPlan,
  ownPlanId,
  planFormOfCompany,
  saved,
  sealPlan,
} from '../documents.ts'
import { companyProcedure, router } from '../trpc.ts'

/** The id of a shipped layout (`k2`), or of one of the company's own. */
const planId = z.string().min(1).max(60)
const version = z.int().min(1)
const lines = z.array(z.string()).readonly()
const plan = z.custom<AccountPlan>((value) => accountPlanSchema.safeParse(value).success)

const problem = z.discriminatedUnion('code', [
  z.object({
    code: z.enum(['plan.duplicate-id', 'plan.reserved-id', 'plan.circular', 'plan.factor', 'plan.unknown-reclassification']),
    id: z.string(),
  }),
  z.object({ code: z.enum(['plan.not-summed', 'plan.summed-twice', 'plan.wrong-sign']), id: z.string() }),
  z.object({ code: z.enum(['plan.overlap', 'plan.reclassified-twice']), id: z.string(), other: z.string(), accounts: lines }),
  z.object({ code: z.literal('plan.wrong-statement'), id: z.string(), accounts: lines }),
  z.object({ code: z.literal('plan.unknown-id'), id: z.string(), refers: z.string() }),
  z.object({ code: z.literal('plan.missing-root'), root: z.enum(['assets', 'equityAndLiabilities', 'result', 'sales']), id: z.string() }),
  z.object({ code: z.literal('plan.root-no-total'), root: z.enum(['assets', 'equityAndLiabilities', 'result']), id: z.string() }),
  z.object({ code: z.literal('plan.computed'), computed: z.enum(['result-for-the-year', 'undisposed-result']), count: z.int() }),
]) satisfies z.ZodType<PlanProblem, PlanProblem>

const template = z.object({
  id: z.string(),
  version: z.int(),
  name: nameSchema,
  asOf: z.string(),
  source: z.string(),
  inUse: z.boolean(),
})

const open = z.object({
  id: z.string(),
  isTemplate: z.boolean(),
  name: z.string(),
  version: z.int(),
  shownVersion: z.int(),
  versions: z.int(),
  inUse: z.boolean(),
  hash: z.string().nullable(),
  plan,
})

const change = z.object({
  id: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  kind: z.enum(['heading', 'line', 'total']),
  name: nameSchema,
  fields: z
    .array(
      z.object({
        field: z.enum(['name', 'place', 'accounts', 'sum', 'display', 'code', 'computed', 'kind']),
        before: lines,
        after: lines,
      }),
    )
    .readonly(),
})

const preview = z.object({
  problems: z.array(problem).readonly(),
  unplaced: z.array(z.object({ account: z.string(), name: z.string(), line: z.string() })).readonly(),
  statements: z.object({ balanceSheet: analyses['balance-sheet'].result, incomeStatement: analyses['income-statement'].result }).nullable(),
})

/** Account plans: how a company's balance sheet and income statement are laid out. Companies of an instance share one by copying it. */
export const planRouter = router({
  /** By what the company's shipped layouts, packages and menu go: what somebody has said of its form, else what its books tell. */
  form: companyProcedure('read')
    .output(z.enum(['sole-trader', 'partnership', 'condominium']).nullable())
    .query(async ({ ctx, input: { companyId } }) => {
      const { legalForm } = await ctx.deps.stores.documents.current(companyId)
      return await planFormOfCompany(ctx.deps, companyId, legalForm)
    }),
  list: companyProcedure('read')
    .output(z.object({ templates: z.array(template), plans: z.array(documentSchema) }))
    .query(async ({ ctx, input: { companyId } }) => {
      const { documents } = ctx.deps.stores
      const [plans, { accountPlan, legalForm }] = await Promise.all([
        documents.list(companyId, 'accountPlan'),
        documents.current(companyId),
      ])
      const form = await planFormOfCompany(ctx.deps, companyId, legalForm)
      const templates = planTemplates
        .map((shipped) => planForForm(shipped, form))
        .map(({ id, version, name, asOf, source }) => ({
          id,
          version,
          name,
          asOf,
          source,
          inUse: accountPlan?.kind === 'shipped' && accountPlan.name === id,
        }))
      return { templates, plans }
    }),
  /** The version in force, or an earlier one. */
  get: companyProcedure('read')
    .input(z.object({ planId, version: version.optional() }))
    .output(open)
    .query(({ ctx, input }) => openPlan(ctx.deps, input.companyId, input.planId, input.version)),
  /** A new plan (`id: null`) or a new version, in force at once. Its id, version and name are set by what it is stored as. */
  save: companyProcedure('write')
    .input(
      z.object({
        id: z.uuid().nullable(),
        name: documentName,
        plan: accountPlanSchema,
        expectedVersion,
        note,
        use: z.boolean().default(false),
      }),
    )
    .output(saved)
    .mutation(async ({ ctx, input: { plan, ...input } }) => {
      await checkPlan(ctx.deps, input.companyId, plan)
      const act = { ...input, userId: ctx.user.id, kind: 'accountPlan' } as const
      return await ctx.deps.stores.documents.save({ ...act, seal: sealPlan(plan, input.name) })
    }),
  /** Puts an earlier version in force again: undo. */
  activate: companyProcedure('write')
    .input(z.object({ id: z.uuid(), version, expectedVersion }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.documents.activate({ ...input, userId: ctx.user.id, kind: 'accountPlan' })
      return { ok: true }
    }),
  /** Makes the company's statements follow this plan. */
  use: companyProcedure('write')
    .input(z.object({ planId }))
    .output(ok)
    .mutation(async ({ ctx, input: { companyId, planId: id } }) => {
      const act = { companyId, userId: ctx.user.id, kind: 'accountPlan' } as const
      const isTemplate = planTemplates.some((plan) => plan.id === id)
      await ctx.deps.stores.documents.use(isTemplate ? { ...act, template: id } : { ...act, id: ownPlanId(id) })
      return { ok: true }
    }),
  /** An own plan made from a shipped one, or from another of the company's own. */
  copyTemplate: companyProcedure('write')
    .input(z.object({ planId, name: documentName, use: z.boolean().default(false) }))
    .output(saved)
    .mutation(async ({ ctx, input: { companyId, planId: from, name, use } }) => {
      const { plan } = await openPlan(ctx.deps, companyId, from)
      const act = { companyId, userId: ctx.user.id, kind: 'accountPlan', id: null, name, expectedVersion: 0, note: '', use } as const
      return await ctx.deps.stores.documents.save({ ...act, seal: sealPlan(plan, name) })
    }),
  /** Copies a plan to other companies that the user may write: each gets its own, to change or not. */
  copyTo: companyProcedure('write')
    .input(z.object({ id: z.uuid(), companyIds: z.array(z.uuid()).min(1).max(200) }))
    .output(
      z.array(z.object({ companyId: z.uuid(), id: z.uuid().nullable(), error: z.string().nullable(), reason: z.string().nullable() })),
    )
    .mutation(({ ctx, input }) =>
      copyPlan(ctx.deps, {
        ...input,
        userId: ctx.user.id,
        enter: (companyId, right) => ctx.gate.enter(ctx.caller, companyId, right),
      }),
    ),
  /** Takes a plan out of the lists; one in use stays (`in-use`). What was computed by it keeps it. */
  remove: companyProcedure('write')
    .input(z.object({ id: z.uuid() }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.documents.archive({ ...input, userId: ctx.user.id, kind: 'accountPlan' })
      return { ok: true }
    }),
  versions: companyProcedure('read')
    .input(z.object({ id: z.uuid() }))
    .output(z.array(documentVersionSchema))
    .query(({ ctx, input }) => ctx.deps.stores.documents.versions(input.companyId, 'accountPlan', input.id)),
  /** What differs between two plans, or two versions of one. */
  diff: companyProcedure('read')
    .input(
      z.object({
        before: z.object({ planId, version: version.optional() }),
        after: z.object({ planId, version: version.optional() }),
      }),
    )
    .output(z.array(change))
    .query(async ({ ctx, input: { companyId, before, after } }) => {
      const [old, now] = await Promise.all([before, after].map((side) => openPlan(ctx.deps, companyId, side.planId, side.version)))
      return old && now ? diffPlans(old.plan, now.plan) : []
    }),
  /** The statements of a draft on the books as they are; nothing is stored. By POST: a draft is too long for an address. */
  preview: companyProcedure('read')
    .input(
      z.object({
        plan: accountPlanSchema,
        balanceSheet: balanceSheetParams.prefault({}),
        incomeStatement: incomeStatementParams.prefault({}),
      }),
    )
    .output(preview)
    .mutation(({ ctx, input: { companyId, plan, ...statements } }) => ctx.deps.compute.previewPlan(companyId, { plan, statements })),
})
