import { expect, test } from 'vitest'
import { logFacts as en } from '../../i18n/locales/en/log-facts.ts'
import { logFacts as sv } from '../../i18n/locales/sv/log-facts.ts'
import { factKinds, saidKey } from './fact-kinds.ts'
import { areaOf, concernsOf, factsOf, givenBy, keyOf, refusedOf, sentOf, termsOf } from './facts.ts'

const id = '00000000-0000-4000-8000-000000000001'

const said = (detail: object) => factsOf({ detail: JSON.stringify(detail) })

test('what has words is said, always in the same order; ids and what is empty are left to the names and to the stored text', () => {
  expect(said({ importId: id, rows: 3, held: null, sameAs: null, isAdmin: false, memberIds: [id], grants: [], issuer: '' })).toEqual([
    { key: 'isAdmin', name: 'isAdmin', value: false },
    { key: 'rows', name: 'rows', value: 3 },
  ])
  expect(said({})).toEqual([])
  // of a later version
  expect(said({ toString: 1, rows: 3 }).map(({ key, name }) => [key, name])).toEqual([
    ['rows', 'rows'],
    [null, 'toString'],
  ])
})

test('every key that is logged is told by a name or has a label, in both languages', () => {
  const labelled = Object.keys(factKinds).filter((key) => saidKey(key) !== null)
  for (const texts of [en, sv]) expect(Object.keys(texts.facts).sort()).toEqual(labelled.sort())
})

test('what was given is told by its role and days', () => {
  const terms = { role: 'signing-auditor', rights: ['see', 'read'], validFrom: null, validTo: '2026-12-15T22:59:59.999Z' }
  const given = (actionId: string, detail: object) => givenBy({ actionId, detail: JSON.stringify(detail) })
  expect(given('access.grant', { ...terms, people: 1 })).toEqual({ ...terms, everybody: false })
  expect(given('access.grant', { ...terms, everybody: true })?.everybody).toBe(true)
  expect([given('access.block', { whoId: id }), given('run.start', terms)]).toEqual([null, null])
  expect(termsOf([{ companyId: id, role: 'reader', rights: ['see'] }])).toEqual([
    { role: 'reader', rights: ['see'], validFrom: null, validTo: null },
  ])
  expect(termsOf('of another version')).toEqual([])
})

test('of a file its rows and whether it went out whole, of a refusal what was asked for', () => {
  expect(sentOf({ actionId: 'export.run', detail: '{"rows": 3}' })).toEqual({ rows: 3, isBrokenOff: false })
  expect(sentOf({ actionId: 'export.source', detail: '{"bytes": 3, "brokenOff": true}' })).toEqual({ rows: null, isBrokenOff: true })
  expect(sentOf({ actionId: 'import.done', detail: '{"rows": 3}' })).toBe(null)
  const refused = (detail: object) => refusedOf({ actionId: 'access.refused', detail: JSON.stringify(detail) })
  const file = 'GET /companies/:companyId/lines.csv'
  expect(refused({ what: file, right: 'export' })).toEqual({ right: 'export', what: file })
  expect(refused({ what: 'company.own', right: null })?.right).toBe('opening')
  expect(refused({ what: 'people.list', right: 'administrator' })?.right).toBe('administrator')
  expect([refused({ what: 'x', right: 'of another version' }), refused({ what: 'x' })].map((own) => own?.right)).toEqual(['other', 'other'])
  expect(refusedOf({ actionId: 'run.start', detail: '{"what": "x"}' })).toBe(null)
  expect(['activity.list', file, 'POST /upload', 'POST /other', null].map(areaOf)).toEqual([
    'activity',
    'files',
    'import',
    'other',
    'other',
  ])
})

test('the key that somebody acted by is told with them, one that was made is what it concerns', () => {
  const key = { id, kind: 'key', name: 'Nightly', number: null, of: null } as const
  const acting = { ...key, key: 'apiKeyId' }
  const made = { ...key, key: 'keyId' }
  expect([keyOf([made, acting]), concernsOf([made, acting])]).toEqual([acting, [made]])
  expect([keyOf([made]), concernsOf([made])]).toEqual([undefined, [made]])
})
