import { createHash } from 'node:crypto'

export interface Hasher {
  update(part: Uint8Array): void
  /** Lower-case hex. */
  digest(): string
}

/** SHA-256 by the platform, which is many times faster than in JavaScript. */
export function hasher(): Hasher {
  const hash = createHash('sha256')
  return {
    update: (part) => void hash.update(part),
    digest: () => hash.digest('hex'),
  }
}
