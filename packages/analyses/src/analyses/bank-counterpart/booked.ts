import { notificationsOf } from '../../bank/account-statements.ts'
import type { BankStatements } from '../../bank/statements.ts'
import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { at } from '../../column.ts'
import type { Dataset } from '../../define.ts'
import { noCostAccounts, saleAccounts } from '../../reference/payee-accounts.ts'
import { mapAccounts } from '../bank-account/account-map.ts'
import { type AccountMatching, matchAccount } from '../bank-account/account-matching.ts'
import type { BankAccountParams } from '../bank-account/schema.ts'
import type { PayeeIndex } from './payees.ts'

/** How payments are booked, by way of the matches of bank rows and ledger lines; in the order of the payee index. */
export interface Booked {
  /** 0: matched with nothing; 1: its vouchers say how it is booked; 2: matched together with others, and they do not say which is which. */
  readonly state: Uint8Array
  /** Its first voucher: index into `Books.years` and place there; −1: none. */
  readonly year: Int16Array
  readonly voucher: Int32Array
  /** Its voucher has several lines on one account: it may be several payments in one row. */
  readonly several: Uint8Array
  /** Accounts of payment k: entries `entryAt[k] … entryAt[k + 1] − 1`, debit positive. */
  readonly entryAt: Uint32Array
  readonly entryAccount: Uint32Array
  readonly entryOre: Float64Array
  /** The account with most of it; −1: not known. Numbered with its payee in `use`. */
  readonly main: Int32Array
  readonly use: Int32Array
  readonly useCount: number
  /** Paid out, and all of it on accounts that hold no cost, debt or stock. */
  readonly noCost: Uint8Array
  /** Paid in, and most of it for what was sold. */
  readonly sold: Uint8Array
}

interface Kept {
  readonly index: PayeeIndex
  readonly books: Books
  readonly functions: Dataset['accountFunctions']
  readonly decisions: Dataset['bankDecisions']
  readonly params: string
  readonly booked: Booked
}
const known = new WeakMap<BankStatements, Kept>()

type Inputs = Pick<Dataset, 'books' | 'bank' | 'accountFunctions' | 'bankDecisions'>

export function bookedOf(inputs: Inputs, index: PayeeIndex, params: BankAccountParams): Booked {
  const { bank, books, bankDecisions: decisions, accountFunctions: functions } = inputs
  const kept = known.get(bank)
  const said = JSON.stringify(params)
  if (kept?.index === index && kept.books === books && kept.functions === functions && kept.decisions === decisions && kept.params === said)
    return kept.booked
  const booked = read(inputs, index, params)
  known.set(bank, { index, books, functions, decisions, params: said, booked })
  return booked
}

/** One voucher that a match holds, with what stands against the bank account in it. */
interface Leg {
  readonly year: number
  readonly voucher: number
  /** Its lines in the match. */
  readonly ore: number
  /** The other accounts of the voucher; null: it has lines on the bank account that are not in the match. */
  readonly against: ReadonlyMap<number, number> | null
  /** Several of its lines are on one of them. */
  readonly isSeveral: boolean
}

type Entries = ReadonlyMap<number, number>

function read(inputs: Inputs, index: PayeeIndex, params: BankAccountParams): Booked {
  const { books, bank } = inputs
  const { length } = index.payments
  const state = new Uint8Array(length)
  const year = new Int16Array(length).fill(-1)
  const voucher = new Int32Array(length).fill(-1)
  const several = new Uint8Array(length)
  const entriesOf = new Map<number, Entries>()
  const { head, next } = paymentsByRow(index, bank.rows.length)
  const { joined } = notificationsOf(bank)
  const decisions = inputs.bankDecisions.matches.map((decision, index) => ({ index, decision }))
  for (const { bank: account, account: own } of mapAccounts(inputs, params)) {
    if (own === null) continue
    const matching = matchAccount(books, bank, joined, account, own, params, decisions)
    for (const match of matching.matches) {
      const payments: number[] = []
      for (const item of match.bank) for (let k = at(head, at(matching.rows, item)); k >= 0; k = at(next, k)) payments.push(k)
      const legs = legsOf(books, matching, match.ledger, own)
      for (const [k, found] of attributed(index, payments, legs)) {
        state[k] = found.entries ? 1 : 2
        year[k] = found.leg?.year ?? -1
        voucher[k] = found.leg?.voucher ?? -1
        several[k] = found.leg?.isSeveral ? 1 : 0
        if (found.entries) entriesOf.set(k, found.entries)
      }
    }
  }
  return { state, year, voucher, several, ...columnsOf(books, index, entriesOf) }
}

/** Payments of each row of the bank, as lists. */
function paymentsByRow({ payments, order }: PayeeIndex, rows: number): { readonly head: Int32Array; readonly next: Int32Array } {
  const head = new Int32Array(rows).fill(-1)
  const next = new Int32Array(payments.length).fill(-1)
  for (let k = payments.length - 1; k >= 0; k--) {
    const row = at(payments.row, at(order, k))
    next[k] = at(head, row)
    head[row] = k
  }
  return { head, next }
}

function legsOf(books: Books, { ledger, lines }: AccountMatching, items: readonly number[], account: number): Leg[] {
  const found = new Map<string, { year: number; voucher: number; ore: number; lines: number }>()
  for (const item of items) {
    const line = at(lines, item)
    const key = `${at(ledger.year, line)} ${at(ledger.voucher, line)}`
    const own = found.get(key) ?? { year: at(ledger.year, line), voucher: at(ledger.voucher, line), ore: 0, lines: 0 }
    own.ore += at(ledger.ore, line)
    own.lines++
    found.set(key, own)
  }
  return [...found.values()].map(({ year: y, voucher, ore, lines: count }) => {
    const year = books.years[y]
    if (!year?.ledger) return { year: y, voucher, ore, against: null, isSeveral: false }
    const { rows, vouchers } = year.ledger
    const against = new Map<number, number>()
    let onBank = 0
    let isSeveral = false
    for (let row = at(vouchers.firstRow, voucher); row < at(vouchers.firstRow, voucher + 1); row++) {
      const own = at(year.accountOf, at(rows.account, row))
      const minor = at(rows.ore, row)
      if (own === account) onBank++
      else {
        isSeveral ||= against.has(own)
        against.set(own, (against.get(own) ?? 0) + minor)
      }
    }
    return { year: y, voucher, ore, against: onBank === count ? against : null, isSeveral }
  })
}

interface Found {
  readonly entries: Entries | null
  readonly leg: Leg | null
}

/**
 * Who was booked how, in a match: each payment by the voucher that alone has its amount; else, of one payee, or where all stands on one account, each by its
 * share of the whole; else nobody knows.
 */
function attributed(index: PayeeIndex, payments: readonly number[], legs: readonly Leg[]): (readonly [number, Found])[] {
  const total = legs.reduce((sum, { ore }) => sum + ore, 0)
  const all = new Map<number, number>()
  for (const { against } of legs) for (const [account, ore] of against ?? []) all.set(account, (all.get(account) ?? 0) + ore)
  const isWhole = legs.every(({ against }) => against !== null)
  const onlyOne = new Set(payments.map((k) => payeeAt(index, k))).size === 1 || all.size === 1
  return payments.map((k) => {
    const minor = at(index.minor, k)
    const equal = legs.filter(({ ore }) => ore === minor)
    const [leg] = equal
    const isAlone = payments.filter((other) => at(index.minor, other) === minor).length === 1
    if (leg && equal.length === 1 && isAlone) return [k, { entries: leg.against, leg }]
    const share = total === 0 ? null : minor / total
    const entries =
      isWhole && onlyOne && share !== null ? new Map([...all].map(([account, ore]) => [account, Math.round(ore * share)])) : null
    return [k, { entries, leg: legs[0] ?? null }]
  })
}

/** The payee of a payment, by its place. */
export function payeeAt({ start }: PayeeIndex, k: number): number {
  let low = 0
  let high = start.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (at(start, middle) <= k) low = middle
    else high = middle
  }
  return low
}

type Columns = Pick<Booked, 'entryAt' | 'entryAccount' | 'entryOre' | 'main' | 'use' | 'useCount' | 'noCost' | 'sold'>

function columnsOf(books: Books, index: PayeeIndex, entriesOf: ReadonlyMap<number, Entries>): Columns {
  const { length } = index.payments
  let entries = 0
  for (const own of entriesOf.values()) entries += own.size
  const entryAt = new Uint32Array(length + 1)
  const entryAccount = new Uint32Array(entries)
  const entryOre = new Float64Array(entries)
  const main = new Int32Array(length).fill(-1)
  const use = new Int32Array(length).fill(-1)
  const noCost = new Uint8Array(length)
  const sold = new Uint8Array(length)
  const isNoCost = accountMask(noCostAccounts, books.accounts)
  const isSale = accountMask(saleAccounts, books.accounts)
  let next = 0
  let useCount = 0
  for (let p = 0; p < index.payees.length; p++) {
    const uses = new Map<number, number>()
    for (let k = at(index.start, p); k < at(index.start, p + 1); k++) {
      const own = entriesOf.get(k)
      let largest = 0
      let costless = own !== undefined && own.size > 0 && at(index.minor, k) < 0
      for (const [account, ore] of own ?? []) {
        entryAccount[next] = account
        entryOre[next++] = ore
        costless &&= isNoCost[account] === 1
        if (Math.abs(ore) <= largest) continue
        largest = Math.abs(ore)
        main[k] = account
      }
      noCost[k] = costless ? 1 : 0
      entryAt[k + 1] = next
      const account = at(main, k)
      if (account < 0) continue
      sold[k] = at(index.minor, k) > 0 ? at(isSale, account) : 0
      const place = uses.get(account) ?? useCount++
      uses.set(account, place)
      use[k] = place
    }
  }
  return { entryAt, entryAccount, entryOre, main, use, useCount, noCost, sold }
}
