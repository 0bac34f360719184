import { expect, test } from 'vitest'
import { indexLedger } from '../ledger/index-ledger.ts'
import { sourceOf } from '../testing/sie-text.ts'
import { overlapsOf } from './overlaps.ts'
import { timelineSchema } from './schema.ts'
import { repeatedInYears, type TimelineInput, timelineOf } from './timeline.ts'

function year(sie: string, importNumber: number, generated: string | null = null): TimelineInput['sources'][number] {
  const source = sourceOf(sie)
  return {
    ...source,
    generated,
    ledger: { ...indexLedger(source.ledger), generated },
    importId: `import ${importNumber}`,
    importNumber,
    version: 1,
  }
}

function timeline(sources: TimelineInput['sources'], rest: Partial<TimelineInput> = {}) {
  const made = timelineOf({ sources, stored: [], expected: [], companyOrgNumber: '', imports: [], ...rest })
  expect(timelineSchema.parse(made)).toEqual(made)
  return made
}

const span = (from: string, to: string) => ({ from, to })
const sale = (number: number, date: string, ore = '100.00') => `#VER A ${number} ${date} ""
  {
  #TRANS 1930 {} ${ore}
  #TRANS 3001 {} -${ore}
  }`
const y2024 = `#RAR 0 20240101 20241231
  #IB 0 1930 500.00
  #IB 0 2081 -500.00
  ${sale(1, '20240115')}
  ${sale(2, '20241231')}`
const y2025 = `#RAR 0 20250101 20251231
  #IB 0 1930 650.00
  #IB 0 2081 -500.00
  #IB 0 2099 -200.00
  ${sale(1, '20250301')}`

test('two years: months with their rows, and each account that opens otherwise than it closed, with both sums', () => {
  const { years, gaps } = timeline([year(y2025, 2), year(y2024, 1)])
  expect(gaps).toEqual([])
  expect(years.map(({ from, to, status, importId, vouchers, outside }) => [from, to, status, importId, vouchers, outside])).toEqual([
    ['2024-01-01', '2024-12-31', 'complete', 'import 1', 2, 0],
    ['2025-01-01', '2025-12-31', 'partial', 'import 2', 1, 0],
  ])
  expect(years[0]?.months.map(({ rows }) => rows)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
  expect(years[1]?.months[2]).toEqual({ month: '2025-03', rows: 2 })
  // 1930 closed at 500 + 100 + 100 = 700 kr and opens at 650: 50 kr are missing; 2099 takes over the result of 200, which is no break
  expect(years[1]?.findings.map(({ code, severity, values }) => [code, severity, values])).toEqual([
    ['books.opening-unbalanced', 'error', { yearFrom: '2025-01-01', sumOre: -5_000, source: '#IB' }],
    ['books.year-breaks-unbalanced', 'error', { yearFrom: '2025-01-01', sumOre: -5_000 }],
    ['books.year-break', 'warning', { yearFrom: '2025-01-01', account: '1930', breakOre: -5_000, openingOre: 65_000, closingOre: 70_000 }],
  ])
  expect(years[0]?.findings).toEqual([])
})

test('a year is partial where its file says so, and where its last months hold nothing; never because a month in the middle does', () => {
  const covered = (...records: readonly string[]) => [y2024, ...records].join('\n')
  const of = (sie: string, generated: string | null = null) => {
    const [only] = timeline([year(sie, 1, generated)]).years
    return [only?.status, only?.coveredTo]
  }
  expect(of(y2024.replace('20241231 ""', '20240815 ""'))).toEqual(['partial', '2024-08-31'])
  // however far the program says that it goes
  expect(of(covered('#OMFATTN 20241231').replace('20241231 ""', '20240815 ""'), '2025-02-01')).toEqual(['partial', '2024-08-31'])
  // the day on which it was made is no end of vouchers that stop before it
  expect(of(y2024.replace('20241231 ""', '20240815 ""'), '2024-10-08')).toEqual(['partial', '2024-08-31'])
  expect(of(y2024, '2025-02-01')).toEqual(['complete', null])
  expect(of(covered('#OMFATTN 20241231'), '2025-02-01')).toEqual(['complete', '2024-12-31'])
  expect(of(covered('#OMFATTN 20240930').replace('20241231 ""', '20240201 ""'))).toEqual(['partial', '2024-09-30'])
  // vouchers after the day that the file claims to cover: the claim is not believed
  expect(of(covered('#OMFATTN 20240930'))).toEqual(['complete', null])
  expect(of(covered('#OMFATTN 20241231'), '2024-10-03')).toEqual(['partial', '2024-10-03'])
  expect(of(y2024, '2023-12-01')).toEqual(['partial', null])
  expect(of(y2024.replace(/\s*}$/, ''))).toEqual(['partial', null])
})

test('a file of vouchers only is whole where both ends of the year have some; balances without vouchers are their own kind', () => {
  const status = (sie: string) => timeline([year(sie, 1)]).years.map((only) => [only.sieType, only.status])
  expect(status(`#RAR 0 20240101 20241231\n${sale(1, '20240115')}\n${sale(2, '20241215')}`)).toEqual([['4I', 'complete']])
  expect(status(`#RAR 0 20240101 20241231\n${sale(1, '20240115')}`)).toEqual([['4I', 'partial']])
  expect(status('#SIETYP 1\n#RAR 0 20240101 20241231\n#UB 0 1930 5.00\n#UB 0 2081 -5.00')).toEqual([['1', 'balances-only']])
})

test('days between years are a gap; a broken, a long and a short year follow on one another', () => {
  const empty = (from: string, to: string, number: number) => year(`#RAR 0 ${from} ${to}\n#IB 0 1930 0\n#UB 0 1930 0`, number)
  const { gaps, years } = timeline([
    empty('20200501', '20210430', 1),
    empty('20210501', '20220630', 2),
    empty('20230101', '20230331', 3),
    empty('20230401', '20240831', 4),
  ])
  expect(gaps).toEqual([{ from: '2022-07-01', to: '2022-12-31' }])
  expect(years.map(({ months }) => months.length)).toEqual([12, 14, 3, 17])
  expect(years.flatMap(({ findings }) => findings.map(({ code }) => code))).not.toContain('books.gap')
})

test('vouchers dated outside the year are counted and said; those without a date are something else', () => {
  const [only] = timeline([year(`${y2024}\n${sale(3, '20250101')}\n${sale(4, '20231231')}\n${sale(5, '""')}`, 1)]).years
  expect([only?.vouchers, only?.outside]).toEqual([5, 2])
  expect(only?.findings).toEqual([
    { code: 'timeline.vouchers-outside-year', severity: 'warning', line: 0, values: { from: '2024-01-01', to: '2024-12-31', vouchers: 2 } },
  ])
})

test('years of different currencies, which no analysis joins, still stand side by side', () => {
  const { years } = timeline([year(y2024, 1), year(`#VALUTA EUR\n${y2025}`, 2)])
  expect(years.map(({ findings }) => findings.map(({ code, values }) => [code, values['currency'] ?? null]))).toEqual([
    [['timeline.currency-differs', 'SEK']],
    [['books.opening-unbalanced', null]],
  ])
})

test('what a file tells of the year before belongs to that file', () => {
  const claims = '#RAR -1 20230101 20231231\n#UB -1 1930 400.00\n#UB -1 2081 -400.00'
  const { years } = timeline([year(`${y2024}\n${claims}`, 1), year(y2025, 2)])
  const differing = (i: number) =>
    years[i]?.findings.filter(({ code }) => code === 'books.opening-differs').map(({ values }) => values['account'])
  expect([differing(0), differing(1)]).toEqual([['1930', '2081'], []])
})

test('organisation numbers: however written one number is one, and a second one is a mismatch', () => {
  const numbers = (companyOrgNumber: string, ...imports: readonly string[]) =>
    timeline([], { companyOrgNumber, imports: imports.map((orgNumber, i) => ({ number: i + 1, orgNumber, findings: [] })) }).orgNumbers
  expect(numbers('556000-0001', '5560000001', '', '165560000001')).toEqual([{ orgNumber: '556000-0001', importNumbers: [1, 3] }])
  expect(numbers('556000-0001', '556000-0002')).toEqual([
    { orgNumber: '556000-0001', importNumbers: [] },
    { orgNumber: '556000-0002', importNumbers: [1] },
  ])
  expect(numbers('')).toEqual([])
})

test('stored years that overlap are paired once; of one span the version in use stands for all', () => {
  const stored = (from: string, to: string, importNumber: number, active: boolean, version = 1) => ({
    from,
    to,
    importNumber,
    active,
    version,
  })
  expect(
    overlapsOf([
      stored('2024-01-01', '2024-12-31', 1, false),
      stored('2024-01-01', '2024-12-31', 2, false, 2),
      stored('2024-07-01', '2025-06-30', 3, false),
      stored('2025-01-01', '2025-12-31', 4, true),
      stored('2025-01-01', '2025-12-31', 5, false, 2),
    ]),
  ).toEqual([
    {
      from: '2024-07-01',
      to: '2024-12-31',
      years: [stored('2024-01-01', '2024-12-31', 2, false, 2), stored('2024-07-01', '2025-06-30', 3, false)],
    },
    {
      from: '2025-01-01',
      to: '2025-06-30',
      years: [stored('2024-07-01', '2025-06-30', 3, false), stored('2025-01-01', '2025-12-31', 4, true)],
    },
  ])
  expect(overlapsOf([stored('2024-01-01', '2024-12-31', 1, true), stored('2025-01-01', '2025-12-31', 2, true)])).toEqual([])
})

test('expected years: there, missing, or cut otherwise', () => {
  const said = [span('2023-01-01', '2023-12-31'), span('2024-01-01', '2024-12-31'), span('2025-07-01', '2026-06-30')]
  const { expected } = timeline([year(y2024, 1), year(y2025, 2)], { expected: said })
  expect(expected.map(({ from, state, books }) => [from, state, books.map((book) => book.from)])).toEqual([
    ['2023-01-01', 'missing', []],
    ['2024-01-01', 'there', ['2024-01-01']],
    ['2025-07-01', 'differs', ['2025-01-01']],
  ])
})

test('no years, no timeline to speak of', () => {
  expect(timeline([])).toEqual({ years: [], gaps: [], overlaps: [], expected: [], orgNumbers: [] })
})

test('closing balances that the file declares otherwise are said of their year', () => {
  const { years } = timeline([year(`${y2024}\n#UB 0 1930 712.34\n#UB 0 2081 -500.00\n#RES 0 3001 -200.00`, 1)])
  // 500 + 100 + 100 = 700 kr, declared as 712.34
  expect(years[0]?.findings).toMatchObject([
    {
      code: 'books.closing-differs',
      severity: 'warning',
      values: { yearFrom: '2024-01-01', accounts: 1, first: '1930', differenceOre: 1_234 },
    },
  ])
})

test('what a file’s report says of the same fact is not said of its year again, unless the years make more of it', () => {
  const file = `${y2024.replace('#IB 0 2081 -500.00', '#IB 0 2081 -400.00')}\n#UB 0 1930 712.34\n${sale(3, '20250101')}`
  const said = (...findings: TimelineInput['imports'][number]['findings'][]) =>
    timeline([year(file, 1)], {
      imports: findings.map((own, i) => ({ number: i + 1, orgNumber: '', findings: own })),
    }).years[0]?.findings.map(({ code }) => code)
  const all = ['books.opening-unbalanced', 'books.closing-differs', 'timeline.vouchers-outside-year']
  expect(said([])).toEqual(all)
  // of another file
  expect(said([], [{ code: 'closing-mismatch', severity: 'warning' }])).toEqual(all)
  expect(
    said([
      { code: 'closing-mismatch', severity: 'warning' },
      { code: 'voucher-outside-year', severity: 'warning' },
      { code: 'ib-sum-not-zero', severity: 'warning' },
    ]),
  ).toEqual(['books.opening-unbalanced'])
})

test('a finding of a file that the years make more of is named once, however often the file has it', () => {
  const finding = { code: 'ib-differs-from-previous-ub', severity: 'info' } as const
  const imports = [{ number: 2, orgNumber: '', findings: [finding, finding] }]
  const years = [
    { importId: 'import 2', importNumber: 2, findings: [{ code: 'books.opening-differs', severity: 'warning', line: 0, values: {} }] },
  ]
  // only what repeated findings are told from
  const told = repeatedInYears({ years } as unknown as Parameters<typeof repeatedInYears>[0], imports)
  expect(told).toEqual([{ importId: 'import 2', code: 'ib-differs-from-previous-ub' }])
})
