/** Lists of a run of the journal tests, on a thread; the latest run is kept, because its lists are read page by page. */
import { canonicalJson, datasetOf, type JournalList, type JournalLists, openJournalLists } from '@verifikat/analyses'
import type { Datasets } from './datasets.ts'
import { ownPartsOf } from './own-parts.ts'
import type { JournalListJob } from './protocol.ts'

export function createJournalLists(datasets: Datasets): (job: JournalListJob) => Promise<JournalList> {
  let latest: { readonly key: string; readonly lists: JournalLists } | undefined

  return async ({ books, previous, own, params, asked, offset, limit }) => {
    const parts = own.parts.map(({ part, hash }) => `${part} ${hash}`)
    const key = [books.key, previous?.key, own.template, ...parts, canonicalJson(params)].join('\n')
    let lists = latest?.key === key ? latest.lists : undefined
    if (!lists) {
      latest = undefined
      const dataset = datasetOf(datasets.of(books), { ...ownPartsOf(own), previous: previous && datasets.of(previous) })
      lists = await openJournalLists(dataset, params)
      latest = { key, lists }
    }
    return lists.page(asked, { offset, limit })
  }
}
