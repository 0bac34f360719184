import { uint32At } from '../column.ts'
import type { Ledger, TextSource } from '../ledger/ledger.ts'
import { knownTextIndex, textIndexOf } from '../texts/text-index.ts'
import type { Query } from './query.ts'
import { type TextHits, textHits } from './text-hits.ts'
import { compileText } from './text-match.ts'

/** Vouchers that are looked through before it pays to read all texts. */
const PATIENCE = 20_000

/** A text filter on one fiscal year. */
export interface TextSearch {
  /** False is certain: neither the voucher nor a line of it matches. */
  voucher(voucher: number): boolean
  /** Whether the line's text or its voucher's matches. */
  line(row: number, voucher: number): boolean
  /** See `CompiledYear.candidates`. */
  readonly candidates: Uint32Array | null
}

/**
 * The text filter over a ledger whose texts are in memory; over another one it begins by reading text for text, since the first page of a common text
 * needs few of them, and reads them all once it has gone far.
 */
export function textSearch(
  filter: NonNullable<Query['text']>,
  ledger: Ledger,
  texts: TextSource | null,
  patience: number = PATIENCE,
): TextSearch {
  if (texts === null) return { voucher: () => false, line: () => false, candidates: new Uint32Array(0) }
  const index = knownTextIndex(ledger)
  if (index) {
    const { voucher, line, candidates } = textHits(filter, ledger, index)
    return { voucher: voucher ?? (() => true), line, candidates }
  }
  const { vouchers, rows } = ledger
  const matches = compileText(filter, ledger, texts)
  let hits: TextHits | null = null
  let asked = 0
  let known = -1
  let voucherMatches = false
  return {
    candidates: null,
    voucher(v) {
      if (asked++ === patience) {
        const all = textIndexOf(ledger, texts)
        hits = all && textHits(filter, ledger, all)
      }
      return hits?.voucher?.(v) ?? true
    },
    line(r, v) {
      if (hits) return hits.line(r, v)
      if (v !== known) {
        known = v
        voucherMatches = matches(uint32At(vouchers.textAt, v), uint32At(vouchers.textLength, v))
      }
      return voucherMatches || matches(uint32At(rows.textAt, r), uint32At(rows.textLength, r))
    },
  }
}
