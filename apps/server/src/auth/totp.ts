/** Codes of authenticator apps (RFC 6238): six digits, every 30 seconds. */
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** A code of the step before or after is taken too: clocks differ, and people type. */
const WINDOW = 1
/** So far off a clock is still recognised as one that is wrong: ten minutes. */
const SKEW_WINDOW = 20

const settings = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

export type TotpAnswer =
  | { readonly kind: 'right'; readonly step: number }
  | { readonly kind: 'clock'; readonly minutes: number }
  | { readonly kind: 'wrong' }

/** 160 bits, as RFC 4226 recommends; base32, as people type it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

export function totpUri(secret: string, installation: string, email: string): string {
  return new TOTP({ ...settings, issuer: installation, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** @param now milliseconds */
export function checkTotp(secret: string, code: string, now: number): TotpAnswer {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return { kind: 'wrong' }
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) })
  const step = TOTP.counter({ period: PERIOD_SECONDS, timestamp: now })
  const delta = totp.validate({ token, timestamp: now, window: WINDOW })
  if (delta !== null) return { kind: 'right', step: step + delta }
  const far = totp.validate({ token, timestamp: now, window: SKEW_WINDOW })
  return far === null ? { kind: 'wrong' } : { kind: 'clock', minutes: Math.ceil((Math.abs(far) * PERIOD_SECONDS) / 60) }
}
