import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readList, type SpanRow, withSpan } from './spans.ts'

const row = (from: string, to: string, text = ''): SpanRow => ({ from, to, text })

test('rows stand oldest first, and what is no span of days is refused', () => {
  const rows = [row('2026-05-15', '2026-05-15', 'Klämdag')]
  expect(withSpan(rows, null, row(' 2026-01-02', '2026-01-05 ', ' x '))).toEqual([row('2026-01-02', '2026-01-05', 'x'), ...rows])
  expect(withSpan(rows, 0, row('2026-05-16', '2026-05-15'))).toBeNull()
  expect(withSpan(rows, 0, row('2026-02-30', '2026-03-01'))).toBeNull()
  expect(withSpan(rows, null, row('', ''))).toBeNull()
})

test('a changed row takes the place of the one before and of no other', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`)
  const rows = fc.array(
    day.map((one) => row(one, one)),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(rows, day, fc.nat(), (list, one, any) => {
      const at = any % list.length
      const next = withSpan(list, at, row(one, one)) ?? []
      expect(next.map(({ from }) => from)).toEqual([...list.map(({ from }) => from).toSpliced(at, 1), one].sort())
    }),
  )
})

test('a list of words: commas between, each once', () => {
  expect(readList(' bokslut*, årsslut,, bokslut* ,')).toEqual(['bokslut*', 'årsslut'])
  expect(readList('')).toEqual([])
})
