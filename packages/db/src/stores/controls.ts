import { AppError } from '@verifikat/analyses'
import { audit } from './audit.ts'
import type { Db } from './db.ts'
import { type ControlFigures, controlFiguresSchema, type ImportControl, importReportSchema } from './views.ts'

export type Controls = ReturnType<typeof createControls>

export interface ControlRequest {
  readonly companyId: string
  readonly userId: string
  readonly importId: string
  readonly report: string
  readonly reported: ControlFigures
  readonly booked: ControlFigures
}

/** Evidence that an import is complete; never changed, only added to. */
export function createControls({ prisma }: Db) {
  return {
    async list(companyId: string, importId: string): Promise<ImportControl[]> {
      const rows = await prisma.importControl.findMany({
        where: { importId, import: { companyId } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      })
      const ids = rows.flatMap(({ createdById }) => createdById ?? [])
      const users = await prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
      return rows.map(({ id, report, reported, booked, program, generated, sha256, createdById, createdAt }) => ({
        id,
        report,
        program,
        generated,
        sha256,
        reported: controlFiguresSchema.parse(reported),
        booked: controlFiguresSchema.parse(booked),
        createdBy: users.find((user) => user.id === createdById)?.name ?? null,
        createdAt: createdAt.toISOString(),
      }))
    },

    async record({ companyId, userId, importId, report, reported, booked }: ControlRequest): Promise<void> {
      await prisma.$transaction(async (tx) => {
        const found = await tx.import.findFirst({
          where: { id: importId, companyId, state: 'done' },
          select: { sha256: true, report: true },
        })
        if (!found || found.sha256 === null) throw new AppError('not_found')
        const { program, generated } = importReportSchema.parse(found.report).facts
        const { id } = await tx.importControl.create({
          data: {
            importId,
            report,
            reported,
            booked,
            generated,
            program: `${program.name} ${program.version}`.trim(),
            sha256: found.sha256,
            createdById: userId,
          },
        })
        await audit(tx, { userId, companyId, action: 'import.control', detail: { importId, controlId: id, sha256: found.sha256 } })
      })
    },
  }
}
