import { AppError } from '../errors.ts'

/** Why a file can't be read as SIE 1–4; clients translate `reason`. */
export type UnreadableReason =
  | 'empty'
  | 'html'
  | 'xml'
  | 'zip'
  | 'pdf'
  | 'utf-16'
  | 'binary'
  | 'no-records'
  | 'line-too-long'
  | 'too-large'
  | 'amounts-too-large'

export function unreadable(reason: UnreadableReason): AppError {
  return new AppError('source_unreadable', { params: { reason }, message: `not a SIE file: ${reason}` })
}

/** Judges a file by its first bytes; null where it may be SIE. */
export function sniff(head: Uint8Array): UnreadableReason | null {
  if (head.length === 0) return 'empty'
  const [a = 0, b = 0, c = 0, d = 0] = head
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return 'utf-16'
  if (a === 0x50 && b === 0x4b && (c === 3 || c === 5 || c === 7)) return 'zip'
  if (a === 0x25 && b === 0x50 && c === 0x44 && d === 0x46) return 'pdf'
  const text = String.fromCharCode(...head.subarray(a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0)).trimStart()
  if (text === '') return head.length < SNIFFED_BYTES ? 'empty' : null
  if (text.startsWith('<')) return /^<(?:!doctype\s+html|html|head|body|script)/i.test(text) ? 'html' : 'xml'
  let controls = 0
  for (const byte of head) if (byte === 0 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 26)) controls++
  return controls > head.length / 16 ? 'binary' : null
}

export const SNIFFED_BYTES = 512
