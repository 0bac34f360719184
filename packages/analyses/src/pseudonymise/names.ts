import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { uint8At } from '../column.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz'

/** Replaces texts by codes under a secret: the same text in the same field always by the same code, and no way back without the secret. */
export class Pseudonyms {
  readonly #key: Uint8Array
  readonly #orgNumbers = new Map<string, string>()
  readonly #known = new Map<string, string>()
  readonly #taken = new Set<string>()

  constructor(seed: string) {
    this.#key = utf8ToBytes(seed)
  }

  /**
   * A code such as `k7m2 q9x4 c1p5`: letters and digits by turns, so that no word of any text can appear in it.
   * `field` keeps fields apart: the same word as a sign and as a text gets two codes. Empty stays empty.
   */
  code(field: string, text: string, groups = 4): string {
    if (text === '') return ''
    const key = `${field}\0${text}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    for (let attempt = 0; ; attempt++) {
      const code = spelled(this.#digest(attempt === 0 ? key : `${key}\0${attempt}`), groups)
      const taken = `${field}\0${code}`
      // Never in practice; but two texts must stay two.
      if (this.#taken.has(taken)) continue
      this.#taken.add(taken)
      this.#known.set(key, code)
      return code
    }
  }

  /**
   * A number of a limited company in the form of the original (hyphen, century) with a right check digit, in 559900–559999:
   * personal numbers of sole traders do not show. Anything else than ten or twelve digits becomes ten.
   */
  orgNumber(original: string): string {
    if (original === '') return ''
    const whole = this.#tenDigits(original.replace(/\D/g, '').slice(-10))
    const hyphened = original.includes('-') || !/^\d+$/.test(original) ? `${whole.slice(0, 6)}-${whole.slice(6)}` : whole
    return original.replace(/\D/g, '').length === 12 ? `16${hyphened}` : hyphened
  }

  #tenDigits(original: string): string {
    const known = this.#orgNumbers.get(original)
    if (known !== undefined) return known
    for (let attempt = 0; ; attempt++) {
      const digest = this.#digest(`orgnr\0${original}${attempt === 0 ? '' : `\0${attempt}`}`)
      let digits = '5599'
      for (let i = 0; i < 5; i++) digits += String(uint8At(digest, i) % 10)
      const taken = `orgnr\0${digits}`
      if (this.#taken.has(taken)) continue
      this.#taken.add(taken)
      const whole = digits + checkDigit(digits)
      this.#orgNumbers.set(original, whole)
      return whole
    }
  }

  #digest(text: string): Uint8Array {
    return hmac(sha256, this.#key, utf8ToBytes(text))
  }
}

function spelled(digest: Uint8Array, groups: number): string {
  const parts: string[] = []
  for (let g = 0; g < groups; g++) {
    const at = g * 4
    // Two bytes for a letter: 23 does not divide 256, and some letters would come noticeably more often.
    const letter = (i: number) => LETTERS[(uint8At(digest, i) * 256 + uint8At(digest, i + 16)) % LETTERS.length]
    const digit = (i: number) => uint8At(digest, i) % 10
    parts.push(`${letter(at)}${digit(at + 1)}${letter(at + 2)}${digit(at + 3)}`)
  }
  return parts.join(' ')
}

/** The tenth digit by Luhn's rule: 55 99 00 00 0 → weights 2, 1, 2 … → 1 + 5 + 9 + 9 = 24 → 6. */
export function checkDigit(nine: string): string {
  let sum = 0
  for (let i = 0; i < 9; i++) {
    const product = Number(nine[i]) * (i % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return String((10 - (sum % 10)) % 10)
}
