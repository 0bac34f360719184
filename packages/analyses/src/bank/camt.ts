import { dayOfIso, isoOfDay, NO_DAY } from '../dates.ts'
import { readXml, type XmlElement } from '../xml.ts'
import { accountNumber, type Balance, BankFileWriter, joined, readAmount, unreadableBank } from './bank-file.ts'
import type { BankPartInput, BankRowInput } from './builder.ts'
import { checkStatedSums, type StatedSum } from './stated-sums.ts'
import type { BankRole, BankRowStatus, BankSource } from './statements.ts'

/** Messages that hold statements: their element, that of each statement, and what those are. */
const messages: Readonly<Record<string, { readonly format: string; readonly statement: string; readonly role: BankRole }>> = {
  BkToCstmrAcctRpt: { format: 'camt.052', statement: 'Rpt', role: 'interim' },
  BkToCstmrStmt: { format: 'camt.053', statement: 'Stmt', role: 'statement' },
  BkToCstmrDbtCdtNtfctn: { format: 'camt.054', statement: 'Ntfctn', role: 'notification' },
}

const NAME_SPACE = /(?:camt|pain|pacs|acmt|admi|auth)\.\d{3}(?:\.\d{3}\.\d{2})?/

/** Comments and quoted text, which hold no elements whatever they name; the last may be cut off. */
const UNREAD = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g

/** Messages that a text has, in the order of their kinds. */
function messagesIn(text: string) {
  const read = text.replaceAll(UNREAD, '')
  return Object.entries(messages).filter(([name]) => new RegExp(`<(?:[^\\s<>/:]+:)?${name}[\\s/>]`).test(read))
}

/** Whether a text is a message of ISO 20022, by its name space or its elements. */
export const isIsoMessage = (text: string): boolean =>
  /iso:20022|\b(?:camt|pain|pacs)\.\d{3}\.\d{3}/.test(text) || messagesIn(text).length > 0

/** Messages of account reports, statements or notifications (ISO 20022 camt.052, .053, .054) of any version, whatever prefix or wrapper they have. */
export function readCamt(text: string, source: Omit<BankSource, 'format'>) {
  const found = messagesIn(text)
  if (found.length === 0) {
    // a broken file is named as that
    const root = readXml(text, {
      refused: (problem, line) => unreadableBank(`bank-xml-${problem}`, line),
      taken: (_, within) => within.length > 3,
    })
    throw unreadableBank('bank-other-message', root.line, { message: NAME_SPACE.exec(text)?.[0] ?? root.name })
  }
  const versions = found.map(([, { format }]) => new RegExp(`${format.replace('.', '\\.')}\\.\\d{3}\\.\\d{2}`).exec(text)?.[0] ?? format)
  const writer = new BankFileWriter({ ...source, format: versions.join(', ') })
  let rows: BankRowInput[] = []
  readXml(text, {
    refused: (problem, line) => unreadableBank(`bank-xml-${problem}`, line),
    taken: (own, within) => {
      const outer = within.at(-1)?.name
      const parent = within.at(-2)?.name
      if (own.name === 'Ntry') {
        const row =
          outer !== undefined && outer === messages[parent ?? '']?.statement
            ? entryOf(own, textAt(within.at(-1) ?? null, 'Acct', 'Ccy'), writer)
            : unreadEntry(own, writer)
        if (row) rows.push(row)
        return true
      }
      const message = messages[outer ?? '']
      if (message?.statement !== own.name) return false
      addStatement(own, message.role, rows, writer)
      rows = []
      return true
    },
  })
  return writer.done()
}

function addStatement(own: XmlElement, role: BankRole, entries: readonly BankRowInput[], writer: BankFileWriter): void {
  const period = child(own, 'FrToDt')
  const dayIn = (...names: readonly string[]) => {
    const day = dayOf(names.map((name) => textAt(period, name)).join(''))
    return day === NO_DAY ? null : day
  }
  const opening = balanceElement(own, 'OPBD')
  const closing = balanceElement(own, 'CLBD')
  const booked = entries.flatMap(({ bookingDay, status }) => (status === 'pending' || bookingDay === NO_DAY ? [] : [bookingDay]))
  // what no period and no balance dates is of the day that an interim report was made on
  const made = role === 'interim' && booked.length === 0 ? dayOf(textAt(own, 'CreDtTm')) : NO_DAY
  const told = [...[opening, closing].map((balance) => (balance ? dateIn(balance, 'Dt') : NO_DAY)), made].filter((day) => day !== NO_DAY)
  const days = told.length > 0 ? [...told, ...booked] : []
  const bound = (outer: (a: number, b: number) => number) => (days.length === 0 ? null : days.reduce(outer))
  const from = dayIn('FrDtTm', 'FrDt')
  const to = dayIn('ToDtTm', 'ToDt')
  const lastDay = to ?? bound((a, b) => Math.max(a, b))
  const last = lastDay ?? booked.reduce((a, b) => Math.max(a, b), dayOf(textAt(own, 'CreDtTm')))
  const firstDay = from ?? bound((a, b) => Math.min(a, b))
  // what reports and notifications have without a day stands in no balance
  const rows = role === 'statement' ? datedRows(entries, last, firstDay !== null && firstDay === lastDay, writer) : entries
  const currency = textAt(own, 'Acct', 'Ccy') || rows[0]?.currency || ''
  checkStatedSums(rows, statedSums(own, currency), currency, writer)
  writer.statement({
    role,
    id: textAt(own, 'Id') || null,
    account: accountNumber(accountOf(child(own, 'Acct'))),
    currency: textAt(own, 'Acct', 'Ccy') || null,
    opening: balanceOf(own, opening ?? balanceElement(own, 'PRCD')),
    closing: balanceOf(own, closing),
    statedMinor: null,
    firstDay,
    lastDay,
    ...((from === null || to === null) && (days.length > 0 || last !== NO_DAY) && { bookedDays: spanOf(booked) }),
    line: own.line,
    rows,
  })
}

const spanOf = (days: readonly number[]): readonly [number, number] => [
  days.reduce((first, day) => Math.min(first, day), days[0] ?? NO_DAY),
  days.reduce((last, day) => Math.max(last, day), NO_DAY),
]

/** Booked entries that give no day at all have the last that their statement has: by then they are in its balance. */
function datedRows(rows: readonly BankRowInput[], day: number, isOneDay: boolean, { found }: BankFileWriter): readonly BankRowInput[] {
  const isUndated = ({ status, bookingDay }: BankRowInput) => status !== 'pending' && bookingDay === NO_DAY
  const undated = rows.filter(isUndated)
  const [first] = undated
  if (!first) return rows
  if (day === NO_DAY) {
    for (const { line, minor, reference, text } of undated)
      found.add('bank.row-unread', 'error', line, { row: joined(String(minor), reference, text) })
    return rows.filter((row) => !isUndated(row))
  }
  if (!isOneDay) found.add('bank.day-assumed', 'warning', first.line, { date: isoOfDay(day), rows: undated.length })
  return rows.map((row) => (isUndated(row) ? { ...row, bookingDay: day } : row))
}

const SUMMARIES = { entries: 'TtlNtries', credits: 'TtlCdtNtries', debits: 'TtlDbtNtries' } as const

function statedSums(statement: XmlElement, currency: string): StatedSum[] {
  return (['entries', 'credits', 'debits'] as const).flatMap((of) => {
    const own = child(statement, 'TxsSummry', SUMMARIES[of])
    if (!own) return []
    const entries = textAt(own, 'NbOfNtries')
    const sum = textAt(own, 'Sum')
    return [
      {
        of,
        entries: /^\d{1,15}$/.test(entries) ? Number(entries) : null,
        minor: sum === '' ? null : (readAmount(sum, currency)?.minor ?? null),
        line: own.line,
      },
    ]
  })
}

const balanceElement = (statement: XmlElement, code: string): XmlElement | null =>
  statement.children.find((balance) => balance.name === 'Bal' && textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === code) ?? null

function balanceOf(statement: XmlElement, own: XmlElement | null): Balance | null {
  const amount = own && amountIn(own, textAt(statement, 'Acct', 'Ccy'))
  // without a sign it is money in the account
  const direction = own && (child(own, 'CdtDbtInd') ? directionOf(own) : 1)
  return amount && direction ? { minor: direction < 0 ? 0 - amount.minor : amount.minor, currency: amount.currency } : null
}

function unreadEntry(own: XmlElement, { found }: BankFileWriter): null {
  found.add('bank.row-unread', 'error', own.line, { row: joined(textAt(own, 'Amt'), textAt(own, 'AcctSvcrRef'), textAt(own, 'NtryRef')) })
  return null
}

/** The currency of the account is that of an amount that names none. */
function entryOf(own: XmlElement, ofAccount: string, writer: BankFileWriter): BankRowInput | null {
  const { found } = writer
  const amount = amountIn(own, ofAccount)
  const direction = directionOf(own)
  const status = statusOf(own)
  const bookingDay = entryDay(own)
  const isWrongDay = bookingDay === NO_DAY && child(own, 'BookgDt') !== null
  if (!amount || direction === null || isWrongDay) return unreadEntry(own, writer)
  if (amount.isRounded) found.add('bank.amount-rounded', 'warning', own.line, { amount: textAt(own, 'Amt'), currency: amount.currency })
  const isOut = direction < 0
  const details = own.children
    .filter(({ name }) => name === 'NtryDtls')
    .flatMap(({ children }) => children.filter(({ name }) => name === 'TxDtls'))
  // a reversal names the parties of the payment that it takes back
  const payments = details.map((each) => partOf(each, isOut !== (textAt(own, 'RvslInd') === 'true'), amount.currency))
  const [only] = payments.length === 1 ? payments : []
  const reference = textAt(own, 'AcctSvcrRef') || only?.reference || textAt(own, 'NtryRef')
  return {
    bookingDay,
    valueDay: dateIn(own, 'ValDt'),
    minor: isOut ? 0 - amount.minor : amount.minor,
    currency: amount.currency,
    status,
    line: own.line,
    reference,
    paymentReference: only?.paymentReference ?? '',
    text: only?.text || textAt(own, 'AddtlNtryInf'),
    counterparty: only?.counterparty ?? '',
    counterpartyAccount: only?.counterpartyAccount ?? '',
    code: codeOf(child(own, 'BkTxCd')),
    parts: payments.length > 1 ? payments : [],
  }
}

function partOf(own: XmlElement, isOut: boolean, currency: string): BankPartInput {
  const amounts = [own, child(own, 'AmtDtls', 'TxAmt'), child(own, 'AmtDtls', 'InstdAmt')]
  const amount = amounts.flatMap((each) => (each ? (amountIn(each, currency) ?? []) : [])).find((each) => each.currency === currency)
  const parties = child(own, 'RltdPties')
  const side = isOut ? 'Cdtr' : 'Dbtr'
  const remittance = child(own, 'RmtInf')
  const all = remittance?.children ?? []
  const references = all.flatMap((each) => (each.name === 'Strd' ? [textAt(each, 'CdtrRefInf', 'Ref')] : []))
  const endToEnd = textAt(own, 'Refs', 'EndToEndId')
  const sign = directionOf(own) ?? (isOut ? -1 : 1)
  return {
    minor: amount ? sign * amount.minor : null,
    line: own.line,
    reference: textAt(own, 'Refs', 'AcctSvcrRef') || textAt(own, 'Refs', 'TxId'),
    paymentReference: joined(...references) || (/^NOT ?PROVIDED$/i.test(endToEnd) ? '' : endToEnd),
    text: joined(...all.flatMap((each) => (each.name === 'Ustrd' ? [each.text] : []))) || textAt(own, 'AddtlTxInf'),
    counterparty: nameOf(parties, side) || nameOf(parties, `Ultmt${side}`),
    counterpartyAccount: accountNumber(accountOf(child(parties, `${side}Acct`))) ?? '',
  }
}

/** Version 001.08 and later have the party one level down. */
const nameOf = (parties: XmlElement | null, side: string): string => textAt(parties, side, 'Nm') || textAt(parties, side, 'Pty', 'Nm')

/** IBAN, else bankgiro, plusgiro or whatever number the bank gives, else a proxy as a telephone number. */
const accountOf = (account: XmlElement | null): string =>
  textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id') || textAt(account, 'Prxy', 'Id')

const codeOf = (code: XmlElement | null): string =>
  ['Cd', 'Fmly/Cd', 'Fmly/SubFmlyCd']
    .map((path) => textAt(code, 'Domn', ...path.split('/')))
    .filter((part) => part !== '')
    .join('-') || textAt(code, 'Prtry', 'Cd')

function statusOf(entry: XmlElement): BankRowStatus {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  return status === 'PDNG' ? 'pending' : status === 'INFO' ? 'info' : 'booked'
}

/** Null: nothing says whether it is money in or out. */
function directionOf(own: XmlElement): 1 | -1 | null {
  const written = textAt(own, 'CdtDbtInd')
  return written === 'CRDT' ? 1 : written === 'DBIT' ? -1 : null
}

function amountIn(own: XmlElement, otherwise = '') {
  const amount = child(own, 'Amt')
  const currency = amount?.attributes['Ccy'] || otherwise
  const read = amount ? readAmount(amount.text, currency) : null
  return read && { ...read, currency }
}

/** The day of value where no day of booking is given, which a bank may leave out. */
const entryDay = (own: XmlElement): number => dateIn(own, child(own, 'BookgDt') ? 'BookgDt' : 'ValDt')

const dateIn = (own: XmlElement, name: string): number => dayOf(textAt(own, name, 'Dt') || textAt(own, name, 'DtTm'))

/** The day as written, whatever time zone follows. */
function dayOf(text: string): number {
  return text === '' ? NO_DAY : dayOfIso(text.slice(0, 10))
}

function child(own: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>((at, name) => at?.children.find((each) => each.name === name) ?? null, own)
}

const textAt = (own: XmlElement | null, ...path: readonly string[]): string => child(own, ...path)?.text ?? ''
