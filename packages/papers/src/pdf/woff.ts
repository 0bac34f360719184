/** A font as the web packs it (WOFF 1.0), unpacked as the makers of PDF read it fastest. */
import { inflateSync } from 'node:zlib'

const HEAD = 44
const ENTRY = 20

export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const exponent = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** exponent * 16, 6)
  head.writeUInt16BE(exponent, 8)
  head.writeUInt16BE((count - 2 ** exponent) * 16, 10)
  const parts = [head]
  let at = head.length
  for (let table = 0; table < count; table++) {
    const entry = HEAD + table * ENTRY
    const from = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const bytes = woff.subarray(from, from + packed)
    const data = Buffer.alloc(Math.ceil(length / 4) * 4)
    data.set(packed < length ? inflateSync(bytes) : bytes)
    const record = 12 + table * 16
    woff.copy(head, record, entry, entry + 4)
    woff.copy(head, record + 4, entry + 16, entry + 20)
    head.writeUInt32BE(at, record + 8)
    head.writeUInt32BE(length, record + 12)
    parts.push(data)
    at += data.length
  }
  return Buffer.concat(parts)
}
