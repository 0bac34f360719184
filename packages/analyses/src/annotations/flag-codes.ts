/** Which flags there are to judge, and what of a voucher they judge. */
import { trialBalanceFlags } from '../analyses/trial-balance/schema.ts'
import { watchTestIds } from '../analyses/watch-list/catalogue.ts'
import { flagEntries } from '../flags/catalogue.ts'
import { type JournalTestGroup, journalTestIds, journalTests } from '../journal-tests/catalogue.ts'
import { changeFlags } from '../statements/changes.ts'

const knownCodes: ReadonlySet<string> = new Set([
  ...flagEntries().map(({ id }) => id),
  ...watchTestIds.map((id) => `watch-list.${id}`),
  ...trialBalanceFlags.map((flag) => `trial-balance.${flag}`),
  ...[...changeFlags, 'wrong-side'].map((flag) => `statement.${flag}`),
  'cut-off',
])

/** Whether any analysis raises such a flag. */
export function isFlagCode(code: string): boolean {
  return knownCodes.has(code)
}

/** Tests of journal entries that look at signs, corrections, registration dates, or at what differs between two imports. */
const entryGroups: readonly JournalTestGroup[] = ['source', 'time', 'version']

const entryCodes: ReadonlySet<string> = new Set([
  ...journalTestIds.flatMap((id) => (entryGroups.includes(journalTests[id].group) ? [`journal.${id}`] : [])),
  'account.late-registration',
])

/** Whether a flag is about how a voucher was entered, not only about what it says: it is open again when either changes. */
export function judgesEntry(code: string): boolean {
  return entryCodes.has(code)
}
