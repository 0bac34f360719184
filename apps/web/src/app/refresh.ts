import type { QueryClient, QueryKey } from '@tanstack/react-query'

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
