import type { BooksVersion } from './types.ts'

export interface VersionYear {
  readonly from: string
  /** Newest version first. */
  readonly rows: readonly BooksVersion[]
}

/** The versions by fiscal year, in the order in which they come. */
export function versionYears(versions: readonly BooksVersion[]): readonly VersionYear[] {
  const years = new Map<string, BooksVersion[]>()
  for (const version of versions) years.set(version.from, [...(years.get(version.from) ?? []), version])
  return [...years].map(([from, rows]) => ({ from, rows }))
}

/** What a version is compared with: the one in use is held against the one before it, any other against the one in use. */
export function comparableWith(row: BooksVersion, rows: readonly BooksVersion[]): BooksVersion | undefined {
  return row.active ? rows.find(({ version }) => version < row.version) : rows.find(({ active }) => active)
}

/** The version of a year that analyses read, and the one that it came after. */
export function latestChange(
  versions: readonly BooksVersion[],
  yearFrom: string,
): { readonly after: BooksVersion; readonly before: BooksVersion | undefined } | undefined {
  const own = versions.filter(({ from }) => from === yearFrom)
  const after = own.find(({ active }) => active)
  return after && { after, before: comparableWith(after, own) }
}

/** The version that an import came after in its fiscal year; nothing where it is the first, or holds no year. */
export function previousImport(versions: readonly BooksVersion[], importId: string): BooksVersion | undefined {
  const own = versions.find((row) => row.importId === importId)
  if (own === undefined) return undefined
  return versions.filter(({ from, version }) => from === own.from && version < own.version).sort((a, b) => b.version - a.version)[0]
}

/** Of a year's versions those that matter at first sight: the one in use, what was kept aside since, and others as far as there is room. */
export function firstSight(rows: readonly BooksVersion[], room: number): readonly BooksVersion[] {
  const used = rows.find(({ active }) => active)
  const matters = rows.filter((row) => row.active || (row.held !== null && used !== undefined && row.version > used.version))
  const others = rows.filter((row) => !matters.includes(row)).slice(0, Math.max(matters.length === 0 ? 1 : 0, room - matters.length))
  return rows.filter((row) => matters.includes(row) || others.includes(row))
}

export interface OutOfDate {
  readonly yearFrom: string
  /** What the analysis most likely read. */
  readonly fromVersion: number
  /** What is in use now. */
  readonly toVersion: number
}

/** What changed since an analysis of a period was run: the year of it that was imported or switched last, as it was then and as it is now. */
export function changeSince(
  versions: readonly BooksVersion[],
  period: { readonly from: string; readonly to: string },
  ranAt: string,
): OutOfDate | undefined {
  const changes = versionYears(versions).flatMap(({ rows }) => {
    const used = rows.find(({ active }) => active)
    if (used === undefined || used.from > period.to || used.to < period.from) return []
    const others = rows.filter((row) => row !== used)
    const before = others.find(({ createdAt }) => createdAt <= ranAt) ?? others[0]
    return before === undefined ? [] : [{ used, before, at: [used.createdAt, before.createdAt].sort().at(-1) ?? '' }]
  })
  const [last] = changes.sort((a, b) => b.at.localeCompare(a.at))
  return last && { yearFrom: last.used.from, fromVersion: last.before.version, toVersion: last.used.version }
}
