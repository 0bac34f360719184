/** Companies that somebody runs packages over together, under a name. */
import { AppError } from '@verifikat/analyses'
import * as z from 'zod'
import { audit } from './audit.ts'
import type { Db } from './db.ts'

export type CompanySelections = ReturnType<typeof createCompanySelections>

export const companySelectionSchema = z.object({ selectionId: z.uuid(), name: z.string(), companyIds: z.array(z.uuid()) })
export type CompanySelectionView = z.output<typeof companySelectionSchema>

export function createCompanySelections({ prisma }: Pick<Db, 'prisma'>) {
  return {
    async list(ownerId: string): Promise<CompanySelectionView[]> {
      const rows = await prisma.companySelection.findMany({ where: { ownerId }, orderBy: { name: 'asc' } })
      return rows.map(({ id, name, companyIds }) => ({ selectionId: id, name, companyIds }))
    },

    /** Under a name that is there, it takes its place. */
    async save(ownerId: string, name: string, companyIds: readonly string[]): Promise<{ selectionId: string }> {
      return await prisma.$transaction(async (tx) => {
        const { id: selectionId } = await tx.companySelection.upsert({
          where: { ownerId_name: { ownerId, name } },
          create: { ownerId, name, companyIds: [...companyIds] },
          update: { companyIds: [...companyIds] },
          select: { id: true },
        })
        await audit(tx, { userId: ownerId, companyId: null, action: 'selection.save', detail: { companies: companyIds.length } })
        return { selectionId }
      })
    },

    async remove(ownerId: string, selectionId: string): Promise<void> {
      await prisma.$transaction(async (tx) => {
        const { count } = await tx.companySelection.deleteMany({ where: { id: selectionId, ownerId } })
        if (count === 0) throw new AppError('not_found')
        await audit(tx, { userId: ownerId, companyId: null, action: 'selection.remove', detail: {} })
      })
    },
  }
}
