import { rounding } from '../reference/rounding.ts'
import { type AccountFunctions, patternsOfFunction } from './account-functions.ts'

/** The accounts that take the öre of rounding: those with the function, where no account has it those that the product ships. */
export function roundingAccounts(functions: AccountFunctions): readonly string[] {
  const own = patternsOfFunction(functions, 'rounding')
  return own.length > 0 ? own : rounding.accounts
}
