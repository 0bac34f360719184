import * as z from 'zod'
import { hashValue } from '../canonical.ts'
import { at } from '../column.ts'
import { isoOfDay, NO_DAY } from '../dates.ts'
import type { Finding } from '../finding.ts'
import { isoDate } from '../query/query.ts'
import { bankRow } from './rows.ts'
import { BANK_READER_VERSION, type BankStatements, bankRoles } from './statements.ts'
import { statementTotals } from './totals.ts'

const minor = z.int()

/** What lists show of a statement, in the smallest unit of its currency. */
export const bankStatementSummarySchema = z.object({
  /** Its place in the file. */
  index: z.int().min(0),
  account: z.string().nullable(),
  currency: z.string(),
  role: z.enum(bankRoles),
  id: z.string().nullable(),
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  openingMinor: minor.nullable(),
  closingMinor: minor.nullable(),
  rows: z.int().min(0),
  pendingRows: z.int().min(0),
  creditMinor: minor,
  debitMinor: minor,
  /** Closing − (opening + rows); null without both balances. */
  differenceMinor: minor.nullable(),
  /** SHA-256 of what it says, wherever it stands in whichever file. */
  content: z.string(),
})
export type BankStatementSummary = Readonly<z.output<typeof bankStatementSummarySchema>>

export const bankFileSummarySchema = z.object({
  format: z.string(),
  statements: z.array(bankStatementSummarySchema),
  /** Which version of the reader made it. */
  reader: z.int().min(0).default(0),
})
export type BankFileSummary = Readonly<z.output<typeof bankFileSummarySchema>>

/** What a file holds, statement by statement. */
export function bankFileSummary(bank: BankStatements): BankFileSummary {
  return {
    format: bank.sources[0]?.format ?? '',
    reader: BANK_READER_VERSION,
    statements: bank.statements.map((statement, index) => {
      const { account, currency, role, id, openingMinor, closingMinor, firstDay, lastDay } = statement
      const { booked, pending, others, differenceMinor } = statementTotals(bank, index)
      return {
        index,
        account,
        currency,
        role,
        id,
        from: dateOf(firstDay),
        to: dateOf(lastDay),
        openingMinor,
        closingMinor,
        rows: others.reduce((sum, { entries }) => sum + entries, booked.entries),
        pendingRows: pending.entries,
        creditMinor: booked.creditMinor,
        debitMinor: booked.debitMinor,
        differenceMinor,
        content: contentHash(bank, index),
      }
    }),
  }
}

function dateOf(day: number): string | null {
  return day === NO_DAY ? null : isoOfDay(day)
}

/** Balances and rows as the bank says them: not where they stand in their file. Without rows it is its name that tells one statement from the next. */
function contentHash(bank: BankStatements, index: number): string {
  const { statements, firstRow } = bank
  const own = statements[index]
  if (!own) throw new RangeError(`there is no statement ${index}`)
  const { id, account, currency, role, openingMinor, closingMinor, statedMinor, firstDay, lastDay } = own
  const rows: unknown[] = []
  for (let row = at(firstRow, index); row < at(firstRow, index + 1); row++) {
    const { line: _, parts, ...said } = bankRow(bank, row)
    rows.push({ ...said, parts: parts.map(({ line: _line, ...part }) => part) })
  }
  const name = rows.length === 0 ? [id] : []
  return hashValue([account, currency, role, openingMinor, closingMinor, statedMinor, firstDay, lastDay, rows, ...name])
}

/** Values that quote what the file has where a row or a day is expected: there may be anything in them. */
const quoted = new Set(['row', 'date'])

/** What is found in a bank file as it is shown to those who may not see what single people are paid: nothing of its rows is quoted. */
export function withoutQuotes(findings: readonly Finding[]): Finding[] {
  return findings.map((own) => ({
    ...own,
    values: Object.fromEntries(Object.entries(own.values).map(([key, value]) => [key, quoted.has(key) ? '…' : value])),
  }))
}
