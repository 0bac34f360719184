import type { AccountParts } from './parts-schema.ts'

/** Nothing beside the ledger. */
export const noParts: AccountParts = {
  counterAccounts: null,
  series: null,
  users: null,
  objects: null,
  texts: null,
  amounts: null,
  matching: null,
  cutOff: null,
  flags: null,
}
