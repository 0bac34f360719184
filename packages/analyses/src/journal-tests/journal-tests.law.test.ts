import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Books } from '../books/books.ts'
import { suggestedAccountFunctions } from '../company/account-functions.ts'
import { noCompanyCalendar } from '../company/calendar.ts'
import { selectLines } from '../query/lines.ts'
import { booksOf, company } from '../testing/random-books.ts'
import { runs } from '../testing/runs.ts'
import type { JournalTestId } from './catalogue.ts'
import type { JournalRun } from './inputs.ts'
import { journalTestParams, journalWeights } from './params.ts'
import { runJournalTests } from './run.ts'

/** Limits low enough for small random books. */
const params = journalTestParams.parse({
  'management-user': { users: ['anna'] },
  'many-lines': { maxLines: 2 },
  'below-limit': { limitsOre: [1000, 20_000_000] },
  'relative-size': { factor: 2 },
  backdated: { closed: [{ to: '2022-06-30', closedOn: '2022-07-10' }] },
})

/** Runs the library; `part` says which vouchers of each year are tested. */
function run(books: Books, part: ((voucher: number) => boolean) | null = null): JournalRun {
  return runJournalTests({
    books,
    population: books.years.flatMap(({ ledger }, index) => {
      if (!ledger) return []
      return [{ index, selected: part && Uint8Array.from({ length: ledger.vouchers.length }, (_, v) => (part(v) ? 1 : 0)) }]
    }),
    params,
    weights: journalWeights.parse({}),
    trivialOre: null,
    manualSeries: ['A'],
    accountFunctions: suggestedAccountFunctions,
    calendar: noCompanyCalendar,
    previous: [],
  })
}

const figures = ({ result }: JournalRun) => result.tests.map(({ id, vouchers, lines, sumOre }) => ({ id, vouchers, lines, sumOre }))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('every scored voucher is listed once, highest first, page by page; the first page is that of the result', () => {
  fc.assert(
    fc.property(company, fc.nat(5), (models, first) => {
      const found = run(booksOf(models))
      const { distribution, highest } = found.result.score
      const all = found.highest(0, 1_000_000)
      const counts = new Map<number, number>()
      for (const { score } of all) counts.set(score, (counts.get(score) ?? 0) + 1)
      expect([...counts].map(([score, vouchers]) => ({ score, vouchers }))).toEqual(distribution.filter(({ score }) => score > 0))
      expect(all.slice(0, highest.length)).toEqual(highest)
      expect([...found.highest(0, first), ...found.highest(first, 3), ...found.highest(first + 3, 1_000_000)]).toEqual(all)
      const { vouchers, sumOre } = found.scoredSums()
      expect([vouchers, sumOre]).toEqual([all.length, sum(all.map(({ debitOre }) => debitOre))])
      for (const own of all)
        expect(found.scoredOf(own.voucher.yearFrom, [own.voucher.voucher ?? Number.POSITIVE_INFINITY]).scored).toEqual([own])
    }),
  )
})

test('each row of a digit test lists exactly the lines that it counts', () => {
  fc.assert(
    fc.property(company, (models) => {
      const found = run(booksOf(models))
      const { benford } = found.result
      const rows = [
        ...benford.first.digits.map((row) => ({ row, digits: 'first', half: 'all' }) as const),
        ...benford.firstPositive.digits.map((row) => ({ row, digits: 'first', half: 'debit' }) as const),
        ...benford.second.digits.map((row) => ({ row, digits: 'second', half: 'all' }) as const),
        ...benford.firstTwoNegative.digits.map((row) => ({ row, digits: 'firstTwo', half: 'credit' }) as const),
        ...benford.firstThree.digits.filter(({ count }) => count > 0).map((row) => ({ row, digits: 'firstThree', half: 'all' }) as const),
      ]
      for (const { row, digits, half } of rows) {
        const { vouchers, lines, sumOre, hits } = found.digitHits({ digits, digit: row.digit, half }, 0, 1_000_000)
        expect([digits, half, row.digit, lines]).toEqual([digits, half, row.digit, row.count])
        expect([hits.length, sum(hits.map(({ lineCount }) => lineCount)), sum(hits.map(({ ore }) => ore))]).toEqual([
          vouchers,
          lines,
          sumOre,
        ])
      }
    }),
    { numRuns: runs(10, 30) },
  )
})

test('the hits of a test are its figures: vouchers, lines and exposure, page by page', () => {
  fc.assert(
    fc.property(company, (models) => {
      const found = run(booksOf(models))
      for (const { id, vouchers, lines, sumOre, hits } of found.result.tests) {
        const all = found.hits(id, 0, 1_000_000)
        expect([id, all.length, sum(all.map(({ lineCount }) => lineCount)), sum(all.map(({ ore }) => ore))]).toEqual([
          id,
          vouchers,
          lines,
          sumOre,
        ])
        expect(hits).toEqual(all.slice(0, hits.length))
        expect([...found.hits(id, 0, 2), ...found.hits(id, 2, 1_000_000)]).toEqual(all)
      }
    }),
    { numRuns: runs(10, 30) },
  )
})

test('a query that stands for a test lists the very lines', () => {
  fc.assert(
    fc.property(company, (models) => {
      const books = booksOf(models)
      const debitOf = ({ yearFrom, voucher }: { yearFrom: string; voucher: number }) => {
        const rows = books.years.find(({ year }) => year.from === yearFrom)?.ledger?.rows
        return sum([...(rows?.ore ?? [])].filter((ore, r) => ore > 0 && rows?.voucher[r] === voucher))
      }
      for (const { id, lines, sumOre, state, query } of run(books).result.tests) {
        if (state === 'unavailable' || query === null) continue
        const page = selectLines(books, query, { offset: 0, limit: 10_000 })
        expect([id, page.count]).toEqual([id, lines])
        // Each voucher once, with its debit, whichever of its lines are listed.
        const vouchers = new Map(page.lines.map((line) => [`${line.yearFrom} ${line.voucher}`, line]))
        const exposure = sum([...vouchers.values()].map(debitOf))
        expect([id, exposure]).toEqual([id, sumOre])
      }
    }),
    { numRuns: runs(10, 30) },
  )
})

test('tested and untested vouchers partition the whole', () => {
  // What is judged of the population itself: digits.
  const ofPopulation: readonly JournalTestId[] = ['benford']
  fc.assert(
    fc.property(company, fc.integer({ min: 2, max: 4 }), (models, step) => {
      const books = booksOf(models)
      const some = figures(run(books, (v) => v % step === 0))
      const others = figures(run(books, (v) => v % step !== 0))
      figures(run(books)).forEach(({ id, vouchers, lines, sumOre }, i) => {
        if (ofPopulation.includes(id)) return
        const a = some[i]
        const b = others[i]
        expect([
          id,
          (a?.vouchers ?? 0) + (b?.vouchers ?? 0),
          (a?.lines ?? 0) + (b?.lines ?? 0),
          (a?.sumOre ?? 0) + (b?.sumOre ?? 0),
        ]).toEqual([id, vouchers, lines, sumOre])
      })
    }),
    { numRuns: runs(10, 30) },
  )
})

test('which vouchers are tested changes neither the share of a test nor what it weighs', () => {
  fc.assert(
    fc.property(company, fc.integer({ min: 2, max: 4 }), (models, step) => {
      const books = booksOf(models)
      const judged = (own: JournalRun) =>
        own.result.tests.flatMap(({ id, severity, describes, share, weight, years }) =>
          id === 'benford' ? [] : [{ id, severity, describes, share, weight, years }],
        )
      const whole = run(books)
      const part = run(books, (v) => v % step === 0)
      expect(judged(part)).toEqual(judged(whole))
      books.years.forEach(({ ledger }, index) => {
        if (!ledger) return
        for (let v = 0; v < ledger.vouchers.length; v += step) expect(part.scores(index)[v]).toBe(whole.scores(index)[v])
      })
    }),
    { numRuns: runs(10, 30) },
  )
})

test('the order of vouchers and rows in the file changes no figure', () => {
  // Of vouchers with the same number the file's order decides which is the first.
  const byFileOrder: readonly JournalTestId[] = ['duplicate-number', 'number-gap', 'number-order']
  fc.assert(
    fc.property(company, (models) => {
      const turned = models.map((model) => ({
        ...model,
        vouchers: model.vouchers.map((v) => ({ ...v, rows: v.corrections.length > 0 ? v.rows : [...v.rows].reverse() })).reverse(),
      }))
      const keep = (run: JournalRun) => figures(run).filter(({ id }) => !byFileOrder.includes(id))
      const before = run(booksOf(models))
      const after = run(booksOf(turned))
      expect(keep(after)).toEqual(keep(before))
      expect(after.result.benford).toEqual(before.result.benford)
    }),
    { numRuns: runs(10, 30) },
  )
})

test('a score is the sum of its reasons, and every tested voucher has one', () => {
  fc.assert(
    fc.property(company, (models) => {
      const books = booksOf(models)
      const found = run(books)
      const { score, population } = found.result
      expect(sum(score.distribution.map(({ vouchers }) => vouchers))).toBe(population.vouchers)
      books.years.forEach(({ ledger }, index) => {
        if (!ledger) return
        const scores = found.scores(index)
        for (let v = 0; v < ledger.vouchers.length; v++) {
          const own = found.scored(index, v)
          expect([own.score, sum(own.reasons.map(({ weight }) => weight))]).toEqual([scores[v], scores[v]])
          for (const { id } of own.reasons) expect(found.flagged(index, id)[v]).toBe(1)
        }
      })
      const listed = score.highest.map((own) => own.score)
      expect(listed).toEqual([...listed].sort((a, b) => b - a))
      expect(listed[0] ?? 0).toBe(score.distribution[0]?.score ?? 0)
    }),
    { numRuns: runs(10, 30) },
  )
})
