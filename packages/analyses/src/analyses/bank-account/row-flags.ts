import { type BankAccount, bankAccounts } from '../../bank/account-statements.ts'
import type { BankStatements } from '../../bank/statements.ts'
import { bankText } from '../../bank/texts.ts'
import { at } from '../../column.ts'
import { cashCode, cashWords } from '../../reference/cash-words.ts'
import { foldText } from '../../texts/fold.ts'
import type { BankAccountFlag } from './flag-ids.ts'

/** Days within which a row that takes back another is its reversal. */
const REVERSED_WITHIN = 1
/** Days between the two rows of a transfer, and from the end of a fiscal year to the nearer of them. */
const TRANSFER_DAYS = 5
/** A transfer is round where it is whole thousands. */
const ROUND_MINOR = 100_000

/**
 * Rows of the same amount with the other sign and the same name, account and text, on the same or the next day; each once, as the first of the two. A
 * reference is of its row alone in the lists of some banks: it tells only what has no words.
 */
export function reversedRows(bank: BankStatements, { rows }: BankAccount): number[] {
  const { rows: columns } = bank
  const open = new Map<string, number[]>()
  const key = (row: number, minor: number) => {
    const words = [columns.counterparty, columns.counterpartyAccount, columns.text].map((column) => at(column, row))
    return `${minor} ${words.some((word) => word !== 0) ? words.join(' ') : `reference ${at(columns.paymentReference, row)}`}`
  }
  const reversed: number[] = []
  for (const row of rows) {
    const minor = at(columns.minor, row)
    const waiting = open.get(key(row, -minor))
    const first = waiting?.shift()
    if (first !== undefined && at(columns.bookingDay, row) - at(columns.bookingDay, first) <= REVERSED_WITHIN) reversed.push(first)
    else {
      const own = key(row, minor)
      const known = open.get(own)
      if (known) known.push(row)
      else open.set(own, [row])
    }
  }
  return reversed
}

/** Rows that draw cash. */
export function withdrawals(bank: BankStatements, { rows }: BankAccount): number[] {
  const isCash = new Map<number, boolean>()
  const says = (text: number) => {
    const known = isCash.get(text)
    if (known !== undefined) return known
    const words = foldText(bankText(bank.texts, text)).split(/[^\p{L}]+/u)
    const own = cashWords.some((word) => ` ${words.join(' ')} `.includes(` ${word} `))
    isCash.set(text, own)
    return own
  }
  return [...rows].filter(
    (row) =>
      at(bank.rows.minor, row) < 0 && (says(at(bank.rows.text, row)) || bankText(bank.texts, at(bank.rows.code, row)).includes(cashCode)),
  )
}

/** Rows whose counterparty has an IBAN of another country than the account has; without an IBAN an account is Swedish. */
export function foreignRows(bank: BankStatements, { rows, account }: BankAccount): number[] {
  const own = countryOf(account ?? '') ?? 'SE'
  const countries = new Map<number, string | null>()
  const countryAt = (text: number) => {
    const known = countries.get(text)
    if (known !== undefined) return known
    const country = countryOf(bankText(bank.texts, text))
    countries.set(text, country)
    return country
  }
  return [...rows].filter((row) => {
    const accounts = [at(bank.rows.counterpartyAccount, row)]
    for (let part = at(bank.rows.firstPart, row); part < at(bank.rows.firstPart, row + 1); part++)
      accounts.push(at(bank.parts.counterpartyAccount, part))
    return accounts.some((text) => (countryAt(text) ?? own) !== own)
  })
}

/** Of an IBAN; null: the text is none. */
export function countryOf(account: string): string | null {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account) ? account.slice(0, 2) : null
}

/** Round amounts out of this account and into another of the company’s, or the other way, around the end of a fiscal year. */
export function roundTransfers(bank: BankStatements, own: BankAccount, yearEnds: readonly number[]): number[] {
  const { minor, bookingDay } = bank.rows
  const isNear = (day: number) => yearEnds.some((end) => Math.abs(day - end) <= TRANSFER_DAYS)
  const others = new Map<number, number[]>()
  for (const other of bankAccounts(bank)) {
    if (other.account === own.account || other.currency !== own.currency) continue
    for (const row of other.rows) {
      const amount = at(minor, row)
      if (amount === 0 || amount % ROUND_MINOR !== 0) continue
      const known = others.get(amount)
      if (known) known.push(at(bookingDay, row))
      else others.set(amount, [at(bookingDay, row)])
    }
  }
  return [...own.rows].filter((row) => {
    const day = at(bookingDay, row)
    const amount = at(minor, row)
    if (amount === 0 || amount % ROUND_MINOR !== 0) return false
    return (others.get(0 - amount) ?? []).some((other) => Math.abs(other - day) <= TRANSFER_DAYS && (isNear(day) || isNear(other)))
  })
}

export type FlaggedRows = Readonly<Record<BankAccountFlag, readonly number[]>>

/** Rows of each flag. */
export function flaggedRows(bank: BankStatements, own: BankAccount, yearEnds: readonly number[]): FlaggedRows {
  return {
    'round-transfers': roundTransfers(bank, own, yearEnds),
    reversed: reversedRows(bank, own),
    withdrawals: withdrawals(bank, own),
    foreign: foreignRows(bank, own),
  }
}
