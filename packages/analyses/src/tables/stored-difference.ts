import { canonicalJson } from '../canonical.ts'

export interface StoredDifference {
  /** From the whole to the value: keys of records, and places of lists, named by what they hold. */
  readonly path: readonly string[]
  /** The same as keys that `fieldAt` takes. */
  readonly keys: readonly string[]
  readonly how: 'added' | 'removed' | 'changed'
  readonly before: unknown
  readonly after: unknown
}

/** What names an element of a list, the first of them that it has: elements are held against those of the same name, wherever they stand. */
const names = ['account', 'number', 'id', 'key', 'code', 'object', 'month', 'year', 'date', 'from', 'name'] as const

/** How a stored result differs from the one before, value by value; of what is new or gone in whole, the whole. */
export function storedDifference(before: unknown, after: unknown): StoredDifference[] {
  return differences(before, after, [], [])
}

function differences(before: unknown, after: unknown, path: readonly string[], keys: readonly string[]): StoredDifference[] {
  if (before === undefined || after === undefined) {
    const how = before === undefined ? 'added' : 'removed'
    return before === after ? [] : [{ path, keys, how, before: before ?? null, after: after ?? null }]
  }
  const was = partsOf(before)
  const is = partsOf(after)
  if (was === null || is === null || Array.isArray(before) !== Array.isArray(after))
    return canonicalJson(before) === canonicalJson(after) ? [] : [{ path, keys, how: 'changed', before, after }]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((part) => {
    const key = Array.isArray(after) ? '0' : part
    return differences(was.get(part), is.get(part), [...path, part], [...keys, key])
  })
}

/** Null: a single value. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const named = value.map(nameOf)
  // two of one name could not be told apart: then the place names each
  const isNamed = named.every((name) => name !== null) && new Set(named).size === named.length
  return new Map(value.map((own: unknown, at) => [(isNamed ? named[at] : null) ?? String(at + 1), own]))
}

function nameOf(element: unknown): string | null {
  if (typeof element !== 'object' || element === null) return null
  const record = new Map<string, unknown>(Object.entries(element))
  const name = names.map((key) => record.get(key)).find((value) => typeof value === 'string' || typeof value === 'number')
  return name === undefined ? null : String(name)
}
