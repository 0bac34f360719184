// Whatever tab a screen shows, its file can be made and holds what the tab is about.
import { type AnalysisId, analyses, buildBooks, datasetOf, indexLedger, memoryTexts, readSie, statusOf } from '@verifikat/analyses'
import { describe, expect, test } from 'vitest'
import { runExport } from './runs.ts'
import { type ExportView, exportTabs, exportViewSchema } from './view.ts'

// Three vouchers of one user: A 1 of 1 250 kr, A 3 of 400 kr (A 2 is missing), B 1 of 2 000 kr on a Sunday.
const text = [
  '#FLAGGA 0',
  '#SIETYP 4',
  '#FNAMN "Exempel AB"',
  '#RAR 0 20250101 20251231',
  '#KONTO 1930 "Bank"',
  '#KONTO 2611 "Moms"',
  '#KONTO 3001 "Varor"',
  '#KONTO 5010 "Hyra"',
  '#UB 0 1930 2850.00',
  '#RES 0 3001 -3000.00',
  '#RES 0 5010 400.00',
  '#UB 0 2611 -250.00',
  '#VER A 1 20250303 "Faktura" 20250304 EVA',
  '{',
  '#TRANS 1930 {} 1250.00',
  '#TRANS 3001 {} -1000.00',
  '#TRANS 2611 {} -250.00',
  '}',
  '#VER A 3 20250401 "Hyra" 20250401 EVA',
  '{',
  '#TRANS 5010 {} 400.00',
  '#TRANS 1930 {} -400.00',
  '}',
  '#VER B 1 20250406 "Konsult" 20250406 EVA',
  '{',
  '#TRANS 1930 {} 2000.00',
  '#TRANS 3001 {} -2000.00',
  '}',
  '',
].join('\r\n')

const bytes = new TextEncoder().encode(text)
const { ledger } = readSie(bytes)
const { books } = buildBooks([{ ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: '', generated: null }])

async function exported(id: AnalysisId, view: object, params: object = {}) {
  const result = await analyses[id].runUnknown(datasetOf(books), params, { progress: () => undefined })
  const run = await runExport(id, JSON.parse(JSON.stringify(result)), params, 'sv', exportViewSchema.parse(view))
  if (run.kind === 'lines') return { headers: null, rows: [], notes: [] }
  const { table, notes = [] } = run
  const rows = Array.from({ length: table.length }, (_, i) => table.row(i))
  return { headers: table.columns.map(({ header }) => header.sv), rows, notes }
}

const ids = Object.keys(analyses) as AnalysisId[] // the object's own keys
const tabs: readonly ExportView['tab'][] = exportTabs

test.each(ids)('%s has a file for every tab', async (id) => {
  const params = id === 'general-ledger-account' ? { account: '1930' } : {}
  for (const tab of tabs) {
    const { headers, rows } = await exported(id, { tab }, params)
    if (headers === null) continue
    // text that is read, and no table of figures, is a column of its own
    if (!headers.every((header) => header === 'Mening')) expect(headers.length, tab).toBeGreaterThan(1)
    for (const row of rows) expect(row.length, tab).toBe(headers.length)
  }
})

test('a file says how many findings of each severity its result has, as the screen does', async () => {
  const { params, load } = analyses['trial-balance']
  const result = (await load()).run(datasetOf(books), params.parse({}), { progress: () => undefined })
  const { findings } = result
  const { counts } = statusOf(findings)
  expect(counts.error + counts.warning + counts.info).toBeGreaterThan(0)
  const said = (await exported('trial-balance', {})).notes.find(([name]) => name === 'Iakttagelser')?.[1] ?? ''
  expect(said.split(', ').map((part) => Number.parseInt(part, 10))).toEqual(Object.values(counts).filter((count) => count > 0))
  const run = await runExport('trial-balance', { ...result, findings: [] }, {}, 'en')
  expect(run.kind === 'table' && run.notes).toEqual([['Findings', 'none']])
})

describe('tabs of vouchers', () => {
  const rowOf = (rows: readonly (readonly unknown[])[], start: unknown) => rows.find(([first]) => first === start)

  test('the search is its lines', async () => {
    expect((await exported('journal-entry', { tab: 'search' })).headers).toBeNull()
  })

  test('completeness: every account against the trial balance and the file', async () => {
    const { headers, rows, notes } = await exported('journal-entry', { tab: 'completeness', unit: 'kr' })
    expect(headers?.slice(0, 6)).toEqual(['Konto', 'Namn', 'Rader', 'Debet', 'Kredit', 'Netto'])
    // 1 250 + 2 000 in debit, 400 in credit
    expect(rowOf(rows, '1930')?.slice(2, 8)).toEqual([3, 325_000, 40_000, 285_000, 285_000, 0])
    expect(notes).toContainEqual(['Verifikaten mot råbalansen', 'Stämmer'])
  })

  test('tests: the list, what one of them flags with the reason, and the scores', async () => {
    const list = await exported('journal-entry', { tab: 'tests' })
    expect(list.rows.length).toBeGreaterThan(10)
    const withHits = await exported('journal-entry', { tab: 'tests', only: 'hits' })
    expect(withHits.rows.length).toBeLessThan(list.rows.length)
    expect(withHits.rows.every(([, vouchers]) => Number(vouchers) > 0)).toBe(true)
    const weekend = await exported('journal-entry', { tab: 'tests', test: 'weekend-date' })
    expect(weekend.headers?.at(-1)).toBe('Varför')
    expect(weekend.rows.map((row) => row.slice(0, 3))).toEqual([['B', '1', '2025-04-06']])
    expect(String(weekend.rows[0]?.at(-1))).toMatch(/söndag/)
    const score = await exported('journal-entry', { tab: 'tests', test: 'score' })
    expect(score.headers?.[0]).toBe('Poäng')
    expect(score.rows.length).toBeGreaterThan(0)
  })

  test('numbers: A 2 is missing', async () => {
    const { rows } = await exported('journal-entry', { tab: 'numbers' })
    const a = rows.find((row) => row[1] === 'A')
    // vouchers, first, last, missing, gaps, which
    expect(a?.slice(2, 8)).toEqual([2, 1, 3, 1, 1, '2'])
  })

  test('users, both clocks and the shape of vouchers', async () => {
    const users = await exported('journal-entry', { tab: 'users' })
    // 3 vouchers with 3 + 2 + 2 lines and 1 250 + 400 + 2 000 kr in debit
    expect(rowOf(users.rows, 'EVA')?.slice(0, 5)).toEqual(['EVA', 3, 7, 365_000, 365_000])
    const time = await exported('journal-entry', { tab: 'time', cells: 'vouchers' })
    expect(time.rows.map((row) => row.slice(0, 3))).toEqual([
      ['2025-03', '2025-03', 1],
      ['2025-04', '2025-04', 2],
    ])
    const profile = await exported('journal-entry', { tab: 'profile' })
    expect(profile.rows.filter(([part]) => part === 'Konton som möts').map((row) => row.slice(3, 6))).toContainEqual(['1930', '3001', 2])
  })

  test('digits: the chosen test, with its measures', async () => {
    const first = await exported('journal-entry', { tab: 'digits' })
    expect(first.rows.map(([digit]) => digit)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    // 1 250 and −1 000; −250, 2 000 and −2 000; 400 and −400
    expect(first.rows.map(([, lines]) => lines)).toEqual([2, 3, 0, 2, 0, 0, 0, 0, 0])
    const credits = await exported('journal-entry', { tab: 'digits', half: 'credit' })
    expect(credits.rows.map(([, lines]) => lines)).toEqual([1, 2, 0, 1, 0, 0, 0, 0, 0])
    expect(first.notes).toContainEqual(['Belopp', '7'])
    expect((await exported('journal-entry', { tab: 'digits', digit: 'firstTwo' })).rows).toHaveLength(90)
  })

  test('changes: without an earlier import the list is there and empty', async () => {
    const { headers, rows } = await exported('journal-entry', { tab: 'changes' })
    expect([headers?.[0], rows.length]).toEqual(['Serie', 0])
  })
})

test('relations over time are the months that are booked', async () => {
  const { headers, rows } = await exported('relation', { tab: 'time' }, { view: 'overTime', base: ['3001'], counter: ['2611'] })
  expect(headers?.[0]).toBe('Period')
  expect(rows).toHaveLength(4)
})
