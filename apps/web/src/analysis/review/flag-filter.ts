/** Flags of a review: how many there are of each, and which of them a reader wants to see. */
import { type Flag, severities } from '@verifikat/analyses'

export interface FlagSearch {
  readonly flag?: string | undefined
  readonly severity?: 'warning' | 'info' | undefined
}

export interface FlagCount {
  readonly id: string
  readonly severity: Flag['severity']
  readonly count: number
}

const SEPARATOR = '~'

export function chosenFlags({ flag }: FlagSearch): readonly string[] {
  return flag === undefined ? [] : flag.split(SEPARATOR)
}

/** The key of the address after a flag was chosen, or no longer. */
export function toggledFlag(search: FlagSearch, id: string): string | undefined {
  const chosen = chosenFlags(search)
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  return next.length === 0 ? undefined : next.join(SEPARATOR)
}

export function isFlagFiltered({ flag, severity }: FlagSearch): boolean {
  return flag !== undefined || severity !== undefined
}

export function wantedFlags(flags: readonly Flag[], search: FlagSearch): readonly Flag[] {
  const ids = chosenFlags(search)
  return flags.filter(
    ({ id, severity }) => (ids.length === 0 || ids.includes(id)) && (search.severity === undefined || search.severity === severity),
  )
}

/** Each kind of flag with its number, warnings first, the most frequent before others. A severity that is chosen leaves only its own. */
export function flagCounts(flags: readonly Flag[], { severity }: FlagSearch = {}): readonly FlagCount[] {
  const counts = new Map<string, FlagCount>()
  for (const flag of flags) {
    if (severity !== undefined && flag.severity !== severity) continue
    counts.set(flag.id, { id: flag.id, severity: flag.severity, count: (counts.get(flag.id)?.count ?? 0) + 1 })
  }
  return [...counts.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count || a.id.localeCompare(b.id))
}

/** Flags by the row they are about. */
export function flagsByRow<F extends Pick<Flag, 'row'>>(flags: readonly F[]): ReadonlyMap<string, readonly F[]> {
  const rows = new Map<string, F[]>()
  for (const flag of flags) {
    if (flag.row === null) continue
    const own = rows.get(flag.row)
    if (own) own.push(flag)
    else rows.set(flag.row, [flag])
  }
  return rows
}

export function worstFirst<F extends Pick<Flag, 'severity'>>(flags: readonly F[]): readonly F[] {
  return flags.toSorted((a, b) => rank(a) - rank(b))
}

function rank({ severity }: Pick<Flag, 'severity'>): number {
  return severities.indexOf(severity)
}
