import { expect, test } from 'vitest'
import { parseSettingsSearch } from '../../settings/search.ts'
import { pageOf } from './document-pages.ts'

test('every kind of the settings opens its own part', () => {
  const part = (kind: string) => parseSettingsSearch(pageOf(kind)?.search ?? {}).part
  expect(['thresholds', 'inputs', 'journal', 'closing', 'calendar', 'retention'].map(part)).toEqual([
    'thresholds',
    'inputs',
    'journal',
    'closing',
    'calendar',
    'retention',
  ])
  expect(part('fiscalYears')).toBe('years')
  // the first part has an address of its own, without a name
  expect([pageOf('profile')?.to, part('profile')]).toEqual(['/beta/$companyId/settings', undefined])
})

test('the other documents have pages of their own, key figures and what is unknown none', () => {
  expect(pageOf('budget')?.to).toBe('/beta/$companyId/data/budget')
  expect(pageOf('accountPlan')?.to).toBe('/beta/$companyId/data/account-plans')
  expect([pageOf('keyFigure'), pageOf('toString'), pageOf(null)]).toEqual([undefined, undefined, undefined])
})
