/** Who holds what when: for what a change gives later, and for how long somebody may give. */
import type { Right } from './rights.ts'

export interface TimedGrant {
  readonly companyId: string
  readonly rights: readonly string[]
  readonly validFrom: Date | null
  readonly validTo: Date | null
}

/** Grants in companies ($1) that reach a person ($2) now or later. */
export const TIMED_GRANTS = `
  select r."companyId"::text as "companyId", r.rights, r."validFrom", r."validTo" from "GrantReach" r
  where r."companyId" = any($1::uuid[]) and r."userId" = $2::uuid and r."disabledAt" is null and (r."validTo" is null or r."validTo" > now())
    and not exists (
      select 1 from "Block" x where x."companyId" = r."companyId" and x."userId" = r."userId" and x."removedAt" is null)`

const heldAt = (grants: readonly TimedGrant[], at: Date) =>
  new Set(
    grants
      .filter(({ validFrom, validTo }) => (validFrom === null || validFrom <= at) && (validTo === null || validTo > at))
      .flatMap(({ companyId, rights }) => rights.map((right) => `${companyId} ${right}`)),
  )

/** Whether there is a right, now or whenever a grant begins or ends, that was not held at that time before. */
export function givesMore(before: readonly TimedGrant[], after: readonly TimedGrant[], now: Date): boolean {
  const edges = [...before, ...after].flatMap(({ validFrom, validTo }) => [validFrom, validTo])
  const times = [now, ...edges.filter((at) => at !== null && at > now)].filter((at) => at !== null)
  return times.some((at) => {
    const was = heldAt(before, at)
    return [...heldAt(after, at)].some((one) => !was.has(one))
  })
}

/** Until when a right is held without a gap; null: without end. */
export function endOf(grants: readonly TimedGrant[], right: Right, now: Date): Date | null {
  const own = grants
    .filter(({ rights }) => rights.includes(right))
    .sort((a, b) => (a.validFrom?.getTime() ?? 0) - (b.validFrom?.getTime() ?? 0))
  let end = now
  for (const { validFrom, validTo } of own) {
    if (validFrom !== null && validFrom > end) break
    if (validTo === null) return null
    if (validTo > end) end = validTo
  }
  return end
}

/** The first of the rights, or `authorise` itself, that its giver holds for less long than it is given. */
export function endsBefore(
  grants: readonly TimedGrant[],
  { rights, validTo }: { readonly rights: readonly Right[]; readonly validTo: string | Date | null },
  now: Date,
): { readonly right: Right; readonly until: Date } | null {
  for (const right of ['authorise' as const, ...rights]) {
    const until = endOf(grants, right, now)
    if (until !== null && (validTo === null || new Date(validTo) > until)) return { right, until }
  }
  return null
}
