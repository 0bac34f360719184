import { accountIdentity } from '../../bank/account-identity.ts'
import { type BankAccount, bankAccounts } from '../../bank/account-statements.ts'
import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { patternsOfFunction } from '../../company/account-functions.ts'
import { isoOfDay, NO_DAY } from '../../dates.ts'
import type { Dataset } from '../../define.ts'
import { agreedRows } from './agreed-rows.ts'
import { ledgerLines } from './ledger-lines.ts'
import type { AccountMap, BankAccountParams } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'bank' | 'accountFunctions'>

/** An account of the bank with its account in the ledger. */
export interface MappedAccount {
  readonly bank: BankAccount
  /** Index into `Books.accounts`; null: none. */
  readonly account: number | null
  readonly shown: AccountMap
  /** Accounts of the ledger whose lines agree with its rows, the best first. */
  readonly candidates: readonly { readonly account: string; readonly name: string; readonly agreedRows: number }[]
}

/** A suggestion takes so many of a bank account’s rows to stand in the ledger account. */
const LEAST_SHARE = 0.2

/**
 * Which account of the ledger each account of the bank is: as given; else the one that holds most of its amounts within the tolerance, each account once;
 * else the only one that is left on both sides, where any row agrees or its name says the bank account’s currency, when that is not the books’ own.
 */
export function mapAccounts({ books, bank, accountFunctions }: Inputs, params: BankAccountParams): readonly MappedAccount[] {
  const { map, account } = params
  const mask = accountMask(patternsOfFunction(accountFunctions, 'bank'), books.accounts)
  const used = books.accounts.flatMap(({ number }, a) => {
    const isNamed = number === account || map.some((own) => own.account === number)
    if (mask[a] !== 1 && !isNamed) return []
    const lines = ledgerLines(books, a)
    return lines.length > 0 || isNamed ? [{ a, number, lines }] : []
  })
  const accounts = bankAccounts(bank)
  const given = new Map(map.map((own) => [accountIdentity(own.bankAccount), own.account]))
  const basis = new Map<BankAccount, { readonly a: number; readonly basis: NonNullable<AccountMap['basis']> }>()
  const taken = new Set<number>()
  const settle = (own: BankAccount, a: number, by: NonNullable<AccountMap['basis']>) => {
    basis.set(own, { a, basis: by })
    taken.add(a)
  }
  for (const own of accounts) {
    const named = used.find(({ number }) => number === given.get(accountIdentity(own.account ?? '')))
    if (named) settle(own, named.a, 'given')
  }
  const agreed = accounts.flatMap((own) =>
    used.map(({ a, number, lines }) => ({ own, a, number, count: agreedRows(books, bank, own, lines, params) })),
  )
  const best = agreed.filter(({ own, count }) => count > 0 && count >= LEAST_SHARE * own.rows.length)
  best.sort((one, other) => other.count - one.count || (one.number < other.number ? -1 : 1))
  for (const { own, a } of best) if (!basis.has(own) && !taken.has(a)) settle(own, a, 'suggested')
  const [leftBank, ...otherBanks] = accounts.filter((own) => !basis.has(own))
  const leftLedger = used.filter(({ a, number }) => !taken.has(a) && (account === null || number === account))
  const [onlyLedger] = leftLedger
  if (leftBank && otherBanks.length === 0 && onlyLedger && leftLedger.length === 1) {
    const isAgreed = agreed.some(({ own, a, count }) => own === leftBank && a === onlyLedger.a && count > 0)
    if (onlyLedger.number === account) settle(leftBank, onlyLedger.a, 'given')
    else if (isAgreed || isNamedAfter(books, onlyLedger.a, leftBank.currency)) settle(leftBank, onlyLedger.a, 'only')
  }
  const candidatesOf = (own: BankAccount) =>
    agreed
      .filter((one) => one.own === own)
      .toSorted((one, other) => other.count - one.count || (one.number < other.number ? -1 : 1))
      .map(({ a, number, count }) => ({ account: number, name: books.accounts[a]?.name ?? '', agreedRows: count }))
  return accounts.map((own) => {
    const found = basis.get(own) ?? null
    const chosen = found === null ? undefined : books.accounts[found.a]
    return {
      bank: own,
      account: found?.a ?? null,
      candidates: candidatesOf(own),
      shown: {
        bankAccount: own.account,
        currency: own.currency,
        statements: own.statements.length,
        rows: own.rows.length,
        from: own.firstDay === NO_DAY ? null : isoOfDay(own.firstDay),
        to: own.lastDay === NO_DAY ? null : isoOfDay(own.lastDay),
        account: chosen?.number ?? null,
        accountName: chosen?.name ?? null,
        basis: found?.basis ?? null,
        agreedRows: agreed.find((one) => one.own === own && one.a === found?.a)?.count ?? 0,
      },
    }
  })
}

/** Whether an account of the ledger has a foreign currency’s code as a word of its name. */
function isNamedAfter({ accounts, currency: ofBooks }: Books, account: number, currency: string): boolean {
  const name = accounts[account]?.name.toUpperCase() ?? ''
  return currency !== ofBooks && name.split(/[^A-ZÅÄÖ]+/).includes(currency)
}
