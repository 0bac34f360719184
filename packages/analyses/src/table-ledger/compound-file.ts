import { refused } from './parts.ts'

const END = 0xfffffffa

/** A stream of a compound file (MS-CFB) by its name; refuses what is broken or goes in circles. */
export function compoundStream(bytes: Uint8Array, name: string): Uint8Array {
  if (bytes.length < 512) throw refused('workbook-broken')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectorBytes = 1 << view.getUint16(30, true)
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw refused('workbook-broken')
  const sectorAt = (sector: number) => {
    const at = (sector + 1) * sectorBytes
    if (at + sectorBytes > bytes.length + sectorBytes - 1) throw refused('workbook-broken')
    return at
  }
  const u32 = (at: number) => {
    if (at + 4 > bytes.length) throw refused('workbook-broken')
    return view.getUint32(at, true)
  }
  const most = Math.ceil(bytes.length / sectorBytes)
  const tables: number[] = []
  for (let i = 0; i < 109 && tables.length < u32(44); i++) tables.push(u32(76 + 4 * i))
  for (let sector = u32(68), step = 0; sector < END; step++) {
    if (step > most) throw refused('workbook-broken')
    const at = sectorAt(sector)
    for (let i = 0; i < sectorBytes / 4 - 1 && tables.length < u32(44); i++) tables.push(u32(at + 4 * i))
    sector = u32(at + sectorBytes - 4)
  }
  const next = (sector: number) => u32(sectorAt(tables[Math.floor((4 * sector) / sectorBytes)] ?? END) + ((4 * sector) % sectorBytes))
  const chain = (first: number): Uint8Array => {
    const sectors: number[] = []
    for (let sector = first; sector < END; sector = next(sector)) {
      if (sectors.push(sector) > most) throw refused('workbook-broken')
    }
    const whole = new Uint8Array(sectors.length * sectorBytes)
    for (const [i, sector] of sectors.entries())
      whole.set(bytes.subarray(sectorAt(sector), sectorAt(sector) + sectorBytes), i * sectorBytes)
    return whole
  }
  const directory = chain(u32(48))
  const entries = new DataView(directory.buffer)
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const letters = entries.getUint16(at + 64, true)
    if (letters < 2 || letters > 64 || new TextDecoder('utf-16le').decode(directory.subarray(at, at + letters - 2)) !== name) continue
    const size = entries.getUint32(at + 120, true)
    // smaller streams stand in the mini stream, which no workbook with rows is
    if (size < u32(56) || directory[at + 66] !== 2) throw refused('workbook-broken')
    return chain(entries.getUint32(at + 116, true)).subarray(0, size)
  }
  throw refused('workbook-broken')
}
