/** Names that the log itself does not hold, looked up when it is shown. */
import * as z from 'zod'
import type { LogRef } from './activity-log-views.ts'
import type { Db } from './db.ts'
import { invitedSchema } from './invitations.ts'

const uuid = z.uuid()

/** Every id in a detail with its key, however deep. */
export function idsIn(detail: unknown, key = ''): readonly (readonly [string, string])[] {
  if (typeof detail === 'string') return uuid.safeParse(detail).success ? [[key, detail]] : []
  if (Array.isArray(detail)) return detail.flatMap((value) => idsIn(value, key))
  if (typeof detail === 'object' && detail !== null) return Object.entries(detail).flatMap(([own, value]) => idsIn(value, own))
  return []
}

type Named = Omit<LogRef, 'key'>

/** What ids stand for: of a company only what is its own, and people, groups and keys. */
export async function namesOf({ prisma }: Db, companyId: string | null, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const id = { in: [...new Set(ids)] }
  if (id.in.length === 0) return new Map()
  const ofCompany = companyId === null ? null : { companyId, id }
  const ofChain = companyId === null ? { id } : { companyId, id }
  const [users, groups, keys, invitations, imports, documents, samples, runs] = await Promise.all([
    prisma.user.findMany({ where: { id }, select: { id: true, name: true } }),
    prisma.group.findMany({ where: { id }, select: { id: true, name: true } }),
    prisma.apiKey.findMany({ where: { id }, select: { id: true, name: true } }),
    prisma.invitation.findMany({ where: ofChain, select: { id: true, name: true, email: true, gives: true } }),
    ofCompany ? prisma.import.findMany({ where: ofCompany, select: { id: true, number: true, fileName: true } }) : [],
    ofCompany ? prisma.document.findMany({ where: ofCompany, select: { id: true, kind: true, name: true } }) : [],
    ofCompany ? prisma.sample.findMany({ where: ofCompany, select: { id: true, number: true, title: true, analysisId: true } }) : [],
    ofCompany ? prisma.run.findMany({ where: ofCompany, select: { id: true, analysisId: true } }) : [],
  ])
  const named: Named[] = [
    ...users.map((own): Named => ({ id: own.id, kind: 'user', name: own.name, number: null, of: null })),
    ...groups.map((own): Named => ({ id: own.id, kind: 'group', name: own.name, number: null, of: null })),
    ...keys.map((own): Named => ({ id: own.id, kind: 'key', name: own.name, number: null, of: null })),
    ...invitations.map(
      (own): Named => ({ id: own.id, kind: 'invitation', name: own.name || own.email, number: null, of: roleIn(own.gives, companyId) }),
    ),
    ...imports.map((own): Named => ({ id: own.id, kind: 'import', name: own.fileName, number: own.number, of: null })),
    ...documents.map((own): Named => ({ id: own.id, kind: 'document', name: own.name, number: null, of: own.kind })),
    ...samples.map((own): Named => ({ id: own.id, kind: 'sample', name: own.title, number: own.number, of: own.analysisId })),
    ...runs.map((own): Named => ({ id: own.id, kind: 'run', name: own.analysisId, number: null, of: own.analysisId })),
  ]
  return new Map(named.map((own) => [own.id, own]))
}

/** What an invitation gives in a company; null: nothing there. */
function roleIn(gives: unknown, companyId: string | null): string | null {
  return invitedSchema.safeParse(gives).data?.grants.find((grant) => grant.companyId === companyId)?.role ?? null
}

/** Ids of what words name, as details hold them: a log without names can still be searched by them. */
export async function idsNamed({ prisma }: Db, companyId: string | null, words: string): Promise<readonly string[]> {
  // @NOTE Prisma leaves the wildcards of LIKE as they are
  const contains = { contains: words.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const
  const select = { id: true } as const
  const take = 200
  const [users, groups, keys, invitations, imports, documents, samples] = await Promise.all([
    prisma.user.findMany({ where: { OR: [{ name: contains }, { email: contains }] }, select, take }),
    prisma.group.findMany({ where: { name: contains }, select, take }),
    prisma.apiKey.findMany({ where: { name: contains }, select, take }),
    prisma.invitation.findMany({
      where: { ...(companyId !== null && { companyId }), OR: [{ name: contains }, { email: contains }] },
      select,
      take,
    }),
    companyId ? prisma.import.findMany({ where: { companyId, fileName: contains }, select, take }) : [],
    companyId ? prisma.document.findMany({ where: { companyId, name: contains }, select, take }) : [],
    companyId ? prisma.sample.findMany({ where: { companyId, title: contains }, select, take }) : [],
  ])
  return [users, groups, keys, invitations, imports, documents, samples].flat().map(({ id }) => id)
}
