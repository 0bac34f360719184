import { closeSync, openSync, readSync } from 'node:fs'
import type { Source } from '@verifikat/db'
import { hasher } from './books/hasher.ts'

const BLOCK = 1 << 20

/** A file's size and SHA-256. Memory holds one block. */
export function hashOf(path: string): Source {
  const file = openSync(path, 'r')
  try {
    const block = new Uint8Array(BLOCK)
    const check = hasher()
    let bytes = 0
    for (let length = readSync(file, block); length > 0; length = readSync(file, block)) {
      check.update(block.subarray(0, length))
      bytes += length
    }
    return { sha256: check.digest(), bytes }
  } finally {
    closeSync(file)
  }
}
