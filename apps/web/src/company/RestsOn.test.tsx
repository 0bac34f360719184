import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { StatusText } from '../components/StatusText.tsx'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { RestsOn } from './RestsOn.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { readonly children: ReactNode }) => <a href="/">{children}</a> }))

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('home')
})
afterEach(cleanup)

const shown = (...findings: readonly (readonly ['error' | 'warning', string])[]) => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RestsOn
        companyId="c"
        period={{ from: '2025-01-01', to: '2025-12-31' }}
        yearFrom="2025-01-01"
        findings={findings.map(([severity, yearFrom]) => ({
          code: 'books.opening-unbalanced',
          severity,
          line: 0,
          values: { yearFrom, sumOre: -45_990_14 },
        }))}
      >
        <StatusText tone="green">No balance is other than expected</StatusText>
      </RestsOn>
    </QueryClientProvider>,
  )
  return container
}

test('what rests on an open error of the year is not green, and says which error', async () => {
  expect(shown(['error', '2025-01-01']).querySelector('.st-green')).toBeNull()
  expect(screen.getByText('Rests on books with an open error:')).toBeTruthy()
  expect(await screen.findByText(/opening balances of the year from 2025-01-01 sum to \u221245 990,14/)).toBeTruthy()
})

test('a warning, or an error of another year, leaves it', () => {
  expect(shown(['warning', '2025-01-01'], ['error', '2024-01-01']).querySelector('.st-green')).not.toBeNull()
  expect(screen.queryByText('Rests on books with an open error:')).toBeNull()
})
