import { numberProblem } from '../company/counterparty-numbers.ts'
import type { BankStatement } from './statements.ts'

/** Clearing and account number as Swedish IBANs of these banks have them: of the other banks an IBAN leaves the clearing number out, or may do so. */
const clearingsOf: Readonly<Record<string, RegExp>> = {
  '120': /^(?:1[23]|24)\d{9}$/,
  '300': /^(?:1[14-9]|20|3\d|4\d)\d{9}$/,
  '500': /^5\d{10}$/,
  '800': /^(?:7\d{10}|8\d{14})$/,
}

/**
 * What is the same however an account is written: of a Swedish IBAN its clearing and account number, where it surely has both; else the number itself.
 * Example: SE45 5000 0000 0583 9825 7466 and 5839-8257466.
 */
export function accountIdentity(account: string): string {
  const iban = /^SE\d{2}(\d{3})0*(\d+)$/.exec(account)
  if (iban && numberProblem('iban', account) === null) {
    const [, bank = '', number = ''] = iban
    if (clearingsOf[bank]?.test(number)) return number
  }
  const digits = account.replaceAll('-', '')
  return /^\d+$/.test(digits) ? digits : account
}

/** An account as a statement names it. */
export type NamedAccount = Pick<BankStatement, 'account' | 'clearing'>

/** How accounts are named that files write in several ways: by their IBAN where any has it; two with one number each with its clearing number before it. */
export function accountNames(accounts: readonly NamedAccount[]): (own: NamedAccount) => string | null {
  const withClearing = new Map<string, Set<string>>()
  for (const { account, clearing } of accounts) {
    if (account === null || clearing === undefined) continue
    const number = accountIdentity(account)
    withClearing.set(number, (withClearing.get(number) ?? new Set()).add(clearedIdentity(clearing, account)))
  }
  const identityOf = (account: string, clearing: string | undefined): string => {
    if (clearing !== undefined) return clearedIdentity(clearing, account)
    // a number alone is that with a clearing number, where only one is
    const [only, ...others] = withClearing.get(accountIdentity(account)) ?? []
    return only !== undefined && others.length === 0 ? only : accountIdentity(account)
  }
  const names = new Map<string, string>()
  for (const { account, clearing } of accounts) {
    if (account === null) continue
    const identity = identityOf(account, clearing)
    const isOneOfMany = clearing !== undefined && (withClearing.get(accountIdentity(account))?.size ?? 0) > 1
    const name = isOneOfMany ? `${clearing}-${account}` : account
    const known = names.get(identity)
    if (known === undefined || rank(name) < rank(known)) names.set(identity, name)
  }
  return ({ account, clearing }) => (account === null ? null : (names.get(identityOf(account, clearing)) ?? account))
}

/** As an IBAN has the two: the accounts of clearing numbers that begin with 8 have ten digits, those with 7 seven. */
function clearedIdentity(clearing: string, account: string): string {
  const first = clearing.replaceAll(/\D/g, '')
  const number = account.replaceAll(/\D/g, '')
  return first + number.padStart(first.startsWith('8') ? 10 : 7, '0')
}

const rank = (account: string): string => `${/^[A-Z]/.test(account) ? 0 : 1}${account}`

/** Whether two are the same account, however each is written; null: none is named. */
export const isSameAccount = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && accountIdentity(one) === accountIdentity(other))
