import { type AccountKind, declaredKind, kindOfClass } from '../ledger/account-kind.ts'
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

/** What files say of an account beside its number. */
export interface ToldAccount extends ChartAccount {
  readonly kind?: AccountKind
}

const isInResultClasses = accountMatcher(RESULT_ACCOUNTS)

/** Which statement an account belongs to. */
export function statementOf({ number, statement }: ChartAccount): 'balance' | 'result' {
  return statement ?? (isInResultClasses(number) ? 'result' : 'balance')
}

/**
 * Whether nothing tells which statement an account belongs to: it has no class in BAS (class 9), and files give it neither type nor record. It stands in the
 * balance sheet, where all that is not of the result does, and may belong to the result.
 */
export function isOfUnknownStatement(account: ToldAccount): boolean {
  return account.kind === 'result' && kindOfClass(account.number) === null && statementOf(account) === 'balance'
}

/**
 * Which statement an account belongs to by what files say of it: 3000–8989 to the income statement unless their type (`#KTYP`) makes them balance accounts,
 * and what has no class in BAS (class 9) where its type or a record (`#RES`) makes it a result account. Otherwise it is internal, and of no result.
 */
export function statementByFiles(number: string, type: AccountType | null, hasResult: boolean): 'balance' | 'result' {
  const isTold = isInResultClasses(number) || kindOfClass(number) === null
  if (!isTold || (type === null && !hasResult)) return statementOf({ number })
  return type === null ? 'result' : (declaredKind({ number, type }) ?? statementOf({ number }))
}

/** Patterns that hold exactly the accounts of the result. */
export function resultPatterns(accounts: readonly ChartAccount[]): readonly string[] {
  const ranges = rangesWithout(
    accounts.flatMap((own) =>
      kindOfClass(own.number) && isInResultClasses(own.number) && statementOf(own) === 'balance' ? [own.number] : [],
    ),
  )
  const hold = ranges.map(accountMatcher)
  const others = accounts.filter((own) => statementOf(own) === 'result' && !hold.some((holds) => holds(own.number)))
  return [...ranges, ...others.map(({ number }) => number)]
}

/** 3000–8989 in parts that leave accounts out, with those that begin with their numbers. */
function rangesWithout(numbers: readonly string[]): readonly string[] {
  const [first = '', last = ''] = RESULT_ACCOUNTS.split('-')
  const ranges: string[] = []
  let from = first
  for (const number of numbers.toSorted()) {
    const before = String(Number(number) - 1)
    if (before >= from) ranges.push(`${from}-${before}`)
    const after = String(Number(number) + 1)
    if (after > from) from = after
  }
  return from <= last ? [...ranges, `${from}-${last}`] : ranges
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
