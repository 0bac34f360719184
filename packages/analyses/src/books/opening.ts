import type { Finding } from '../finding.ts'
import type { BooksAccount, BooksYear, OpeningSource } from './books.ts'
import { carriedResult } from './prior-result.ts'
import type { YearRecords } from './records.ts'

export interface Opening {
  readonly openingOre: Float64Array
  readonly source: OpeningSource
  readonly undisposedOre: number
  readonly findings: readonly Finding[]
}

/**
 * The opening balances of a fiscal year, from the first source that has any: `#IB`, `#UB` of the year before, the computed closing of the
 * adjacent year before, nothing (a first fiscal year, proven by its own closing balances, or a file of vouchers only, whose balances are its own
 * movements), unknown. Result accounts always open at 0; an `#IB` on one is a finding, not a balance.
 */
export function openingOf(
  records: YearRecords,
  recordsBefore: YearRecords,
  accountOf: Uint32Array,
  accounts: readonly BooksAccount[],
  prior: BooksYear | null,
  fromZero: 'first year' | 'vouchers only' | null,
): Opening {
  const findings: Finding[] = []
  const opening = new Float64Array(accounts.length)
  const isBalance = (account: number) => accounts[account]?.kind === 'balance'
  const take = (column: Float64Array) => {
    accountOf.forEach((account, a) => {
      const ore = column[a] ?? Number.NaN
      if (Number.isNaN(ore)) return
      if (isBalance(account)) opening[account] = ore
      else if (ore !== 0 && column === records.ib) {
        findings.push({
          code: 'books.result-opening',
          severity: 'warning',
          line: 0,
          values: { account: accounts[account]?.number ?? '', openingOre: ore },
        })
      }
    })
  }
  const done = (source: OpeningSource, undisposedOre = 0): Opening => ({ openingOre: opening, source, undisposedOre, findings })
  if (records.hasIb) {
    take(records.ib)
    return done('#IB')
  }
  if (recordsBefore.hasUb) {
    take(recordsBefore.ub)
    findings.push({ code: 'books.opening-declared-prior', severity: 'info', line: 0, values: {} })
    return done('#UB -1')
  }
  if (prior && !prior.closingOre.some(Number.isNaN)) {
    const undisposedOre = carriedResult(prior, accounts)
    prior.closingOre.forEach((ore, account) => {
      if (isBalance(account)) opening[account] = ore
    })
    findings.push({ code: 'books.opening-computed', severity: 'info', line: 0, values: { undisposedOre } })
    return done('prior year', undisposedOre)
  }
  if (fromZero === 'first year') {
    findings.push({ code: 'books.first-year', severity: 'info', line: 0, values: {} })
    return done(fromZero)
  }
  if (fromZero === 'vouchers only') {
    findings.push({ code: 'books.vouchers-only', severity: 'warning', line: 0, values: {} })
    return done(fromZero)
  }
  accounts.forEach((account, i) => {
    if (account.kind === 'balance') opening[i] = Number.NaN
  })
  findings.push({ code: 'books.opening-unknown', severity: 'warning', line: 0, values: {} })
  return done('unknown')
}
