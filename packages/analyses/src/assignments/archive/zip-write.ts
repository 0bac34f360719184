import { crc32, localHeader, type ZipPlace, zipTail } from './zip-form.ts'

export interface StoredEntry {
  readonly path: string
  readonly bytes: number
  /** Read twice: its checksum stands before it. */
  readonly open: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** An archive written as it goes; no entry is held whole. @throws Error where an entry is not as long as it says, or not the same twice */
export async function* storedZip(entries: AsyncIterable<StoredEntry>, largeFrom?: number): AsyncGenerator<Uint8Array, void, void> {
  const places: ZipPlace[] = []
  let at = 0
  for await (const { path, bytes, open } of entries) {
    let crc = 0
    for await (const part of open()) crc = crc32(part, crc)
    const head = localHeader({ path, bytes, crc })
    yield head
    let written = 0
    let again = 0
    for await (const part of open()) {
      written += part.length
      again = crc32(part, again)
      yield part
    }
    if (written !== bytes || again !== crc) throw new Error('an entry of an archive changed while it was written')
    places.push({ path, bytes, crc, at })
    at += head.length + bytes
  }
  yield zipTail(places, at, largeFrom)
}
