import { balanceKinds } from '../ledger/ledger.ts'
import { balanceRecord } from './balance-records.ts'
import { CR, LF, OPEN, QUOTE, SPACE, TAB } from './bytes.ts'
import type { Collector } from './collector.ts'
import {
  accountRecord,
  accountTypeRecord,
  checksumRecord,
  dimensionRecord,
  headerRecord,
  objectRecord,
  sruRecord,
  unitRecord,
  yearRecord,
} from './header-records.ts'
import { byteString } from './intern.ts'
import { rowRecord, unfinishedVoucher, voucherRecord } from './voucher-records.ts'

type Handler = (c: Collector, at: number) => void

const HEADER = [
  '#FLAGGA',
  '#PROGRAM',
  '#FORMAT',
  '#GEN',
  '#SIETYP',
  '#PROSA',
  '#FTYP',
  '#FNR',
  '#ORGNR',
  '#BKOD',
  '#ADRESS',
  '#FNAMN',
  '#TAXAR',
  '#OMFATTN',
  '#KPTYP',
  '#VALUTA',
]

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ...HEADER.map((label): [string, Handler] => [label, (c) => headerRecord(c, label)]),
  ...balanceKinds.map((kind): [string, Handler] => [`#${kind}`, (c) => balanceRecord(c, kind)]),
  ['#RAR', yearRecord],
  ['#KONTO', accountRecord],
  ['#KTYP', accountTypeRecord],
  ['#ENHET', unitRecord],
  ['#SRU', sruRecord],
  ['#DIM', (c) => dimensionRecord(c, false)],
  ['#UNDERDIM', (c) => dimensionRecord(c, true)],
  ['#OBJEKT', objectRecord],
  ['#VER', voucherRecord],
  ['#TRANS', (c) => rowRecord(c, '#TRANS')],
  ['#RTRANS', (c) => rowRecord(c, '#RTRANS')],
  ['#BTRANS', (c) => rowRecord(c, '#BTRANS')],
  ['#KSUMMA', checksumRecord],
])

/** A label met in the file, whatever its case. */
export interface Label {
  readonly label: string
  /** Null for a label that is none of SIE's: ignored, as the standard says, but counted. */
  readonly handler: Handler | null
  readonly inVoucher: boolean
  /** Place in the order that the standard prescribes: flag, identity, chart, balances and vouchers. */
  readonly group: number
  readonly firstLine: number
  count: number
  /** Line where the label first came after a later group. */
  outOfOrderAt: number
}

const CHART = ['#KONTO', '#KTYP', '#ENHET', '#SRU', '#DIM', '#UNDERDIM', '#OBJEKT']

function groupOf(label: string): number {
  if (label === '#FLAGGA') return 1
  if (label === '#KSUMMA') return 0
  return CHART.includes(label) ? 3 : HEADER.includes(label) || label === '#RAR' ? 2 : 4
}

/** Reads the record whose `#` stands at `at`; returns the place of its line end. */
export function readRecord(c: Collector, at: number): number {
  const { bytes } = c
  let end = at + 1
  for (;;) {
    const b = bytes[end] ?? LF
    if (b === SPACE || b === TAB || b === LF || b === CR || b === OPEN || b === QUOTE) break
    end++
  }
  const label = labelOf(c, at, end)
  label.count++
  if (!label.handler) {
    c.checksum?.record(bytes, at)
    while ((bytes[end] ?? LF) !== LF && bytes[end] !== CR) end++
    return end
  }
  const { fields } = c
  const lineEnd = fields.read(bytes, end)
  if (c.checksum && label.label !== '#KSUMMA') c.checksum.record(bytes, at)
  if (c.voucherState > 0 && !label.inVoucher) unfinishedVoucher(c, c.lastRowEnd)
  if (fields.textAfterQuote) c.log.add('token-text-after-closing-quote', 'warning', c.line, { label: label.label })
  if (fields.quoteInWord) c.log.add('token-quote-in-bareword', 'warning', c.line, { label: label.label })
  if (fields.unterminated) c.log.add('token-unterminated', 'warning', c.line, { label: label.label })
  if (fields.control) c.log.add('control-characters', 'warning', c.line, { label: label.label })
  if (label.group < c.group) {
    if (label.group > 0 && label.outOfOrderAt === 0) label.outOfOrderAt = c.line
  } else c.group = label.group
  label.handler(c, at)
  return lineEnd
}

function labelOf(c: Collector, at: number, end: number): Label {
  const id = c.labelIds.intern(c.bytes, at, end)
  const known = c.labelsById[id]
  if (known) return known
  const label = byteString(c.bytes, at, Math.min(end, at + 40)).toUpperCase()
  let entry = c.labels.get(label)
  if (!entry) {
    entry = {
      label,
      handler: handlers.get(label) ?? null,
      inVoucher: label === '#TRANS' || label === '#RTRANS' || label === '#BTRANS' || label === '#VER',
      group: groupOf(label),
      firstLine: c.line,
      count: 0,
      outOfOrderAt: 0,
    }
    c.labels.set(label, entry)
  }
  c.labelsById[id] = entry
  if (label === '#TRANS') c.rowLabel = entry
  else if (label === '#VER') c.voucherLabel = entry
  return entry
}
