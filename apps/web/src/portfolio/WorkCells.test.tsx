import { cleanup, render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { imports } from '../i18n/locales/sv/imports.ts'
import { NextCell } from './WorkCells.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the next date of a company says its year where that is another one than the one that goes on', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00') })
  setPreference('locale', 'sv')
  const i18n = createInstance().use(initReactI18next)
  await i18n.init({ lng: 'sv', resources: { sv: { imports } } })
  const said = (date: string) =>
    render(
      <I18nextProvider i18n={i18n}>
        <NextCell next={{ date, days: 213, kind: 'annual-meeting', period: { from: '2026-01-01', to: '2026-12-31' } }} />
      </I18nextProvider>,
    ).container.textContent
  expect(said('2027-06-30')).toBe('30\u00a0jun 2027 Stämma')
  expect(said('2026-12-14')).toBe('14\u00a0dec Stämma')
})
