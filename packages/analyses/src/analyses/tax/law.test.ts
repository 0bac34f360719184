// The laws of taxes over random books and statements.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { type DeclaredDocument, declarationsOf } from '../../company/declarations.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import { booksOf, company } from '../../testing/random-books.ts'
import { runs } from '../../testing/runs.ts'
import { expectTablesToAddUp } from '../../testing/shown-law.ts'
import { bridgeChart } from './bridge-chart.ts'
import { run } from './run.ts'
import { taxParams, taxResult } from './schema.ts'
import { taxShown } from './tables.ts'

const row = fc.record({
  place: fc.nat({ max: 999 }),
  text: fc.constantFrom('Moms', 'Inbetalning bokförd', 'Kostnadsränta', 'Debiterad preliminärskatt', 'Annat'),
  ore: fc.oneof(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -90_000_000, max: 90_000_000 })),
})

/** A statement over given days whose rows may or may not be in the books. */
function statementOf(
  from: string,
  to: string,
  opening: number,
  tie: number,
  rows: readonly { place: number; text: string; ore: number }[],
): DeclaredDocument {
  const days = dayOfIso(to) - dayOfIso(from)
  const dated = rows.map(({ place, text, ore }, line) => ({
    line,
    date: isoOfDay(dayOfIso(from) + Math.floor((days * place) / 1000)),
    text,
    ore,
    balanceOre: null,
  }))
  const closing = dated.reduce((sum, { ore }) => sum + ore, opening) + tie
  return {
    source: null,
    filedOn: null,
    content: {
      kind: 'tax-account',
      generation: 'd',
      orgNumber: null,
      name: null,
      opening: { date: from, ore: opening },
      closing: { date: to, ore: closing },
      rows: dated,
      differenceOre: tie,
      rowBalanceBreaks: 0,
    },
  }
}

const some = fc.record({
  models: company,
  rows: fc.array(row, { maxLength: 25 }),
  opening: fc.integer({ min: -5000, max: 5000 }),
  tie: fc.constantFrom(0, 0, 0, 700),
  accounts: fc.constantFrom(['2650'], ['1930', '2650'], ['1510-1930']),
})

test('law: the bridge ends in the balance of the books, events are met once, and each figure is its opening and its lines', () => {
  fc.assert(
    fc.property(some, ({ models, rows, opening, tie, accounts }) => {
      const books = booksOf(models)
      const first = books.years[0]?.year.from ?? ''
      const last = books.years.at(-1)?.year.to ?? ''
      const declarations = declarationsOf([statementOf(first, last, opening, tie, rows)])
      const params = taxParams.parse({ taxAccounts: accounts, nonDeductible: ['5010'], exempt: ['3740'] })
      const result = run(datasetOf(books, { ...noOwnParts, declarations }), params, { progress: () => undefined })
      expect(taxResult.parse(result)).toEqual(result)
      const { account, reconciliation: own } = result
      if (account) expect(account.openingOre + account.sumOre + tie).toBe(account.closingOre)
      if (own) {
        const bridged = own.agencyOre - own.missingInLedgerOre + own.withoutEventOre - own.openingDifferenceOre + own.unexplainedOre
        expect(bridged).toBe(own.ledgerOre)
        const bars = bridgeChart(result)?.bars ?? []
        // the steps hang on each other and end where the books stand
        expect([bars[0]?.to, bars[1]?.from, bars.at(-2)?.to, bars.at(-1)?.to]).toEqual([
          own.agencyOre,
          own.agencyOre,
          own.ledgerOre,
          own.ledgerOre,
        ])
        expect(bars.slice(2, -1).every(({ from }, i) => from === bars[i + 1]?.to)).toBe(true)
        const inDays = rows.length === 0 ? 0 : own.counters.reduce((sum, { eventsOre }) => sum + eventsOre, 0)
        const met = own.pairs.reduce((sum, pair) => sum + pair.rows.reduce((total, { ore }) => total + ore, 0), 0)
        expect(met + own.missingInLedgerOre).toBe(inDays)
        const lines = own.pairs.reduce((sum, pair) => sum + pair.lines.reduce((total, { ore }) => total + ore, 0), 0)
        expect(lines).toBe(met)
      }
      expectTablesToAddUp(books, taxShown.tables(result, params, { sign: 'natural' }))
    }),
    { numRuns: runs(60, 2000) },
  )
})
