// Requests that nobody's browser makes: inputs that are valid, nearly so, or meant to do harm, in the ways that a request can be made.
import * as fc from 'fast-check'
import type { Procedure } from './procedures.ts'
import type { Headers } from './requests.ts'
import { validInputOf } from './valid-inputs.ts'

export interface HostileRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  readonly url: string
  readonly headers: Headers
  readonly payload: string | null
}

export interface Known {
  readonly procedures: readonly Procedure[]
  readonly addresses: readonly string[]
  readonly ownCompany: string
  /** Companies that the one who asks has no part in, and ids of their rows. */
  readonly foreignIds: readonly string[]
  readonly ownIds: readonly string[]
}

const nested = (depth: number, of: unknown): unknown =>
  depth === 0 ? of : depth % 2 === 0 ? [nested(depth - 1, of)] : { a: nested(depth - 1, of) }

/** What has broken programs before. */
const nasty: readonly unknown[] = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u200b\ufeff',
  'å\u030aé',
  'x'.repeat(100_000),
  '🏦'.repeat(5_000),
  '\'; drop table "User"; --',
  '%00%0a%0d',
  '../../../../etc/passwd',
  '=cmd|calc',
  '#{7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '(a+)+$',
  '2025-02-30',
  '9999-12-31',
  '0000-00-00',
  '-0',
  '1e309',
  'NaN',
  'true',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  0,
  -1,
  -0,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 53 - 1,
  Number.MIN_VALUE,
  null,
  true,
  false,
  [],
  {},
  [null],
  [[[[]]]],
  Array.from({ length: 5_000 }, (_, i) => i),
  nested(400, 'deep'),
  { constructor: { prototype: { isAdmin: true } } },
  { toString: 1, valueOf: 1, length: -1 },
  { json: { companyId: 'x' }, meta: { values: { companyId: ['Date'] } } },
  JSON.parse('{"__proto__":{"isAdmin":true,"rights":["delete"]}}'),
]

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Places of a value, innermost too, as paths of keys. */
function placesIn(value: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  const entries = Array.isArray(value) || isRecord(value) ? Object.entries(value) : []
  return [at, ...(at.length < 6 ? entries.slice(0, 30).flatMap(([key, each]) => placesIn(each, [...at, key])) : [])]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((each, i) => (String(i) === key ? replaced(each, rest, by) : each))
  if (!isRecord(value)) return by
  const changed = { ...value, [key]: replaced(value[key], rest, by) }
  return changed
}

function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || !isRecord(value)) return value
  const { [key]: inner, ...others } = value
  return rest.length === 0 ? others : { ...others, [key]: without(inner, rest) }
}

/** An input of a procedure: as it should be, with some places changed, or something else altogether. */
export function inputOf({ inputs }: Pick<Procedure, 'inputs'>, { ownCompany, ownIds, foreignIds }: Known): fc.Arbitrary<unknown> {
  const anyId = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ownIds) },
    { weight: 3, arbitrary: fc.constantFrom(...foreignIds) },
    fc.uuid(),
  )
  const company = fc.oneof({ weight: 12, arbitrary: fc.constant(ownCompany) }, fc.constantFrom(...foreignIds), fc.uuid())
  const valid = fc
    .record({
      company,
      id: anyId,
      text: fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('1930', '2025-01-01', 'A')),
      whole: fc.boolean(),
      number: fc.constantFrom(0, 1, 2),
    })
    .map(({ company, id, text, whole, number }) =>
      validInputOf(inputs, { id: (field) => (field === 'companyId' ? company : id), text, whole, number }),
    )
  const harm = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...nasty) }, fc.jsonValue({ maxDepth: 3 }), anyId)
  const change = fc.tuple(
    fc.nat(1_000),
    fc.constantFrom('replace', 'replace', 'remove', 'add'),
    harm,
    fc.constantFrom('extra', '__proto__', 'companyId', 'userId', 'toString'),
  )
  const changed = fc.tuple(valid, fc.array(change, { minLength: 1, maxLength: 4 })).map(([value, changes]) =>
    changes.reduce((current: unknown, [nth, how, by, name]) => {
      const places = placesIn(current).slice(1)
      const place = places[nth % Math.max(1, places.length)] ?? []
      if (how === 'remove') return without(current, place)
      return replaced(current, how === 'add' ? [...place.slice(0, -1), name] : place, by)
    }, value),
  )
  return fc.oneof({ weight: 5, arbitrary: valid }, { weight: 5, arbitrary: changed }, { weight: 1, arbitrary: harm })
}

const json = (value: unknown): string => JSON.stringify(value) ?? ''
const bodies = [
  '',
  '{',
  '[',
  '{"0":',
  'null',
  '[]',
  '"',
  '\0',
  '{"a":1,}',
  '\ufeff{}',
  'companyId=1',
  '<x/>',
  '1'.repeat(5_000),
  '['.repeat(20_000),
]
const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'nonsense',
  'application/json; charset=utf-16',
]

/** Any request: most of them well-formed calls of procedures, alone or many at once; some nothing of the kind. */
export function hostileRequest(known: Known): fc.Arbitrary<HostileRequest> {
  const call = fc.constantFrom(...known.procedures).chain((procedure) => inputOf(procedure, known).map((input) => ({ procedure, input })))
  const headers: Headers = { 'content-type': 'application/json' }
  const one = call.map(({ procedure: { path, type }, input }): HostileRequest => {
    return type === 'mutation'
      ? { method: 'POST', url: `/trpc/${path}`, headers, payload: json(input) }
      : { method: 'GET', url: `/trpc/${path}?input=${encodeURIComponent(json(input))}`, headers: {}, payload: null }
  })
  const batch = fc.array(call, { minLength: 1, maxLength: 8 }).map((calls): HostileRequest => {
    const path = calls.map(({ procedure }) => procedure.path).join(',')
    const type = calls[0]?.procedure.type
    const inputs = json({ ...calls.map(({ input }) => input) })
    return type === 'mutation'
      ? { method: 'POST', url: `/trpc/${path}?batch=1`, headers, payload: inputs }
      : { method: 'GET', url: `/trpc/${path}?batch=1&input=${encodeURIComponent(inputs)}`, headers: {}, payload: null }
  })
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS' as const)
  const odd = fc
    .record({
      method,
      procedure: fc.constantFrom(...known.procedures),
      contentType: fc.constantFrom(...contentTypes),
      body: fc.constantFrom(...bodies),
      batch: fc.constantFrom('', '?batch=1', '?batch=1&input={', '?input=%ff', '?batch=1&batch=2&input[]=1'),
    })
    .map(({ method, procedure, contentType, body, batch }): HostileRequest => {
      const isRead = method === 'GET' || method === 'OPTIONS'
      return {
        method,
        url: `/trpc/${procedure.path}${batch}`,
        headers: isRead ? {} : { 'content-type': contentType },
        payload: isRead ? null : body,
      }
    })
  const ids = [...known.ownIds, ...known.foreignIds]
  const segment = fc.oneof(
    fc.constantFrom(...ids),
    fc.constantFrom('x', '..%2f..%2f', '%00', '2025-01-01', '1', 'csv', 'xlsx', '%ff', '__proto__'),
  )
  const address = fc
    .record({
      url: fc.constantFrom(...known.addresses),
      company: fc.constantFrom(known.ownCompany, known.ownCompany, ...known.foreignIds),
      segments: fc.array(segment, { minLength: 6, maxLength: 6 }),
      query: fc.constantFrom(
        '',
        '?query={}',
        '?query=%7B%22accounts%22%3A%5B%221930%22%5D%7D&lang=sv',
        '?query={',
        '?query=__proto__',
        '?view=[]',
        '?lang=xx',
        `?x=${'y'.repeat(4_000)}`,
      ),
      method,
    })
    .map(({ url, company, segments, query, method }): HostileRequest => {
      let nth = 0
      const path = url.replace(':companyId', company).replace(/:\w+/g, () => segments[nth++ % segments.length] ?? 'x')
      return {
        method,
        url: `${path}${query}`,
        headers: method === 'GET' || method === 'OPTIONS' ? {} : { 'content-type': 'application/octet-stream' },
        payload: null,
      }
    })
  return fc.oneof(
    { weight: 12, arbitrary: one },
    { weight: 3, arbitrary: batch },
    { weight: 2, arbitrary: odd },
    { weight: 2, arbitrary: address },
  )
}
