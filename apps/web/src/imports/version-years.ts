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

/** The newest import that analyses read, and the version of its year that it came after. */
export function latestChange(
  versions: readonly BooksVersion[],
): { readonly after: BooksVersion; readonly before: BooksVersion | undefined } | undefined {
  const [after] = versions.filter(({ active }) => active).sort((a, b) => b.importNumber - a.importNumber)
  if (after === undefined) return undefined
  return { after, before: versions.find(({ from, version }) => from === after.from && version < after.version) }
}
