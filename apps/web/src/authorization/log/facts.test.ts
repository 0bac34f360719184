import { expect, test } from 'vitest'
import { factsOf, refusedOf, sentOf } from './facts.ts'

const id = '00000000-0000-4000-8000-000000000001'

test('every value with its path, without the ids that have names', () => {
  const detail = JSON.stringify({
    importId: id,
    rows: 3,
    size: { lines: 2, none: null },
    years: ['2024', '2025'],
    all: [{ a: 1 }, { a: 2 }],
  })
  const refs = [{ key: 'importId', id, kind: 'import', name: 'books.se', number: 1, of: null }] as const
  expect(factsOf({ detail, refs: [...refs] })).toEqual([
    { key: 'rows', value: '3' },
    { key: 'size.lines', value: '2' },
    { key: 'size.none', value: '–' },
    { key: 'years', value: '2024, 2025' },
    { key: 'all.1.a', value: '1' },
    { key: 'all.2.a', value: '2' },
  ])
  expect(factsOf({ detail: JSON.stringify({ goneId: id }), refs: [] })).toEqual([{ key: 'goneId', value: id }])
  expect(factsOf({ detail: '{}', refs: [] })).toEqual([])
})

test('of a file its rows and whether it went out whole, of a refusal what was asked for', () => {
  expect(sentOf({ actionId: 'export.run', detail: '{"rows": 3}' })).toEqual({ rows: 3, isBrokenOff: false })
  expect(sentOf({ actionId: 'export.source', detail: '{"bytes": 3, "brokenOff": true}' })).toEqual({ rows: null, isBrokenOff: true })
  expect(sentOf({ actionId: 'import.done', detail: '{"rows": 3}' })).toBe(null)
  expect(refusedOf({ actionId: 'access.refused', detail: '{"what": "plan.save"}' })).toBe('plan.save')
  expect(refusedOf({ actionId: 'run.start', detail: '{"what": "x"}' })).toBe(null)
})
