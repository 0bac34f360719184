import { statementAt } from '../../bank/account-statements.ts'
import { rowPlace } from '../../bank/row-place.ts'
import { bankText } from '../../bank/texts.ts'
import { at, uint32At } from '../../column.ts'
import { accountsOf, type Counterparties, nameKey } from '../../company/counterparties.ts'
import { isoOfDay, NO_DAY } from '../../dates.ts'
import { numberText, seriesText } from '../../query/columns.ts'
import { catalogue } from '../../rules/catalogue.ts'
import { payeeAt } from './booked.ts'
import { type Counted, isIn } from './counted.ts'
import { type PayeeFlagId, payeeFlagIds, payeeFlagRules } from './flag-ids.ts'
import { bitOf } from './marks.ts'
import type { BankCounterpartParams, PayeeFlag, PaymentRow } from './schema.ts'

/** Payments that are listed of each flag, the newest; of a payee or a flag that is asked for. */
const MOST_OF_FLAG = 100
const MOST_ASKED = 2_000
const MOST_GROUPS = 100

/** A payment that is listed, and its place in the payee index. */
export interface Listed {
  readonly k: number
  readonly row: PaymentRow
}

const has = (bits: number, id: PayeeFlagId) => (bits & bitOf[id]) !== 0

export function listedPayments(counted: Counted): Listed[] {
  const { params, marks } = counted
  const wanted = params.payee === null && params.flag === null ? flagged(counted) : asked(counted)
  return wanted
    .map((k) => ({ k, day: at(counted.index.day, k) }))
    .sort((a, b) => b.day - a.day || a.k - b.k)
    .map(({ k }, id) => ({ k, row: paymentRow(counted, k, id, at(marks.payments, k)) }))
}

/** Of each flag the newest, each payment once. */
function flagged({ index, marks }: Counted): number[] {
  const found = new Set<number>()
  const left = marks.counts.map((count) => Math.min(count, MOST_OF_FLAG))
  let open = 0
  let whole = 0
  for (const [place, count] of marks.counts.entries()) {
    if (count > MOST_OF_FLAG) open |= 2 ** place
    else if (count > 0) whole |= 2 ** place
  }
  // flags that are listed whole need no order of days, in which the columns are slow to read
  if (whole !== 0) for (let k = 0; k < marks.payments.length; k++) if ((uint32At(marks.payments, k) & whole) !== 0) found.add(k)
  for (let i = index.place.length - 1; i >= 0 && open !== 0; i--) {
    const k = uint32At(index.place, i)
    const bits = uint32At(marks.payments, k) & open
    if (bits === 0) continue
    found.add(k)
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const place = 31 - Math.clz32(rest & -rest)
      left[place] = uint32At(left, place) - 1
      if (left[place] === 0) open &= ~(2 ** place)
    }
  }
  for (const pair of marks.duplicates.slice(0, MOST_GROUPS)) for (const k of pair) found.add(k)
  return [...found]
}

/** Of the payee, and with the flag, that are asked for: the newest. */
function asked({ index, scope, marks, params }: Counted): number[] {
  const { payee: name, flag } = params
  const key = name === null ? null : nameKey(name)
  const bit = flag === null ? null : bitOf[flag]
  const found: number[] = []
  for (const [p, payee] of index.payees.entries()) {
    if (key !== null && payee.key !== key && nameKey(payee.name) !== key) continue
    for (let k = at(index.start, p); k < at(index.start, p + 1); k++)
      if (bit === null ? isIn(index, scope, k) : (at(marks.payments, k) & bit) !== 0) found.push(k)
  }
  if (found.length <= MOST_ASKED) return found
  return found.sort((a, b) => at(index.day, a) - at(index.day, b) || a - b).slice(-MOST_ASKED)
}

function paymentRow({ index, inputs, booked }: Counted, k: number, id: number, bits: number): PaymentRow {
  const { payments, order, payees } = index
  const { bank, books } = inputs
  const i = at(order, k)
  const row = at(payments.row, i)
  const own = at(payments.index, i)
  const columns = at(payments.isPart, i) === 1 ? bank.parts : bank.rows
  const text = (index: number) => bankText(bank.texts, index)
  const p = payeeAt(index, k)
  const state = booked ? at(booked.state, k) : 0
  const year = booked && at(booked.year, k) >= 0 ? books.years[at(booked.year, k)] : undefined
  const voucher = booked ? at(booked.voucher, k) : -1
  const main = booked ? at(booked.main, k) : -1
  return {
    id,
    payee: p,
    name: payees[p]?.name ?? '',
    hidden: false,
    date: isoOfDay(at(index.day, k)),
    amountMinor: at(index.minor, k),
    account: text(at(index.account, k)),
    reference: text(at(columns.reference, own)) || text(at(bank.rows.reference, row)),
    paymentReference: text(at(columns.paymentReference, own)),
    text: text(at(payments.text, i)),
    ...rowPlace(bank.sources[statementAt(bank, at(bank.rows.statement, row)).source], at(columns.line, own)),
    voucher: year?.ledger && voucher >= 0 ? voucherAt(year.year.from, year.ledger, voucher) : null,
    bookedOn: state === 1 && main >= 0 ? (books.accounts[main]?.number ?? null) : null,
    flags: payeeFlagIds.filter((flag) => has(bits, flag)),
  }
}

function voucherAt(yearFrom: string, ledger: Parameters<typeof seriesText>[0], voucherIndex: number): PaymentRow['voucher'] {
  const series = seriesText(ledger, voucherIndex)
  const number = numberText(ledger, voucherIndex)
  return { yearFrom, voucherIndex, series, number, label: `${series}${number}` }
}

/** Each flag with what it found: those that found nothing say 0. */
export function flagsOf({ marks, params, inputs }: Counted, listed: readonly Listed[]): PayeeFlag[] {
  const placeOf = new Map(listed.map(({ k, row }) => [k, row.id]))
  const ids = (all: readonly number[]) => all.flatMap((k) => placeOf.get(k) ?? [])
  return payeeFlagIds.map((id, place): PayeeFlag => {
    const groups = id === 'duplicates' ? marks.duplicates.slice(0, MOST_GROUPS).map(ids) : []
    const first = at(marks.first, place)
    return {
      id,
      severity: catalogue.payee[payeeFlagRules[id]],
      asked: isAsked(id, params, inputs.counterparties),
      count: at(marks.counts, place),
      sumMinor: at(marks.sums, place),
      payees: at(marks.flaggedPayees, place),
      from: first === NO_DAY ? null : isoOfDay(first),
      params: askedOf(id, params),
      groups,
    }
  })
}

/** Whether what a flag takes is given: without a limit, countries, staff or related parties nothing can be found. */
function isAsked(id: PayeeFlagId, { approvalLimitMinor, watchedCountries }: BankCounterpartParams, { register }: Counterparties): boolean {
  switch (id) {
    case 'below-approval':
      return approvalLimitMinor !== null
    case 'watched-country':
      return watchedCountries.length > 0
    case 'employee-account':
      return register.some((own) => own.role === 'employee' && accountsOf(own).length > 0)
    case 'related':
    case 'related-name':
      return register.some(({ role, related }) => related || role === 'owner')
    default:
      return true
  }
}

/** The parameters that a flag depends on. */
function askedOf(id: PayeeFlagId, params: BankCounterpartParams): PayeeFlag['params'] {
  switch (id) {
    case 'duplicates':
      return { duplicateDays: params.duplicateDays }
    case 'below-approval':
      return { approvalLimitMinor: params.approvalLimitMinor, belowPercent: params.belowPercent }
    case 'new-large':
      return { newLargeMinor: params.newLargeMinor, newAfterDays: params.newAfterDays }
    case 'watched-country':
      return { watchedCountries: params.watchedCountries.join(' ') }
    case 'late-tax':
      return { lateDays: params.lateDays }
    case 'rare-account':
      return { usualShare: params.usualShare, usualPayments: params.usualPayments }
    case 'round':
      return { roundMinor: params.roundMinor }
    default:
      return {}
  }
}
