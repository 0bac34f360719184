import { useSyncExternalStore } from 'react'
import { listenAhead, takeTypedAhead } from './typed-ahead.ts'

/** Which overlay of the shell is open: they are opened from anywhere, and only one at a time. */
export type Overlay = 'palette' | 'help' | 'navigation' | null

let overlay: Overlay = null
const listeners = new Set<() => void>()

export function showOverlay(next: Overlay): void {
  if (next !== 'palette') takeTypedAhead()
  else if (overlay !== 'palette') listenAhead(() => showOverlay(null))
  overlay = next
  for (const listener of listeners) listener()
}

export function openPalette(): void {
  showOverlay('palette')
}

export function useOverlay(): Overlay {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => overlay,
  )
}
