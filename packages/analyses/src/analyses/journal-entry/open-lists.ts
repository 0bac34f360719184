import type { Dataset } from '../../define.ts'
import type { JournalLists } from './list.ts'

/** As `journalLists`; the code is read when it is first asked for. */
export async function openJournalLists(
  dataset: Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions' | 'calendar' | 'previous'>,
  params: unknown,
): Promise<JournalLists> {
  const { journalLists } = await import('./list.ts')
  return journalLists(dataset, params)
}
