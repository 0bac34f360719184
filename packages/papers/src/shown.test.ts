// What an analysis shows is what its file holds: the same cells, with their types, sums and words.
import { type ShownResult, tableOf, type Words } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { shownTable } from './shown.ts'

interface Row {
  readonly account: string
  readonly booked: number
  readonly declared: number | null
  readonly kind: 'row' | 'total'
}

const w = (en: string, sv: string): Words => [en, sv]

const shown: ShownResult = {
  charts: () => [],
  facts: () => [{ id: 'difference', label: w('Difference', 'Skillnad'), kind: 'ore', value: -125_000_00 }],
  files: () => [],
  rowsOf: () => [],
  pageOf: () => null,
  lacks: [],
  tables: () => [
    tableOf<Row>({
      id: 'accounts',
      title: w('Accounts', 'Konton'),
      empty: w('No account.', 'Inget konto.'),
      // 2611: 400 − 300 = 100; 2621 is not declared
      rows: [
        { account: '2611', booked: 40_000, declared: 30_000, kind: 'row' },
        { account: '2621', booked: 10_000, declared: null, kind: 'row' },
        { account: '', booked: 50_000, declared: null, kind: 'total' },
      ],
      key: ({ account }) => account,
      kindOfRow: ({ kind }) => kind,
      columns: [
        {
          id: 'flags',
          label: w('Flags', 'Flaggor'),
          kind: 'flags',
          of: ({ declared, kind }) =>
            kind === 'row' && declared === null
              ? [{ severity: 'warning', name: w('No return', 'Ingen deklaration'), why: w('Nothing is declared.', 'Inget är deklarerat.') }]
              : [],
        },
        { id: 'account', label: w('Account', 'Konto'), kind: 'account', of: ({ account }) => account },
        { id: 'booked', label: w('Booked', 'Bokfört'), kind: 'ore', of: ({ booked }) => booked, total: 'sum' },
        { id: 'declared', label: w('Declared', 'Deklarerat'), kind: 'ore', of: ({ declared }) => declared },
        {
          id: 'difference',
          label: w('Difference', 'Skillnad'),
          kind: 'ore',
          of: ({ booked, declared }) => (declared === null ? null : booked - declared),
          derived: { op: 'minus', left: 'booked', right: 'declared' },
        },
      ],
    }),
    tableOf<string>({
      id: 'days',
      title: w('Days', 'Dagar'),
      empty: w('No day.', 'Ingen dag.'),
      rows: ['2025-01-31'],
      key: (day) => day,
      columns: [{ id: 'day', label: w('Day', 'Dag'), kind: 'day', of: (day) => day }],
    }),
    tableOf<Words>({
      id: 'remark',
      title: w('Proposal', 'Förslag'),
      empty: w('Nothing to say.', 'Inget att säga.'),
      rows: [w('Paid late.', 'Betalt sent.'), w('Paid since.', 'Betalt sedan dess.')],
      key: ([en]) => en,
      under: 'days',
      look: 'prose',
      columns: [{ id: 'text', label: w('Text', 'Text'), kind: 'text', of: (sentence) => sentence }],
    }),
  ],
}

const view = { sign: 'natural', unit: 'kr', tab: 'sources' } as const

test('the first table where no tab is named, each cell with its type', () => {
  const { table, notes, tabs } = shownTable(shown, view, 'sv')
  expect(table.columns.map(({ header, kind }) => [header.sv, kind])).toEqual([
    ['Rad', 'text'],
    ['Flaggor', 'text'],
    ['Varför', 'text'],
    ['Konto', 'text'],
    ['Bokfört', 'ore'],
    ['Deklarerat', 'ore'],
    ['Skillnad', 'ore'],
  ])
  expect(table.row(0)).toEqual(['Rad', '', '', '2611', 40_000, 30_000, 10_000])
  expect(table.row(1)).toEqual(['Rad', 'Ingen deklaration', 'Inget är deklarerat.', '2621', 10_000, null, null])
  expect(table.row(2)).toEqual(['Summa', '', '', '', 50_000, null, null])
  // a text under another table is none
  expect(tabs.map(({ id }) => id)).toEqual(['accounts', 'days'])
  expect(notes).toEqual([
    ['Tabell', 'Konton'],
    ['Skillnad', '−125\u00a0000\u00a0kr'],
  ])
})

test('totals are no part of a control sum, and an account leads to its page wherever it stands', () => {
  const { table } = shownTable(shown, view, 'en')
  expect(table.columns.map(({ adds }) => adds)).toEqual([undefined, undefined, undefined, undefined, 'plain', undefined, undefined])
  expect([0, 1, 2].filter((row) => table.control?.has(row))).toEqual([0, 1])
  expect([table.account?.column, table.account?.of(1), table.account?.of(2)]).toEqual([3, '2621', null])
})

test('the table of the tab that is in sight, and the text that stands under it', () => {
  const { table, notes } = shownTable(shown, { ...view, tab: 'days' }, 'sv')
  expect([table.columns.map(({ header, kind }) => [header.en, kind]), table.row(0)]).toEqual([[['Day', 'date']], ['2025-01-31']])
  expect(notes.at(-1)).toEqual(['Förslag', 'Betalt sent. Betalt sedan dess.'])
  // what the screen says above the table, the file says too
  const declared = { id: 'declared', label: w('Declared', 'Deklarerat'), kind: 'ore', value: null, note: w('0 of 12', '0 av 12') } as const
  const lacking = {
    ...shown,
    facts: () => [declared],
    lacks: [{ id: 'returns', text: w('No return is here.', 'Ingen deklaration finns här.'), page: 'taxes' }],
  } as const satisfies ShownResult
  expect(shownTable(lacking, view, 'sv').notes).toEqual([
    ['Tabell', 'Konton'],
    ['Saknas', 'Ingen deklaration finns här.'],
    ['Deklarerat', 'Okänt (0 av 12)'],
  ])
})
