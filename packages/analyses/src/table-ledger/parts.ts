/** The parts of a workbook, which is a ZIP archive: found by its directory, unpacked piece by piece, never beyond what the directory says. */
import { Inflate, strFromU8 } from 'fflate'
import { AppError } from '../errors.ts'

/** Of all parts together, unpacked. */
const MAX_BYTES = 512 << 20
const MAX_RATIO = 200
const RATIO_MATTERS_FROM = 8 << 20
const MAX_PARTS = 10_000
/** Packed bytes at a time: they unpack to a thousand times as many at most. */
const STEP = 1 << 14
const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

export type Parts = ReadonlyMap<string, () => Iterable<Uint8Array>>

export function refused(reason: 'workbook-broken' | 'zip-bomb' = 'workbook-broken', cause?: unknown): AppError {
  return new AppError('source_unreadable', { params: { reason }, message: `not a workbook: ${reason}`, cause })
}

/** The parts whose names `isWanted`, each to be read any number of times. */
export function partsOf(bytes: Uint8Array, isWanted: (name: string) => boolean): Parts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = new Map<string, () => Iterable<Uint8Array>>()
  let total = 0
  try {
    const end = endOf(view)
    const count = view.getUint16(end + 10, true)
    if (count > MAX_PARTS) throw refused('zip-bomb')
    let at = view.getUint32(end + 16, true)
    for (let i = 0; i < count; i++) {
      if (view.getUint32(at, true) !== ENTRY) throw refused()
      const method = view.getUint16(at + 10, true)
      const packed = view.getUint32(at + 20, true)
      const size = view.getUint32(at + 24, true)
      const nameLength = view.getUint16(at + 28, true)
      const name = strFromU8(bytes.subarray(at + 46, at + 46 + nameLength))
      const place = view.getUint32(at + 42, true)
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
      if (!isWanted(name)) continue
      total += size
      if (total > MAX_BYTES || (size > RATIO_MATTERS_FROM && size > packed * MAX_RATIO)) throw refused('zip-bomb')
      if (method !== STORED && method !== DEFLATED) throw refused()
      // Name and extra field are repeated before the bytes, and may be longer there.
      const from = place + 30 + view.getUint16(place + 26, true) + view.getUint16(place + 28, true)
      const body = bytes.subarray(from, from + packed)
      parts.set(name, () => (method === STORED ? [body] : unpacked(body, size)))
    }
  } catch (error) {
    throw error instanceof AppError ? error : refused('workbook-broken', error)
  }
  return parts
}

/** Where the directory's own end stands: before a comment of at most 64 kB. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0 && at > view.byteLength - 22 - 0xffff; at--) if (view.getUint32(at, true) === END) return at
  throw refused()
}

function* unpacked(packed: Uint8Array, size: number): Generator<Uint8Array> {
  const out: Uint8Array[] = []
  const inflate = new Inflate((chunk) => {
    out.push(chunk)
  })
  let total = 0
  for (let at = 0; at < packed.length; at += STEP) {
    try {
      inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
    } catch (error) {
      throw refused('workbook-broken', error)
    }
    for (const chunk of out.splice(0)) {
      total += chunk.length
      if (total > size) throw refused('zip-bomb')
      yield chunk
    }
  }
}
