import { expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import { accountOf, marksAt, marksOf, piecesOf, statusOfTimeline } from './marks.ts'
import type { Timeline, TimelineYear } from './schema.ts'

const year = (from: string, to: string, more: Partial<TimelineYear> = {}): TimelineYear => ({
  from,
  to,
  version: 1,
  importNumber: 1,
  importId: 'i',
  sieType: '4E',
  status: 'complete',
  coveredTo: null,
  vouchers: 2,
  months: [],
  outside: 0,
  findings: [],
  saidInFile: 0,
  ...more,
})
const finding = (severity: Finding['severity'], account: string | null): Finding => ({
  code: 'books.year-break',
  severity,
  line: 0,
  values: { account, differenceOre: 100 },
})
const empty: Timeline = { years: [], gaps: [], overlaps: [], expected: [], orgNumbers: [{ orgNumber: '556000-0001', importNumbers: [1] }] }

test('years that follow upon each other have no marks', () => {
  const years = [year('2024-01-01', '2024-12-31'), year('2025-01-01', '2025-12-31')]
  expect(marksOf({ ...empty, years })).toEqual([])
})

test('marks come worst first, then oldest first', () => {
  const first = year('2023-01-01', '2023-12-31', { status: 'balances-only' })
  const second = year('2025-01-01', '2025-12-31', { status: 'partial', findings: [finding('error', '1930'), finding('info', null)] })
  const marks = marksOf({
    years: [first, second],
    gaps: [{ from: '2024-01-01', to: '2024-12-31' }],
    overlaps: [],
    expected: [],
    orgNumbers: [
      { orgNumber: '556000-0001', importNumbers: [1] },
      { orgNumber: '556000-0002', importNumbers: [2] },
    ],
  })
  expect(marks.map(({ kind, severity }) => `${kind} ${severity}`)).toEqual([
    'org-numbers error',
    'finding error',
    'balances-only warning',
    'gap warning',
    'partial warning',
    'finding info',
  ])
  expect(marksAt(marks, second).map(({ kind }) => kind)).toEqual(['finding', 'partial', 'finding'])
  expect(marksAt(marks, first).map(({ kind }) => kind)).toEqual(['balances-only'])
})

test('many findings of one kind are one mark that counts the others', () => {
  const alike = ['1510', '1910', '1930', '2440'].map((account) => finding('error', account))
  const only = (count: number) => marksOf({ ...empty, years: [year('2025-01-01', '2025-12-31', { findings: alike.slice(0, count) })] })
  expect(only(3)).toHaveLength(3)
  expect(only(4)).toMatchObject([{ kind: 'finding', finding: { values: { account: '1510' } }, more: 3 }])
})

test('a year break is seen from the year before', () => {
  const years = [year('2024-01-01', '2024-12-31'), year('2025-01-01', '2025-12-31', { findings: [finding('warning', '1930')] })]
  expect(marksOf({ ...empty, years })).toMatchObject([{ at: { from: '2025-01-01' }, since: '2024-01-01' }])
})

test('expected years: missing ones are marks and pieces unless a gap says so, those cut otherwise are marks', () => {
  const years = [year('2023-01-01', '2023-12-31'), year('2025-01-01', '2025-12-31')]
  const books = [{ from: '2025-01-01', to: '2025-12-31' }]
  const expected: Timeline['expected'] = [
    { from: '2022-01-01', to: '2022-12-31', state: 'missing', books: [] },
    { from: '2024-01-01', to: '2024-12-31', state: 'missing', books: [] },
    { from: '2025-01-01', to: '2025-06-30', state: 'differs', books },
  ]
  const timeline = { ...empty, years, expected, gaps: [{ from: '2024-01-01', to: '2024-12-31' }] }
  expect(marksOf(timeline).map(({ kind, at }) => `${kind} ${at?.from}`)).toEqual([
    'missing-year 2022-01-01',
    'gap 2024-01-01',
    'other-year 2025-01-01',
  ])
  expect(piecesOf(timeline).map(({ kind, at }) => `${kind} ${at.from}`)).toEqual([
    'gap 2022-01-01',
    'year 2023-01-01',
    'gap 2024-01-01',
    'year 2025-01-01',
  ])
})

test('an overlap is a mark of its own, at the days in common', () => {
  const other = { from: '2024-07-01', to: '2025-06-30', version: 1, importNumber: 4, active: false }
  const overlaps = [{ from: '2025-01-01', to: '2025-06-30', years: [other] }]
  expect(marksOf({ ...empty, overlaps })).toEqual([
    { kind: 'overlap', severity: 'warning', at: { from: '2025-01-01', to: '2025-06-30' }, others: [other] },
  ])
})

test('gaps lie between the years that they part', () => {
  const years = [year('2023-01-01', '2023-12-31'), year('2025-01-01', '2025-12-31')]
  const pieces = piecesOf({ years, gaps: [{ from: '2024-01-01', to: '2024-12-31' }], expected: [] })
  expect(pieces.map(({ kind, at }) => `${kind} ${at.from}`)).toEqual(['year 2023-01-01', 'gap 2024-01-01', 'year 2025-01-01'])
})

test('a finding leads to an account only where it names one', () => {
  expect([finding('error', '1930'), finding('error', null), finding('error', '')].map(accountOf)).toEqual(['1930', null, null])
})

test('the newest year is booked to a day and that is all; a part that another year follows, or without an end, is a mark', () => {
  const part = (from: string, to: string, until: string | null) => year(from, to, { status: 'partial', coveredTo: until })
  const whole = year('2024-01-01', '2024-12-31')
  const goesOn = part('2025-01-01', '2025-12-31', '2025-08-31')
  expect(statusOfTimeline({ ...empty, years: [whole, goesOn] }).level).toBe('good')
  expect(statusOfTimeline({ ...empty, years: [goesOn, year('2026-01-01', '2026-12-31')] }).level).toBe('warning')
  expect(statusOfTimeline({ ...empty, years: [part('2025-01-01', '2025-12-31', null)] }).level).toBe('warning')
})

test('days without books between two years are never good, however sound each file is', () => {
  const years = [year('2023-01-01', '2023-12-31'), year('2025-01-01', '2025-12-31')]
  expect(statusOfTimeline({ ...empty, years, gaps: [{ from: '2024-01-01', to: '2024-12-31' }] })).toMatchObject({
    level: 'warning',
    counts: { error: 0, warning: 1, info: 0 },
  })
})
