import type { Timeline } from './schema.ts'

/** A stored year as an import gave it. */
export interface StoredYear {
  readonly from: string
  readonly to: string
  readonly version: number
  readonly importNumber: number
  /** Analyses read it. */
  readonly active: boolean
}

/**
 * Pairs of stored years whose spans differ and have days in common. Of one span the version in use stands for all, else the newest.
 * Example: 2024, 2025 and the broken year July 2024 – June 2025 give two pairs, each of half a year.
 */
export function overlapsOf(stored: readonly StoredYear[]): Timeline['overlaps'] {
  const spans = new Map<string, StoredYear>()
  for (const year of stored) {
    const known = spans.get(`${year.from} ${year.to}`)
    if (!known || year.active || (!known.active && isNewer(year, known))) spans.set(`${year.from} ${year.to}`, year)
  }
  const ordered = [...spans.values()].sort((a, b) => (a.from === b.from ? (a.to < b.to ? -1 : 1) : a.from < b.from ? -1 : 1))
  return ordered.flatMap((first, i) =>
    ordered
      .slice(i + 1)
      .filter((second) => second.from <= first.to)
      .map((second) => ({ ...sharedDays(first, second), years: [shown(first), shown(second)] })),
  )
}

function sharedDays(first: StoredYear, second: StoredYear) {
  const [to = ''] = [first.to, second.to].sort()
  return { from: second.from, to }
}

function isNewer(one: StoredYear, other: StoredYear): boolean {
  return one.importNumber > other.importNumber || (one.importNumber === other.importNumber && one.version > other.version)
}

function shown({ from, to, version, importNumber, active }: StoredYear): StoredYear {
  return { from, to, version, importNumber, active }
}
