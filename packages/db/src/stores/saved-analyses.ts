/** Questions to analyses that a company keeps: where they are, what they are asked with, and what they came to when they were last run. */
import {
  type AnyAnalysis,
  AppError,
  analyses,
  bookedTo,
  canonicalJson,
  hashValue,
  isAnalysisId,
  keptParamsSchema,
  LackingVariable,
  outcomeChange,
  outcomeOf,
  outcomeSchema,
  type Variables,
  variablesOfYears,
  withVariables,
} from '@verifikat/analyses'
import * as z from 'zod'
import { Prisma } from '../generated/client.ts'
import { audit } from './audit.ts'
import { changeSinceSchema } from './batch-views.ts'
import type { Db } from './db.ts'
import { readingRights } from './reading-rights.ts'
import type { Right } from './rights.ts'
import { ledgerSummarySchema } from './views.ts'

export type SavedAnalyses = ReturnType<typeof createSavedAnalyses>

const { level, counts, restsOnError } = outcomeSchema.shape

/** What a question says, which may hold the variables of packages in the place of days. */
export const savedQuestionSchema = z.object({
  name: z.string().trim().min(1).max(120),
  /** Empty: in none. */
  folder: z.string().trim().max(120),
  analysisId: z.string().refine(isAnalysisId, { error: 'there is no such analysis' }),
  params: keptParamsSchema,
  /** What follows the analysis in its address. */
  search: z.string().max(4_000),
})
export type SavedQuestion = z.output<typeof savedQuestionSchema>

/** Kept before their size was bounded, too. */
const storedParamsSchema = z.record(z.string(), z.json())

export const savedAnalysisSchema = z.object({
  savedId: z.uuid(),
  ...savedQuestionSchema.shape,
  /** One of a later version, too. */
  analysisId: z.string(),
  params: storedParamsSchema,
  /** False: what it asks is not what the analysis takes by now; it is opened as a draft. */
  isReadable: z.boolean(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  changedAt: z.string(),
  /** Its newest run with what it asks now; null: none, or not to be seen. */
  last: z
    .object({
      runId: z.uuid(),
      finishedAt: z.string(),
      inputHash: z.string(),
      level,
      counts,
      restsOnError,
      /** Since the run before with another result; null: there is none. */
      change: changeSinceSchema.nullable(),
    })
    .nullable(),
})
export type SavedAnalysisView = z.output<typeof savedAnalysisSchema>

const memoSchema = z.object({ resultHash: z.string(), outcome: outcomeSchema, change: changeSinceSchema.nullable() })
type Memo = z.output<typeof memoSchema>

/** A run of a question, which can be held against another. */
export const savedRunSchema = z.object({ runId: z.uuid(), finishedAt: z.string() })
export type SavedRun = z.output<typeof savedRunSchema>

/** The newest of them. */
const RUNS = 30

/** As a step of a package that says nothing else. */
const counting = { counts: 'warning', atLeast: 1 } as const

export function createSavedAnalyses({ prisma }: Pick<Db, 'prisma'>) {
  return {
    /** By folder and name; with what the newest runs came to, as far as whoever asks may see it. */
    async list(companyId: string, rights: ReadonlySet<Right>): Promise<SavedAnalysisView[]> {
      const rows = await prisma.savedAnalysis.findMany({
        where: { companyId, removedAt: null },
        orderBy: [{ folder: 'asc' }, { name: 'asc' }, { id: 'asc' }],
      })
      const own = await variablesOf(prisma, companyId)
      const asked = rows.map((row) => ({ row, ...askedBy(row, own) }))
      const runs = await newestRuns(prisma, companyId, asked)
      const people = { id: { in: rows.map(({ ownerId }) => ownerId) } }
      const names = new Map(
        (await prisma.user.findMany({ where: people, select: { id: true, name: true } })).map(({ id, name }) => [id, name]),
      )
      const views: SavedAnalysisView[] = []
      for (const { row, analysis, hash, isReadable } of asked) {
        const run = hash === null ? undefined : runs.get(`${row.analysisId} ${hash}`)
        const maySee = analysis !== null && readingRights(analysis).every((right) => rights.has(right))
        const memo = run && maySee ? await outcomeAt(prisma, row, run) : null
        views.push({
          savedId: row.id,
          name: row.name,
          folder: row.folder,
          analysisId: row.analysisId,
          search: row.search,
          isReadable,
          params: storedParamsSchema.parse(row.params),
          owner: { id: row.ownerId, name: names.get(row.ownerId) ?? '' },
          changedAt: row.changedAt.toISOString(),
          last:
            run && memo
              ? {
                  runId: run.id,
                  finishedAt: run.finishedAt.toISOString(),
                  inputHash: run.inputHash,
                  level: memo.outcome.level,
                  counts: memo.outcome.counts,
                  restsOnError: memo.outcome.restsOnError,
                  change: memo.change,
                }
              : null,
        })
      }
      return views
    },

    /** Finished runs with what it asks now, the newest first; none to whoever may not see them. */
    async runs(companyId: string, savedId: string, rights: ReadonlySet<Right>): Promise<SavedRun[]> {
      const row = await prisma.savedAnalysis.findFirst({ where: { id: savedId, companyId, removedAt: null } })
      if (!row) throw new AppError('not_found')
      const { analysis, hash } = askedBy(row, await variablesOf(prisma, companyId))
      if (analysis === null || hash === null || !readingRights(analysis).every((right) => rights.has(right))) return []
      const runs = await prisma.run.findMany({
        where: { companyId, state: 'done', analysisId: row.analysisId, paramsHash: hash },
        orderBy: { finishedAt: 'desc' },
        take: RUNS,
        select: { id: true, finishedAt: true },
      })
      return runs.flatMap(({ id, finishedAt }) => (finishedAt === null ? [] : [{ runId: id, finishedAt: finishedAt.toISOString() }]))
    },

    /** A new one, or what one says from now on. */
    async save(userId: string, companyId: string, savedId: string | null, said: SavedQuestion): Promise<{ savedId: string }> {
      // params are JSON by the schema
      const data = { ...said, params: said.params as Prisma.InputJsonObject, changedAt: new Date() }
      return await prisma.$transaction(async (tx) => {
        if (savedId !== null) {
          const was = await tx.savedAnalysis.findFirst({
            where: { id: savedId, companyId, removedAt: null },
            select: { analysisId: true, params: true },
          })
          if (!was) throw new AppError('not_found')
          // what another question came to is nothing to hold this one against
          const isSame = was.analysisId === said.analysisId && canonicalJson(was.params) === canonicalJson(said.params)
          await tx.savedAnalysis.update({ where: { id: savedId }, data: { ...data, ...(!isSame && { outcome: Prisma.DbNull }) } })
        }
        const id = savedId ?? (await tx.savedAnalysis.create({ data: { ...data, companyId, ownerId: userId }, select: { id: true } })).id
        await audit(tx, { userId, companyId, action: 'saved-analysis.save', detail: { id, analysisId: said.analysisId } })
        return { savedId: id }
      })
    },

    /** The same question to other companies, in the same folder. */
    async copy(userId: string, companyId: string, savedId: string, to: readonly string[]): Promise<{ copies: number }> {
      return await prisma.$transaction(async (tx) => {
        const row = await tx.savedAnalysis.findFirst({ where: { id: savedId, companyId, removedAt: null } })
        if (!row) throw new AppError('not_found')
        const { name, folder, analysisId, search } = row
        for (const target of to) {
          // params were stored as JSON
          const data = { name, folder, analysisId, search, params: row.params as Prisma.InputJsonObject }
          const { id } = await tx.savedAnalysis.create({ data: { ...data, companyId: target, ownerId: userId }, select: { id: true } })
          await audit(tx, { userId, companyId: target, action: 'saved-analysis.save', detail: { id, analysisId } })
        }
        return { copies: to.length }
      })
    },

    /** False takes back what true has done. */
    async setRemoved(userId: string, companyId: string, savedId: string, isRemoved: boolean): Promise<void> {
      await prisma.$transaction(async (tx) => {
        const { count } = await tx.savedAnalysis.updateMany({
          where: { id: savedId, companyId },
          data: { removedAt: isRemoved ? new Date() : null },
        })
        if (count === 0) throw new AppError('not_found')
        const action = isRemoved ? 'saved-analysis.remove' : 'saved-analysis.restore'
        await audit(tx, { userId, companyId, action, detail: { id: savedId } })
      })
    },
  }
}

interface Stored {
  readonly id: string
  readonly analysisId: string
  readonly params: Prisma.JsonValue
  readonly outcome: Prisma.JsonValue
}

interface Asked {
  readonly analysis: AnyAnalysis | null
  /** Of what it asks on these books; null where that is nothing. */
  readonly hash: string | null
  readonly isReadable: boolean
}

function askedBy({ analysisId, params }: Stored, variables: Variables | null): Asked {
  if (!isAnalysisId(analysisId)) return { analysis: null, hash: null, isReadable: false }
  const analysis: AnyAnalysis = analyses[analysisId]
  if (variables === null) return { analysis, hash: null, isReadable: true }
  try {
    const checked = analysis.params.safeParse(withVariables(params, variables))
    return { analysis, hash: checked.success ? hashValue(checked.data) : null, isReadable: checked.success }
  } catch (error) {
    if (error instanceof LackingVariable) return { analysis, hash: null, isReadable: true }
    throw error
  }
}

async function variablesOf(prisma: Db['prisma'], companyId: string): Promise<Variables | null> {
  const ledgers = await prisma.ledgerVersion.findMany({
    where: { companyId, active: true },
    select: { yearFrom: true, yearTo: true, summary: true },
    orderBy: { yearFrom: 'asc' },
  })
  return variablesOfYears(
    ledgers.map(({ yearFrom: from, yearTo: to, summary }) => {
      const { coveredTo, months } = ledgerSummarySchema.parse(summary)
      const lastMonth = months.findLast(({ rows }) => rows > 0)?.month ?? null
      return { from, to, bookedTo: bookedTo({ from, to, coveredTo, lastMonth }) }
    }),
  )
}

interface DoneRun {
  readonly id: string
  readonly finishedAt: Date
  readonly inputHash: string
  readonly resultHash: string
}

async function newestRuns(
  prisma: Db['prisma'],
  companyId: string,
  asked: readonly { readonly row: Stored; readonly hash: string | null }[],
): Promise<ReadonlyMap<string, DoneRun>> {
  const of = asked.flatMap(({ row: { analysisId }, hash }) => (hash === null ? [] : { analysisId, paramsHash: hash }))
  const runs = await prisma.run.findMany({
    where: { companyId, state: 'done', OR: of },
    orderBy: { finishedAt: 'desc' },
    distinct: ['analysisId', 'paramsHash'],
    select: { id: true, analysisId: true, paramsHash: true, finishedAt: true, inputHash: true, resultHash: true },
  })
  return new Map(
    runs.flatMap(({ id, analysisId, paramsHash, finishedAt, inputHash, resultHash }) =>
      finishedAt === null || resultHash === null
        ? []
        : [[`${analysisId} ${paramsHash}`, { id, finishedAt, inputHash, resultHash }] as const],
    ),
  )
}

/** What a run came to, read off its result once. */
async function outcomeAt(prisma: Db['prisma'], row: Stored, run: DoneRun): Promise<Memo | null> {
  const before = memoSchema.safeParse(row.outcome).data ?? null
  if (before?.resultHash === run.resultHash) return before
  const found = await prisma.run.findUnique({ where: { id: run.id }, select: { result: true } })
  if (!found?.result) return null
  const outcome = outcomeOf({ ...counting, analysis: row.analysisId }, JSON.parse(found.result))
  const memo: Memo = { resultHash: run.resultHash, outcome, change: before && outcomeChange(outcome, before.outcome) }
  // JSON by its schema
  await prisma.savedAnalysis.updateMany({ where: { id: row.id }, data: { outcome: memo as unknown as Prisma.InputJsonObject } })
  return memo
}
