/** Bank files as banks write them, of statements that tests make. Not part of the public interface. */
import * as fc from 'fast-check'
import { isoOfDay } from '../dates.ts'
import { closingOf, digitsOf, type StatementRow, type WrittenRow, type WrittenStatement } from '../generator/camt-writer.ts'

const signed = (minor: number, currency: string): string => `${minor < 0 ? '-' : ''}${digitsOf(minor, currency, ',')}`

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
        id: String(month + 1),
        account: 'SE4550000000058398257466',
        currency,
        openingMinor: opening,
        from,
        to: from + 27,
        rows: rows.toSorted((a, b) => a.day - b.day).map((row, i) => ({ ...row, day: from + row.day, reference: `R${month}x${i}` })),
      }
      opening = closingOf(own)
      return own
    })
  })
