import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { flagOf } from '@verifikat/analyses'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setPreference } from '../../app/preferences.ts'
import { loadTexts, startI18n } from '../../i18n/i18n.ts'
import { SaidList } from './SaidList.tsx'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('saved')
})
afterEach(cleanup)

test('a flag of a review says which account, how much and why, as on its page', async () => {
  const values = { account: '1930', name: 'Bank', unitOre: 1_000_000 }
  const flag = flagOf('balance.round', { row: '1930', amountOre: 10_000_000, values })
  const said = { kind: 'flag', severity: flag.severity, code: flag.id, values: {}, name: null, flag } as const
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SaidList said={{ count: 1, listed: [said] }} />
    </QueryClientProvider>,
  )
  expect((await screen.findByText(/^1930 Bank is exactly/)).textContent).toMatch(/100.000.kr/)
})

test('what comes once a month says of which', async () => {
  const said = { kind: 'flag', severity: 'warning', code: 'x', name: ['Pay is missing', 'Lön saknas'], flag: null } as const
  const months = ['2026-03', '2026-04'].map((month) => ({ ...said, values: { month, count: 4 } }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SaidList said={{ count: 2, listed: months }} />
    </QueryClientProvider>,
  )
  expect((await screen.findAllByText(/^Pay is missing/)).map(({ textContent }) => textContent)).toEqual([
    'Pay is missing, 2026-03: 4',
    'Pay is missing, 2026-04: 4',
  ])
})
