import { int32At, uint8At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import type { AccountType } from '../ledger/ledger.ts'
import { MINUS, NINE, ZERO } from './bytes.ts'
import { Checksum } from './checksum.ts'
import type { Collector } from './collector.ts'
import { parseDay, parseDigits } from './numbers.ts'

/** Records that say who and when: the first of each is kept, later ones are reported. */
export function headerRecord(c: Collector, label: string): void {
  if (c.header.has(label)) {
    c.log.add('duplicate-label', 'warning', c.line, { label })
    return
  }
  const fields: Uint8Array[] = []
  for (let i = 0; i < c.fields.count; i++) fields.push(c.copy(i) ?? new Uint8Array(0))
  if (label === '#FNAMN' && c.fields.textAfterQuote) fields[0] = wholeText(c, 0)
  c.header.set(label, { line: c.line, fields })
}

/** The text of a record's last field where unescaped quotes broke it: everything from its first to the line's last quote. */
function wholeText(c: Collector, field: number): Uint8Array {
  return c.bytes.slice(int32At(c.fields.start, field), Math.max(c.fields.lastQuote, int32At(c.fields.end, field)))
}

/** Year index −128…0 (SIE writes 0 and negative ones); NaN where the field holds anything else. */
export function yearIndexOf(c: Collector, field: number): number {
  if (!c.has(field)) return Number.NaN
  const from = int32At(c.fields.start, field)
  const to = int32At(c.fields.end, field)
  const negative = c.bytes[from] === MINUS
  const digits = parseDigits(c.bytes, negative ? from + 1 : from, to)
  return digits < 0 || digits > 99 ? Number.NaN : negative ? 0 - digits : digits
}

export function yearRecord(c: Collector): void {
  const index = yearIndexOf(c, 0)
  if (Number.isNaN(index)) {
    c.log.add('bad-year-index', 'error', c.line, { label: '#RAR' })
    return
  }
  const fromDay = dayOfField(c, 1)
  const toDay = dayOfField(c, 2)
  const year = String(index)
  if (fromDay === NO_DAY || toDay === NO_DAY) c.log.add('bad-rar-date', 'error', c.line, { year })
  else if (toDay < fromDay) c.log.add('rar-end-before-start', 'error', c.line, { year })
  else if (c.years.has(index)) c.log.add('duplicate-label', 'warning', c.line, { label: `#RAR ${year}` })
  else c.years.set(index, { fromDay, toDay, line: c.line })
}

function dayOfField(c: Collector, field: number): number {
  return c.has(field) ? parseDay(c.bytes, int32At(c.fields.start, field), int32At(c.fields.end, field)) : NO_DAY
}

export function accountRecord(c: Collector): void {
  const account = c.account(0)
  if (account < 0) return
  if ((c.accounts.declaredAt[account] ?? 0) > 0) {
    c.log.add('duplicate-account', 'warning', c.line, { account: c.shown(0) })
    return
  }
  if (!isDigits(c, 0)) c.log.add('account-non-numeric', 'error', c.line, { account: c.shown(0) })
  c.accounts.declaredAt[account] = c.line
  c.accounts.names[account] = c.fields.textAfterQuote ? wholeText(c, 1) : c.copy(1)
  if (!c.accounts.names[account]) c.log.add('account-name-missing', 'warning', c.line, { account: c.shown(0) })
}

function isDigits(c: Collector, field: number): boolean {
  const to = int32At(c.fields.end, field)
  for (let p = int32At(c.fields.start, field); p < to; p++) {
    const byte = uint8At(c.bytes, p)
    if (byte < ZERO || byte > NINE) return false
  }
  return true
}

const TYPES: ReadonlyMap<number, AccountType> = new Map([
  [0x54, 'T'],
  [0x53, 'S'],
  [0x4b, 'K'],
  [0x49, 'I'],
])

export function accountTypeRecord(c: Collector): void {
  const account = c.account(0)
  if (account < 0) return
  const bytes = c.copy(1)
  const type = bytes?.length === 1 ? TYPES.get(uint8At(bytes, 0) & 0xdf) : undefined
  if (type) {
    c.accounts.types[account] = type
    c.accounts.typeAt[account] = c.line
  } else c.log.add('bad-account-type', 'warning', c.line, { type: c.shown(1) })
}

export function unitRecord(c: Collector): void {
  const account = c.account(0)
  if (account >= 0) c.accounts.units[account] = c.copy(1)
}

export function sruRecord(c: Collector): void {
  const account = c.account(0)
  if (account < 0) return
  const code = c.copy(1)
  if (code) c.accounts.sru[account]?.push(code)
  else c.log.add('sru-missing', 'error', c.line)
}

export function dimensionRecord(c: Collector, below: boolean): void {
  if (!c.has(0)) {
    c.log.add('dimension-missing', 'warning', c.line)
    return
  }
  const dimension = c.objects.dimensionOf(c.bytes, int32At(c.fields.start, 0), int32At(c.fields.end, 0))
  if (!c.objects.declaredDimensions.has(dimension)) c.objects.declaredDimensions.set(dimension, c.line)
  const entry = c.objects.dimensions[dimension]
  if (!entry) return
  entry.name ??= c.copy(1)
  if (below) entry.parent ??= c.copy(2)
}

export function objectRecord(c: Collector): void {
  if (!c.has(0) || !c.has(1)) {
    c.log.add('object-missing', 'warning', c.line)
    return
  }
  const { start, end } = c.fields
  const object = c.objects.objectOf(c.bytes, int32At(start, 0), int32At(end, 0), int32At(start, 1), int32At(end, 1))
  c.objects.declaredObjects.add(object)
  c.objects.objectName[object] ??= c.fields.textAfterQuote ? wholeText(c, 2) : c.copy(2)
}

/** The first `#KSUMMA` starts the sum, each later one with a value ends it so far. */
export function checksumRecord(c: Collector, at: number): void {
  const declared = c.copy(0)
  if (!c.checksum) {
    if (declared) c.log.add('ksumma-without-start', 'warning', c.line)
    c.checksum = new Checksum()
    c.checksumOpenedAt = c.line
    return
  }
  c.checksums = { line: c.line, declared: declared ?? new Uint8Array(0), checksum: c.checksum.copy() }
  c.checksum.record(c.bytes, at)
}
