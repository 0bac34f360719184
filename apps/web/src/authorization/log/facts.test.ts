import { expect, test } from 'vitest'
import { concernsOf, factsOf, keyOf, refusedOf, sentOf } from './facts.ts'

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
  const refused = (detail: object) => refusedOf({ actionId: 'access.refused', detail: JSON.stringify(detail) })
  expect(refused({ what: 'GET /companies/:companyId/lines.csv', right: 'export' })).toBe('export')
  expect(refused({ what: 'company.own', right: null })).toBe('opening')
  expect(refused({ what: 'people.list', right: 'administrator' })).toBe('administrator')
  expect([refused({ what: 'x', right: 'of another version' }), refused({ what: 'x' })]).toEqual(['other', 'other'])
  expect(refusedOf({ actionId: 'run.start', detail: '{"what": "x"}' })).toBe(null)
})

test('the key that somebody acted by is told with them, one that was made is what it concerns', () => {
  const key = { id, kind: 'key', name: 'Nightly', number: null, of: null } as const
  const [acting, made] = [
    { ...key, key: 'apiKeyId' },
    { ...key, key: 'keyId' },
  ]
  expect([keyOf([made, acting]), concernsOf([made, acting])]).toEqual([acting, [made]])
  expect([keyOf([made]), concernsOf([made])]).toEqual([undefined, [made]])
})
