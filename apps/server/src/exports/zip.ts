/** A ZIP archive written as it goes, entry by entry, in constant memory; sizes and checksums follow each entry. */
import { Readable } from 'node:stream'
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

export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer, void, void> {
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
    for await (const part of Readable.from(measured(content, state)).pipe(createDeflateRaw({ level: 4 }))) {
      const bytes = Buffer.from(part)
      packed += bytes.length
      yield bytes
    }
    if (state.size > LIMIT || started + packed > LIMIT) throw new Error('the archive would be larger than its format allows')
    const descriptor = Buffer.alloc(16)
    descriptor.writeUInt32LE(0x08074b50, 0)
    descriptor.writeUInt32LE(state.crc, 4)
    descriptor.writeUInt32LE(packed, 8)
    descriptor.writeUInt32LE(state.size, 12)
    at += packed + descriptor.length
    yield descriptor
    written.push({ name: nameBytes, at: started, crc: state.crc, size: state.size, packed })
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  yield end
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

function centralHeader({ name, at, crc, size, packed }: Written): Buffer {
  const head = Buffer.alloc(46)
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
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, name])
}
