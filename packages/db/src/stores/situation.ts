/** What a version of a year meets when it goes into use: versions that it takes the place of, and periods that are closed. */
import { type ClosedDays, type Finding, type FiscalYear, sharedDays } from '@verifikat/analyses'
import type { Db } from './db.ts'
import { type LedgerRef, ledgerRefs } from './ledger-refs.ts'
import type { VoucherChanges } from './version-rule.ts'

export interface Situation {
  readonly year: FiscalYear
  /** In use now, and no longer once the version is. */
  readonly replaced: readonly LedgerRef[]
  /** Years that stay in use beside it. */
  readonly others: readonly FiscalYear[]
  /** Closed periods that it touches, each with what was in use when it was closed; of older closings, and years imported later, what is in use now. */
  readonly closed: readonly (ClosedDays & { readonly versions: readonly LedgerRef[] })[]
  /** Equal for equal situations. */
  readonly key: string
}

/** What a version does where it goes into use. */
export interface Review {
  readonly findings: readonly Finding[]
  /** What becomes of the vouchers of each replaced version, by the ledger's id. */
  readonly changes: Readonly<Record<string, VoucherChanges>>
}

/** Holds a version against the situation that it meets. */
export type ReviewVersion = (situation: Situation) => Promise<Review>

export const nothingReplaced: Review = { findings: [], changes: {} }

/** `exceptId`: the version itself, where it is stored already. */
export async function situationOf(db: Db, companyId: string, year: FiscalYear, exceptId: string | null = null): Promise<Situation> {
  const [active, periods] = await Promise.all([
    ledgerRefs(db, { companyId, active: true }),
    db.prisma.closedPeriod.findMany({
      where: { companyId, removedAt: null },
      orderBy: [{ periodFrom: 'asc' }, { periodTo: 'asc' }, { kind: 'asc' }, { id: 'asc' }],
    }),
  ])
  const replaced = active.filter((ledger) => ledger.id !== exceptId && overlaps(spanOf(ledger), year))
  const others = active.filter((ledger) => ledger.id !== exceptId && !overlaps(spanOf(ledger), year)).map(spanOf)
  const touched = [year, ...replaced.map(spanOf)]
  const known = new Map(active.map((ledger) => [ledger.id, ledger]))
  const missing = [...new Set(periods.flatMap(({ ledgerIds }) => ledgerIds))].filter((id) => !known.has(id))
  if (missing.length > 0) for (const ledger of await ledgerRefs(db, { companyId, id: { in: missing } })) known.set(ledger.id, ledger)
  const closed = periods.flatMap(({ kind, periodFrom: from, periodTo: to, ledgerIds }) => {
    const isTouched = (ledger: LedgerRef) =>
      overlaps(spanOf(ledger), { from, to }) && touched.some((span) => overlaps(spanOf(ledger), span))
    const then = ledgerIds.flatMap((id) => known.get(id) ?? []).filter(isTouched)
    const since = replaced.filter((ledger) => isTouched(ledger) && !then.some((old) => overlaps(spanOf(old), spanOf(ledger))))
    const versions = [...then, ...since].filter(({ id }) => id !== exceptId)
    // @NOTE the column is text; `closedPeriodSchema` checks what is handed out
    return versions.length === 0 ? [] : [{ kind: kind as ClosedDays['kind'], from, to, versions }]
  })
  const ids = (refs: readonly LedgerRef[]) => refs.map(({ id }) => id)
  const key = JSON.stringify([ids(replaced), others, closed.map(({ versions, ...days }) => [days, ids(versions)])])
  return { year, replaced, others, closed, key }
}

/** Whether anything has to be compared at all. */
export function isMet({ replaced, closed }: Situation): boolean {
  return replaced.length > 0 || closed.length > 0
}

export function spanOf({ yearFrom: from, yearTo: to }: Pick<LedgerRef, 'yearFrom' | 'yearTo'>): FiscalYear {
  return { from, to }
}

function overlaps(one: FiscalYear, other: FiscalYear): boolean {
  return sharedDays(one, other) !== null
}

/**
 * Reviews before the books are locked, for a comparison takes its time; whoever then holds the lock asks again, and only where the situation is
 * another by then is it compared once more.
 */
export async function reviewed(find: () => Promise<Situation>, review: ReviewVersion): Promise<() => Promise<Review>> {
  const look = async (situation: Situation) => (isMet(situation) ? await review(situation) : nothingReplaced)
  const early = await find()
  const found = await look(early)
  return async () => {
    const situation = await find()
    return situation.key === early.key ? found : await look(situation)
  }
}
