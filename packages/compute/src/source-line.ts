import { closeSync, openSync, readSync } from 'node:fs'
import { AppError, decodeText, type Encoding } from '@verifikat/analyses'
import type { SourceLine } from '@verifikat/db'

const BLOCK = 1 << 20
/** Longer lines are cut: nobody reads them, and some files are one line. */
const SHOWN_BYTES = 2000
const LF = 0x0a
const CR = 0x0d

/** As much of a `#VER` line as holds its series and number. */
const HEAD_BYTES = 200
const VER = /^\s*#VER\s+("[^"]*"|\S+)\s+("[^"]*"|\S+)/i
const OF_VOUCHER = /^\s*#(?:VER|TRANS|RTRANS|BTRANS)\b/i
const BLANK = /[\t ]/
const BEGINNING = '#ver'

/** A line counted as readers of SIE count: LF, CR and CR LF end one. Memory holds one block. */
export function readSourceLine(path: string, encoding: Encoding, wanted: number): SourceLine {
  const file = openSync(path, 'r')
  try {
    const block = new Uint8Array(BLOCK)
    const found: number[] = []
    /** The line being passed as far as it may be a `#VER`, and the last one that was. */
    let head: number[] = []
    let mayBeVoucher = true
    let voucher: SourceLine['voucher'] = null
    const told = (bytes: readonly number[], isCut: boolean): SourceLine => {
      const text = shown(bytes, encoding)
      return { text, isCut, voucher: OF_VOUCHER.test(text) ? (voucherOf(text) ?? voucher) : null }
    }
    let line = 1
    let wasReturn = false
    for (let length = readSync(file, block); length > 0; length = readSync(file, block)) {
      for (let i = 0; i < length; i++) {
        const byte = block[i] ?? 0
        if (byte === LF && wasReturn) {
          wasReturn = false
          continue
        }
        wasReturn = byte === CR
        if (byte !== LF && byte !== CR) {
          if (mayBeVoucher && line < wanted) {
            const letter = String.fromCharCode(byte)
            const expected = BEGINNING[head.length]
            if (expected === undefined || letter.toLowerCase() === expected) head.push(byte)
            else if (head.length > 0 || !BLANK.test(letter)) mayBeVoucher = false
            if (head.length === HEAD_BYTES) mayBeVoucher = false
          }
          if (line === wanted && found.push(byte) > SHOWN_BYTES) return told(found.slice(0, SHOWN_BYTES), true)
        } else {
          if (++line > wanted) return told(found, false)
          if (head.length > 0) voucher = voucherOf(shown(head, encoding)) ?? voucher
          head = []
          mayBeVoucher = true
        }
      }
    }
    if (line < wanted) throw new AppError('not_found', { params: { line: wanted } })
    return told(found, false)
  } finally {
    closeSync(file)
  }
}

function shown(bytes: readonly number[], encoding: Encoding): string {
  return decodeText(Uint8Array.from(bytes), encoding)
}

function voucherOf(text: string): SourceLine['voucher'] {
  const [, series, number] = VER.exec(text) ?? []
  return series === undefined || number === undefined ? null : { series: series.replaceAll('"', ''), number: number.replaceAll('"', '') }
}
