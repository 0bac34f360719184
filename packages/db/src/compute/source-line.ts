import { closeSync, openSync, readSync } from 'node:fs'
import { AppError, decodeText, type Encoding } from '@verifikat/analyses'
import type { SourceLine } from '../stores/views.ts'

const BLOCK = 1 << 20
/** Longer lines are cut: nobody reads them, and some files are one line. */
const SHOWN_BYTES = 2000
const LF = 0x0a
const CR = 0x0d

/** A line counted as readers of SIE count: LF, CR and CR LF end one. Memory holds one block. */
export function readSourceLine(path: string, encoding: Encoding, wanted: number): SourceLine {
  const file = openSync(path, 'r')
  try {
    const block = new Uint8Array(BLOCK)
    const found: number[] = []
    let line = 1
    let wasReturn = false
    for (let length = readSync(file, block); length > 0; length = readSync(file, block)) {
      for (let i = 0; i < length; i++) {
        const byte = block[i] ?? 0
        if (byte === LF && wasReturn) {
          wasReturn = false
          continue
        }
        wasReturn = byte === CR
        if (byte !== LF && byte !== CR) {
          if (line === wanted && found.push(byte) > SHOWN_BYTES) return { text: shown(found.slice(0, SHOWN_BYTES), encoding), isCut: true }
        } else if (++line > wanted) return { text: shown(found, encoding), isCut: false }
      }
    }
    if (line < wanted) throw new AppError('not_found', { params: { line: wanted } })
    return { text: shown(found, encoding), isCut: false }
  } finally {
    closeSync(file)
  }
}

function shown(bytes: readonly number[], encoding: Encoding): string {
  return decodeText(Uint8Array.from(bytes), encoding)
}
