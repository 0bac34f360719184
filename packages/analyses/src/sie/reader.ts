import type { Finding } from '../finding.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { normalReading, type Reading } from '../reading.ts'
import { CLOSE, CR, EOF_MARK, HASH, LF, OPEN, SEMICOLON, SPACE, TAB } from './bytes.ts'
import { Collector } from './collector.ts'
import type { Allocate } from './columns.ts'
import type { SieFacts } from './facts.ts'
import { MAX_LINE } from './fast-bytes.ts'
import { fastRows } from './fast-rows.ts'
import { fastVoucher } from './fast-voucher.ts'
import { finishReading } from './finish.ts'
import { readRecord } from './records.ts'
import { SNIFFED_BYTES, sniff, unreadable } from './sniff.ts'
import { linesOf } from './spoiled-texts.ts'

const MAX_BYTES = 0xffffffff

/** What one SIE file says: facts for the report, the ledger columns, and everything that is odd about it. */
export interface SieFile {
  readonly facts: SieFacts
  readonly ledger: Ledger
  readonly findings: readonly Finding[]
  /** How it was read, where not by default: what of the reading asked for has a meaning for this file. */
  readonly reading: Reading | null
}

export interface SieReaderOptions {
  /** Size of the file, where it is known: lets the columns be reserved once instead of growing. */
  readonly expectedBytes?: number | undefined
  /** Called after every chunk with the bytes read so far. */
  readonly onProgress?: ((bytes: number) => void) | undefined
  /** How to read it, where not as its own bytes say. */
  readonly reading?: Reading | null | undefined
  /** The day the file came in, `YYYY-MM-DD`: what is dated later lies in the future, where the file does not say when it was made. */
  readonly received?: string | undefined
  /** Where the columns stand, if not in memory of this thread's own. */
  readonly allocate?: Allocate | undefined
}

export interface SieReader {
  /** Takes the next bytes of the file, any number of them, cut anywhere. They may be reused after the call. */
  push(chunk: Uint8Array): void
  /** Ends the file. Throws `AppError('source_unreadable')` with a `reason` where it isn't SIE 1–4. */
  finish(): SieFile
}

/** Reads a SIE 1–4 file (types 1, 2, 3, 4E, 4I) chunk by chunk, in one pass, with all checks. */
export function createSieReader(options: SieReaderOptions = {}): SieReader {
  const reader = new Reader(options)
  return { push: (chunk) => reader.push(chunk), finish: () => reader.finish() }
}

/** Reads a SIE 1–4 file held in memory. */
export function readSie(bytes: Uint8Array, reading: Reading | null = null): SieFile {
  const reader = createSieReader({ expectedBytes: bytes.length, reading })
  reader.push(bytes)
  return reader.finish()
}

class Reader {
  private readonly c: Collector
  private readonly onProgress: ((bytes: number) => void) | undefined
  private readonly reading: Reading | null
  private readonly head = new Uint8Array(SNIFFED_BYTES)
  private headLength = 0
  /** The beginning of a line whose end has not come yet. */
  private carry = new Uint8Array(256)
  private carried = 0
  private total = 0

  constructor(options: SieReaderOptions) {
    this.c = new Collector(Math.min(options.expectedBytes ?? 1 << 20, MAX_BYTES), options.allocate)
    this.c.received = options.received ?? null
    this.onProgress = options.onProgress
    const { encoding, repairTexts } = options.reading ?? {}
    this.reading = normalReading({ encoding, repairTexts })
  }

  push(chunk: Uint8Array): void {
    // One hidden class for the hot functions: Node's Buffer is a subclass.
    const bytes = chunk.constructor === Uint8Array ? chunk : new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (bytes.length === 0) return
    if (this.total + bytes.length > MAX_BYTES) throw unreadable('too-large')
    this.sniffHead(bytes)
    this.c.detector.push(bytes)
    let from = 0
    if (this.carried > 0) from = this.completeLine(bytes)
    const to = linesEnd(bytes, from)
    if (to > from) this.lines(bytes, from, to, this.total)
    if (bytes.length > to && to >= from) this.keep(bytes, Math.max(from, to))
    this.total += bytes.length
    this.onProgress?.(this.total)
  }

  finish(): SieFile {
    const reason = sniff(this.head.subarray(0, this.headLength))
    if (reason) throw unreadable(reason)
    const { c } = this
    const cutMidLine = this.carried > 0 && this.carry[this.carried - 1] !== CR
    if (this.carried > 0) {
      this.keep(Uint8Array.of(LF), 0)
      this.lines(this.carry, 0, this.carried, this.total - this.carried + 1)
    }
    let known = false
    for (const { handler } of c.labels.values()) if (handler) known = true
    if (!known) throw unreadable('no-records')
    // Sums of amounts are exact up to here; which rows would have to go is not to hang on their order.
    if (c.debitOre + c.creditOre > Number.MAX_SAFE_INTEGER) throw unreadable('amounts-too-large')
    return finishReading(c, this.total, cutMidLine, this.reading)
  }

  private sniffHead(bytes: Uint8Array): void {
    if (this.headLength === SNIFFED_BYTES) return
    const take = Math.min(bytes.length, SNIFFED_BYTES - this.headLength)
    this.head.set(bytes.subarray(0, take), this.headLength)
    this.headLength += take
    const reason = this.headLength === SNIFFED_BYTES ? sniff(this.head) : null
    if (reason) throw unreadable(reason)
  }

  /** Reads the carried line if `bytes` holds its end; returns where the next line begins (the length where the end is not there). */
  private completeLine(bytes: Uint8Array): number {
    let next = 0
    if (this.carry[this.carried - 1] === CR) next = bytes[0] === LF ? 1 : 0
    else {
      while (next < bytes.length && bytes[next] !== LF && bytes[next] !== CR) next++
      if (next === bytes.length || (bytes[next] === CR && next === bytes.length - 1)) {
        this.keep(bytes, 0)
        return bytes.length
      }
      next += bytes[next] === CR && bytes[next + 1] === LF ? 2 : 1
    }
    const base = this.total - this.carried
    this.keep(bytes.subarray(0, next), 0)
    const length = this.carried
    this.carried = 0
    this.lines(this.carry, 0, length, base)
    return next
  }

  private keep(bytes: Uint8Array, from: number): void {
    const length = this.carried + bytes.length - from
    if (length > MAX_LINE + 2) throw unreadable('line-too-long')
    if (length >= this.carry.length) {
      const carry = new Uint8Array(length * 2)
      carry.set(this.carry.subarray(0, this.carried))
      this.carry = carry
    }
    this.carry.set(from === 0 ? bytes : bytes.subarray(from), this.carried)
    this.carried = length
    // A CR at the end must not meet the LF of an earlier, longer line.
    this.carry[length] = 0
  }

  /** Reads the whole lines in `bytes[from … to − 1]`; `base` is the file offset of `bytes[0]`. */
  private lines(bytes: Uint8Array, from: number, to: number, base: number): void {
    const { c } = this
    c.bytes = bytes
    c.base = base
    const first = c.line + 1
    let p = from
    while (p < to) {
      const line = ++c.line
      const start = p
      p = this.line(bytes, p, to)
      // Several lines at once have been measured one by one.
      if (p - start > MAX_LINE && c.line === line) throw unreadable('line-too-long')
      p += bytes[p] === CR && bytes[p + 1] === LF ? 2 : 1
    }
    const { suspects, foreign } = c.detector
    if (suspects.length > 0) suspects.splice(0, c.spoiled.judge(bytes, from, to, base, first, suspects))
    if (foreign.lost.length > c.lostLetters.length)
      c.lostLetters.push(...linesOf(bytes, from, to, base, first, foreign.lost.slice(c.lostLetters.length)))
    if (foreign.places.length > 0) foreign.places.splice(0, c.spoiled.stash(bytes, from, to, base, first, foreign.places))
  }

  /** Reads one line; returns the place of its CR or LF. */
  private line(bytes: Uint8Array, start: number, to: number): number {
    const { c } = this
    let p = start
    if (c.line === 1 && c.base + p === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
      c.detector.bom = true
      p = 3
    }
    for (;;) {
      const b = bytes[p] ?? LF
      if (b === HASH) {
        const initial = bytes[p + 1]
        const end = initial === 0x54 ? fastRows(c, bytes, p, to) : initial === 0x56 ? fastVoucher(c, bytes, p, to) : -1
        return end >= 0 ? end : readRecord(c, p)
      }
      if (b === LF || b === CR) return p
      if (b === SPACE || b === TAB || b === EOF_MARK) p++
      else if (b === OPEN) this.open(p++)
      else if (b === CLOSE) this.close(p++)
      else {
        if (b !== SEMICOLON) c.log.add('not-a-record', 'warning', c.line)
        while ((bytes[p] ?? LF) !== LF && bytes[p] !== CR) p++
        return p
      }
    }
  }

  private open(_at: number): void {
    const { c } = this
    if (c.voucherState === 1) c.voucherState = 2
    else c.log.add('stray-brace', 'warning', c.line)
  }

  private close(at: number): void {
    const { c } = this
    if (c.voucherState > 0) c.closeVoucher(c.base + at + 1)
    else c.log.add('stray-brace', 'warning', c.line)
  }
}

/** Just after the last line end in `bytes`, not before `from`; a CR at the very end waits for its LF. */
function linesEnd(bytes: Uint8Array, from: number): number {
  let to = bytes.length
  if (to > from && bytes[to - 1] === CR) to--
  while (to > from && bytes[to - 1] !== LF && bytes[to - 1] !== CR) to--
  return to
}
