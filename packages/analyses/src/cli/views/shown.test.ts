import { expect, test } from 'vitest'
import { tableOf } from '../../tables/table.ts'
import { shownView } from './shown.ts'

const result = { period: { from: '2025-01-01', to: '2025-12-31' }, findings: [] }

test('what an analysis shows is written out: figures, tables with totals, findings; never the result as JSON', () => {
  const rows = [
    { month: '2025-01', ore: 125_050 },
    { month: '2025-02', ore: -25_050 },
  ]
  const text = [
    ...shownView(
      ['VAT', 'Moms'],
      {
        facts: () => [{ id: 'rate', label: ['Rate', 'Sats'], kind: 'ratio', value: 0.25, note: ['usual', 'vanlig'] }],
        charts: () => [],
        files: () => [],
        rowsOf: () => [],
        pageOf: () => null,
        lacks: [{ id: 'returns', text: ['No return is here.', 'Ingen deklaration finns här.'], page: 'taxes' }],
        tables: () => [
          tableOf({
            id: 'months',
            title: ['By month', 'Per månad'],
            empty: ['No month.', 'Ingen månad.'],
            rows,
            key: (row) => row.month,
            columns: [
              { id: 'month', label: ['Month', 'Månad'], kind: 'month', of: (row) => row.month },
              { id: 'net', label: ['Net', 'Netto'], kind: 'ore', of: (row) => row.ore, total: 'sum' },
            ],
          }),
          tableOf<string>({
            id: 'none',
            title: ['Late', 'Sent'],
            empty: ['Nothing is late.', 'Inget är sent.'],
            rows: [],
            key: String,
            columns: [],
          }),
        ],
      },
      result,
    ),
  ].join('')
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    [
      'VAT 2025-01-01 to 2025-12-31',
      'Rate: 25,00 % (usual)',
      'No return is here.',
      '',
      'By month',
      '',
      'Month         Net',
      '───────  ────────',
      '2025-01  1 250,50',
      '2025-02   −250,50',
      '───────  ────────',
      'Total    1 000,00',
      '',
      'Late',
      '',
      'Nothing is late.',
      '',
      'No findings.',
      '',
    ].join('\n'),
  )
})
