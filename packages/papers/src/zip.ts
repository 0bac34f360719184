/** A ZIP archive written as it goes, entry by entry, in constant memory; sizes and checksums follow each entry. */
import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

interface Written {
  readonly name: Buffer
  readonly at: number
  readonly crc: number
  readonly size: number
  readonly packed: number
}

/** Bit 3: sizes come after the data. Bit 11: names are UTF-8. */
const FLAGS = 0x0808
/** 1980-01-01: an archive of the same content is the same bytes. */
const DATE = 0x0021
const LIMIT = 0xffffffff

/** Each entry is below 4 GiB; beyond `largeFrom`, the archive says where its entries are in the wider form that every program of today reads (ZIP64). */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, largeFrom = LIMIT): AsyncGenerator<Buffer, void, void> {
  const written: Written[] = []
  let at = 0
  for await (const { name, content } of entries) {
    const nameBytes = Buffer.from(name, 'utf8')
    const head = localHeader(nameBytes)
    const started = at
    at += head.length
    yield head
    const state = { crc: 0, size: 0 }
    let packed = 0
    const packer = createDeflateRaw({ level: 4 })
    // what fails in the content reaches the loop below, and where the loop is left the content ends
    pipeline(measured(content, state), packer, () => undefined)
    for await (const part of packer) {
      const bytes = Buffer.from(part)
      packed += bytes.length
      yield bytes
    }
    if (state.size > LIMIT || packed > LIMIT) throw new Error('an entry would be larger than its format allows')
    const descriptor = Buffer.alloc(16)
    descriptor.writeUInt32LE(0x08074b50, 0)
    descriptor.writeUInt32LE(state.crc, 4)
    descriptor.writeUInt32LE(packed, 8)
    descriptor.writeUInt32LE(state.size, 12)
    at += packed + descriptor.length
    yield descriptor
    written.push({ name: nameBytes, at: started, crc: state.crc, size: state.size, packed })
  }
  const directory = Buffer.concat(written.map((entry) => centralHeader(entry, entry.at >= largeFrom)))
  yield directory
  const isLarge = at >= largeFrom || written.length >= 0xffff
  if (isLarge) yield largeEnd(written.length, directory.length, at)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(isLarge ? 0xffff : written.length, 8)
  end.writeUInt16LE(isLarge ? 0xffff : written.length, 10)
  end.writeUInt32LE(isLarge ? LIMIT : directory.length, 12)
  end.writeUInt32LE(isLarge ? LIMIT : at, 16)
  yield end
}

/** Count, length and place of the directory in 64 bits, and where that is said. */
function largeEnd(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(45, 12)
  end.writeUInt16LE(45, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(length), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(at + length), 64)
  end.writeUInt32LE(1, 72)
  return end
}

async function* measured(content: ZipEntry['content'], state: { crc: number; size: number }): AsyncGenerator<Uint8Array, void, void> {
  for await (const part of content) {
    state.crc = crc32(part, state.crc)
    state.size += part.length
    yield part
  }
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(8, 8)
  head.writeUInt16LE(DATE, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function centralHeader({ name, at, crc, size, packed }: Written, isLarge: boolean): Buffer {
  const head = Buffer.alloc(46)
  const extra = Buffer.alloc(isLarge ? 12 : 0)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(8, 10)
  head.writeUInt16LE(DATE, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE(isLarge ? LIMIT : at, 42)
  if (isLarge) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(at), 4)
  }
  return Buffer.concat([head, name, extra])
}
