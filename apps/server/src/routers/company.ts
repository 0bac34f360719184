import { deadlineKinds, deadlinesOf, type KnownOfDeadlines } from '@verifikat/analyses'
import { companyOverviewSchema, companySummarySchema, companyWorkSchema } from '@verifikat/db'
import * as z from 'zod'
import { withinKey } from '../key-scope.ts'
import { callerProcedure, companyProcedure, router, userProcedure } from '../trpc.ts'
import { seenBy } from './batches.ts'

const { id, name, orgNumber, role, rights, isDemo, seenAs } = companyOverviewSchema.shape

/** That the company is to be deleted, for those who can undo it; without a day as long as nobody has confirmed it. */
const deletionNote = z.object({ dueAt: z.string().nullable() }).nullable()

const nextDeadline = z
  .object({ kind: z.enum(deadlineKinds), date: z.string(), days: z.int(), period: z.object({ from: z.string(), to: z.string() }) })
  .nullable()
const workRowSchema = companyWorkSchema.omit({ years: true, form: true, deadlineFacts: true, reportDates: true }).extend({
  /** What the company, or its auditor, has to do next, by what its books and assignments tell. */
  next: nextDeadline,
})

const swedishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' })

export const companyRouter = router({
  /** Those that the key is for, where a key asks. */
  list: callerProcedure
    .input(z.void())
    .output(z.array(companySummarySchema))
    .query(async ({ ctx: { open, caller } }) => {
      const all = await open.portfolio.list(caller.user.id, caller.sessionHash)
      return caller.key === null ? all : withinKey(all, caller.key)
    }),
  /** What waits and what was found in each company that whoever asks may read: assignments, imports, packages of their own, the next deadline. */
  work: userProcedure
    .input(z.void())
    .output(z.array(workRowSchema))
    .query(async ({ ctx: { open, caller, user } }) => {
      const rows = await open.portfolio.work(user.id, await seenBy(open, caller))
      const today = swedishDay.format(new Date())
      const known = new Map<string, z.output<typeof nextDeadline>>()
      return rows.map(({ years, form, deadlineFacts, reportDates, ...row }) => {
        // many companies have the same year, form and habits: each combination is looked up once
        const asked = { form, settled: deadlineFacts, salesOre: deadlineFacts?.salesOre ?? null, years: years.slice(-2), reportDates }
        const key = JSON.stringify(asked)
        const next = known.get(key)
        if (next !== undefined) return { ...row, next }
        const found = soonest(asked, today)
        known.set(key, found)
        return { ...row, next: found }
      })
    }),
  /** At the top of one's own list, or no longer. */
  pin: companyProcedure('see')
    .input(z.object({ isPinned: z.boolean() }))
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx: { deps, user }, input: { companyId, isPinned } }) => {
      await deps.stores.portfolio.setPinned(user.id, companyId, isPinned)
      return { ok: true }
    }),
  mayCreate: userProcedure
    .input(z.void())
    .output(z.boolean())
    .query(({ ctx }) => ctx.open.portfolio.mayCreateCompanies(ctx.user.id)),
  /** Who let the one who asks in: whom to turn to where there is no company to see. */
  inviter: userProcedure
    .input(z.void())
    .output(z.object({ name: z.string(), email: z.string() }).nullable())
    .query(({ ctx }) => ctx.open.portfolio.inviterOf(ctx.user.id)),
  create: userProcedure
    .input(z.object({ name: z.string().trim().min(1).max(200), orgNumber: z.string().trim().max(20).default('') }))
    .output(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => ctx.open.portfolio.create(ctx.user.id, input)),
  /** What even those see who may not read it: its name, and what they may do. */
  own: companyProcedure('see')
    .output(
      z.object({
        id,
        name,
        orgNumber,
        role,
        rights,
        isDemo,
        seenAs,
        seenAsName: z.string().nullable(),
        /** What they may do themselves; looking through their eyes gives less. */
        seenAsRights: rights.nullable(),
        deletion: deletionNote,
      }),
    )
    .query(({ ctx, input }) => ctx.deps.stores.companies.identity(input.companyId, ctx.access)),
  /** Names of those who can give a right there. */
  grantors: companyProcedure('see')
    .output(z.array(z.string()))
    .query(({ ctx, input }) => ctx.deps.stores.rights.grantors(input.companyId)),
  overview: companyProcedure('read')
    .output(companyOverviewSchema)
    .query(({ ctx, input }) => ctx.deps.stores.companies.overview(input.companyId, ctx.access)),
})

function soonest(known: KnownOfDeadlines, today: string): z.output<typeof nextDeadline> {
  const [first] = deadlinesOf(known, today)
  return first === undefined ? null : { kind: first.kind, date: first.date, days: first.days, period: first.period }
}
