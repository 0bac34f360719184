/** What counts and lists need of a company's annotations, in memory: each request reads only what changed since the one before. */
import type pg from 'pg'
import type { AnnotationRow } from './annotation-filter.ts'

/** So many rows are kept, of the companies asked for last. */
const KEPT = 300_000

/** Subjects that something holds of, newest first. */
export interface CompanyAnnotations {
  readonly rows: readonly AnnotationRow[]
  readonly byName: ReadonlyMap<string, readonly AnnotationRow[]>
  /** By `voucherKey`. */
  readonly byVoucher: ReadonlyMap<string, readonly AnnotationRow[]>
}

/** A voucher of any version by its name. */
export interface VoucherName {
  readonly yearFrom: string
  readonly series: string
  readonly number: string
}

export function voucherKey({ yearFrom, series, number }: VoucherName): string {
  return `${yearFrom}\0${series}\0${number}`
}

interface Kept {
  readonly all: Map<string, AnnotationRow>
  /** Of the newest change that is known. */
  stamp: string
  /** Made when it is asked for. */
  made: CompanyAnnotations | null
}

/** A row with the moment of its last change in microseconds, as text that is ordered as time is. */
export type StampedRow = AnnotationRow & { readonly stamp: string }

/** Rows of a company that changed after a moment. */
export type ChangedRows = (companyId: string, stamp: string) => Promise<readonly StampedRow[]>

export function changedRows(pool: pg.Pool): ChangedRows {
  return async (companyId, stamp) => {
    const { rows } = await pool.query<StampedRow>(
      `select id, name, "on", code, "yearFrom", "yearTo", series, number, date, "periodFrom", "periodTo", accounts, marks, comments, disposition,
         authors, mentioned, seq, "changedAt", to_char("changedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as stamp
       from "AnnotationSubject" where "companyId" = $1 and "changedAt" > $2::timestamptz`,
      [companyId, stamp],
    )
    return rows
  }
}

export function createAnnotationMemory(read: ChangedRows): { of(companyId: string): Promise<CompanyAnnotations> } {
  // @NOTE least recently used first
  const kept = new Map<string, Kept>()

  function makeRoom(): void {
    let total = 0
    for (const { all } of kept.values()) total += all.size
    for (const [companyId, { all }] of kept) {
      if (total <= KEPT || kept.size === 1) return
      kept.delete(companyId)
      total -= all.size
    }
  }

  return {
    async of(companyId) {
      const known = kept.get(companyId) ?? { all: new Map(), stamp: '-infinity', made: null }
      kept.delete(companyId)
      kept.set(companyId, known)
      // @NOTE changes of a company come one after the other, each later than the one before: what is newer than the stamp is all that changed
      for (const { stamp, ...row } of await read(companyId, known.stamp)) {
        // a read that began earlier may end later: what it saw of a row never takes the place of what is newer
        const newest = known.all.get(row.id)
        if (newest !== undefined && newest.seq >= row.seq) continue
        if (known.stamp === '-infinity' || stamp > known.stamp) known.stamp = stamp
        known.all.set(row.id, row)
        known.made = null
      }
      makeRoom()
      known.made ??= madeOf([...known.all.values()])
      return known.made
    },
  }
}

function madeOf(all: readonly AnnotationRow[]): CompanyAnnotations {
  const rows = all.filter(({ marks, comments, disposition }) => marks.length > 0 || comments > 0 || disposition !== null)
  rows.sort((a, b) => b.changedAt.getTime() - a.changedAt.getTime() || (a.id < b.id ? -1 : 1))
  const byName = new Map<string, AnnotationRow[]>()
  const byVoucher = new Map<string, AnnotationRow[]>()
  for (const row of rows) {
    put(byName, row.name, row)
    const { yearFrom, series, number } = row
    if (series !== null && number !== null) put(byVoucher, voucherKey({ yearFrom, series, number }), row)
  }
  return { rows, byName, byVoucher }
}

function put(lists: Map<string, AnnotationRow[]>, key: string, row: AnnotationRow): void {
  const known = lists.get(key)
  if (known) known.push(row)
  else lists.set(key, [row])
}
