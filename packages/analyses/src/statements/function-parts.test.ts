// Functions that accounts have on some days of a column only.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { run as runBalanceTurnover } from '../analyses/balance-sheet-debit-credit/run.ts'
import { balanceSheetDebitCreditParams } from '../analyses/balance-sheet-debit-credit/schema.ts'
import { drillKeyFigure } from '../analyses/key-figure/drill.ts'
import { run } from '../analyses/key-figure/run.ts'
import { keyFigureParams, keyFigureResult } from '../analyses/key-figure/schema.ts'
import { type AccountFunction, suggestedAccountFunctions } from '../company/account-functions.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { selectLines } from '../query/lines.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { functionParts } from './function-parts.ts'

const ctx = { progress: () => {} }
const given = (id: string, patterns: string[], from: string | null = null, to: string | null = null): AccountFunction => ({
  function: id,
  patterns,
  from,
  to,
})
const sale = (number: number, date: string, kronor: number, account = '3002') =>
  `#VER A ${number} ${date} ""\n{\n#TRANS 1510 {} ${kronor}\n#TRANS ${account} {} -${kronor}\n}`

const y2025 = `#RAR 0 20250101 20251231\n#IB 0 1930 0\n${sale(1, '20251110', 500)}`
/** The last voucher is dated outside the fiscal year. */
const y2026 = `#RAR 0 20260101 20261231\n#IB 0 1510 500\n#IB 0 2099 -500\n${sale(1, '20260115', 1000)}\n${sale(2, '20260610', 3000)}
${sale(3, '20260611', 40, '3001')}\n${sale(4, '20270105', 7)}`
const books = booksOfText(y2025, y2026)
const functions = [
  given('sales-25', ['3001']),
  given('sales-12', ['3002'], null, '2026-03-31'),
  given('sales-6', ['3002'], '2026-04-01'),
  given('receivables', ['1510'], '2026-04-01'),
]
const data = datasetOf(books, { ...noOwnParts, accountFunctions: functions })
const own = (id: string, formula: string, unit = 'kr') => ({ id, name: { sv: id, en: id }, unit, formula })
const definitions = [
  own('twelve', '-[sales-12]'),
  own('six', '-[sales-6]'),
  own('both', '-[sales-12, sales-6, sales-25]'),
  own('share', 'vat.sales', '%'),
  own('debit', 'debit([receivables])'),
  own('begin', 'opening([receivables])'),
  own('end', '[receivables]'),
]
const all = ['twelve', 'six', 'both', 'share', 'debit', 'begin', 'end']
function figures(columns: readonly object[], of = data) {
  const result = run(of, keyFigureParams.parse({ columns, definitions, figures: all }), ctx)
  expect(keyFigureResult.parse(result)).toEqual(result)
  return {
    result,
    values: (id: string) => result.figures.find((figure) => figure.id === id)?.values.map(({ value, reason }) => value ?? reason?.code),
  }
}
const period = (from: string, to: string) => ({ kind: 'period', from, to })

test('a function that ends and one that begins inside of a column: each has the lines of its own days', () => {
  const { values } = figures([period('2026-01-01', '2026-12-31'), period('2025-01-01', '2026-12-31'), period('2026-01-01', '2026-03-31')])
  // 1 000 at 12 % to 31 March, 3 000 at 6 % after; 500 more in 2025. What is dated 2027 is in no part of a year.
  expect(values('twelve')).toEqual([100_000, 150_000, 100_000])
  expect(values('six')).toEqual([300_000, 300_000, 'function-empty'])
  // 3002 has one of the functions on every day: the whole year's lines, with the 7 kr dated outside it
  expect(values('both')).toEqual([404_700, 454_700, 100_000])
  // (120 + 180 + 10) ÷ 4 040
  expect(values('share')?.[0]).toBeCloseTo(310 / 4040, 12)
  expect(values('share')?.[2]).toBeCloseTo(0.12, 12)
})

test('VAT of sales when an account goes from 12 to 6 per cent', () => {
  const plain = datasetOf(
    booksOfText(`#RAR 0 20260101 20261231\n#IB 0 1930 0\n${sale(1, '20260115', 1000)}\n${sale(2, '20260610', 3000)}`),
    {
      ...noOwnParts,
      accountFunctions: functions,
    },
  )
  // (1 000 · 12 % + 3 000 · 6 %) ÷ 4 000
  expect(figures([period('2026-01-01', '2026-12-31')], plain).values('share')?.[0]).toBeCloseTo(0.075, 12)
})

test('sides and balances go by the days too: balances by the last day and the first', () => {
  const { values } = figures([period('2026-01-01', '2026-12-31'), period('2026-04-01', '2026-06-30'), period('2026-01-01', '2026-03-31')])
  expect(values('debit')).toEqual([304_000, 304_000, 'function-empty'])
  // 500 + 1 000 + 3 000 + 40 + 7 at the year's end, 4 540 at the end of June, where the 7 kr dated outside are no part
  expect(values('end')).toEqual([454_700, 454_000, 'function-empty'])
  expect(values('begin')).toEqual(['function-empty', 150_000, 'function-empty'])
})

test('each part leads to its lines, and together they are the figure', () => {
  const { result } = figures([period('2026-01-01', '2026-12-31'), period('2025-01-01', '2026-12-31')])
  const linesOf = (id: string, column: number, part: number | null) => {
    const drill = drillKeyFigure(result, id, 'movement', column, part)
    return drill?.query ? (drill.measure === 'negated' ? -1 : 1) * selectLines(books, drill.query, { offset: 0, limit: 0 }).sumOre : null
  }
  let parts = 0
  for (const term of result.terms) {
    if (term.timing !== 'movement') continue
    term.movementOre.forEach((ore, c) => {
      const own = term.parts[c] ?? []
      parts += own.length
      if (own.length === 0) expect(linesOf(term.id, c, null), term.id).toBe(ore)
      else {
        expect(linesOf(term.id, c, null)).toBe(own.length === 1 ? ore : null)
        for (const [p, part] of own.entries()) expect(linesOf(term.id, c, p), `${term.id} ${part.from}`).toBe(part.ore)
        expect(own.reduce((sum, part) => sum + (part.ore ?? 0), 0)).toBe(ore)
      }
    })
  }
  expect(parts).toBe(6)
})

test('turnover by functions: flags and reconciliations count the days on which accounts have them', () => {
  const turnover = (from: string) => {
    const result = runBalanceTurnover(data, balanceSheetDebitCreditParams.parse({ from, to: '2026-12-31' }), ctx)
    return [result.reconciliations[0]?.balanceSideOre, result.rows.find(({ id }) => id === '#1510')?.flags]
  }
  // 1510 is a receivable from 1 April: 3 000 + 40
  expect(turnover('2026-01-01')).toEqual([304_000, ['one-sided']])
  const paid = booksOfText(`${y2026}\n#VER A 9 20260201 ""\n{\n#TRANS 1930 {} 100\n#TRANS 1510 {} -100\n}`)
  // A payment in February was none of a receivable.
  const result = runBalanceTurnover(
    { ...data, books: paid },
    balanceSheetDebitCreditParams.parse({ from: '2026-01-01', to: '2026-12-31' }),
    ctx,
  )
  expect(result.rows.find(({ id }) => id === '#1510')?.flags).toEqual(['one-sided'])
})

test('parts are disjoint, cover exactly the days that the entries say, and are one where nothing changes', () => {
  const accounts = ['1000', '2000', '3000'].map((number) => ({ number }))
  const day = fc.integer({ min: dayOfIso('2025-12-20'), max: dayOfIso('2026-01-20') }).map(isoOfDay)
  const entry = fc.record({
    function: fc.constantFrom('bank', 'cash'),
    patterns: fc.array(fc.constantFrom('1000', '2*', '3000-3999'), { maxLength: 2 }),
    from: fc.option(day),
    to: fc.option(day),
  })
  const column = { from: '2025-12-28', to: '2026-01-10' }
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
      const parts = functionParts(entries, ['bank'], column, accounts)
      expect(functionParts(entries.toReversed(), ['bank'], column, accounts)).toEqual(parts)
      for (let d = dayOfIso(column.from); d <= dayOfIso(column.to); d++) {
        const iso = isoOfDay(d)
        accounts.forEach(({ number }, a) => {
          const has = entries.some(
            (own) =>
              own.function === 'bank' &&
              (own.from ?? iso) <= iso &&
              (own.to ?? iso) >= iso &&
              own.patterns.some((pattern) => pattern.startsWith(number.charAt(0))),
          )
          expect(parts.filter((part) => part.mask[a] === 1 && part.from <= iso && iso <= part.to)).toHaveLength(has ? 1 : 0)
        })
      }
      for (const part of parts) expect(part.isWhole).toBe(part.from === column.from && part.to === column.to)
    }),
  )
  expect(functionParts(suggestedAccountFunctions, ['bank'], column, accounts)).toHaveLength(1)
})
