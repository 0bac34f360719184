import type { Encoding } from '../ledger/ledger.ts'
import { decodeText } from '../ledger/text.ts'
import { EncodingDetector } from '../sie/encoding.ts'
import { parseDelimited, sniffDelimiter, type Table } from './table.ts'
import { isWorkbook, readWorkbook } from './workbook.ts'

/** The sheets of a table file, and the character set of a delimited one. */
export interface OpenTable {
  readonly tables: readonly Table[]
  readonly encoding: Encoding
  readonly format: 'table-csv' | 'table-xlsx'
}

/** Whether a file that begins with these bytes is a workbook or delimited text rather than SIE. */
export function looksLikeTable(head: Uint8Array): boolean {
  if (isWorkbook(head)) return true
  let plain = true
  for (const byte of head) if (byte === 0 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)) plain = false
  if (!plain) return false
  const text = decodeText(head, 'latin-1')
  return !/^[\s{};]*#\w/m.test(text) && sniffDelimiter(text.slice(0, Math.max(text.lastIndexOf('\n'), 0))) !== null
}

/** Opens a whole file as a table: a workbook's sheets, or delimited text, in the character set that is asked for or that its bytes show. Null where it is neither. */
export function openTable(bytes: Uint8Array, chosen?: Encoding): OpenTable | null {
  if (isWorkbook(bytes)) return { tables: readWorkbook(bytes), encoding: 'utf-8', format: 'table-xlsx' }
  let encoding = chosen ?? detected(bytes)
  let text = decodeText(bytes, encoding)
  // The hard space between thousands is a letter in the other code page.
  const other = encoding === 'cp437' && /\dá\d{3}/.test(text) ? 'latin-1' : encoding === 'latin-1' && /\dÿ\d{3}/.test(text) ? 'cp437' : null
  if (other && !chosen) {
    encoding = other
    text = decodeText(bytes, other)
  }
  const delimiter = sniffDelimiter(text)
  return delimiter === null ? null : { tables: [parseDelimited(text, delimiter)], encoding, format: 'table-csv' }
}

function detected(bytes: Uint8Array): Encoding {
  const detector = new EncodingDetector()
  detector.push(bytes)
  return detector.result
}
