import { accountMatcher } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { administrationNames, condominiumAccounts, memberNames } from '../../reference/condominium.ts'
import { costIds, type memberIds } from './schema.ts'

type CostId = (typeof costIds)[number]
type MemberId = (typeof memberIds)[number]

const costAccounts: Readonly<Record<CostId, readonly string[]>> = {
  'board-salary': condominiumAccounts.boardSalary,
  'board-not-salary': condominiumAccounts.boardNotSalary,
  auditor: condominiumAccounts.auditor,
  administration: condominiumAccounts.administration,
  advice: condominiumAccounts.advice,
  bank: condominiumAccounts.bankCosts,
  insurance: condominiumAccounts.insurance,
}
const memberAccounts: Readonly<Record<MemberId, readonly string[]>> = {
  contributions: condominiumAccounts.memberContributions,
  'grant-fees': condominiumAccounts.grantFees,
}
const isOfCosts = Object.values(costAccounts).flat().map(accountMatcher)

/** The accounts of BAS for a cost, and others of the books that are of none of them and whose name says it: each account is of one cost alone. */
export function accountsOfCost({ accounts }: Books, id: CostId): string[] {
  const named = accounts.flatMap(({ number, name }) =>
    !isOfCosts.some((is) => is(number)) && costIds.find((own) => says(own, number, name)) === id ? [number] : [],
  )
  return [...costAccounts[id], ...named]
}

function says(id: CostId, number: string, name: string): boolean {
  const own = administrationNames[id]
  return own?.within.test(number) === true && own.words.test(name)
}

/** The accounts of BAS for what members paid in, but those whose name says the other kind, and others of equity whose name says it. */
export function accountsOfMembers({ accounts }: Books, id: MemberId): string[] {
  const named = (kind: MemberId) => {
    const { words, except } = memberNames[kind]
    return accounts.flatMap(({ number, name }) =>
      /^20[0-8]/.test(number) && words.test(name) && except?.test(name) !== true ? [number] : [],
    )
  }
  const taken = named(id === 'contributions' ? 'grant-fees' : 'contributions')
  const ofBas = memberAccounts[id].filter((pattern) => !taken.some(accountMatcher(pattern)))
  const isOfBas = ofBas.map(accountMatcher)
  return [...ofBas, ...named(id).filter((number) => !isOfBas.some((is) => is(number)))]
}
