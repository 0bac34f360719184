import {
  defaultPlan,
  type Flag,
  type KeyFigureResult,
  type MonthlyMatrixResult,
  planNodes,
  settledBy,
  severityWords,
  statusOfTimeline,
  type Timeline,
  type WatchFigure,
  watchState,
  yearsUntil,
} from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { SALES_ROW } from '../analysis/income-statement/sales-row.ts'
import { unitFor } from '../format/money.ts'
import { common as commonEn } from '../i18n/locales/en/common.ts'
import { common as commonSv } from '../i18n/locales/sv/common.ts'
import { home as sv } from '../i18n/locales/sv/home.ts'
import { axisTicks } from './axis-ticks.ts'
import { checksOf } from './checks.ts'
import { homePeriod } from './home-period.ts'
import { figureDays, keyFigureParams, targetOf, tileIds, tilesOf, trendOf } from './key-figures.ts'
import { sparkPoints } from './Sparkline.tsx'
import { hasSales, monthlySales, priorSpan, salesUnit } from './sales.ts'
import { flagTarget, topFlags } from './top-flags.ts'
import { figureAt, isShown, mainFigure, openTests, watchTone } from './watch.ts'
import { yearNotes, yearTone } from './year-notes.ts'

test('a year that goes on is shown to the end of its last month with postings', () => {
  const months = ['2026-01', '2026-02', '2026-03'].map((month, index) => ({ month, rows: index < 2 ? 5 : 0 }))
  const year = { from: '2026-01-01', to: '2026-03-31', coveredTo: null as string | null, months }
  const of = (own: typeof year) => homePeriod(own, [own])
  expect(of(year)).toEqual({ from: '2026-01-01', to: '2026-02-28', isPartial: true })
  expect(of({ ...year, coveredTo: '2026-02-10' })).toEqual({ from: '2026-01-01', to: '2026-02-10', isPartial: true })
  const none = months.map(({ month }) => ({ month, rows: 0 }))
  expect(of({ ...year, months: none })).toEqual({ from: '2026-01-01', to: '2026-03-31', isPartial: false })
  // A year that another one follows is over, whatever its last month holds.
  const next = { ...year, from: '2026-04-01', to: '2027-03-31' }
  expect(homePeriod(year, [year, next])).toEqual({ from: '2026-01-01', to: '2026-03-31', isPartial: false })
})

test('figures are held against what the balance sheet has beside the year, also where a file declares it, and never over a gap', () => {
  const yearOf = (year: number, lastMonth: string | null = `${year}-12`) => ({ from: `${year}-01-01`, to: `${year}-12-31`, lastMonth })
  const loaded = [2022, 2023, 2024].map((year) => yearOf(year))
  const days = (period: { from: string; to: string }, of = loaded) => figureDays(period, of)
  expect(days(yearOf(2024))).toEqual(['2024-12-31', '2023-12-31', '2022-12-31'])
  // the end of February is the end of February in each year
  const open = [...loaded, yearOf(2025, '2025-02')]
  expect(days({ from: '2025-01-01', to: '2025-02-28' }, open)).toEqual(['2025-02-28', '2024-02-29', '2023-02-28', '2022-02-28'])
  expect(days(yearOf(2022))).toEqual(['2022-12-31'])
  expect(days(yearOf(2025), [yearOf(2018), yearOf(2025)])).toEqual(['2025-12-31'])
  // 2024 is known by the balances that the file of 2025 declares
  expect(days(yearOf(2025), [yearOf(2018), yearOf(2024, null), yearOf(2025)])).toEqual(['2025-12-31', '2024-12-31'])
  expect(keyFigureParams(['2025-12-31'], []).comparisons).toEqual([])
  expect(keyFigureParams(['2025-12-31', '2024-12-31'], []).comparisons).toEqual([{ of: 0, against: 1 }])
})

test('tiles have the figure, its change, its years from the oldest on, and why there is none', () => {
  const value = (
    of: number | null,
    reason: { code: 'no-data' | 'input-missing'; of: string; figure: string; lacking: null } | null = null,
  ) => ({
    value: of,
    numerator: null,
    scaledMonths: null,
    reclassified: null,
    denominator: null,
    differenceOre: null,
    wrongSide: null,
    reason,
  })
  const missing = { code: 'input-missing', of: 'employees', figure: 'home_per_employee', lacking: null } as const
  const none = { code: 'no-data', of: 'bs.sumca', figure: 'kassalikviditet', lacking: null } as const
  const tiles = tilesOf({
    figures: [
      { id: 'home_net', unit: 'kr', values: [value(420), value(400)], changes: [{ change: 20, changeRatio: 0.05 }] },
      { id: 'soliditet', unit: '%', values: [value(0.6), value(0.5)], changes: [{ change: 0.1, changeRatio: 0.2 }] },
      { id: 'kassalikviditet', unit: '%', values: [value(null, none), value(2)], changes: [{ change: null, changeRatio: null }] },
      { id: 'home_per_employee', unit: 'kr', values: [value(null, missing)], changes: [] },
    ],
    terms: [{ id: 'employees', values: [null, 4] }],
    // only what tiles are made of
  } as unknown as KeyFigureResult)
  const byId = Object.fromEntries(tiles.map((tile) => [tile.id, tile]))
  expect(byId['netSales']).toMatchObject({ unit: 'kr', value: 420, change: 20, changeRatio: 0.05, points: [400, 420], reason: null })
  expect(byId['equityRatio']).toMatchObject({ unit: '%', value: 0.6, change: 0.1, points: [0.5, 0.6] })
  expect(byId['quickRatio']).toMatchObject({ value: null, change: null, points: [2, null], reason: none })
  expect(byId['employees']).toMatchObject({ unit: 'people', value: null, change: null, points: [4, null], reason: missing })
  // what is compared with nothing has no line beside it
  expect(['netSales', 'quickRatio'].map((id) => trendOf(byId[id] ?? { change: 0, points: [] }))).toEqual([[400, 420], []])
})

test('no change is shown where the balance sheet behind either figure differs', () => {
  const changeOf = (...differencesOre: readonly (number | null)[]) =>
    tilesOf({
      figures: [
        {
          id: 'kassalikviditet',
          unit: '%',
          values: differencesOre.map((differenceOre) => ({ value: 2, reason: null, reclassified: null, differenceOre })),
          changes: [{ change: 0.003, changeRatio: 0.1 }],
        },
      ],
      terms: [],
      // only what the tile is made of
    } as unknown as KeyFigureResult).find(({ id }) => id === 'quickRatio')?.change
  expect([changeOf(null, null), changeOf(5, null), changeOf(null, 5), changeOf(null, null, 5)]).toEqual([0.003, null, null, 0.003])
})

test('a tile that is a line of the income statement is called by its name, and says that very line', () => {
  const names = new Map([...planNodes(defaultPlan.result)].map(({ node }) => [node.id, node.name.sv]))
  const { definitions = [] } = keyFigureParams(['2025-12-31'], [])
  for (const id of tileIds) {
    const target = targetOf[id]
    if (target.kind !== 'line') continue
    expect([id, sv.figures[id]]).toEqual([id, names.get(target.row)])
    expect(definitions.filter(({ name, formula }) => name.sv === sv.figures[id] && formula === target.row)).toHaveLength(1)
  }
})

test('months in which nothing was sold, this year or the year before, are no chart', () => {
  const month = (ore: number | null, priorOre: number | null = null) => ({ month: '2025-01', ore, priorOre })
  expect([hasSales([month(0), month(0, 0)]), hasSales([month(null, 5)]), hasSales([month(0, 5)]), hasSales([month(0), month(1)])]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('sales of a month stand beside the same month a year before; what is not loaded is unknown, what is not booked 0', () => {
  const months = ['2024-01', '2024-02', '2025-01', '2025-02'].map((month, index) => ({
    month,
    source: index === 1 ? ('none' as const) : ('vouchers' as const),
  }))
  const row = { id: SALES_ROW, values: [100, null, 300, 400] } as unknown as MonthlyMatrixResult['rows'][number] // only what is read
  const span = { from: '2025-01-01', to: '2025-02-28' }
  expect(monthlySales({ months, rows: [row] }, span)).toEqual([
    { month: '2025-01', ore: 300, priorOre: 100 },
    { month: '2025-02', ore: 400, priorOre: null },
  ])
  expect(monthlySales({ months, rows: [] }, span).map(({ ore, priorOre }) => [ore, priorOre])).toEqual([
    [0, 0],
    [0, null],
  ])
  expect(priorSpan({ from: '2024-01-01', to: '2024-02-29' })).toEqual({ from: '2023-01-01', to: '2023-02-28' })
  expect(priorSpan({ from: '2024-01-01', to: '2024-12-31' })).toEqual({ from: '2023-01-01', to: '2023-12-31' })
  // of eighteen months the last six stand beside the first six
  expect(priorSpan({ from: '2023-07-01', to: '2024-12-31' })).toBeNull()
})

const matrix = (credited: Readonly<Record<string, readonly number[]>>, known = 12): Pick<MonthlyMatrixResult, 'rows' | 'months'> => ({
  months: Array.from({ length: 12 }, (_, m) => ({ month: `2025-${m + 1}`, source: m < known ? ('vouchers' as const) : ('none' as const) })),
  rows: Object.entries(credited).map(
    ([id, months]) =>
      ({
        id,
        values: Array.from({ length: 12 }, (_, m) => (months.includes(m) ? 5_000 : 0)),
      }) as unknown as MonthlyMatrixResult['rows'][number], // only what is read
  ),
})

test('VAT is reported as often as it is settled, where that is plain; wages make an employer', () => {
  const all = Array.from({ length: 12 }, (_, m) => m)
  expect(settledBy(matrix({ '2650': all }))).toEqual({ vatPeriod: 'monthly', isEmployer: false })
  expect(settledBy(matrix({ '2650': [2, 5, 8, 11], '2710': all }))).toEqual({ vatPeriod: 'quarterly', isEmployer: true })
  expect(settledBy(matrix({ '2650': [11], '2731': [3] }))).toEqual({ vatPeriod: 'yearly', isEmployer: true })
  // eight of twelve months: neither the month nor the quarter
  expect(settledBy(matrix({ '2650': [0, 1, 2, 3, 4, 5, 6, 7] })).vatPeriod).toBeNull()
  expect(settledBy(matrix({ '2650': [0, 1, 2] }, 3)).vatPeriod).toBeNull()
  expect(settledBy(matrix({}))).toEqual({ vatPeriod: null, isEmployer: false })
})

test('fiscal years go on until the one that today is in', () => {
  const broken = [{ from: '2024-09-01', to: '2025-08-31' }]
  expect(yearsUntil(broken, '2025-08-31')).toEqual(broken)
  expect(yearsUntil(broken, '2026-11-22')).toEqual([
    ...broken,
    { from: '2025-09-01', to: '2026-08-31' },
    { from: '2026-09-01', to: '2027-08-31' },
  ])
  expect(yearsUntil([], '2026-11-22')).toEqual([])
})

const flag = (
  id: string,
  severity: Flag['severity'],
  amountOre: number | null,
  row: string | null = null,
  month: string | null = null,
): Flag => ({
  id,
  severity,
  amountOre,
  row,
  month,
  expectedOre: null,
  basis: null,
  observations: null,
  values: {},
})

test('flags stand by severity, then amount; the order in which they come does not matter', () => {
  const balance = [flag('balance.jump', 'warning', -500, '#1510'), flag('balance.round', 'info', 9_000, '#1920')]
  const result = [flag('result.one-off', 'info', null), flag('result.last-month', 'warning', 700, '#5010', '2025-12')]
  const order = topFlags({ flags: balance }, { flags: result }).map(({ flag: { id } }) => id)
  expect(order).toEqual(['result.last-month', 'balance.jump', 'balance.round', 'result.one-off'])
  expect(topFlags(null, { flags: result })).toHaveLength(2)
  const turned = topFlags({ flags: balance.toReversed() }, { flags: result.toReversed() })
  expect(turned.map(({ flag: { id } }) => id)).toEqual(order)
  expect(flagTarget(flag('result.last-month', 'warning', 700, '#5010', '2025-12'))).toEqual({ sel: '#5010', fig: 'm202512' })
  expect(flagTarget(flag('balance.jump', 'warning', 1, '#1510'))).toEqual({ sel: '#1510', fig: 'v0' })
  expect(flagTarget(flag('balance.jump', 'warning', 1))).toEqual({})
})

test('a severity has one word in each language, on pages and in files', () => {
  for (const [severity, words] of Object.entries(severityWords))
    expect({ severity, ...words }).toEqual({
      severity,
      en: Reflect.get(commonEn.severity.of, severity),
      sv: Reflect.get(commonSv.severity.of, severity),
    })
})

test('a test is open, to know, clear or untested; its amount leads to the figure of that amount, otherwise to the first with lines', () => {
  const tests = (['high', 'medium', 'low', 'info', 'clear', 'unknown'] as const).map((severity) => ({ severity }))
  expect(tests.map(watchState)).toEqual(['open', 'open', 'open', 'known', 'clear', 'untested'])
  // as flags and findings of that severity have them
  expect(tests.map(watchTone)).toEqual(['red', 'amber', 'blue', 'blue', 'green', 'grey'])
  expect(tests.map(isShown)).toEqual([true, true, true, true, false, false])
  expect(openTests(tests)).toBe(3)
  const drill = { query: null, measure: 'sum', openingOre: 0 } as const
  const figure = (valueOre: number | null, hasLines: boolean): WatchFigure => ({
    name: 'equity',
    values: {},
    unit: 'kr',
    valueOre,
    count: null,
    limit: null,
    isBeyond: null,
    drill: hasLines ? drill : null,
  })
  expect(mainFigure({ amountOre: 70, figures: [figure(50, true), figure(70, true)] })).toBe('f1')
  expect(mainFigure({ amountOre: 20, figures: [figure(20, false), figure(70, true)] })).toBe('f1')
  expect(mainFigure({ amountOre: 20, figures: [figure(20, false)] })).toBeNull()
  const held = { figures: [figure(50, true)] } as unknown as Parameters<typeof figureAt>[0] // only what is read
  expect(figureAt(held, 'f0')?.valueOre).toBe(50)
  expect([figureAt(held, 'f1'), figureAt(held, 'v0'), figureAt(held, undefined)]).toEqual([null, null, null])
})

test('a fiscal year says what does not fit at it: breaks by account, days that are missing around it, stored years it overlaps', () => {
  const broken = (account: string) => ({ code: 'books.year-break', severity: 'warning', line: 0, values: { account } })
  const timeline = {
    years: [
      { from: '2022-01-01', to: '2022-12-31', status: 'complete', findings: [] },
      { from: '2024-01-01', to: '2024-12-31', status: 'complete', findings: [broken('1790'), broken('2990'), broken('2990')] },
    ],
    gaps: [{ from: '2023-01-01', to: '2023-12-31' }],
    overlaps: [
      {
        from: '2024-07-01',
        to: '2024-12-31',
        years: [
          { from: '2024-01-01', to: '2024-12-31' },
          { from: '2024-07-01', to: '2025-06-30' },
        ],
      },
    ],
    expected: [{ from: '2025-01-01', to: '2025-12-31', state: 'missing', books: [] }],
    orgNumbers: [],
    // only what is read
  } as unknown as Timeline
  expect(yearNotes(timeline, '2024-01-01')).toEqual([
    { kind: 'gap', severity: 'warning', from: '2023-01-01', to: '2023-12-31' },
    { kind: 'break', severity: 'warning', count: 2 },
    { kind: 'overlap', severity: 'warning', count: 1 },
    { kind: 'gap', severity: 'warning', from: '2025-01-01', to: '2025-12-31' },
  ])
  expect(yearNotes(timeline, '2022-01-01')).toEqual([])
  // many of a kind are one finding here as in the list of years
  const alike = ['1930', '2013', '2019', '2650'].map((account) => ({ ...broken(account), code: 'books.opening-differs' }))
  const own = {
    ...timeline,
    years: [{ ...timeline.years[0], findings: alike }],
    gaps: [],
    overlaps: [],
    expected: [],
  } as unknown as Timeline
  expect(yearNotes(own, '2022-01-01')).toEqual([{ kind: 'other', severity: 'warning', count: statusOfTimeline(own).counts.warning }])
  expect(yearNotes(timeline, '2030-01-01')).toEqual([])
})

test('a fiscal year is red where an error of its file is open, and green only where nothing is remarkable', () => {
  const file = (level: 'error' | 'warning') => ({ level, counts: { error: 1, warning: 1, info: 0 } })
  const gap = { kind: 'gap', severity: 'warning', from: '2023-01-01', to: '2023-12-31' } as const
  expect([yearTone([], null), yearTone([], file('warning')), yearTone([gap], null)]).toEqual(['green', 'green', 'grey'])
  expect([yearTone([], file('error')), yearTone([{ ...gap, severity: 'error' }], null)]).toEqual(['red', 'red'])
})

test('axis ticks are round, few, and span the values', () => {
  expect(axisTicks(0, 5_413, 4)).toEqual([0, 2000, 4000, 6000])
  expect(axisTicks(-0.7, 1.5, 4)).toEqual([-1, 0, 1, 2])
  expect(axisTicks(0, 0, 4)).toEqual([0, 1])
})

test('small sales are shown in a unit in which they are something', () => {
  const units = [14_189, 999, 1_234_567_00].map((ore) => salesUnit([{ month: '2025-01', ore, priorOre: null }]))
  expect(units).toEqual(['kr', 'ore', 'tkr'])
  // tiles go the same way: a loss of 300 kronor is not 0 thousand
  expect([-300_00, 302_00, 0, -9_99, 1_234_567_00].map(unitFor)).toEqual(['kr', 'kr', 'kr', 'ore', 'tkr'])
})

test('a sparkline leaves out years without data', () => {
  expect(sparkPoints([1, null, 3])).toHaveLength(2)
  expect(sparkPoints([2, 2]).map(({ y }) => y)).toEqual([13, 13])
})

test('a file at odds with itself about the year before accuses no loaded year that closes as this one opens', () => {
  const row = (account: string, openingOre: number, priorClosingOre: number | null) => ({
    account,
    openingOre,
    priorClosingOre,
    declaredClosingOre: null,
    flags: [],
  })
  const finding = (account: string) => ({ code: 'books.opening-differs', values: { yearFrom: '2025-01-01', account, differenceOre: 500 } })
  const checks = (rows: readonly object[]) =>
    checksOf({
      rows,
      findings: [finding('1930'), finding('2013')],
      period: { years: [{ from: '2025-01-01' }] },
      comparison: {},
      sumOpeningOre: null,
      totalDebitOre: null,
      totalCreditOre: null,
      // only what the checks of openings read
    } as unknown as Parameters<typeof checksOf>[0]).map(({ id, severity, accounts, ore }) => [id, severity, accounts.join(), ore])
  expect(checks([row('1930', 700, 700), row('2013', -700, -700)])).toEqual([
    ['ownPrior', 'warning', '1930,2013', 1000],
    ['yearBreak', 'good', '', null],
  ])
  expect(checks([row('1930', 700, 200), row('2013', -700, null)])).toEqual([['yearBreak', 'warning', '1930,2013', 1000]])
})

test('a year that opens otherwise than the loaded year before closed is not said to go together with it', () => {
  const finding = (account: string, breakOre: number, yearFrom = '2025-01-01') => ({
    code: 'books.year-break',
    values: { yearFrom, account, breakOre },
  })
  const row = (account: string) => ({ account, openingOre: 0, priorClosingOre: 0, yearBreakOre: 0, flags: [], declaredClosingOre: null })
  const checks = checksOf({
    rows: [row('1510'), row('1930')],
    findings: [finding('1510', -700), finding('1930', 700), finding('1940', 300, '2024-01-01')],
    period: { years: [{ from: '2025-01-01' }] },
    comparison: {},
    sumOpeningOre: null,
    totalDebitOre: null,
    totalCreditOre: null,
    // only what the checks of openings read
  } as unknown as Parameters<typeof checksOf>[0])
  expect(checks.map(({ id, severity, accounts, ore }) => [id, severity, accounts.join(), ore])).toEqual([
    ['yearBreak', 'warning', '1510,1930', 1400],
  ])
})

test('a voucher with a date that does not exist is not said to be dated outside its year', () => {
  const checks = (vouchersOutsideYear: number, vouchersUndated: number) =>
    checksOf({
      rows: [],
      findings: [],
      period: { years: [] },
      comparison: null,
      sumOpeningOre: null,
      totalDebitOre: 0,
      totalCreditOre: 0,
      unbalancedVouchers: [],
      duplicateNumbers: [],
      vouchersOutsideYear,
      vouchersUndated,
      // only what the checks of vouchers read
    } as unknown as Parameters<typeof checksOf>[0]).flatMap(({ id, severity, count }) =>
      id === 'dates' || id === 'undated' ? [[id, severity, count]] : [],
    )
  expect(checks(1, 1)).toEqual([['undated', 'warning', 1]])
  expect(checks(3, 1)).toEqual([
    ['dates', 'warning', 2],
    ['undated', 'warning', 1],
  ])
  expect(checks(0, 0)).toEqual([['dates', 'good', 0]])
})
