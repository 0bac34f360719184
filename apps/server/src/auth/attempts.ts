import { isIPv6 } from 'node:net'

/** Counts failed sign-ins in a window of time; memory is bounded, what limits nobody goes first. */
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
/** So many are left when it was full: making room looks at all of them. */
const ROOMY_ENTRIES = 18_000

interface Window {
  count: number
  readonly limit: number
  readonly ends: number
}

export function createAttempts(now: () => number = Date.now, windowMs = WINDOW_MS): Attempts {
  const windows = new Map<string, Window>()

  const current = (key: string) => {
    const found = windows.get(key)
    if (found && found.ends > now()) return found
    windows.delete(key)
    return undefined
  }

  /** Those that are over first; then those that limit nobody before those that do, and of either the ones that end soonest. */
  const makeRoom = () => {
    for (const key of [...windows.keys()]) current(key)
    const limits = ({ count, limit }: Window) => Number(count >= limit)
    const order = [...windows].sort(([, a], [, b]) => limits(a) - limits(b) || a.ends - b.ends)
    for (const [key] of order.slice(0, Math.max(0, windows.size - ROOMY_ENTRIES))) windows.delete(key)
  }

  return {
    take(keys) {
      const waits = keys.map(({ key, limit }) => {
        const window = current(key)
        return window && window.count >= limit ? Math.ceil((window.ends - now()) / 1000) : 0
      })
      const wait = Math.max(0, ...waits)
      if (wait > 0) return wait
      for (const { key, limit } of keys) {
        const window = current(key)
        if (window) window.count += 1
        else windows.set(key, { count: 1, limit, ends: now() + windowMs })
      }
      if (windows.size > MAX_ENTRIES) makeRoom()
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

/**
 * What limits count an address as: an IPv6 address by its first 64 bits, which one line or machine is given whole;
 * an IPv4 address by itself, also where it is written as IPv6.
 */
export function sourceOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  // one way of writing each: no capitals, no leading zeros, no dots
  const [left = '', right] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [left, right ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const head = first ?? []
  const tail = last ?? []
  const groups = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail].map((group) =>
    Number.parseInt(group, 16),
  )
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join(' ') === '0 0 0 0 0 65535') return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** One person mistyping, one source trying many addresses, many sources trying one address. */
export function signInKeys(email: string, source: string): readonly AttemptKey[] {
  return [
    { key: `pair ${email} ${sourceOf(source)}`, limit: 10 },
    { key: `source ${sourceOf(source)}`, limit: 60 },
    { key: `address ${email}`, limit: 100 },
  ]
}

/** Codes of one account's second step, and passwords that are asked for again: whoever gets so far knows the password or has the session. */
export function personKeys(what: 'code' | 'password' | 'passkey', userId: string, source: string): readonly AttemptKey[] {
  return [
    { key: `${what} ${userId}`, limit: 10 },
    { key: `source ${sourceOf(source)}`, limit: 60 },
  ]
}

/** Tries that name nobody: passkeys, one-time links. */
export function sourceKeys(what: 'passkey' | 'link', source: string): readonly AttemptKey[] {
  return [
    { key: `${what} ${sourceOf(source)}`, limit: 30 },
    { key: `source ${sourceOf(source)}`, limit: 60 },
  ]
}

/** Questions cost a row each; an office behind one address may ask many. */
export function askKeys(source: string): readonly AttemptKey[] {
  return [{ key: `ask ${sourceOf(source)}`, limit: 300 }]
}
