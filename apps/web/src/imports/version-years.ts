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
