/** Counts failed sign-ins in a window of time; memory is bounded, the oldest entries go first. */
export interface Attempts {
  /** Seconds to wait before another try, or 0. A try counts from the moment it is made. */
  take(keys: readonly AttemptKey[]): number
  /** A try that succeeded does not count. */
  giveBack(keys: readonly AttemptKey[]): void
}

export interface AttemptKey {
  readonly key: string
  readonly limit: number
}

const WINDOW_MS = 15 * 60 * 1000
const MAX_ENTRIES = 20_000

export function createAttempts(now: () => number = Date.now, windowMs = WINDOW_MS): Attempts {
  const windows = new Map<string, { count: number; readonly ends: number }>()

  const current = (key: string) => {
    const found = windows.get(key)
    if (found && found.ends > now()) return found
    windows.delete(key)
    return undefined
  }

  return {
    take(keys) {
      const waits = keys.map(({ key, limit }) => {
        const window = current(key)
        return window && window.count >= limit ? Math.ceil((window.ends - now()) / 1000) : 0
      })
      const wait = Math.max(0, ...waits)
      if (wait > 0) return wait
      for (const { key } of keys) {
        const window = current(key)
        if (window) window.count += 1
        else windows.set(key, { count: 1, ends: now() + windowMs })
      }
      for (const key of windows.keys()) {
        if (windows.size <= MAX_ENTRIES) break
        windows.delete(key)
      }
      return 0
    },
    giveBack(keys) {
      for (const { key } of keys) {
        const window = current(key)
        if (window) window.count -= 1
      }
    },
  }
}

/** One person mistyping, one source trying many addresses, many sources trying one address. */
export function signInKeys(email: string, source: string): readonly AttemptKey[] {
  return [
    { key: `pair ${email} ${source}`, limit: 10 },
    { key: `source ${source}`, limit: 60 },
    { key: `address ${email}`, limit: 100 },
  ]
}

/** Codes of one account's second step, and passwords that are asked for again: whoever gets so far knows the password or has the session. */
export function personKeys(what: 'code' | 'password' | 'passkey', userId: string, source: string): readonly AttemptKey[] {
  return [
    { key: `${what} ${userId}`, limit: 10 },
    { key: `source ${source}`, limit: 60 },
  ]
}

/** Tries that name nobody: passkeys, one-time links. */
export function sourceKeys(what: 'passkey' | 'link', source: string): readonly AttemptKey[] {
  return [
    { key: `${what} ${source}`, limit: 30 },
    { key: `source ${source}`, limit: 60 },
  ]
}

/** Questions cost a row each; an office behind one address may ask many. */
export function askKeys(source: string): readonly AttemptKey[] {
  return [{ key: `ask ${source}`, limit: 300 }]
}
