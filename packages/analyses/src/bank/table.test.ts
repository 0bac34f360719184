import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { at } from '../column.ts'
import { isoOfDay, NO_DAY } from '../dates.ts'
import type { DayOrder } from '../table-ledger/values.ts'
import { bankFacts } from './facts.ts'
import { looksLikeBankFile, readBankFile } from './read.ts'
import { bankReadingSchema, readBankFileAs } from './reading.ts'
import { rowPlace } from './row-place.ts'
import { bankRow } from './rows.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readBankFile(bytesOf(text), { fileName: 'a', sha256: 'a' })

/** Layouts by their headings, each with the same two rows: 250,50 in on 5 January and 1 000,00 out on the 7th, from 5 000,00. */
const layouts: readonly (readonly [bank: string, text: string])[] = [
  [
    'Nordea of 2019',
    'Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Meddelande;Saldo;Valuta;Typ\n2026-01-07;-1000,00;;5343-2795;Lev AB;Lev AB;;4250,50;SEK;Betalning\n2026-01-05;250,50;;;Kund;Kund;;5250,50;SEK;Insättning\n',
  ],
  [
    'Handelsbanken, private',
    'Konto 6789 123 456 789\n\nReskontradatum;Transaktionsdatum;Text;Belopp;Saldo\n2026-01-07;2026-01-07;Lev;\u22121 000,00;4 250,50\n2026-01-05;2026-01-05;Kund;250,50;5 250,50\n',
  ],
  [
    'SEB',
    'Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo\n2026-01-07;2026-01-07;5484;Lev;-1.000,00;4.250,50\n2026-01-05;2026-01-05;5483;Kund;250,50;5.250,50\n',
  ],
  [
    'Swedbank',
    '* Transaktionsrapport Period 2026-01-01 - 2026-01-31 Skapad 2026-02-01\nRadnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo\n1,81059,9042484854,Konto,SEK,2026-01-07,2026-01-07,2026-01-07,Lev,Lev,-1000.00,4250.50\n2,81059,9042484854,Konto,SEK,2026-01-05,2026-01-05,2026-01-05,Kund,Kund,250.50,5250.50\n',
  ],
  ['Skandia', 'Bokföringsdatum;Beskrivning;Belopp;Saldo\n2026-01-05;Kund;250,50;5250,50\n2026-01-07;Lev;-1000,00;4250,50\n'],
  [
    'ICA Banken',
    'Datum;Text;Typ;Budgetgrupp;Belopp;Saldo\n2026-01-07;Lev;Betalning;;-1 000,00 kr;4 250,50 kr\n2026-01-05;Kund;Insättning;;250,50 kr;5 250,50 kr\n',
  ],
  ['Lunar', 'Date,Text,Amount,Balance\n2026-01-07,Lev,"-1,000.00","4,250.50"\n2026-01-05,Kund,250.50,"5,250.50"\n'],
  [
    'kronor named in the headings',
    'Datum;Text;Belopp (SEK);Saldo (SEK)\n2026-01-05;Kund;250,50;5250,50\n2026-01-07;Lev;-1000,00;4250,50\n',
  ],
  ['columns in and out', 'Bokföringsdag;Text;Insättning;Uttag;Saldo\n2026-01-05;Kund;250,50;;5250,50\n2026-01-07;Lev;;1000,00;4250,50\n'],
  [
    'Wise',
    'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Payer Name,Payee Name,Payee Account Number,Merchant\nT-2,07-01-2026,-1000.00,SEK,Lev,,4250.50,,Lev,,\nT-1,05-01-2026,250.50,SEK,Kund,,5250.50,Kund,,,\n',
  ],
]

test.each(layouts)('%s: a table is known by its headings, and its oldest row comes first', (_bank, text) => {
  expect(looksLikeBankFile(bytesOf(text))).toBe(true)
  const file = read(text)
  expect(bankFacts(file)['statements']).toMatchObject([
    {
      currency: 'SEK',
      openingMinor: 500_000,
      closingMinor: 425_050,
      entries: 2,
      creditMinor: 25_050,
      debitMinor: 100_000,
      differenceMinor: 0,
    },
  ])
  expect([0, 1].map((row) => bankRow(file.bank, row).text)).toEqual([expect.stringContaining('Kund'), expect.stringContaining('Lev')])
})

test('preliminary rows stand apart, and a balance that does not follow is told at its row', () => {
  const { bank, findings } = read(
    'Bokföringsdag;Belopp;Namn;Rubrik;Saldo;Valuta\nReserverat;-99,00;Kort;;;SEK\nSumma;-848,50;;;;SEK\n2026-01-07;-1000,00;Lev;;4250,40;SEK\n2026-01-05;250,50;Kund;;5250,50;SEK\n',
  )
  expect(bankRow(bank, 2)).toMatchObject({ status: 'pending', bookingDay: NO_DAY, minor: -9900 })
  expect(findings.map(({ code, line, values }) => [code, line, values['computedMinor'] ?? null])).toEqual([
    ['bank.row-balance', 4, 425_050],
    ['bank.list-filtered', 4, null],
    ['bank.account-missing', 1, null],
    ['bank.rows-differ', 1, null],
    ['bank.pending', 1, null],
  ])
})

test('a report of card payments or of Swish is a notification: what is paid out, with gross and fee as its parts', () => {
  const card = read('Utbetalningsdag;Referens;Bruttobelopp;Avgift;Nettobelopp\n2026-01-05;P1;1000,00;-15,00;985,00\n')
  expect(card.bank.statements.map(({ role }) => role)).toEqual(['notification'])
  expect(bankRow(card.bank, 0)).toMatchObject({ minor: 98_500, parts: [{ minor: 100_000 }, { minor: -1500 }] })
  const swish = read(
    'Radnr;Clnr;Kontonr;Produkt;Bokfdag;Transdag;Valutadag;Mottagare;Avsändare;Namn på motpart;Meddelande;Tid;Belopp;Orderreferens\n1;81059;9042484854;Konto;2026-01-05;2026-01-05;2026-01-05;1231234567;46700000000;Kund;Order 7;10:15;250,50;A7\n',
  )
  expect(swish.bank.statements.map(({ role, account }) => [role, account])).toEqual([['notification', '9042484854']])
  expect(bankRow(swish.bank, 0)).toMatchObject({
    minor: 25_050,
    counterparty: 'Kund',
    counterpartyAccount: '46700000000',
    paymentReference: 'A7',
  })
})

test('every sheet of a workbook that has headings of a bank is read', () => {
  const sheet = (day: string, balance: string) =>
    [
      ['Bokföringsdag', 'Text', 'Belopp', 'Saldo'],
      [day, 'Kund', '10', balance],
    ]
      .map((cells) => `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`)
      .join('')
  const parts = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Jan" r:id="r1" xmlns:r="r"/><sheet name="Feb" r:id="r2" xmlns:r="r"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/1.xml"/><Relationship Id="r2" Target="worksheets/2.xml"/></Relationships>',
    'xl/worksheets/1.xml': `<worksheet><sheetData>${sheet('2026-01-05', '110')}</sheetData></worksheet>`,
    'xl/worksheets/2.xml': `<worksheet><sheetData>${sheet('2026-02-05', '120')}</sheetData></worksheet>`,
  }
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
  const { bank, findings } = readBankFile(bytes, { fileName: 'a', sha256: 'a' })
  expect(bank.statements.map(({ openingMinor, closingMinor }) => [openingMinor, closingMinor])).toEqual([
    [10_000, 11_000],
    [11_000, 12_000],
  ])
  // a row of the second sheet is found by that and its own number there
  expect(rowPlace(bank.sources[0], at(bank.rows.line, 0))).toEqual({ fileName: 'a', line: 2 })
  expect(rowPlace(bank.sources[0], at(bank.rows.line, 1))).toEqual({ fileName: 'a [2]', line: 2 })
  const missing = findings.filter(({ code }) => code === 'bank.account-missing')
  expect(missing.map(({ line, values }) => [values['sheet'], line])).toEqual([
    ['Jan', 1],
    ['Feb', 1],
  ])
})

/** Two pages of one account: the headings stand above each, after what the last rows of the first page are. */
const pages = (...lastRows: string[]) =>
  read(
    [
      'Konto: 8327-9 123 456-7',
      'Bokföringsdag;Belopp;Rubrik',
      '2026-01-30;10,00;Kund',
      ...lastRows,
      'Bokföringsdag;Belopp;Rubrik',
      '2026-02-01;20,00;Kund',
      '',
    ].join('\n'),
  )
const amounts = ({ bank }: ReturnType<typeof read>) => Array.from(bank.rows.minor)

test.each([
  ['without a text', '2026-01-31;-50,00;', [1000, -5000, 2000]],
  ['that are pending', 'Reserverat;-650,00;\nReserverat;-20,00;', [1000, -65_000, -2000, 2000]],
  ['with nothing for a day', ';-50,00;Kort', [1000, -5000, 2000]],
  ['of a sum', 'Summa;-848,50;', [1000, 2000]],
])('the rows above repeated headings %s are rows, and all of them are of the account above the first', (_rows, last, expected) => {
  const file = pages(last)
  expect(amounts(file).sort((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
  expect(file.bank.statements.map(({ account }) => account)).toEqual(['832791234567', '832791234567'])
})

test('a row above repeated headings whose amount was lost is told', () => {
  const { findings } = pages('2026-01-31;;Avgift')
  expect(findings.map(({ code, line }) => [code, line])).toContainEqual(['bank.row-unread', 4])
})

test.each(['Konto;832798765432;', 'Kontonummer;8327-9 876 543-2', 'Saldo;5000,00;\nKonto: 8327-9 876 543-2'])(
  'lines above headings are no rows, and the account that they name is that of the rows below: %s',
  (notes) => {
    const file = pages(notes)
    expect(amounts(file)).toEqual([1000, 2000])
    expect(file.bank.statements.map(({ account }) => account)).toEqual(['832791234567', '832798765432'])
  },
)

test('a pending row whose payee is called as a sum is a row', () => {
  const { bank } = read('Bokföringsdag;Belopp;Rubrik\nReserverat;-650,00;Total\nTotal;-650,00;\n;-650,00;Summa\n2026-01-05;10,00;Kund\n')
  expect(Array.from(bank.rows.minor).sort((a, b) => a - b)).toEqual([-65_000, 1000])
})

test('a list of three columns without headings, read as somebody says, begins with its first row', () => {
  const columns = { date: 0, text: 1, amount: 2 }
  const mapping = { headerRow: 0, columns, decimalMark: ',', dayOrder: 'day-first', creditIsNegative: false }
  const { bank } = readBankFileAs(
    bytesOf('2026-01-05;Kund;10,00\n2026-01-06;Lev;-5,00\n'),
    { fileName: 'a', sha256: 'a' },
    bankReadingSchema.parse({ table: { mapping, encoding: null } }),
  )
  expect(Array.from(bank.rows.minor)).toEqual([1000, -500])
})

const dates = (...days: readonly string[]) =>
  `Bokföringsdag;Valutadag;Belopp;Rubrik;Valuta\n${days.map((day) => `${day};${day};1,00;Kund;SEK\n`).join('')}`
const daysOf = ({ bank }: ReturnType<typeof read>) => Array.from(bank.rows.bookingDay, isoOfDay)
const ordersTold = ({ findings }: ReturnType<typeof read>) =>
  findings.flatMap(({ code, line, values }) =>
    code.startsWith('table-day-order') ? [[code, line, values['read'] ?? values['monthFirstRow']]] : [],
  )

test('dates such as 3/1/2025 are read in the order that any row shows; where none does, or rows disagree, it is said', () => {
  const months = read(dates('3/1/2025', '3/31/2025'))
  expect([daysOf(months), ordersTold(months)]).toEqual([['2025-03-01', '2025-03-31'], []])
  const open = dates('5/5/2025', '3/1/2025 10:15', '4/1/2025')
  expect(ordersTold(read(open))).toEqual([['table-day-order', 3, '2025-01-03']])
  const said = readBankFileAs(bytesOf(open), { fileName: 'a', sha256: 'a' }, bankReadingSchema.parse({ dayOrder: 'month-first' }))
  expect([daysOf(said).sort(), ordersTold(said)]).toEqual([['2025-03-01', '2025-04-01', '2025-05-05'], []])
  const mixed = read(dates('31/1/2025', '30/1/2025', '1/29/2025'))
  expect(ordersTold(mixed)).toEqual([['table-day-order-mixed', 4, '4']])
  expect(mixed.findings.filter(({ code }) => code === 'bank.row-unread')).toHaveLength(1)
  for (const days of [['2025-03-01'], ['01.03.2025'], ['25-03-01'], ['1/1/2025']]) expect(ordersTold(read(dates(...days)))).toEqual([])
})

test('an odd value date never turns the days of booking: it is named, and its row counts', () => {
  const heads = 'Bokföringsdag;Valutadag;Belopp;Rubrik;Valuta\n'
  const list = (...rows: readonly string[]) => read(heads + rows.map((row) => `${row};1,00;Kund;SEK\n`).join(''))
  const unread = ({ findings }: ReturnType<typeof read>) =>
    findings.flatMap(({ code, line, values }) => (code === 'bank.value-date-unread' ? [[line, values['date']]] : []))
  const odd = list('03/04/2025;03/04/2025', '04/04/2025;04/29/2025', '07/04/2025;07/04/2025')
  expect(daysOf(odd)).toEqual(['2025-04-03', '2025-04-04', '2025-04-07'])
  expect([ordersTold(odd), unread(odd)]).toEqual([[['table-day-order', 2, '2025-04-03']], [[3, '04/29/2025']]])
  const told = list('30/04/2025;1/13/2025', '02/05/2025;1/14/2025', '05/05/2025;05/05/2025')
  expect(daysOf(told)).toEqual(['2025-04-30', '2025-05-02', '2025-05-05'])
  expect([ordersTold(told), unread(told).length]).toEqual([[], 2])
  // days of booking that are written otherwise say nothing of the value dates, which tell their own order
  const apart = list('2025-03-30;3/31/2025', '2025-04-01;4/1/2025')
  expect([Array.from(apart.bank.rows.valueDay, isoOfDay), unread(apart)]).toEqual([['2025-03-31', '2025-04-01'], []])
})

test('the order of dates that somebody has said, in a mapping or after it, is no guess', () => {
  const bytes = bytesOf('Dag;Belopp;Kund\n3/1/2025;1,00;A\n4/1/2025;2,00;B\n')
  const as = (inMapping: DayOrder, dayOrder: DayOrder | null) => {
    const mapping = {
      headerRow: 0,
      columns: { date: 0, amount: 1, text: 2 },
      decimalMark: ',',
      dayOrder: inMapping,
      creditIsNegative: false,
    }
    const own = readBankFileAs(
      bytes,
      { fileName: 'a', sha256: 'a' },
      bankReadingSchema.parse({ table: { mapping, encoding: null }, dayOrder }),
    )
    return [daysOf(own)[0], ordersTold(own).length]
  }
  expect(as('day-first', null)).toEqual(['2025-01-03', 1])
  expect(as('day-first', 'day-first')).toEqual(['2025-01-03', 0])
  expect(as('day-first', 'month-first')).toEqual(['2025-03-01', 0])
  expect(as('month-first', null)).toEqual(['2025-03-01', 0])
  expect(as('month-first', 'day-first')).toEqual(['2025-01-03', 0])
})

test('several accounts in one table are a statement each, and a ledger is no bank file', () => {
  const { bank } = read(
    'Kontonummer;Valuta;Bokföringsdag;Text;Belopp;Saldo\n111;SEK;2026-01-05;Kund;10,00;110,00\n222;EUR;2026-01-05;Kund;20,00;220,00\n111;SEK;2026-01-06;Lev;-5,00;105,00\n',
  )
  expect(bank.statements.map(({ account, currency, closingMinor }) => [account, currency, closingMinor])).toEqual([
    ['111', 'SEK', 10_500],
    ['222', 'EUR', 22_000],
  ])
  const ledger = 'Ver;Datum;Konto;Text;Debet;Kredit;Saldo\nA1;2026-01-05;1930;Hyra;10,00;;10,00\nA1;2026-01-05;3001;Hyra;;10,00;10,00\n'
  expect(looksLikeBankFile(bytesOf(ledger))).toBe(false)
  const other =
    'Verifikationsnummer;Datum;Kontonummer;Text;Belopp;Saldo\n1;2026-01-05;1930;Hyra;10,00;10,00\n1;2026-01-05;3001;Hyra;-10,00;-10,00\n'
  expect(looksLikeBankFile(bytesOf(other))).toBe(false)
  const taxAccount =
    'Datum;Nr;Händelse;Belopp;Saldo\n2025-03-20;2;Inbetalning bokförd 250320;200,00;600,00\n2025-03-13;1;Moms dec 2024;-600,00;400,00\n'
  expect(looksLikeBankFile(bytesOf(taxAccount))).toBe(false)
})

test('a list that was sorted otherwise is read in the order of its days and balances', () => {
  // 1 000 − 100 = 900; + 500 − 20 = 1 380; − 50 = 1 330
  const rows = ['2025-03-10;A;-100,00;900,00', '2025-03-12;D;-50,00;1330,00', '2025-03-11;C;-20,00;1380,00', '2025-03-11;B;500,00;1400,00']
  const facts = (own: readonly string[]) => bankFacts(read(['Bokföringsdag;Text;Belopp;Saldo', ...own].join('\n')))
  const shuffled = [rows, rows.toReversed(), [...rows.slice(2), ...rows.slice(0, 2)]].map(facts)
  for (const { statements, findings } of shuffled) {
    expect(statements).toMatchObject([{ openingMinor: 100_000, closingMinor: 133_000, differenceMinor: 0 }])
    expect(findings).toMatchObject([{ code: 'bank.currency-assumed' }, { code: 'bank.account-missing' }])
  }
})

test('a list that names no currency is in the one that somebody has said, with its decimals; one that names it is in that', () => {
  const list = 'Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo\n2026-01-05;2026-01-05;1;Kund;10,000;110,000\n'
  const as = (text: string, currency: string | null) =>
    readBankFileAs(bytesOf(text), { fileName: 'a', sha256: 'a' }, bankReadingSchema.parse({ currency }))
  const dinars = as(list, 'KWD')
  expect([dinars.bank.statements[0]?.currency, dinars.bank.rows.minor[0]]).toEqual(['KWD', 10_000])
  const said = ({ findings }: ReturnType<typeof as>) => findings.some(({ code }) => code === 'bank.currency-assumed')
  expect([said(dinars), said(as(list, null))]).toEqual([false, true])
  const named = as('Bokföringsdag;Belopp;Namn;Rubrik;Saldo;Valuta\n2026-01-05;10,00;Kund;;110,00;EUR\n', 'USD')
  expect(named.bank.statements.map(({ currency }) => currency)).toEqual(['EUR'])
})

test.each([' ', ', ', ',1 '])('a row of nothing but %j is read once, above a list and in it', (blank) => {
  const row = `x${blank.repeat(120_000)}x;y`
  const start = performance.now()
  const text = `${row}\nBokföringsdag;Text;Belopp;Saldo\n2026-01-05;Kund;250,50;5250,50\n${row}\n2026-01-07;Lev;-1000,00;4250,50\n`
  expect(read(text).bank.statements.length).toBe(1)
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('a payment under spoiled headings above the list is told; a balance and a limit there are none', () => {
  const list = 'Bokföringsdag;Text;Belopp;Saldo\n2026-01-05;Kund;250,50;5250,50\n'
  const told = (above: string) => read(`${above}\n${list}`).findings.flatMap(({ code, line }) => (code === 'bank.row-unread' ? [line] : []))
  expect(told('---Bokföringsdag;Belopp;Avsändare;Saldo;Valuta\n2026-01-27;32760,42;Lev;160997,38;SEK')).toEqual([2])
  expect(told('Datum;Disponibelt;Kreditgräns;Bokfört saldo\n2026-01-31;7 000,00;2 000,00;5 000,00')).toEqual([])
})
