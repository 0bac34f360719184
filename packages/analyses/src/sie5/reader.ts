import { SaxesParser } from 'saxes'
import { AppError } from '../errors.ts'
import type { Finding } from '../finding.ts'
import { windows1252Text } from '../ledger/code-pages.ts'
import { normalReading, type Reading } from '../reading.ts'
import { createSieReader, type SieFile } from '../sie/reader.ts'
import { Elements } from './elements.ts'
import type { BooksReader, ReaderOptions } from './open-reader.ts'
import { RecordText } from './records.ts'
import { ofRecordsOnly, translated } from './translate.ts'

const NAMESPACE = 'http://www.sie.se/sie5'
const MAX_DEPTH = 64
/** Between two tags; embedded documents are long, but not this long. */
const MAX_SILENCE = 64 << 20
/** Within one: every attribute of it is held until it ends. */
const MAX_TAG = 1 << 20
const STEP = 1 << 16

type Decoder = Pick<InstanceType<typeof TextDecoder>, 'decode'>
type Reason = 'html' | 'xml' | 'xml-malformed' | 'xml-unsafe' | 'xml-limits' | 'utf-16'

function unreadable(reason: Reason, line: number): AppError {
  return new AppError('source_unreadable', { params: { reason, line }, message: `not SIE 5: ${reason} at line ${line}` })
}

/**
 * Reads a SIE 5 file (`<Sie>` or `<SieEntry>`) as a stream: each element becomes the SIE 4 record that means the same, and those records go through
 * the same reading and checks as a SIE 4 file. Overstruck rows become `#BTRANS` (kept, never summed), rows with their own entry information `#RTRANS`
 * with its twin. Lines are those of the XML. Document type declarations are refused, so nothing can be expanded; depth and lengths are bounded.
 * `head` holds the file's first bytes, which tell the encoding; they are pushed like all others.
 */
export function createSie5Reader(head: Uint8Array, options: ReaderOptions = {}): BooksReader {
  const reader = new Sie5Reader(head, options)
  return { push: (chunk) => reader.push(chunk), finish: () => reader.finish() }
}

class Sie5Reader {
  readonly #options: ReaderOptions
  readonly #text = new RecordText()
  readonly #elements = new Elements(this.#text)
  readonly #parser = new SaxesParser({ xmlns: true })
  readonly #open: string[] = []
  readonly #decoder: Decoder
  readonly #reading: Reading | null
  #encoding: 'utf-8' | 'utf-8-bom' | 'latin-1' = 'utf-8'
  #root: 'Sie' | 'SieEntry' | null = null
  /** Depth of elements outside the SIE 5 name space, whose content is left out. */
  #foreign = 0
  #tagLine = 0
  #bytes = 0
  #silence = 0
  #inTag = false

  constructor(head: Uint8Array, options: ReaderOptions) {
    this.#options = options
    const { encoding, repairTexts } = options.reading ?? {}
    this.#reading = normalReading({ encoding: encoding === 'cp437' ? undefined : encoding, repairTexts })
    this.#decoder = this.#decoderFor(head)
    const parser = this.#parser
    parser.on('error', () => {
      throw unreadable(this.#root ? 'xml-malformed' : 'xml', parser.line)
    })
    parser.on('doctype', (doctype) => {
      throw unreadable(/^\s*html/i.test(doctype) ? 'html' : 'xml-unsafe', parser.line)
    })
    parser.on('opentagstart', () => {
      this.#tagLine = parser.line
      this.#silence = 0
      this.#inTag = true
    })
    parser.on('opentag', (tag) => {
      this.#silence = 0
      this.#inTag = false
      const parent = this.#open.at(-1) ?? ''
      if (this.#open.push(tag.local) > MAX_DEPTH) throw unreadable('xml-limits', parser.line)
      if (!this.#root) this.#begin(tag.local, tag.uri)
      if (this.#foreign > 0 || tag.uri !== NAMESPACE) {
        this.#foreign++
        return
      }
      const attributes: Record<string, string> = {}
      for (const [name, { value }] of Object.entries(tag.attributes)) attributes[name] = value
      this.#elements.open(tag.local, parent, attributes, this.#tagLine)
    })
    parser.on('closetag', (tag) => {
      this.#silence = 0
      this.#open.pop()
      if (this.#foreign > 0) this.#foreign--
      else this.#elements.close(tag.local)
    })
  }

  push(chunk: Uint8Array): void {
    // In small steps, so that a long run without tags is noticed in time.
    for (let at = 0; at < chunk.length; at += STEP) {
      const step = chunk.subarray(at, at + STEP)
      this.#silence += step.length
      if (this.#silence > (this.#inTag ? MAX_TAG : MAX_SILENCE)) throw unreadable('xml-limits', this.#parser.line)
      this.#parser.write(this.#decoder.decode(step, { stream: true }))
    }
    this.#bytes += chunk.length
    this.#options.onProgress?.(this.#bytes)
  }

  finish(): SieFile {
    this.#parser.write(this.#decoder.decode())
    const { line } = this.#parser
    this.#parser.close()
    if (!this.#root) throw unreadable('xml', line)
    const bytes = this.#text.bytes()
    const inner = createSieReader({
      expectedBytes: bytes.length,
      reading: normalReading({ repairTexts: this.#reading?.repairTexts }),
      received: this.#options.received,
    })
    inner.push(bytes)
    return this.#translated(inner.finish(), bytes, line)
  }

  #begin(local: string, uri: string): void {
    if (/^html$/i.test(local)) throw unreadable('html', this.#parser.line)
    if (uri !== NAMESPACE || (local !== 'Sie' && local !== 'SieEntry')) throw unreadable('xml', this.#parser.line)
    this.#root = local
  }

  #decoderFor(head: Uint8Array): Decoder {
    const [a = 0, b = 0, c = 0] = head
    if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || b === 0) throw unreadable('utf-16', 1)
    if (a === 0xef && b === 0xbb && c === 0xbf && this.#reading?.encoding !== 'latin-1') {
      this.#encoding = 'utf-8-bom'
      return new TextDecoder('utf-8')
    }
    const chosen = this.#reading?.encoding
    const declared =
      chosen ?? /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(String.fromCharCode(...head.subarray(0, 256)))?.[1] ?? 'utf-8'
    if (/^(?:iso-?8859-1|latin-?1|windows-1252|iso-?8859-15)$/i.test(declared)) {
      this.#encoding = 'latin-1'
      return { decode: (bytes) => (bytes instanceof Uint8Array ? windows1252Text(bytes) : '') }
    }
    return new TextDecoder('utf-8')
  }

  #translated(file: SieFile, textBytes: Uint8Array, lines: number): SieFile {
    return translated(file, this.#text, textBytes, {
      file: { bytes: this.#bytes, format: 'SIE5-xml', encoding: this.#encoding },
      sieType: this.#root === 'SieEntry' ? '5-entry' : '5',
      ledgerType: '5',
      lines,
      ignored: ofRecordsOnly,
      reading: this.#reading,
      findings: [
        ...this.#elements.strayBalances.map(({ line, month, account }): Finding => {
          return { code: 'balance-outside-years', severity: 'warning', line, values: { month, account } }
        }),
        ...this.#elements.documents.findings(),
      ],
      documents: this.#elements.documents.listed(),
    })
  }
}
