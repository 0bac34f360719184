import { bankText } from '../../bank/texts.ts'
import { accountMask } from '../../books/account-number.ts'
import { isoOfMonth, yearsBefore } from '../../books/period.ts'
import { at, float64At, int32At, uint32At } from '../../column.ts'
import { patternsOfFunction } from '../../company/account-functions.ts'
import { civilOfDay, dayOf, isoOfDay } from '../../dates.ts'
import { largestOf } from '../../matching/number-places.ts'
import { countryOf } from '../bank-account/row-flags.ts'
import type { Booked } from './booked.ts'
import { type Counted, isIn } from './counted.ts'
import { payeeFlagIds } from './flag-ids.ts'
import { bitOf, type Scope } from './marks.ts'
import type { PayeeIndex } from './payees.ts'
import { isPerson } from './persons.ts'
import type { BankCounterpartResult, PayeeRow } from './schema.ts'

/** Payees that are listed, the largest. */
const MOST_PAYEES = 1_000
/** … with their months. */
const MOST_WITH_MONTHS = 50
const MOST_MONTHS = 36
const MOST_ACCOUNTS = 10
const MOST_BOOKED = 5

/** Sums by payee over the scope, and over the same days a year before. */
export interface Sums {
  readonly inMinor: Float64Array
  readonly outMinor: Float64Array
  readonly count: Uint32Array
  readonly payments: Uint32Array
  readonly maxOut: Float64Array
  readonly first: Int32Array
  readonly last: Int32Array
  readonly unbooked: Uint32Array
  readonly months: Uint32Array
  /** The month of each day of the scope, as year × 12 + month − 1. */
  readonly monthAt: Int32Array
  /** Null: the statements do not go back so far. */
  readonly before: { readonly inMinor: Float64Array; readonly outMinor: Float64Array } | null
  /** Of other parties than the company itself. */
  readonly totals: BankCounterpartResult['totals']
  /** Between the company's own accounts. */
  readonly own: Omit<BankCounterpartResult['ownTransfers'], 'payees'>
  /** 1: the payee is an account of the company. */
  readonly isOwn: Uint8Array
}

export function sumsOf(index: PayeeIndex, booked: Booked | null, scope: Scope, firstDay: number, isOwn: Uint8Array): Sums {
  const { start, minor, day, currency, payees } = index
  const n = payees.length
  const sums = {
    inMinor: new Float64Array(n),
    outMinor: new Float64Array(n),
    count: new Uint32Array(n),
    payments: new Uint32Array(n),
    maxOut: new Float64Array(n),
    first: new Int32Array(n),
    last: new Int32Array(n),
    unbooked: new Uint32Array(n),
    months: new Uint32Array(n),
  }
  const fromBefore = yearsBefore(scope.fromDay, 1)
  const toBefore = yearsBefore(scope.toDay, 1)
  const hasBefore = fromBefore >= firstDay && toBefore < scope.fromDay
  const before = { inMinor: new Float64Array(n), outMinor: new Float64Array(n) }
  const monthAt = Int32Array.from({ length: Math.max(0, scope.toDay - scope.fromDay + 1) }, (_, i) => monthOf(scope.fromDay + i))
  const totals = { inMinor: 0, outMinor: 0, netMinor: 0, count: 0, payees: 0, unbooked: 0 }
  const own = { inMinor: 0, outMinor: 0, count: 0 }
  for (let p = 0; p < n; p++) {
    let into = 0
    let out = 0
    let count = 0
    let payments = 0
    let most = 0
    let unbooked = 0
    let first = 0
    let last = 0
    let months = 0
    let month = -1
    for (let k = uint32At(start, p); k < uint32At(start, p + 1); k++) {
      const on = int32At(day, k)
      if (currency[k] !== scope.currency) continue
      const amount = float64At(minor, k)
      if (on >= scope.fromDay && on <= scope.toDay) {
        if (count === 0) first = on
        last = on
        count++
        const next = monthAt[on - scope.fromDay] ?? -1
        if (next !== month) months++
        month = next
        if (amount < 0) {
          out -= amount
          payments++
          if (0 - amount > most) most = 0 - amount
        } else into += amount
        if (booked && booked.state[k] !== 1) unbooked++
      } else if (hasBefore && on >= fromBefore && on <= toBefore) {
        if (amount < 0) before.outMinor[p] = float64At(before.outMinor, p) - amount
        else before.inMinor[p] = float64At(before.inMinor, p) + amount
      }
    }
    sums.inMinor[p] = into
    sums.outMinor[p] = out
    sums.count[p] = count
    sums.payments[p] = payments
    sums.maxOut[p] = most
    sums.first[p] = first
    sums.last[p] = last
    sums.unbooked[p] = unbooked
    sums.months[p] = months
    const sum = isOwn[p] === 1 ? own : totals
    sum.inMinor += into
    sum.outMinor += out
    sum.count += count
    if (isOwn[p] === 1) continue
    totals.unbooked += unbooked
    if (count > 0) totals.payees++
  }
  totals.netMinor = totals.inMinor - totals.outMinor
  return { ...sums, monthAt, before: hasBefore ? before : null, totals, own, isOwn }
}

/** The payees that are listed: the largest by money out, then in; of other parties, or of the company's own accounts. */
export function largest({ inMinor, outMinor, count, isOwn }: Sums, own: 0 | 1): Uint32Array {
  const sizes = outMinor.map((out, p) => (count[p] === 0 || isOwn[p] !== own ? -1 : out + float64At(inMinor, p)))
  return largestOf(sizes, MOST_PAYEES)
    .filter((p) => at(sizes, p) >= 0)
    .sort((a, b) => at(outMinor, b) - at(outMinor, a) || at(inMinor, b) - at(inMinor, a) || a - b)
}

export function payeeRow(counted: Counted, p: number): PayeeRow {
  const { index, inputs, sums, marks } = counted
  const payee = index.payees[p]
  if (!payee) throw new RangeError(`no payee ${p}`)
  const accounts: PayeeRow['accounts'] = []
  const all: string[] = []
  for (let one = at(index.pairStart, p); one < at(index.pairStart, p + 1); one++) {
    const account = bankText(inputs.bank.texts, at(index.pairAccount, one))
    all.push(account)
    if (marks.pairPayments[one] === 0) continue
    const days = { first: isoOfDay(at(marks.pairFirst, one)), last: isoOfDay(at(marks.pairLast, one)) }
    accounts.push({ account, country: countryOf(account), payments: at(marks.pairPayments, one), ...days })
  }
  const own = inputs.counterparties.register[payee.register]
  const inMinor = at(sums.inMinor, p)
  const outMinor = at(sums.outMinor, p)
  const payments = at(sums.payments, p)
  const { totals, before } = sums
  const bits = at(marks.payees, p)
  return {
    id: p,
    name: payee.name,
    person: isPerson(payee, own ?? null, all, [payee.name]),
    hidden: false,
    basis: payee.basis,
    accounts: accounts.sort((a, b) => b.payments - a.payments || (a.account < b.account ? -1 : 1)).slice(0, MOST_ACCOUNTS),
    register: own
      ? { id: own.id, name: own.name, role: own.role, orgNumber: own.orgNumber, related: own.related || own.role === 'owner' }
      : null,
    ownAccount: sums.isOwn[p] === 1,
    inMinor,
    outMinor,
    netMinor: inMinor - outMinor,
    count: at(sums.count, p),
    payments,
    meanOutMinor: payments === 0 ? null : Math.round(outMinor / payments),
    maxOutMinor: at(sums.maxOut, p),
    first: isoOfDay(at(sums.first, p)),
    last: isoOfDay(at(sums.last, p)),
    monthsActive: at(sums.months, p),
    shareOut: totals.outMinor === 0 || sums.isOwn[p] === 1 ? null : outMinor / totals.outMinor,
    shareIn: totals.inMinor === 0 || sums.isOwn[p] === 1 ? null : inMinor / totals.inMinor,
    previousInMinor: before && at(before.inMinor, p),
    previousOutMinor: before && at(before.outMinor, p),
    ...bookedRow(counted, p),
    unbooked: at(sums.unbooked, p),
    flags: payeeFlagIds.filter((id) => (bits & bitOf[id]) !== 0),
  }
}

function bookedRow({ index, inputs, booked, scope }: Counted, p: number): Pick<PayeeRow, 'booked' | 'vatShare'> {
  if (!booked) return { booked: [], vatShare: null }
  const { books, accountFunctions } = inputs
  const period = { from: isoOfDay(scope.fromDay), to: isoOfDay(scope.toDay) }
  const isVat = vatMask(books, [
    ...patternsOfFunction(accountFunctions, 'input-vat', period),
    ...['output-vat-25', 'output-vat-12', 'output-vat-6'].flatMap((id) => patternsOfFunction(accountFunctions, id, period)),
  ])
  const byAccount = new Map<number, { ore: number; payments: number }>()
  let vat = 0
  let direct = 0
  for (let k = at(index.start, p); k < at(index.start, p + 1); k++) {
    if (!isIn(index, scope, k)) continue
    let own = 0
    let isDirect = false
    for (let e = at(booked.entryAt, k); e < at(booked.entryAt, k + 1); e++) {
      const account = at(booked.entryAccount, e)
      const ore = at(booked.entryOre, e)
      const known = byAccount.get(account) ?? { ore: 0, payments: 0 }
      known.ore += ore
      known.payments++
      byAccount.set(account, known)
      if (isVat[account] === 1) own += ore
      if (isVat[account] === 1 || books.accounts[account]?.statement === 'result') isDirect = true
    }
    if (!isDirect) continue
    vat += Math.abs(own)
    direct += Math.abs(at(index.minor, k))
  }
  const list = [...byAccount].sort(([a, one], [b, other]) => Math.abs(other.ore) - Math.abs(one.ore) || a - b).slice(0, MOST_BOOKED)
  return {
    booked: list.map(([account, { ore, payments }]) => {
      const own = books.accounts[account]
      return { account: own?.number ?? '', accountName: own?.name ?? '', amountOre: ore, payments }
    }),
    vatShare: direct === 0 ? null : vat / direct,
  }
}

type Books = Counted['inputs']['books']
const masks = new WeakMap<Books, { readonly patterns: string; readonly mask: Uint8Array }>()

function vatMask(books: Books, patterns: readonly string[]): Uint8Array {
  const said = patterns.join(' ')
  const kept = masks.get(books)
  if (kept?.patterns === said) return kept.mask
  const mask = accountMask(patterns, books.accounts)
  masks.set(books, { patterns: said, mask })
  return mask
}

/** year × 12 + month − 1. */
function monthOf(day: number): number {
  const { year, month } = civilOfDay(day)
  return year * 12 + month - 1
}

/** Money in and out by month of the largest payees, the last months of the scope. */
export function monthsOf({ index, scope, sums }: Counted, shown: Uint32Array): BankCounterpartResult['months'] {
  if (sums.totals.count === 0) return []
  const last = monthOf(scope.toDay)
  const first = Math.max(monthOf(scope.fromDay), last - MOST_MONTHS + 1)
  const begin = dayOf(Math.floor(first / 12), (first % 12) + 1, 1)
  return [...shown.subarray(0, MOST_WITH_MONTHS)].map((p) => {
    const amounts = Array.from({ length: last - first + 1 }, (_, m) => ({ month: isoOfMonth(first + m), inMinor: 0, outMinor: 0 }))
    const end = at(index.start, p + 1)
    for (let k = at(index.start, p); k < end; k++) {
      if (!isIn(index, scope, k) || at(index.day, k) < begin) continue
      const own = amounts[at(sums.monthAt, at(index.day, k) - scope.fromDay) - first]
      const minor = at(index.minor, k)
      if (own && minor < 0) own.outMinor -= minor
      else if (own) own.inMinor += minor
    }
    return { payee: p, amounts }
  })
}
