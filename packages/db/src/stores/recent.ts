/** Values that never change under their key, the most recently read of them; the rest is read again. */
export interface Recent<T> {
  /** By the ids of pairs of id and key; `read` gives those that are not known, as far as they exist. */
  of(
    wanted: readonly (readonly [id: string, key: string])[],
    read: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<Map<string, T>>
}

export function createRecent<T>(most: number): Recent<T> {
  // @NOTE least recently used first
  const kept = new Map<string, T>()
  return {
    async of(wanted, read) {
      const found = new Map<string, T>()
      const unknown = new Map<string, string>()
      for (const [id, key] of wanted) {
        const value = kept.get(key)
        if (value === undefined) unknown.set(id, key)
        else {
          kept.delete(key)
          kept.set(key, value)
          found.set(id, value)
        }
      }
      if (unknown.size === 0) return found
      for (const [id, value] of await read([...unknown.keys()])) {
        const key = unknown.get(id)
        if (key === undefined) continue
        kept.set(key, value)
        found.set(id, value)
      }
      for (const key of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(key)
      }
      return found
    },
  }
}
