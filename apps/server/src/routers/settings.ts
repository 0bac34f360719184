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

const journalKind = 'journal'

/** How the company's journal entries are tested: series booked by hand, words, users, weights of the score. */
const journalSettingsRouter = router({
  get: companyProcedure('read')
    .input(z.object({ version: z.int().min(1).optional() }))
    .output(z.object({ version: z.int(), shownVersion: z.int(), settings: journalSettingsSchema }))
    .query(async ({ ctx, input: { companyId, version } }) => {
      const found = await ctx.deps.stores.documents.find(companyId, journalKind, journalKind, version)
      if (!found) return { version: 0, shownVersion: 0, settings: noJournalSettings }
      const { version: active, shownVersion, content } = found
      return { version: active, shownVersion, settings: journalSettingsSchema.parse(JSON.parse(content)) }
    }),
  save: companyProcedure('write')
    .input(z.object({ settings: journalSettingsSchema, expectedVersion, note }))
    .output(saved)
    .mutation(({ ctx, input: { settings, ...input } }) => {
      const content = sealed(settings)
      const which = { kind: journalKind, id: null, name: journalKind, use: false } as const
      return ctx.deps.stores.documents.save({ ...input, ...which, userId: ctx.user.id, seal: () => content })
    }),
  /** Another version in force; 0: none, as shipped. */
  activate: companyProcedure('write')
    .input(z.object({ version: z.int().min(0), expectedVersion }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      const { documents } = ctx.deps.stores
      const id = await documents.idOf(input.companyId, journalKind, journalKind)
      await documents.activate({ ...input, userId: ctx.user.id, kind: journalKind, id })
      return { ok: true }
    }),
  versions: companyProcedure('read')
    .output(z.array(documentVersionSchema))
    .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, journalKind, journalKind)),
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
