import type { RuleConfidence } from './contribution-rules.ts'

/** A deduction from employer contributions that the employer declares in boxes of its own, by the month of payment (`YYYY-MM`, inclusive). */
export interface ContributionDeduction {
  readonly id: 'research' | 'regional'
  /** Boxes of the declaration: the base, and what is deducted. */
  readonly baseBox: string
  readonly deductionBox: string
  readonly from: string
  readonly to: string | null
  /** Hundredths of a per cent of the base. */
  readonly rate: number
  readonly capKr: number
  readonly source: string
  readonly confidence: RuleConfidence
}

/**
 * Research and development (lagen 2023:747 and before it SAL 2:29), and the deduction of support areas. What sectors may have the latter from 2026, and
 * its amount then, is not verified here (prop. 2025/26:24): the row says so.
 */
export const contributionDeductions: readonly ContributionDeduction[] = [
  research('2015-01', '2020-03', 1000, 230_000),
  research('2020-04', '2021-06', 2000, 450_000),
  research('2021-07', '2023-06', 2000, 600_000),
  research('2023-07', null, 2000, 3_000_000),
  regional('2015-01', '2025-12', 'Skatteverket, field list of the employer declaration 1.1.4 (2018)', 'sourced'),
  regional('2026-01', null, 'prop. 2025/26:24: fewer sectors; amount and sectors of 2026 not verified', 'unverified'),
]

function research(from: string, to: string | null, rate: number, capKr: number): ContributionDeduction {
  const source = 'ab.se; liljemarkragnar.se; Skatteverket, rättslig vägledning 2024.1/1334'
  return { id: 'research', baseBox: '470', deductionBox: '475', from, to, rate, capKr, source, confidence: 'two-sources' }
}

function regional(from: string, to: string | null, source: string, confidence: RuleConfidence): ContributionDeduction {
  return { id: 'regional', baseBox: '471', deductionBox: '476', from, to, rate: 1000, capKr: 7_100, source, confidence }
}

/** The deductions that a month can have. */
export function deductionsOf(
  month: string,
  all: readonly ContributionDeduction[] = contributionDeductions,
): readonly ContributionDeduction[] {
  return all.filter(({ from, to }) => from <= month && (to === null || month <= to))
}
