import type { PrismaClient } from '../generated/client.ts'
import { audit } from './audit.ts'
import { ownerGrant } from './rights.ts'
import { FIRST_USER_LOCK } from './users.ts'

export type DemoStore = ReturnType<typeof createDemoStore>

export interface DemoCompany {
  readonly id: string
  /** Files it has been given, whatever became of them */
  readonly fileNames: ReadonlySet<string>
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
        const select = { id: true, imports: { select: { fileName: true } } } as const
        const found = await tx.company.findFirst({ where: { isDemo: true }, select })
        if (found) return { id: found.id, fileNames: new Set(found.imports.map(({ fileName }) => fileName)) }
        const hasHistory = await tx.auditEvent.findFirst({ where: { action: 'company.create' }, select: { id: true } })
        if (hasHistory) return null
        const admins = await tx.user.findMany({ where: { isAdmin: true }, select: { id: true } })
        const { id } = await tx.company.create({
          data: { ...company, isDemo: true, grants: { create: admins.map(({ id }) => ownerGrant(id)) } },
          select: { id: true },
        })
        await audit(tx, { userId: null, companyId: id, action: 'company.create', detail: { isDemo: true } })
        return { id, fileNames: new Set<string>() }
      })
    },
  }
}
