/** A result of the journal tests with the whole of the list that is exported: by itself it holds the first hits of each test. */
import { analyses, type JournalList, type JournalListOf, type ListPage } from '@verifikat/analyses'
import type { ExportView } from '@verifikat/papers'

/** Rows of one list that an export holds at most; more are said to be left out. */
const MOST = 100_000

/** The result's own text where nothing has to be added. */
export async function withWholeList(
  result: string,
  { analysisId, view }: { readonly analysisId: string; readonly view: ExportView },
  list: (asked: JournalListOf, page: ListPage) => Promise<JournalList>,
): Promise<string> {
  if (analysisId !== 'journal-entry' || view.tab !== 'tests' || view.test === null) return result
  const journal = analyses['journal-entry'].result.parse(JSON.parse(result))
  const { library } = journal
  if (library === null) return result
  const page = { offset: 0, limit: MOST }
  if (view.test === 'score') {
    const { scored } = await list({ of: 'score' }, page)
    return JSON.stringify({ ...journal, library: { ...library, score: { ...library.score, highest: scored } } })
  }
  const chosen = library.tests.find(({ id }) => id === view.test)
  if (chosen === undefined || !chosen.truncated) return result
  const { hits } = await list({ of: 'test', id: chosen.id }, page)
  const tests = library.tests.map((own) => (own === chosen ? { ...own, hits } : own))
  return JSON.stringify({ ...journal, library: { ...library, tests } })
}
