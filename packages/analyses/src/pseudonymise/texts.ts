import { uint32At } from '../column.ts'
import type { CorrectionColumns, Encoding, Ledger, RowColumns, VoucherColumns } from '../ledger/ledger.ts'

interface Texts {
  readonly length: number
  readonly textAt: Uint32Array
  readonly textLength: Uint32Array
}

/** A ledger's columns pointing into new texts. */
export interface ReplacedTexts {
  readonly vouchers: VoucherColumns
  readonly rows: RowColumns
  readonly corrections: CorrectionColumns
  readonly textBytes: Uint8Array
  readonly encoding: Encoding
}

/** Puts an ASCII text in the place of every text of vouchers and rows. Equal texts share their bytes. */
export function replaceTexts(ledger: Ledger, replacement: (at: number, length: number) => string): ReplacedTexts {
  let bytes = new Uint8Array(1 << 16)
  let used = 0
  const places = new Map<string, number>()

  function place(text: string): number {
    const known = places.get(text)
    if (known !== undefined) return known
    if (used + text.length > bytes.length) {
      const grown = new Uint8Array(Math.max(bytes.length * 2, used + text.length))
      grown.set(bytes.subarray(0, used))
      bytes = grown
    }
    const at = used
    for (let i = 0; i < text.length; i++) bytes[used++] = text.charCodeAt(i)
    places.set(text, at)
    return at
  }

  function replaced({ length, textAt, textLength }: Texts): { readonly textAt: Uint32Array; readonly textLength: Uint32Array } {
    const at = new Uint32Array(length)
    const lengths = new Uint32Array(length)
    for (let i = 0; i < length; i++) {
      if (textLength[i] === 0) continue
      const text = replacement(uint32At(textAt, i), uint32At(textLength, i))
      at[i] = place(text)
      lengths[i] = text.length
    }
    return { textAt: at, textLength: lengths }
  }

  const vouchers = { ...ledger.vouchers, ...replaced(ledger.vouchers) }
  const rows = { ...ledger.rows, ...replaced(ledger.rows) }
  const corrections = { ...ledger.corrections, ...replaced(ledger.corrections) }
  return { vouchers, rows, corrections, textBytes: bytes.slice(0, used), encoding: 'cp437' }
}
