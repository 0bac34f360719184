import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { NBSP } from '../format/money.ts'
import { useFindingText, useRuleText } from './finding-text.ts'

const finding = {
  code: 'unbalanced-voucher',
  severity: 'error' as const,
  line: 8,
  values: { series: 'B', number: '3', differenceOre: -10_050 },
}

function shown() {
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  return renderHook(() => ({ text: useFindingText()(finding, [finding]), rule: useRuleText('unbalanced-voucher') }), { wrapper }).result
}

test('a sentence in the reader’s language, blank until the catalogue is there, with cause and remedy', async () => {
  setPreference('locale', 'en')
  const result = shown()
  expect(result.current).toEqual({ text: NBSP, rule: null })
  await waitFor(() => expect(result.current.text).toBe('Voucher B 3 does not balance: debit less credit is −100,50.'))
  expect(result.current.rule?.remedy).toContain('corrected')
  act(() => setPreference('locale', 'sv'))
  await waitFor(() => expect(result.current.text).toBe('Verifikat B 3 balanserar inte: debet minus kredit är −100,50.'))
})
