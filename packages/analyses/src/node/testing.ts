/** Helpers for tests that need a ZIP archive. Not part of the public interface. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  readonly name: string
  readonly data?: Buffer | string
  readonly flags?: number
  readonly method?: number
  readonly mode?: number
  readonly crc?: number
  /** What the directory claims. */
  readonly size?: number
  readonly packedSize?: number
  readonly at?: number
}

/** An archive as hostile as asked for. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const data = Buffer.from(file.data ?? '')
    const method = file.method ?? 8
    const packed = method === 8 ? deflateRawSync(data) : data
    const head = (signature: number, length: number) => {
      const bytes = Buffer.alloc(length)
      bytes.writeUInt32LE(signature, 0)
      return bytes
    }
    const common = (bytes: Buffer, from: number) => {
      bytes.writeUInt16LE(file.flags ?? 0x0800, from)
      bytes.writeUInt16LE(method, from + 2)
      bytes.writeUInt32LE(file.crc ?? crc32(data), from + 8)
      bytes.writeUInt32LE(file.packedSize ?? packed.length, from + 12)
      bytes.writeUInt32LE(file.size ?? data.length, from + 16)
      bytes.writeUInt16LE(name.length, from + 20)
    }
    const local = head(0x04034b50, 30)
    common(local, 6)
    const central = head(0x02014b50, 46)
    central.writeUInt16LE((3 << 8) | 20, 4)
    common(central, 8)
    central.writeUInt32LE(((file.mode ?? 0o100644) << 16) >>> 0, 38)
    central.writeUInt32LE(file.at ?? at, 42)
    directory.push(central, name)
    parts.push(local, name, packed)
    at += local.length + name.length + packed.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listing, end])
}
