/** Requests of an address, counted by all processes together. */
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { AttemptStore } from '@verifikat/db'

/** A process tells the others of so many at a time: people never make them, and a flood costs one question in a hundred requests. */
const TOLD_AT_ONCE = 100

interface Counted {
  made: number
  /** Of those, so many the others know of. */
  told: number
  /** What the others have told of the same address. */
  others: number
}

/**
 * A store of the rate limit. Windows are those of the clock, so that every process counts in the same ones; where the database doesn't answer, a process
 * goes by what it has counted itself.
 */
export class FloodStore implements FastifyRateLimitStore {
  readonly #attempts: Pick<AttemptStore, 'add'>
  readonly #failed: (error: unknown) => void
  #window = 0
  readonly #counts = new Map<string, Counted>()

  constructor(attempts: Pick<AttemptStore, 'add'>, failed: (error: unknown) => void) {
    this.#attempts = attempts
    this.#failed = failed
  }

  incr(address: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
    const now = Date.now()
    const window = Math.floor(now / windowMs)
    const endsAt = (window + 1) * windowMs
    if (window !== this.#window) this.#counts.clear()
    this.#window = window
    const counted = this.#counts.get(address) ?? { made: 0, told: 0, others: 0 }
    this.#counts.set(address, counted)
    counted.made++
    if (counted.made % TOLD_AT_ONCE === 0) void this.#tell(`flood ${window} ${address}`, counted, endsAt)
    done(null, { current: counted.made + counted.others, ttl: endsAt - now })
  }

  async #tell(key: string, counted: Counted, endsAt: number): Promise<void> {
    counted.told += TOLD_AT_ONCE
    // what it has told since may not be in the answer
    const { told } = counted
    try {
      const all = await this.#attempts.add(key, TOLD_AT_ONCE, new Date(endsAt))
      counted.others = Math.max(counted.others, all - told)
    } catch (error) {
      this.#failed(error)
    }
  }

  child(): this {
    return this
  }
}
