import { fieldsOf, tableOf } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { columnsOf } from './columns.tsx'
import { paramsOf, takenBy } from './params.ts'
import { draftOf } from './prose-text.ts'
import { defaultSearch } from './search.ts'

const params = z.strictObject({
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
  accounts: z.array(z.string()).default([]),
  method: z
    .enum(['invoice', 'cash'])
    .default('invoice')
    .meta({ label: ['Method', 'Metod'], options: { invoice: ['Invoice', 'Faktura'], cash: ['Cash', 'Kontant'] } }),
  leastOre: z
    .int()
    .min(0)
    .default(100_000)
    .meta({ unit: 'öre', label: ['From amount', 'Från belopp'] }),
  rate: z
    .number()
    .nullable()
    .default(null)
    .meta({ label: ['Rate', 'Sats'] }),
  rows: z.enum(['all']).default('all'),
})
const fields = fieldsOf(params)
const search = defaultSearch(fields.filter(({ key }) => key !== 'method'))
const period = { from: '2025-01-01', to: '2025-03-31' }

test('parameters with a label are fields, those of the frame are its own', () => {
  expect(fields.map(({ key, kind, preset, isRequired }) => [key, kind, preset, isRequired])).toEqual([
    ['method', 'choice', 'invoice', false],
    ['leastOre', 'ore', 100_000, false],
    ['rate', 'number', null, false],
  ])
  expect(fields[0]?.options.map(({ label }) => label[1])).toEqual(['Faktura', 'Kontant'])
  expect(takenBy({ params })).toEqual({ period: true, accounts: true, filters: false, comparison: false })
})

test('an address is read key by key: what is malformed is dropped, what is the preset is left out', () => {
  expect(search.parse({ leastOre: 'much', rate: 0.25, tab: 'months', from: '2025-01-01' })).toMatchObject({
    rate: 0.25,
    tab: 'months',
    from: '2025-01-01',
  })
  expect(search.parse({ leastOre: 'much' })['leastOre']).toBeUndefined()
  expect(search.parse({ leastOre: 100_000 })['leastOre']).toBeUndefined()
  expect(search.parse({ leastOre: 5 })['leastOre']).toBe(5)
  const opened = { sel: '2025-06', fig: 'booked-declared', sort: '-booked-declared' }
  expect(search.parse(opened)).toMatchObject(opened)
})

test('a parameter that is called as a key of the address is refused before anybody sees it', () => {
  expect(() =>
    defaultSearch(
      fieldsOf(
        z.object({
          sort: z
            .string()
            .default('')
            .meta({ label: ['Sort', 'Ordning'] }),
        }),
      ),
    ),
  ).toThrow(/sort/)
})

test('what the address says is what the analysis is asked', () => {
  const asked = paramsOf(takenBy({ params }), fields, { accounts: ['26*'], leastOre: 5 }, period)
  expect(params.parse(asked)).toEqual({ ...period, accounts: ['26*'], method: 'invoice', leastOre: 5, rate: null, rows: 'all' })
})

test('a parameter that has to be chosen is waited for', () => {
  const one = z.object({ base: z.string().meta({ label: ['Base', 'Bas'] }) })
  expect(paramsOf(takenBy({ params: one }), fieldsOf(one), {}, period)).toBeNull()
  expect(paramsOf(takenBy({ params: one }), fieldsOf(one), { base: '3001' }, period)).toEqual({ base: '3001' })
})

test('a cell that is not known says so, zero is a dash, and a figure with lines opens them', () => {
  const table = tableOf<{ readonly id: string; readonly ore: number | null }>({
    id: 'rows',
    title: ['Rows', 'Rader'],
    empty: ['None.', 'Inga.'],
    rows: [
      { id: 'a', ore: null },
      { id: 'b', ore: 0 },
      { id: 'c', ore: 123_456 },
    ],
    key: ({ id }) => id,
    columns: [
      { id: 'id', label: ['Row', 'Rad'], kind: 'text', of: ({ id }) => id },
      {
        id: 'net',
        label: ['Net', 'Netto'],
        kind: 'ore',
        of: ({ ore }) => ore,
        figure: ({ ore }) => (ore ? ['By hand.', 'För hand.'] : null),
      },
    ],
  })
  const net = columnsOf(table, { language: 'sv', unit: 'kr', unknown: 'okänt' })[1]
  expect([0, 1, 2].map((row) => [net?.text({ row }), net?.opens?.({ row })])).toEqual([
    ['okänt', false],
    ['–', false],
    ['1\u00a0235', true],
  ])
  expect(net?.label).toBe('Netto')
})

test('columns of a group are headed together, a cell to look at is shaded, and what needs a look is read before what is good', () => {
  const table = tableOf<{ readonly id: string; readonly ore: number }>({
    id: 'rows',
    title: ['Rows', 'Rader'],
    empty: ['None.', 'Inga.'],
    rows: [
      { id: 'a', ore: 0 },
      { id: 'b', ore: 500 },
    ],
    key: ({ id }) => id,
    columns: [
      { id: 'id', label: ['Row', 'Rad'], kind: 'text', of: ({ id }) => id },
      {
        id: 'net',
        label: ['Tax, difference', 'Skatt, skillnad'],
        group: { name: ['Tax', 'Skatt'], label: ['Difference', 'Skillnad'] },
        kind: 'ore',
        of: ({ ore }) => ore,
        mark: ({ ore }) => (ore === 0 ? null : 'warning'),
      },
      {
        id: 'outcome',
        label: ['Outcome', 'Utfall'],
        kind: 'flags',
        of: ({ ore }) => [
          { severity: 'good', name: ['Agrees', 'Stämmer'], why: ['', ''] },
          ...(ore === 0 ? [] : [{ severity: 'unknown' as const, name: ['Not here', 'Saknas'] as const, why: ['', ''] as const }]),
        ],
      },
      { id: 'rate', label: ['Rate', 'Sats'], kind: 'ratio', of: () => 0.3142 },
    ],
  })
  const [, net, outcome, rate] = columnsOf(table, { language: 'sv', unit: 'kr', unknown: 'okänt' })
  expect([net?.label, net?.group]).toEqual(['Skatt, skillnad', { name: 'Skatt', label: 'Skillnad' }])
  expect([0, 1].map((row) => net?.look?.({ row }))).toEqual(['dt-begins', 'dt-warning dt-begins'])
  expect([0, 1].map((row) => outcome?.text({ row }))).toEqual(['Stämmer', 'Saknas, Stämmer'])
  expect(rate?.text({ row: 0 })).toBe('31,42\u00a0%')
})

test('a paper begins with the texts that the result proposes, and with no text that is a page of its own', () => {
  const text = (id: string, title: string, sentences: readonly string[], under?: string) =>
    tableOf<readonly [string, string]>({
      id,
      title: [title, title],
      empty: ['None', 'Inga'],
      look: 'prose',
      ...(under === undefined ? {} : { under }),
      rows: sentences.map((sentence) => [sentence, `${sentence} sv`] as const),
      key: ([en]) => en,
      columns: [{ id: 'text', label: ['Text', 'Text'], kind: 'text', of: (sentence) => sentence }],
    })
  const tables = [
    text('report', 'Report', ['Long.']),
    text('remark', 'Remark', ['Late once.', 'Paid.'], 'late'),
    text('none', 'None', [], 'late'),
  ]
  expect(draftOf(tables, 'en')).toBe('Remark: Late once. Paid.')
  expect(draftOf(tables, 'sv')).toBe('Remark: Late once. sv Paid. sv')
})
