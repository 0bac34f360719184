import { expect, test } from 'vitest'
import type { BankStatements } from '../../bank/statements.ts'
import type { Books } from '../../books/books.ts'
import { buildBooks } from '../../books/build.ts'
import { counterpartiesSchema } from '../../company/counterparties.ts'
import { datasetOf, noOwnParts, type OwnParts } from '../../company/dataset.ts'
import { memoryTexts } from '../../ledger/text.ts'
import { readSie } from '../../sie/reader.ts'
import { bankFrom } from '../../testing/bank-text.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { reconciliationTable } from './balance-tables.ts'
import { amountIn } from './currency-amounts.ts'
import { withoutPersons } from './persons.ts'
import { onlyBankTable } from './row-tables.ts'
import { run } from './run.ts'
import { bankAccountParams } from './schema.ts'

interface BooksText {
  readonly year?: number
  readonly account?: string
  /** Kronor. */
  readonly opening: number
  /** `date kronor text`, numbered A1, A2 … */
  readonly booked: string
}

function sie({ year = 2026, account = '1930', opening, booked }: BooksText): string {
  const vouchers = booked
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, i) => {
      const [date = '', kronor = '', ...text] = line.trim().split(' ')
      const day = date.replaceAll('-', '')
      return `#VER A ${i + 1} ${day} "${text.join(' ')}"\n{\n#TRANS ${account} {} ${kronor}\n#TRANS 2440 {} ${-Number(kronor)}\n}`
    })
  const head = `#FLAGGA 0\n#SIETYP 4\n#RAR 0 ${year}0101 ${year}1231\n#KONTO ${account} Bank\n#KONTO 2440 Skuld\n#IB 0 ${account} ${opening}`
  return `${head}\n#IB 0 2440 ${-opening}\n${vouchers.join('\n')}\n`
}

function reconciled(years: readonly BooksText[], bank: BankStatements, params: object = {}, own: Partial<OwnParts> = {}) {
  const { books } = buildBooks(
    years.map((own, i) => {
      const bytes = new TextEncoder().encode(sie(own))
      const { ledger } = readSie(bytes)
      return { ledger, texts: memoryTexts(bytes, ledger.encoding), sha256: String(i), generated: null }
    }),
  )
  return run(datasetOf(books, { ...noOwnParts, ...own, bank }), bankAccountParams.parse({ account: '1930', ...params }), {
    progress: () => undefined,
  })
}

const named = (result: ReturnType<typeof reconciled>) =>
  result.matches.map(({ bank, ledger }) => `${bank.map((row) => row.reference)}=${ledger.map((line) => line.voucher)}`).sort()

const overYearEnd = bankFrom({
  from: '2025-12-01',
  to: '2026-01-31',
  opening: 100_000,
  closing: 109_445,
  rows: `
    2025-12-15 20000 B1 Kund
    2025-12-31 -55 B2 Avgift
    2026-01-02 8000 B3 Kund
    2026-01-05 -15500 B4 Lev
    2026-01-07 -3000 B5 Lev`,
})
const twoYears: readonly BooksText[] = [
  { year: 2025, opening: 100_000, booked: '2025-12-15 20000\n2025-12-30 8000\n2025-12-29 -15500\n2025-12-31 -700' },
  { year: 2026, opening: 111_800, booked: '2026-01-02 -55\n2026-01-07 -3000' },
]

test('over the year end: in transit, outstanding and only in the bank lead from one balance to the other', () => {
  const result = reconciled(twoYears, overYearEnd, { date: '2025-12-31', toleranceDays: 7 })
  // 100 000 + 20 000 − 55 = 119 945; 119 945 + 8 000 − (15 500 + 700) + 55 = 111 800
  expect(result.reconciliation).toMatchObject({
    bankMinor: 11_994_500,
    inTransitMinor: 800_000,
    outstandingMinor: 1_620_000,
    onlyBankMinor: -5_500,
    openingDifferenceMinor: 0,
    unexplainedMinor: 0,
    ledgerMinor: 11_180_000,
  })
  expect(result.onlyLedger.map(({ voucher, settledOn }) => [voucher, settledOn])).toEqual([
    ['A2', '2026-01-02'],
    ['A3', '2026-01-05'],
    ['A4', null],
  ])
  // 109 445 − 700 = 108 745
  const january = result.dates.at(-1)
  expect(january).toMatchObject({
    date: '2026-01-31',
    inTransitMinor: 0,
    outstandingMinor: 70_000,
    onlyBankMinor: 0,
    ledgerMinor: 10_874_500,
  })
})

test('what is only days apart begins no difference that lasts, though the balances differ until that does', () => {
  const bank = bankFrom({
    from: '2026-01-01',
    to: '2026-01-31',
    opening: 10_000,
    rows: '2026-01-09 4000 B1 K1\n2026-01-12 -50 B2 Avgift\n2026-01-15 700 B3 K2\n2026-01-30 900 B4 K3',
  })
  const booked = '2026-01-08 4000 K1\n2026-01-10 700 K2\n2026-01-29 900 K3\n2026-01-13 -30 Porto\n2026-01-20 30 Porto'
  const { daily } = reconciled([{ opening: 10_000, booked }], bank, { toleranceDays: 5 })
  // the 700 differ from 10 January; the 50 from 12 January, and what was taken back does not last
  expect(daily?.days.map(({ date, differenceMinor, lastingMinor }) => [date, differenceMinor, lastingMinor])).toEqual([
    ['2026-01-01', 0, 0],
    ['2026-01-08', 400_000, 0],
    ['2026-01-09', 0, 0],
    ['2026-01-10', 70_000, 0],
    ['2026-01-12', 75_000, 5_000],
    ['2026-01-13', 72_000, 2_000],
    ['2026-01-15', 2_000, 2_000],
    ['2026-01-20', 5_000, 5_000],
    ['2026-01-29', 95_000, 5_000],
    ['2026-01-30', 5_000, 5_000],
  ])
  expect(daily).toMatchObject({ firstDifferenceOn: '2026-01-08', lastingFrom: '2026-01-12', lastingLedger: [] })
  expect(daily?.lastingBank.map(({ reference }) => reference)).toEqual(['B2'])
})

test('the lasting difference begins on its own day, with the rows that make it', () => {
  const bank = bankFrom({
    from: '2026-01-01',
    to: '2026-01-31',
    opening: 10_000,
    closing: 11_980,
    rows: '2026-01-07 4000 B1 K1\n2026-01-20 -1520 B2 L1\n2026-01-28 -500 B3 L2',
  })
  const books = { opening: 10_000, booked: '2026-01-05 4000 K1\n2026-01-20 -1250 L1\n2026-01-28 -500 L2' }
  const { daily, reconciliation } = reconciled([books], bank, { toleranceDays: 3 })
  // +4 000 from 5 to 6 January; −1 250 + 1 520 = +270 from 20 January
  expect(daily?.days.map(({ date, differenceMinor }) => [date, differenceMinor])).toEqual([
    ['2026-01-01', 0],
    ['2026-01-05', 400_000],
    ['2026-01-07', 0],
    ['2026-01-20', 27_000],
    ['2026-01-28', 27_000],
  ])
  expect(daily).toMatchObject({ firstDifferenceOn: '2026-01-05', lastingFrom: '2026-01-20' })
  expect(daily?.lastingBank.map(({ reference }) => reference)).toEqual(['B2'])
  expect(daily?.lastingLedger.map(({ voucher }) => voucher)).toEqual(['A2'])
  // each day opens to what makes its difference
  const made = new Map<string, number>()
  for (const { date, bank: row, ledger } of daily?.rows ?? [])
    made.set(date, (made.get(date) ?? 0) + (ledger?.amountMinor ?? 0) - (row?.amountMinor ?? 0))
  let before = daily?.days[0]?.differenceMinor ?? 0
  for (const { date, differenceMinor } of daily?.days.slice(1) ?? []) {
    expect([date, made.get(date) ?? 0]).toEqual([date, differenceMinor - before])
    before = differenceMinor
  }
  expect(reconciliation).toMatchObject({ onlyBankMinor: -152_000, outstandingMinor: 125_000, unexplainedMinor: 0 })
})

test('rows of overlapping statements count once, and two real equals count twice', () => {
  const first = {
    id: 'S-1',
    from: '2026-01-01',
    to: '2026-01-15',
    opening: 1000,
    closing: 1100,
    rows: '2026-01-05 500 R1 Kund\n2026-01-12 -200 R2 Lev\n2026-01-12 -200 R3 Lev',
  }
  const second = {
    id: 'S-2',
    from: '2026-01-10',
    to: '2026-01-31',
    opening: 1500,
    closing: 1150,
    rows: '2026-01-12 -200 R2 Lev\n2026-01-12 -200 R3 Lev\n2026-01-20 50 R4 Kund',
  }
  const books = { opening: 1000, booked: '2026-01-05 500\n2026-01-12 -200\n2026-01-12 -200\n2026-01-20 50' }
  const result = reconciled([books], bankFrom(first, first, second), { date: '2026-01-31' })
  // 1 000 + 500 − 200 − 200 + 50 = 1 150
  expect(result.reconciliation).toMatchObject({
    bankMinor: 115_000,
    ledgerMinor: 115_000,
    statementDifferenceMinor: 0,
    unexplainedMinor: 0,
  })
  expect(result.statements.map(({ ignoredRows }) => ignoredRows)).toEqual([0, 3, 2])
  expect(named(result)).toEqual(['R1=A1', 'R2,R3=A2,A3', 'R4=A4'])
})

test('an account in euro: the fee is a difference in euro, the revaluation one in kronor', () => {
  const bank = bankFrom({
    currency: 'EUR',
    from: '2025-11-01',
    to: '2025-12-31',
    opening: 5000,
    closing: 7996.5,
    rows: '2025-11-10 5000 B1 Customer\n2025-12-05 -2000 B2 Supplier\n2025-12-30 -3.5 B3 Fee',
  })
  const books = { year: 2025, account: '1935', opening: 55_000, booked: '2025-11-10 56437.50 5 000,00 EUR\n2025-12-05 -22060 2 000,00 EUR' }
  const params = { account: '1935', date: '2025-12-31', closingRate: '10.8215', ledgerCurrencyMinor: { opening: 500_000 } }
  const { reconciliation, valuation } = reconciled([books], bank, params)
  expect(reconciliation).toMatchObject({ bankMinor: 799_650, ledgerMinor: 800_000, onlyBankMinor: -350, unexplainedMinor: 0 })
  // 7 996,50 × 10,8215 = 86 534,12475; 8 000 × 10,8215 = 86 572,00; less 55 000 + 56 437,50 − 22 060 = 89 377,50 is −2 805,50
  expect(valuation).toMatchObject({
    bankAtClosingRateOre: 8_653_412,
    ledgerAtClosingRateOre: 8_657_200,
    ledgerOre: 8_937_750,
    revaluationOre: -280_550,
  })
})

test('an account in another currency that opens with nothing needs no word of it; what no text says is unknown, and yen have no decimals', () => {
  const asked = (currency: string, text: string, params: object = {}) => {
    const statement = { currency, from: '2025-01-01', to: '2025-12-31', opening: 0, closing: 1000, rows: '2025-02-10 1000 B1 Customer' }
    const books = { year: 2025, account: '1940', opening: 0, booked: `2025-02-10 11400 ${text}` }
    return reconciled([books], bankFrom(statement), { account: '1940', ...params })
  }
  expect(asked('EUR', 'Faktura 1 000,00 EUR').reconciliation).toMatchObject({ ledgerMinor: 100_000, unexplainedMinor: 0 })
  expect(asked('EUR', 'Faktura').onlyLedger).toMatchObject([{ amountMinor: null, amountOre: 1_140_000 }])
  expect(asked('JPY', 'Faktura 100 000 JPY').reconciliation).toMatchObject({ ledgerMinor: 100_000, unexplainedMinor: 0 })
  expect(amountIn('5 000,50 JPY', 'JPY')).toBeNull()
  const opened = (currencyOpening: string | null) => {
    const statement = {
      currency: 'EUR',
      from: '2025-01-01',
      to: '2025-12-31',
      opening: 500,
      closing: 1500,
      rows: '2025-02-10 1000 B1 Customer',
    }
    const books = { year: 2025, account: '1940', opening: 5_700, booked: '2025-02-10 11400 1 000,00 EUR' }
    return reconciled([books], bankFrom(statement), { account: '1940', currencyOpening }).reconciliation
  }
  expect([opened(null), opened('500,00')]).toMatchObject([null, { ledgerMinor: 150_000, differenceMinor: 0 }])
})

test('a notification joins its row, tells its payments and adds nothing; one without its row waits', () => {
  const statement = { from: '2026-03-01', to: '2026-03-31', opening: 2000, closing: 10_310, rows: '2026-03-10 8310 BATCH77' }
  const notification = {
    role: 'notification' as const,
    from: '2026-03-10',
    to: '2026-04-01',
    rows: '2026-03-10 8310 BATCH77\n  3310 - 501\n  5000 - 502\n2026-04-01 1000 BATCH78',
  }
  const books = { opening: 2000, booked: '2026-03-10 3310 Inbet 501\n2026-03-10 5000 Inbet 502' }
  const result = reconciled([books], bankFrom(statement, notification))
  expect(result.reconciliation).toMatchObject({ bankMinor: 1_031_000, ledgerMinor: 1_031_000, unexplainedMinor: 0 })
  expect(named(result)).toEqual(['BATCH77=A1,A2'])
  expect(result.matches[0]?.parts.map(({ reference, voucher }) => [reference, voucher])).toEqual([
    ['501', 'A1'],
    ['502', 'A2'],
  ])
  expect(result.unjoined.map(({ reference }) => reference)).toEqual(['BATCH78'])
})

test('a match by hand holds as long as both sides do; one that is refused stays open', () => {
  const bank = bankFrom({ from: '2026-01-01', to: '2026-01-31', opening: 0, closing: 900, rows: '2026-01-10 900 R1 Kund' })
  const row = [{ date: '2026-01-10', amountMinor: 90_000, reference: 'R1' }]
  const ask = (booked: string, kind: string, amountMinor = 90_000) =>
    reconciled([{ opening: 0, booked }], bank, { decisions: [{ kind, bank: row, ledger: [{ series: 'A', number: '1', amountMinor }] }] })
  expect(ask('2026-01-28 900 Annat', 'match')).toMatchObject({ decisions: [{ outcome: 'holds' }], matches: [{ rule: 'manual' }] })
  expect(ask('2026-01-28 950 Annat', 'match')).toMatchObject({ decisions: [{ outcome: 'reopened', differenceMinor: 5_000 }], matches: [] })
  expect(ask('2026-01-10 900 Kund', 'refuse')).toMatchObject({ decisions: [{ outcome: 'holds' }], matches: [] })
  expect(ask('', 'match')).toMatchObject({ matches: [] })
})

test('a match by hand holds where another file has the same row with another reference and more to say', () => {
  const january = { from: '2026-01-01', to: '2026-01-31', opening: 0, closing: 900 }
  const list = { ...january, rows: '2026-01-10 900 R1 Kund' }
  const statement = { ...january, rows: '2026-01-10 900 X1 Faktura | Kund AB' }
  const decision = {
    kind: 'match',
    bank: [{ date: '2026-01-10', amountMinor: 90_000, reference: 'R1' }],
    ledger: [{ series: 'A', number: '1', amountMinor: 90_000 }],
  }
  for (const files of [[list], [list, statement], [statement, list]]) {
    const result = reconciled([{ opening: 0, booked: '2026-01-28 900 Annat' }], bankFrom(...files), { decisions: [decision] })
    expect(result).toMatchObject({ decisions: [{ outcome: 'holds' }], matches: [{ rule: 'manual' }], onlyBank: [] })
    expect(result.matches[0]?.bank.map(({ counterparty }) => counterparty)).toEqual([files.length === 1 ? '' : 'Kund AB'])
  }
})

test('a refusal holds while amount and day are the same, whatever else its voucher says', () => {
  const bank = bankFrom({ from: '2026-01-01', to: '2026-01-31', opening: 0, closing: 900, rows: '2026-01-10 900 R1 Kund' })
  const refused = (booked: string) => {
    const ledger = [{ series: 'A', number: '1', amountMinor: 90_000, date: '2026-01-10', content: '0'.repeat(64) }]
    const decisions = [{ kind: 'refuse', bank: [{ date: '2026-01-10', amountMinor: 90_000, reference: 'R1' }], ledger }]
    const { matches, decisions: found } = reconciled([{ opening: 0, booked }], bank, { decisions })
    return [matches.length, found[0]?.outcome, found[0]?.differenceMinor]
  }
  expect(refused('2026-01-10 900 Kund, rättad text')).toEqual([0, 'holds', 0])
  expect(refused('2026-01-11 900 Kund')).toEqual([1, 'reopened', 0])
  expect(refused('2026-01-10 950 Kund')).toEqual([0, 'reopened', 5_000])
})

test('an account of the ledger is suggested only where a row agrees, though it is the last that is left', () => {
  const savings = { account: 'SE3550000000054910000003', from: '2025-01-01', to: '2025-12-31', opening: 0 }
  const of = (rows: string) => {
    const bank = bankFrom({ from: '2025-01-01', to: '2025-12-31', opening: 1000, rows: '2025-03-03 50 R1 4711' }, { ...savings, rows })
    const vouchers = [
      '#VER A 1 20250303 "4711"\n{\n#TRANS 1930 {} 50\n#TRANS 3001 {} -50\n}',
      '#VER A 2 20250404 "Ränta"\n{\n#TRANS 1940 {} 7\n#TRANS 8311 {} -7\n}',
    ]
    const sie = ['#RAR 0 20250101 20251231', '#IB 0 1930 1000', '#IB 0 1940 900', ...vouchers].join('\n')
    const dataset = datasetOf(booksOfText(sie), { ...noOwnParts, bank })
    const { accounts, findings } = run(dataset, bankAccountParams.parse({}), { progress: () => undefined })
    const [own] = accounts.filter(({ bankAccount }) => bankAccount === savings.account)
    return [own?.account, own?.basis, findings.flatMap(({ code }) => (/^cash.*account/.test(code) ? [code] : [])).sort()]
  }
  const rest = Array.from({ length: 9 }, (_, i) => `\n2025-05-1${i} ${i + 11} S${i} Annat`).join('')
  expect(of(`2025-04-04 7 S1 Ränta${rest}`)).toEqual(['1940', 'only', ['cash.account-suggested', 'cash.account-suggested']])
  expect(of(`2025-04-04 8 S1 Ränta${rest}`)).toEqual([null, null, ['cash.account-suggested', 'cash.no-ledger-account']])
})

test('an account in another currency is suggested where a voucher or the account’s name says so, and asked about elsewhere', () => {
  const of = (text: string, name: string) => {
    const bank = bankFrom({
      currency: 'EUR',
      from: '2025-01-01',
      to: '2025-12-31',
      opening: 0,
      closing: 1000,
      rows: '2025-02-10 1000 B1 Customer',
    })
    const sie = `#RAR 0 20250101 20251231\n#KONTO 1940 "${name}"\n#VER A 1 20250210 "${text}"\n{\n#TRANS 1940 {} 11400\n#TRANS 1510 {} -11400\n}`
    const dataset = datasetOf(booksOfText(sie), { ...noOwnParts, bank })
    const { accounts, findings } = run(dataset, bankAccountParams.parse({}), { progress: () => undefined })
    return [
      accounts[0]?.account,
      accounts[0]?.basis,
      accounts[0]?.agreedRows,
      findings.find(({ code }) => /^cash.*account/.test(code))?.code,
    ]
  }
  expect(of('Faktura 1 000,00 EUR', 'Bank')).toEqual(['1940', 'suggested', 1, 'cash.account-suggested'])
  expect(of('Faktura', 'Valutakonto (eur)')).toEqual(['1940', 'only', 0, 'cash.account-suggested'])
  for (const [text, name] of [
    ['Faktura', 'Bank'],
    ['Faktura 1 000,00 USD', 'Valutakonto USD'],
    ['Faktura 900,00 EUR', 'Europakonto'],
  ] as const)
    expect(of(text, name)).toEqual([null, null, 0, 'cash.no-ledger-account'])
})

test('an account of which nothing is said, no row and no balance, takes no account of the ledger from others', () => {
  const rows = Array.from({ length: 9 }, (_, i) => `\n2026-01-1${i} ${i + 1} S${i} Annat`).join('')
  const january = { from: '2026-01-01', to: '2026-01-31', opening: 0, closing: 745, rows: `2026-01-28 700 R1 Kund${rows}` }
  const empty = { account: 'X1', from: '2026-01-01', to: '2026-01-31', rows: '' }
  const books = { opening: 0, booked: '2026-01-28 700 Annat' }
  const of = (bank: ReturnType<typeof bankFrom>) => reconciled([books], bank, { account: null })
  const alone = of(bankFrom(january))
  const beside = of(bankFrom(empty, january))
  expect(alone.accounts).toMatchObject([{ account: '1930', basis: 'only' }])
  expect(beside.accounts).toEqual(alone.accounts)
  expect(beside.findings).toEqual(alone.findings)
})

test('who may not see what single people earn sees of private persons neither names nor texts, wherever a row stands', () => {
  const bank = bankFrom({
    from: '2026-01-01',
    to: '2026-01-31',
    opening: 0,
    closing: 0,
    rows: `
      2026-01-10 -900 P1 Lön Anna | Anna Andersson
      2026-01-11 -700 P2 Återbetalning | Kunden
      2026-01-12 -500 P3 Faktura | Norrtryck AB
      2026-01-13 -200 P4 Swish Bo Bengtsson
      2026-01-14 2300 P5 Inbetalning
        1300 - x | Cilla Carlsson
        1000 - y | Norrtryck AB`,
  })
  const register = [{ name: 'Kunden', role: 'customer', orgNumber: '800101-0009' }]
  const books = { opening: 0, booked: '2026-01-10 -900 Lön\n2026-01-14 2300 Kunder\n2026-01-25 -200 Annat' }
  const result = withoutPersons(
    reconciled([books], bank, { date: '2026-01-31' }, { counterparties: counterpartiesSchema.parse({ register }) }),
  )
  const said = JSON.stringify({ ...result, findings: [] })
  for (const name of ['Andersson', 'Lön Anna', 'Kunden"', 'Bengtsson', 'Carlsson', 'P1', 'P2', 'P4']) expect(said).not.toContain(name)
  expect(said).toContain('Norrtryck')
  expect(onlyBankTable(result, bankAccountParams.parse({})).value(0, 1)).toEqual(['Private person', 'Privatperson'])
})

test('what a row is matched with after the balance date is no candidate of it', () => {
  const bank = bankFrom({ from: '2026-01-01', to: '2026-02-28', opening: 0, closing: -900, rows: '2026-02-02 -900 R1 Lev' })
  const { onlyLedger } = reconciled([{ opening: 0, booked: '2026-01-30 -900 Lev' }], bank, { date: '2026-01-31' })
  expect(onlyLedger).toMatchObject([{ voucher: 'A1', settledOn: '2026-02-02', candidates: [] }])
})

test('a word that all payments have is no evidence', () => {
  const matched = (text: string) => {
    const bank = bankFrom({ from: '2026-01-01', to: '2026-01-31', opening: 0, closing: -900, rows: `2026-01-10 -900 R1 ${text}` })
    const { matches } = reconciled([{ opening: 0, booked: `2026-01-10 -900 ${text}` }], bank)
    return matches.map(({ confidence, evidence }) => [confidence, evidence])
  }
  expect(matched('Faktura')).toEqual([['medium', []]])
  expect(matched('Faktura Norrtryck')).toEqual([['high', ['norrtryck']]])
})

test('the table of the reconciliation holds the rows of both lists under what they come to', () => {
  const table = reconciliationTable(reconciled(twoYears, overYearEnd, { date: '2025-12-31', toleranceDays: 7 }))
  const columns = ['date', 'of-which', 'amount'].map((id) => table.columns.findIndex((own) => own.id === id))
  const rows = Array.from({ length: table.length }, (_, row) => columns.map((column) => table.value(row, column)))
  // 8 000 in transit; 15 500 and 700 outstanding; a fee of 55 only in the bank
  expect(rows.slice(2, 9)).toEqual([
    [null, null, 800_000],
    ['2025-12-30', 800_000, null],
    [null, null, 1_620_000],
    ['2025-12-29', -1_550_000, null],
    ['2025-12-31', -70_000, null],
    // with the sign that the bank gives it, as in the list of rows and in the figures above it
    [null, null, -5_500],
    ['2025-12-31', -5_500, null],
  ])
})

test('a row that the bank has not booked is listed apart, and in no balance', () => {
  const days = { from: '2026-01-01', to: '2026-01-31' }
  const bank = bankFrom(
    { ...days, opening: 0, closing: 900, rows: '2026-01-10 900 R1 Kund' },
    { ...days, role: 'interim', status: 'pending', rows: '2026-01-31 -400 R2 Kortköp | Norrtryck AB' },
  )
  const { pending, reconciliation, onlyBank } = reconciled([{ opening: 0, booked: '2026-01-10 900 Kund' }], bank)
  expect(pending).toMatchObject([{ date: '2026-01-31', amountMinor: -40_000, counterparty: 'Norrtryck AB' }])
  expect([reconciliation?.bankMinor, onlyBank]).toEqual([90_000, []])
})

test('without books the statements are controlled', () => {
  const gap = { from: '2026-02-01', to: '2026-02-28', opening: 950, closing: 900, rows: '2026-02-10 -60 R2 Lev' }
  const bank = bankFrom({ from: '2026-01-01', to: '2026-01-31', opening: 0, closing: 900, rows: '2026-01-10 900 R1 Kund' }, gap)
  const books: Books = { currency: 'SEK', years: [], accounts: [], findings: [] }
  const result = run(datasetOf(books, { ...noOwnParts, bank }), bankAccountParams.parse({}), { progress: () => undefined })
  // 950 − 900 = 50; 900 − (950 − 60) = 10
  expect(result.statements.map(({ gapMinor, differenceMinor }) => [gapMinor, differenceMinor])).toEqual([
    [0, 0],
    [5_000, 1_000],
  ])
  expect(result.reconciliation).toBeNull()
})

test('what was said of an account under its number holds where files give its IBAN', () => {
  const said = { account: null, bankAccount: '5839-8257466', map: [{ bankAccount: '5839-8257466', account: '1930' }] }
  const { chosen, accounts } = reconciled(twoYears, overYearEnd, said)
  expect(chosen).toMatchObject({ bankAccount: 'SE4550000000058398257466', account: '1930' })
  expect(accounts[0]?.basis).toBe('given')
})

test('the rows that a flag counts are listed, each with the line that it is matched with', () => {
  const bank = bankFrom({
    from: '2026-01-01',
    to: '2026-01-31',
    opening: 1000,
    closing: 700,
    rows: `
      2026-01-05 -300 R1 Bankomat uttag
      2026-01-10 -200 R2 Leverantören
      2026-01-11 200 R3 Leverantören`,
  })
  const result = reconciled([{ opening: 1000, booked: '2026-01-05 -300 Kontant' }], bank)
  expect(result.flagged.map(({ flag, reference, ledger }) => [flag, reference, ledger?.voucher ?? null])).toEqual([
    ['reversed', 'R2', null],
    ['withdrawals', 'R1', 'A1'],
  ])
  expect(
    result.findings.flatMap(({ code, values }) => (code === 'cash.reversed' || code === 'cash.withdrawals' ? [values['count']] : [])),
  ).toEqual([1, 1])
  expect(
    withoutPersons({ ...result, flagged: result.flagged.map((own) => ({ ...own, person: true })) }).flagged.map(({ text }) => text),
  ).toEqual(['', ''])
})

test('a decision is of the row that it was made on, though another has its day, amount and no reference either', () => {
  const said = { from: '2026-01-01', to: '2026-01-31', opening: 0, closing: 200 }
  const rows = ['2026-01-05 100 - Insättning | Alfa AB', '2026-01-05 100 - Insättning | Beta HB']
  const ledger = [{ series: 'A', number: '1', amountMinor: 10_000 }]
  for (const file of [rows, rows.toReversed()]) {
    const bank = bankFrom({ ...said, rows: file.join('\n') })
    const ask = (more: object) => {
      const decisions = [{ kind: 'match', bank: [{ date: '2026-01-05', amountMinor: 10_000, reference: '', ...more }], ledger }]
      return reconciled([{ opening: 0, booked: '2026-01-05 100 Annat' }], bank, { decisions })
    }
    const contents = ask({}).onlyBank.map(({ counterparty, content }) => [counterparty, content])
    expect(contents.length).toBe(2)
    for (const [name, content] of contents) {
      const { decisions, matches } = ask({ content })
      expect([decisions[0]?.outcome, matches[0]?.bank[0]?.counterparty]).toEqual(['holds', name])
    }
    // kept before rows were told apart, or of one that says something else now
    for (const more of [{}, { content: '0'.repeat(64) }])
      expect(ask(more)).toMatchObject({ decisions: [{ outcome: 'ambiguous' }], matches: [] })
  }
})

test('rows that say the same are told apart by the balance after them, and are as good as each other without', () => {
  const rows = '2026-01-05 100 - Kund\n2026-01-05 100 - Kund'
  const plain = bankFrom({ from: '2026-01-01', to: '2026-01-31', opening: 0, closing: 200, rows })
  const bank = { ...plain, rows: { ...plain.rows, balanceMinor: Float64Array.of(10_000, 20_000) } }
  const ask = (balanceMinor: number | null) => {
    const row = { date: '2026-01-05', amountMinor: 10_000, reference: '', balanceMinor }
    const decisions = [{ kind: 'match', bank: [row], ledger: [{ series: 'A', number: '1', amountMinor: 10_000 }] }]
    return reconciled([{ opening: 0, booked: '2026-01-05 100 Annat' }], bank, { decisions }).matches[0]?.bank[0]?.line
  }
  expect([20_000, 10_000, null].map(ask)).toEqual([3, 2, 2])
})

test('of two rows that a voucher fits as well the nearer is no sure match, and neither is the only one', () => {
  const rows = '2026-01-06 -900 B1 Faktura 40048 | Lev AB\n2026-01-09 -900 P3 Faktura 40048 | Lev AB'
  const bank = bankFrom({ from: '2026-01-01', to: '2026-01-31', opening: 0, closing: -1800, rows })
  const one = reconciled([{ opening: 0, booked: '2026-01-05 -900 Faktura 40048' }], bank)
  expect(one.matches).toMatchObject([{ confidence: 'medium', nearestOf: 2, isRivalled: true, bank: [{ reference: 'B1' }] }])
  expect(one.onlyBank).toMatchObject([{ reference: 'P3', candidates: [{ label: 'A1', isMatched: true }] }])
  // each has its own
  const both = reconciled([{ opening: 0, booked: '2026-01-05 -900 Faktura 40048\n2026-01-08 -900 Faktura 40048' }], bank)
  expect(both.matches.map(({ nearestOf, isRivalled }) => [nearestOf, isRivalled])).toEqual([
    [3, false],
    [3, false],
  ])
})

test('what both sides say stands on both: an invoice without its check digit is told with it', () => {
  const evidence = (row: string, line: string) => {
    const bank = bankFrom({ from: '2026-01-01', to: '2026-01-31', opening: 0, closing: 900, rows: `2026-01-06 900 B1 ${row}` })
    return reconciled([{ opening: 0, booked: `2026-01-05 900 ${line}` }], bank).matches[0]?.evidence
  }
  expect(evidence('Faktura 40048', 'Inbetalning 40048')).toEqual(['40048'])
  expect(evidence('OCR 40048', 'Inbetalning 4004')).toEqual(['4004 (40048)'])
  expect(evidence('OCR 4004', 'Inbetalning 40048')).toEqual(['4004 (40048)'])
})
