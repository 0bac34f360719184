/** What was done with a company of late, from its audit log, with the names that the log itself does not hold. */
import * as z from 'zod'
import type { AuditAction } from './audit.ts'
import type { Db } from './db.ts'
import { documentKinds } from './document-views.ts'

/** What is worth telling; steps on the way to it are left out. */
export const activityActions = [
  'company.create',
  'import.done',
  'import.failed',
  'import.cancel',
  'import.read',
  'import.control',
  'finding.note',
  'books.activate',
  'period.close',
  'period.reopen',
  'document.save',
  'document.activate',
  'document.use',
  'document.copy',
  'document.archive',
  'sample.create',
  'sample.sign',
  'sample.countersign',
  'sample.reopen',
  'sample.drop',
  'run.start',
  'export.run',
  'export.lines',
  'export.source',
  'export.sie',
  'export.pseudonymised',
] as const satisfies readonly AuditAction[]

export const activityEntrySchema = z.object({
  /** Of the newest event that it holds. */
  id: z.string(),
  at: z.string(),
  /** Null: the product itself, or a user who is no longer there. */
  by: z.string().nullable(),
  action: z.enum(activityActions),
  /** How often the same was done without anything else in between. */
  count: z.int().min(1),
  /** Which analyses were run, the newest first, each once. */
  analysisIds: z.array(z.string()),
  import: z.object({ id: z.uuid(), number: z.int(), fileName: z.string() }).nullable(),
  document: z.object({ kind: z.enum(documentKinds), name: z.string() }).nullable(),
  sample: z.object({ number: z.int(), title: z.string() }).nullable(),
  /** Days of a closed period, or of the fiscal year whose version was chosen. */
  days: z.object({ from: z.string(), to: z.string().nullable() }).nullable(),
})
export type ActivityEntry = z.output<typeof activityEntrySchema>
export type Activity = ReturnType<typeof createActivity>

/** So many events are read for a list: many runs in a row become one entry. */
const READ = 300
/** What is told once however often it was done in a row, within so long. */
const together = new Set<string>(['run.start', 'export.run', 'export.lines', 'finding.note', 'document.save'])
const TOGETHER_MS = 8 * 3_600_000

const detailSchema = z.object({
  importId: z.string().optional().catch(undefined),
  documentId: z.string().optional().catch(undefined),
  sampleId: z.string().optional().catch(undefined),
  analysisId: z.string().optional().catch(undefined),
  from: z.string().optional().catch(undefined),
  to: z.string().optional().catch(undefined),
  yearFrom: z.string().optional().catch(undefined),
})

interface Event {
  readonly id: bigint
  readonly at: Date
  readonly userId: string | null
  readonly action: string
  readonly detail: z.output<typeof detailSchema>
}

export function createActivity({ prisma }: Db) {
  return {
    /** Newest first. */
    async recent(companyId: string, limit: number): Promise<ActivityEntry[]> {
      const rows = await prisma.auditEvent.findMany({
        where: { companyId, action: { in: [...activityActions] } },
        orderBy: { id: 'desc' },
        take: READ,
      })
      const groups = inGroups(rows.map((row) => ({ ...row, detail: detailSchema.parse(row.detail) }))).slice(0, limit)
      const firsts = groups.flatMap(([first]) => first ?? [])
      const ids = (of: (event: Event) => string | null | undefined) => [...new Set(firsts.flatMap((event) => of(event) ?? []))]
      const [users, imports, documents, samples] = await Promise.all([
        prisma.user.findMany({ where: { id: { in: ids(({ userId }) => userId) } }, select: { id: true, name: true } }),
        prisma.import.findMany({
          where: { companyId, id: { in: ids(({ detail }) => detail.importId) } },
          select: { id: true, number: true, fileName: true },
        }),
        prisma.document.findMany({
          where: { companyId, id: { in: ids(({ detail }) => detail.documentId) } },
          select: { id: true, kind: true, name: true },
        }),
        prisma.sample.findMany({
          where: { companyId, id: { in: ids(({ detail }) => detail.sampleId) } },
          select: { id: true, number: true, title: true },
        }),
      ])
      return groups.flatMap((events) => {
        const [event] = events
        if (event === undefined) return []
        const { id, at, userId, action, detail } = event
        const from = detail.from ?? detail.yearFrom
        const document = documents.find((own) => own.id === detail.documentId)
        return activityEntrySchema.parse({
          id: String(id),
          at: at.toISOString(),
          by: users.find((user) => user.id === userId)?.name ?? null,
          action,
          count: events.length,
          analysisIds: [...new Set(events.flatMap((own) => own.detail.analysisId ?? []))],
          import: imports.find((own) => own.id === detail.importId) ?? null,
          document: document === undefined ? null : { kind: document.kind, name: document.name },
          sample: samples.find((own) => own.id === detail.sampleId) ?? null,
          days: from === undefined ? null : { from, to: detail.to ?? null },
        })
      })
    },
  }
}

/** Events in a row that are one thing to tell: of one kind, by one person, about one document, not too far apart. */
function inGroups(events: readonly Event[]): readonly (readonly Event[])[] {
  const groups: Event[][] = []
  for (const event of events) {
    const group = groups.at(-1)
    const newest = group?.[0]
    const isSame =
      newest !== undefined &&
      together.has(event.action) &&
      event.action === newest.action &&
      event.userId === newest.userId &&
      event.detail.documentId === newest.detail.documentId &&
      newest.at.getTime() - event.at.getTime() <= TOGETHER_MS
    if (group !== undefined && isSame) group.push(event)
    else groups.push([event])
  }
  return groups
}
