import {
  CENTRAL_LENGTH,
  crc32,
  directoryPlace,
  END_LENGTH,
  LOCAL_LENGTH,
  largeEndBefore,
  localHeader,
  type ZipPlace,
  zipTail,
} from './zip-form.ts'

/** A file that is read in places: on disk, or dropped on a page. */
export interface ByteSource {
  readonly size: number
  read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>
}

export interface ZipRead {
  readonly places: readonly ZipPlace[]
  /** What is not as it was written, outside the entries’ content: entries by their path, and the directory as null. */
  readonly odd: readonly (string | null)[]
}

/** The entries of an archive; null: it is no ZIP, or its end is gone. */
export async function readZip(source: ByteSource, largeFrom?: number): Promise<ZipRead | null> {
  const { size } = source
  const large = largeEndBefore(size)
  const end = await source.read(Math.max(0, size - END_LENGTH), size)
  const place = directoryPlace(end, await source.read(large.from, Math.max(large.from, large.to)))
  if (place === null || place.at + place.length > size) return null
  const places = placesOf(await source.read(place.at, place.at + place.length))
  if (places === null) return null
  const odd: (string | null)[] = []
  let at = 0
  for (const one of places) {
    const expected = localHeader(one)
    if (one.at !== at || !isSame(await source.read(one.at, one.at + expected.length), expected)) odd.push(one.path)
    at += expected.length + one.bytes
  }
  if (at !== place.at || !isSame(await source.read(place.at, size), zipTail(places, at, largeFrom))) odd.push(null)
  return { places, odd }
}

export async function contentAt(source: ByteSource, { path, bytes, at }: ZipPlace): Promise<Uint8Array<ArrayBuffer>> {
  const from = at + LOCAL_LENGTH + new TextEncoder().encode(path).length
  return await source.read(from, from + bytes)
}

export function hasChecksum({ crc }: ZipPlace, content: Uint8Array): boolean {
  return crc32(content) === crc
}

function placesOf(directory: Uint8Array): ZipPlace[] | null {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.length)
  const places: ZipPlace[] = []
  let at = 0
  while (at < directory.length) {
    if (at + CENTRAL_LENGTH > directory.length || view.getUint32(at, true) !== 0x02014b50) return null
    const nameLength = view.getUint16(at + 28, true)
    const extra = view.getUint16(at + 30, true)
    const next = at + CENTRAL_LENGTH + nameLength + extra + view.getUint16(at + 32, true)
    if (next > directory.length) return null
    const path = new TextDecoder().decode(directory.subarray(at + CENTRAL_LENGTH, at + CENTRAL_LENGTH + nameLength))
    const isLarge = extra === 12
    const place = isLarge ? Number(view.getBigUint64(at + CENTRAL_LENGTH + nameLength + 4, true)) : view.getUint32(at + 42, true)
    places.push({ path, bytes: view.getUint32(at + 24, true), crc: view.getUint32(at + 16, true), at: place })
    at = next
  }
  return places
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}
