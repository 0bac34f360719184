import * as z from 'zod'
import type { Period } from '../books/period.ts'
import { voucherCounts } from '../books/voucher-counts.ts'
import type { Finding } from '../finding.ts'
import { numberText, seriesText } from '../query/columns.ts'
import { ore } from '../query/query.ts'
import type { RuleId, RuleSeverity } from '../rules/catalogue.ts'

/**
 * Why assets differ from equity and liabilities: the opening balances of the fiscal year do not sum to 0, vouchers of it do not balance, or the balances
 * that a file without vouchers declares do not sum to 0 with the result.
 */
export const differenceCauses = ['opening-balances', 'unbalanced-vouchers', 'declared-balances'] as const

export const differencePartSchema = z.object({
  cause: z.enum(differenceCauses),
  ore,
  yearFrom: z.string(),
  /** How many vouchers do not balance, and the first of them; null of other causes. */
  vouchers: z.int().nullable(),
  first: z.string().nullable(),
})

export type DifferencePart = z.output<typeof differencePartSchema>

/** The parts of a difference at the end of a period, by cause; together the whole difference. Empty where there is none, or nothing is known. */
export function differenceParts(period: Period | null, differenceOre: number | null): DifferencePart[] {
  const span = period?.spans.at(-1)
  if (!span || differenceOre === null || differenceOre === 0) return []
  const { year } = span
  const part = (cause: DifferencePart['cause'], ore: number): DifferencePart => ({
    cause,
    ore,
    yearFrom: year.year.from,
    vouchers: null,
    first: null,
  })
  const openingOre = year.openingOre.reduce((sum, own) => sum + own, year.undisposedOre)
  if (!year.hasVouchers || !year.ledger)
    return [part(openingOre === differenceOre ? 'opening-balances' : 'declared-balances', differenceOre)]
  const parts: DifferencePart[] = []
  if (openingOre !== 0) parts.push(part('opening-balances', openingOre))
  const { ledger } = year
  const { unbalanced } = voucherCounts(ledger, year.fromDay, year.toDay, span)
  const [first] = unbalanced
  if (differenceOre !== openingOre)
    parts.push({
      ...part('unbalanced-vouchers', differenceOre - openingOre),
      vouchers: unbalanced.length,
      first: first ? `${seriesText(ledger, first.voucher)} ${numberText(ledger, first.voucher)}`.trim() : null,
    })
  return parts
}

/** One finding per part. */
export function differenceFindings(date: string, differenceOre: number, parts: readonly DifferencePart[]): Finding[] {
  const findings: Finding[] = []
  const add = <R extends RuleId>(code: R, severity: RuleSeverity<R>, values: Finding['values']) =>
    findings.push({ code, severity, line: 0, values: { date, differenceOre, ...values } })
  for (const { cause, ore: partOre, yearFrom, vouchers, first } of parts) {
    if (cause === 'opening-balances') add('balance-sheet.openings-differ', 'error', { partOre, yearFrom })
    else if (cause === 'unbalanced-vouchers') add('balance-sheet.vouchers-differ', 'error', { partOre, vouchers, first })
    else add('balance-sheet.declared-differ', 'error', { partOre })
  }
  return findings
}
