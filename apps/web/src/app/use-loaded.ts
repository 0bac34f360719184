import { useEffect, useState } from 'react'

/** What is fetched apart from its page, from the first time it is wanted; null until it is there. */
export function useLoaded<T extends object>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [got, setGot] = useState<
    { readonly by: typeof load; readonly value: T } | { readonly by: typeof load; readonly error: unknown } | null
  >(null)
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    load().then(
      (value) => isLeft || setGot({ by: load, value }),
      (error: unknown) => isLeft || setGot({ by: load, error }),
    )
    return () => {
      isLeft = true
    }
  }, [load, isWanted])
  if (got?.by !== load) return null
  if ('error' in got) throw got.error
  return got.value
}
