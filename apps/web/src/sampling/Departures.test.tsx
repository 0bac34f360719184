import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { Departures } from './Departures.tsx'
import type { SampleDetail } from './types.ts'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('sampling')
})
afterEach(cleanup)

const departures: SampleDetail['departures'] = [{ what: 'method', planned: 'stringer', evaluated: 'cell' }]
const entry = { version: 1, by: 'Anna', at: '2026-01-10T10:00:00.000Z', hash: '' }
const log = (...acts: [string, string][]) => acts.map(([act, reason]) => ({ ...entry, act, reason })) as unknown as SampleDetail['log']

test('a departure is shown with the reason of the newest evaluation', () => {
  const sample = { departures, log: log(['review', ''], ['evaluate', 'Few errors'], ['evaluate', 'Older']) }
  const said = render(<Departures sample={sample} />).container.textContent
  expect(said).toMatch(/planned Stringer.*evaluated .*Reason: Few errors/)
  expect(said).not.toContain('Older')
})

test('without a departure, or without its reason, nothing is said of one', () => {
  expect(render(<Departures sample={{ departures: [], log: log(['evaluate', 'Few errors']) }} />).container.textContent).toBe('')
  expect(render(<Departures sample={{ departures, log: log(['evaluate', '']) }} />).container.textContent).not.toContain('Reason')
})
