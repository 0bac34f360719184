import { AppError, packageSchema } from '@verifikat/analyses'
import { batchMatrixSchema, batchNewsSchema, batchSummarySchema, type SeenCompanies, seenCompanies } from '@verifikat/db'
import * as z from 'zod'
import type { Caller, OpenDeps } from '../gate.ts'
import { callerProcedure, companyProcedure, router, userProcedure } from '../trpc.ts'

/** `retry`: what failed, was cancelled or did not apply. Null: every step. */
const changeSchema = z.object({
  batchId: z.uuid(),
  change: z.enum(['cancel', 'retry']),
  stepId: z.string().max(60).nullable().default(null),
})
const cells = z.object({ cells: z.int().min(0) })

/** Packages over many companies, of whoever asks: each cell is run with the rights that they have when it begins. */
export const batchesRouter = router({
  /** Over these companies; null: all whose books whoever asks may read. */
  start: callerProcedure
    .input(
      z.object({
        package: packageSchema,
        companyIds: z.array(z.uuid()).min(1).max(10_000).nullable(),
        materialityOre: z.int().min(1).nullable().default(null),
      }),
    )
    .output(z.object({ batchId: z.uuid() }))
    .mutation(async ({ ctx: { open, caller }, input: { companyIds: asked, ...input } }) => {
      const companyIds = asked === null ? await readableBy(open, caller) : await expectReadable(open, caller, asked)
      if (companyIds.length === 0) throw new AppError('invalid_input', { params: { reason: 'no-company' } })
      return await open.batches.create({ userId: caller.user.id, key: caller.key, companyIds, ...input })
    }),
  /** The newest first; of one package, or of all. */
  list: callerProcedure
    .input(z.object({ packageId: z.string().max(60).optional() }).optional())
    .output(z.array(batchSummarySchema))
    .query(({ ctx: { open, caller }, input }) => open.batches.list(ownerOf(caller), input?.packageId)),
  /** Of the companies that whoever asks may read by now; `since`: what has changed is told from that batch on. */
  get: callerProcedure
    .input(z.object({ batchId: z.uuid(), since: z.uuid().nullable().default(null) }))
    .output(batchMatrixSchema)
    .query(async ({ ctx: { open, caller }, input: { batchId, since } }) =>
      open.batches.matrix(ownerOf(caller), batchId, await seenBy(open, caller), since),
    ),
  /** What those that ran by themselves have found that is new, as long as nobody has looked. */
  news: userProcedure
    .input(z.void())
    .output(z.array(batchNewsSchema))
    .query(async ({ ctx: { open, caller, user } }) => open.batchNews.unseen(user.id, await seenBy(open, caller))),
  see: userProcedure
    .input(z.object({ batchId: z.uuid() }))
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx: { open, user }, input: { batchId } }) => {
      await open.batchNews.see(user.id, batchId)
      return { ok: true }
    }),
  /** Of all companies. */
  change: callerProcedure
    .input(changeSchema)
    .output(cells)
    .mutation(({ ctx: { open, caller }, input: { batchId, change, stepId } }) =>
      open.batches[change](ownerOf(caller), batchId, { companyId: null, stepId }),
    ),
  /** Of one company. */
  changeCompany: companyProcedure('read')
    .input(changeSchema)
    .output(cells)
    .mutation(({ ctx: { deps, caller }, input: { batchId, change, stepId, companyId } }) =>
      deps.stores.batches[change](ownerOf(caller), batchId, { companyId, stepId }),
    ),
})

const ownerOf = ({ user, key }: Caller) => ({ userId: user.id, keyId: key?.id ?? null })

/** @throws AppError `forbidden` where one of them may not be read */
export async function expectReadable(open: Pick<OpenDeps, 'portfolio'>, caller: Caller, companyIds: readonly string[]): Promise<string[]> {
  const readable = new Set(await readableBy(open, caller))
  if (companyIds.some((id) => !readable.has(id))) throw new AppError('forbidden', { params: { reason: 'company' } })
  return [...new Set(companyIds)]
}

export async function readableBy(open: Pick<OpenDeps, 'portfolio'>, caller: Caller): Promise<readonly string[]> {
  return (await seenBy(open, caller)).companyIds
}

/** As far as their results may be seen there. */
export async function seenBy({ portfolio }: Pick<OpenDeps, 'portfolio'>, { user, sessionHash, key }: Caller): Promise<SeenCompanies> {
  const all = await portfolio.readable(user.id, sessionHash)
  if (key === null) return seenCompanies(all)
  const within = key.rights.includes('see') ? all.filter(({ id }) => key.companyIds.includes(id)) : []
  return seenCompanies(within.map(({ id, rights }) => ({ id, rights: [...rights].filter((right) => key.rights.includes(right)) })))
}
