/**
 * Packages and work programmes of one's own: of the firm, for everybody, or of a company. What one said before is kept: a run and an assignment name their version.
 */
import {
  AppError,
  hashValue,
  type Package,
  type Programme,
  packageSchema,
  programmeSchema,
  readyPackages,
  sayWritten,
  shippedProgrammes,
} from '@verifikat/analyses'
import * as z from 'zod'
import { audit } from './audit.ts'
import { jsonOf } from './batches.ts'
import type { Db, Tx } from './db.ts'

export type OwnPackages = ReturnType<typeof createOwnPackages>

/** A template that a package was made from, as it was then. */
export const basedOnSchema = z.object({ id: z.string().max(60), version: z.int().min(1), hash: z.string().max(100) })
export type BasedOn = z.output<typeof basedOnSchema>

const kept = {
  ownPackageId: z.uuid(),
  /** Null: of the firm. */
  companyId: z.uuid().nullable(),
  hash: z.string(),
  basedOn: basedOnSchema.nullable(),
  by: z.string(),
  at: z.string(),
}
/** What is kept in the same way: analyses that are run together, and tests that are planned together. */
export const keptPackageSchema = z.discriminatedUnion('format', [packageSchema, programmeSchema])
type Kept = Package | Programme
const ownPackageSchema = z.object({ ...kept, package: packageSchema })
const ownProgrammeSchema = z.object({ ...kept, programme: programmeSchema })

export const ownPackagesSchema = z.object({
  packages: z.array(ownPackageSchema),
  programmes: z.array(ownProgrammeSchema),
  /** Ids of those that ask for what this version does not know; they stay as they are. */
  unreadable: z.object({ packages: z.array(z.string()), programmes: z.array(z.string()) }),
})
export type OwnPackageList = z.output<typeof ownPackagesSchema>

export interface NewOwnPackage {
  readonly userId: string
  /** Null: of the firm. */
  readonly companyId: string | null
  /** Null: a new one. */
  readonly ownPackageId: string | null
  /** Its version is the one that was looked at. */
  readonly package: Kept
  readonly basedOn: BasedOn | null
}

export function createOwnPackages({ prisma }: Pick<Db, 'prisma'>) {
  return {
    /** As they are now, by name. Null: the firm's. */
    async list(companyId: string | null): Promise<OwnPackageList> {
      const rows = await prisma.ownPackage.findMany({
        where: { companyId, removedAt: null },
        include: { versions: { orderBy: { version: 'desc' }, take: 1 } },
      })
      const people = await prisma.user.findMany({
        where: { id: { in: rows.flatMap(({ versions }) => versions.map(({ createdById }) => createdById)) } },
        select: { id: true, name: true },
      })
      const names = new Map(people.map(({ id, name }) => [id, name]))
      const found: OwnPackageList = { packages: [], programmes: [], unreadable: { packages: [], programmes: [] } }
      for (const { id, packageId, versions } of rows) {
        const [now] = versions
        const read = now && keptPackageSchema.safeParse(now.package).data
        if (!now || !read) {
          found.unreadable[isProgramme(now?.package) ? 'programmes' : 'packages'].push(packageId)
          continue
        }
        const own = {
          ownPackageId: id,
          companyId,
          hash: now.packageHash,
          basedOn: now.basedOn === null ? null : basedOnSchema.parse(now.basedOn),
          by: names.get(now.createdById) ?? '',
          at: now.createdAt.toISOString(),
        }
        if (read.format === 'verifikat-package-1') found.packages.push({ ...own, package: read })
        else found.programmes.push({ ...own, programme: read })
      }
      found.packages.sort((a, b) => (a.package.name[1] < b.package.name[1] ? -1 : 1))
      found.programmes.sort((a, b) => (sayWritten(a.programme.name, 'sv') < sayWritten(b.programme.name, 'sv') ? -1 : 1))
      return found
    },

    /**
     * A new one, or a new version of one: `package.version` is the one that was looked at, and the next is stored. Said twice, it is stored once.
     * @throws AppError `conflict` where another has been stored meanwhile, or where the id is another's
     */
    async save({
      userId,
      companyId,
      ownPackageId,
      package: said,
      basedOn,
    }: NewOwnPackage): Promise<{ ownPackageId: string; version: number }> {
      return await prisma.$transaction(async (tx) => {
        // one at a time: ids are unique among those that are not removed
        await tx.$queryRaw`select pg_advisory_xact_lock(7317, 1)::text`
        const before = ownPackageId === null ? null : await newest(tx, companyId, ownPackageId)
        const version = before === null ? 1 : before.version + 1
        const own: Kept = { ...said, version }
        const hash = hashValue(own)
        if (before !== null) {
          if (before.packageHash === hashValue({ ...said, version: before.version })) {
            return { ownPackageId: before.ownPackageId, version: before.version }
          }
          if (before.version !== said.version) throw new AppError('conflict', { params: { reason: 'newer-version' } })
          if (before.packageId !== own.id) throw new AppError('conflict', { params: { reason: 'another-id' } })
        } else {
          const same = await tx.ownPackage.findMany({
            where: { packageId: own.id, removedAt: null, ...besides(companyId) },
            include: { versions: true },
          })
          const saved = same.find((one) => one.companyId === companyId && one.versions.some((kept) => kept.packageHash === hash))
          if (saved !== undefined) return { ownPackageId: saved.id, version }
          if (same.length > 0 || [...readyPackages, ...shippedProgrammes].some(({ id }) => id === own.id)) {
            throw new AppError('conflict', { params: { reason: 'id-taken', id: own.id } })
          }
        }
        const id = before?.ownPackageId ?? (await created(tx, { companyId, packageId: own.id, createdById: userId }))
        await tx.ownPackageVersion.create({
          data: {
            ownPackageId: id,
            version,
            package: jsonOf(own),
            packageHash: hash,
            createdById: userId,
            ...(basedOn === null ? {} : { basedOn }),
          },
        })
        await audit(tx, { userId, companyId, action: `${kindOf(own)}.save`, detail: { ...named(own, own.id), version } })
        return { ownPackageId: id, version }
      })
    },

    /** Removed it is not offered; runs keep what they were started with, and schedules go on with the version that ran last. */
    async setRemoved(userId: string, companyId: string | null, ownPackageId: string, isRemoved: boolean): Promise<void> {
      await prisma.$transaction(async (tx) => {
        await tx.$queryRaw`select pg_advisory_xact_lock(7317, 1)::text`
        const row = await tx.ownPackage.findFirst({
          where: { id: ownPackageId, companyId },
          include: { versions: { orderBy: { version: 'desc' }, take: 1 } },
        })
        if (!row) throw new AppError('not_found')
        if (!isRemoved && row.removedAt !== null) {
          const taken = await tx.ownPackage.count({ where: { packageId: row.packageId, removedAt: null, ...besides(companyId) } })
          if (taken > 0) throw new AppError('conflict', { params: { reason: 'id-taken', id: row.packageId } })
        }
        await tx.ownPackage.update({ where: { id: ownPackageId }, data: { removedAt: isRemoved ? new Date() : null } })
        const stored = row.versions[0]?.package
        const action = `${kindOf(stored)}.${isRemoved ? 'remove' : 'restore'}` as const
        await audit(tx, { userId, companyId, action, detail: named(stored, row.packageId) })
      })
    },
  }
}

function named(own: unknown, id: string) {
  return isProgramme(own) ? { programmeId: id } : { packageId: id }
}

function kindOf(own: unknown): 'package' | 'programme' {
  return isProgramme(own) ? 'programme' : 'package'
}

const programmeHeadSchema = z.looseObject({ format: z.string().startsWith('verifikat-programme-') })

/** Also of one that another version of the product has stored. */
function isProgramme(own: unknown): boolean {
  return programmeHeadSchema.safeParse(own).success
}

/** What stands in one list with a package: of a company its own and the firm's; of the firm all. */
function besides(companyId: string | null) {
  return companyId === null ? {} : { OR: [{ companyId: null }, { companyId }] }
}

async function newest(tx: Tx, companyId: string | null, ownPackageId: string) {
  const row = await tx.ownPackageVersion.findFirst({
    where: { ownPackageId, ownPackage: { companyId, removedAt: null } },
    orderBy: { version: 'desc' },
    include: { ownPackage: true },
  })
  if (!row) throw new AppError('not_found')
  return { ownPackageId, version: row.version, packageHash: row.packageHash, packageId: row.ownPackage.packageId }
}

async function created(tx: Tx, data: { companyId: string | null; packageId: string; createdById: string }): Promise<string> {
  const { id } = await tx.ownPackage.create({ data, select: { id: true } })
  return id
}
