/** Ids of what the accrual lists hold, as the address names them. */
import type { AccrualItem, Accruals, MissingAccrual } from '@verifikat/analyses'
import type { PeriodSearch } from './search.ts'

/** The address holds 200 characters of an id. */
const MOST = 180

export function missingId({ account, by, group }: Pick<MissingAccrual, 'account' | 'by' | 'group'>): string {
  return `${account}/${by}/${group}`.slice(0, MOST)
}

export function missingOf(accruals: Accruals, id: string): MissingAccrual | null {
  return accruals.missing.find((own) => missingId(own) === id) ?? null
}

export function itemOf(accruals: Accruals, id: string): AccrualItem | null {
  return accruals.items.find((own) => own.id === id) ?? null
}

/** What remains, and the released ones where they are asked for. */
export function shownItems({ items }: Accruals, { released }: Pick<PeriodSearch, 'released'>): readonly AccrualItem[] {
  return released ? items : items.filter(({ unreleasedOre }) => unreleasedOre !== 0)
}

export function sidesByAccount({ accounts }: Accruals): ReadonlyMap<string, 'prepaid' | 'accrued'> {
  return new Map(accounts.map(({ account, side }) => [account, side]))
}
