/** Rows and orders of a table that stands under the tab's own, as the address names them beside those of the tab: `account:12`. */
import type { SetSearch } from '../search/search.ts'
import type { DefaultSearch } from './search.ts'

export function scopedKey(scope: string, key: string): string {
  return `${scope}:${key}`
}

/** The key within a scope; null: it is none of its. */
export function keyIn(scope: string, scoped: string): string | null {
  return scoped.startsWith(`${scope}:`) ? scoped.slice(scope.length + 1) : null
}

const scopedKeys = ['sel', 'sort'] as const

/** The address as a table under the tab's own sees and changes it. */
export function scopedTo(
  scope: string,
  search: DefaultSearch,
  setSearch: SetSearch<DefaultSearch>,
): { readonly search: DefaultSearch; readonly setSearch: SetSearch<DefaultSearch> } {
  const own: Record<string, unknown> = { ...search }
  for (const key of scopedKeys) {
    const value = search[key]
    own[key] = value === undefined ? undefined : (keyIn(scope, value) ?? undefined)
  }
  return {
    // only keys of the search are replaced
    search: own as DefaultSearch,
    setSearch: (patch, options) => {
      const next: Record<string, unknown> = { ...patch }
      for (const key of scopedKeys) {
        const value = next[key]
        if (typeof value === 'string') next[key] = scopedKey(scope, value)
      }
      setSearch(next as typeof patch, options)
    },
  }
}
