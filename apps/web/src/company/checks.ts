import { type StatusLevel, statusLevels, type TrialBalanceResult } from '@verifikat/analyses'
import { ruleSeverities } from '../analysis/rule-severities.ts'

export interface Check {
  readonly id:
    | 'balanced'
    | 'opening'
    | 'openingLeft'
    | 'priorResult'
    | 'declared'
    | 'yearBreak'
    | 'ownPrior'
    | 'vouchers'
    | 'numbers'
    | 'dates'
    | 'undated'
  readonly severity: StatusLevel
  readonly count: number
  /** The first accounts concerned. */
  readonly accounts: readonly string[]
  /** What differs, in öre; null where the check is not about an amount. */
  readonly ore: number | null
}

const LISTED = 4
const LISTED_VOUCHERS = 12

/** What a trial balance itself can tell about the books, worst first. A check that cannot be made is left out. */
export function checksOf(result: TrialBalanceResult): readonly Check[] {
  const checks: Check[] = []
  const add = (check: Check) => checks.push(check)
  const { totalDebitOre, totalCreditOre, sumOpeningOre } = result
  if (totalDebitOre !== null && totalCreditOre !== null) {
    const ore = totalDebitOre - totalCreditOre
    add({ id: 'balanced', severity: ore === 0 ? 'good' : 'error', count: 1, accounts: [], ore: ore === 0 ? null : ore })
    const vouchers = result.unbalancedVouchers
    add({
      id: 'vouchers',
      severity: vouchers.length === 0 ? 'good' : ruleSeverities['trial-balance.unbalanced-vouchers'],
      count: vouchers.length,
      accounts: voucherNumbers(vouchers),
      ore: vouchers.length === 0 ? null : absolute(vouchers.map(({ differenceOre }) => differenceOre)),
    })
    const twice = result.duplicateNumbers
    add({
      id: 'numbers',
      severity: twice.length === 0 ? 'good' : ruleSeverities['trial-balance.duplicate-numbers'],
      count: twice.length,
      accounts: twice.slice(0, LISTED).map(({ series, number }) => `${series} ${number}`.trim()),
      ore: null,
    })
    const dated = result.vouchersOutsideYear - result.vouchersUndated
    if (dated > 0 || result.vouchersUndated === 0)
      add({
        id: 'dates',
        severity: dated === 0 ? 'good' : ruleSeverities['trial-balance.vouchers-outside-year'],
        count: dated,
        accounts: [],
        ore: null,
      })
    if (result.vouchersUndated > 0)
      add({
        id: 'undated',
        severity: ruleSeverities['trial-balance.vouchers-without-date'],
        count: result.vouchersUndated,
        accounts: [],
        ore: null,
      })
  }
  if (sumOpeningOre !== null)
    add({
      id: (result.undisposed?.openingOre ?? 0) === 0 ? 'opening' : 'openingLeft',
      severity: sumOpeningOre === 0 ? 'good' : ruleSeverities['books.opening-unbalanced'],
      count: 1,
      accounts: [],
      ore: sumOpeningOre === 0 ? null : sumOpeningOre,
    })
  const years = new Set(result.period.years.map(({ from }) => from))
  const left = result.findings.find(({ code, values }) => code === 'books.prior-result' && years.has(String(values['yearFrom'])))
  if (left)
    add({
      id: 'priorResult',
      severity: left.severity,
      count: 1,
      accounts: [],
      ore: typeof left.values['resultOre'] === 'number' ? left.values['resultOre'] : null,
    })
  const declared = result.rows.filter(({ declaredClosingOre }) => declaredClosingOre !== null)
  const differing = declared.filter(({ closingDifferenceOre }) => closingDifferenceOre !== null && closingDifferenceOre !== 0)
  // the year's result alone, moved to equity without a voucher, is told and warned of by nobody
  const warned = differing.some(({ flags }) => flags.includes('declared-differs'))
    ? ruleSeverities['trial-balance.declared-differs']
    : ruleSeverities['books.result-moved']
  if (declared.length > 0) {
    add({
      id: 'declared',
      severity: differing.length === 0 ? 'good' : warned,
      count: differing.length,
      accounts: numbers(differing),
      ore: differing.length === 0 ? null : absolute(differing.map((row) => row.closingDifferenceOre)),
    })
  }
  const { broken, ownPrior } = brokenOpenings(result)
  if (result.comparison !== null || broken.length > 0) {
    add({
      id: 'yearBreak',
      severity: broken.length === 0 ? 'good' : ruleSeverities['books.year-break'],
      count: broken.length,
      accounts: numbers(broken),
      ore: broken.length === 0 ? null : absolute(broken.map(({ ore }) => ore)),
    })
  }
  if (ownPrior.length > 0)
    add({
      id: 'ownPrior',
      severity: ruleSeverities['books.opening-differs'],
      count: ownPrior.length,
      accounts: numbers(ownPrior),
      ore: absolute(ownPrior.map(({ ore }) => ore)),
    })
  return checks.sort((a, b) => statusLevels.indexOf(a.severity) - statusLevels.indexOf(b.severity))
}

interface BrokenOpening {
  readonly account: string
  readonly ore: number | null
}

/**
 * Accounts that open otherwise than the year before closed: by its own file, or by what the file of the year says of it. Where the year before is loaded and
 * closes as this one opens, the two hang together, and what the file says of it is at odds with itself alone.
 */
function brokenOpenings({ rows, findings, period }: TrialBalanceResult): Record<'broken' | 'ownPrior', readonly BrokenOpening[]> {
  const years = new Set(period.years.map(({ from }) => from))
  const told = (rule: string, of: 'breakOre' | 'differenceOre'): readonly BrokenOpening[] =>
    findings.flatMap(({ code, values: { yearFrom, account, [of]: ore } }) =>
      code === rule && years.has(String(yearFrom)) ? [{ account: String(account), ore: typeof ore === 'number' ? ore : null }] : [],
    )
  const within = rows.filter(({ flags }) => flags.includes('year-break')).map(({ account, yearBreakOre: ore }) => ({ account, ore }))
  const isNew = (of: readonly BrokenOpening[]) => (opening: BrokenOpening) => of.every(({ account }) => account !== opening.account)
  // a row has a break between years of the period only: that of its first year, against the year before the period, is in the findings
  const own = [...within, ...told('books.year-break', 'breakOre').filter(isNew(within))]
  const declared = told('books.opening-differs', 'differenceOre').filter(isNew(own))
  const agrees = ({ account }: BrokenOpening) =>
    rows.some((row) => row.account === account && row.priorClosingOre !== null && row.priorClosingOre === row.openingOre)
  return { broken: [...own, ...declared.filter((opening) => !agrees(opening))], ownPrior: declared.filter(agrees) }
}

function voucherNumbers(vouchers: TrialBalanceResult['unbalancedVouchers']): string[] {
  const first = vouchers.slice(0, LISTED_VOUCHERS).map(({ series, number }) => `${series} ${number}`.trim())
  return vouchers.length > LISTED_VOUCHERS ? [...first, '…'] : first
}

function numbers(rows: readonly { readonly account: string }[]): string[] {
  const first = rows.slice(0, LISTED).map(({ account }) => account)
  return rows.length > LISTED ? [...first, '…'] : first
}

/** Differences of opposite sign must not hide each other. */
function absolute(parts: readonly (number | null)[]): number | null {
  const sum = parts.reduce<number>((total, part) => total + Math.abs(part ?? 0), 0)
  return sum === 0 ? null : sum
}
