import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { useReasonText } from './use-function-text.ts'

test('a class of accounts that stands against an account has a name, as functions have', async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('plans')
  const { result } = renderHook(useReasonText)
  const functions = ['class:income', 'class:cost', 'class:fixed-assets', 'bank']
  const text = () => result.current({ code: 'counter', functions, accounts: ['3001'], share: 1, vouchers: 9 })
  expect(text()).toMatch(/also have income, costs, fixed assets, .+ \(3001\)\.$/)
  expect(text()).not.toContain('class:')
  act(() => setPreference('locale', 'sv'))
  await waitFor(() => expect(text()).toContain('intäkter, kostnader, anläggningstillgångar, '))
})
