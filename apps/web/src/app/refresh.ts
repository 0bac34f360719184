import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Reads again what may have changed. A first reading under way may be of before the change, and is not begun anew by an invalidation: it is followed by another. */
export async function refresh(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      const loading = client
        .getQueryCache()
        .findAll({ queryKey })
        .some(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
      await client.invalidateQueries({ queryKey })
      if (loading) await client.invalidateQueries({ queryKey })
    }),
  )
}

/** Many changes at once are read again together. */
const GATHER_MS = 250
/** Longer than this what has changed meanwhile does not wait for what is being read. */
const MOST_MS = 3_000

/** Keys that are to be read, while some are under way or gathered. */
const gathered = new WeakMap<QueryClient, Map<string, QueryKey>>()

/**
 * As `refresh`, once for all that is asked for within a moment, and then for all that is asked for while that is read: hundreds of files that come one after
 * the other are not each a reason to read everything.
 */
export function refreshSoon(client: QueryClient, keys: readonly QueryKey[]): void {
  const waiting = gathered.get(client)
  const all = waiting ?? new Map<string, QueryKey>()
  for (const key of keys) all.set(hashKey(key), key)
  if (waiting) return
  gathered.set(client, all)
  void readGathered(client, all)
}

async function readGathered(client: QueryClient, all: Map<string, QueryKey>): Promise<void> {
  try {
    while (all.size > 0) {
      await after(GATHER_MS)
      const keys = [...all.values()]
      all.clear()
      await Promise.race([refresh(client, keys), after(MOST_MS)])
    }
  } finally {
    gathered.delete(client)
  }
}

const after = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
