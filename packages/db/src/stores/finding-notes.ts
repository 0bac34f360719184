import { AppError } from '@verifikat/analyses'
import { audit } from './audit.ts'
import type { Db } from './db.ts'
import { type FindingNote, findingNoteSchema, importReportSchema } from './views.ts'

export type FindingNotes = ReturnType<typeof createFindingNotes>

export interface NoteRequest extends Pick<FindingNote, 'finding' | 'act' | 'text'> {
  readonly companyId: string
  readonly userId: string
  readonly importId: string
}

/** Comments and decisions on findings; never changed, only added to. */
export function createFindingNotes({ prisma }: Db) {
  return {
    async list(companyId: string, importId: string): Promise<FindingNote[]> {
      const rows = await prisma.findingNote.findMany({
        where: { importId, import: { companyId } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
      const ids = rows.flatMap(({ createdById }) => createdById ?? [])
      const users = await prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
      return rows.map(({ id, finding, act, text, createdById, createdAt }) =>
        findingNoteSchema.parse({
          id,
          finding,
          act,
          text,
          createdBy: users.find((user) => user.id === createdById)?.name ?? null,
          createdAt: createdAt.toISOString(),
        }),
      )
    },

    async add({ companyId, userId, importId, finding, act, text }: NoteRequest): Promise<void> {
      if (act === 'comment' && text === '') throw new AppError('invalid_input')
      await prisma.$transaction(async (tx) => {
        const found = await tx.import.findFirst({ where: { id: importId, companyId, state: 'done' }, select: { report: true } })
        const findings = found ? importReportSchema.parse(found.report).findings : []
        if (finding >= findings.length) throw new AppError('not_found')
        const { id } = await tx.findingNote.create({ data: { importId, finding, act, text, createdById: userId } })
        await audit(tx, { userId, companyId, action: 'finding.note', detail: { importId, finding, act, noteId: id } })
      })
    },
  }
}
