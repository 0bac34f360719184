import { linesPageSchema, querySchema, voucherDetailSchema, vouchersPageSchema } from '@verifikat/analyses'
import * as z from 'zod'
import { companyProcedure, router } from '../trpc.ts'

const voucherSchema = voucherDetailSchema.extend({
  source: voucherDetailSchema.shape.source.extend({ importId: z.uuid(), importNumber: z.int(), fileName: z.string() }),
})

export const ledgerRouter = router({
  lines: companyProcedure('read')
    .input(z.object({ query: querySchema, offset: z.int().min(0).default(0), limit: z.int().min(1).max(500).default(200) }))
    .output(linesPageSchema)
    .query(({ ctx, input }) => ctx.deps.compute.lines(input.companyId, input.query, { offset: input.offset, limit: input.limit })),
  /** The vouchers that a query finds, page by page; `lines` has their totals. */
  vouchers: companyProcedure('read')
    .input(z.object({ query: querySchema, offset: z.int().min(0).default(0), limit: z.int().min(1).max(500).default(50) }))
    .output(vouchersPageSchema)
    .query(({ ctx, input }) => ctx.deps.compute.vouchers(input.companyId, input.query, { offset: input.offset, limit: input.limit })),
  voucher: companyProcedure('read')
    .input(z.object({ yearFrom: z.iso.date(), voucher: z.int().min(0), version: z.int().min(1).optional() }))
    .output(voucherSchema)
    .query(({ ctx, input }) => ctx.deps.compute.voucher(input.companyId, input.yearFrom, input.voucher, input.version)),
})
