import { bankAccounts } from '../../bank/account-statements.ts'
import { bankText } from '../../bank/texts.ts'
import { at, float64At, int32At, uint32At } from '../../column.ts'
import { workingDays } from '../../company/calendar.ts'
import { accountsOf, nameKey } from '../../company/counterparties.ts'
import { plainNumber } from '../../company/counterparty-numbers.ts'
import { dueDay } from '../../company/deadlines.ts'
import { isoOfDay, NO_DAY } from '../../dates.ts'
import type { Dataset } from '../../define.ts'
import { taxDueRulesOf } from '../../reference/due-dates.ts'
import { nextBankingDay } from '../../reference/holidays.ts'
import { organisationWords } from '../../reference/payee-accounts.ts'
import { countryOf } from '../bank-account/row-flags.ts'
import type { Booked } from './booked.ts'
import { type PayeeFlagId, payeeFlagIds } from './flag-ids.ts'
import type { PayeeIndex } from './payees.ts'
import type { BankCounterpartParams } from './schema.ts'

/** Days over which the sum of a new payee is counted. */
const NEW_DAYS = 90
/** A word of a related party’s name that another name shares has so many letters. */
const LEAST_WORD = 4

/** A flag as a bit of `Marks.payments` and `Marks.payees`. */
export const bitOf = Object.fromEntries(payeeFlagIds.map((id, bit) => [id, 2 ** bit])) as Readonly<Record<PayeeFlagId, number>>

/** Which days, and which currency as an index of the bank’s. */
export interface Scope {
  readonly fromDay: number
  readonly toDay: number
  readonly currency: number
}

/** What the rules found, as bits by payment (in the order of the payee index) and by payee. */
export interface Marks {
  readonly payments: Uint32Array
  readonly payees: Uint32Array
  /** The pairs of equal payments, the later with the one before it. */
  readonly duplicates: readonly (readonly [number, number])[]
  /** Accounts (texts of the bank) that several payees share, and payments in the scope of each pair of payee and account. */
  readonly sharedAccounts: ReadonlySet<number>
  readonly pairPayments: Uint32Array
  /** … with their sum, without sign, their first and last day. */
  readonly pairOut: Float64Array
  readonly pairFirst: Int32Array
  readonly pairLast: Int32Array
  /** By flag: payments, their sum, payees, the first day (`NO_DAY`: none). */
  readonly counts: Uint32Array
  readonly sums: Float64Array
  readonly flaggedPayees: Uint32Array
  readonly first: Int32Array
}

type Data = Pick<Dataset, 'bank' | 'counterparties' | 'calendar'>

/** Marks every payment and payee of a scope. One pass over the columns for each kind of rule, whatever the number of payees. */
export function marksOf(data: Data, index: PayeeIndex, booked: Booked | null, params: BankCounterpartParams, scope: Scope): Marks {
  const payments = new Uint32Array(index.payments.length)
  const payees = new Uint32Array(index.payees.length)
  const facts = factsOf(data, index, params)
  const ranges = rangesIn(index, scope)
  const pairs = pairsIn(index, scope, ranges)
  const duplicates: (readonly [number, number])[] = []
  const closed = closedDays(data, scope)
  const late = lateDays(params, scope)
  const { minor, day, currency, equalBefore, changed, pair } = index
  const { roundMinor, duplicateDays, approvalLimitMinor: limit, belowPercent } = params
  const least = limit === null ? 0 : limit * (1 - belowPercent / 100)
  // looked up once: the loop goes through millions
  const { round, weekend, duplicates: duplicate, refunds } = bitOf
  const belowApproval = bitOf['below-approval']
  const lateTax = bitOf['late-tax']
  const severalPayees = bitOf['several-payees']
  const severalAccounts = bitOf['several-accounts']
  const changedAccount = bitOf['changed-account']
  const noCost = bitOf['no-cost']
  const abroad = bitOf.foreign | bitOf['watched-country']
  const most = limit ?? 0
  for (let p = 0; p < index.payees.length; p++) {
    const own = facts.payees[p] ?? plainPayee
    const usual = at(pairs.usualOf, p)
    let seen = 0
    let inMinor = 0
    let outMinor = 0
    const end = uint32At(ranges.to, p)
    for (let k = uint32At(ranges.from, p); k < end; k++) {
      if (currency[k] !== scope.currency) continue
      const on = int32At(day, k)
      const amount = float64At(minor, k)
      const to = pair[k] ?? -1
      let bits = to < 0 ? 0 : uint32At(facts.pairs, to)
      if (bits >= FOR_EACH) bits = accountBits(bits, facts.employees, own, uint32At(index.pairAccount, to))
      if (amount < 0) {
        outMinor -= amount
        bits |= own.everyOut
        // a batch without names is approved payment by payment
        const isBatch = !own.isTold && booked?.several[k] === 1
        if (0 - amount < most && 0 - amount >= least && !isBatch) bits |= belowApproval
        if (isMultiple(0 - amount, roundMinor)) bits |= round
        if (closed[on - scope.fromDay] === 1) bits |= weekend
        if (own.isTax && late[on - scope.fromDay] === 1) bits |= lateTax
        const before = equalBefore[k] ?? -1
        if (before >= 0 && on - int32At(day, before) <= duplicateDays) {
          duplicates.push([before, k])
          bits |= duplicate
          if (int32At(day, before) >= scope.fromDay) payments[before] = uint32At(payments, before) | duplicate
        }
        if (to >= 0 && pairs.isShared[to] === 1) bits |= severalPayees
        if (to >= 0 && to !== usual) bits |= severalAccounts
        if (changed[p] === k) bits |= changedAccount
        if (booked && booked.noCost[k] === 1) bits |= noCost
      } else {
        if (booked?.sold[k] !== 1) inMinor += amount
        bits &= abroad
      }
      payments[k] = uint32At(payments, k) | bits
      seen |= uint32At(payments, k)
    }
    if (inMinor > 0 && inMinor < outMinor) {
      seen |= refunds
      for (let k = uint32At(ranges.from, p); k < end; k++)
        if (float64At(minor, k) > 0 && booked?.sold[k] !== 1 && currency[k] === scope.currency)
          payments[k] = uint32At(payments, k) | refunds
    }
    payees[p] = seen
  }
  markNew(index, params, scope, payments, payees)
  if (booked) markRare(index, booked, params, scope, payments, payees)
  const { shared: sharedAccounts, usualOf: _, isShared: __, ...byPair } = pairs
  return { payments, payees, duplicates, sharedAccounts, ...byPair, ...countsOf(index, payments, payees, ranges) }
}

/** Whether a size is a whole multiple of another; of integers that fit a machine's word without floating point. */
const isMultiple = (size: number, of: number): boolean => ((size | 0) === size && (of | 0) === of ? (size | 0) % (of | 0) : size % of) === 0

/** Payments of payee p on the days of a scope: from `from[p]` to `to[p]`. */
interface Ranges {
  readonly from: Uint32Array
  readonly to: Uint32Array
}

function rangesIn({ start, day, payees }: PayeeIndex, { fromDay, toDay }: Scope): Ranges {
  const from = new Uint32Array(payees.length)
  const to = new Uint32Array(payees.length)
  for (let p = 0; p < payees.length; p++) {
    const end = at(start, p + 1)
    from[p] = firstFrom(day, at(start, p), end, fromDay)
    to[p] = firstFrom(day, at(from, p), end, toDay + 1)
  }
  return { from, to }
}

/** The first place of some ascending days that is not before a day. */
function firstFrom(days: Int32Array, from: number, to: number, day: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at(days, middle) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Of an account of an employee: the bit is given only where it is somebody else’s payment. */
const FOR_EACH = 2 ** 30

function accountBits(bits: number, employees: ReadonlyMap<number, number>, own: PayeeFacts, text: number): number {
  const plain = bits - FOR_EACH
  return employees.get(text) === own.register ? plain : plain | bitOf['employee-account']
}

interface PayeeFacts {
  /** Bits of every payment out to it. */
  readonly everyOut: number
  readonly isTax: boolean
  /** It has a name or an account, not the words of a text alone. */
  readonly isTold: boolean
  readonly register: number
}
const plainPayee: PayeeFacts = { everyOut: 0, isTax: false, isTold: true, register: -1 }

interface Facts {
  readonly payees: readonly PayeeFacts[]
  /** Bits of its account, by pair of payee and account. */
  readonly pairs: Uint32Array
  /** Accounts of employees, with their place in the register. */
  readonly employees: ReadonlyMap<number, number>
}

/** An index is of one bank and one register; what is left are the countries. */
const knownFacts = new WeakMap<PayeeIndex, { readonly countries: string; readonly facts: Facts }>()

function factsOf(data: Data, index: PayeeIndex, { watchedCountries }: BankCounterpartParams): Facts {
  const countries = watchedCountries.join(' ')
  const kept = knownFacts.get(index)
  if (kept?.countries === countries) return kept.facts
  const facts = readFacts(data, index, watchedCountries)
  knownFacts.set(index, { countries, facts })
  return facts
}

function readFacts({ bank, counterparties }: Data, index: PayeeIndex, watchedCountries: readonly string[]): Facts {
  const { register } = counterparties
  const related = register.filter((own) => own.related || own.role === 'owner')
  const words = new Set(related.flatMap(({ name }) => tellingWords(nameKey(name))))
  const ownAccounts = new Set(bankAccounts(bank).map((own) => plainNumber(own.account ?? '').toLowerCase()))
  const hasSuppliers = register.some(({ role }) => role === 'supplier')
  const employeeOf = new Map<string, number>()
  for (const [row, own] of register.entries()) if (own.role === 'employee') for (const one of accountsOf(own)) employeeOf.set(one, row)
  const payees = index.payees.map((payee): PayeeFacts => {
    const own = register[payee.register]
    const { authority } = payee
    let everyOut = 0
    if (own && (own.related || own.role === 'owner')) everyOut |= bitOf.related
    else if (words.size > 0 && tellingWords(payee.key).some((word) => words.has(word))) everyOut |= bitOf['related-name']
    if (!own && hasSuppliers && authority === null && isTold(payee) && !ownAccounts.has(payee.key)) everyOut |= bitOf['not-registered']
    if (authority === 'enforcement') everyOut |= bitOf.enforcement
    return { everyOut, isTax: authority === 'tax', isTold: isTold(payee), register: payee.register }
  })
  const accounts = new Uint32Array(bank.texts.length + 1)
  const employees = new Map<number, number>()
  const watched = new Set(watchedCountries)
  for (const text of new Set(index.pairAccount)) {
    const plain = bankText(bank.texts, text)
    const country = countryOf(plain)
    let bits = 0
    if (country !== null && country !== 'SE') bits |= bitOf.foreign
    if (country !== null && watched.has(country)) bits |= bitOf['watched-country']
    const employee = employeeOf.get(plainNumber(plain))
    if (employee !== undefined) {
      employees.set(text, employee)
      bits += FOR_EACH
    }
    accounts[text] = bits
  }
  return { payees, pairs: index.pairAccount.map((text) => at(accounts, text)), employees }
}

/** Whoever is known by the words of a text alone has nothing that a register could tell it by. */
const isTold = ({ basis }: PayeeIndex['payees'][number]): boolean => basis === 'name' || basis === 'account'

const organisations = new Set(organisationWords)

/** Words that tell one name from another: surnames, not forms and trades. */
function tellingWords(key: string): string[] {
  return key.split(' ').filter((word) => word.length >= LEAST_WORD && !organisations.has(word) && !/\d/.test(word))
}

/** Pairs of payee and account with payments out in the scope, and which accounts several payees have. */
function pairsIn(index: PayeeIndex, scope: Scope, { from, to }: Ranges) {
  const { pair, minor, day, currency, pairPayee, pairAccount, payees } = index
  const pairPayments = new Uint32Array(pairPayee.length)
  const pairOut = new Float64Array(pairPayee.length)
  const pairFirst = new Int32Array(pairPayee.length)
  const pairLast = new Int32Array(pairPayee.length)
  for (let p = 0; p < payees.length; p++) {
    const end = uint32At(to, p)
    for (let k = uint32At(from, p); k < end; k++) {
      const own = pair[k] ?? -1
      const amount = float64At(minor, k)
      if (own < 0 || amount >= 0 || currency[k] !== scope.currency) continue
      const on = int32At(day, k)
      const count = uint32At(pairPayments, own)
      if (count === 0) pairFirst[own] = on
      pairLast[own] = on
      pairOut[own] = float64At(pairOut, own) - amount
      pairPayments[own] = count + 1
    }
  }
  const payeesOf = new Map<number, number>()
  for (let own = 0; own < pairPayee.length; own++)
    if (pairPayments[own] !== 0) payeesOf.set(at(pairAccount, own), (payeesOf.get(at(pairAccount, own)) ?? 0) + 1)
  const shared = new Set<number>()
  for (const [text, count] of payeesOf) if (count > 1) shared.add(text)
  const isShared = Uint8Array.from(pairAccount, (text) => (shared.has(text) ? 1 : 0))
  return { pairPayments, pairOut, pairFirst, pairLast, usualOf: usualPairs(index, scope.currency), shared, isShared }
}

/** What is usual is told by all days that are known, whatever the scope. */
const knownUsual = new WeakMap<PayeeIndex, Map<number, Int32Array>>()

/** Of each payee the pair with most payments out in a currency, of equals the first; −1: it has none. */
function usualPairs(index: PayeeIndex, wanted: number): Int32Array {
  const kept = knownUsual.get(index) ?? new Map<number, Int32Array>()
  knownUsual.set(index, kept)
  const known = kept.get(wanted)
  if (known) return known
  const { pair, minor, day, currency, pairPayee, payees } = index
  const ever = new Uint32Array(pairPayee.length)
  const everFirst = new Int32Array(pairPayee.length)
  for (let k = 0; k < pair.length; k++) {
    const own = at(pair, k)
    if (own < 0 || at(minor, k) >= 0 || currency[k] !== wanted) continue
    if (ever[own] === 0) everFirst[own] = at(day, k)
    ever[own] = at(ever, own) + 1
  }
  const usualOf = new Int32Array(payees.length).fill(-1)
  for (let own = 0; own < pairPayee.length; own++) {
    if (ever[own] === 0) continue
    const payee = at(pairPayee, own)
    const usual = at(usualOf, payee)
    const count = at(ever, own)
    const most = usual < 0 ? -1 : at(ever, usual)
    if (count > most || (count === most && at(everFirst, own) < at(everFirst, usual))) usualOf[payee] = own
  }
  kept.set(wanted, usualOf)
  return usualOf
}

/** What each flag comes to, by its bit; only payments in the scope have one. */
function countsOf(
  { day, minor }: PayeeIndex,
  payments: Uint32Array,
  payees: Uint32Array,
  { from, to }: Ranges,
): Pick<Marks, 'counts' | 'sums' | 'flaggedPayees' | 'first'> {
  const counts = new Uint32Array(payeeFlagIds.length)
  const sums = new Float64Array(payeeFlagIds.length)
  const flaggedPayees = new Uint32Array(payeeFlagIds.length)
  const first = new Int32Array(payeeFlagIds.length).fill(NO_DAY)
  for (let p = 0; p < payees.length; p++) {
    if (payees[p] === 0) continue
    let seen = 0
    const end = uint32At(to, p)
    for (let k = uint32At(from, p); k < end; k++) {
      const bits = uint32At(payments, k)
      if (bits === 0) continue
      const on = int32At(day, k)
      seen |= bits
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        const place = 31 - Math.clz32(rest & -rest)
        counts[place] = uint32At(counts, place) + 1
        sums[place] = float64At(sums, place) + float64At(minor, k)
        const known = first[place] ?? NO_DAY
        if (known === NO_DAY || on < known) first[place] = on
      }
    }
    for (let rest = seen; rest !== 0; rest &= rest - 1) {
      const place = 31 - Math.clz32(rest & -rest)
      flaggedPayees[place] = uint32At(flaggedPayees, place) + 1
    }
  }
  return { counts, sums, flaggedPayees, first }
}

/** 1 for each day of the scope on which nobody works. */
function closedDays({ calendar }: Pick<Data, 'calendar'>, { fromDay, toDay }: Scope): Uint8Array {
  const { isWeekend, holiday } = workingDays(calendar)
  return Uint8Array.from({ length: Math.max(0, toDay - fromDay + 1) }, (_, i) =>
    isWeekend(fromDay + i) || holiday(fromDay + i)?.kind === 'holiday' ? 1 : 0,
  )
}

/** 1 for each day that comes within some days after a due day of employers or large companies, and is none itself. */
function lateDays({ lateDays: within }: BankCounterpartParams, { fromDay, toDay }: Scope): Uint8Array {
  const late = new Uint8Array(Math.max(0, toDay - fromDay + 1))
  const due = new Set<number>()
  for (let day = fromDay - 62; day <= toDay; day += 28) {
    const rules = taxDueRulesOf(isoOfDay(day))
    if (rules) for (const rule of [rules.employer, rules.employerLarge]) due.add(nextBankingDay(dueDay(rule, isoOfDay(day))))
  }
  for (const day of due)
    for (let on = day + 1; on <= day + within; on++) if (on >= fromDay && on <= toDay && !due.has(on)) late[on - fromDay] = 1
  return late
}

/** Payees whose first payment of all comes after the statements have begun long before, and that soon got a large sum. */
function markNew(index: PayeeIndex, params: BankCounterpartParams, scope: Scope, payments: Uint32Array, payees: Uint32Array): void {
  const { start, minor, day, currency } = index
  const first = index.payments.day[0]
  if (first === undefined) return
  for (let p = 0; p < index.payees.length; p++) {
    let begun = -1
    let sum = 0
    let until = Number.POSITIVE_INFINITY
    for (let k = uint32At(start, p); k < uint32At(start, p + 1) && int32At(day, k) <= until; k++) {
      if (float64At(minor, k) >= 0 || currency[k] !== scope.currency) continue
      if (begun < 0) {
        begun = k
        until = at(day, k) + NEW_DAYS
        if (at(day, k) < Math.max(scope.fromDay, first + params.newAfterDays) || at(day, k) > scope.toDay) break
      }
      sum -= at(minor, k)
    }
    if (begun < 0 || sum < params.newLargeMinor) continue
    payees[p] = at(payees, p) | bitOf['new-large']
    for (let k = begun; k < at(start, p + 1) && at(day, k) <= until; k++)
      if (at(minor, k) < 0 && at(day, k) <= scope.toDay && currency[k] === scope.currency)
        payments[k] = at(payments, k) | bitOf['new-large']
  }
}

/** Payments in the scope booked on another account than nearly all of the payee’s on all days that are known. */
function markRare(
  index: PayeeIndex,
  { main, use, useCount }: Booked,
  params: BankCounterpartParams,
  scope: Scope,
  payments: Uint32Array,
  payees: Uint32Array,
): void {
  const { start, minor, day, currency } = index
  const counts = new Uint32Array(useCount)
  const isOut = (k: number) => at(main, k) >= 0 && at(minor, k) < 0 && currency[k] === scope.currency
  const isAsked = (k: number) => at(day, k) >= scope.fromDay && at(day, k) <= scope.toDay
  for (let p = 0; p < index.payees.length; p++) {
    let all = 0
    let most = 0
    for (let k = at(start, p); k < at(start, p + 1); k++) {
      if (!isOut(k)) continue
      const own = at(use, k)
      counts[own] = at(counts, own) + 1
      all++
      most = Math.max(most, at(counts, own))
    }
    if (all < params.usualPayments || most === all || most < all * params.usualShare) continue
    for (let k = at(start, p); k < at(start, p + 1); k++) {
      if (!isOut(k) || !isAsked(k) || at(counts, at(use, k)) === most) continue
      payments[k] = at(payments, k) | bitOf['rare-account']
      payees[p] = at(payees, p) | bitOf['rare-account']
    }
  }
}
