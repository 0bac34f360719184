import { type AnyAnalysis, AppError, analyses, type DeadlineFacts } from '@verifikat/analyses'
import type { CompanyData } from '@verifikat/analyses/catalogue'
import { CHANNEL } from '../events.ts'
import { Prisma } from '../generated/client.ts'
import { audit } from './audit.ts'
import type { Db, Tx } from './db.ts'
import { heldBeside } from './held-data.ts'
import { inputHashOf } from './input-hash.ts'
import { openCounts, statusOfBooks, type YearsStatus } from './open-findings.ts'
import { askingPool, askingTx, isKnownName, isPlaceholderNumber, knownOwner, type Owner, orgDigits } from './owner.ts'
import { currentParts, type FrozenParts, hashWithParts } from './parts.ts'
import { type CompanyRights, combinedBy, createRights, type Held, ownerGrant, type Right, rights, seenThrough } from './rights.ts'
import {
  type CompanyOverview,
  type CompanySummary,
  type ImportState,
  isHeldSql,
  type LedgerSummary,
  ledgerSummarySchema,
  type VersionUse,
  waitingFigures,
} from './views.ts'

export type Companies = ReturnType<typeof createCompanies>

const latestColumns = {
  number: true,
  fileName: true,
  state: true,
  createdAt: true,
  summary: true,
  ledgers: { select: { active: true, chosenAt: true } },
} as const

interface LatestRow {
  readonly number: number
  readonly fileName: string
  readonly state: ImportState
  readonly createdAt: Date
  readonly summary: unknown
  readonly ledgers: readonly VersionUse[]
}

function latestOf({ summary, ledgers, createdAt, ...row }: LatestRow): NonNullable<CompanySummary['latestImport']> {
  return { ...row, createdAt: createdAt.toISOString(), isHeld: (waitingFigures(summary, ledgers)?.held ?? null) !== null }
}

/** One statement for the list of all companies, however many: the years in use with what their imports say, and the latest import. */
const listed = `
  select c.id, c.name, c."orgNumber", c."isDemo", c."deletionAskedAt", c."deletionDueAt", c."yearsStatus",
    (select coalesce(json_agg(json_build_object('from', l."yearFrom", 'to', l."yearTo", 'id', i.id, 'summary',
       case when i.summary is not null then json_build_object('errors', i.summary -> 'errors', 'warnings', i.summary -> 'warnings', 'infos', i.summary -> 'infos') end) order by l."yearFrom"), '[]')
     from "LedgerVersion" l join "Import" i on i.id = l."importId" where l."companyId" = c.id and l.active) as ledgers,
    (select json_build_object('number', i.number, 'fileName', i."fileName", 'state', i.state, 'createdAt', i."createdAt", 'isHeld', ${isHeldSql('i')})
     from "Import" i where i."companyId" = c.id order by i.number desc limit 1) as latest
  from "Company" c where c.id = any($1::uuid[]) order by c.name, c.id`

interface ListedRow extends Pick<CompanySummary, 'id' | 'name' | 'orgNumber' | 'isDemo'> {
  readonly deletionAskedAt: Date | null
  readonly deletionDueAt: Date | null
  readonly yearsStatus: unknown
  readonly ledgers: readonly { readonly from: string; readonly to: string; readonly id: string; readonly summary: unknown }[]
  readonly latest: CompanySummary['latestImport']
}

/** For those who can undo it. */
function deletionNote(
  { rights: held }: Pick<CompanyRights, 'rights'>,
  askedAt: Date | null,
  dueAt: Date | null,
): CompanySummary['deletion'] {
  return askedAt !== null && held.has('delete') ? { dueAt: dueAt?.toISOString() ?? null } : null
}

export async function createCompany(
  tx: Tx,
  userId: string,
  company: { readonly name: string; readonly orgNumber: string; readonly isDemo?: boolean },
): Promise<{ id: string }> {
  const grants = { create: { ...ownerGrant(userId), grantedById: userId } }
  const { id } = await tx.company.create({ data: { ...company, grants }, select: { id: true } })
  await audit(tx, { userId, companyId: id, action: 'company.create', detail: {} })
  return { id }
}

/** Not everybody may: somebody who was let into one company stays there. */
async function expectMayCreate(tx: Tx, userId: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { mayCreateCompanies: true } })
  if (user?.mayCreateCompanies !== true) throw new AppError('forbidden', { params: { reason: 'create-company' } })
}

interface GrantRow {
  readonly key: string
  readonly role: string
  readonly rights: readonly string[]
  readonly isTheirs: boolean
  readonly isSeenAs: boolean
}

/** What a person's grants give them, by the company's name; where their session looks through somebody's eyes ($2), that one's as well. */
const granted = `
  with s as (select "seeAsUserId" as "userId", "seeAsCompanyId" as "companyId" from "Session" where id = $2::text)
  select g."companyId" as key, g.role, g.rights, g."userId" <> $1::uuid as "isTheirs", s."userId" is not null as "isSeenAs"
  from "LiveGrant" g join "Company" c on c.id = g."companyId" left join s on s."companyId" = g."companyId"
  where g."userId" in ($1::uuid, s."userId") order by c.name, c.id`

/** The companies of a person, with what they may do there. */
function portfolio(rows: readonly GrantRow[]): ReadonlyMap<string, Held> {
  const all = new Map([...combinedBy(rows.filter(({ isTheirs }) => !isTheirs))].filter(([, own]) => own.rights.has('see')))
  const theirs = combinedBy(rows.filter(({ isTheirs }) => isTheirs))
  for (const { key } of rows.filter(({ isSeenAs }) => isSeenAs)) {
    const own = all.get(key)
    if (own) all.set(key, seenThrough(own, theirs.get(key) ?? null))
  }
  return all
}

/** What somebody has said of a file whose company is not sure: `same` as the one of that number, or one `apart`. */
export type Belonging = 'ask' | 'same' | 'apart'

interface Named extends Owner {
  readonly id: string
}

/** Of the companies with the file's number the one that is it for sure; null: somebody has to say. */
async function sameCompany(tx: Tx, file: Owner, [first, ...others]: readonly Named[], belonging: Belonging): Promise<string | null> {
  if (!first) return null
  const known = []
  for (const { id, orgNumber } of [first, ...others]) {
    const { name, names } = await knownOwner(askingTx(tx), id)
    // a company that no file has named yet is called by its number
    if (orgDigits(name) === orgDigits(orgNumber) || isKnownName(file.name, [name, ...names])) known.push(id)
  }
  if (belonging === 'same') return known[0] ?? first.id
  return isPlaceholderNumber(file.orgNumber) ? null : (known[0] ?? null)
}

function ask(file: Owner, { name: company, orgNumber: companyNumber }: Named): never {
  const reason = isPlaceholderNumber(file.orgNumber) ? 'placeholder_number' : 'other_name'
  throw new AppError('import_invalid', { params: { reason, file: file.name, fileNumber: file.orgNumber, company, companyNumber } })
}

function heldInBooks(years: readonly { readonly year: Pick<LedgerSummary, 'balancesOnly'> }[]): CompanyData[] {
  return [
    ...(years.length > 0 ? (['books'] as const) : []),
    ...(years.some(({ year }) => !year.balancesOnly) ? (['vouchers'] as const) : []),
  ]
}

export function createCompanies(db: Db) {
  const { prisma, pool } = db
  const rightsOf = createRights(db)
  const portfolioOf = async (userId: string, sessionHash: string | null) =>
    portfolio((await pool.query<GrantRow>(granted, [userId, sessionHash])).rows)
  function hashesOfAnalyses(booksHash: string, parts: FrozenParts): Record<string, string> {
    const all: readonly AnyAnalysis[] = Object.values(analyses)
    return Object.fromEntries(all.map(({ id, needs }) => [id, hashWithParts(booksHash, needs, parts)]))
  }

  return {
    /** What is not for them to read is left out. `sessionHash`: of a session, which may look through another's eyes. */
    async list(userId: string, sessionHash: string | null = null): Promise<CompanySummary[]> {
      const mine = await portfolioOf(userId, sessionHash)
      const { rows: companies } = await pool.query<ListedRow>(listed, [[...mine.keys()]])
      const open = await openCounts(
        pool,
        companies.flatMap(({ ledgers }) => ledgers),
        companies.map(({ yearsStatus }) => yearsStatus),
      )
      const listOf = (held: CompanyRights['rights']) => rights.filter((right) => held.has(right))
      const rightLists = new Map<CompanyRights['rights'], ReturnType<typeof listOf>>()
      return companies.flatMap(({ id, name, orgNumber, isDemo, ledgers, latest, deletionAskedAt, deletionDueAt, yearsStatus }) => {
        const own = mine.get(id)
        if (!own) return []
        const mayRead = own.rights.has('read')
        const imports = ledgers.map((ledger) => ledger.id)
        const ownRights = rightLists.get(own.rights) ?? listOf(own.rights)
        rightLists.set(own.rights, ownRights)
        return [
          {
            id,
            name,
            orgNumber,
            isDemo,
            role: own.role,
            rights: ownRights,
            years: mayRead ? ledgers.map(({ from, to }) => ({ from, to })) : [],
            status: mayRead ? statusOfBooks(open, imports, yearsStatus) : null,
            latestImport: mayRead && latest !== null ? { ...latest, createdAt: new Date(latest.createdAt).toISOString() } : null,
            deletion: deletionNote(own, deletionAskedAt, deletionDueAt),
          },
        ]
      })
    },

    /** Those that somebody may read, by name, with their rights there: all that many a question asks of the list. */
    async readable(
      userId: string,
      sessionHash: string | null = null,
    ): Promise<{ readonly id: string; readonly rights: ReadonlySet<Right> }[]> {
      return [...(await portfolioOf(userId, sessionHash))].flatMap(([id, { rights: own }]) =>
        own.has('read') ? [{ id, rights: own }] : [],
      )
    },

    async owner(companyId: string): Promise<Owner> {
      const found = await prisma.company.findUnique({ where: { id: companyId }, select: { name: true, orgNumber: true } })
      if (!found) throw new AppError('not_found')
      return found
    },

    /** Whether what is signed there waits for the signature of somebody else. */
    async countersigns(companyId: string): Promise<boolean> {
      return (await prisma.company.findUniqueOrThrow({ where: { id: companyId }, select: { countersigns: true } })).countersigns
    },

    /** How many findings there are on how its fiscal years join; said to whoever is looking where that is new. */
    async noteYears(companyId: string, status: YearsStatus): Promise<void> {
      await pool.query(
        `with changed as (
           update "Company" set "yearsStatus" = $2::jsonb where id = $1 and "yearsStatus" is distinct from $2::jsonb returning id)
         select pg_notify($3, 'import:' || c.id || ':' || l."importId") from changed c
         join lateral (select "importId" from "LedgerVersion" where "companyId" = c.id and active limit 1) l on true`,
        [companyId, JSON.stringify(status), CHANNEL],
      )
    },

    async noteDeadlines(companyId: string, facts: DeadlineFacts): Promise<void> {
      await prisma.company.updateMany({ where: { id: companyId }, data: { deadlineFacts: facts } })
    },

    /** Companies with books that nobody has looked at as a whole yet: their fiscal years together, and what they tell of deadlines. */
    async withoutYears(): Promise<string[]> {
      const unseen = [{ yearsStatus: { equals: Prisma.DbNull } }, { deadlineFacts: { equals: Prisma.DbNull } }]
      const where = { OR: unseen, ledgers: { some: { active: true } } }
      return (await prisma.company.findMany({ where, select: { id: true } })).map(({ id }) => id)
    },

    async setCountersigns({ companyId, userId, isOn }: { readonly companyId: string; readonly userId: string; readonly isOn: boolean }) {
      await prisma.$transaction(async (tx) => {
        const { count } = await tx.company.updateMany({ where: { id: companyId, countersigns: !isOn }, data: { countersigns: isOn } })
        if (count === 0) return
        const changed = [isOn ? 'countersigns' : 'countersignsNot']
        await audit(tx, { userId, companyId, action: 'company.change', detail: { changed } })
      })
    },

    /** With all names that its files in use give it. */
    known: (companyId: string) => knownOwner(askingPool(pool), companyId),

    async create(userId: string, company: { readonly name: string; readonly orgNumber: string }): Promise<{ id: string }> {
      return await prisma.$transaction(async (tx) => {
        await expectMayCreate(tx, userId)
        return await createCompany(tx, userId, company)
      })
    },

    /** The first company that the user may write whose imports hold these very bytes, or are about to; the demo's do not count. */
    async holding(userId: string, sha256: string): Promise<string | null> {
      const { rows } = await pool.query<{ companyId: string }>(
        `select i."companyId" from "Import" i
         join "LiveGrant" g on g."companyId" = i."companyId" and g."userId" = $1 and 'upload' = any(g.rights)
         join "Company" c on c.id = i."companyId" and not c."isDemo"
         where i.state in ('queued', 'running', 'waiting', 'done') and (i.sha256 = $2 or i."receivedSha256" = $2)
         order by i."createdAt" limit 1`,
        [userId, sha256],
      )
      return rows[0]?.companyId ?? null
    },

    /**
     * The company a file belongs to: one of the user's own with the same number and name, else a new one; one that the user may only read is refused.
     * Where the number is known under another name, or stands for no company in particular, somebody has to say whether it is the same.
     * Without a name it is the same, and makes none: a declaration alone.
     */
    async forFile(
      userId: string,
      company: { readonly name: string; readonly orgNumber: string },
      belonging: Belonging = 'ask',
    ): Promise<{ id: string }> {
      const digits = belonging === 'apart' ? '' : orgDigits(company.orgNumber)
      return await prisma.$transaction(async (tx) => {
        // @NOTE two uploads of one new company at once must not make it twice
        await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('company:' || ${userId}, 0))`
        if (digits !== '') {
          const mine = portfolio(await tx.$queryRawUnsafe<GrantRow[]>(granted, userId, null))
          const own = await tx.company.findMany({
            where: { id: { in: [...mine.keys()] }, isDemo: false },
            select: { id: true, name: true, orgNumber: true },
            orderBy: { createdAt: 'asc' },
          })
          const same = own.filter(({ orgNumber }) => orgDigits(orgNumber) === digits)
          const writable = same.filter(({ id }) => mine.get(id)?.rights.has('upload'))
          const [first] = writable
          if (first) return { id: (await sameCompany(tx, company, writable, belonging)) ?? ask(company, first) }
          const [read] = same
          if (read) {
            const owners = (await rightsOf.grantors(read.id, tx)).join(', ')
            throw new AppError('forbidden', { params: { reason: 'only_reader', company: read.name, owners } })
          }
        }
        if (company.name === '')
          throw new AppError('import_invalid', { params: { reason: 'declaration-alone', number: company.orgNumber } })
        await expectMayCreate(tx, userId)
        return await createCompany(tx, userId, company)
      })
    },

    async identity(companyId: string, own: CompanyRights) {
      const found = await prisma.company.findUnique({
        where: { id: companyId },
        select: { id: true, name: true, orgNumber: true, isDemo: true, deletionAskedAt: true, deletionDueAt: true },
      })
      if (!found) throw new AppError('not_found')
      const { deletionAskedAt, deletionDueAt, ...company } = found
      const seen = own.seenAs === null ? null : await prisma.user.findUnique({ where: { id: own.seenAs }, select: { name: true } })
      const theirs = own.seenAs === null ? null : await rightsOf.of(own.seenAs, companyId)
      return {
        ...company,
        role: own.role,
        rights: rights.filter((right) => own.rights.has(right)),
        deletion: deletionNote(own, deletionAskedAt, deletionDueAt),
        seenAs: own.seenAs,
        seenAsName: seen?.name ?? null,
        seenAsRights: own.seenAs === null ? null : rights.filter((right) => theirs?.rights.has(right) ?? false),
      }
    },

    /** Who let somebody in, as far as an invitation tells: whom to ask where there is nothing to see. */
    async inviterOf(userId: string): Promise<{ name: string; email: string } | null> {
      const accepted = await prisma.invitation.findFirst({
        where: { acceptedById: userId },
        orderBy: { acceptedAt: 'desc' },
        select: { createdById: true },
      })
      if (!accepted) return null
      return await prisma.user.findUnique({ where: { id: accepted.createdById }, select: { name: true, email: true } })
    },

    async overview(companyId: string, own: Pick<CompanyRights, 'role' | 'rights' | 'seenAs'>): Promise<CompanyOverview> {
      const found = await prisma.company.findUnique({
        where: { id: companyId },
        include: {
          ledgers: {
            where: { active: true },
            orderBy: { yearFrom: 'asc' },
            include: { import: { select: { id: true, number: true, sha256: true, summary: true } } },
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
      const imports = found.ledgers.map((ledger) => ledger.import)
      const status = statusOfBooks(
        await openCounts(pool, imports, [found.yearsStatus]),
        imports.map((file) => file.id),
        found.yearsStatus,
      )
      const parts = await currentParts(prisma, companyId)
      const inputHash = found.ledgers.length === 0 ? null : inputHashOf(found.ledgers)
      return {
        id: found.id,
        name: found.name,
        orgNumber: found.orgNumber,
        role: own.role,
        rights: rights.filter((right) => own.rights.has(right)),
        seenAs: own.seenAs,
        isDemo: found.isDemo,
        inputHash,
        inputHashes: inputHash === null ? {} : hashesOfAnalyses(inputHash, parts),
        held: [...heldInBooks(years), ...(await heldBeside(pool, parts))],
        currency: years.at(-1)?.currency ?? 'SEK',
        years: years.map(({ year }) => year),
        status,
        latestImport: found.imports.map(latestOf)[0] ?? null,
      }
    },
  }
}
