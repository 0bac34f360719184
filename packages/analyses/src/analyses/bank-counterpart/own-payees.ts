import { accountIdentity } from '../../bank/account-identity.ts'
import { bankAccounts } from '../../bank/account-statements.ts'
import { bankText } from '../../bank/texts.ts'
import { at } from '../../column.ts'
import type { Inputs } from './counted.ts'
import type { PayeeIndex } from './payees.ts'

type Decisions = Inputs['bankDecisions']

const known = new WeakMap<PayeeIndex, { readonly decisions: Decisions; readonly isOwn: Uint8Array }>()

/** 1 for payees all of whose accounts are the company's own, by its statements or by what is said of its accounts. */
export function ownPayees({ bank, bankDecisions }: Inputs, index: PayeeIndex): Uint8Array {
  const kept = known.get(index)
  if (kept?.decisions === bankDecisions) return kept.isOwn
  const { pairStart, pairAccount, payees } = index
  const own = new Set([...bankAccounts(bank), ...bankDecisions.map.map(({ bankAccount: account }) => ({ account }))].map(identityOf))
  const isOwn = Uint8Array.from(payees, (_, p) => {
    const accounts = pairAccount.subarray(at(pairStart, p), at(pairStart, p + 1))
    return accounts.length > 0 && accounts.every((text) => own.has(accountIdentity(bankText(bank.texts, text)))) ? 1 : 0
  })
  known.set(index, { decisions: bankDecisions, isOwn })
  return isOwn
}

const identityOf = ({ account }: { readonly account: string | null }): string | null => (account === null ? null : accountIdentity(account))
