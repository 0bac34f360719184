import { analyses, type Dataset, parseQuery, selectVouchers } from '@verifikat/analyses'
import { type Figure, median, percentile, timed } from './report.ts'

const TARGET = { atMost: 100 } as const

/** Searches as people write them: common and rare, by account, amount, text, voucher, date; two that find nothing. */
const searches: readonly string[] = [
  'account:5010',
  'account:4* amount>=10000',
  'abs>=50000',
  'abs>=9000000000',
  'text:"faktura"',
  'text:"Norrvik"',
  'text:"hyra"',
  'text:"hy"',
  'word:"hyra"',
  'text:"finns inte"',
  'account:1930 text:"hyra"',
  'account:1930 text:"finns inte"',
  'abs:8888',
  'account:2440 amount:1234',
  'account:1930 counter:3*',
  'series:B side:credit',
  'lag>30',
  'lines>=20',
  'gross>=1000000',
  'user:nobody',
  'only:outside-year',
  'regex:"\\d{4}$"',
]

/** First rows of searches in books that are in memory, and the parts of the analysis of all vouchers. */
export async function search(dataset: Dataset): Promise<readonly Figure[]> {
  const figure = (what: string, value: number, target: Figure['target'], note = ''): Figure => ({
    section: 'warm',
    what,
    value,
    unit: 'ms',
    target,
    note,
  })
  const spent: number[] = []
  const slowest = { line: '', ms: 0 }
  for (const line of searches) {
    const { query } = parseQuery(line)
    if (!query) throw new Error(`not a query: ${line}`)
    const times = await timed(11, () => selectVouchers(dataset.books, query, { offset: 0, limit: 200 }))
    spent.push(...times)
    if (median(times) > slowest.ms) Object.assign(slowest, { line, ms: median(times) })
  }
  const { run } = await analyses['journal-entry'].load()
  const part = async (...sections: readonly string[]) => {
    const params = analyses['journal-entry'].params.parse({ sections })
    return median(await timed(3, () => run(dataset, params, { progress: () => undefined })))
  }
  return [
    figure(
      'first 200 vouchers of a search, 95th percentile',
      percentile(spent, 0.95),
      TARGET,
      `${searches.length} searches, 11 times each`,
    ),
    figure('the slowest of them', slowest.ms, null, slowest.line),
    figure('journal entries: search with its totals', await part('search'), null, 'all vouchers'),
    figure('journal entries: accounts, signs, series', await part('sides'), null),
    figure('journal entries: completeness paper', await part('completeness'), null),
    figure('journal entries: numbers of each series', await part('numbers'), null),
    figure('journal entries: both dates', await part('time'), null),
    figure('journal entries: profile', await part('profile'), null),
  ]
}
