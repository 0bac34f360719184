import {
  type AnyAnalysis,
  analyses,
  buildBooks,
  datasetOf,
  decodeLedger,
  encodeLedger,
  indexLedger,
  querySchema,
  selectLines,
} from '@verifikat/analyses'
import { readSieFile } from '@verifikat/analyses/node'
import { FIVE_MILLION_ROWS, type Samples } from './data.ts'
import { type Figure, median, timed } from './report.ts'
import { search } from './search.ts'
import { ledgerTabs } from './tabs.ts'

const TARGET = { atMost: 50 } as const

/** Analyses over columns that are already in memory, as a worker holds them. */
export async function warm(samples: Samples): Promise<readonly Figure[]> {
  const sample = samples.of(FIVE_MILLION_ROWS)
  using file = await readSieFile(sample.path)
  const { pieces, total } = encodeLedger(indexLedger(file.ledger))
  const columns = new Uint8Array(new SharedArrayBuffer(total))
  let at = 0
  for (const piece of pieces) {
    columns.set(piece, at)
    at += piece.length
  }
  const ledger = decodeLedger(columns.buffer)
  const sources = [{ ledger, texts: file.texts, sha256: file.sha256, generated: file.facts.generated }]
  const { books } = buildBooks(sources)
  const dataset = datasetOf(books)
  const run = async (analysis: AnyAnalysis, params: unknown): Promise<number> =>
    median(await timed(9, () => analysis.runUnknown(dataset, params, { progress: () => undefined })))
  /** Nine runs that each ask for something else, so that nothing that was worked out for one serves the next; one more before them. */
  const runs = async (analysis: AnyAnalysis, params: (turn: number) => unknown): Promise<number> =>
    median(await timed(9, (turn) => analysis.runUnknown(dataset, params(turn + 1), { progress: () => undefined })))
  const lines = async (query: unknown): Promise<number> =>
    median(await timed(9, () => selectLines(books, querySchema.parse(query), { offset: 0, limit: 200 })))
  const figure = (what: string, value: number, unit: Figure['unit'], target: Figure['target'], note = ''): Figure => ({
    section: 'warm',
    what,
    value,
    unit,
    target,
    note,
  })
  const { year } = ledger
  const half = `${year.from.slice(0, 4)}-06-15`
  const months = Array.from({ length: 12 }, (_, m) => {
    const month = `${year.from.slice(0, 4)}-${String(m + 1).padStart(2, '0')}`
    return {
      kind: 'period',
      from: `${month}-01`,
      to: new Date(Date.UTC(Number(year.from.slice(0, 4)), m + 1, 0)).toISOString().slice(0, 10),
    }
  })
  const ends = months.map(({ to }) => ({ kind: 'date', date: to }))
  const endOf = (turn: number) => months[turn + 2]?.to ?? year.to
  const dayOf = (turn: number) => `${endOf(turn).slice(0, 8)}${10 + turn}`
  const toMonth = (turn: number) => ({ from: year.from, to: endOf(turn) })
  const toDay = (turn: number) => ({ from: year.from, to: dayOf(turn) })
  const costCentre = (turn: number) => ({ filters: { objects: [{ dimension: '1', object: String(10 * (1 + (turn % 4))) }] } })
  const changing = 'another date each time'
  return [
    figure('rows', sample.rows / 1e6, 'M rows', null, `${(total / 1e6).toFixed(0)} MB of columns`),
    figure('join into books', median(await timed(5, () => buildBooks(sources))), 'ms', TARGET, 'once per import'),
    figure('trial balance, fiscal year', await run(analyses['trial-balance'], {}), 'ms', TARGET, 'any analysis, warm, 5 M rows'),
    figure('trial balance, to the middle of a month', await run(analyses['trial-balance'], { from: year.from, to: half }), 'ms', TARGET),
    figure('trial balance, to another month’s end', await runs(analyses['trial-balance'], toMonth), 'ms', TARGET, changing),
    figure('trial balance, to another day', await runs(analyses['trial-balance'], toDay), 'ms', TARGET, changing),
    figure(
      'trial balance, one cost centre',
      await run(analyses['trial-balance'], { filters: { objects: [{ dimension: '1', object: '10' }] } }),
      'ms',
      TARGET,
    ),
    figure('trial balance, another cost centre', await runs(analyses['trial-balance'], costCentre), 'ms', TARGET, 'another one each time'),
    figure(
      'balance sheet, another month’s end',
      await runs(analyses['balance-sheet'], (turn) => ({ date: endOf(turn) })),
      'ms',
      TARGET,
      changing,
    ),
    figure('income statement, to another month’s end', await runs(analyses['income-statement'], toMonth), 'ms', TARGET, changing),
    figure(
      'review of balances, another month’s end',
      await runs(analyses.balance, (turn) => ({ date: endOf(turn) })),
      'ms',
      TARGET,
      changing,
    ),
    figure('review of balances, another day', await runs(analyses.balance, (turn) => ({ date: dayOf(turn) })), 'ms', TARGET, changing),
    figure('review of income and costs, to another month’s end', await runs(analyses.result, toMonth), 'ms', TARGET, changing),
    figure('review of income and costs, to another day', await runs(analyses.result, toDay), 'ms', TARGET, changing),
    figure(
      'balance sheet by series, to another month’s end',
      await runs(analyses['source-balance-sheet'], toMonth),
      'ms',
      TARGET,
      changing,
    ),
    figure('balance sheet by series, to another day', await runs(analyses['source-balance-sheet'], toDay), 'ms', TARGET, changing),
    figure(
      'income statement by series, to another month’s end',
      await runs(analyses['source-income-statement'], toMonth),
      'ms',
      TARGET,
      changing,
    ),
    figure('by cost centre, to another month’s end', await runs(analyses['object-list-income-statement'], toMonth), 'ms', TARGET, changing),
    figure('monthly matrix, to another month’s end', await runs(analyses['monthly-matrix'], toMonth), 'ms', TARGET, changing),
    figure('balance sheet, year’s end', await run(analyses['balance-sheet'], {}), 'ms', TARGET),
    figure('balance sheet, twelve month ends', await run(analyses['balance-sheet'], { columns: ends }), 'ms', TARGET),
    figure('balance sheet, the middle of a month', await run(analyses['balance-sheet'], { date: half }), 'ms', TARGET),
    figure('income statement, fiscal year', await run(analyses['income-statement'], {}), 'ms', TARGET),
    figure('income statement, twelve months', await run(analyses['income-statement'], { columns: months }), 'ms', TARGET),
    figure(
      'income statement, one cost centre',
      await run(analyses['income-statement'], { filters: { objects: [{ dimension: '1', object: '10' }] } }),
      'ms',
      TARGET,
    ),
    figure('balance sheet with turnover', await run(analyses['balance-sheet-debit-credit'], {}), 'ms', TARGET),
    figure('income statement with turnover', await run(analyses['income-statement-debit-credit'], {}), 'ms', TARGET),
    figure('review of balances', await run(analyses.balance, {}), 'ms', TARGET),
    figure('review of income and costs', await run(analyses.result, {}), 'ms', TARGET),
    figure('income statement by cost centre', await run(analyses['object-list-income-statement'], {}), 'ms', TARGET),
    figure('monthly matrix', await run(analyses['monthly-matrix'], {}), 'ms', TARGET),
    figure('monthly matrix by cost centre', await run(analyses['monthly-matrix'], { rows: 'objects', dimension: '1' }), 'ms', null),
    figure('key figures, all shipped', await run(analyses['key-figure'], {}), 'ms', TARGET),
    figure('balance sheet by series, with the file’s own balances', await run(analyses['source-balance-sheet'], {}), 'ms', TARGET),
    figure('balance sheet by person', await run(analyses['source-balance-sheet'], { by: 'user' }), 'ms', null),
    figure(
      'reversals of 1 000 kr and more',
      await run(analyses['income-statement-debit-credit'], { reversals: {} }),
      'ms',
      null,
      'looked for when asked',
    ),
    figure(
      'general ledger 1930',
      await run(analyses['general-ledger-account'], { account: '1930', lines: 'none' }),
      'ms',
      TARGET,
      'the busiest account, figures',
    ),
    figure('general ledger 5010 with all lines', await run(analyses['general-ledger-account'], { account: '5010' }), 'ms', TARGET),
    figure('first 200 lines of 1930', await lines({ accounts: ['1930'] }), 'ms', TARGET),
    figure(
      'first 200 lines with a text',
      await lines({ text: { match: 'contains', value: 'Norrvik' } }),
      'ms',
      null,
      'reads texts from the file',
    ),
    ...(await search(dataset)),
    ...(await ledgerTabs(dataset, '1930')),
  ]
}
