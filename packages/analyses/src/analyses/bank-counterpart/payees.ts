import type { BankStatements } from '../../bank/statements.ts'
import { bankText } from '../../bank/texts.ts'
import { at } from '../../column.ts'
import { accountsOf, type Counterparties, type NameRule, nameKey } from '../../company/counterparties.ts'
import { plainNumber } from '../../company/counterparty-numbers.ts'
import { NumberPlaces } from '../../matching/number-places.ts'
import { authorityNames } from '../../reference/payee-accounts.ts'
import { type Payments, paymentsOf } from './payments.ts'

/** What a payee is told by: its name, else its account, else the words of the text, else nothing. */
export const payeeBases = ['name', 'account', 'text', 'none'] as const
export type PayeeBasis = (typeof payeeBases)[number]

export interface Payee {
  /** Its name as it is compared. */
  readonly key: string
  /** As it is mostly spelled, or as a rule or the register calls it. */
  readonly name: string
  readonly basis: PayeeBasis
  /** Place in the register, −1: it is not there. */
  readonly register: number
  readonly authority: keyof typeof authorityNames | null
}

/** Payments by payee, each payee’s together in the order of their days. */
export interface PayeeIndex {
  readonly payments: Payments
  readonly payees: readonly Payee[]
  /** Payments of payee p: `order[start[p]] … order[start[p + 1] − 1]`; the columns below stand in that order. */
  readonly start: Uint32Array
  readonly order: Uint32Array
  /** Where payment i stands in it. */
  readonly place: Uint32Array
  /** How many payments there are of each currency. */
  readonly inCurrency: Uint32Array
  readonly minor: Float64Array
  readonly day: Int32Array
  readonly currency: Uint16Array
  readonly account: Uint32Array
  /** The payment before it of the same payee, amount and currency; −1: none. */
  readonly equalBefore: Int32Array
  /** Number of its payee and account together; −1: no account is given. */
  readonly pair: Int32Array
  readonly pairPayee: Uint32Array
  readonly pairAccount: Uint32Array
  /** Pairs of payee p: from `pairStart[p]` to `pairStart[p + 1]`. */
  readonly pairStart: Uint32Array
  /** The first payment to an account that took the place of the one before, by payee; −1: none did. */
  readonly changed: Int32Array
}

/** An account took the place of another where that had been paid so many times. */
const LEAST_BEFORE_CHANGE = 2

interface Kept {
  readonly register: Counterparties
  readonly rules: string
  readonly index: PayeeIndex
}
const known = new WeakMap<BankStatements, Kept>()

export function payeeIndex(bank: BankStatements, counterparties: Counterparties, more: readonly NameRule[]): PayeeIndex {
  const rules = JSON.stringify(more)
  const kept = known.get(bank)
  if (kept?.register === counterparties && kept.rules === rules) return kept.index
  const index = indexed(bank, counterparties, [...counterparties.names, ...more])
  known.set(bank, { register: counterparties, rules, index })
  return index
}

/** What names and accounts are said to be. */
class Naming {
  readonly names = new Map<string, string>()
  private readonly merged = new Map<string, string>()
  private readonly split = new Map<string, string>()
  readonly byKey = new Map<string, number>()
  readonly byAccount = new Map<string, number>()
  /** Of the register, by place. */
  readonly keys: string[] = []
  readonly employees = new Set<number>()

  constructor({ register }: Counterparties, rules: readonly NameRule[]) {
    for (const [row, own] of register.entries()) {
      const key = nameKey(own.name)
      this.keys.push(key)
      if (own.role === 'employee') this.employees.add(row)
      if (!this.byKey.has(key)) this.byKey.set(key, row)
      this.names.set(key, own.name)
      for (const alias of own.aliases) this.merged.set(nameKey(alias), key)
      for (const account of accountsOf(own)) if (!this.byAccount.has(account)) this.byAccount.set(account, row)
    }
    for (const rule of rules) {
      const as = nameKey(rule.as)
      this.names.set(as, rule.as)
      if (rule.kind === 'split') this.split.set(`${nameKey(rule.name)}\n${plainNumber(rule.account)}`, as)
      else for (const name of rule.names) if (nameKey(name) !== as) this.merged.set(nameKey(name), as)
    }
  }

  /** What a name counts as; a chain of merges is followed, each name once. */
  of(key: string, account: string): string {
    let own = this.split.get(`${key}\n${account}`) ?? key
    const seen = new Set<string>()
    for (let next = this.merged.get(own); next !== undefined && !seen.has(next); next = this.merged.get(next)) {
      seen.add(next)
      own = next
    }
    return own
  }
}

interface Resolved {
  readonly key: string
  readonly basis: PayeeBasis
}

function indexed(bank: BankStatements, counterparties: Counterparties, rules: readonly NameRule[]): PayeeIndex {
  const payments = paymentsOf(bank)
  const naming = new Naming(counterparties, rules)
  const { length } = payments
  const places = new NumberPlaces(1 << 10)
  const resolved: Resolved[] = []
  const textCount = bank.texts.length + 1
  const of = new Uint32Array(length)
  for (let i = 0; i < length; i++) {
    const name = at(payments.name, i)
    const account = at(payments.account, i)
    const text = name === 0 && account === 0 ? at(payments.text, i) : 0
    // a name and an account each number fewer than the texts
    const place = places.at(text > 0 ? -text : name * textCount + account)
    const said = (own: number) => bankText(bank.texts, own)
    if (place === resolved.length) resolved.push(resolve(naming, said(name), said(account), said(text)))
    of[i] = place
  }
  const keys = [...new Set(resolved.map(({ key }) => key))].sort()
  const payeeOfKey = new Map(keys.map((key, p) => [key, p]))
  const payeeOf = Uint32Array.from(resolved, ({ key }) => payeeOfKey.get(key) ?? 0)
  const start = new Uint32Array(keys.length + 1)
  for (let i = 0; i < length; i++) {
    const payee = at(payeeOf, at(of, i))
    start[payee + 1] = at(start, payee + 1) + 1
  }
  for (let p = 0; p < keys.length; p++) start[p + 1] = at(start, p + 1) + at(start, p)
  const next = start.slice()
  const order = new Uint32Array(length)
  for (let i = 0; i < length; i++) {
    const payee = at(payeeOf, at(of, i))
    const place = at(next, payee)
    order[place] = i
    next[payee] = place + 1
  }
  const minor = new Float64Array(length)
  const day = new Int32Array(length)
  const currency = new Uint16Array(length)
  const account = new Uint32Array(length)
  const place = new Uint32Array(length)
  const inCurrency = new Uint32Array(bank.currencies.length)
  for (let k = 0; k < length; k++) {
    const i = at(order, k)
    place[i] = k
    inCurrency[at(payments.currency, i)] = at(inCurrency, at(payments.currency, i)) + 1
    minor[k] = at(payments.minor, i)
    day[k] = at(payments.day, i)
    currency[k] = at(payments.currency, i)
    account[k] = at(payments.account, i)
  }
  const columns = { start, order, minor, day, currency, account }
  const basisOf = new Map(resolved.map(({ key, basis }) => [key, basis]))
  const spelled = spellings(bank, payments, columns)
  const payees = keys.map((key, p): Payee => {
    const basis = basisOf.get(key) ?? 'none'
    const register = registerOf(bank, naming, key, columns, p)
    return { key, basis, name: naming.names.get(key) ?? spelled[p] ?? key, register, authority: authorityOf(key) }
  })
  const pairs = pairsOf(columns)
  return {
    payments,
    payees,
    ...columns,
    place,
    inCurrency,
    ...pairs,
    equalBefore: equalsBefore(columns),
    changed: changesOf(columns, pairs),
  }
}

function resolve(naming: Naming, name: string, account: string, text: string): Resolved {
  const plain = plainNumber(account)
  const key = nameKey(name)
  if (key !== '') return { key: naming.of(key, plain), basis: 'name' }
  const owner = plain === '' ? undefined : naming.byAccount.get(plain)
  if (owner !== undefined) return { key: naming.keys[owner] ?? '', basis: 'account' }
  if (plain !== '') return { key: naming.of(plain.toLowerCase(), plain), basis: 'account' }
  const words = nameKey(text)
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ')
  return words === '' ? { key: '', basis: 'none' } : { key: naming.of(words, ''), basis: 'text' }
}

/** Who a single payment is to or from by what it says, as `payeeIndex` names them. */
export function payeeNaming(counterparties: Counterparties) {
  const naming = new Naming(counterparties, counterparties.names)
  return (name: string, account: string, text: string): Omit<Payee, 'name'> => {
    const { key, basis } = resolve(naming, name, account, text)
    const owner = naming.byAccount.get(plainNumber(account))
    const register = naming.byKey.get(key) ?? (owner === undefined || naming.employees.has(owner) ? -1 : owner)
    return { key, basis, register, authority: authorityOf(key) }
  }
}

function authorityOf(key: string): Payee['authority'] {
  const words = key.split(' ')
  if (authorityNames.tax.some((name) => words.includes(name))) return 'tax'
  return authorityNames.enforcement.some((name) => words.includes(name)) ? 'enforcement' : null
}

type Columns = Pick<PayeeIndex, 'start' | 'order' | 'minor' | 'day' | 'currency' | 'account'>

/** How each payee is mostly written; of equals the first by letters. */
function spellings(bank: BankStatements, payments: Payments, { start, order }: Columns): string[] {
  return Array.from({ length: start.length - 1 }, (_, p) => {
    const counts = new Map<number, number>()
    for (let k = at(start, p); k < at(start, p + 1); k++) {
      const i = at(order, k)
      const text = at(payments.name, i) || at(payments.account, i) || at(payments.text, i)
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    let best = ''
    let most = 0
    for (const [text, count] of counts) {
      if (count < most) continue
      const own = bankText(bank.texts, text).replaceAll(/\s+/g, ' ').trim()
      if (count > most || own < best) best = own
      most = count
    }
    return best
  })
}

/** By name, else by an account that the register has; somebody else’s payment to an employee’s account is not the employee’s. */
function registerOf(bank: BankStatements, naming: Naming, key: string, { start, account }: Columns, payee: number): number {
  const named = naming.byKey.get(key)
  if (named !== undefined) return named
  if (naming.byAccount.size === 0) return -1
  const seen = new Set<number>()
  for (let k = at(start, payee); k < at(start, payee + 1); k++) {
    const own = at(account, k)
    if (own === 0 || seen.has(own)) continue
    seen.add(own)
    const row = naming.byAccount.get(plainNumber(bankText(bank.texts, own)))
    if (row !== undefined && !naming.employees.has(row)) return row
  }
  return -1
}

function pairsOf({ start, account }: Columns): Pick<PayeeIndex, 'pair' | 'pairPayee' | 'pairAccount' | 'pairStart'> {
  const pair = new Int32Array(account.length).fill(-1)
  const pairPayee: number[] = []
  const pairAccount: number[] = []
  const pairStart = new Uint32Array(start.length)
  for (let p = 0; p + 1 < start.length; p++) {
    pairStart[p] = pairPayee.length
    const own = new Map<number, number>()
    for (let k = at(start, p); k < at(start, p + 1); k++) {
      const text = at(account, k)
      if (text === 0) continue
      const place = own.get(text) ?? pairPayee.push(p) - 1
      if (!own.has(text)) {
        own.set(text, place)
        pairAccount.push(text)
      }
      pair[k] = place
    }
  }
  pairStart[start.length - 1] = pairPayee.length
  return { pair, pairPayee: Uint32Array.from(pairPayee), pairAccount: Uint32Array.from(pairAccount), pairStart }
}

function equalsBefore({ start, minor, currency }: Columns): Int32Array {
  const before = new Int32Array(minor.length).fill(-1)
  for (let p = 0; p + 1 < start.length; p++) {
    const last = new Map<number, number>()
    for (let k = at(start, p); k < at(start, p + 1); k++) {
      // amounts are whole numbers far below 2⁵³ ÷ 64
      const key = at(minor, k) * 64 + (at(currency, k) % 64)
      const known = last.get(key)
      if (known !== undefined && at(currency, known) === at(currency, k)) before[k] = known
      last.set(key, k)
    }
  }
  return before
}

function changesOf({ start, minor }: Columns, { pair }: Pick<PayeeIndex, 'pair'>): Int32Array {
  const changed = new Int32Array(start.length - 1).fill(-1)
  for (let p = 0; p + 1 < start.length; p++) {
    const uses = new Map<number, { first: number; last: number; count: number }>()
    for (let k = at(start, p); k < at(start, p + 1); k++) {
      const own = at(pair, k)
      if (own < 0 || at(minor, k) >= 0) continue
      const use = uses.get(own) ?? { first: k, last: k, count: 0 }
      use.last = k
      use.count++
      uses.set(own, use)
    }
    if (uses.size < 2) continue
    const inOrder = [...uses.values()].sort((a, b) => a.first - b.first)
    const newest = inOrder.at(-1)
    const before = inOrder.at(-2)
    if (newest && before && before.last < newest.first && before.count >= LEAST_BEFORE_CHANGE) changed[p] = newest.first
  }
  return changed
}
