/** Wakes what waits for a run, an import or another row when a live event names it. */
const waiting = new Map<string, Set<() => void>>()
const POLL_MS = 1000

export function wake(id: string): void {
  for (const resolve of waiting.get(id) ?? []) resolve()
}

/** When the row is announced as changed, at the latest after a second: live events are a help, never a need. */
export function changed(id: string, within = POLL_MS): Promise<void> {
  return new Promise((resolve) => {
    const list = waiting.get(id) ?? new Set()
    const finish = () => {
      clearTimeout(timer)
      list.delete(finish)
      if (list.size === 0) waiting.delete(id)
      resolve()
    }
    const timer = setTimeout(finish, within)
    waiting.set(id, list.add(finish))
  })
}
