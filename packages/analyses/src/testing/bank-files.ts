/** Bank files as banks write them, of statements that tests make. Not part of the public interface. */
import * as fc from 'fast-check'
import { isoOfDay } from '../dates.ts'
import { currencyDecimals } from '../reference/currency-decimals.ts'

export interface WrittenRow {
  readonly day: number
  readonly minor: number
  readonly reference: string
  readonly text: string
  readonly name: string
}

/** A row that may name the account of its counterparty. */
export interface StatementRow extends WrittenRow {
  /** Empty: none is told. */
  readonly account?: string
}

/** Rows by their days; what it closes at follows from them. */
export interface WrittenStatement {
  readonly id: string
  readonly account: string
  readonly currency: string
  readonly openingMinor: number
  readonly from: number
  readonly to: number
  readonly rows: readonly StatementRow[]
}

export const closingOf = ({ openingMinor, rows }: WrittenStatement): number => rows.reduce((sum, { minor }) => sum + minor, openingMinor)

/** Digits with a mark before their decimals, without sign. */
function digitsOf(minor: number, currency: string, mark: string): string {
  const decimals = currencyDecimals(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return `${digits.slice(0, cut)}${mark}${digits.slice(cut)}`
}

const signed = (minor: number, currency: string): string => `${minor < 0 ? '-' : ''}${digitsOf(minor, currency, ',')}`
const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function writtenCamt(statements: readonly WrittenStatement[]): string {
  const amount = (minor: number, currency: string) =>
    `<Amt Ccy="${currency}">${digitsOf(minor, currency, '.')}</Amt><CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, minor: number, currency: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor, currency)}</Bal>\n`
  const entry = ({ day, minor, reference, text, name, account = '' }: StatementRow, currency: string) => {
    const side = minor < 0 ? 'Cdtr' : 'Dbtr'
    const date = `<Dt>${isoOfDay(day)}</Dt>`
    const id = /^[A-Z]{2}\d{2}/.test(account) ? `<IBAN>${account}</IBAN>` : `<Othr><Id>${xml(account)}</Id></Othr>`
    const told = account === '' ? '' : `<${side}Acct><Id>${id}</Id></${side}Acct>`
    const details = `<RltdPties><${side}><Pty><Nm>${xml(name)}</Nm></Pty></${side}>${told}</RltdPties><RmtInf><Ustrd>${xml(text)}</Ustrd></RmtInf>`
    return `<Ntry>${amount(minor, currency)}<Sts><Cd>BOOK</Cd></Sts><BookgDt>${date}</BookgDt><ValDt>${date}</ValDt><AcctSvcrRef>${xml(reference)}</AcctSvcrRef><NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>\n`
  }
  const body = statements.map((own) => {
    const { id, account, currency, from, to, openingMinor, rows } = own
    const period = `<FrToDt><FrDtTm>${isoOfDay(from)}T00:00:00</FrDtTm><ToDtTm>${isoOfDay(to)}T23:59:59</ToDtTm></FrToDt>`
    const head = `<Stmt><Id>${id}</Id>${period}<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>\n`
    const balances = balance('OPBD', openingMinor, currency) + balance('CLBD', closingOf(own), currency)
    return `${head}${balances}${rows.map((row) => entry(row, currency)).join('')}</Stmt>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>\n${body.join('')}</BkToCstmrStmt></Document>\n`
}

const shortDay = (day: number): string => isoOfDay(day).replaceAll('-', '').slice(2)

export function writtenMt940(statements: readonly WrittenStatement[]): string {
  const mark = (minor: number) => (minor < 0 ? 'D' : 'C')
  return statements
    .map((own) => {
      const { id, account, currency, from, to, openingMinor, rows } = own
      const balance = (minor: number, day: number) => `${mark(minor)}${shortDay(day)}${currency}${digitsOf(minor, currency, ',')}`
      const lines = rows.map(
        ({ day, minor, reference, text, name }) =>
          `:61:${shortDay(day)}${shortDay(day).slice(2)}${mark(minor)}${digitsOf(minor, currency, ',')}NTRFNONREF//${reference}\r\n:86:166?00GIRO?20${text}?32${name}\r\n`,
      )
      return `:20:${id}\r\n:25:${account}\r\n:28C:${id}\r\n:60F:${balance(openingMinor, from)}\r\n${lines.join('')}:62F:${balance(closingOf(own), to)}\r\n-\r\n`
    })
    .join('')
}

/** Rows with the balance after each, the newest first, as most banks list them. */
function newestFirst(own: WrittenStatement, line: (row: StatementRow, balance: string) => readonly string[]): string {
  let balance = own.openingMinor
  return own.rows
    .map((row) => {
      balance += row.minor
      return `${line(row, signed(balance, own.currency)).join(';')}\n`
    })
    .toReversed()
    .join('')
}

/** In the layout of Nordea: without account. */
export function writtenTable(own: WrittenStatement): string {
  const lines = newestFirst(own, ({ day, minor, reference, text, name }, balance) => {
    const date = isoOfDay(day).replaceAll('-', '/')
    return [date, signed(minor, own.currency), '', '', name, text, reference, balance, own.currency]
  })
  return `Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;OCR;Saldo;Valuta\n${lines}`
}

/** What a list without a column for names says of a row. */
export const textAndName = ({ text, name }: Pick<WrittenRow, 'text' | 'name'>): string => [text, name].filter((own) => own !== '').join(' ')

/** In the layout of SEB: the account in a line above the headings, kronor alone. */
export function writtenSeb(own: WrittenStatement): string {
  const lines = newestFirst(own, (row, balance) => {
    const date = isoOfDay(row.day)
    return [date, date, row.reference, textAndName(row), signed(row.minor, own.currency), balance]
  })
  return `Konto;${own.account}\n\nBokföringsdatum;Valutadatum;Verifikationsnummer;Text/mottagare;Belopp;Saldo\n${lines}`
}

/** In the layout of Swedbank. */
export function writtenSwedbank(own: WrittenStatement): string {
  let number = 0
  const lines = newestFirst(own, (row, balance) => {
    const date = isoOfDay(row.day)
    const place = [String(++number), '', own.account, 'Företagskonto', own.currency]
    return [...place, date, date, date, row.reference, textAndName(row), signed(row.minor, own.currency), balance]
  })
  const heads =
    'Radnummer;Clearingnummer;Kontonummer;Produkt;Valuta;Bokföringsdag;Transaktionsdag;Valutadag;Referens;Beskrivning;Belopp;Bokfört saldo'
  return `* Transaktionsrapport Period ${isoOfDay(own.from)} – ${isoOfDay(own.to)}\n${heads}\n${lines}`
}

/** Money in to a bankgiro, a deposit for each day: what else an account has is not in such a file. */
export function writtenBgMax({ account, id, rows }: Pick<WrittenStatement, 'account' | 'id' | 'rows'>): string {
  const paidIn = rows.filter(({ minor }) => minor > 0)
  const days = [...new Set(paidIn.map(({ day }) => day))]
  const cell = (text: string, width: number) => text.slice(0, width).padEnd(width)
  const whole = (value: number | string, width: number) => String(value).padStart(width, '0')
  const records = days.flatMap((day) => {
    const own = paidIn.filter((row) => row.day === day)
    const date = isoOfDay(day).replaceAll('-', '')
    const payments = own.flatMap(({ minor, reference, text, name, account: from = '' }) => [
      `20${whole(/^\d{7,8}$/.test(from) ? from : '', 10)}${cell('', 25)}${whole(minor, 18)}50${cell(reference, 12)}0`,
      ...(text === '' ? [] : [`25${cell(text, 50)}`]),
      ...(name === '' ? [] : [`26${cell(name, 35)}`]),
    ])
    const sum = own.reduce((all, { minor }) => all + minor, 0)
    return [
      `05${whole(account, 10)}${cell('', 10)}SEK`,
      ...payments,
      `15${whole('', 35)}${date}${whole(id, 5)}${whole(sum, 18)}SEK${whole(own.length, 8)}`,
    ]
  })
  const counts = [paidIn.length, 0, 0, days.length]
  const head = `01${cell('BGMAX', 20)}01${whole('', 20)}P`
  return [head, ...records, `70${counts.map((count) => whole(count, 8)).join('')}`].map((line) => `${line.padEnd(80)}\r\n`).join('')
}

const word = fc.stringMatching(/^[A-ZÅÄÖ][a-zåäö]{2,8}(?: [A-Za-zåäö]{2,8})?$/)
const FIRST = 20_454

/** Statements of one account after each other, each row with a reference of its own. */
export const writtenStatements: fc.Arbitrary<readonly WrittenStatement[]> = fc
  .record({
    currency: fc.constantFrom('SEK', 'EUR', 'JPY', 'KWD'),
    openingMinor: fc.integer({ min: -1_000_000, max: 100_000_000 }),
    months: fc.array(
      fc.array(
        fc.record({
          day: fc.nat(27),
          minor: fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((minor) => minor !== 0),
          text: word,
          name: word,
        }),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ currency, openingMinor, months }) => {
    let opening = openingMinor
    return months.map((rows, month): WrittenStatement => {
      const from = FIRST + 28 * month
      const own = {
        ...{ id: String(month + 1), account: 'SE4550000000058398257466', currency, openingMinor: opening, from, to: from + 27 },
        rows: rows.toSorted((a, b) => a.day - b.day).map((row, i) => ({ ...row, day: from + row.day, reference: `R${month}x${i}` })),
      }
      opening = closingOf(own)
      return own
    })
  })
