import { type BankAccount, statementAt } from '../../bank/account-statements.ts'
import { accountKey } from '../../bank/control.ts'
import { rowPlace } from '../../bank/row-place.ts'
import { type BankParts, type BankRows, type BankStatements, bankRowStatuses } from '../../bank/statements.ts'
import { bankText } from '../../bank/texts.ts'
import { hashValue } from '../../canonical.ts'
import { at } from '../../column.ts'
import { isoOfDay, NO_DAY } from '../../dates.ts'
import type { BankPersons } from './persons.ts'
import type { BankAccountResult, BankItem } from './schema.ts'

/** Texts that tell a row, its parts and what notifications add to it: references, texts and names. */
export function rowTexts(bank: BankStatements, row: number, joined: readonly number[]): string[] {
  const texts = textsAt(bank, bank.rows, row)
  for (const own of [row, ...joined]) {
    if (own !== row) texts.push(...textsAt(bank, bank.rows, own))
    for (let part = at(bank.rows.firstPart, own); part < at(bank.rows.firstPart, own + 1); part++)
      texts.push(...textsAt(bank, bank.parts, part))
  }
  return texts
}

function textsAt({ texts }: BankStatements, columns: BankRows | BankParts, index: number): string[] {
  return [columns.paymentReference, columns.text, columns.counterparty, columns.reference].map((column) =>
    bankText(texts, at(column, index)),
  )
}

export interface Payment {
  readonly reference: string
  readonly texts: readonly string[]
  readonly amountMinor: number | null
  /** Of a private person. */
  readonly person: boolean
}

/** The payments that a row consists of, from its own parts and from notifications. */
export function paymentsOf(bank: BankStatements, row: number, joined: readonly number[], persons: BankPersons): Payment[] {
  const { rows, parts, texts } = bank
  return [row, ...joined].flatMap((own) => {
    const payments: Payment[] = []
    for (let part = at(rows.firstPart, own); part < at(rows.firstPart, own + 1); part++) {
      const minor = at(parts.minor, part)
      const reference = bankText(texts, at(parts.paymentReference, part)) || bankText(texts, at(parts.text, part))
      const amountMinor = Number.isNaN(minor) ? null : minor
      payments.push({ reference, texts: textsAt(bank, parts, part), amountMinor, person: persons.part(part) })
    }
    if (payments.length === 0 && own !== row) {
      const reference = bankText(texts, at(rows.paymentReference, own)) || bankText(texts, at(rows.text, own))
      payments.push({ reference, texts: textsAt(bank, rows, own), amountMinor: at(rows.minor, own), person: persons.row(own) })
    }
    return payments
  })
}

/** Where it is booked, else where its money counts; null: no day is given. */
function dateOf({ rows }: BankStatements, row: number): string | null {
  const day = [at(rows.bookingDay, row), at(rows.valueDay, row)].find((own) => own !== NO_DAY)
  return day === undefined ? null : isoOfDay(day)
}

/** Rows of an account that the bank has not booked. */
export function pendingItems(bank: BankStatements, { statements }: BankAccount, persons: BankPersons): BankAccountResult['pending'] {
  const pending = bankRowStatuses.indexOf('pending')
  const key = accountKey(statementAt(bank, at(statements, 0)))
  return [...bank.statements.keys()]
    .filter((s) => accountKey(statementAt(bank, s)) === key)
    .flatMap((s) => {
      const found: BankAccountResult['pending'] = []
      for (let row = at(bank.firstRow, s); row < at(bank.firstRow, s + 1); row++)
        if (at(bank.rows.status, row) === pending) found.push({ ...saidBy(bank, row, persons), date: dateOf(bank, row) })
      return found
    })
}

export function bankItem(bank: BankStatements, row: number, persons: BankPersons): BankItem {
  return { ...saidBy(bank, row, persons), date: isoOfDay(at(bank.rows.bookingDay, row)) }
}

type SaidIn = Pick<BankItem, 'paymentReference' | 'text' | 'counterparty'>

function saidIn({ rows, parts, texts }: BankStatements, row: number): SaidIn {
  const partAt = at(rows.firstPart, row)
  // a row that is one payment says who and why in its only part
  const only = at(rows.firstPart, row + 1) - partAt === 1 ? partAt : null
  const textOf = (column: 'paymentReference' | 'text' | 'counterparty') =>
    bankText(texts, at(rows[column], row)) || (only === null ? '' : bankText(texts, at(parts[column], only)))
  return { paymentReference: textOf('paymentReference'), text: textOf('text'), counterparty: textOf('counterparty') }
}

/** SHA-256 of what a row says: decisions keep it, and not the names of private persons. */
export const rowContent = (bank: BankStatements, row: number): string => contentOf(saidIn(bank, row))

const contentOf = ({ paymentReference, text, counterparty }: SaidIn): string => hashValue([paymentReference, text, counterparty])

export function rowBalance({ rows }: BankStatements, row: number): number | null {
  const minor = at(rows.balanceMinor, row)
  return Number.isNaN(minor) ? null : minor
}

function saidBy(bank: BankStatements, row: number, persons: BankPersons): Omit<BankItem, 'date'> {
  const { rows, texts, sources } = bank
  const valueDay = at(rows.valueDay, row)
  const said = saidIn(bank, row)
  return {
    id: row,
    valueDate: valueDay === NO_DAY ? null : isoOfDay(valueDay),
    amountMinor: at(rows.minor, row),
    reference: bankText(texts, at(rows.reference, row)),
    ...said,
    content: contentOf(said),
    balanceMinor: rowBalance(bank, row),
    ...rowPlace(sources[statementAt(bank, at(rows.statement, row)).source], at(rows.line, row)),
    person: persons.row(row),
    hidden: false,
  }
}
