import { randomInt } from 'node:crypto'
import { hashSecret } from '@verifikat/db'

const COUNT = 10
const LENGTH = 10
/** Without the letters and digits that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of 49 bits each: too many to try, so that a plain hash keeps them. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

/** The same however it is typed. */
export function hashRecoveryCode(code: string): string {
  return hashSecret(`recovery:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
}
