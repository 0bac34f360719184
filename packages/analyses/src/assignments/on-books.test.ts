import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksOf, company } from '../testing/random-books.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { coverageOf } from './coverage.ts'
import { newAssignment } from './new-assignment.ts'
import { type AssignmentOnBooks, askedOfBooks, assignmentFigures } from './on-books.ts'
import { changesSince, populationOf } from './population.ts'

const voucher = (number: number, month: string, account: string, counter: string, kr: number, text = '') =>
  `#VER A ${number} 2025${month}10 "${text}"\n{\n#TRANS ${account} {} ${kr}.00\n#TRANS ${counter} {} -${kr}.00\n}`
const receivables = (...more: readonly string[]) =>
  booksOfText(
    [
      '#RAR 0 20250101 20251231\n#KONTO 1510 "Kundfordringar"\n#KONTO 1930 "Bank"\n#KONTO 2081 "Kapital"\n#KONTO 3001 "Försäljning"',
      '#IB 0 1510 50000.00\n#IB 0 2081 -50000.00',
      voucher(1, '01', '1510', '3001', 400_000),
      voucher(2, '02', '1510', '3001', 250_000),
      voucher(3, '03', '1510', '3001', 90_000),
      voucher(4, '04', '1510', '3001', 60_000),
      voucher(5, '05', '1930', '1510', 380_000),
      voucher(6, '06', '1930', '1510', 240_000),
      voucher(7, '07', '3001', '1510', 85_000),
      ...more,
    ].join('\n'),
  )
const period = { from: '2025-01-01', to: '2025-12-31' }
const given = { type: 'audit', framework: 'isa', title: 'Revision', language: 'sv', withTests: false, period, by: 'a' } as const
const newContent = newAssignment(given, () => 'id')
const of = (id: string, kind: 'whole' | 'sample' | 'analytical', query: string, withOpening = false, isDone = true) => ({
  id,
  kind,
  query,
  withOpening,
  isDone,
  changed: [],
})

test('credits do not hide debits, and tests that overlap count once', () => {
  // 50 000 brought forward, 800 000 debit and 705 000 credit: 1 555 000. Whole 400 + 250; sample 90 + 60; analytical 85; the rest 670.
  const given: AssignmentOnBooks = {
    period,
    areas: [{ id: 'C', accounts: ['1510'] }],
    tests: [
      of('T1', 'whole', 'account:1510 number:1..2'),
      of('T2', 'sample', 'account:1510 number:1..4'),
      of('T3', 'analytical', 'account:1510 number:3'),
      of('T4', 'analytical', 'account:1510 number:7'),
      of('T5', 'whole', 'account:'),
      // what is planned has examined nothing
      of('T6', 'whole', 'account:1510', true, false),
    ],
  }
  const { areas, unplaced, unreadable } = assignmentFigures(receivables(), given)
  expect(areas).toEqual([
    {
      id: 'C',
      ore: 14_500_000,
      beforeOre: null,
      coverage: {
        balanceOre: 14_500_000,
        denominatorOre: 155_500_000,
        partsOre: { whole: 65_000_000, sample: 15_000_000, analytical: 8_500_000, none: 67_000_000 },
        basisPoints: { whole: 4180, sample: 965, analytical: 546, none: 4309 },
      },
    },
  ])
  expect([unplaced, unreadable]).toEqual([['1930', '2081', '3001'], ['T5']])
  const opened = assignmentFigures(receivables(), { ...given, tests: [of('T1', 'whole', 'account:1510', true)] })
  expect(opened.areas[0]?.coverage?.partsOre).toEqual({ whole: 155_500_000, sample: 0, analytical: 0, none: 0 })
})

test('what balances say and no rows show is not taken for examined, or for nothing', () => {
  const books = booksOfText(
    '#RAR 0 20250101 20251231\n#IB 0 1930 100.00\n#UB 0 1930 300.00\n#RES 0 3001 -200.00\n#UB 0 2081 -100.00\n#IB 0 2081 -100.00',
  )
  const areas = ['1930', '2081', '3001'].map((account) => ({ id: account, accounts: [account] }))
  const { areas: figures, total } = assignmentFigures(books, { period, areas, tests: [of('T1', 'whole', 'account:1930,3001', true)] })
  expect(figures.map(({ ore, coverage }) => [ore, coverage?.denominatorOre ?? null])).toEqual([
    [30_000, null],
    [-10_000, 10_000],
    [-20_000, null],
  ])
  expect(total).toBeNull()
})

test('areas that hold every account once hold every row and opening once, whatever is tested, in any order', () => {
  const kinds = fc.constantFrom('whole', 'sample', 'analytical')
  const query = fc.constantFrom('account:1*', 'account:3*', 'amount>=100', 'side:debit', 'date:2024-06..', 'account:2* side:credit')
  const test1 = fc.record({ id: fc.uuid(), kind: kinds, query, withOpening: fc.boolean(), isDone: fc.boolean(), changed: fc.constant([]) })
  fc.assert(
    fc.property(company, fc.array(test1, { maxLength: 5 }), (models, tests) => {
      const books = booksOf(models)
      const year = books.years.findLast(({ ledger }) => ledger !== null)
      if (!year?.ledger) return
      const given = {
        period: year.year,
        areas: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((first) => ({ id: first, accounts: [`${first}*`] })),
        tests,
      } as const
      const figures = assignmentFigures(books, given)
      expect(figures.unplaced).toEqual([])
      expect(assignmentFigures(books, { ...given, tests: tests.toReversed() })).toEqual(figures)
      for (const { ore, coverage } of figures.areas) {
        if (!coverage) continue
        const { partsOre, denominatorOre, balanceOre } = coverage
        expect(partsOre.whole + partsOre.sample + partsOre.analytical + partsOre.none).toBe(denominatorOre)
        expect(balanceOre).toBe(ore)
        expect(denominatorOre).toBeGreaterThanOrEqual(Math.abs(balanceOre))
      }
    }),
  )
})

test('the columns say what the list of items says', () => {
  const books = receivables()
  const tests = [of('T1', 'sample', 'account:1510 side:debit'), of('T2', 'whole', 'account:1510 amount>=300000')]
  const [area] = assignmentFigures(books, { period, areas: [{ id: 'C', accounts: ['1510'] }], tests }).areas
  const amounts = [400_000, 250_000, 90_000, 60_000, -380_000, -240_000, -85_000]
  const items = [{ key: 'IB', ore: 5_000_000 }, ...amounts.map((kr, i) => ({ key: String(i), ore: kr * 100 }))]
  const keys = (belongs: (kr: number) => boolean) => amounts.flatMap((kr, i) => (belongs(kr) ? [String(i)] : []))
  expect(area?.coverage).toEqual(
    coverageOf(items, [
      { id: 'T1', kind: 'sample', keys: keys((kr) => kr > 0) },
      { id: 'T2', kind: 'whole', keys: keys((kr) => kr >= 300_000) },
    ]),
  )
})

test('what has come or changed since a test froze its population is not tested', () => {
  const stamp = { by: '00000000-0000-4000-8000-000000000001', at: '2026-01-20T08:00:00.000Z' }
  const asked = { query: 'account:3001', withOpening: false }
  const { text, ...frozen } = populationOf(receivables(voucher(8, '08', '1930', '3001', 10)), asked, period)
  const later = receivables(voucher(8, '08', '1930', '3001', 11), voucher(9, '09', '1930', '3001', 30))
  const changed = changesSince({ ...frozen, ...stamp }, text, populationOf(later, asked, period))
  const areas = [{ id: 'B', accounts: ['3001'] }]
  const [area] = assignmentFigures(later, { period, areas, tests: [{ ...of('B1', 'whole', asked.query), changed }] }).areas
  // 400 + 250 + 90 + 60 + 85 thousand stand as they were frozen; 11 of A8 and 30 of A9 nobody has seen
  expect(area?.coverage?.partsOre).toEqual({ whole: 88_500_000, sample: 0, analytical: 0, none: 4_100 })
})

test('a balance brought forward that is another than was frozen is not tested', () => {
  const changed = [{ of: 'opening', how: 'changed', yearFrom: '', series: '', number: '1510', beforeOre: 1, afterOre: 5_000_000 }] as const
  const areas = [{ id: 'C', accounts: ['1510'] }]
  const [area] = assignmentFigures(receivables(), { period, areas, tests: [{ ...of('C1', 'whole', 'account:1510', true), changed }] }).areas
  expect(area?.coverage?.partsOre).toEqual({ whole: 150_500_000, sample: 0, analytical: 0, none: 5_000_000 })
})

test('a test that has frozen nothing covers nothing, whatever it says', () => {
  const text = { purpose: 'x', planned: '', population: 'x', work: 'x', result: 'x', conclusion: 'x' }
  const said = { preparerId: '00000000-0000-4000-8000-000000000001', preparedOn: '2026-01-20', query: 'account:3001', withOpening: false }
  const entry = { id: 'B1', areaId: 'B', code: 'B1', title: 'x', assertions: [], kind: 'whole', standard: '', source: null } as const
  const frozen = { hash: 'a', rows: 1, vouchers: 1, ore: 1, sizeOre: 1, inputHash: 'b', by: '', at: '' }
  const isDone = (own: typeof frozen | null) => {
    const tests = [{ ...entry, ...text, ...said, assertions: [], frozen: own, isRemoved: false }]
    return askedOfBooks({ ...newContent, tests }).tests[0]?.isDone
  }
  expect([isDone(null), isDone(frozen)]).toEqual([false, true])
})
