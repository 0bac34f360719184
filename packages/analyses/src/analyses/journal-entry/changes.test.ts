import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { booksOf, company } from '../../testing/random-books.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run } from './run.ts'
import { journalEntryParams, journalEntryResult } from './schema.ts'

const head = '#RAR 0 20250101 20251231'
const voucher = (number: number, date: string, ore: string, text = 'Purchase') =>
  `#VER A ${number} ${date} "${text}"\n{\n#TRANS 4010 {} ${ore}\n#TRANS 1930 {} -${ore}\n}`

const before = [head, voucher(1, '20250110', '100.00'), voucher(2, '20250111', '200.00'), voucher(3, '20250112', '300.00')].join('\n')
// A 2 comes to 250.00, A 3 is gone, A 4 of 40.00 is new: 100 + 250 + 40 = 100 + 200 + 300 + 40 - 300 + (250 - 200).
const after = [head, voucher(1, '20250110', '100.00'), voucher(2, '20250111', '250.00'), voucher(4, '20250113', '40.00', 'Rent')].join('\n')

function changed(now: string, then: string | null, params: object = {}) {
  const dataset = datasetOf(booksOfText(now), { ...noOwnParts, previous: then === null ? null : booksOfText(then) })
  const result = run(dataset, journalEntryParams.parse({ sections: ['changes', 'tests'], ...params }), { progress: () => {} })
  expect(journalEntryResult.parse(result)).toEqual(result)
  return result
}

test('vouchers that have come, gone and changed since the import before, with what they come to', () => {
  const { changes } = changed(after, before)
  expect(changes?.without).toEqual([])
  const [year] = changes?.years ?? []
  expect(year).toMatchObject({
    yearFrom: '2025-01-01',
    before: { vouchers: 3, lines: 6, debitOre: 60_000 },
    after: { vouchers: 3, lines: 6, debitOre: 39_000 },
    same: 1,
    changed: { count: 1, beforeOre: 20_000, afterOre: 25_000 },
    renumbered: { count: 0, beforeOre: 0, afterOre: 0 },
    added: { count: 1, debitOre: 4000, items: [{ number: '4', text: 'Rent' }] },
    removed: { count: 1, debitOre: 30_000, items: [{ number: '3' }] },
    // Costs were 600.00 and are 390.00.
    resultChangeOre: 21_000,
  })
  expect(year?.changed.items[0]).toMatchObject({
    changed: ['rows'],
    rowsRemoved: {
      count: 2,
      items: [
        { account: '4010', ore: 20_000 },
        { account: '1930', ore: -20_000 },
      ],
    },
    rowsAdded: {
      count: 2,
      items: [
        { account: '4010', ore: 25_000 },
        { account: '1930', ore: -25_000 },
      ],
    },
  })
})

test('the tests of changed and deleted vouchers flag the same ones; without an earlier import they say that there is none', () => {
  const testsOf = (result: ReturnType<typeof changed>) =>
    (result.library?.tests ?? []).flatMap(({ id, reason, vouchers, sumOre }) =>
      id.endsWith('-since-import') ? [{ id, reason, vouchers, sumOre }] : [],
    )
  expect(testsOf(changed(after, before))).toEqual([
    { id: 'changed-since-import', reason: null, vouchers: 1, sumOre: 25_000 },
    { id: 'deleted-since-import', reason: null, vouchers: 1, sumOre: 30_000 },
  ])
  expect(testsOf(changed(after, null)).map(({ reason }) => reason)).toEqual(['no-previous-version', 'no-previous-version'])
  const other = changed(after, before.replaceAll('2025', '2024'))
  expect(other.changes).toEqual({ years: [], without: ['2025-01-01'] })
})

test('every voucher is the same, changed, renumbered, come or gone, and debit changes by what they come to', () => {
  fc.assert(
    fc.property(company, fc.nat(3), (one, gone) => {
      const other = one.map((year) => ({
        ...year,
        vouchers: year.vouchers.slice(gone).map((v, i) => (i % 3 === 0 ? { ...v, text: `${v.text} earlier`, rows: v.rows.slice(1) } : v)),
      }))
      const dataset = datasetOf(booksOf(one), { ...noOwnParts, previous: booksOf(other) })
      const { changes } = run(dataset, journalEntryParams.parse({ sections: ['changes'], from: null }), { progress: () => {} })
      for (const { before: old, after: now, same, changed: pairs, renumbered, added, removed } of changes?.years ?? []) {
        expect(same + pairs.count + renumbered.count + added.count).toBe(now.vouchers)
        expect(same + pairs.count + renumbered.count + removed.count).toBe(old.vouchers)
        expect(now.debitOre - old.debitOre).toBe(added.debitOre - removed.debitOre + pairs.afterOre - pairs.beforeOre)
        expect(renumbered.beforeOre).toBe(renumbered.afterOre)
      }
    }),
  )
})
