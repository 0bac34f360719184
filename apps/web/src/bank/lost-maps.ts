import { type BankDecisions, isSameAccount, joinedDecisions } from '@verifikat/analyses'
import type { BankAccount } from './types.ts'

/** What is said of accounts at the bank that none of the files in use has, under no name that is said to be the same. */
export function lostMaps(decisions: BankDecisions, accounts: readonly Pick<BankAccount, 'bankAccount'>[]): BankDecisions['map'] {
  return decisions.map.filter((own) => {
    const [{ bankAccount } = own] = joinedDecisions({ ...decisions, map: [own] }).map
    return !accounts.some((of) => isSameAccount(of.bankAccount, bankAccount) || isSameAccount(of.bankAccount, own.bankAccount))
  })
}
