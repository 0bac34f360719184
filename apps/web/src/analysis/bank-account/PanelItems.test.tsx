import { render, screen } from '@testing-library/react'
import type { LedgerItem } from '@verifikat/analyses'
import { beforeAll, expect, test } from 'vitest'
import { setPreference } from '../../app/preferences.ts'
import { loadTexts, startI18n } from '../../i18n/i18n.ts'
import { PanelItems } from './PanelItems.tsx'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('bank')
})

const line: LedgerItem = {
  id: 1,
  amountMinor: 10_000,
  amountOre: 115_050,
  date: '2026-08-20',
  yearFrom: '2026-01-01',
  voucherIndex: 3,
  series: 'C',
  number: '3',
  voucher: 'C3',
  text: 'Invoice',
}

test.each([
  ['EUR', ['100,00', 'EUR', '1 150,50', 'SEK']],
  ['SEK', ['100,00']],
])('a line of an account in %s has its amount in that currency and in that of the books', (currency, said) => {
  const { unmount } = render(<PanelItems bank={[]} ledger={[line]} currency={currency} books="SEK" onVoucher={() => undefined} />)
  const text = screen.getByRole('listitem').textContent?.replaceAll(/\s/g, ' ') ?? ''
  expect(said.filter((own) => !text.includes(own))).toEqual([])
  expect(text.includes('SEK')).toBe(currency === 'EUR')
  unmount()
})
