import type { Compared } from '../compare/comparison.ts'

interface Version {
  readonly from: string
  readonly version: number
  readonly importId: string
  readonly importNumber: number
}

/** The version that an import made, and the one of the import that it reads again; null where either isn't there. */
export function rereadPair(
  versions: readonly Version[],
  { id, rereadOf }: { readonly id: string; readonly rereadOf: number | null },
): Compared | null {
  for (const after of versions) {
    if (after.importId !== id) continue
    const before = versions.find(({ from, importNumber }) => from === after.from && importNumber === rereadOf)
    if (before !== undefined) return { yearFrom: after.from, fromVersion: before.version, toVersion: after.version }
  }
  return null
}
