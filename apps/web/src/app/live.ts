import { useSyncExternalStore } from 'react'

/** Whether the stream of changes is open; while it is not, what waits for something asks every second. */
let live = false
const listeners = new Set<() => void>()

export function setLive(next: boolean): void {
  if (next === live) return
  live = next
  for (const listener of listeners) listener()
}

export function useLive(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => live,
  )
}
