import { AppError, budgetFromYearSchema, budgetRowsSchema, budgetSchema } from '@verifikat/analyses'
import { documentSchema, documentVersionSchema } from '@verifikat/db'
import * as z from 'zod'
import { documentName, expectedVersion, note, ok, saved } from '../documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const kind = 'budget'
const id = z.uuid().nullable()
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
const head = { id, name: documentName, expectedVersion, note, use: z.boolean().default(false) }

/** Budgets and forecasts by name, each in versions; analyses read the one in use, or `#PBUDGET` of the files where none is. */
export const budgetRouter = router({
  list: companyProcedure('read')
    .output(z.array(documentSchema))
    .query(({ ctx, input }) => ctx.deps.stores.documents.list(input.companyId, kind)),
  /** One by its id; null: the budget of the files. */
  get: companyProcedure('read')
    .input(z.object({ id, version: z.int().min(1).optional() }))
    .output(
      z.object({
        id,
        name: z.string(),
        version: z.int(),
        shownVersion: z.int(),
        inUse: z.boolean(),
        hash: z.string(),
        entries: budgetSchema,
      }),
    )
    .query(async ({ ctx, input: { companyId, version, ...input } }) => {
      const { stores, compute } = ctx.deps
      if (input.id === null) {
        const [{ text, hash }, { budget }] = await Promise.all([compute.filesBudget(companyId), stores.documents.current(companyId)])
        return { id: null, name: '', version: 0, shownVersion: 0, inUse: !budget, hash, entries: budgetSchema.parse(JSON.parse(text)) }
      }
      const { content, ...found } = await stores.documents.get(companyId, kind, input.id, version)
      return { ...found, entries: budgetSchema.parse(JSON.parse(content)) }
    }),
  save: companyProcedure('write')
    .input(z.object({ ...head, entries: budgetSchema }))
    .output(saved)
    .mutation(async ({ ctx, input: { entries, ...input } }) => {
      const content = await ctx.deps.compute.seal(entries)
      return await ctx.deps.stores.documents.save({ ...input, userId: ctx.user.id, kind, seal: () => content })
    }),
  /** The budget of the files as one that can be changed. */
  fromFiles: companyProcedure('write')
    .input(z.object(head))
    .output(saved.extend({ entries: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { entries, ...content } = await ctx.deps.compute.filesBudget(input.companyId)
      if (entries === 0) throw new AppError('invalid_input', { params: { reason: 'no-budget' } })
      return { ...(await ctx.deps.stores.documents.save({ ...input, userId: ctx.user.id, kind, seal: () => content })), entries }
    }),
  /** What was booked ± a percentage, spread over the months; a draft, nothing is stored. */
  copyLastYear: companyProcedure('read')
    .input(z.object({ options: budgetFromYearSchema }))
    .output(budgetRowsSchema)
    .query(({ ctx, input }) => ctx.deps.compute.draftBudget(input.companyId, { kind: 'year', options: input.options })),
  /** Rows pasted from a spreadsheet: what could be read and, row by row, what could not; a draft, nothing is stored. */
  paste: companyProcedure('read')
    .input(
      z.object({
        text: z.string().max(4_000_000),
        /** Where headings say no year. */
        firstMonth: month,
        /** `natural`: income, equity and liabilities positive; `bookkeeping`: debit positive. */
        sign: z.enum(['natural', 'bookkeeping']),
        /** The mark before the decimals where the amounts do not tell (`1,234`). */
        mark: z.enum([',', '.']).nullable().default(null),
      }),
    )
    .output(budgetRowsSchema)
    .mutation(({ ctx, input: { companyId, ...rows } }) => ctx.deps.compute.draftBudget(companyId, { kind: 'rows', ...rows })),
  /** Makes analyses read this one; null: the budget of the files. */
  use: companyProcedure('write')
    .input(z.object({ id }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.documents.use({ ...input, userId: ctx.user.id, kind })
      return { ok: true }
    }),
  activate: companyProcedure('write')
    .input(z.object({ id: z.uuid(), version: z.int().min(1), expectedVersion }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.documents.activate({ ...input, userId: ctx.user.id, kind })
      return { ok: true }
    }),
  remove: companyProcedure('write')
    .input(z.object({ id: z.uuid() }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.documents.archive({ ...input, userId: ctx.user.id, kind })
      return { ok: true }
    }),
  versions: companyProcedure('read')
    .input(z.object({ id: z.uuid() }))
    .output(z.array(documentVersionSchema))
    .query(({ ctx, input }) => ctx.deps.stores.documents.versions(input.companyId, kind, input.id)),
})
