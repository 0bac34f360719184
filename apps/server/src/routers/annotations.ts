import {
  type Annotated,
  accountCountsSchema,
  annotatedNowSchema,
  annotationActSchema,
  annotationMembersSchema,
  annotationRequests,
  annotationsPageSchema,
  voucherAnnotationsSchema,
} from '@verifikat/analyses'
import type { AnnotationRow } from '@verifikat/db'
import * as z from 'zod'
import { accountCounts } from '../annotation-counts.ts'
import { annotatedOf, historyOf, type PlacedRow, placed, subjectsOf } from '../annotations.ts'
import type { Deps } from '../deps.ts'
import { companyProcedure, router } from '../trpc.ts'

const { forVouchers, forAccount, counts, list, dispositions, history, mark, unmark, comment, editComment, dispose, reopen } =
  annotationRequests

interface Asking {
  readonly ctx: { readonly deps: Deps; readonly user: { readonly id: string } }
  readonly companyId: string
}

/** Marks, comments and judgements on lines, vouchers, accounts and flags: kept through every import, only added to. */
export const annotationsRouter = router({
  forVouchers: companyProcedure('read')
    .input(forVouchers)
    .output(voucherAnnotationsSchema)
    .query(async ({ ctx, input: { companyId, vouchers } }) => {
      const { stores, compute } = ctx.deps
      if (vouchers.length === 0) return []
      const named = await compute.voucherNames(companyId, vouchers)
      const all = await placed(ctx.deps, companyId, await stores.annotations.ofVouchers(companyId, named))
      const asked = new Set(named.map(placeKey))
      const shown = all.filter(({ row, place }) => place.voucher !== null && asked.has(placeKey({ ...row, voucher: place.voucher })))
      const byVoucher = new Map<string, Annotated[]>()
      const annotations = await annotatedOf(ctx.deps, companyId, ctx.user.id, shown)
      for (const one of annotations) {
        const key = placeKey({ yearFrom: one.subject.yearFrom, voucher: one.place?.voucher ?? -1 })
        const known = byVoucher.get(key)
        if (known) known.push(one)
        else byVoucher.set(key, [one])
      }
      return named.map(({ yearFrom, voucher, hash }) => ({
        yearFrom,
        voucher,
        hash,
        annotations: byVoucher.get(placeKey({ yearFrom, voucher })) ?? [],
      }))
    }),
  forAccount: companyProcedure('read')
    .input(forAccount)
    .output(annotationsPageSchema)
    .query(async ({ ctx, input: { companyId, account, yearFrom, ...page } }) => {
      const rows = await ctx.deps.stores.annotations.rows(companyId, { accounts: [account], yearFrom })
      return await pageOf({ ctx, companyId }, rows, page)
    }),
  counts: companyProcedure('read')
    .input(counts)
    .output(z.array(accountCountsSchema))
    .query(({ ctx, input: { companyId, period } }) => accountCounts(ctx.deps, companyId, period)),
  list: companyProcedure('read')
    .input(list)
    .output(annotationsPageSchema)
    .query(async ({ ctx, input: { companyId, states, onlyOpen, mentionsMe, offset, limit, ...filter } }) => {
      const rows = await ctx.deps.stores.annotations.rows(companyId, { ...filter, mentions: mentionsMe ? ctx.user.id : null })
      const fits = ({ place, isSuperseded }: PlacedRow) =>
        (states.length === 0 || states.includes(place.state)) && !(onlyOpen && isSuperseded)
      return await pageOf({ ctx, companyId }, rows, { offset, limit }, states.length > 0 || onlyOpen ? fits : null)
    }),
  dispositions: companyProcedure('read')
    .input(dispositions)
    .output(annotationsPageSchema)
    .query(async ({ ctx, input: { companyId, codes, period, ...page } }) => {
      const rows = await ctx.deps.stores.annotations.rows(companyId, { codes, period, on: ['flag'] })
      return await pageOf({ ctx, companyId }, rows, page)
    }),
  history: companyProcedure('read')
    .input(history)
    .output(z.array(annotationActSchema))
    .query(({ ctx, input }) => historyOf(ctx.deps, input.companyId, input.id)),
  members: companyProcedure('read')
    .output(annotationMembersSchema)
    .query(({ ctx, input }) => ctx.deps.stores.annotations.members(input.companyId)),
  mark: companyProcedure('annotate')
    .input(mark)
    .output(annotatedNowSchema)
    .mutation(async ({ ctx, input: { companyId, targets, kind } }) => {
      const subjects = await subjectsOf(ctx.deps, companyId, targets)
      const { ids } = await ctx.deps.stores.annotations.say({ companyId, userId: ctx.user.id, subjects, act: 'mark', kind })
      return { ids: [...ids], commentId: null }
    }),
  unmark: companyProcedure('annotate')
    .input(unmark)
    .output(annotatedNowSchema)
    .mutation(async ({ ctx, input: { companyId, targets, kind } }) => {
      const subjects = await subjectsOf(ctx.deps, companyId, targets)
      const { ids } = await ctx.deps.stores.annotations.say({ companyId, userId: ctx.user.id, subjects, act: 'unmark', kind })
      return { ids: [...ids], commentId: null }
    }),
  comment: companyProcedure('annotate')
    .input(comment)
    .output(annotatedNowSchema)
    .mutation(async ({ ctx, input: { companyId, target, text, replyTo, mentions } }) => {
      const subjects = await subjectsOf(ctx.deps, companyId, [target])
      const request = { companyId, userId: ctx.user.id, subjects, act: 'comment', text, refersTo: replyTo, mentions } as const
      const { ids, actIds } = await ctx.deps.stores.annotations.say(request)
      return { ids: [...ids], commentId: actIds[0] ?? null }
    }),
  editComment: companyProcedure('annotate')
    .input(editComment)
    .output(annotatedNowSchema)
    .mutation(async ({ ctx, input: { companyId, id, text, mentions } }) => {
      const { annotations } = ctx.deps.stores
      const subject = await annotations.ownComment(companyId, ctx.user.id, id)
      const subjects = [{ id: subject }]
      await annotations.say({ companyId, userId: ctx.user.id, subjects, act: 'edit', text, refersTo: id, mentions })
      return { ids: [subject], commentId: id }
    }),
  dispose: companyProcedure('annotate')
    .input(dispose)
    .output(annotatedNowSchema)
    .mutation(async ({ ctx, input: { companyId, targets, kind, text, amountOre } }) => {
      const subjects = await subjectsOf(ctx.deps, companyId, targets)
      const request = { companyId, userId: ctx.user.id, subjects, act: 'dispose', kind, text, amountOre } as const
      const { ids } = await ctx.deps.stores.annotations.say(request)
      return { ids: [...ids], commentId: null }
    }),
  reopen: companyProcedure('annotate')
    .input(reopen)
    .output(annotatedNowSchema)
    .mutation(async ({ ctx, input: { companyId, targets, text } }) => {
      const subjects = await subjectsOf(ctx.deps, companyId, targets)
      const { ids } = await ctx.deps.stores.annotations.say({ companyId, userId: ctx.user.id, subjects, act: 'reopen', text })
      return { ids: [...ids], commentId: null }
    }),
})

const placeKey = ({ yearFrom, voucher }: { readonly yearFrom: string; readonly voucher: number }) => `${yearFrom} ${voucher}`

/** A page of rows in full; only what has to be looked up is: all of them where their state decides, otherwise those of the page. */
async function pageOf(
  { ctx, companyId }: Asking,
  rows: readonly AnnotationRow[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
  fits: ((row: PlacedRow) => boolean) | null = null,
) {
  const end = offset + limit
  const fitting = fits ? (await placed(ctx.deps, companyId, rows)).filter(fits) : null
  const page = fitting ? fitting.slice(offset, end) : await placed(ctx.deps, companyId, rows.slice(offset, end))
  return { total: (fitting ?? rows).length, items: await annotatedOf(ctx.deps, companyId, ctx.user.id, page) }
}
