// Files of which a row is easily lost or made up: rows without a day, two on one line, what reads as a row within a text, lists that read either way.
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { type WrittenStatement, writtenCamt } from '../generator/camt-writer.ts'
import { bankAccounts } from './account-statements.ts'
import { bankControl } from './control.ts'
import { bankFacts } from './facts.ts'
import { bankOf } from './join-files.ts'
import { looksLikeBankFile, readBankFile } from './read.ts'
import { bankRow } from './rows.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string, name = 'a') => readBankFile(bytesOf(text), { fileName: name, sha256: name })
const codesOf = ({ findings }: ReturnType<typeof read>) => findings.map(({ code, line }) => `${code} ${line}`)

const camt = (body: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>SE4550000000058398257466</IBAN></Id><Ccy>SEK</Ccy></Acct>
${body}</Stmt></BkToCstmrStmt></Document>`
const balance = (code: string, amount: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SEK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
const undated = (status = 'BOOK') =>
  `<Ntry><Amt Ccy="SEK">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><AcctSvcrRef>X1</AcctSvcrRef></Ntry>`

test('a booked entry without any day stands on the last day of its statement, which is told; one of a statement without days is unread', () => {
  const file = read(camt(`${balance('OPBD', '0.00', '2026-01-01')}${balance('CLBD', '100.00', '2026-01-13')}\n${undated()}`))
  const bank = bankOf([file.bank])
  const [account] = bankAccounts(bank)
  expect(account?.differences).toEqual([])
  expect([...(account?.rows ?? [])].map((row) => bankRow(bank, row).minor)).toEqual([10_000])
  expect(file.findings).toEqual([expect.objectContaining({ code: 'bank.day-assumed', line: 3, values: { date: '2026-01-13', rows: 1 } })])
  // where there is but one day it is that
  expect(read(camt(`${balance('OPBD', '0.00', '2026-01-13')}${balance('CLBD', '100.00', '2026-01-13')}\n${undated()}`)).findings).toEqual(
    [],
  )
  expect(codesOf(read(camt(undated())))).toContain('bank.row-unread 2')
  // what the bank has not booked yet has no day
  expect(codesOf(read(camt(undated('PDNG'))))).not.toContain('bank.row-unread 2')
})

const list = (...rows: readonly string[]) => read(`Bokföringsdag;Belopp;Namn;Rubrik;Valuta\n${rows.join('\n')}\n`)

test('two rows on one line: the second is named; cells without an amount, or that most rows have, are none', () => {
  const rows = ['2026-01-05;10,00;Kund;Faktura;SEK', '2026-01-07;30,00;Kund;Faktura;SEK']
  expect(codesOf(list(...rows, '2026-01-12;250,00;Beta HB;;SEK'))).not.toContain('bank.cells-surplus 4')
  const file = list('2026-01-04;1,00;A;B;SEK2026-01-12;250,00;Beta HB;Faktura;SEK', ...rows)
  expect(file.findings).toContainEqual(
    expect.objectContaining({ code: 'bank.cells-surplus', line: 2, values: { cells: '250,00 Beta HB Faktura SEK' } }),
  )
  expect(codesOf(list(`${rows[0]};;sedd av mig`, ...rows)).join()).not.toContain('bank.cells-surplus')
  expect(codesOf(list(...rows.map((row, i) => `${row};${i + 1}`))).join()).not.toContain('bank.cells-surplus')
})

test('a row of other columns than those of the headings, and one above them, is told; notes and balances are none', () => {
  const heads = 'Bokföringsdag;Belopp;Namn;Rubrik;Saldo;Valuta'
  const row = '2026-01-05;10,00;Kund;Faktura;110,00;SEK'
  const codes = (...lines: readonly string[]) => codesOf(read(`${lines.join('\n')}\n`)).filter((code) => code.startsWith('bank.row-unread'))
  expect(codes(heads, row, '1,81059,Konto,2026-01-04,Ränta,-8.00,100.00')).toEqual(['bank.row-unread 3'])
  expect(codes(heads, row, ';;2026-01-04;Kund;783-5960 00026;980,00;23993,97')).toEqual(['bank.row-unread 3'])
  expect(codes(heads, row, 'Summa;-8,00;Kund;2026-01-04;102,00;SEK')).toEqual(['bank.row-unread 3'])
  expect(codes('2026-01-04;-8,00;Lev;Hyra;100,00;SEK', heads, row)).toEqual(['bank.row-unread 1'])
  expect(codes(`2026-01-04;-8,00;Lev;Hyra;100,00;SEK${heads}`, heads, row)).toEqual(['bank.row-unread 1'])
  expect(codes(`${heads}2026-01-04;-8,00;Lev;Hyra;100,00;SEK`, row)).toEqual(['bank.row-unread 1'])
  // a column that is called the sum is one of payments, also where its name was spoiled
  expect(codes('Bok\u00f8ringsdag;\u00f8Summa;Namn;Rubrik;Saldo;Valuta', '2026-01-04;-8,00;Lev;Hyra;100,00;SEK', heads, row)).toEqual([
    'bank.row-unread 2',
  ])
  expect(codes('Period;Summa in;Summa ut;Saldo', '2026-01-31;80,00;-8,00;100,00', heads, row)).toEqual([])
  expect(codes('Datum;Bokfört belopp;Saldo;Disponibelt', '2026-01-05;SEK;110,00;200,00', heads, row)).toEqual([])
  expect(
    codes('Saldo;110,00;Disponibelt;200,00;2026-01-05', heads, row, 'Period;;2026-01-01 - 2026-01-31', ';;2026-01-31;;110,00;'),
  ).toEqual([])
})

const mt940 = (rows: string, closing: string) =>
  read(`:20:A\n:25:SE6780000832791234567890\n:28C:1\n:60F:C260101SEK100,00\n${rows}\n:62F:C260131SEK${closing}\n-\n`)

test('what reads as a row within the text of a row of MT940 is text where the balances agree without it', () => {
  for (const fake of [':61:2601050105C99,00NTRFX fake', ':61:see invoice']) {
    const file = mt940(`:61:2601050105C10,50NTRFX\n:86:Re\n${fake}\nmore\n:61:2601060106C1,00NTRFY\n:86:Z`, '111,50')
    expect(bankFacts(file)['statements']).toMatchObject([{ entries: 2, creditMinor: 1150, differenceMinor: 0 }])
    expect(bankRow(file.bank, 0).text).toBe(`Re ${fake} more`)
    expect(codesOf(file)).toContain('bank.row-in-text 7')
  }
  // a row that the balances need is one, as is one that nothing proves to be text
  expect(bankFacts(mt940(':61:2601050105C10,50NTRFX\n:86:Re\n:61:2601050105C99,00NTRFY', '209,50'))['statements']).toMatchObject([
    { entries: 2 },
  ])
  expect(codesOf(mt940(':61:2601050105C10,50NTRFX\n:86:Re\n:61:X', '209,50'))).toContain('bank.row-unread 7')
  const either = mt940(
    ':61:2601050105C10,50NTRFX\n:86:Re\n:61:2601050105C9,00NTRFY\n:61:2601050105C10,00NTRFX\n:86:Re\n:61:2601050105C9,00NTRFY',
    '129,50',
  )
  expect(bankFacts(either)['statements']).toMatchObject([{ entries: 4, differenceMinor: -900 }])
})

test.each([':61:0712211220C4,N196NONREF', ':86:MultiSafepay ID : 10269 (Direct Debit)', ':28C:1\n:61:0712211220C4,N196NONREF\n'])(
  'a piece of MT940 that no statement holds is a bank file that cannot be read: %j',
  (text) => {
    expect(looksLikeBankFile(bytesOf(text))).toBe(true)
    const refused = (() => {
      try {
        return read(text)
      } catch (error) {
        return error
      }
    })()
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ params: { reason: 'bank-empty' } })
  },
)

test('rows of MT940 that stand before the first statement of a file are told, not lost', () => {
  const own = ':20:A\n:25:1\n:60F:C260101SEK0,00\n:61:2601050105C1,00NTRFX\n:62F:C260131SEK1,00\n-\n'
  expect(codesOf(read(`:61:2601040104D5,00NTRFW\n:86:Hyra:61:2601040104D6,00NTRFV\n${own}`))).toEqual([
    'bank.row-unread 1',
    'bank.row-unread 2',
  ])
  expect(codesOf(read(own))).toEqual([])
})

test('a list of one day that comes to nothing is read in the order that another statement says', () => {
  const day = 20_458
  const row = (minor: number, reference: string) => ({ day, minor, reference, text: 'Överföring', name: 'Eget konto' })
  const own: WrittenStatement = {
    id: '1',
    account: 'SE4550000000058398257466',
    currency: 'SEK',
    openingMinor: 100_000,
    from: day,
    to: day,
    rows: [row(5_000, 'R1'), row(-5_000, 'R2')],
  }
  const lines = ['2026-01-05;2026-01-05;V1;Överföring;50,00;1050,00', '2026-01-05;2026-01-05;V2;Överföring;-50,00;1000,00']
  const table = (all: readonly string[]) =>
    `Konto;${own.account}\n\nBokföringsdatum;Valutadatum;Verifikationsnummer;Text/mottagare;Belopp;Saldo\n${all.join('\n')}\n`
  for (const all of [lines, lines.toReversed()])
    for (const beside of [[own], [{ ...own, from: day - 3, to: day + 3 }], [{ ...own, from: day - 9, to: day - 1, rows: [] }]]) {
      const bank = bankOf([read(writtenCamt(beside), 'camt').bank, read(table(all), 'table').bank])
      const [account] = bankAccounts(bank)
      expect(account?.openingMinor).toBe(100_000)
      expect([...(account?.rows ?? [])].map((one) => bankRow(bank, one).minor).sort()).toEqual([-5_000, 5_000])
      expect(account?.differences).toEqual([])
      expect(bankControl(bank).findings.filter(({ severity }) => severity === 'error')).toEqual([])
    }
})
