/**
 * Remembers what was worked out last for each object, by a key, and forgets what was asked for longest ago: readers try many dates, and each of them costs
 * memory for as long as the books are held.
 */
export function recent<Of extends object, Value>(kept: number): (of: Of, key: string, make: () => Value) => Value {
  const known = new WeakMap<Of, Map<string, Value>>()
  return (of, key, make) => {
    const own = known.get(of) ?? new Map<string, Value>()
    known.set(of, own)
    const found = own.get(key) ?? make()
    // A map keeps the order in which keys came: what is asked for again goes to its end.
    own.delete(key)
    own.set(key, found)
    const [oldest] = own.keys()
    if (own.size > kept && oldest !== undefined) own.delete(oldest)
    return found
  }
}
