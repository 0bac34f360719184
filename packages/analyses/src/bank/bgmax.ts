import { dayOf, isCivilDate, NO_DAY } from '../dates.ts'
import { bgMaxEnd } from '../reference/bgmax-end.ts'
import { BankFileWriter, joined } from './bank-file.ts'
import type { BankRowInput } from './builder.ts'
import type { BankSource } from './statements.ts'

export const isBgMax = (text: string): boolean => /^\ufeff?\s*01BGMAX/.test(text)

/** A payment while the records that follow it are read. */
interface Payment {
  readonly minor: number
  readonly line: number
  /** Bankgiro of the payer. */
  readonly from: string
  readonly serial: string
  readonly code: string
  readonly references: string[]
  readonly texts: string[]
  name: string
}

interface Deposit {
  readonly account: string
  readonly currency: string
  readonly line: number
  readonly payments: Payment[]
}

/** Text at columns of a record, counted from one and inclusive. */
const columns = (record: string, from: number, to: number): string => record.slice(from - 1, to).trim()

/**
 * Payments to a bankgiro (BgMax, Bankgirot's technical manual of November 2019): each deposit is a notification, and what it comes to stands in its record
 * 15. Records 22 and 23 split a payment over references and add nothing. What is not known is named.
 */
export function readBgMax(text: string, source: Omit<BankSource, 'format'>) {
  const writer = new BankFileWriter({ ...source, format: 'bgmax' })
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  let deposit: Deposit | null = null
  let hasEnded = false
  const counted = { payments: 0, deductions: 0, deposits: 0 }
  for (const [i, record] of lines.entries()) {
    const line = i + 1
    const type = record.slice(0, 2)
    const payment: Payment | undefined = deposit?.payments.at(-1)
    if (record.trim() === '' || type === '01') continue
    if (type === '70') {
      hasEnded = true
      compareCounts(record, line, counted, writer)
    } else if (type === '05') {
      if (deposit) addDeposit(deposit, null, writer)
      deposit = { account: columns(record, 3, 12).replace(/^0+/, ''), currency: columns(record, 23, 25) || 'SEK', line, payments: [] }
    } else if (type === '20' || type === '21') {
      const minor = wholeOf(columns(record, 38, 55))
      counted[type === '20' ? 'payments' : 'deductions']++
      if (minor === null || !deposit) writer.found.add('bank.row-unread', 'error', line, { row: record.trim() })
      else deposit.payments.push(paymentOf(record, line, type === '20' ? minor : 0 - minor))
    } else if (payment && (type === '22' || type === '23')) payment.references.push(columns(record, 13, 37))
    else if (payment && type === '25') payment.texts.push(columns(record, 3, 52))
    else if (payment && type === '26') payment.name = columns(record, 3, 37)
    else if (deposit && type === '15') {
      counted.deposits++
      addDeposit(deposit, record, writer)
      deposit = null
    } else if (!/^2[5-9]$/.test(type)) writer.found.add('bank.record-unknown', 'info', line, { record: type })
  }
  if (deposit) addDeposit(deposit, null, writer)
  if (!hasEnded) writer.found.add('bank.file-cut-off', 'error', 0, {})
  return writer.done()
}

function paymentOf(record: string, line: number, minor: number): Payment {
  return {
    minor,
    line,
    from: columns(record, 3, 12).replace(/^0+/, ''),
    serial: columns(record, 58, 69),
    code: columns(record, 1, 2),
    references: [columns(record, 13, 37)],
    texts: [],
    name: '',
  }
}

/** A deposit with its record 15; null: the file ends, or another begins, before it. */
function addDeposit({ account, currency, line, payments }: Deposit, end: string | null, writer: BankFileWriter): void {
  const day = end === null ? NO_DAY : dayIn(columns(end, 38, 45))
  const statedMinor = end === null ? null : wholeOf(columns(end, 51, 68))
  const rows = payments.map(
    (payment): BankRowInput => ({
      bookingDay: day,
      valueDay: day,
      minor: payment.minor,
      currency,
      status: 'booked',
      line: payment.line,
      reference: payment.serial,
      paymentReference: joined(...payment.references),
      text: joined(...payment.texts),
      counterparty: payment.name,
      counterpartyAccount: payment.from,
      code: payment.code,
    }),
  )
  if (end === null) writer.found.add('bank.file-cut-off', 'error', line, {})
  else if (day >= bgMaxEnd.incompleteFromDay) writer.found.add('bank.bgmax-incomplete', 'warning', line, { from: bgMaxEnd.incompleteFrom })
  writer.statement({
    role: 'notification',
    id: end === null ? null : columns(end, 46, 50).replace(/^0+/, '') || null,
    account: account === '' ? null : account,
    currency,
    opening: null,
    closing: null,
    statedMinor,
    firstDay: day,
    lastDay: day,
    line,
    rows,
  })
}

/** Record 70 counts payments, deductions and deposits. */
function compareCounts(
  record: string,
  line: number,
  own: Readonly<Record<'payments' | 'deductions' | 'deposits', number>>,
  { found }: BankFileWriter,
): void {
  const stated = { payments: columns(record, 3, 10), deductions: columns(record, 11, 18), deposits: columns(record, 27, 34) }
  const differs = (['payments', 'deductions', 'deposits'] as const).some(
    (kind) => stated[kind] !== '' && Number(stated[kind]) !== own[kind],
  )
  if (!differs) return
  found.add('bank.count-differs', 'error', line, {
    stated: Number(stated.payments) + Number(stated.deductions),
    count: own.payments + own.deductions,
    statedDeposits: Number(stated.deposits),
    deposits: own.deposits,
  })
}

function wholeOf(digits: string): number | null {
  const minor = /^\d+$/.test(digits) ? Number(digits) : Number.NaN
  return Number.isSafeInteger(minor) ? minor : null
}

/** `YYYYMMDD`. */
function dayIn(text: string): number {
  const [year = 0, month = 0, day = 0] = [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)].map(Number)
  return /^\d{8}$/.test(text) && isCivilDate(year, month, day) ? dayOf(year, month, day) : NO_DAY
}
