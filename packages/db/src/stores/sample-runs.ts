/** Runs that the steps of a sample asked for, and what a run would be computed from now. */
import { AppError, type Need } from '@verifikat/analyses'
import * as z from 'zod'
import type { Prisma } from '../generated/client.ts'
import type { Db } from './db.ts'
import { inputHashOf } from './input-hash.ts'
import { currentParts, type FrozenParts, frozenPartsSchema, hashWithParts, partsFor } from './parts.ts'
import type { SampleRun } from './sample-views.ts'

export type SampleRuns = ReturnType<typeof createSampleRuns>

const errorParams = z.record(z.string(), z.union([z.string(), z.number()]))

/** Books and documents, named exactly. */
export interface RunInputs {
  readonly ledgerIds: readonly string[]
  readonly parts: FrozenParts
}

/** Earlier versions of the books follow from an import, which changes the books’ own hash. */
function documentsOf({ previous: _, ...documents }: FrozenParts): FrozenParts {
  return documents
}

export function createSampleRuns({ prisma }: Pick<Db, 'prisma'>) {
  const sources = (where: Prisma.LedgerVersionWhereInput) =>
    prisma.ledgerVersion.findMany({
      where,
      select: { yearFrom: true, yearTo: true, reading: true, import: { select: { sha256: true } } },
      orderBy: { yearFrom: 'asc' },
    })

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

    /** What it reads, whatever is imported meanwhile, and the hash of that. */
    async inputsOf(companyId: string, runId: string, needs: readonly Need[]): Promise<RunInputs & { readonly inputHash: string }> {
      const run = await prisma.run.findFirst({ where: { id: runId, companyId }, select: { ledgerIds: true, parts: true } })
      if (!run) throw new AppError('not_found')
      const parts = frozenPartsSchema.parse(run.parts)
      const ledgers = await sources({ companyId, id: { in: run.ledgerIds } })
      return { ledgerIds: run.ledgerIds, parts, inputHash: hashWithParts(inputHashOf(ledgers), needs, documentsOf(parts)) }
    },

    /** The same hash of what a run would read that is started now; null without books. */
    async inputHashNow(companyId: string, needs: readonly Need[]): Promise<string | null> {
      const ledgers = await sources({ companyId, active: true })
      if (ledgers.length === 0) return null
      const parts = needs.some((need) => need !== 'books') ? partsFor(needs, await currentParts(prisma, companyId)) : {}
      return hashWithParts(inputHashOf(ledgers), needs, documentsOf(parts))
    },

    /** The canonical JSON of a result; null until it is there. */
    async result(companyId: string, runId: string): Promise<string | null> {
      const run = await prisma.run.findFirst({ where: { id: runId, companyId, state: 'done' }, select: { result: true } })
      return run?.result ?? null
    },
  }
}
