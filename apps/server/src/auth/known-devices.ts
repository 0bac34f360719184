/**
 * Browsers that somebody has signed in with before: each has tries of its own, so that who floods an address with wrong passwords locks its owner
 * out of no browser that they use. The cookie opens nothing.
 */
import { randomBytes } from 'node:crypto'
import { type Browser, DEVICE_COOKIE } from './browser.ts'
import type { Sealer } from './secret-key.ts'

/** Of a browser that several people sign in with. */
const MOST_PEOPLE = 8

export interface KnownDevices {
  /** What the tries of this browser are counted by; null where it never signed this person in. */
  deviceOf(email: string): string | null
  remember(email: string): void
}

export function createKnownDevices(sealer: Pick<Sealer, 'mark'>, browser: Pick<Browser, 'cookie' | 'setLasting'>): KnownDevices {
  const [device = '', ...marks] =
    browser
      .cookie(DEVICE_COOKIE)
      ?.split('.')
      .slice(0, MOST_PEOPLE + 1) ?? []
  const markOf = (id: string, email: string) => sealer.mark(`${id} ${email}`, 'device')
  return {
    deviceOf: (email) => (device !== '' && marks.includes(markOf(device, email)) ? device : null),
    remember(email) {
      const id = device === '' ? randomBytes(16).toString('hex') : device
      const own = markOf(id, email)
      browser.setLasting(DEVICE_COOKIE, [id, own, ...marks.filter((mark) => mark !== own)].slice(0, MOST_PEOPLE + 1).join('.'))
    },
  }
}
