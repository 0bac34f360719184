import type { IndexedLedger } from './ledger.ts'
import { columnsOf, LEDGER_FORMAT, LEDGER_MAGIC, PREFIX_BYTES, typeOfColumn } from './sections.ts'

/** A stored ledger in pieces that follow on each other: no copy of the columns is made. */
export interface EncodedLedger {
  readonly pieces: readonly Uint8Array[]
  readonly total: number
}

/**
 * The stored form of a ledger: 16 bytes (magic, format, header length, reserved), a JSON header (what is not columns, and where each
 * column stands), then the columns as they are in memory, little-endian, each at a multiple of 8.
 */
export function encodeLedger(ledger: IndexedLedger): EncodedLedger {
  const {
    year,
    years,
    sieType,
    encoding,
    repairTexts,
    currency,
    company,
    header: identification,
    coveredTo,
    generated,
    accounts,
    series,
    users,
    oddNumbers,
    dimensions,
    objects,
    errors,
  } = ledger
  const sections: { name: string; type: string; at: number; length: number }[] = []
  const bodies: Uint8Array[] = []
  let at = 0
  for (const [name, column] of columnsOf(ledger)) {
    if (!column) continue
    sections.push({ name, type: typeOfColumn(column), at, length: column.length })
    const padding = (8 - (column.byteLength & 7)) & 7
    bodies.push(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
    if (padding > 0) bodies.push(new Uint8Array(padding))
    at += column.byteLength + padding
  }
  const header = {
    year,
    years,
    sieType,
    encoding,
    repairTexts,
    currency,
    company,
    header: identification,
    coveredTo,
    generated,
    accounts,
    series,
    users,
    oddNumbers,
    dimensions,
    objects,
    errors,
    sections,
  }
  const json = new TextEncoder().encode(JSON.stringify(header))
  const head = new Uint8Array(PREFIX_BYTES + json.length + ((8 - (json.length & 7)) & 7)).fill(0x20)
  new Uint32Array(head.buffer, 0, 4).set([LEDGER_MAGIC, LEDGER_FORMAT, head.length - PREFIX_BYTES, 0])
  head.set(json, PREFIX_BYTES)
  return { pieces: [head, ...bodies.filter((body) => body.length > 0)], total: head.length + at }
}
