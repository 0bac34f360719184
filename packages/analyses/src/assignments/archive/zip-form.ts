/**
 * The one form of an archive of an assignment: a ZIP whose entries are stored as they are. Every byte outside their content follows from names, sizes and
 * checksums, so whoever reads it can write it anew and compare.
 */

import { uint32At } from '../../column.ts'

/** 1980-01-01: an archive of the same content is the same bytes. */
const DATE = 0x0021
/** Names are UTF-8. */
const FLAGS = 0x0800
const LIMIT = 0xffffffff
export const END_LENGTH = 22
const LARGE_END_LENGTH = 76
export const LOCAL_LENGTH = 30
export const CENTRAL_LENGTH = 46

export interface ZipPlace {
  readonly path: string
  readonly bytes: number
  readonly crc: number
  /** Where its local header begins. */
  readonly at: number
}

function fields(length: number, ...values: readonly (readonly [at: number, width: 2 | 4 | 8, value: number])[]): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(length)
  const view = new DataView(made.buffer)
  for (const [at, width, value] of values) {
    if (width === 2) view.setUint16(at, value, true)
    else if (width === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
  }
  return made
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** @throws RangeError where the content is 4 GiB or more */
export function localHeader({ path, bytes, crc }: Omit<ZipPlace, 'at'>): Uint8Array<ArrayBuffer> {
  if (bytes >= LIMIT) throw new RangeError('an entry would be larger than its format allows')
  const name = new TextEncoder().encode(path)
  const sizes = [[14, 4, crc] as const, [18, 4, bytes] as const, [22, 4, bytes] as const, [26, 2, name.length] as const]
  return joined([fields(LOCAL_LENGTH, [0, 4, 0x04034b50], [4, 2, 20], [6, 2, FLAGS], [12, 2, DATE], ...sizes), name])
}

function centralHeader({ path, bytes, crc, at }: ZipPlace, largeFrom: number): Uint8Array {
  const name = new TextEncoder().encode(path)
  const isLarge = at >= largeFrom
  const head = fields(
    CENTRAL_LENGTH,
    ...([
      [0, 4, 0x02014b50],
      [4, 2, 20],
      [6, 2, 20],
      [8, 2, FLAGS],
      [14, 2, DATE],
      [16, 4, crc],
      [20, 4, bytes],
    ] as const),
    ...([
      [24, 4, bytes],
      [28, 2, name.length],
      [30, 2, isLarge ? 12 : 0],
      [42, 4, isLarge ? LIMIT : at],
    ] as const),
  )
  return joined(isLarge ? [head, name, fields(12, [0, 2, 1], [2, 2, 8], [4, 8, at])] : [head, name])
}

/** What follows the last entry: the directory, and where it is; in the wider form (ZIP64) beyond 4 GiB or 65 534 entries. */
export function zipTail(places: readonly ZipPlace[], at: number, largeFrom = LIMIT): Uint8Array<ArrayBuffer> {
  const directory = joined(places.map((place) => centralHeader(place, largeFrom)))
  const isLarge = at >= largeFrom || places.length >= 0xffff
  const count = isLarge ? 0xffff : places.length
  const end = fields(
    END_LENGTH,
    ...([
      [0, 4, 0x06054b50],
      [8, 2, count],
      [10, 2, count],
    ] as const),
    [12, 4, isLarge ? LIMIT : directory.length],
    [16, 4, isLarge ? LIMIT : at],
  )
  if (!isLarge) return joined([directory, end])
  const large = fields(
    LARGE_END_LENGTH,
    ...([
      [0, 4, 0x06064b50],
      [4, 8, 44],
      [12, 2, 45],
      [14, 2, 45],
      [24, 8, places.length],
      [32, 8, places.length],
    ] as const),
    ...([
      [40, 8, directory.length],
      [48, 8, at],
      [56, 4, 0x07064b50],
      [64, 8, at + directory.length],
      [72, 4, 1],
    ] as const),
  )
  return joined([directory, large, end])
}

/** Where the directory begins, and how long it is, by the end of the file; null: this is no end of a ZIP. */
export function directoryPlace(end: Uint8Array, largeEnd: Uint8Array): { readonly at: number; readonly length: number } | null {
  const view = new DataView(end.buffer, end.byteOffset, end.length)
  if (end.length < END_LENGTH || view.getUint32(0, true) !== 0x06054b50) return null
  const length = view.getUint32(12, true)
  const at = view.getUint32(16, true)
  if (at !== LIMIT) return { at, length }
  const large = new DataView(largeEnd.buffer, largeEnd.byteOffset, largeEnd.length)
  if (largeEnd.length < LARGE_END_LENGTH || large.getUint32(0, true) !== 0x06064b50) return null
  return { length: Number(large.getBigUint64(40, true)), at: Number(large.getBigUint64(48, true)) }
}

export const largeEndBefore = (size: number): { readonly from: number; readonly to: number } => ({
  from: Math.max(0, size - END_LENGTH - LARGE_END_LENGTH),
  to: size - END_LENGTH,
})

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** Of what came before and these bytes. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (const byte of bytes) crc = (crc >>> 8) ^ uint32At(crcTable, (crc ^ byte) & 0xff)
  return ~crc >>> 0
}
