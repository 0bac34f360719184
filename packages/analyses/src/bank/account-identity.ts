import { numberProblem } from '../company/counterparty-numbers.ts'

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

/** How accounts are named that files write in several ways: by their IBAN where any has it. */
export function accountNames(accounts: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const account of accounts) {
    const identity = accountIdentity(account)
    const known = names.get(identity)
    if (known === undefined || rank(account) < rank(known)) names.set(identity, account)
  }
  return names
}

const rank = (account: string): string => `${/^[A-Z]/.test(account) ? 0 : 1}${account}`

/** Whether two are the same account, however each is written; null: none is named. */
export const isSameAccount = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && accountIdentity(one) === accountIdentity(other))
