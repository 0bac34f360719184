import type { Finding } from '../finding.ts'
import { kindOfClass } from '../ledger/account-kind.ts'
import type { AccountType, Ledger } from '../ledger/ledger.ts'
import { compareAccountNumbers } from './account-number.ts'
import type { BooksAccount } from './books.ts'
import { recordsOf } from './records.ts'
import { statementByFiles } from './result-accounts.ts'

interface Known {
  name: string
  type: AccountType | null
  declared: boolean
  hasBalance: boolean
  hasResult: boolean
}

/** The accounts of all years as one list, with findings where the files contradict themselves on what an account is. */
export function mergeAccounts(ledgers: readonly Ledger[]): { readonly accounts: BooksAccount[]; readonly findings: Finding[] } {
  const known = new Map<string, Known>()
  for (const ledger of ledgers) {
    const records = recordsOf(ledger)
    ledger.accounts.forEach((account, a) => {
      const entry = known.get(account.number)
      const hasBalance = records.balance[a] === 1
      const hasResult = records.result[a] === 1
      if (!entry) {
        known.set(account.number, { name: account.name, type: account.type, declared: account.declared, hasBalance, hasResult })
        return
      }
      // Ledgers come in ascending order: a later year's name and type take precedence.
      if (account.declared) Object.assign(entry, { name: account.name, declared: true })
      entry.type = account.type ?? entry.type
      entry.hasBalance ||= hasBalance
      entry.hasResult ||= hasResult
    })
  }
  const findings: Finding[] = []
  const accounts = [...known]
    .sort(([a], [b]) => compareAccountNumbers(a, b))
    .map(([number, entry]) => {
      const { kind, contradicts } = kindOf(number, entry)
      if (contradicts && (contradicts !== 'unknown' || isBookedOn(ledgers, number))) {
        findings.push({
          code: contradictions[contradicts],
          severity: 'warning',
          line: 0,
          values: { account: number, name: entry.name, type: entry.type, kind },
        })
      }
      const statement = statementByFiles(number, entry.type, entry.hasResult)
      return { number, name: entry.name, kind, statement, declared: entry.declared }
    })
  return { accounts, findings }
}

/** What an account is matters once something is booked on it. */
function isBookedOn(ledgers: readonly Ledger[], account: string): boolean {
  return ledgers.some(({ accounts, rows }) => {
    const place = accounts.findIndex(({ number }) => number === account)
    return place >= 0 && rows.account.includes(place)
  })
}

const contradictions = {
  'type-differs': 'books.account-kind-type-differs',
  'records-differ': 'books.account-kind-records-differ',
  unknown: 'books.account-kind-unknown',
} as const

type Contradiction = keyof typeof contradictions | null

function kindOf(number: string, entry: Known): { readonly kind: BooksAccount['kind']; readonly contradicts: Contradiction } {
  const byClass = kindOfClass(number)
  const byType = entry.type === null ? null : entry.type === 'T' || entry.type === 'S' ? 'balance' : 'result'
  const byRecords = entry.hasResult ? 'result' : entry.hasBalance ? 'balance' : null
  const kind = byType ?? byClass ?? byRecords ?? 'result'
  if (byType !== null && byClass !== null && byType !== byClass) return { kind, contradicts: 'type-differs' }
  if (byType === null && byClass === null && byRecords === null) return { kind, contradicts: 'unknown' }
  // A result account's closing is often written as #UB too, which does no harm; #RES on a balance account is another matter.
  if (kind === 'balance' && entry.hasResult) return { kind, contradicts: 'records-differ' }
  return { kind, contradicts: null }
}
