import { accountMask } from '../../books/account-number.ts'
import { patternsOfFunction } from '../../company/account-functions.ts'
import type { Dataset } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { type FollowedAccount, followAccounts, followedPeriod, listedItems, withAge } from './accruals.ts'
import type { AccrualAccount, Accruals } from './accruals-schema.ts'
import { missingAccruals } from './missing-accruals.ts'
import { releaseSchedule } from './release-schedule.ts'
import type { PeriodParams } from './schema.ts'

/** Accrual accounts at the balance date, and the recurring costs that lack an accrual. */
export function accrualsTab(
  { books, accountFunctions }: Pick<Dataset, 'books' | 'accountFunctions'>,
  params: PeriodParams,
  date: string,
): Accruals {
  const period = followedPeriod(books, date)
  const patterns = {
    prepaid: params.prepaid ?? patternsOfFunction(accountFunctions, 'prepaid', { from: period.from, to: date }),
    accrued: params.accrued ?? patternsOfFunction(accountFunctions, 'accrued', { from: period.from, to: date }),
  }
  const sides = new Map<string, AccrualAccount['side']>()
  // An account of both stands with the accrued ones.
  for (const side of ['prepaid', 'accrued'] as const) {
    if (patterns[side].length === 0) continue
    const mask = accountMask(patterns[side], books.accounts)
    books.accounts.forEach(({ number }, a) => {
      if (mask[a] === 1) sides.set(number, side)
    })
  }
  const followed = followAccounts(books, period, sides)
  const items = followed.flatMap(({ items: own }) => own)
  const missing = missingAccruals(books, date, params.minOre, [...sides.keys()])
  const prepaid = followed.flatMap(({ account, items: own }) => (account.side === 'prepaid' ? own : []))
  return {
    date,
    from: period.from,
    accounts: followed.map(withAge),
    ...listedItems(items, params.limit),
    schedule: releaseSchedule(prepaid, date),
    missing,
    missingOre: missing.reduce((sum, { estimateOre }) => sum + estimateOre, 0),
    findings: unknownOpenings(followed),
  }
}

/** Accounts whose balance brought forward no file says: what they hold is not all in the items. */
function unknownOpenings(followed: readonly FollowedAccount[]): Finding[] {
  return followed.flatMap(({ account: { account, name, openingOre } }) =>
    openingOre === null ? [{ code: 'period.opening-unknown', severity: 'warning', line: 0, values: { account, name } }] : [],
  )
}
