/** What the list of somebody's companies says of each beside its name: a few queries over all of them, however many there are. */
import {
  assignmentPhases,
  companyProfileSchema,
  deadlineFactsSchema,
  packageSchema,
  severityCountsSchema,
  waitsFor,
} from '@verifikat/analyses'
import * as z from 'zod'
import { grouped } from './access-db.ts'
import { createAssignments } from './assignments.ts'
import { audit } from './audit.ts'
import type { Db } from './db.ts'
import { type SeenCompanies, salaryAnalyses, stepsAskingSql } from './reading-rights.ts'
import { importStates, isHeldSql } from './views.ts'

export type Portfolio = ReturnType<typeof createPortfolio>

const count = z.int().min(0)
const span = z.object({ from: z.string(), to: z.string() })
const waitingImport = z.object({
  id: z.uuid(),
  number: z.int(),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Stored, but another version is in use until somebody chooses. */
  isHeld: z.boolean(),
})

/** The package that was last run on a company by whoever looks. */
const lastPackageSchema = z.object({
  batchId: z.uuid(),
  packageId: z.string(),
  name: packageSchema.shape.name,
  createdAt: z.string(),
  counts: severityCountsSchema,
  failed: count,
  /** Steps that wait or run, of how many. */
  open: count,
  cancelled: count,
  steps: count,
  /** Findings that were not there the time before. */
  added: count,
  /** It ran by itself, and nobody has looked at it. */
  isUnseen: z.boolean(),
})

export const companyWorkSchema = z.object({
  companyId: z.uuid(),
  isPinned: z.boolean(),
  /** The last month with a row, or the day that a file without vouchers reaches; null: none. */
  bookedTo: z.string().nullable(),
  /** Imports that somebody has to see to, or that are under way; the newest first. */
  imports: z.array(waitingImport),
  lastPackage: lastPackageSchema.nullable(),
  /** The newest that is open, else the newest. */
  assignment: z
    .object({
      id: z.uuid(),
      title: z.string(),
      phase: z.enum(assignmentPhases),
      tests: z.object({ all: count, done: count }),
      isLocked: z.boolean(),
      /** Names. */
      responsible: z.array(z.string()),
    })
    .nullable(),
  /** What waits for whoever looks, in all open assignments of the company. */
  waiting: z.object({ prepare: count, review: count, notes: count }),
  years: z.array(span),
  form: z.string().nullable(),
  deadlineFacts: deadlineFactsSchema.nullable(),
  /** Of reports whose files are still open. */
  reportDates: z.array(z.string()),
})
export type CompanyWork = z.output<typeof companyWorkSchema>

/** The ids of batches follow their time: the last of a company is found in its index. $3: of the companies of which salaries may be seen. */
const lastPackages = `
  with latest as (
    select x.id as "companyId", l."batchId" from unnest($2::uuid[]) as x(id)
    cross join lateral (
      select c."batchId" from "BatchCell" c join "Batch" b on b.id = c."batchId"
      where c."companyId" = x.id and b."createdById" = $1 order by c."batchId" desc limit 1) l),
  closed as materialized (${stepsAskingSql('select "batchId" from latest', '$4')}),
  found as (
    select l."companyId", l."batchId", count(*)::int as steps,
      (count(*) filter (where c.state in ('waiting', 'running')))::int as open,
      (count(*) filter (where c.state = 'failed'))::int as failed,
      (count(*) filter (where c.state = 'cancelled'))::int as cancelled,
      coalesce(sum((c.outcome #>> '{counts,error}')::int) filter (where c.state = 'done' and s."stepId" is null and c.outcome ->> 'level' <> 'good'), 0)::int as error,
      coalesce(sum((c.outcome #>> '{counts,warning}')::int) filter (where c.state = 'done' and s."stepId" is null and c.outcome ->> 'level' <> 'good'), 0)::int as warning,
      coalesce(sum((c.outcome #>> '{counts,info}')::int) filter (where c.state = 'done' and s."stepId" is null and c.outcome ->> 'level' <> 'good'), 0)::int as info,
      coalesce(sum((c.change ->> 'added')::int) filter (where c.state = 'done' and s."stepId" is null), 0)::int as added
    from latest l join "BatchCell" c on c."batchId" = l."batchId" and c."companyId" = l."companyId"
      left join closed s on s."batchId" = c."batchId" and s."stepId" = c."stepId" and not c."companyId" = any($3::uuid[])
    group by 1, 2),
  -- each batch once, however many companies it was last run on
  named as materialized (
    select b.id, b."packageId", b.package -> 'name' as name, b."createdAt", b."scheduleId" is not null and b."seenAt" is null as "isUnseen"
    from "Batch" b where b.id = any(array(select distinct "batchId" from found)))
  select f.*, n."packageId", n.name, n."createdAt", n."isUnseen" from found f join named n on n.id = f."batchId"`

interface LastRow {
  readonly companyId: string
  readonly batchId: string
  readonly packageId: string
  readonly name: [string, string]
  readonly createdAt: Date
  readonly steps: number
  readonly open: number
  readonly cancelled: number
  readonly failed: number
  readonly error: number
  readonly warning: number
  readonly info: number
  readonly added: number
  readonly isUnseen: boolean
}

/** Of what is done only where another version is still in use. */
const waitingImports = `
  select i."companyId", i.id, i.number, i."fileName", i.state, i.state = 'done' as "isHeld" from "Import" i
  where i."companyId" = any($1::uuid[]) and (i.state in ('uploading', 'queued', 'running', 'waiting')
    or (i.state = 'done' and ${isHeldSql('i')}))
  order by i."companyId", i.number desc`

const booked = `
  select l."companyId", json_agg(json_build_object('from', l."yearFrom", 'to', l."yearTo") order by l."yearFrom") as years,
    coalesce(max((select max(m ->> 'month') from jsonb_array_elements(l.summary -> 'months') m where (m ->> 'rows')::int > 0)),
      max(l.summary ->> 'coveredTo')) as "bookedTo"
  from "LedgerVersion" l where l."companyId" = any($1::uuid[]) and l.active group by 1`

const storedFacts = deadlineFactsSchema.nullable().catch(null)

const said = `
  select c.id as "companyId", c."deadlineFacts", v.content as profile from "Company" c
  left join "Document" d on d."companyId" = c.id and d.kind = 'profile' and d."archivedAt" is null
  left join "DocumentVersion" v on v."documentId" = d.id and v.version = d.version
  where c.id = any($1::uuid[])`

export function createPortfolio(db: Db) {
  const { prisma, pool } = db
  const assignments = createAssignments(db)
  const rowsOf = async <R extends { readonly companyId: string }>(
    sql: string,
    values: readonly unknown[],
  ): Promise<ReadonlyMap<string, readonly R[]>> => byCompany((await pool.query<R>(sql, [...values])).rows)
  return {
    /** Of companies that somebody may read. */
    async work(userId: string, { companyIds, withSalaries }: SeenCompanies): Promise<CompanyWork[]> {
      const [pins, imports, years, packages, facts, standings] = await Promise.all([
        prisma.companyPin.findMany({ where: { userId }, select: { companyId: true } }),
        rowsOf<z.output<typeof waitingImport> & { companyId: string }>(waitingImports, [companyIds]),
        rowsOf<{ companyId: string; years: z.output<typeof span>[]; bookedTo: string | null }>(booked, [companyIds]),
        rowsOf<LastRow>(lastPackages, [userId, companyIds, withSalaries, salaryAnalyses]),
        rowsOf<{ companyId: string; deadlineFacts: unknown; profile: string | null }>(said, [companyIds]),
        assignments.standings(companyIds),
      ])
      const names = await assignments.names(standings.flatMap(({ responsible }) => responsible))
      const pinned = new Set(pins.map(({ companyId }) => companyId))
      const ofCompany = byCompany(standings)
      return companyIds.map((companyId) => {
        const own = ofCompany.get(companyId) ?? []
        const open = own.filter(({ isLocked }) => !isLocked)
        const shown = open[0] ?? own[0] ?? null
        const waiting = open.map((one) => waitsFor(one, userId))
        const sum = (key: 'prepare' | 'review' | 'notes') => waiting.reduce((all, one) => all + one[key], 0)
        const [told] = facts.get(companyId) ?? []
        const deadlineFacts = storedFacts.parse(told?.deadlineFacts ?? null)
        const profile = told?.profile ? companyProfileSchema.safeParse(JSON.parse(told.profile)).data : undefined
        const [last] = packages.get(companyId) ?? []
        const [year] = years.get(companyId) ?? []
        return {
          companyId,
          isPinned: pinned.has(companyId),
          bookedTo: year?.bookedTo ?? null,
          imports: (imports.get(companyId) ?? []).map(({ companyId: _, ...one }) => one),
          lastPackage: last === undefined ? null : lastOf(last),
          assignment: shown && {
            id: shown.id,
            title: shown.title,
            phase: shown.phase,
            tests: shown.tests,
            isLocked: shown.isLocked,
            responsible: shown.responsible.map((id) => names[id] ?? '').filter((name) => name !== ''),
          },
          waiting: { prepare: sum('prepare'), review: sum('review'), notes: sum('notes') },
          years: year?.years ?? [],
          form: profile?.form ?? deadlineFacts?.form ?? null,
          deadlineFacts,
          reportDates: open.flatMap(({ reportDate }) => reportDate ?? []),
        }
      })
    },

    /** At the top of one's own list, or no longer; said again it stays so. */
    async setPinned(userId: string, companyId: string, isPinned: boolean): Promise<void> {
      await prisma.$transaction(async (tx) => {
        const { count: changed } = isPinned
          ? await tx.companyPin.createMany({ data: [{ userId, companyId }], skipDuplicates: true })
          : await tx.companyPin.deleteMany({ where: { userId, companyId } })
        if (changed > 0) await audit(tx, { userId, companyId: null, action: isPinned ? 'pin.add' : 'pin.remove', detail: {} })
      })
    },
  }
}

function lastOf({ companyId: _, createdAt, error, warning, info, ...row }: LastRow): z.output<typeof lastPackageSchema> {
  return { ...row, createdAt: createdAt.toISOString(), counts: { error, warning, info } }
}

const byCompany = <R extends { readonly companyId: string }>(rows: readonly R[]) => grouped(rows, ({ companyId }) => companyId)
