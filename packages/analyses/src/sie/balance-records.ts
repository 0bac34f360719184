import { int32At } from '../column.ts'
import { type BalanceKind, balanceKinds } from '../ledger/ledger.ts'
import { COMMA, DOT, MINUS, NINE, ZERO } from './bytes.ts'
import type { Collector } from './collector.ts'
import { LIST, WORD } from './fields.ts'
import { yearIndexOf } from './header-records.ts'
import { amountQuirk, parseOre, parsePeriod, parseQuantity } from './numbers.ts'

/**
 * Öre of an amount field; reports what is odd about it, and returns NaN where the row can't be read.
 * `quantityOf` is the account whose quantity may follow, −1 where the next field is a date.
 */
export function amountField(c: Collector, field: number, label: string, quantityOf: number): number {
  if (!c.has(field)) {
    c.log.add('amount-missing', 'error', c.line, { label })
    return Number.NaN
  }
  const from = int32At(c.fields.start, field)
  const to = int32At(c.fields.end, field)
  if (isParted(c, field, quantityOf)) {
    c.log.add('amount-parted', 'error', c.line, { label, amount: c.excerpt(from, c.fields.end[partsEnd(c, field)] ?? to) })
    return Number.NaN
  }
  const ore = parseOre(c.bytes, from, to)
  if (Number.isNaN(ore))
    c.log.add(amountQuirk.tooLarge ? 'amount-too-large' : 'bad-amount', 'error', c.line, { label, amount: c.excerpt(from, to) })
  else if (amountQuirk.rounded) c.log.add('amount-rounded', 'warning', c.line, { label, amount: c.excerpt(from, to), roundedOre: ore })
  if (amountQuirk.comma && !Number.isNaN(ore)) c.log.add('amount-comma', 'info', c.line, { label })
  return ore
}

/** Length of the field's digits, if it is `digits`, perhaps with decimals; 0 otherwise. `mayBeNegative` allows a minus before them. */
function digitsOf(c: Collector, field: number, mayBeNegative: boolean): { readonly digits: number; readonly decimals: number } {
  const to = int32At(c.fields.end, field)
  let at = int32At(c.fields.start, field)
  if (field >= c.fields.count || c.fields.kind[field] !== WORD) return { digits: 0, decimals: 0 }
  if (mayBeNegative && c.bytes[at] === MINUS) at++
  const from = at
  while (at < to && isDigit(c.bytes[at])) at++
  const digits = at - from
  if (at === to) return { digits, decimals: 0 }
  if (c.bytes[at] !== DOT && c.bytes[at] !== COMMA) return { digits: 0, decimals: 0 }
  const decimalsFrom = ++at
  while (at < to && isDigit(c.bytes[at])) at++
  return at === to && at > decimalsFrom ? { digits, decimals: at - decimalsFrom } : { digits: 0, decimals: 0 }
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE
}

/**
 * Whether an amount goes on in the next field: thousands parted with blanks, `12 500.00`. Three digits are no date; as a quantity they are
 * taken only where they are whole and the account has a unit.
 */
function isParted(c: Collector, field: number, quantityOf: number): boolean {
  const last = partsEnd(c, field)
  if (last === field) return false
  return quantityOf < 0 || last > field + 1 || digitsOf(c, last, false).decimals > 0 || !c.accounts.units[quantityOf]
}

/** The last field of an amount whose thousands are parted with blanks; `field` itself where it is whole. */
function partsEnd(c: Collector, field: number): number {
  const start = int32At(c.fields.start, field)
  const first = c.bytes[c.bytes[start] === MINUS ? start + 1 : start]
  const { digits, decimals } = digitsOf(c, field, true)
  if (digits === 0 || digits > 3 || decimals > 0 || first === ZERO) return field
  let last = field
  for (;;) {
    const next = digitsOf(c, last + 1, false)
    if (next.digits !== 3 || next.decimals > 2) return last
    last++
    if (next.decimals > 0) return last
  }
}

/** Quantity of a field; NaN where it is absent, 0 (which some programs write always) or, with a finding, no number. */
export function quantityField(c: Collector, field: number): number {
  if (!c.has(field)) return Number.NaN
  const from = int32At(c.fields.start, field)
  const to = int32At(c.fields.end, field)
  const quantity = parseQuantity(c.bytes, from, to)
  if (Number.isNaN(quantity)) c.log.add('bad-quantity', 'warning', c.line, { quantity: c.excerpt(from, to) })
  return quantity === 0 ? Number.NaN : quantity
}

/** Set of an object list field; 0 where the field is no list. */
export function objectField(c: Collector, field: number): number {
  const set = c.objects.setOf(c.bytes, int32At(c.fields.start, field), int32At(c.fields.end, field))
  if (c.objects.oddList) c.log.add('bad-object-list', 'warning', c.line)
  return set
}

export function isList(c: Collector, field: number): boolean {
  return field < c.fields.count && c.fields.kind[field] === LIST
}

/** `#IB`, `#UB`, `#RES`, `#OIB`, `#OUB`, `#PSALDO` and `#PBUDGET`. */
export function balanceRecord(c: Collector, kind: BalanceKind): void {
  const label = `#${kind}`
  const yearIndex = yearIndexOf(c, 0)
  if (Number.isNaN(yearIndex)) {
    c.log.add('bad-year-index', 'error', c.line, { label })
    return
  }
  const periodic = kind === 'PSALDO' || kind === 'PBUDGET'
  let periodField = 1
  let accountField = periodic ? 2 : 1
  let period = 0
  if (periodic) {
    period = periodOf(c, 1)
    if (period < 0) {
      const swapped = periodOf(c, 2)
      c.log.add('bad-period', 'warning', c.line, { label, period: c.shown(1), read: Math.max(swapped, 0) })
      if (swapped < 0) return
      // Account and period have changed places.
      period = swapped
      periodField = 2
      accountField = 1
    }
  }
  const account = c.account(accountField)
  if (account < 0) return
  const listField = Math.max(periodField, accountField) + 1
  const listed = isList(c, listField)
  const objectSet = listed ? objectField(c, listField) : 0
  const amount = listed ? listField + 1 : listField
  const ore = amountField(c, amount, label, account)
  if (Number.isNaN(ore)) return
  c.balances.add(balanceKinds.indexOf(kind), yearIndex, period, account, objectSet, ore, c.line)
  c.balances.setQuantity(quantityField(c, amount + 1))
}

function periodOf(c: Collector, field: number): number {
  return c.has(field) ? parsePeriod(c.bytes, int32At(c.fields.start, field), int32At(c.fields.end, field)) : -1
}
