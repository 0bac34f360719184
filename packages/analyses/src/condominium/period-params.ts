import * as z from 'zod'
import { accountPattern, isoDate } from '../query/query.ts'
import type { Words } from '../tables/words.ts'

/** Which days an analysis of an association is of: its figures are the whole fiscal year’s that the last day lies in. */
export const yearParams = {
  /** Null: the newest file’s fiscal year. */
  from: isoDate.nullable().default(null),
  to: isoDate.nullable().default(null),
}

/** Accounts that somebody chooses for a term; null: those with the function. */
export function termAccounts(label: Words) {
  return z
    .array(accountPattern)
    .max(200)
    .meta({
      label,
      means: ['Where nothing is said: accounts with that function.', 'Där inget anges: konton med den funktionen.'],
    })
    .nullable()
    .default(null)
}
