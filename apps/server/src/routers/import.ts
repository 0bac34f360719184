import { AppError, normalReading, readingSchema, tableMappingSchema } from '@verifikat/analyses'
import {
  controlFiguresSchema,
  findingActs,
  findingNoteSchema,
  handedInSchema,
  importControlSchema,
  importDetailSchema,
  importSummarySchema,
  namedMappingSchema,
  sourceLineSchema,
  tablePreviewSchema,
  textPreviewSchema,
} from '@verifikat/db'
import * as z from 'zod'
import { entering, importSource } from '../import-source.ts'
import { plainEncoding, readAgain, tablePreview, textPreview } from '../readings.ts'
import { companyProcedure, router } from '../trpc.ts'

const importId = z.object({ importId: z.uuid() })
const ok = z.object({ ok: z.literal(true) })

export const importRouter = router({
  list: companyProcedure('read')
    .output(z.array(importSummarySchema))
    .query(({ ctx, input }) => ctx.deps.stores.imports.list(input.companyId)),
  /** The caller's own files and how they went: all that somebody sees who may hand in and not read. */
  own: companyProcedure('upload')
    .output(z.array(handedInSchema))
    .query(({ ctx, input }) => ctx.deps.stores.imports.handedIn(input.companyId, ctx.user.id)),
  get: companyProcedure('read')
    .input(importId)
    .output(importDetailSchema)
    .query(async ({ ctx, input }) => {
      const found = await ctx.deps.stores.imports.get(input.companyId, input.importId)
      if (!found) throw new AppError('not_found')
      return found
    }),
  cancel: companyProcedure('import')
    .input(importId)
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.imports.requestCancel({ ...input, userId: ctx.user.id })
      return { ok: true }
    }),
  /** What somebody has held the import against, newest first. */
  controls: companyProcedure('read')
    .input(importId)
    .output(z.array(importControlSchema))
    .query(({ ctx, input }) => ctx.deps.stores.controls.list(input.companyId, input.importId)),
  /** Holds totals of the client's own report against what was imported, and keeps both. */
  recordControl: companyProcedure('import')
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
      const booked = await compute.controlFigures(await stores.books.ofImport(companyId, input.importId))
      await stores.controls.record({ ...input, userId: ctx.user.id, booked })
      return { ok: true }
    }),
  /** A line of the source file, for the finding that names it. */
  sourceLine: companyProcedure('read')
    .input(importId.extend({ line: z.int().min(1) }))
    .output(sourceLineSchema)
    .query(async ({ ctx, input: { line, ...which } }) => {
      const { stores, compute } = ctx.deps
      const [source, detail] = await Promise.all([
        importSource(ctx.deps, which, entering(ctx, which.companyId)),
        stores.imports.get(which.companyId, which.importId),
      ])
      if (!detail?.report) throw new AppError('not_found')
      return await compute.sourceLine(source, plainEncoding(detail.report.facts.file.encoding), line)
    }),
  /** A table as its file shows it, and what a mapping, or the one it would be read with, would make of it. */
  tablePreview: companyProcedure('read')
    .input(importId.extend({ mapping: tableMappingSchema.optional() }))
    .output(tablePreviewSchema)
    .query(({ ctx, input }) => tablePreview(ctx.deps, input, entering(ctx, input.companyId))),
  /** The same lines of the file in each character set, and the texts in it that were spoiled before it was made. */
  textPreview: companyProcedure('read')
    .input(importId)
    .output(textPreviewSchema)
    .query(({ ctx, input }) => textPreview(ctx.deps, input, entering(ctx, input.companyId))),
  /** Reads on with a file that waits; of any other, reads the stored bytes anew as an import of its own. */
  read: companyProcedure('import')
    .input(
      importId
        .extend({ reading: readingSchema.nullable(), saveAs: z.string().trim().min(1).max(100).optional() })
        .refine(({ reading, saveAs }) => saveAs === undefined || reading?.mapping !== undefined),
    )
    .output(importId)
    .mutation(({ ctx, input: { reading, saveAs = null, ...input } }) =>
      readAgain(ctx.deps, { ...input, userId: ctx.user.id, reading: normalReading(reading), saveAs }, entering(ctx, input.companyId)),
    ),
  /** How the tables of source systems are read, once somebody has said it. */
  mappings: companyProcedure('read')
    .output(z.array(namedMappingSchema))
    .query(({ ctx, input }) => ctx.deps.stores.mappings.list(input.companyId)),
  forgetMapping: companyProcedure('import')
    .input(z.object({ fingerprint: z.string().min(1).max(100) }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.mappings.forget({ ...input, userId: ctx.user.id })
      return { ok: true }
    }),
  /** What people have said and decided about the findings, oldest first. */
  notes: companyProcedure('read')
    .input(importId)
    .output(z.array(findingNoteSchema))
    .query(({ ctx, input }) => ctx.deps.stores.findingNotes.list(input.companyId, input.importId)),
  /** A comment, or a decision with or without one. */
  note: companyProcedure('import')
    .input(importId.extend({ finding: z.int().min(0), act: z.enum(findingActs), text: z.string().trim().max(2000) }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.findingNotes.add({ ...input, userId: ctx.user.id })
      return { ok: true }
    }),
})
