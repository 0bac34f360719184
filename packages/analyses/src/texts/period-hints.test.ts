import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfIso } from '../dates.ts'
import { periodHints } from './period-hints.ts'

const hint = (text: string, on = '2025-12-20') => {
  const [first] = periodHints(text, dayOfIso(on))
  return first ? [first.kind, first.from, first.to] : null
}

test('periods in Swedish and English texts', () => {
  const cases: readonly (readonly [string, readonly [string, string, string] | null])[] = [
    ['Hyra januari', ['month', '2026-01-01', '2026-01-31']],
    ['Hyra november', ['month', '2025-11-01', '2025-11-30']],
    ['Hyra jan-mars 2026', ['range', '2026-01-01', '2026-03-31']],
    ['Rent Dec–Feb', ['range', '2025-12-01', '2026-02-28']],
    ['El 2025-11', ['month', '2025-11-01', '2025-11-30']],
    ['Försäkring 2025-07-01–2026-06-30', ['range', '2025-07-01', '2026-06-30']],
    ['Försäkring 20250701-20260630', ['range', '2025-07-01', '2026-06-30']],
    ['Serviceavtal 1/10-31/12', ['range', '2025-10-01', '2025-12-31']],
    ['Licens 1/10 - 31/3 2026', ['range', '2025-10-01', '2026-03-31']],
    ['Städning v 51', ['week', '2025-12-15', '2025-12-21']],
    ['Timmar vecka 1-2', ['week', '2025-12-29', '2026-01-11']],
    ['Avgift kvartal 1 2026', ['quarter', '2026-01-01', '2026-03-31']],
    ['Q4-2025 licence', ['quarter', '2025-10-01', '2025-12-31']],
    ['Arvode 2026Q1', ['quarter', '2026-01-01', '2026-03-31']],
    ['Första halvåret 2026', ['half-year', '2026-01-01', '2026-06-30']],
    ['Revision avser 2025', ['year', '2025-01-01', '2025-12-31']],
    ['Avser 2511', ['month', '2025-11-01', '2025-11-30']],
    ['Leverans 31 december', ['date', '2025-12-31', '2025-12-31']],
    ['Faktura 03/2025', ['month', '2025-03-01', '2025-03-31']],
    ['Förfaller 2026-01-30', null],
    ['Faktura 2025', null],
    ['Faktura 120345-12', null],
    ['Lön', null],
    ['', null],
    ['Marsvin', null],
    ['Due date 2026-01-15, avser december', ['month', '2025-12-01', '2025-12-31']],
    ['Faktura 2026-01-05 avser dec 2025', ['month', '2025-12-01', '2025-12-31']],
  ]
  for (const [text, expected] of cases) expect(hint(text), text).toEqual(expected)
})

test('what it was read from stands beside it', () => {
  expect(periodHints('Hyra för Jan-mars', dayOfIso('2025-12-20'))).toEqual([
    { kind: 'range', from: '2026-01-01', to: '2026-03-31', words: 'Jan-mars', said: true, yearAssumed: true },
  ])
})

test('law: any text gives periods that are periods, told by words of it', () => {
  const words = fc.constantFrom(
    'avser',
    'hyra',
    'jan',
    'dec',
    '2025',
    '2026-01',
    '31/12',
    'v',
    '12',
    'Q1',
    '-',
    'kvartal',
    '1',
    'förfaller',
    '30',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words, { maxLength: 8 }).map((own) => own.join(' ')),
      ),
      fc.integer({ min: 19_000, max: 21_000 }),
      (text, day) => {
        for (const { from, to, words: own } of periodHints(text, day)) {
          expect(dayOfIso(from)).toBeLessThanOrEqual(dayOfIso(to))
          expect(text).toContain(own)
        }
      },
    ),
  )
})
