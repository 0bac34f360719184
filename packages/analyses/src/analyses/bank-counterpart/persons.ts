import { type Counterparty, isPrivate } from '../../company/counterparties.ts'
import { organisationWords } from '../../reference/payee-accounts.ts'
import type { Payee } from './payees.ts'
import type { BankCounterpartResult } from './schema.ts'

const organisations = new Set(organisationWords)
/** Swish numbers of people are mobile numbers; those of companies begin with 123. */
const MOBILE = /^(?:\+?46|0)7\d{8}$/

/**
 * Whether a payee is taken for a private person: as the register says; by a personal number; by a mobile number as account; or by a name of two to four words
 * that has neither a digit nor a word of organisations. A bankgiro belongs to whoever does business. In doubt somebody is hidden rather than shown.
 */
export function isPerson(
  payee: Pick<Payee, 'key' | 'basis' | 'authority'>,
  own: Counterparty | null,
  accounts: readonly string[],
): boolean {
  if (own) return isPrivate(own)
  if (payee.basis === 'none' || payee.authority !== null) return false
  if (accounts.some((account) => MOBILE.test(account))) return true
  if (accounts.some((account) => /^\d{7,8}$/.test(account))) return false
  const words = payee.key.split(' ')
  if (words.length < 2 || words.length > 4) return false
  return words.every((word) => word.length > 1 && !/\d/.test(word) && !organisations.has(word))
}

/** A result as it is shown to those who may not see what single people are paid: their names, accounts, numbers and texts are left out. */
export function withoutPersons(result: BankCounterpartResult): BankCounterpartResult {
  const hidden = new Set(result.payees.flatMap(({ id, person }) => (person ? [id] : [])))
  const known = new Set(result.payees.map(({ id }) => id))
  // of a payee that is not listed nobody knows who it is
  const isHidden = (payee: number) => hidden.has(payee) || !known.has(payee)
  return {
    ...result,
    payees: result.payees.map((own) => (own.person ? { ...own, name: '', hidden: true, accounts: [], register: null } : own)),
    payments: result.payments.map((own) =>
      isHidden(own.payee) ? { ...own, name: '', hidden: true, account: '', reference: '', paymentReference: '', text: '' } : own,
    ),
    links: result.links.map((own, i) => (isHidden(own.payee) ? { ...own, name: '', hidden: true, account: `${i + 1}` } : own)),
  }
}
