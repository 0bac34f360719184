import type { BankFileWriter } from './bank-file.ts'
import type { BankRowInput } from './builder.ts'

/** How many entries a file says it has of a kind, and what they come to without sign; null where it does not say. */
export interface StatedSum {
  readonly of: keyof typeof RULES
  readonly entries: number | null
  readonly minor: number | null
  readonly line: number
}

const RULES = {
  credits: { code: 'bank.credits-differ', severity: 'warning' },
  debits: { code: 'bank.debits-differ', severity: 'warning' },
  entries: { code: 'bank.entries-differ', severity: 'warning' },
} as const

/** Holds a statement's own count and sums against its rows. Whether entries that are only expected, and payments of a batch, are counted differs by bank. */
export function checkStatedSums(
  rows: readonly BankRowInput[],
  stated: readonly StatedSum[],
  currency: string,
  { found }: BankFileWriter,
): void {
  for (const { of, entries, minor, line } of stated) {
    const own = rows.filter((row) => of === 'entries' || row.minor > 0 === (of === 'credits'))
    const counted = [own, own.filter(({ status }) => status !== 'pending')]
    const payments = counted.map((each) => each.reduce((sum, { parts = [] }) => sum + Math.max(parts.length, 1), 0))
    const isCount = entries === null || counted.some(({ length }) => length === entries) || payments.includes(entries)
    const isSum = minor === null || own.some((row) => row.currency !== currency) || counted.some((each) => sumOf(each) === minor)
    if (isCount && isSum) continue
    const sumMinor = sumOf(own)
    found.add(RULES[of].code, RULES[of].severity, line, {
      statedRows: entries,
      statedMinor: minor,
      rows: own.length,
      sumMinor,
      differenceMinor: minor === null ? null : sumMinor - minor,
      currency,
    })
  }
}

const sumOf = (rows: readonly BankRowInput[]): number => rows.reduce((sum, { minor }) => sum + Math.abs(minor), 0)
