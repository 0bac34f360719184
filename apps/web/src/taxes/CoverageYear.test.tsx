import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { CoverageYear } from './CoverageYear.tsx'

beforeAll(async () => {
  setPreference('locale', 'sv')
  await startI18n()
  await loadTexts('taxes')
})

function shown(from: string, to: string, today: string) {
  const input = { form: 'AB', vatPeriod: 'quarterly', vatBaseOre: 0, hasEuTrade: false, isEmployer: false, isDigital: true } as const
  const { unmount } = render(<CoverageYear year={{ from, to }} input={input} declared={[]} today={today} canWrite={false} />)
  const texts = (role: string) => screen.getAllByRole(role).map((own) => own.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '')
  const all = { heads: texts('columnheader'), cells: texts('cell') }
  unmount()
  return all
}

test('months of one calendar year have it in the corner; of two, where it begins and where it changes', () => {
  expect(shown('2025-01-01', '2025-12-31', '2025-12-15').heads.slice(0, 3)).toEqual(['2025', 'jan', 'feb'])
  const broken = shown('2025-05-01', '2026-04-30', '2025-12-15').heads
  expect(broken.filter((text) => /\d{4}$/.test(text))).toEqual(['maj 2025', 'jan 2026'])
  expect(broken[0]).toBe('2025/26')
})

test('a due day in another calendar year than its period says which', () => {
  const { cells } = shown('2025-01-01', '2025-12-31', '2025-11-20')
  // the fourth quarter is due on 12 February, the third was on 12 November
  expect(cells.some((text) => /12 feb 2026$/.test(text))).toBe(true)
  expect(cells.some((text) => /12 nov$/.test(text))).toBe(true)
})
