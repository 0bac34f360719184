import { declaredKind, kindOfClass } from '../ledger/account-kind.ts'
import type { AccountType, Ledger } from '../ledger/ledger.ts'
import { accountMask, accountMatcher } from './account-number.ts'
import { recordsOf } from './records.ts'

/** The accounts of BAS that the result is made of: R = −Σ movement on them. 8990–8999 only carry it on. */
export const RESULT_ACCOUNTS = '3000-8989'

/** An account with the statement that it belongs to; without it the number alone tells. */
export interface ChartAccount {
  readonly number: string
  readonly statement?: 'balance' | 'result'
}

const isInResultClasses = accountMatcher(RESULT_ACCOUNTS)

/** Which statement an account belongs to. */
export function statementOf({ number, statement }: ChartAccount): 'balance' | 'result' {
  return statement ?? (isInResultClasses(number) ? 'result' : 'balance')
}

/**
 * Which statement an account belongs to by what files say of it: 3000–8989 to the income statement, and what has no class in BAS (class 9) where its type
 * (`#KTYP`) or a record (`#RES`) makes it a result account. Otherwise it is internal, and of no result.
 */
export function statementByFiles(number: string, type: AccountType | null, hasResult: boolean): 'balance' | 'result' {
  const isTold = kindOfClass(number) === null && (type === null ? hasResult : declaredKind({ number, type }) === 'result')
  return isTold ? 'result' : statementOf({ number })
}

/** Patterns that hold exactly the accounts of the result. */
export function resultPatterns(accounts: readonly ChartAccount[]): readonly string[] {
  return [
    RESULT_ACCOUNTS,
    ...accounts.flatMap((own) => (statementOf(own) === 'result' && !isInResultClasses(own.number) ? [own.number] : [])),
  ]
}

/** 1 for each account of the result. */
export function resultMask(accounts: readonly ChartAccount[]): Uint8Array {
  return Uint8Array.from(accounts, (account) => (statementOf(account) === 'result' ? 1 : 0))
}

/** The accounts of the result of a file by itself. */
export function resultPatternsOfFile(ledger: Ledger): readonly string[] {
  const { result } = recordsOf(ledger)
  return resultPatterns(
    ledger.accounts.map(({ number, type }, a) => ({ number, statement: statementByFiles(number, type, result[a] === 1) })),
  )
}

/** 1 for each account of the result in the file of a fiscal year. */
export function resultMaskOfYear(
  { resultAccounts }: { readonly resultAccounts: readonly string[] },
  { accounts }: Pick<Ledger, 'accounts'>,
): Uint8Array {
  return accountMask(resultAccounts, accounts)
}
