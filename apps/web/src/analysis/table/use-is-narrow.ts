import { useSyncExternalStore } from 'react'

/** Under this a table has no room for more than its own figures beside the navigation. */
const NARROW = '(max-width: 1279px)'

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(NARROW)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the window is narrow: columns that say the same in other words step aside, so that flags stay in sight. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
}
