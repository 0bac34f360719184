import {
  changeThresholds,
  journalSettingsSchema,
  noJournalSettings,
  noYearThresholds,
  thresholdsSchema,
  yearThresholdsSchema,
} from '@verifikat/analyses'
import { documentVersionSchema } from '@verifikat/db'
import * as z from 'zod'
import { expectedVersion, note, ok, saved, sealed } from '../documents.ts'
import { activateDocument, activateInput, saveDocument, saveInput, shownDocument, shownInput, shownVersions } from '../single-documents.ts'
import { companyProcedure, router } from '../trpc.ts'
import { calendarRouter, closingRouter, companyYearsRouter, profileRouter, retentionRouter } from './company-settings.ts'

const kind = 'thresholds'
/** First day of the fiscal year. */
const yearFrom = z.iso.date()
const year = z.object({
  yearFrom,
  /** 0: nobody has set any. */
  version: z.int(),
  thresholds: yearThresholdsSchema,
  /** What an analysis of the year flags changes by, unless it is asked for others. */
  change: thresholdsSchema,
})

/** Materiality and limits, per fiscal year. */
const thresholdsRouter = router({
  /** Of every fiscal year that somebody has set them for. */
  list: companyProcedure('read')
    .output(z.array(year))
    .query(async ({ ctx, input: { companyId } }) => {
      const { documents } = ctx.deps.stores
      const heads = (await documents.list(companyId, kind)).filter(({ version }) => version > 0)
      return await Promise.all(heads.map(async ({ id, name }) => yearOf(name, await documents.get(companyId, kind, id))))
    }),
  get: companyProcedure('read')
    .input(z.object({ yearFrom }))
    .output(year)
    .query(async ({ ctx, input }) => yearOf(input.yearFrom, await ctx.deps.stores.documents.find(input.companyId, kind, input.yearFrom))),
  save: companyProcedure('write')
    .input(z.object({ yearFrom, thresholds: yearThresholdsSchema, expectedVersion, note }))
    .output(saved)
    .mutation(({ ctx, input: { yearFrom: name, thresholds, ...input } }) => {
      const content = sealed(thresholds)
      return ctx.deps.stores.documents.save({ ...input, userId: ctx.user.id, kind, id: null, name, use: false, seal: () => content })
    }),
  /** Another version in force; 0: none set. */
  activate: companyProcedure('write')
    .input(z.object({ yearFrom, version: z.int().min(0), expectedVersion }))
    .output(ok)
    .mutation(async ({ ctx, input: { yearFrom: name, ...input } }) => {
      const { documents } = ctx.deps.stores
      await documents.activate({ ...input, userId: ctx.user.id, kind, id: await documents.idOf(input.companyId, kind, name) })
      return { ok: true }
    }),
  versions: companyProcedure('read')
    .input(z.object({ yearFrom }))
    .output(z.array(documentVersionSchema))
    .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, kind, input.yearFrom)),
})

function yearOf(from: string, found: { readonly version: number; readonly content: string } | null): z.output<typeof year> {
  const thresholds = found ? yearThresholdsSchema.parse(JSON.parse(found.content)) : noYearThresholds
  return { yearFrom: from, version: found?.version ?? 0, thresholds, change: changeThresholds(thresholds) }
}

/** How the company's journal entries are tested: series booked by hand, words, users, weights of the score. */
const journalSettingsRouter = router({
  get: companyProcedure('read')
    .input(shownInput)
    .output(z.object({ ...shownVersions, settings: journalSettingsSchema }))
    .query(async ({ ctx: { deps }, input }) => {
      const read = (content: unknown) => journalSettingsSchema.parse(content)
      const { value, ...shown } = await shownDocument(deps, 'journal', input, read, noJournalSettings)
      return { ...shown, settings: value }
    }),
  save: companyProcedure('write')
    .input(z.object({ settings: journalSettingsSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(({ ctx, input }) => saveDocument(ctx.deps, 'journal', ctx.user.id, input, input.settings)),
  /** Another version in force; 0: none, as shipped. */
  activate: companyProcedure('write')
    .input(activateInput)
    .output(ok)
    .mutation(({ ctx, input }) => activateDocument(ctx.deps, 'journal', ctx.user.id, input)),
  versions: companyProcedure('read')
    .output(z.array(documentVersionSchema))
    .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, 'journal', 'journal')),
})

export const settingsRouter = router({
  thresholds: thresholdsRouter,
  journal: journalSettingsRouter,
  profile: profileRouter,
  years: companyYearsRouter,
  closing: closingRouter,
  calendar: calendarRouter,
  retention: retentionRouter,
})
