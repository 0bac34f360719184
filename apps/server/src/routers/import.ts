import { AppError } from '@verifikat/analyses'
import {
  controlFiguresSchema,
  findingActs,
  findingNoteSchema,
  importControlSchema,
  importDetailSchema,
  importSummarySchema,
  sourceLineSchema,
} from '@verifikat/db'
import * as z from 'zod'
import { companyProcedure, companyWriteProcedure, router } from '../trpc.ts'

const importId = z.object({ importId: z.uuid() })
const ok = z.object({ ok: z.literal(true) })

export const importRouter = router({
  list: companyProcedure.output(z.array(importSummarySchema)).query(({ ctx, input }) => ctx.deps.stores.imports.list(input.companyId)),
  get: companyProcedure
    .input(importId)
    .output(importDetailSchema)
    .query(async ({ ctx, input }) => {
      const found = await ctx.deps.stores.imports.get(input.companyId, input.importId)
      if (!found) throw new AppError('not_found')
      return found
    }),
  cancel: companyWriteProcedure
    .input(importId)
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.imports.requestCancel({ ...input, userId: ctx.user.id })
      return { ok: true }
    }),
  /** What somebody has held the import against, newest first. */
  controls: companyProcedure
    .input(importId)
    .output(z.array(importControlSchema))
    .query(({ ctx, input }) => ctx.deps.stores.controls.list(input.companyId, input.importId)),
  /** Holds totals of the client's own report against what was imported, and keeps both. */
  recordControl: companyWriteProcedure
    .input(
      importId.extend({
        report: z.string().trim().min(1).max(200),
        reported: controlFiguresSchema.refine((figures) => Object.values(figures).some((figure) => figure !== null)),
      }),
    )
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      const { stores, compute } = ctx.deps
      const { companyId } = input
      const source = await stores.books.sourceOf(companyId, input.importId)
      if (!source) throw new AppError('not_found')
      const booked = await compute.controlFigures(await stores.books.ofFile(companyId, source.sha256))
      await stores.controls.record({ ...input, userId: ctx.user.id, booked })
      return { ok: true }
    }),
  /** A line of the source file, for the finding that names it. */
  sourceLine: companyProcedure
    .input(importId.extend({ line: z.int().min(1) }))
    .output(sourceLineSchema)
    .query(async ({ ctx, input: { companyId, importId: id, line } }) => {
      const { stores, compute } = ctx.deps
      const [source, detail] = await Promise.all([stores.books.sourceOf(companyId, id), stores.imports.get(companyId, id)])
      if (!source || !detail?.report) throw new AppError('not_found')
      const { encoding } = detail.report.facts.file
      return await compute.sourceLine(source, encoding === 'utf-8-bom' ? 'utf-8' : encoding, line)
    }),
  /** What people have said and decided about the findings, oldest first. */
  notes: companyProcedure
    .input(importId)
    .output(z.array(findingNoteSchema))
    .query(({ ctx, input }) => ctx.deps.stores.findingNotes.list(input.companyId, input.importId)),
  /** A comment, or a decision with or without one. */
  note: companyWriteProcedure
    .input(importId.extend({ finding: z.int().min(0), act: z.enum(findingActs), text: z.string().trim().max(2000) }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.findingNotes.add({ ...input, userId: ctx.user.id })
      return { ok: true }
    }),
})
