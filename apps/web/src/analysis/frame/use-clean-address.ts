import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Writes the checked search parameters back to the address bar: what was malformed or a default disappears from it. */
export function useCleanAddress(search: object, rewrite: () => void): void {
  const router = useRouter()
  const clean = router.options.stringifySearch({ ...search })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what the address should say has changed
  useEffect(() => {
    if (router.state.location.searchStr !== clean) rewrite()
  }, [clean])
}
