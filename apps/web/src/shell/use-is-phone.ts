import { useSyncExternalStore } from 'react'

/** Under this a menu beside the page leaves the page no room: it opens over it instead. The style sheets name the same width. */
const PHONE = '(max-width: 799px)'

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(PHONE)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches)
}
