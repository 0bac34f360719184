import { expect, test } from 'vitest'
import { datasetOf } from '../../company/dataset.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run } from './run.ts'
import { periodParams } from './schema.ts'

const ver = (series: string, number: number, date: string, text: string, rows: readonly (readonly [string, number])[], registered = '') =>
  `#VER ${series} ${number} ${date} "${text}" ${registered}\n{\n${rows.map(([account, kronor]) => `#TRANS ${account} {} ${kronor}`).join('\n')}\n}`
const sale = (number: number, date: string, kronor: number, text = 'Faktura', registered = '') =>
  ver(
    'B',
    number,
    date,
    text,
    [
      ['1510', kronor],
      ['3001', -kronor],
    ],
    registered,
  )
const cost = (number: number, date: string, account: string, kronor: number, text: string) =>
  ver('D', number, date, text, [
    [account, kronor],
    ['2440', -kronor],
  ])
const month = (m: number) => String(m).padStart(2, '0')

const periods = (params: object, ...files: readonly string[]) =>
  run(datasetOf(booksOfText(...files)), periodParams.parse(params), { progress: () => {} })

test('windows are twelve months back from the latest end, whatever the years’ lengths', () => {
  // 2023 whole with 100 a month, then a short year January to June 2024 with 200 a month.
  const y2023 = `#RAR 0 20230101 20231231\n${Array.from({ length: 12 }, (_, m) => sale(m + 1, `2023${month(m + 1)}15`, 100)).join('\n')}`
  const short = `#RAR 0 20240101 20240630\n${Array.from({ length: 6 }, (_, m) => sale(m + 1, `2024${month(m + 1)}15`, 200)).join('\n')}\n${sale(7, '20240705', 9)}`
  const { windows } = periods({ parts: ['windows'], account: '3001' }, y2023, short)
  expect(windows?.windows.map(({ from, to, yearFrom, total, monthsWithData }) => [from, to, yearFrom, total, monthsWithData])).toEqual([
    // July to December 2023: 6 · −100; January to June 2024: 6 · −200.
    ['2023-07', '2024-06', '2024-01-01', -180_000, 12],
    // July to December 2022 is not loaded: January to June 2023, 6 · −100.
    ['2022-07', '2023-06', '2023-01-01', -60_000, 6],
  ])
  const latest = windows?.windows[0]
  // Like months alone: January to June 2024 less January to June 2023.
  expect([latest?.change, latest?.changeRatio, windows?.windows[1]?.change]).toEqual([-60_000, 1, null])
  // January 2024 against January 2023: −200 − −100. Cumulative July to January: 6 · −100 − 200. Share: 200 ÷ 1 800.
  expect(latest?.months[6]).toEqual({
    month: '2024-01',
    value: -20_000,
    change: -10_000,
    // twice the sales: a rise, whatever the sign
    changeRatio: 1,
    cumulative: -80_000,
    share: 1 / 9,
  })
  expect(latest?.months[0]).toMatchObject({ month: '2023-07', value: -10_000, change: null })
  // The mean month of the window is −150: July 100 ÷ 150, January 200 ÷ 150.
  expect(windows?.seasonality[6]).toEqual({ monthOfYear: 7, index: 10_000 / 15_000, observations: 1 })
  expect(windows?.seasonality[0]?.index).toBe(20_000 / 15_000)
  expect(windows?.outside).toEqual({ netOre: -900, count: 1 })
})

test('the months of a long fiscal year before its window are stated with their sum', () => {
  // January 2024 to June 2025 with 100 a month: the window is July 2024 to June 2025 (12 · −100), January to June 2024 come before it (6 · −100).
  const dates = Array.from({ length: 18 }, (_, m) => (m < 12 ? `2024${month(m + 1)}15` : `2025${month(m - 11)}15`))
  const file = `#RAR 0 20240101 20250630\n${[...dates, '20250704'].map((date, i) => sale(i + 1, date, 100)).join('\n')}`
  const { windows } = periods({ parts: ['windows'], account: '3001' }, file)
  expect(windows?.windows.map(({ from, to, total }) => [from, to, total])).toEqual([['2024-07', '2025-06', -120_000]])
  expect(windows?.earlier).toEqual({ from: '2024-01', to: '2024-06', value: -60_000, count: 6 })
  expect(windows?.outside).toEqual({ netOre: -10_000, count: 1 })
  expect(periods({ parts: ['windows'], account: '3001', mode: 'balance' }, file).windows?.earlier).toBeNull()
})

test('a balance is that of the month’s end, of result accounts the year to date', () => {
  const file = `#RAR 0 20250101 20251231\n#IB 0 1930 100\n#IB 0 2081 -100\n${ver('A', 1, '20250210', '', [
    ['1930', 50],
    ['3001', -50],
  ])}`
  const { windows } = periods({ parts: ['windows'], account: '1930', mode: 'balance' }, file)
  expect(windows?.windows[0]?.months.slice(0, 3).map(({ value }) => value)).toEqual([10_000, 15_000, 15_000])
  expect(windows?.windows[0]?.total).toBe(15_000)
})

const before = `#RAR 0 20250101 20251231
${sale(1, '20251120', 1_000, 'Konsultarvode november')}
${sale(2, '20251215', 400, 'Avgift kvartal 1 2026')}
${sale(3, '20251220', 620, 'Licens 2025-12-01–2026-01-31', '20260112')}
${cost(1, '20251222', '5010', 300, 'Hyra januari')}`
const after = `#RAR 0 20260101 20261231
${sale(1, '20260108', 700, 'Arbete utfört december')}
${sale(2, '20260110', -1_000, 'Kredit faktura 1')}
${sale(3, '20260131', 90)}
${cost(1, '20260109', '5020', 150, 'El 2025-12')}`

test('cut-off: what texts place on the other side of the balance date', () => {
  const { date, cutOff, findings } = periods({ parts: ['cut-off'] }, before, after)
  expect(date).toBe('2025-12-31')
  expect(findings.filter(({ code }) => code.startsWith('period.'))).toEqual([])
  const [revenue, , costs] = cutOff?.groups ?? []
  expect(revenue?.cutOff.lines.map(({ date: on, belongs }) => [on, belongs.verdict, belongs.wrongOre])).toEqual([
    ['2025-12-15', 'wrong', -40_000],
    // 62 days, 31 of them in January: half of −620.
    ['2025-12-20', 'split', -31_000],
    ['2026-01-08', 'wrong', -70_000],
    ['2026-01-10', 'unknown', 0],
  ])
  expect([revenue?.cutOff.before.netOre, revenue?.cutOff.afterwards.netOre]).toEqual([-102_000, 30_000])
  expect([revenue?.cutOff.wrongBefore, revenue?.cutOff.wrongAfter]).toEqual([
    { ore: -71_000, count: 2 },
    { ore: -70_000, count: 1 },
  ])
  expect(revenue?.creditNotes.map(({ line, original }) => [line.ore, original?.date])).toEqual([[100_000, '2025-11-20']])
  expect(revenue?.largestAfter.map(({ ore }) => ore)).toEqual([100_000, -70_000])
  expect(costs?.cutOff.lines.map(({ account, side, belongs }) => [account, side, belongs.wrongOre])).toEqual([
    ['5010', 'before', 30_000],
    ['5020', 'after', 15_000],
  ])
  expect(
    cutOff?.series.map(({ series, lastBefore, firstAfter, registeredLate }) => [
      series,
      lastBefore?.number,
      firstAfter?.number,
      registeredLate,
    ]),
  ).toEqual([
    ['B', '3', '1', 1],
    ['D', '1', '1', null],
  ])
})

test('without a file of the next year the days after are missing, and it is said', () => {
  const { cutOff, findings } = periods({ parts: ['cut-off'] }, before)
  expect(cutOff?.groups[0]?.cutOff).toMatchObject({ after: 'missing', afterwards: { count: 0 }, before: { count: 2 } })
  expect(findings).toContainEqual({
    code: 'period.next-year-missing',
    severity: 'warning',
    line: 0,
    values: { date: '2025-12-31', days: 30 },
  })
})

test('accruals: opened, released, what remains and how old, and the schedule of a prepaid cost', () => {
  const { accruals } = periods(
    { parts: ['accruals'] },
    `#RAR 0 20240101 20241231
     #IB 0 2990 0
     ${ver('A', 1, '20241231', 'Upplupen revision', [
       ['6420', 200],
       ['2990', -200],
     ])}`,
    `#RAR 0 20250101 20251231
     #IB 0 2990 -200
     #IB 0 2099 200
     ${ver('A', 1, '20250310', 'Revision återförs', [
       ['2990', 200],
       ['6420', -200],
     ])}
     ${ver('A', 2, '20251001', 'Försäkring 2025-10-01–2026-09-30', [
       ['1730', 365],
       ['2440', -365],
     ])}
     ${ver('A', 3, '20251231', 'Försäkring', [
       ['6310', 80],
       ['1730', -80],
     ])}
     ${ver('A', 4, '20251231', 'Upplupen ränta', [
       ['8410', 70],
       ['2960', -70],
     ])}`,
  )
  expect(
    accruals?.accounts.map(({ account, side, openedOre, releasedOre, closingOre, oldestDays }) => [
      account,
      side,
      openedOre,
      releasedOre,
      closingOre,
      oldestDays,
    ]),
  ).toEqual([
    // Opened on 1 October, 91 days before.
    ['1730', 'prepaid', 36_500, 8_000, 28_500, 91],
    ['2960', 'accrued', 7_000, 0, -7_000, 0],
    ['2990', 'accrued', 20_000, 20_000, 0, null],
  ])
  expect(
    accruals?.items.map(({ account, openedDate, ore, unreleasedOre, releasedDate, resultAccounts }) => [
      account,
      openedDate,
      ore,
      unreleasedOre,
      releasedDate,
      resultAccounts,
    ]),
  ).toEqual([
    ['1730', '2025-10-01', 36_500, 28_500, null, ['6310']],
    ['2960', '2025-12-31', -7_000, -7_000, null, ['8410']],
    ['2990', '2024-12-31', -20_000, 0, '2025-03-10', ['6420']],
  ])
  // 365 days, one krona each: 92 have passed, 273 kr should remain; 285 do.
  expect(accruals?.schedule).toMatchObject([
    { account: '1730', source: 'text', expectedOre: 27_300, remainingOre: 28_500, differenceOre: 1_200 },
  ])
  expect(accruals?.schedule[0]?.months[0]).toEqual({ month: '2025-10', ore: 3_100 })
})

test('recurring costs that lack the balance date’s month, with their estimate', () => {
  const rent = Array.from({ length: 11 }, (_, m) =>
    cost(m + 1, `2025${month(m + 1)}01`, '5010', m < 6 ? 1_000 : 1_200, `Hyra ${month(m + 1)}`),
  ).join('\n')
  const power = Array.from({ length: 12 }, (_, m) => cost(m + 20, `2025${month(m + 1)}20`, '5020', 500, `El 2025-${month(m + 1)}`)).join(
    '\n',
  )
  const water = [1, 4, 7].map((m) => cost(m + 40, `2025${month(m)}05`, '5040', 3_000, 'Vatten')).join('\n')
  const { accruals } = periods(
    { parts: ['accruals'] },
    `#RAR 0 20250101 20251231\n${rent}\n${power}\n${water}\n${ver('A', 1, '20251231', '', [
      ['1930', 1],
      ['3001', -1],
    ])}`,
  )
  expect(
    accruals?.missing.map(({ account, kind, rhythm, missing, medianOre, estimateOre, observations }) => [
      account,
      kind,
      rhythm,
      missing,
      medianOre,
      estimateOre,
      observations,
    ]),
  ).toEqual([
    ['5040', 'water', 'quarterly', ['2025-10'], 300_000, 300_000, 3],
    // Six months of 1 000 and five of 1 200: the sixth of eleven is 1 000.
    ['5010', 'rent', 'monthly', ['2025-12'], 100_000, 100_000, 11],
  ])
  expect(accruals?.missingOre).toBe(400_000)
})

test('öre that a VAT return leaves out are no revenue around the balance date, by the accounts’ functions', () => {
  const before = [
    '#RAR 0 20250101 20251231',
    sale(1, '20251230', 1000),
    ver('A', 1, '20251231', 'Momsredovisning', [
      ['2611', 250.4],
      ['2650', -250],
      ['3740', -0.4],
    ]),
  ].join('\n')
  const revenue = (params: object) =>
    periods({ parts: ['cut-off'], ...params }, before).cutOff?.groups.find(({ group }) => group === 'revenue')
  expect(revenue({})).toMatchObject({ accounts: ['3001'], cutOff: { before: { netOre: -100_000, count: 1 } } })
  // Who asks for the account sees it.
  expect(revenue({ revenue: ['3000-3799'] })?.cutOff.before.count).toBe(2)
  const data = { ...datasetOf(booksOfText(before)), accountFunctions: [{ function: 'rounding', patterns: ['3749'], from: null, to: null }] }
  const { cutOff } = run(data, periodParams.parse({ parts: ['cut-off'] }), { progress: () => {} })
  expect(cutOff?.groups[0]).toMatchObject({ accounts: ['3000-3799'], cutOff: { before: { count: 2 } } })
})

test('a year that is booked to September is compared with the same months of the year before, whole or not', () => {
  const of = (year: number, months: number, kr: number) =>
    `#RAR 0 ${year}0101 ${year}1231\n${Array.from({ length: months }, (_, m) => sale(m + 1, `${year}${month(m + 1)}15`, kr)).join('\n')}`
  const { windows } = periods({ parts: ['windows'] }, of(2024, 12, 100), `#OMFATTN 20250930\n${of(2025, 9, 110)}`)
  expect(windows?.windows.map(({ total, change, changeRatio, monthsWithData }) => [total, change, changeRatio, monthsWithData])).toEqual([
    [-99_000, -9_000, 0.1, 9],
    [-120_000, null, null, 12],
  ])
})

test('months of sales leave out what is rounded off', () => {
  const rounded = ver('A', 2, '20250220', 'Öresavrundning', [
    ['1930', 0.4],
    ['3740', -0.4],
  ])
  const { windows } = periods({ parts: ['windows'] }, `#RAR 0 20250101 20251231\n${sale(1, '20250215', 100)}\n${rounded}`)
  expect([windows?.patterns, windows?.windows[0]?.months[1]?.value]).toEqual([['3001'], -10_000])
})
