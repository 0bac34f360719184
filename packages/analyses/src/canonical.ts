import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import { canonicalJson } from './canonical-json.ts'

export { canonicalJson, canonicalWriter } from './canonical-json.ts'

/** SHA-256 of UTF-8 text, lower-case hex. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** SHA-256 over the canonical JSON of a value. */
export function hashValue(value: unknown): string {
  return hashText(canonicalJson(value))
}
