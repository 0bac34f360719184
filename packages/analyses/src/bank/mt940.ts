import { dayOf, isCivilDate, NO_DAY } from '../dates.ts'
import { accountNumber, type Balance, BankFileWriter, readAmount } from './bank-file.ts'
import type { BankRowInput } from './builder.ts'
import { paymentInformation } from './mt940-information.ts'
import { checkStatedSums } from './stated-sums.ts'
import type { BankSource } from './statements.ts'

/** Fields of SWIFT MT940 and MT942 that are read or hold nothing of rows. */
const FIELD = /^:(13D|20|21|25P?|28C?|34F|60[FM]|61|62[FM]|64|65F?|86|90[CD]|NS):/
/** A row that does not begin its line: the file was changed by hand. */
const STRAY_ROW = /:61:\d{6}(?:(?!:61:).)*/g
const LINE_BREAK = /\r\n|\n|\r/
const OTHER_FIELD = /^:\d{2}[A-Z]?:/

interface Field {
  readonly tag: string
  /** Lines as written, without those of the envelope. */
  text: string
  readonly line: number
}

/** Whether a text is a SWIFT account statement (MT940) or interim report (MT942), be it a part of one. */
export function isMt940(text: string): boolean {
  const lines = linesIn(text)
  return (
    /^:6[02][FM]:\s*[CD]\d{6}[A-Z]{3}/m.test(lines) ||
    (/^\s*(?:\{.*\{4:\s*)?:20:/m.test(lines) && /^:(?:25P?|28C?|61|34F):/m.test(lines)) ||
    FIELD.test(lines.trimStart())
  )
}

/** Some banks write the line break as two at signs. */
const linesIn = (text: string): string => (/@@:\d/.test(text) ? text.replaceAll('@@', '\n') : text)

/** SWIFT statements: each `:20:` begins one, pages are not joined. Free and structured `:86:`, with or without envelope. */
export function readMt940(text: string, source: Omit<BankSource, 'format'>) {
  const blocks = blocksOf(linesIn(text))
  const isInterim = blocks.some(hasLimit) && !blocks.some(hasBalance)
  const writer = new BankFileWriter({ ...source, format: isInterim ? 'mt942' : 'mt940' })
  tellStray(
    linesIn(text)
      .split(LINE_BREAK)
      .slice(0, (blocks[0]?.[0]?.line ?? 1) - 1),
    1,
    writer,
  )
  const isWhole = /[\r\n]$/.test(text)
  const currency = blocks.map(currencyOf).find((own) => own !== null) ?? null
  for (const [i, block] of blocks.entries()) {
    const isLast = i === blocks.length - 1
    const own = isLast && !isWhole ? withoutCut(block, writer) : block
    if (isStatement(block)) addStatement(own, { isInterim: isInterim || (hasLimit(block) && !hasBalance(block)), isLast, currency }, writer)
    else tellUnheld(own, writer)
  }
  return writer.done()
}

/** Without an opening balance or a row in which the file ends: of their amounts some digits may be missing. */
function withoutCut(block: readonly Field[], { found }: BankFileWriter): readonly Field[] {
  const last = block.at(-1)
  if (!last || last.text.includes('\n') || !(/^60/.test(last.tag) || (last.tag === '61' && !ROW.exec(last.text)?.[6]))) return block
  if (last.tag === '61') found.add('bank.row-unread', 'error', last.line, { row: last.text })
  return block.slice(0, -1)
}

/** Whether the last statement of a file ends before its closing balance, or with its head. */
function isCut(block: readonly Field[], closing: Balance | null): boolean {
  if (closing !== null || hasLimit(block)) return false
  return block.some(({ tag }) => /^60/.test(tag)) || block.every(({ tag }) => /^(?:20|21|25P?|28C?|NS)$/.test(tag))
}

/** A piece of one, as of a file that was cut, has neither a name nor balances. */
const isStatement = (block: readonly Field[]): boolean => block.some(({ tag }) => /^(?:20|34F|6[02][FM])$/.test(tag))
const hasLimit = (block: readonly Field[]): boolean => block.some(({ tag }) => tag === '34F' || tag === '13D')
const hasBalance = (block: readonly Field[]): boolean => block.some(({ tag }) => /^6[02]/.test(tag))

function blocksOf(text: string): Field[][] {
  const blocks: Field[][] = []
  for (const [i, raw] of text.split(LINE_BREAK).entries()) {
    const written = raw.replace(/^(?:\{\d:[^}]*\})*\{4:\s*/, '')
    const tag = (FIELD.exec(written) ?? OTHER_FIELD.exec(written))?.[0].slice(1, -1)
    if (tag === '20' || (tag !== undefined && blocks.length === 0)) blocks.push([])
    const block = blocks.at(-1)
    if (!block) continue
    const last = block.at(-1)
    if (tag !== undefined) block.push({ tag, text: written.slice(tag.length + 2), line: i + 1 })
    else if (last && !/^-?\}?\s*$/.test(written)) last.text += `\n${written}`
  }
  return blocks
}

/** Rows that no statement holds, as before the first of a file whose head is lost. */
function tellUnheld(block: readonly Field[], writer: BankFileWriter): void {
  for (const { tag, text, line } of block) {
    if (tag === '61') writer.found.add('bank.row-unread', 'error', line, { row: text })
    tellStray(text.split('\n'), line, writer)
  }
}

function tellStray(lines: readonly string[], first: number, { found }: BankFileWriter): void {
  for (const [i, line] of lines.entries())
    for (const [row] of line.matchAll(STRAY_ROW)) found.add('bank.row-unread', 'error', first + i, { row })
}

interface DatedBalance extends Balance {
  readonly day: number
}

/** As its balances say, be their amounts readable or not; else as its floor limit does. */
function currencyOf(block: readonly Field[]): string | null {
  for (const { tag, text } of block) {
    const own = /^6[02]/.test(tag) ? /^[CD]\d{6}([A-Z]{3})/.exec(text) : tag === '34F' ? /^([A-Z]{3})/.exec(text) : null
    if (own?.[1] !== undefined) return own[1]
  }
  return null
}

interface InFile {
  readonly isInterim: boolean
  readonly isLast: boolean
  /** That the file names first; null: none. */
  readonly currency: string | null
}

function addStatement(block: readonly Field[], { isInterim, isLast, currency: ofFile }: InFile, writer: BankFileWriter): void {
  const textOf = (pattern: RegExp) => block.find(({ tag }) => pattern.test(tag))?.text ?? ''
  const opening = balanceOf(block.find(({ tag }) => tag.startsWith('60'))?.text)
  const closing = balanceOf(block.findLast(({ tag }) => tag.startsWith('62'))?.text)
  const currency = currencyOf(block) ?? ofFile
  const rows: BankRowInput[] = []
  const within = rowsInText(block, opening, closing)
  for (const [i, field] of block.entries()) {
    tellStray(field.text.split('\n'), field.line, writer)
    if (within.has(field)) writer.found.add('bank.row-in-text', 'warning', field.line, { row: field.text })
    else if (field.tag === '61') {
      const told: string[] = []
      for (const next of block.slice(i + 1)) {
        if (next.tag !== '86' && !within.has(next)) break
        told.push(within.has(next) ? `\n:61:${next.text}` : next.text)
      }
      const row = rowOf(field, told.join('\n'), currency ?? '')
      if (row) rows.push(row)
      else writer.found.add('bank.row-unread', 'error', field.line, { row: field.text })
    } else if (!FIELD.test(`:${field.tag}:`)) writer.found.add('bank.record-unknown', 'info', field.line, { record: field.tag })
  }
  if (isLast && isCut(block, closing)) writer.found.add('bank.file-cut-off', 'error', block.at(-1)?.line ?? 1, {})
  tellLimits(block, writer)
  const stated = block.flatMap(({ tag, text, line }) => {
    const [, entries = '', own = '', sum = ''] = (/^90[CD]$/.test(tag) ? /^(\d{1,5})([A-Z]{3})([\d,.]+)/.exec(text) : null) ?? []
    if (own === '') return []
    return [{ of: tag === '90C' ? ('credits' as const) : ('debits' as const), entries: Number(entries), minor: amountOf(sum, own), line }]
  })
  checkStatedSums(rows, stated, currency ?? '', writer)
  writer.statement({
    role: isInterim ? 'interim' : 'statement',
    id: textOf(/^28C?$/).trim() || textOf(/^20$/).trim() || null,
    account: accountNumber(textOf(/^25P?$/).split('\n')[0] ?? ''),
    currency,
    opening,
    closing,
    statedMinor: null,
    firstDay: opening?.day ?? NO_DAY,
    lastDay: closing?.day ?? NO_DAY,
    line: block[0]?.line ?? 1,
    rows,
  })
}

/**
 * Lines of a text that begin as rows do: without text of their own, after that of a row, where opening and closing balance agree with all other rows. One
 * that is a row in form is text only where no other would do.
 */
function rowsInText(block: readonly Field[], opening: Balance | null, closing: Balance | null): ReadonlySet<Field> {
  const after = block.filter(({ tag }, i) => tag === '61' && block[i - 1]?.tag === '86' && block[i + 1]?.tag !== '86')
  if (after.length === 0 || !opening || !closing) return new Set()
  const minorOf = (field: Field) => rowOf(field, '', opening.currency)?.minor ?? null
  const sum = block.reduce((total, field) => total + (field.tag === '61' ? (minorOf(field) ?? 0) : 0), opening.minor)
  const surplus = sum - closing.minor
  const unread = after.filter((field) => minorOf(field) === null)
  if (surplus === 0) return new Set(unread)
  const [only, ...others] = after.filter((field) => minorOf(field) === surplus)
  if (only && others.length === 0) return new Set([...unread, only])
  return after.reduce((total, field) => total + (minorOf(field) ?? 0), 0) === surplus ? new Set(after) : new Set()
}

/** Entries under a floor limit are in the account but not in the report. One without a sign holds for money in and out. */
function tellLimits(block: readonly Field[], { found }: BankFileWriter): void {
  const limits = block.flatMap(({ tag, text, line }) => {
    const [, currency = '', side = '', amount = ''] = (tag === '34F' ? /^([A-Z]{3})([CD])?([\d,.]+)/.exec(text) : null) ?? []
    const minor = currency === '' ? null : amountOf(amount, currency)
    return minor === null ? [] : [{ currency, side, minor, line }]
  })
  const [first] = limits
  if (!first || limits.every(({ minor }) => minor === 0)) return
  const limitOf = (side: string) => limits.find((own) => own.side === side || own.side === '')?.minor ?? 0
  found.add('bank.floor-limit', 'info', first.line, { inMinor: limitOf('C'), outMinor: limitOf('D'), currency: first.currency })
}

function balanceOf(text: string | undefined): DatedBalance | null {
  const m = /^([CD])(\d{6})([A-Z]{3})\s*(\d*[,.][\d,.]*)/.exec(text ?? '')
  if (!m) return null
  const [, mark = '', date = '', currency = '', amount = ''] = m
  const read = amountOf(amount, currency)
  return read === null ? null : { minor: mark === 'D' ? 0 - read : read, currency, day: dayOfShort(date) }
}

const ROW = /^(\d{6})(\d{4}|\s{4})?\s*(R?[CD]|E[CD])([A-Z])?\s*(\d+[,.]\d*|,\d+)([A-Z][A-Z\d ]{3})?([^\n]*)/

function rowOf({ text, line }: Field, information: string, currency: string): BankRowInput | null {
  const m = ROW.exec(text)
  if (!m) return null
  const [, value = '', booked = '', mark = '', , written = '', code = '', references = ''] = m
  const amount = amountOf(written, currency)
  const valueDay = dayOfShort(value)
  if (amount === null || valueDay === NO_DAY) return null
  const [own = '', ofBank = ''] = references.split('//')
  const { name, account, reference, text: told } = paymentInformation(information)
  // a reversed credit takes money out
  const isOut = mark === 'D' || mark === 'RC' || mark === 'ED'
  return {
    bookingDay: booked.trim() === '' ? valueDay : dayNear(valueDay, booked),
    valueDay,
    minor: isOut ? 0 - amount : amount,
    currency,
    status: mark.startsWith('E') ? 'pending' : 'booked',
    line,
    reference: ofBank.trim(),
    paymentReference: reference || (/^NO(?:N|T)?REF|^NOTPROVIDED/i.test(own.trim()) ? '' : own.trim()),
    text: told || text.slice(m[0].length).trim(),
    counterparty: name,
    counterpartyAccount: account,
    code: code.trim(),
  }
}

/** Unlike balances, amounts of some programs have a point before their decimals. One without either was cut. */
function amountOf(text: string, currency: string): number | null {
  return readAmount(text.replace(',', '.'), currency)?.minor ?? null
}

/** `YYMMDD`: from 1980 on. */
function dayOfShort(text: string): number {
  const [year = 0, month = 0, day = 0] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)].map(Number)
  const full = year < 80 ? 2000 + year : 1900 + year
  return isCivilDate(full, month, day) ? dayOf(full, month, day) : NO_DAY
}

/** `MMDD` in the year that puts it nearest another day. */
function dayNear(near: number, text: string): number {
  const month = Number(text.slice(0, 2))
  const day = Number(text.slice(2, 4))
  const year = new Date(near * 86_400_000).getUTCFullYear()
  const days = [year - 1, year, year + 1].filter((each) => isCivilDate(each, month, day)).map((each) => dayOf(each, month, day))
  return days.toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near))[0] ?? near
}
