/** Runs that the steps of a sample asked for, and what a run would be computed from now. */
import { AppError, type Need } from '@verifikat/analyses'
import * as z from 'zod'
import type { Db } from './db.ts'
import { inputHashOf } from './input-hash.ts'
import { currentParts, hashWithParts, partsFor } from './parts.ts'
import type { SampleRun } from './sample-views.ts'

export type SampleRuns = ReturnType<typeof createSampleRuns>

const errorParams = z.record(z.string(), z.union([z.string(), z.number()]))

export function createSampleRuns({ prisma }: Pick<Db, 'prisma'>) {
  return {
    /** By run id. */
    async states(companyId: string, runIds: readonly string[]): Promise<ReadonlyMap<string, SampleRun>> {
      const rows = await prisma.run.findMany({
        where: { companyId, id: { in: [...runIds] } },
        select: { id: true, state: true, errorCode: true, errorParams: true, inputHash: true, paramsHash: true, resultHash: true },
      })
      return new Map(
        rows.map(({ id, errorParams: params, ...row }) => [id, { runId: id, ...row, errorParams: errorParams.parse(params ?? {}) }]),
      )
    },

    /** What it is computed from, whatever is imported meanwhile. */
    async inputsOf(companyId: string, runId: string): Promise<{ ledgerIds: string[]; inputHash: string }> {
      const run = await prisma.run.findFirst({ where: { id: runId, companyId }, select: { ledgerIds: true, inputHash: true } })
      if (!run) throw new AppError('not_found')
      return run
    },

    /** The input hash of a run that would be started now; null without books. */
    async inputHashNow(companyId: string, needs: readonly Need[]): Promise<string | null> {
      const ledgers = await prisma.ledgerVersion.findMany({
        where: { companyId, active: true },
        select: { yearFrom: true, yearTo: true, reading: true, import: { select: { sha256: true } } },
        orderBy: { yearFrom: 'asc' },
      })
      if (ledgers.length === 0) return null
      const parts = needs.some((need) => need !== 'books') ? partsFor(needs, await currentParts(prisma, companyId)) : {}
      return hashWithParts(inputHashOf(ledgers), needs, parts)
    },

    /** The canonical JSON of a result; null until it is there. */
    async result(companyId: string, runId: string): Promise<string | null> {
      const run = await prisma.run.findFirst({ where: { id: runId, companyId, state: 'done' }, select: { result: true } })
      return run?.result ?? null
    },
  }
}
