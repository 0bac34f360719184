import { expect, test } from 'vitest'
import { parseSettingsSearch, settingsParts } from './search.ts'

test('every part has an address, the first one none', () => {
  expect(settingsParts.map((part) => parseSettingsSearch({ part }).part)).toEqual([undefined, ...settingsParts.slice(1)])
  expect(parseSettingsSearch({ part: 'nothing', year: 2026.5 })).toEqual({})
  expect(parseSettingsSearch({ part: 'calendar', year: 2026 })).toEqual({ part: 'calendar', year: 2026 })
  expect(parseSettingsSearch({ year: 1700 })).toEqual({})
})

test('what is not known overwrites what the address says', () => {
  expect({ part: 'employees', year: 1700, ...parseSettingsSearch({ part: 'employees', year: 1700 }) }).toStrictEqual({
    part: undefined,
    year: undefined,
  })
})
