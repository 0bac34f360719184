// Bank statements from text, for tests: see `bankFrom`.
import { BankBuilder } from '../bank/builder.ts'
import { bankOf } from '../bank/join-files.ts'
import type { BankRole, BankRowStatus, BankStatements } from '../bank/statements.ts'
import { dayOfIso } from '../dates.ts'

export interface StatementText {
  /** Null: it names none. */
  readonly account?: string | null
  readonly currency?: string
  readonly role?: BankRole
  readonly id?: string
  /** Of its rows. */
  readonly status?: BankRowStatus
  readonly from: string
  readonly to: string
  /** Kronor; null or none: the statement says no balance. */
  readonly opening?: number | null
  readonly closing?: number | null
  /** `date amount reference text | counterparty | its account`, one a line; parts of a row after it, indented: `amount reference text | …`. */
  readonly rows: string
}

/** Statements of as many files, in kronor and öre. */
export function bankFrom(...statements: readonly StatementText[]): BankStatements {
  return bankOf(statements.map((own, i) => fileFrom(own, String(i))))
}

function fileFrom(
  {
    account = 'SE4550000000058398257466',
    currency = 'SEK',
    role = 'statement',
    id,
    status = 'booked',
    from,
    to,
    opening,
    closing,
    rows,
  }: StatementText,
  name: string,
): BankStatements {
  const builder = new BankBuilder()
  const source = builder.source({ fileName: `${name}.xml`, sha256: name.padStart(64, '0'), format: 'camt.053.001.08' })
  builder.statement({
    source,
    role,
    id: id ?? null,
    account,
    currency,
    openingMinor: minorOf(opening),
    closingMinor: minorOf(closing),
    statedMinor: null,
    firstDay: dayOfIso(from),
    lastDay: dayOfIso(to),
    line: 1,
  })
  const lines = rows.split('\n').filter((line) => line.trim() !== '')
  const indent = Math.min(...lines.map((line) => line.search(/\S/)))
  for (const [i, line] of lines.entries()) {
    if (line.search(/\S/) > indent) continue
    const [date = '', ...words] = line.trim().split(' ')
    const end = lines.findIndex((own, j) => j > i && own.search(/\S/) === indent)
    const parts = lines.slice(i + 1, end < 0 ? undefined : end)
    builder.row({
      bookingDay: dayOfIso(date),
      valueDay: dayOfIso(date),
      currency,
      status,
      ...paymentOf(words, i + 2),
      parts: parts.map((part, j) => paymentOf(part.trim().split(' '), i + j + 3)),
    })
  }
  return builder.done()
}

function minorOf(kronor: number | null | undefined): number | null {
  return kronor === undefined || kronor === null ? null : Math.round(kronor * 100)
}

/** `amount reference text | counterparty | its account`; `-` stands for no reference. */
function paymentOf([amount = '', reference = '', ...words]: readonly string[], line: number) {
  const [text = '', counterparty = '', counterpartyAccount = ''] = words
    .join(' ')
    .split('|')
    .map((own) => own.trim())
  return {
    minor: Math.round(Number(amount) * 100),
    reference: reference === '-' ? '' : reference,
    text,
    counterparty,
    counterpartyAccount,
    line,
  }
}
