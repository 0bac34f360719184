import type { Dataset } from '../../define.ts'
import type { JournalRun } from '../../journal-tests/inputs.ts'
import { type JournalList, type JournalListOf, journalListFrom, type ListPage } from '../../journal-tests/lists.ts'
import { journalRunOf } from './run.ts'
import { journalEntryParams } from './schema.ts'

/** The lists behind the figures of one run of the library, page by page: all vouchers of a test, of the score, of a digit. */
export interface JournalLists {
  page(asked: JournalListOf, page: ListPage): JournalList
}

/** As a run with these parameters has them. */
export function journalLists(
  dataset: Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions' | 'calendar' | 'previous'>,
  params: unknown,
): JournalLists {
  const run: JournalRun = journalRunOf(dataset, journalEntryParams.parse(params))
  return { page: (asked, page) => journalListFrom(run, asked, page) }
}
