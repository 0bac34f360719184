/** What documents say of the company itself, read by other stores. */
import {
  companyYearsSchema,
  noRetentionSettings,
  type Retention,
  retentionOf,
  retentionSettingsSchema,
  type YearSpan,
} from '@verifikat/analyses'
import type { PrismaClient } from '../generated/client.ts'
import type { DocumentKind } from './document-views.ts'

/** Canonical JSON of the version in force of the only document of its kind; null where there is none. */
async function inForce(prisma: PrismaClient, companyId: string, kind: DocumentKind): Promise<string | null> {
  const head = await prisma.document.findFirst({
    where: { companyId, kind, name: kind, archivedAt: null, version: { gt: 0 } },
    select: { id: true, version: true },
  })
  if (!head) return null
  const { id: documentId, version } = head
  const found = await prisma.documentVersion.findUnique({
    where: { documentId_version: { documentId, version } },
    select: { content: true },
  })
  return found?.content ?? null
}

/** Fiscal years that somebody says the company has. */
export async function expectedYearsOf(prisma: PrismaClient, companyId: string): Promise<YearSpan[]> {
  const content = await inForce(prisma, companyId, 'fiscalYears')
  return content === null ? [] : companyYearsSchema.parse(JSON.parse(content)).years.map(({ from, to }) => ({ from, to }))
}

/** How long the company's data is to be kept: of every stored fiscal year, in use or not, and by what somebody has said. */
export async function retentionUntil(prisma: PrismaClient, companyId: string): Promise<Retention> {
  const [content, years] = await Promise.all([
    inForce(prisma, companyId, 'retention'),
    prisma.ledgerVersion.findMany({ where: { companyId }, select: { yearTo: true }, distinct: ['yearTo'] }),
  ])
  const settings = content === null ? noRetentionSettings : retentionSettingsSchema.parse(JSON.parse(content))
  return retentionOf(
    years.map(({ yearTo: to }) => ({ to })),
    settings,
  )
}
