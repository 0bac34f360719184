import type { BooksYear } from '../../books/books.ts'
import { NO_DAY } from '../../dates.ts'
import { partOn, type SelectionData, type SelectionPart } from '../../flows/selection.ts'
import { type CompiledYear, compileQuery } from '../../query/compile.ts'
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
  readonly side: 'debit' | 'credit' | null
}

export const BASE = 1
export const COUNTER = 2

export function sidesYears(data: SelectionData, params: RelationParams, setup: Setup): readonly SidesYear[] {
  const period = { from: setup.period.from, to: setup.period.to }
  const withoutResetVouchers = (own: boolean) => own || params.excludeResetVouchers
  const query = (filters: RelationParams['filters']) =>
    compileQuery(data.books, { ...filters, withoutResetVouchers: withoutResetVouchers(filters.withoutResetVouchers), period }, data).years
  const counters = query(params.counterFilters)
  return query(params.filters).flatMap((base, i): SidesYear[] => {
    const counter = counters[i]
    if (!counter || !base.year.hasVouchers) return []
    const rolesOn = rolesByDay(base.year, setup.baseParts, setup.counterParts)
    return [
      {
        base,
        counter,
        isSettlement: isVatSettlement(base.ledger),
        rolesOn,
        anyRole: Uint8Array.from(
          base.year.accountOf,
          (a) => (setup.baseMask[a] === 1 ? BASE : 0) | (setup.counterMask[a] === 1 ? COUNTER : 0),
        ),
        side: setup.counterSide,
      },
    ]
  })
}

function rolesByDay({ accountOf }: BooksYear, baseParts: readonly SelectionPart[], counterParts: readonly SelectionPart[]) {
  const made = new Map<string, Uint8Array>()
  return (day: number): Uint8Array => {
    const [base, counter] = [partOn(baseParts, day), partOn(counterParts, day)]
    const key = `${base?.fromDay} ${counter?.fromDay}`
    const known = made.get(key)
    if (known) return known
    const roles = Uint8Array.from(accountOf, (a) => (base?.mask[a] === 1 ? BASE : counter?.mask[a] === 1 ? COUNTER : 0))
    made.set(key, roles)
    return roles
  }
}

/** Net of a voucher's base and counter lines, and how many there are of each. */
export interface VoucherSides {
  baseOre: number
  counterOre: number
  baseLines: number
  counterLines: number
}

/** Calls back for each voucher with a line on either side. The object is the same every time. */
export function eachVoucher(year: SidesYear, visit: (voucher: number, day: number, sides: VoucherSides) => void): void {
  const { base, counter, anyRole, rolesOn, side } = year
  const { ledger } = base
  const { account, ore } = ledger.rows
  const { firstRow, day, length } = ledger.vouchers
  const sides: VoucherSides = { baseOre: 0, counterOre: 0, baseLines: 0, counterLines: 0 }
  let [knownDay, roles] = [Number.NaN, anyRole]
  for (let v = 0; v < length; v++) {
    const end = firstRow[v + 1] ?? 0
    let r = firstRow[v] ?? 0
    while (r < end && anyRole[account[r] ?? 0] === 0) r++
    if (r === end) continue
    const [isBase, isCounter] = [base.voucher(v), counter.voucher(v)]
    if (!isBase && !isCounter) continue
    const on = day[v] ?? NO_DAY
    if (on !== knownDay) {
      knownDay = on
      roles = rolesOn(on)
    }
    sides.baseOre = 0
    sides.counterOre = 0
    sides.baseLines = 0
    sides.counterLines = 0
    for (; r < end; r++) {
      const role = roles[account[r] ?? 0]
      if (role === BASE) {
        if (!isBase || (base.row !== null && !base.row(r, v))) continue
        sides.baseLines++
        sides.baseOre += ore[r] ?? 0
      } else if (role === COUNTER) {
        const amount = ore[r] ?? 0
        if (!isCounter || (counter.row !== null && !counter.row(r, v))) continue
        if (side !== null && (side === 'debit' ? amount <= 0 : amount >= 0)) continue
        sides.counterLines++
        sides.counterOre += amount
      }
    }
    if (sides.baseLines + sides.counterLines > 0) visit(v, on, sides)
  }
}

/** The accounts of a mask. */
export function accountsOf(data: SelectionData, mask: Uint8Array): { account: string; name: string }[] {
  return data.books.accounts.flatMap(({ number, name }, a) => (mask[a] === 1 ? [{ account: number, name }] : []))
}
