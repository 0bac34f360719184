import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import type { Period } from '../../books/period.ts'
import { type AccountFunctions, patternsOfFunction } from '../../company/account-functions.ts'
import { classRanges } from '../../reference/class-ranges.ts'
import type { Turnover } from '../../statements/turnover.ts'
import { minus, oreOrNull } from '../ore.ts'
import type { BalanceSheetDebitCreditResult, turnoverFlags } from './schema.ts'

type Flag = (typeof turnoverFlags)[number]

/** Flags by account number. */
export function flagsOf(
  books: Books,
  functions: AccountFunctions,
  period: Period,
  turnover: Turnover,
  rollingRatio: number,
): ReadonlyMap<string, Flag[]> {
  const of = (...ids: readonly string[]) =>
    accountMask(
      ids.flatMap((id) => patternsOfFunction(functions, id, period)),
      books.accounts,
    )
  const [receivables, payables, loans, clearing, disposals] = [
    of('receivables'),
    of('payables'),
    of('loan'),
    of('clearing'),
    of('disposal-result'),
  ]
  const fixed = accountMask(classRanges.fixedAssetsWithoutSecurities, books.accounts)
  const equity = accountMask(classRanges.equity, books.accounts)
  const hasDisposals = disposals.some((is, a) => is === 1 && ((turnover.debitOre[a] ?? 0) > 0 || (turnover.creditOre[a] ?? 0) > 0))
  const flags = new Map<string, Flag[]>()
  books.accounts.forEach(({ number }, a) => {
    const [debit, credit, closing] = [turnover.debitOre[a] ?? 0, turnover.creditOre[a] ?? 0, turnover.closingOre[a] ?? 0]
    if (Number.isNaN(debit)) return
    const own: Flag[] = []
    if ((receivables[a] === 1 && debit > 0 && credit === 0) || (payables[a] === 1 && credit > 0 && debit === 0)) own.push('one-sided')
    if (loans[a] === 1 && debit > 0 && credit > 0 && Math.min(debit, credit) / Math.max(debit, credit) >= rollingRatio) own.push('rolling')
    // Accumulated depreciation stands in credit: there a credit is its normal movement.
    if (fixed[a] === 1 && credit > 0 && closing - debit + credit > 0 && !hasDisposals) own.push('disposal-without-result')
    if (clearing[a] === 1 && closing !== 0) own.push('clearing-open')
    if (equity[a] === 1 && (turnover.lineCount[a] ?? 0) > 0) own.push('equity-moved')
    if (own.length > 0) flags.set(number, own)
  })
  return flags
}

/** Turnover on one side of receivables and payables against what is booked with it. */
export function reconciliationsOf(
  books: Books,
  functions: AccountFunctions,
  period: Period,
  turnover: Turnover,
): BalanceSheetDebitCreditResult['reconciliations'] {
  const ofPatterns = (patterns: readonly string[], column: Float64Array) => {
    const mask = accountMask(patterns, books.accounts)
    return oreOrNull(column.reduce((sum, ore, a) => (mask[a] === 1 ? sum + ore : sum), column.every(Number.isNaN) ? Number.NaN : 0))
  }
  const patterns = (ids: readonly string[]) => ids.flatMap((id) => patternsOfFunction(functions, id, period))
  const sides = [
    {
      id: 'sales',
      balanceSideOre: ofPatterns(patterns(['receivables']), turnover.debitOre),
      otherSideOre: ofPatterns([...classRanges.sales, ...patterns(['output-vat-25', 'output-vat-12', 'output-vat-6'])], turnover.creditOre),
    },
    {
      id: 'purchases',
      balanceSideOre: ofPatterns(patterns(['payables']), turnover.creditOre),
      otherSideOre: ofPatterns([...classRanges.purchases, ...patterns(['input-vat'])], turnover.debitOre),
    },
  ] as const
  return sides.map((side) => ({ ...side, differenceOre: minus(side.balanceSideOre, side.otherSideOre) }))
}
