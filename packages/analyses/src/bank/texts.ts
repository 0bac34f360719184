import { uint32At } from '../column.ts'

/** Texts that stand once each, as UTF-8 one after the other, so that threads can share them. */
export interface BankTexts {
  /** How many; text 0 is empty. */
  readonly length: number
  readonly bytes: Uint8Array
  /** Text t is `bytes[start[t]] … bytes[start[t + 1] − 1]`; length + 1 elements. */
  readonly start: Uint32Array
}

export const noTexts: BankTexts = { length: 1, bytes: new Uint8Array(0), start: new Uint32Array(2) }

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export function bankText({ length, bytes, start }: BankTexts, text: number): string {
  if (text === 0) return ''
  if (text >= length) throw new RangeError(`there is no text ${text} among ${length}`)
  const own = bytes.subarray(start[text], start[text + 1])
  // `TextDecoder` refuses shared memory
  return decoder.decode(own.buffer instanceof ArrayBuffer ? own : Uint8Array.from(own))
}

/** Takes texts and gives each its index, equal ones the same. */
export class TextPool {
  private readonly known = new Map<string, number>([['', 0]])

  indexOf(text: string): number {
    const found = this.known.get(text)
    if (found !== undefined) return found
    const index = this.known.size
    this.known.set(text, index)
    return index
  }

  done(): BankTexts {
    const encoder = new TextEncoder()
    const pieces = Array.from(this.known.keys(), (text) => encoder.encode(text))
    const start = new Uint32Array(pieces.length + 1)
    for (const [i, piece] of pieces.entries()) start[i + 1] = uint32At(start, i) + piece.length
    const bytes = new Uint8Array(uint32At(start, pieces.length))
    for (const [i, piece] of pieces.entries()) bytes.set(piece, start[i])
    return { length: pieces.length, bytes, start }
  }
}
