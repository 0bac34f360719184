/**
 * One text for one value: keys sorted by UTF-16 code unit, no spaces, numbers as ECMAScript prints them (RFC 8785).
 * Hashes of parameters and results are taken over this text, so that anybody can recompute them.
 */
export function canonicalJson(value: unknown): string {
  return written(value, null)
}

/** For values that share parts and are never changed in place: the text of an object is kept, and not written again where it is met once more. */
export function canonicalWriter(): (value: unknown) => string {
  const known = new WeakMap<object, string>()
  return (value) => written(value, known)
}

function written(value: unknown, known: WeakMap<object, string> | null): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`${value} has no JSON form`)
    return JSON.stringify(value)
  }
  if (typeof value !== 'object') throw new TypeError(`${typeof value} has no JSON form`)
  const text = known?.get(value) ?? parts(value, known)
  known?.set(value, text)
  return text
}

function parts(value: object, known: WeakMap<object, string> | null): string {
  if (Array.isArray(value)) return `[${value.map((one) => written(one, known)).join(',')}]`
  const entries = Object.entries(value).filter(([, v]) => v !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${written(v, known)}`).join(',')}}`
}
