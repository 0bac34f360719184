import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import type { Finding } from '../finding.ts'
import { condominiumAccounts, loanPartName } from '../reference/condominium.ts'
import { condominiumFinding } from './findings.ts'
import type { AssociationYear } from './years.ts'

interface LoanAccounts {
  /** Those that owe. */
  readonly accounts: readonly string[]
  readonly inDebit: readonly { readonly account: string; readonly ore: number }[]
}

/**
 * Accounts of loans at the end of a year, without those that stand in debit: a claim or a mistake, and no debt, so it is not taken off what others are owed.
 * An account for a part of a loan, the short-term one or what is taken off it, goes with the loan whichever side it stands on.
 */
export function loanAccounts({ accounts }: Books, { amounts }: AssociationYear, patterns: readonly string[]): LoanAccounts {
  const loans = accountMask(patterns, accounts)
  const parts = accountMask(condominiumAccounts.shortTermDebt, accounts)
  const inDebit = accounts.flatMap(({ number, name }, a) => {
    const ore = amounts.closingOre[a] ?? Number.NaN
    return loans[a] === 1 && parts[a] !== 1 && ore > 0 && !loanPartName.test(name) ? [{ account: number, ore }] : []
  })
  if (inDebit.length === 0) return { accounts: patterns, inDebit }
  const left = new Set(inDebit.map(({ account }) => account))
  return { accounts: accounts.flatMap(({ number }, a) => (loans[a] === 1 && !left.has(number) ? [number] : [])), inDebit }
}

export function inDebitFindings({ inDebit }: Pick<LoanAccounts, 'inDebit'>, date: string): Finding[] {
  if (inDebit.length === 0) return []
  const amountOre = inDebit.reduce((sum, { ore }) => sum + ore, 0)
  return [
    condominiumFinding('condominium.loan-in-debit', 'warning', {
      accounts: inDebit.map(({ account }) => account).join(', '),
      amountOre,
      date,
    }),
  ]
}
