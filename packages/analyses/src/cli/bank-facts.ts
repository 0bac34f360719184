import { bankFacts } from '../bank/facts.ts'
import { statementTotals } from '../bank/totals.ts'
import { isoOfDay, NO_DAY } from '../dates.ts'
import { currencyDecimals } from '../reference/currency-decimals.ts'
import { type BankFileAt, bankFileAt } from './bank-file.ts'
import { findingLines } from './sentences.ts'
import { group } from './table.ts'

/** What `verifikat facts` says of a bank file; null where the file is none. */
export function bankFactsAt(path: string): { readonly json: unknown; readonly text: (fileName: string) => string } | null {
  const file = bankFileAt(path)
  return file && { json: bankFacts(file), text: (fileName) => described(fileName, file) }
}

function described(fileName: string, { bank, findings, sha256, bytes }: BankFileAt): string {
  const lines: readonly (readonly [string, string])[] = [
    ['File', `${fileName}, ${group(bytes)} bytes`],
    ['SHA-256', sha256],
    ['Format', bank.sources[0]?.format ?? ''],
    ...bank.statements.flatMap(({ account, currency, firstDay, lastDay, openingMinor, closingMinor }, index) => {
      const { booked, pending, differenceMinor } = statementTotals(bank, index)
      const [from, to] = [firstDay, lastDay].map((day) => (day === NO_DAY ? '?' : isoOfDay(day)))
      const money = (minor: number | null) => amountText(minor, currency)
      return [
        ['', ''],
        ['Account', `${account ?? 'not given'}, ${currency}`],
        ['Period', `${from} to ${to}`],
        ['Opening', money(openingMinor)],
        ['In', money(booked.creditMinor)],
        ['Out', money(booked.debitMinor)],
        ['Closing', money(closingMinor)],
        ['Difference', money(differenceMinor)],
        ['Rows', `${group(booked.entries)} booked, ${group(pending.entries)} preliminary`],
      ] as const
    }),
  ]
  const width = Math.max(...lines.map(([head]) => head.length))
  return `${lines.map(([head, value]) => `${`${head.padEnd(width)}  ${value}`.trimEnd()}\n`).join('')}\n${findingLines(findings)}`
}

function amountText(minor: number | null, currency: string): string {
  if (minor === null) return '–'
  const decimals = currencyDecimals(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = group(Number(digits.slice(0, digits.length - decimals)))
  const fraction = decimals === 0 ? '' : `,${digits.slice(digits.length - decimals)}`
  return `${minor < 0 ? '\u2212' : ''}${whole}${fraction} ${currency}`
}
