import { accountIdentity, isSameAccount } from '../../bank/account-identity.ts'
import { bankAccounts } from '../../bank/account-statements.ts'
import type { BankStatements } from '../../bank/statements.ts'
import type { Books } from '../../books/books.ts'
import type { BankDecisions } from '../../company/bank-decisions.ts'
import { cashFinding } from './cash-finding.ts'
import type { BankAccountParams } from './schema.ts'

type SaidMap = BankAccountParams['map'][number]

/** Which account of the ledger accounts of the bank were said to be: what is asked goes before what the company has decided, the first before the next. */
interface SaidMaps {
  /** One of each account of the bank. */
  readonly used: readonly SaidMap[]
  readonly all: readonly SaidMap[]
}

export function saidMaps({ account, bankAccount, map }: BankAccountParams, decided: BankDecisions['map']): SaidMaps {
  const all = [...(account !== null && bankAccount !== null ? [{ bankAccount, account }] : []), ...map, ...decided]
  const used = new Map<string, SaidMap>()
  for (const own of all) if (!used.has(accountIdentity(own.bankAccount))) used.set(accountIdentity(own.bankAccount), own)
  return { used: [...used.values()], all }
}

/** What of it names an account that is not there, and where it names two for one. */
export function saidFindings(books: Books, bank: BankStatements, { used, all }: SaidMaps) {
  const accounts = bankAccounts(bank)
  const isOfBank = (name: string) => accounts.length === 0 || accounts.some(({ account }) => isSameAccount(account, name))
  const isOfLedger = (number: string) => books.accounts.length === 0 || books.accounts.some((own) => own.number === number)
  const unknown = used.flatMap(({ bankAccount, account }) =>
    [...(isOfBank(bankAccount) ? [] : [bankAccount]), ...(isOfLedger(account) ? [] : [account])].map((missing) =>
      cashFinding('cash.map-unknown', 'warning', { bankAccount, account, missing }),
    ),
  )
  const contradicted = used.flatMap(({ bankAccount, account }) => {
    const others = all.filter((own) => isSameAccount(own.bankAccount, bankAccount) && own.account !== account)
    return [...new Set(others.map((own) => own.account))].map((other) =>
      cashFinding('cash.map-contradicted', 'warning', { bankAccount, account, other }),
    )
  })
  const shared = used.flatMap(({ bankAccount, account }, i) => {
    const first = used.slice(0, i).find((own) => own.account === account)
    return first && isOfBank(bankAccount) && isOfBank(first.bankAccount)
      ? [cashFinding('cash.map-shared', 'warning', { account, bankAccount: first.bankAccount, other: bankAccount })]
      : []
  })
  return [...unknown, ...contradicted, ...shared]
}
