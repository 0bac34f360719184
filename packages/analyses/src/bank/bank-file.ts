import { NO_DAY } from '../dates.ts'
import { Findings } from '../declarations/declaration.ts'
import { AppError } from '../errors.ts'
import { currencyDecimals } from '../reference/currency-decimals.ts'
import { BankBuilder, type BankRowInput } from './builder.ts'
import { checkFile } from './check-file.ts'
import type { BankRole, BankSource, BankStatement } from './statements.ts'

/** Why a bank file cannot be read; clients translate `reason`. */
export type BankReason =
  | 'bank-unknown'
  | 'bank-too-large'
  | 'bank-empty'
  | 'bank-other-message'
  | 'bank-xml-malformed'
  | 'bank-xml-unsafe'
  | 'bank-xml-limits'

export function unreadableBank(reason: BankReason, line = 0, more: Readonly<Record<string, string>> = {}): AppError {
  return new AppError('source_unreadable', { params: { ...more, reason, line }, message: `not a bank file: ${reason} at line ${line}` })
}

/** A balance as a file gives it. */
export interface Balance {
  readonly minor: number
  readonly currency: string
}

/** A statement as a reader has it: what is null follows from its rows. */
export interface StatementInput {
  readonly role: BankRole
  readonly id: string | null
  readonly account: string | null
  readonly clearing?: string | undefined
  readonly currency: string | null
  readonly opening: Balance | null
  readonly closing: Balance | null
  readonly statedMinor: number | null
  readonly firstDay: number | null
  readonly lastDay: number | null
  readonly bookedDays?: BankStatement['bookedDays']
  readonly isFiltered?: boolean
  readonly isEitherWay?: boolean
  readonly line: number
  readonly rows: readonly BankRowInput[]
}

/** What a file that names no currency is in. */
export const ASSUMED_CURRENCY = 'SEK'

/** One bank file as it is read: statements in their order, and what is odd about them. */
export class BankFileWriter {
  readonly found = new Findings<'bank' | 'table'>()
  private readonly builder = new BankBuilder()
  private readonly source: number
  private statements = 0

  constructor(source: BankSource) {
    this.source = this.builder.source(source)
  }

  statement(input: StatementInput): void {
    const { role, id, account, opening, closing, statedMinor, line, rows } = input
    const currency = input.currency ?? rows[0]?.currency ?? opening?.currency ?? closing?.currency ?? ASSUMED_CURRENCY
    const inCurrency = (balance: Balance | null) => (balance?.currency === currency ? balance.minor : null)
    const days = rows.flatMap(({ status, bookingDay }) => (status === 'pending' || bookingDay === NO_DAY ? [] : [bookingDay]))
    const first = days.reduce((least, day) => Math.min(least, day), days[0] ?? NO_DAY)
    const last = days.reduce((most, day) => Math.max(most, day), NO_DAY)
    this.statements++
    this.builder.statement({
      source: this.source,
      role,
      id,
      account,
      ...(input.clearing !== undefined && { clearing: input.clearing }),
      currency,
      openingMinor: inCurrency(opening),
      closingMinor: inCurrency(closing),
      statedMinor,
      firstDay: input.firstDay ?? first,
      lastDay: input.lastDay ?? last,
      ...(input.bookedDays && { bookedDays: input.bookedDays }),
      ...(input.isFiltered && { isFiltered: true }),
      ...(input.isEitherWay && { isEitherWay: true }),
      line,
    })
    for (const row of rows) this.builder.row(row)
  }

  get isEmpty(): boolean {
    return this.statements === 0
  }

  done() {
    if (this.isEmpty) throw unreadableBank('bank-empty')
    const bank = this.builder.done()
    checkFile(bank, this.found)
    return { bank, findings: this.found.all }
  }
}

/** An amount in the smallest unit of its currency; null where a text is none, or no number holds it exactly. */
export interface ReadAmount {
  readonly minor: number
  /** Decimals beyond those of the currency, which are not all zero, were rounded half away from zero. */
  readonly isRounded: boolean
}

/** Digits with a point before their decimals, and a sign. */
export function readAmount(text: string, currency: string): ReadAmount | null {
  const m = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text)
  const whole = m?.[2] ?? ''
  const fraction = m?.[3] ?? ''
  if (!m || whole + fraction === '') return null
  const decimals = currencyDecimals(currency)
  const rest = fraction.slice(decimals)
  const minor = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0')) + (rest[0] !== undefined && rest[0] >= '5' ? 1 : 0)
  if (!Number.isSafeInteger(minor)) return null
  return { minor: m[1] === '-' ? 0 - minor : minor, isRounded: /[1-9]/.test(rest) }
}

/** Texts that are there, with a blank between. */
export const joined = (...texts: readonly (string | undefined)[]): string =>
  texts
    .filter((text) => text !== undefined && text !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** An account number without its blanks; null where there is none. */
export function accountNumber(text: string): string | null {
  const plain = text.replaceAll(/\s/g, '')
  return plain === '' ? null : plain
}
