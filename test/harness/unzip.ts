import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** The files of an archive, each checked against its own checksum. */
export function unzip(archive: Buffer): Map<string, Uint8Array> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entries = new Map<string, Uint8Array>()
  let at = archive.readUInt32LE(end + 16)
  for (let i = 0; i < archive.readUInt16LE(end + 10); i++) {
    const nameLength = archive.readUInt16LE(at + 28)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26)
    const content = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)))
    expect(crc32(content)).toBe(archive.readUInt32LE(at + 16))
    entries.set(archive.toString('utf8', at + 46, at + 46 + nameLength), Uint8Array.from(content))
    at += 46 + nameLength
  }
  return entries
}
