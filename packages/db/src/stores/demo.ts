import type { PrismaClient } from '../generated/client.ts'
import { audit } from './audit.ts'
import { ownerGrant } from './rights.ts'
import { FIRST_USER_LOCK } from './users.ts'

export type DemoStore = ReturnType<typeof createDemoStore>

export interface DemoCompany {
  readonly id: string
  /** Hashes of the files of books it has been given, by name, whatever became of them */
  readonly files: ReadonlyMap<string, string | null>
  /** It has been given its staff, which comes last of all. */
  readonly hasStaff: boolean
}

export function createDemoStore(prisma: PrismaClient) {
  return {
    /**
     * The demo company of an installation, made on its first start; null once people have companies of their own or have removed it.
     * Several workers make one, and the first administrator owns it, whichever is made first.
     */
    async ensure(company: { readonly name: string; readonly orgNumber: string }): Promise<DemoCompany | null> {
      return await prisma.$transaction(async (tx) => {
        await tx.$executeRaw`select pg_advisory_xact_lock(${FIRST_USER_LOCK}::bigint)`
        const select = {
          id: true,
          imports: { select: { fileName: true, receivedSha256: true } },
          documents: { where: { kind: 'staff' }, select: { id: true }, take: 1 },
        } as const
        const found = await tx.company.findFirst({ where: { isDemo: true }, select })
        if (found) {
          const files = new Map(found.imports.map(({ fileName, receivedSha256 }) => [fileName, receivedSha256]))
          return { id: found.id, files, hasStaff: found.documents.length > 0 }
        }
        const hasHistory = await tx.auditEvent.findFirst({ where: { action: 'company.create' }, select: { id: true } })
        if (hasHistory) return null
        const admins = await tx.user.findMany({ where: { isAdmin: true }, select: { id: true } })
        const { id } = await tx.company.create({
          data: { ...company, isDemo: true, grants: { create: admins.map(({ id }) => ownerGrant(id)) } },
          select: { id: true },
        })
        await audit(tx, { userId: null, companyId: id, action: 'company.create', detail: { isDemo: true } })
        return { id, files: new Map<string, string>(), hasStaff: false }
      })
    },
  }
}
