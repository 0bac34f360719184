/** Places for work that nobody waits for at a screen, one piece each at a time. */
export interface Lanes {
  /** Does the work as soon as a lane is free; what has the same key goes to the lane that has done the last of it, where that does not wait for it. */
  run<T>(key: string, work: (lane: number) => Promise<T>): Promise<T>
}

interface Lane {
  isBusy: boolean
  /** Of what it did last: what that has read is there still. */
  key: string | null
}

export function createLanes(count: number): Lanes {
  const lanes = Array.from({ length: count }, (): Lane => ({ isBusy: false, key: null }))
  const waiting: { readonly key: string; readonly start: (lane: number) => void }[] = []

  /** Its own, else what no lane has begun, else the oldest: none is idle while something waits. */
  function nextFor(lane: Lane): number {
    const own = waiting.findIndex(({ key }) => key === lane.key)
    if (own >= 0) return own
    const fresh = waiting.findIndex(({ key }) => lanes.every((other) => other.key !== key))
    return Math.max(fresh, 0)
  }

  function fill(): void {
    for (const [i, lane] of lanes.entries()) {
      if (lane.isBusy || waiting.length === 0) continue
      const [next] = waiting.splice(nextFor(lane), 1)
      if (!next) continue
      lane.isBusy = true
      lane.key = next.key
      next.start(i)
    }
  }

  return {
    async run(key, work) {
      const own = await new Promise<number>((start) => {
        waiting.push({ key, start })
        fill()
      })
      try {
        return await work(own)
      } finally {
        const lane = lanes[own]
        if (lane) lane.isBusy = false
        fill()
      }
    },
  }
}
