/** Which flags there are to judge, and what of a voucher they judge. */
import { type JournalTestGroup, journalTestIds, journalTests } from '../journal-tests/catalogue.ts'

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
