import { type AnyAnalysis, AppError, analyses } from '@verifikat/analyses'
import { audit } from './audit.ts'
import type { Db, Tx } from './db.ts'
import { inputHashOf } from './input-hash.ts'
import { type Owner, orgDigits } from './owner.ts'
import { currentParts, hashWithParts } from './parts.ts'
import {
  type CompanyOverview,
  type CompanySummary,
  type ImportState,
  importFiguresSchema,
  ledgerSummarySchema,
  type Role,
} from './views.ts'

export type Companies = ReturnType<typeof createCompanies>

const latestColumns = { number: true, fileName: true, state: true, createdAt: true, summary: true } as const

interface LatestRow {
  readonly number: number
  readonly fileName: string
  readonly state: ImportState
  readonly createdAt: Date
  readonly summary: unknown
}

function latestOf({ summary, createdAt, ...row }: LatestRow): NonNullable<CompanySummary['latestImport']> {
  const figures = importFiguresSchema.nullable().parse(summary)
  const { errors = 0, warnings = 0, held = null } = figures ?? {}
  return { ...row, createdAt: createdAt.toISOString(), errors, warnings, isHeld: held !== null }
}

export async function createCompany(
  tx: Tx,
  userId: string,
  company: { readonly name: string; readonly orgNumber: string; readonly isDemo?: boolean },
): Promise<{ id: string }> {
  const { id } = await tx.company.create({ data: { ...company, memberships: { create: { userId, role: 'owner' } } }, select: { id: true } })
  await audit(tx, { userId, companyId: id, action: 'company.create', detail: {} })
  return { id }
}

/** Says who can grant the right. */
async function mayOnlyRead(tx: Tx, { id, name }: { readonly id: string; readonly name: string }): Promise<AppError> {
  const owners = await tx.membership.findMany({
    where: { companyId: id, role: 'owner' },
    select: { user: { select: { name: true } } },
    orderBy: { createdAt: 'asc' },
  })
  const params = { reason: 'only_reader', company: name, owners: owners.map(({ user }) => user.name).join(', ') }
  return new AppError('forbidden', { params })
}

export function createCompanies({ prisma, pool }: Db) {
  async function hashesOfAnalyses(companyId: string, booksHash: string): Promise<Record<string, string>> {
    const parts = await currentParts(prisma, companyId)
    const all: readonly AnyAnalysis[] = Object.values(analyses)
    return Object.fromEntries(all.map(({ id, needs }) => [id, hashWithParts(booksHash, needs, parts)]))
  }

  return {
    /** Null where the user has no part in the company, or there is no such company. */
    async roleOf(userId: string, companyId: string): Promise<Role | null> {
      const membership = await prisma.membership.findUnique({ where: { userId_companyId: { userId, companyId } }, select: { role: true } })
      return membership?.role ?? null
    },

    async list(userId: string): Promise<CompanySummary[]> {
      const memberships = await prisma.membership.findMany({
        where: { userId },
        select: {
          role: true,
          company: {
            select: {
              id: true,
              name: true,
              orgNumber: true,
              isDemo: true,
              ledgers: { where: { active: true }, orderBy: { yearFrom: 'asc' }, select: { yearFrom: true, yearTo: true } },
              imports: { orderBy: { number: 'desc' }, take: 1, select: latestColumns },
            },
          },
        },
        orderBy: [{ company: { name: 'asc' } }, { companyId: 'asc' }],
      })
      return memberships.map(({ role, company: { ledgers, imports, ...company } }) => ({
        ...company,
        role,
        years: ledgers.map(({ yearFrom, yearTo }) => ({ from: yearFrom, to: yearTo })),
        latestImport: imports.map(latestOf)[0] ?? null,
      }))
    },

    async owner(companyId: string): Promise<Owner> {
      const found = await prisma.company.findUnique({ where: { id: companyId }, select: { name: true, orgNumber: true } })
      if (!found) throw new AppError('not_found')
      return found
    },

    async create(userId: string, company: { readonly name: string; readonly orgNumber: string }): Promise<{ id: string }> {
      return await prisma.$transaction((tx) => createCompany(tx, userId, company))
    },

    /** The first company that the user may write whose imports hold these very bytes, or are about to; the demo's do not count. */
    async holding(userId: string, sha256: string): Promise<string | null> {
      const { rows } = await pool.query<{ companyId: string }>(
        `select i."companyId" from "Import" i
         join "Membership" m on m."companyId" = i."companyId" and m."userId" = $1 and m.role in ('owner', 'auditor')
         join "Company" c on c.id = i."companyId" and not c."isDemo"
         where i.state in ('queued', 'running', 'waiting', 'done') and (i.sha256 = $2 or i.sha256 is null and exists (
           select 1 from "AuditEvent" a where a."companyId" = i."companyId" and a.action = 'import.create'
             and a.detail->>'importId' = i.id::text and a.detail->>'sha256' = $2))
         order by i."createdAt" limit 1`,
        [userId, sha256],
      )
      return rows[0]?.companyId ?? null
    },

    /** The company a file belongs to: one of the user's own with the same number, else a new one; one that the user may only read is refused. */
    async forFile(userId: string, company: { readonly name: string; readonly orgNumber: string }): Promise<{ id: string }> {
      const digits = orgDigits(company.orgNumber)
      return await prisma.$transaction(async (tx) => {
        // @NOTE two uploads of one new company at once must not make it twice
        await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('company:' || ${userId}, 0))`
        if (digits !== '') {
          const own = await tx.membership.findMany({
            where: { userId, company: { isDemo: false } },
            select: { role: true, company: { select: { id: true, name: true, orgNumber: true } } },
            orderBy: { createdAt: 'asc' },
          })
          const same = own.filter((membership) => orgDigits(membership.company.orgNumber) === digits)
          const writable = same.find(({ role }) => role !== 'reader')
          if (writable) return { id: writable.company.id }
          const [read] = same
          if (read) throw await mayOnlyRead(tx, read.company)
        }
        return await createCompany(tx, userId, company)
      })
    },

    async overview(companyId: string, role: Role): Promise<CompanyOverview> {
      const found = await prisma.company.findUnique({
        where: { id: companyId },
        include: {
          ledgers: {
            where: { active: true },
            orderBy: { yearFrom: 'asc' },
            include: { import: { select: { number: true, sha256: true } } },
          },
          imports: { orderBy: { number: 'desc' }, take: 1, select: latestColumns },
        },
      })
      if (!found) throw new AppError('not_found')
      const years = found.ledgers.map((ledger) => {
        const { currency, ...summary } = ledgerSummarySchema.parse(ledger.summary)
        const { importId, version, rows, vouchers } = ledger
        return {
          currency,
          year: {
            from: ledger.yearFrom,
            to: ledger.yearTo,
            ...summary,
            importId,
            importNumber: ledger.import.number,
            version,
            rows,
            vouchers,
          },
        }
      })
      const inputHash = found.ledgers.length === 0 ? null : inputHashOf(found.ledgers)
      return {
        id: found.id,
        name: found.name,
        orgNumber: found.orgNumber,
        role,
        isDemo: found.isDemo,
        inputHash,
        inputHashes: inputHash === null ? {} : await hashesOfAnalyses(companyId, inputHash),
        currency: years.at(-1)?.currency ?? 'SEK',
        years: years.map(({ year }) => year),
        latestImport: found.imports.map(latestOf)[0] ?? null,
      }
    },
  }
}
