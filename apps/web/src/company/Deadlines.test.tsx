import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { Deadlines } from './Deadlines.tsx'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('home')
})
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = (to: string) => {
  render(<Deadlines years={[{ from: `${to.slice(0, 4)}-01-01`, to }]} isPending={false} form="AB" settled={null} salesOre={null} />)
  return screen.queryAllByRole('listitem').map((item) => item.textContent)
}

test('a date stands with its year', () => {
  const items = shown('2026-12-31')
  expect(items.length).toBeGreaterThan(0)
  for (const item of items) expect(item).toMatch(/^\d+\u00a0\S+ 202[67]/)
})

test('books that ended years ago have no coming dates, and say why', () => {
  expect(shown('2018-12-31')).toEqual([])
  expect(screen.getByText(/loaded ends on 2018-12-31/)).toBeTruthy()
  expect(screen.queryByText('No deadline is known.')).toBeNull()
})

test('books of last year still tell what comes', () => {
  expect(shown('2024-12-31').length).toBeGreaterThan(0)
})
