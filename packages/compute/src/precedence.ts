/** At most so long at a time: what takes longer is computed beside the others. */
export const HOLD_MS = 400
/** From when somebody asks until a worker takes it in hand. */
export const SOON_MS = 150

/** What nobody waits for at a screen stands still while somebody does: half of the time at most, so that it ends however much is asked. */
export interface Precedence {
  /** What the threads look at. */
  readonly buffer: SharedArrayBuffer
  /** Somebody has asked: this worker or another one is about to compute it. */
  soon(): void
  /** Somebody waits for it, until it is disposed of. */
  begin(): Disposable
}

const [FREE, HELD] = [0, 1] as const

export function createPrecedence(now: () => number = () => performance.now()): Precedence {
  const buffer = new SharedArrayBuffer(4)
  const state = new Int32Array(buffer)
  let inHand = 0
  let heldAt: number | null = null
  let freeUntil = 0
  let timer: NodeJS.Timeout | undefined

  function hold(milliseconds: number): void {
    if (now() < freeUntil) return
    heldAt ??= now()
    Atomics.store(state, 0, HELD)
    clearTimeout(timer)
    timer = setTimeout(release, Math.min(milliseconds, heldAt + HOLD_MS - now()))
  }

  function release(): void {
    clearTimeout(timer)
    if (heldAt === null) return
    Atomics.store(state, 0, FREE)
    Atomics.notify(state, 0)
    freeUntil = 2 * now() - heldAt
    heldAt = null
  }

  return {
    buffer,
    soon: () => hold(SOON_MS),
    begin() {
      inHand++
      hold(HOLD_MS)
      let isOver = false
      return {
        [Symbol.dispose]() {
          if (isOver) return
          isOver = true
          inHand--
          if (inHand === 0) release()
        },
      }
    },
  }
}

/** Of a thread that computes what nobody waits for: returns once nobody waits for anything else, after the longest hold at the latest. */
export function standAside(buffer: SharedArrayBuffer): () => void {
  const state = new Int32Array(buffer)
  return () => void Atomics.wait(state, 0, HELD, HOLD_MS)
}
