import { AppError } from '@verifikat/analyses'
import { basedOnSchema, keptPackageSchema, ownPackagesSchema } from '@verifikat/db'
import * as z from 'zod'
import type { OpenDeps } from '../gate.ts'
import { companyProcedure, router, userProcedure } from '../trpc.ts'

const saveSchema = z.object({
  /** Null: a new one. */
  ownPackageId: z.uuid().nullable(),
  /** Its version is the one that was looked at. */
  package: keptPackageSchema,
  basedOn: basedOnSchema.nullable(),
})
const removedSchema = z.object({ ownPackageId: z.uuid(), isRemoved: z.boolean() })
const saved = z.object({ ownPackageId: z.uuid(), version: z.int() })
const ok = z.object({ ok: z.literal(true) })

/** Packages and work programmes of one's own: the firm's, which whoever makes companies may change, and those of a company. */
export const ownPackagesRouter = router({
  ofFirm: userProcedure
    .input(z.void())
    .output(ownPackagesSchema.extend({ mayChange: z.boolean() }))
    .query(async ({ ctx: { open, user } }) => ({
      mayChange: await open.portfolio.mayCreateCompanies(user.id),
      ...(await open.ownPackages.list(null)),
    })),
  saveOfFirm: userProcedure
    .input(saveSchema)
    .output(saved)
    .mutation(async ({ ctx: { open, user }, input }) => {
      await expectFirm(open, user.id)
      return await open.ownPackages.save({ userId: user.id, companyId: null, ...input })
    }),
  /** False takes back what true has done. */
  setRemovedOfFirm: userProcedure
    .input(removedSchema)
    .output(ok)
    .mutation(async ({ ctx: { open, user }, input: { ownPackageId, isRemoved } }) => {
      await expectFirm(open, user.id)
      await open.ownPackages.setRemoved(user.id, null, ownPackageId, isRemoved)
      return { ok: true }
    }),
  ofCompany: companyProcedure('read')
    .output(ownPackagesSchema)
    .query(({ ctx: { deps }, input: { companyId } }) => deps.stores.ownPackages.list(companyId)),
  saveOfCompany: companyProcedure('write')
    .input(saveSchema)
    .output(saved)
    .mutation(({ ctx: { deps, user }, input }) => deps.stores.ownPackages.save({ userId: user.id, ...input })),
  setRemovedOfCompany: companyProcedure('write')
    .input(removedSchema)
    .output(ok)
    .mutation(async ({ ctx: { deps, user }, input: { companyId, ownPackageId, isRemoved } }) => {
      await deps.stores.ownPackages.setRemoved(user.id, companyId, ownPackageId, isRemoved)
      return { ok: true }
    }),
})

async function expectFirm({ portfolio }: Pick<OpenDeps, 'portfolio'>, userId: string): Promise<void> {
  if (!(await portfolio.mayCreateCompanies(userId))) throw new AppError('forbidden', { params: { reason: 'create-company' } })
}
