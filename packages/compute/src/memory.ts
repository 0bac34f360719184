/** A ceiling on the memory of this process: what is held to be fast is given back before it is reached, and large work waits for room under it. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from 'pino'
import { z } from 'zod'

export interface Memory extends Disposable {
  /** Room for large work, until disposed of: waited for where other such work is in hand; alone, it is always let in. */
  take(bytes: number): Promise<Disposable>
}

export interface MemoryOptions {
  readonly ceilingBytes: number
  /** Lets go of what can be had again; of everything where letting go of the cheaper part has not helped for long. */
  readonly giveBack: (everything: boolean) => void
  readonly log: Pick<Logger, 'info'>
  /** Of the whole process, threads and shared columns included */
  readonly usedBytes?: () => number
  readonly everyMs?: number
}

/** Of the ceiling: from here on what is held is given back. */
const FULL = 0.7
const LOOK_MS = 2_000
/** What was given back takes as long to be free; what is used anew is not taken away at once. */
const REST_MS = 10_000
/** What is full again within it is held by something else. */
const HELPED_MS = 60_000

export function keepMemory({ ceilingBytes, giveBack, log, usedBytes = process.memoryUsage.rss, everyMs = LOOK_MS }: MemoryOptions): Memory {
  let promised = 0
  let inHand = 0
  let gaveBackAt = -Infinity
  const waiting: { readonly bytes: number; readonly start: () => void }[] = []

  function look(): void {
    const used = usedBytes()
    if (used > ceilingBytes * FULL) {
      const sinceMs = performance.now() - gaveBackAt
      if (sinceMs > Math.min(REST_MS, everyMs * 3)) {
        gaveBackAt = performance.now()
        giveBack(sinceMs < HELPED_MS)
        log.info({ usedBytes: used, ceilingBytes }, 'memory is given back')
      }
      // also at the next looks: threads take a while to end, and what they saw is free after that only
      collectGarbage()
    }
    letIn()
  }

  function letIn(): void {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (inHand > 0 && usedBytes() + promised + next.bytes > ceilingBytes) return
      waiting.shift()
      promised += next.bytes
      inHand++
      next.start()
    }
  }

  const timer = setInterval(look, everyMs).unref()
  return {
    async take(bytes) {
      await new Promise<void>((start) => {
        waiting.push({ bytes, start })
        letIn()
      })
      let isHeld = true
      return {
        [Symbol.dispose]() {
          if (!isHeld) return
          isHeld = false
          promised -= bytes
          inHand--
          letIn()
        },
      }
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

const callable = z.custom<() => void>((value) => typeof value === 'function')

/** Shared columns are freed once every thread's view of them has been collected, which an idle process puts off for good. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  callable.parse(runInNewContext('gc'))()
}
