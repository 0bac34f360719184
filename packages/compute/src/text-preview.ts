/** A few lines of a stored file in each character set it may be written in, so that somebody can see which one is right. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { decodeText, type Encoding, isXml, type ReadableEncoding, readableEncodings, repairedText, spoilingOf } from '@verifikat/analyses'
import { EncodingDetector, isWorkbook, openTable } from '@verifikat/analyses/preview'
import type { TextPreview } from '@verifikat/db'
import type { TextPreviewJob } from './protocol.ts'

export type FoundTexts = Omit<TextPreview, 'current' | 'repairTexts'>

const BLOCK = 1 << 20
const HEAD = 4096
const SAMPLES = 8
/** Lines are looked at one by one up to here; the character set is decided by the whole file. */
const SCANNED_BYTES = 64 << 20
/** Longer lines are cut round their first letter that is not ASCII: some files are one line. */
const SHOWN_BYTES = 240
const BEFORE_BYTES = 120
const LF = 0x0a
const CR = 0x0d

interface Sample {
  readonly line: number
  readonly bytes: Uint8Array
}

export function previewTexts({ path, current, isDetected }: TextPreviewJob): FoundTexts {
  const file = openSync(path, 'r')
  try {
    const block = new Uint8Array(BLOCK)
    const head = block.slice(0, readSync(file, block, 0, HEAD, 0))
    if (isWorkbook(head)) return ofWorkbook(readFileSync(path))
    const blocks = function* (upTo: number): Generator<Uint8Array> {
      let at = 0
      for (let length = readSync(file, block, 0, BLOCK, at); length > 0 && at < upTo; length = readSync(file, block, 0, BLOCK, at)) {
        yield block.subarray(0, length)
        at += length
      }
    }
    const detected = (isDetected && current) || detect(blocks(Number.POSITIVE_INFINITY))
    const lines = lineScan(current ?? detected)
    for (const bytes of blocks(SCANNED_BYTES)) lines.push(bytes)
    const { samples, ...spoiled } = lines.finish()
    const candidates = samples.length === 0 ? [] : choices(head).map((encoding) => ({ encoding, samples: samples.map(shownAs(encoding)) }))
    return { detected, candidates, ...spoiled }
  } finally {
    closeSync(file)
  }
}

function detect(blocks: Iterable<Uint8Array>): Encoding {
  const detector = new EncodingDetector()
  for (const bytes of blocks) detector.push(bytes)
  return detector.result
}

/** XML says its own, and can only be wrong about these two; UTF-16 cannot be taken for anything else. */
function choices(head: Uint8Array): readonly ReadableEncoding[] {
  if (head.includes(0)) return []
  return isXml(head) ? ['utf-8', 'latin-1'] : readableEncodings
}

function shownAs(encoding: Encoding): (sample: Sample) => { line: number; text: string } {
  // a sequence that was cut off at the end is no error of the file
  return ({ line, bytes }) => ({
    line,
    text: decodeText(bytes, encoding)
      .replace(/\uFFFD$/, '')
      .trim(),
  })
}

/** Gathers lines with letters that are not ASCII: first those that show a byte not seen before. */
function lineScan(current: Encoding) {
  const seen = new Set<number>()
  const telling: Sample[] = []
  const others: Sample[] = []
  const repaired: FoundTexts['repaired'] = []
  const shown = new Uint8Array(SHOWN_BYTES)
  let spoiled = 0
  let line = 1
  let length = 0
  let isHigh = false
  let isNew = false
  let wasReturn = false

  function end(): void {
    if (isHigh) {
      const sample = { line, bytes: shown.slice(0, length) }
      if (isNew && telling.length < SAMPLES) telling.push(sample)
      else if (others.length < SAMPLES) others.push(sample)
      const { text } = shownAs(current)(sample)
      if (spoilingOf(text) !== null && spoiled++ < SAMPLES) repaired.push({ line, text, repaired: repairedText(text) })
    }
    line++
    length = 0
    isHigh = false
    isNew = false
  }

  return {
    push(bytes: Uint8Array): void {
      for (let i = 0; i < bytes.length; i++) {
        const byte = bytes[i] ?? 0
        if (byte === LF || byte === CR) {
          if (byte !== LF || !wasReturn) end()
          wasReturn = byte === CR
          continue
        }
        wasReturn = false
        if (byte >= 0x80) {
          if (!isHigh && length > BEFORE_BYTES) {
            shown.copyWithin(0, length - BEFORE_BYTES, length)
            length = BEFORE_BYTES
          }
          isHigh = true
          if (!seen.has(byte)) {
            seen.add(byte)
            isNew = true
          }
        }
        if (length < SHOWN_BYTES) shown[length++] = byte
        else if (!isHigh) {
          shown.copyWithin(0, SHOWN_BYTES - BEFORE_BYTES)
          length = BEFORE_BYTES
          shown[length++] = byte
        }
      }
    },
    finish(): { samples: Sample[]; repaired: FoundTexts['repaired']; spoiled: number } {
      end()
      const samples = [...telling, ...others].slice(0, SAMPLES).sort((a, b) => a.line - b.line)
      return { samples, repaired, spoiled }
    },
  }
}

/** The texts of a workbook are in one character set; they may have been spoiled before. */
function ofWorkbook(bytes: Uint8Array): FoundTexts {
  const repaired: FoundTexts['repaired'] = []
  let spoiled = 0
  for (const { rows } of openTable(bytes)?.tables ?? []) {
    for (const { line, cells } of rows) {
      const text = cells.find((cell) => spoilingOf(cell) !== null)
      if (text !== undefined && spoiled++ < SAMPLES) repaired.push({ line, text, repaired: repairedText(text) })
    }
  }
  return { detected: 'utf-8', candidates: [], repaired, spoiled }
}
