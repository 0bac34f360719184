/** Codes of authenticator apps (RFC 6238): six digits, every 30 seconds. */
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** A code of the step before or after is taken too: clocks differ, and people type. */
const WINDOW = 1

const settings = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

/** 160 bits, as RFC 4226 recommends; base32, as people type it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

export function totpUri(secret: string, installation: string, email: string): string {
  return new TOTP({ ...settings, issuer: installation, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** @param now milliseconds @returns the time step that the code is of, or null: of how far it is off nothing is said, which would let more steps be tried */
export function checkTotp(secret: string, code: string, now: number): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token, timestamp: now, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp: now }) + delta
}
