/** Places for work that nobody waits for at a screen, one piece each at a time. */
export interface Lanes {
  /**
   * Does the work as soon as a lane is free. People take turns: next is whoever has fewest lanes, then whoever was served longest ago. Of theirs, what has the
   * same key goes to the lane that has done the last of it, where that does not wait for it.
   */
  run<T>(key: string, whose: string, work: (lane: number) => Promise<T>): Promise<T>
}

interface Lane {
  /** Whose work it does; null: nobody's. */
  busyFor: string | null
  /** Of what it did last: what that has read is there still. */
  key: string | null
}

interface Piece {
  readonly key: string
  readonly whose: string
  readonly start: (lane: number) => void
}

export function createLanes(count: number): Lanes {
  const lanes = Array.from({ length: count }, (): Lane => ({ busyFor: null, key: null }))
  const waiting: Piece[] = []
  /** Who has been served, the last one last. */
  const served: string[] = []

  function whoIsNext(): string | undefined {
    const held = (whose: string) => lanes.filter(({ busyFor }) => busyFor === whose).length
    const [next] = waiting.toSorted((a, b) => held(a.whose) - held(b.whose) || served.indexOf(a.whose) - served.indexOf(b.whose))
    return next?.whose
  }

  /** Their own of the lane, else what no lane has begun, else their oldest: no lane is idle while something waits. */
  function nextFor(lane: Lane): Piece | undefined {
    const next = whoIsNext()
    const theirs = waiting.filter(({ whose }) => whose === next)
    const fresh = ({ key }: Piece) => lanes.every((other) => other.key !== key)
    return theirs.find(({ key }) => key === lane.key) ?? theirs.find(fresh) ?? theirs[0]
  }

  function fill(): void {
    for (const [i, lane] of lanes.entries()) {
      const next = lane.busyFor === null ? nextFor(lane) : undefined
      if (next === undefined) continue
      waiting.splice(waiting.indexOf(next), 1)
      served.splice(
        0,
        served.length,
        ...served.filter((whose) => whose !== next.whose && waiting.some((one) => one.whose === whose)),
        next.whose,
      )
      lane.busyFor = next.whose
      lane.key = next.key
      next.start(i)
    }
  }

  return {
    async run(key, whose, work) {
      const own = await new Promise<number>((start) => {
        waiting.push({ key, whose, start })
        fill()
      })
      try {
        return await work(own)
      } finally {
        const lane = lanes[own]
        if (lane) lane.busyFor = null
        fill()
      }
    },
  }
}
