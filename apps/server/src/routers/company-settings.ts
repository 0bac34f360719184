import {
  AppError,
  bookFactsSchema,
  closingRulesSchema,
  companyCalendarSchema,
  companyProfileSchema,
  companyYearsSchema,
  newNumberProblem,
  noClosingRules,
  noCompanyCalendar,
  noCompanyYears,
  noRetentionSettings,
  ownClosingRulesSchema,
  retentionSchema,
  retentionSettingsSchema,
} from '@verifikat/analyses'
import { lookAtYears } from '@verifikat/compute'
import { documentVersionSchema } from '@verifikat/db'
import * as z from 'zod'
import { ok, saved, sealed } from '../documents.ts'
import { activateDocument, activateInput, saveDocument, saveInput, shownDocument, shownInput, shownVersions } from '../single-documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const versions = z.array(documentVersionSchema)
const activateOwn = z.object({ ...activateInput.shape, version: z.int().min(1) })

/** Who the company is, beside what its books say. */
export const profileRouter = router({
  get: companyProcedure('read')
    .input(shownInput)
    .output(
      z.object({
        ...shownVersions,
        profile: companyProfileSchema.nullable(),
        /** What the company goes by now. */
        company: z.object({ name: z.string(), orgNumber: z.string() }),
        /** Of every fiscal year in use, oldest first. */
        books: z.array(bookFactsSchema),
      }),
    )
    .query(async ({ ctx: { deps }, input }) => {
      const [{ value, ...shown }, { name, orgNumber }, books] = await Promise.all([
        shownDocument(deps, 'profile', input, (content) => companyProfileSchema.parse(content), null),
        deps.stores.companies.owner(input.companyId),
        deps.compute.bookFacts(input.companyId),
      ])
      return { ...shown, profile: value, company: { name, orgNumber }, books }
    }),
  save: companyProcedure('write')
    .input(z.object({ profile: companyProfileSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(async ({ ctx: { deps, user }, input }) => {
      const { companyId, profile } = input
      const known = async () => [
        (await deps.stores.companies.owner(companyId)).orgNumber,
        ...(await deps.compute.bookFacts(companyId)).map(({ orgNumber }) => orgNumber),
      ]
      // one that is wrong may only be one that the company has already
      if (newNumberProblem(profile, []) !== null && newNumberProblem(profile, await known()) !== null) throw new AppError('invalid_input')
      return await deps.stores.profiles.save({ ...input, userId: user.id, sealed: sealed(profile) })
    }),
  activate: companyProcedure('write')
    .input(activateOwn)
    .output(ok)
    .mutation(async ({ ctx: { deps, user }, input }) => {
      await deps.stores.profiles.activate({ ...input, userId: user.id })
      return { ok: true }
    }),
  versions: companyProcedure('read')
    .output(versions)
    .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, 'profile', 'profile')),
})

/** Fiscal years that the company has by what somebody says: the timeline misses those that no books are in use for. */
export const companyYearsRouter = router({
  get: companyProcedure('read')
    .input(shownInput)
    .output(z.object({ ...shownVersions, value: companyYearsSchema }))
    .query(({ ctx, input }) =>
      shownDocument(
        ctx.deps,
        'fiscalYears',
        input,
        (content) => companyYearsSchema.parse(content),
        companyYearsSchema.parse(noCompanyYears),
      ),
    ),
  save: companyProcedure('write')
    .input(z.object({ value: companyYearsSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(async ({ ctx, input }) => {
      const answer = await saveDocument(ctx.deps, 'fiscalYears', ctx.user.id, input, input.value)
      await lookAtYears(ctx.deps, input.companyId)
      return answer
    }),
  activate: companyProcedure('write')
    .input(activateInput)
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      const answer = await activateDocument(ctx.deps, 'fiscalYears', ctx.user.id, input)
      await lookAtYears(ctx.deps, input.companyId)
      return answer
    }),
  versions: companyProcedure('read')
    .output(versions)
    .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, 'fiscalYears', 'fiscalYears')),
})

const closingYear = z.object({ from: z.string(), to: z.string(), vouchers: z.int(), closing: z.int(), known: z.int() })

/** Which vouchers are closing vouchers, beside those that show it themselves. */
export const closingRouter = router({
  get: companyProcedure('read')
    .input(shownInput)
    .output(z.object({ ...shownVersions, value: closingRulesSchema }))
    .query(({ ctx, input }) =>
      shownDocument(ctx.deps, 'closing', input, (content) => closingRulesSchema.parse(content), closingRulesSchema.parse(noClosingRules)),
    ),
  /** How many vouchers of each fiscal year such rules take; nothing is stored. */
  preview: companyProcedure('read')
    .input(z.object({ rules: closingRulesSchema }))
    .output(z.array(closingYear))
    .query(({ ctx, input }) => ctx.deps.compute.previewClosing(input.companyId, input.rules)),
  save: companyProcedure('write')
    .input(z.object({ value: ownClosingRulesSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(({ ctx, input }) => saveDocument(ctx.deps, 'closing', ctx.user.id, input, input.value)),
  activate: companyProcedure('write')
    .input(activateInput)
    .output(ok)
    .mutation(({ ctx, input }) => activateDocument(ctx.deps, 'closing', ctx.user.id, input)),
  versions: companyProcedure('read')
    .output(versions)
    .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, 'closing', 'closing')),
})

/** Days on which the company works otherwise than the almanac says; tests of days read them. */
export const calendarRouter = router({
  get: companyProcedure('read')
    .input(shownInput)
    .output(z.object({ ...shownVersions, value: companyCalendarSchema }))
    .query(({ ctx, input }) =>
      shownDocument(
        ctx.deps,
        'calendar',
        input,
        (content) => companyCalendarSchema.parse(content),
        companyCalendarSchema.parse(noCompanyCalendar),
      ),
    ),
  save: companyProcedure('write')
    .input(z.object({ value: companyCalendarSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(({ ctx, input }) => saveDocument(ctx.deps, 'calendar', ctx.user.id, input, input.value)),
  activate: companyProcedure('write')
    .input(activateInput)
    .output(ok)
    .mutation(({ ctx, input }) => activateDocument(ctx.deps, 'calendar', ctx.user.id, input)),
  versions: companyProcedure('read')
    .output(versions)
    .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, 'calendar', 'calendar')),
})

/** How long the company's data is kept, and why. */
export const retentionRouter = router({
  get: companyProcedure('read')
    .input(shownInput)
    .output(z.object({ ...shownVersions, value: retentionSettingsSchema, retention: retentionSchema }))
    .query(async ({ ctx: { deps }, input }) => {
      const [shown, retention] = await Promise.all([
        shownDocument(deps, 'retention', input, (content) => retentionSettingsSchema.parse(content), noRetentionSettings),
        deps.stores.retention(input.companyId),
      ])
      return { ...shown, retention }
    }),
  save: companyProcedure('write')
    .input(z.object({ value: retentionSettingsSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(({ ctx, input }) => saveDocument(ctx.deps, 'retention', ctx.user.id, input, input.value)),
  activate: companyProcedure('write')
    .input(activateInput)
    .output(ok)
    .mutation(({ ctx, input }) => activateDocument(ctx.deps, 'retention', ctx.user.id, input)),
  versions: companyProcedure('read')
    .output(versions)
    .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, 'retention', 'retention')),
})
