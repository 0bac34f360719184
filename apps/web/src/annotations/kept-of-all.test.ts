import { expect, test } from 'vitest'
import { keptOfAll } from './kept-of-all.ts'

const years = [{ from: '2025-01-01', to: '2025-12-31' }]
const none = { yearFrom: '2025-01-01', series: null, number: null, period: null, accounts: [] as string[] }
const said = (subject: object, state = 'current') => ({ subject: { ...none, ...subject }, state }) as never

test('vouchers are one paper, each once; accounts one each; what is gone, or a row that is no account, is none', () => {
  const kept = keptOfAll(
    [
      said({ series: 'B', number: '3', accounts: ['3001'] }),
      said({ series: 'B', number: '3' }),
      said({ series: 'A', number: '1' }),
      said({ series: 'A', number: '9' }, 'gone'),
      said({ accounts: ['1930'] }),
      said({ accounts: ['1930'] }),
      said({ accounts: ['3001', '1510'], period: { from: '2025-03-01', to: '2025-03-31' } }),
      said({}),
    ],
    years,
  )
  expect(kept).toEqual([
    {
      on: 'vouchers',
      vouchers: [
        { yearFrom: '2025-01-01', series: 'B', number: '3' },
        { yearFrom: '2025-01-01', series: 'A', number: '1' },
      ],
    },
    { on: 'query', query: { accounts: ['1930'], period: years[0] } },
    {
      on: 'query',
      query: { accounts: ['3001'], period: { from: '2025-03-01', to: '2025-03-31' }, counterAccounts: { include: ['1510'] } },
    },
  ])
})
