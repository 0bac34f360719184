import { analyses, type Dataset, makeSearchIndex } from '@verifikat/analyses'
import { type Figure, median, timed } from './report.ts'

const tabs = ['counterAccounts', 'series', 'users', 'objects', 'texts', 'amounts', 'matching', 'cutOff', 'flags'] as const

/** The general ledger of a busy account and each of its tabs, the texts made ready as an import leaves them: the first time, and again. */
export async function ledgerTabs(dataset: Dataset, account: string): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  const start = performance.now()
  for (const { ledger, texts } of dataset.books.years) if (ledger && texts) makeSearchIndex(ledger, texts)
  const figure = (what: string, value: number, target: Figure['target'], note = ''): void => {
    figures.push({ section: 'tabs', what, value, unit: 'ms', target, note })
  }
  figure('texts and order of all vouchers made ready', performance.now() - start, null, 'once, in the background')
  const analysis = analyses['general-ledger-account']
  const { run } = await analysis.load()
  const ask = (parts: readonly string[]) => {
    const params = analysis.params.parse({ account, lines: 'none', parts })
    return () => run(dataset, params, { progress: () => undefined })
  }
  const common = await timed(5, ask([]))
  figure(`general ledger ${account} without tabs`, median(common), { atMost: 50 })
  for (const tab of tabs) {
    const work = ask([tab])
    const before = performance.now()
    work()
    figure(`${tab}, the first time`, performance.now() - before, { atMost: 1000 })
    figure(`${tab}, again`, median(await timed(3, work)), { atMost: 200 })
  }
  return figures
}
