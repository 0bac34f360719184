import { cleanup, render } from '@testing-library/react'
import type { CountedStatus, TrialBalanceResult } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { BooksCheck } from './BooksCheck.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { readonly children: ReactNode }) => <a href="/">{children}</a> }))
vi.mock('./checks.ts', () => ({
  checksOf: () => ['balanced', 'vouchers'].map((id) => ({ id, severity: 'good', count: 1, accounts: [], ore: null })),
}))

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('home')
})
afterEach(cleanup)

const said = (level: CountedStatus['level'], warning = 0) =>
  render(
    <BooksCheck
      companyId="c"
      currency="SEK"
      period={{ from: '2025-01-01', to: '2025-12-31' } as never}
      status={{ level, counts: { error: 0, warning, info: 0 } }}
      run={{ result: {} as TrialBalanceResult, error: null, isPending: false, retry: () => undefined } as never}
    />,
  ).container.textContent

test('that all adds up is not said beside an open warning', () => {
  expect(said('warning', 3)).toMatch(/3 warnings.*2 other checks clear/)
})

test('where no more than remarks are open, all adds up', () => {
  expect(said('good')).toContain('The books add up in all 2 checks')
})
