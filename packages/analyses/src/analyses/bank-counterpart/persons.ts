import { type Counterparty, isPrivate, nameKey } from '../../company/counterparties.ts'
import { numberProblem } from '../../company/counterparty-numbers.ts'
import { hasPersonNumber, isPersonAccount } from '../../company/person-numbers.ts'
import { givenNames } from '../../reference/given-names.ts'
import { organisationWords } from '../../reference/payee-accounts.ts'
import type { Payee } from './payees.ts'
import type { BankCounterpartResult } from './schema.ts'

const organisations = new Set(organisationWords)
const given = new Set(givenNames)
/** Words that a text has at most where it could be a name alone. */
const MOST_WORDS = 4

/**
 * Whether a payee is taken for a private person: by a personal or mobile number in an account or in what is said of it; as the register says of its name; or by
 * a name without a word of organisations. A bankgiro belongs to whoever does business, but for who has a given name or an initial. In doubt somebody is hidden
 * rather than shown.
 */
export function isPerson(
  payee: Pick<Payee, 'key' | 'basis' | 'authority'>,
  own: Counterparty | null,
  accounts: readonly string[],
  said: readonly string[],
): boolean {
  if (said.some(hasPersonNumber)) return true
  // a row of the register that only an account leads to says nothing of another name
  if (own && (isPrivate(own) || nameKey(own.name) === payee.key)) return isPrivate(own)
  if (payee.basis === 'none' || payee.authority !== null) return false
  if (accounts.some(isPersonAccount)) return true
  if (payee.basis === 'account') return false
  const all = payee.key.split(' ')
  const words = all.filter((word) => !/\d/.test(word))
  if (words.some((word) => organisations.has(word)) || /(?:^| )ek for(?: |$)/.test(payee.key)) return false
  const isLikeName = words.length === all.length && words.length > 1 && words.some((word) => word.length > 1)
  if (words.some((word) => given.has(word) || (isLikeName && word.length === 1))) return true
  if (accounts.length > 0 && accounts.every((account) => numberProblem('bankgiro', account) === null)) return false
  return isLikeName && (payee.basis === 'name' || words.length <= MOST_WORDS)
}

/** A result as it is shown to those who may not see what single people are paid: their names, accounts, numbers and texts are left out. */
export function withoutPersons(result: BankCounterpartResult): BankCounterpartResult {
  const hidden = new Set(result.payees.flatMap(({ id, person }) => (person ? [id] : [])))
  const known = new Set([...result.payees, ...result.ownTransfers.payees].map(({ id }) => id))
  // of a payee that is not listed nobody knows who it is
  const isHidden = (payee: number) => hidden.has(payee) || !known.has(payee)
  return {
    ...result,
    payees: result.payees.map((own) => (own.person ? { ...own, name: '', hidden: true, accounts: [], register: null } : own)),
    payments: result.payments.map((own) =>
      isHidden(own.payee) || hasPersonNumber(`${own.name}\n${own.text}`) || isPersonAccount(own.account)
        ? { ...own, name: '', hidden: true, account: '', reference: '', paymentReference: '', text: '' }
        : own,
    ),
    links: result.links.map((own, i) => (isHidden(own.payee) ? { ...own, name: '', hidden: true, account: `${i + 1}` } : own)),
  }
}
