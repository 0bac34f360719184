import { AppError } from '@verifikat/analyses'
import { audit } from './audit.ts'
import type { Db, Tx } from './db.ts'
import { inputHashOf } from './input-hash.ts'
import { type Owner, orgDigits } from './owner.ts'
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

export function createCompanies({ prisma }: Db) {
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

    /** The company a file belongs to: one of the user's own with the same number, else a new one. */
    async forFile(userId: string, company: { readonly name: string; readonly orgNumber: string }): Promise<{ id: string }> {
      const digits = orgDigits(company.orgNumber)
      return await prisma.$transaction(async (tx) => {
        // @NOTE two uploads of one new company at once must not make it twice
        await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('company:' || ${userId}, 0))`
        if (digits !== '') {
          const own = await tx.membership.findMany({
            where: { userId, role: { in: ['owner', 'auditor'] }, company: { isDemo: false } },
            select: { company: { select: { id: true, orgNumber: true } } },
            orderBy: { createdAt: 'asc' },
          })
          const same = own.find((membership) => orgDigits(membership.company.orgNumber) === digits)
          if (same) return { id: same.company.id }
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
      return {
        id: found.id,
        name: found.name,
        orgNumber: found.orgNumber,
        role,
        isDemo: found.isDemo,
        inputHash: found.ledgers.length === 0 ? null : inputHashOf(found.ledgers),
        currency: years.at(-1)?.currency ?? 'SEK',
        years: years.map(({ year }) => year),
        latestImport: found.imports.map(latestOf)[0] ?? null,
      }
    },
  }
}
