import { uint32At } from '../column.ts'
import type { Ledger, TextSource } from '../ledger/ledger.ts'
import { readText } from '../ledger/text.ts'
import { fieldOf, formOf } from './characters.ts'
import type { RecordWriter } from './record-writer.ts'

/** The fields that many rows share, each made once. */
export interface Dictionaries {
  readonly accounts: readonly Uint8Array[]
  readonly series: readonly Uint8Array[]
  readonly users: readonly Uint8Array[]
  readonly oddNumbers: readonly Uint8Array[]
  /** `{}` or `{1 "10" 6 "P1"}` per object set. */
  readonly sets: readonly Uint8Array[]
}

export function dictionariesOf(ledger: Ledger): Dictionaries {
  const objects = ledger.objects.map(({ dimension, object }) => joined([fieldOf(dimension), SPACE, fieldOf(object)]))
  const sets = Array.from({ length: Math.max(ledger.objectSetStart.length - 1, 1) }, (_, set) => {
    const parts: Uint8Array[] = [OPEN]
    for (let i = uint32At(ledger.objectSetStart, set); i < uint32At(ledger.objectSetStart, set + 1); i++) {
      if (parts.length > 1) parts.push(SPACE)
      parts.push(objects[uint32At(ledger.objectSetMembers, i)] ?? SPACE)
    }
    return joined([...parts, CLOSE])
  })
  return {
    accounts: ledger.accounts.map(({ number }) => fieldOf(number)),
    series: ledger.series.map(fieldOf),
    users: ledger.users.map(fieldOf),
    oddNumbers: ledger.oddNumbers.map(fieldOf),
    sets,
  }
}

/** A text of the source as a field: its own bytes where they can stand as they are. */
export function textField(out: RecordWriter, texts: TextSource, at: number, length: number): void {
  if (length === 0) {
    out.empty()
    return
  }
  const bytes = texts.bytes(at, length)
  if (formOf(bytes, texts) === 'anew') out.field(fieldOf(readText(texts, at, length)))
  else out.quoted(bytes)
}

const SPACE = Uint8Array.of(0x20)
const OPEN = Uint8Array.of(0x7b)
const CLOSE = Uint8Array.of(0x7d)

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
