/** Which earlier version of a fiscal year its books are held against. */
import { AppError, type VersionChoice } from '@verifikat/analyses'
import type { Db } from './db.ts'
import { storedReading } from './input-hash.ts'
import type { PreviousYear } from './parts.ts'
import { importFiguresSchema } from './views.ts'

/** A stored version, as far as it matters when it was in use. */
export interface UsedVersion {
  readonly importId: string
  readonly version: number
  readonly active: boolean
  /** It was kept aside when it was imported. */
  readonly isHeld: boolean
  readonly createdAt: Date
  readonly chosenAt: Date | null
}

/**
 * The version of a year that was in use before the active one: of the other imports of the year that were ever in use, the one that last came into
 * use. Columns that were made anew (a later version of the same import) are the same version. Null where there is none.
 *
 * The last time that each version came into use is when it was imported, or when somebody last chose it. The version in use just before the active
 * one has the latest of these times among all others: after it only the active one came into use.
 */
export function usedBefore<V extends UsedVersion>(versions: readonly V[]): V | null {
  const active = versions.find((version) => version.active)
  if (!active) return null
  let found: { readonly version: V; readonly at: number } | null = null
  for (const importId of new Set(versions.map((version) => version.importId))) {
    if (importId === active.importId) continue
    const own = versions.filter((version) => version.importId === importId)
    const chosen = own.flatMap(({ chosenAt }) => chosenAt?.getTime() ?? [])
    const imported = own.some(({ isHeld }) => isHeld) ? [] : [Math.min(...own.map(({ createdAt }) => createdAt.getTime()))]
    const at = Math.max(...imported, ...chosen)
    const newest = own.reduce((a, b) => (b.version > a.version ? b : a))
    if (Number.isFinite(at) && (found === null || at > found.at)) found = { version: newest, at }
  }
  return found?.version ?? null
}

/** Of each year in use: the version that was chosen for it, else the one in use before; years without either are left out. */
export async function previousYears(
  { prisma }: Pick<Db, 'prisma'>,
  companyId: string,
  choices: readonly VersionChoice[],
): Promise<PreviousYear[]> {
  const rows = await prisma.ledgerVersion.findMany({
    where: { companyId },
    select: {
      id: true,
      yearFrom: true,
      yearTo: true,
      version: true,
      active: true,
      importId: true,
      reading: true,
      createdAt: true,
      chosenAt: true,
      import: { select: { number: true, sha256: true, summary: true } },
    },
    orderBy: [{ yearFrom: 'asc' }, { version: 'asc' }],
  })
  const versions = rows.map(({ import: { number, sha256, summary }, ...row }) => ({
    ...row,
    importNumber: number,
    source: sha256 ?? '',
    isHeld: (importFiguresSchema.nullable().parse(summary)?.held ?? null) !== null,
  }))
  return versions
    .filter(({ active }) => active)
    .flatMap(({ yearFrom }): PreviousYear[] => {
      const ofYear = versions.filter((version) => version.yearFrom === yearFrom)
      const choice = choices.find((own) => own.yearFrom === yearFrom)
      const found = choice ? ofYear.find(({ version }) => version === choice.version) : usedBefore(ofYear)
      if (choice && !found) throw new AppError('not_found', { params: { ...choice } })
      if (!found) return []
      const { id: ledgerId, yearTo, version, importNumber, source, reading } = found
      return [{ ledgerId, yearFrom, yearTo, version, importNumber, source, reading: storedReading(reading) }]
    })
}
