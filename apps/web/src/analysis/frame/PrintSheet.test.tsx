import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setPreference } from '../../app/preferences.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { PrintSheet, type PrintSheetProps } from './PrintSheet.tsx'

test('the first print of an analysis says its findings, and above its table and under its totals that a balance sheet differs', async () => {
  setPreference('locale', 'sv')
  await startI18n()
  const client = new QueryClient()
  // only what a sheet reads
  const props = {
    id: 'balance-sheet',
    overview: { name: 'Ek', orgNumber: '', currency: 'SEK', years: [] },
    period: { from: '2018-12-31', to: '2018-12-31' },
    sign: 'natural',
    unit: 'kr',
    chips: [],
    said: () => [['Saknas', 'Ingen deklaration finns här.']],
    provenance: { finishedAt: '2026-01-01T00:00:00Z', algorithm: '', inputHash: '', paramsHash: '', resultHash: '' },
    result: {
      findings: [
        { code: 'books.closing-unbalanced', severity: 'error', line: 0, values: { yearFrom: '2018-01-01', sumOre: 5 } },
        { code: 'balance-sheet.openings-differ', severity: 'error', line: 0, values: { date: '2018-12-31', differenceOre: 5, partOre: 5 } },
      ],
    },
    reported: { years: [{ from: '2018-01-01', to: '2018-12-31', hasVouchers: true, coveredTo: null }] },
    table: () => ({ text: 'Konto\tNamn', ids: [] }),
  } as unknown as PrintSheetProps
  render(
    <QueryClientProvider client={client}>
      <PrintSheet {...props} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.getQueryData(['rules', 'sv'])).toBeDefined(), { timeout: 10_000 })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const said = document.querySelector('.an-print')?.textContent ?? ''
  expect(said).toContain('SaknasIngen deklaration finns här.')
  expect(said).toContain('De utgående saldona för året från 2018-01-01')
  const table = document.querySelector('.an-print table')
  const differs = 'Per 2018-12-31 skiljer sig tillgångarna från eget kapital och skulder'
  expect(table?.previousElementSibling?.textContent).toContain(differs)
  expect(table?.querySelector('tbody tr:last-child')?.textContent).toContain(differs)
})
