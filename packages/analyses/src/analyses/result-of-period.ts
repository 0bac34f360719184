import { RESULT_ACCOUNTS } from '../books/result-accounts.ts'
import type { PeriodResult } from './period-schema.ts'

/** Patterns of the accounts that a period's result is made of. */
export function resultAccountsOf(period: PeriodResult | null): string[] {
  return period?.years.find(({ resultAccounts }) => resultAccounts)?.resultAccounts ?? [RESULT_ACCOUNTS]
}
