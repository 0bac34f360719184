import type { BooksYear } from '../../books/books.ts'
import { partOn, type SelectionData, type SelectionPart } from '../../flows/selection.ts'
import { type CompiledYear, compileQuery, hasLineFilters } from '../../query/compile.ts'
import { isVatSettlement } from '../../query/voucher-tests.ts'
import type { RelationParams } from './schema.ts'
import type { Setup } from './setup.ts'

/** One fiscal year of the period with the two sides of the relation. */
export interface SidesYear {
  readonly base: CompiledYear
  readonly counter: CompiledYear
  readonly isSettlement: (voucher: number) => boolean
  /** Ledger accounts by day: bit 1 base, bit 2 counter; a base account is never a counter-account. */
  readonly rolesOn: (day: number) => Uint8Array
  /** As `rolesOn`, of any day. */
  readonly anyRole: Uint8Array
  /** The roles are the same on all days. */
  readonly isUndated: boolean
  /** Nothing but their date is asked of vouchers that have a shape: none of them is a reset voucher. */
  readonly isDateOnly: boolean
  readonly side: 'debit' | 'credit' | null
}

export const BASE = 1
export const COUNTER = 2

export function sidesYears(data: SelectionData, params: RelationParams, setup: Setup): readonly SidesYear[] {
  const period = { from: setup.period.from, to: setup.period.to }
  const withoutResetVouchers = (own: boolean) => own || params.excludeResetVouchers
  const query = (filters: RelationParams['filters']) =>
    compileQuery(data.books, { ...filters, withoutResetVouchers: withoutResetVouchers(filters.withoutResetVouchers), period }, data)
  const bases = query(params.filters)
  // Filters that are the same on both sides are asked once.
  const counters = JSON.stringify(params.filters) === JSON.stringify(params.counterFilters) ? bases : query(params.counterFilters)
  const isDateOnly = [bases, counters].every((own) => !hasLineFilters({ ...own.query, withoutResetVouchers: false }))
  return bases.years.flatMap((base, i): SidesYear[] => {
    const counter = counters.years[i]
    if (!counter || !base.year.hasVouchers) return []
    return [
      {
        base,
        counter,
        isSettlement: isVatSettlement(base.ledger),
        rolesOn: rolesByDay(base.year, setup.baseParts, setup.counterParts),
        anyRole: Uint8Array.from(
          base.year.accountOf,
          (a) => (setup.baseMask[a] === 1 ? BASE : 0) | (setup.counterMask[a] === 1 ? COUNTER : 0),
        ),
        isUndated: setup.baseParts.length === 1 && setup.counterParts.length === 1,
        isDateOnly,
        side: setup.counterSide,
      },
    ]
  })
}

function rolesByDay({ accountOf }: BooksYear, baseParts: readonly SelectionPart[], counterParts: readonly SelectionPart[]) {
  const made = new Map<string, Uint8Array>()
  return (day: number): Uint8Array => {
    const base = partOn(baseParts, day)
    const counter = partOn(counterParts, day)
    const key = `${base?.fromDay} ${counter?.fromDay}`
    const known = made.get(key)
    if (known) return known
    const roles = Uint8Array.from(accountOf, (a) => (base?.mask[a] === 1 ? BASE : counter?.mask[a] === 1 ? COUNTER : 0))
    made.set(key, roles)
    return roles
  }
}

/** The accounts of a mask. */
export function accountsOf(data: SelectionData, mask: Uint8Array): { account: string; name: string }[] {
  return data.books.accounts.flatMap(({ number, name }, a) => (mask[a] === 1 ? [{ account: number, name }] : []))
}
