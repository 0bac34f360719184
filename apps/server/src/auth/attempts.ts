/** Tries to sign in, counted in windows of time and by all processes together. */
import { isIPv6 } from 'node:net'
import type { AttemptKey, AttemptStore } from '@verifikat/db'

export interface Attempts {
  /** Seconds to wait before another try, or 0. A try counts from the moment it is made. */
  take(keys: readonly AttemptKey[]): Promise<number>
  /** A try that succeeded does not count. */
  giveBack(keys: readonly AttemptKey[]): Promise<void>
  forgetOver(): Promise<void>
}

const WINDOW_MS = 15 * 60 * 1000

export function createAttempts(store: AttemptStore, now: () => number = Date.now, windowMs = WINDOW_MS): Attempts {
  return {
    take: (keys) => store.take(keys, new Date(now()), windowMs),
    giveBack: (keys) => store.giveBack(keys),
    forgetOver: () => store.forgetOver(new Date(now())),
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

/** Of a browser that has signed this person in before: a flood of wrong passwords from elsewhere takes none of its tries. */
export function deviceKeys(what: 'password' | 'code' | 'passkey', email: string, device: string): readonly AttemptKey[] {
  return [{ key: `${what} ${email} on ${device}`, limit: 10 }]
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
