import type { BankItem, BankMatchRow, LedgerItem } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { itemIdOf, itemsOf, matchWith, placeOfItem, sideRows } from './side-rows.ts'

const bank = (id: number, amountMinor: number): BankItem => ({
  id,
  amountMinor,
  date: '2026-08-20',
  valueDate: null,
  reference: '',
  paymentReference: '',
  text: '',
  counterparty: '',
  content: null,
  balanceMinor: null,
  fileName: 'a.xml',
  line: id,
  person: false,
  hidden: false,
})
const ledger = (id: number, amountMinor: number): LedgerItem => ({
  id,
  amountMinor,
  amountOre: amountMinor,
  date: '2026-08-20',
  yearFrom: '2026-01-01',
  voucherIndex: id,
  series: 'C',
  number: String(id),
  voucher: `C${id}`,
  text: '',
})
const open = { days: 3, settledOn: null, candidates: [] }
const match: BankMatchRow = {
  rule: 'combination',
  confidence: 'low',
  equals: false,
  nearestOf: 1,
  isRivalled: false,
  amountMinor: 7_262_500,
  days: 1,
  evidence: [],
  parts: [],
  bank: [bank(1, 5_512_500), bank(2, 1_875_000), bank(3, -125_000)],
  ledger: [ledger(7, 6_000_000), ledger(8, 1_262_500)],
}
const shown = {
  onlyBank: [{ ...bank(4, -38_500), ...open }],
  onlyLedger: [{ ...ledger(9, -937_500), ...open }],
  matches: [match],
  matchCount: 1,
}

test('three rows and two lines of one match stand beside each other, under a heading with what they come to', () => {
  const rows = sideRows(shown, new Set(['only-bank']))
  expect(
    rows.map((row) => (row.kind === 'heading' ? [row.id, row.count, row.amountMinor] : [row.bank?.id, row.ledger?.id, row.edge])),
  ).toEqual([
    ['only-ledger', 1, -937_500],
    [undefined, 9, null],
    ['only-bank', 1, -38_500],
    ['matched', 1, 7_262_500],
    [1, 7, 'first'],
    [2, 8, 'middle'],
    [3, undefined, 'last'],
  ])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(itemsOf(shown).map(itemIdOf)).toEqual(['ledger-9', 'bank-4', 'match-1-7'])
  expect(matchWith(shown, 'ledger', 8)).toBe(match)
  expect(matchWith(shown, 'bank', 4)).toBeUndefined()
})

test('a row that is matched by now is shown in its match, and a match that is refused by its row', () => {
  const items = itemsOf(shown)
  const at = (id: string) => items[placeOfItem(items, id)]
  expect(at('bank-2')).toMatchObject({ kind: 'match', match })
  expect(at('ledger-8')).toMatchObject({ kind: 'match', match })
  expect(at('bank-4')).toMatchObject({ kind: 'bank', open: { id: 4 } })
  expect(at('match-4-99')).toMatchObject({ kind: 'bank', open: { id: 4 } })
  expect(at('bank-9')).toBeUndefined()
})
