import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { type WrittenStatement, writtenCamt } from '../generator/camt-writer.ts'
import { writtenMt940, writtenSeb, writtenStatements, writtenSwedbank } from '../testing/bank-files.ts'
import { runs } from '../testing/runs.ts'
import { bankAccounts } from './account-statements.ts'
import { bankControl } from './control.ts'
import { bankOf } from './join-files.ts'
import { readBankFile } from './read.ts'
import { bankRow } from './rows.ts'

/** Rows that count and the balance after the last, of files of one account. */
function accountOf(texts: readonly string[]) {
  const files = texts.map((text, i) => readBankFile(new TextEncoder().encode(text), { fileName: `f${i}`, sha256: String(i) }).bank)
  const bank = bankOf(files)
  const [account, ...others] = bankAccounts(bank)
  if (!account || others.length > 0) throw new Error('one account')
  const rows = [...account.rows].map((row) => [isoOfDay(bank.rows.bookingDay[row] ?? 0), bank.rows.minor[row] ?? 0] as const)
  const told = bankControl(bank).findings.filter(({ severity }) => severity === 'error')
  const closing = rows.reduce((sum, [, minor]) => sum + minor, account.openingMinor ?? Number.NaN)
  return {
    rows: rows.toSorted((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1])),
    closing,
    differences: account.differences,
    told,
  }
}

const written = (
  from: string,
  to: string,
  openingMinor: number,
  rows: readonly (readonly [string, number, string])[],
): WrittenStatement => ({
  id: '1',
  account: 'SE4550000000058398257466',
  currency: 'SEK',
  openingMinor,
  from: dayOfIso(from),
  to: dayOfIso(to),
  rows: rows.map(([day, minor, reference]) => ({ day: dayOfIso(day), minor, reference, text: 'Faktura', name: 'Kund AB' })),
})

const days = ['2026-01-01', '2026-01-31'] as const
const january = written(...days, 100_000, [
  ['2026-01-05', 50_000, 'R1'],
  ['2026-01-12', -20_000, 'R2'],
  ['2026-01-12', -20_000, 'R3'],
])

test('a statement in another format, with other words and references, is the same rows once', () => {
  const again = { ...january, rows: january.rows.map((row, i) => ({ ...row, reference: `X${i}`, name: 'KUND AKTIEBOLAG' })) }
  const { rows, closing, differences, told } = accountOf([writtenCamt([january]), writtenSwedbank(again)])
  expect(rows).toEqual([
    ['2026-01-05', 50_000],
    ['2026-01-12', -20_000],
    ['2026-01-12', -20_000],
  ])
  // 1 000 + 500 − 200 − 200, once
  expect([closing, differences, told]).toEqual([110_000, [], []])
})

test('where shared days differ the rows are named, and what contradicts a statement that ties is in no balance', () => {
  // 12 January is −200 −200 in the one and −200 −150 −50 in the other
  const other = written(...days, 100_000, [
    ['2026-01-05', 50_000, 'R1'],
    ['2026-01-12', -20_000, 'R2'],
    ['2026-01-12', -15_000, 'R3'],
    ['2026-01-12', -5_000, 'R4'],
  ])
  const { rows, closing, differences, told } = accountOf([writtenCamt([january]), writtenCamt([other])])
  expect(rows.length).toBe(3)
  expect([closing, differences]).toEqual([110_000, []])
  expect(
    told.map(({ code, values }) => [code, values['date'], values['amountMinor'], values['file'], values['other'], values['rows']]),
  ).toEqual([
    ['bank.overlap-differs', '2026-01-12', -20_000, 'f0', 'f1', 3],
    ['bank.overlap-differs', '2026-01-12', -15_000, 'f1', 'f0', 3],
    ['bank.overlap-differs', '2026-01-12', -5_000, 'f1', 'f0', 3],
  ])
})

test('the last day of an export may be a part of the day, and a balance within the days of another is held against it', () => {
  const part = written('2026-01-01', '2026-01-12', 100_000, [
    ['2026-01-05', 50_000, 'R1'],
    ['2026-01-12', -20_000, 'R2'],
  ])
  const later = (openingMinor: number) =>
    written('2026-01-10', '2026-01-31', openingMinor, [
      ['2026-01-12', -20_000, 'R2'],
      ['2026-01-12', -20_000, 'R3'],
      ['2026-01-20', 5_000, 'R4'],
    ])
  // 1 000 + 500 − 200 − 200 + 50
  expect(accountOf([writtenCamt([part]), writtenSwedbank(later(150_000))])).toMatchObject({ closing: 115_000, differences: [], told: [] })
  const { told } = accountOf([
    writtenCamt([january]),
    writtenSwedbank({ ...later(140_000), to: dayOfIso('2026-01-30'), rows: january.rows.slice(1) }),
  ])
  // before 12 January: 1 000 + 500; the other begins at 1 400
  expect(told.map(({ code, values }) => [code, values['closingMinor'], values['differenceMinor']])).toEqual([
    ['bank.opening-differs', 150_000, -10_000],
  ])
})

test('of a row that several statements have the one that names its payee is shown, whichever came first', () => {
  const files = [
    writtenSwedbank(january),
    writtenCamt([{ ...january, openingMinor: 150_000, from: january.from + 6, rows: january.rows.slice(1) }]),
  ]
  const bank = bankOf(files.map((text, i) => readBankFile(new TextEncoder().encode(text), { fileName: `f${i}`, sha256: String(i) }).bank))
  const [account] = bankAccounts(bank)
  const shown = Array.from(account?.rows ?? [], (row) => bankRow(bank, row))
  expect(shown.map(({ minor, counterparty, text }) => [minor, counterparty ?? '', text])).toEqual([
    [50_000, '', 'Faktura Kund AB'],
    [-20_000, 'Kund AB', 'Faktura'],
    [-20_000, 'Kund AB', 'Faktura'],
  ])
  expect(new Set(account?.rows).size).toBe(3)
  expect(account).toMatchObject({ openingMinor: 100_000, differences: [] })
})

test('all formats of an account together are what one of them is', () => {
  fc.assert(
    fc.property(writtenStatements, (statements) => {
      const one = accountOf([writtenCamt(statements)])
      const lists = statements[0]?.currency === 'SEK' ? statements.map(writtenSeb) : []
      const all = accountOf([...lists, writtenMt940(statements), ...statements.map(writtenSwedbank), writtenCamt(statements)])
      expect(all).toEqual({ ...one, differences: [], told: [] })
    }),
    { numRuns: runs(40, 1000) },
  )
})

interface Half {
  readonly opening?: string
  readonly closing?: string
  readonly days?: readonly [string, string]
}

/** A camt.053 of rows of 100 kr in of one day, one for each reference, with the balances that are given. */
function camtOf(id: string, day: string, references: readonly string[], { opening, closing, days = ['2026-01-01', '2026-01-31'] }: Half) {
  const balance = (code: string, amount = '') =>
    amount && `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SEK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
  const entry = (reference: string) =>
    `<Ntry><Amt Ccy="SEK">100</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef></Ntry>`
  const [from, to] = days
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${id}</Id><FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${to}</ToDtTm></FrToDt><Acct><Id><IBAN>SE4550000000058398257466</IBAN></Id><Ccy>SEK</Ccy></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}${references.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`
}

/** In either order, each of them twice as well: how many rows, and what they come to. */
function pagesOf(...pages: readonly string[]) {
  const copies = pages.map((page) => page.replace('</Document>', '<!-- copy --></Document>'))
  const [one, other, twice] = [pages, pages.toReversed(), [...copies, ...pages]].map((files) => {
    const { rows, closing, differences, told } = accountOf(files)
    return [rows.length, closing, differences.length, told.length]
  })
  expect([other, twice]).toEqual([one, one])
  return one
}

const references = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `REF${from + i}`)

test('pages of one statement with the same days share no rows, whichever came first', () => {
  const halves = [
    camtOf('1', '2026-01-30', references(1, 50), { opening: '0' }),
    camtOf('1', '2026-01-30', references(51, 100), { closing: '10000' }),
  ]
  // 100 × 100
  expect(pagesOf(...halves)).toEqual([100, 1_000_000, 0, 0])
  const three = [
    camtOf('1', '2026-01-20', references(1, 2), { opening: '1000' }),
    camtOf('1', '2026-01-20', references(3, 4), {}),
    camtOf('1', '2026-01-20', references(5, 6), { closing: '1600' }),
  ]
  expect(pagesOf(...three)).toEqual([6, 160_000, 0, 0])
  const chain = [1, 2, 3].map((page) => {
    const own = references(2 * page, 2 * page + 1)
    return camtOf(`P${4 - page}`, '2026-01-30', own, { opening: String(800 + 200 * page), closing: String(1000 + 200 * page) })
  })
  expect(pagesOf(...chain)).toEqual([6, 160_000, 0, 0])
})

test('days that come to nothing are the same rows once, in whatever files and order they come', () => {
  const days: readonly (readonly number[])[] = [
    [5000, -5000],
    [7000, -7000],
    [100_000, -60_000, -40_000],
  ]
  const rows = days.flatMap((own, day) => own.map((minor, i): [string, number, string] => [`2026-01-0${5 + day}`, minor, `REF${day}${i}`]))
  const ofDay = (day: string) =>
    written(
      day,
      day,
      0,
      rows.filter(([own]) => own === day),
    )
  const whole = written('2026-01-05', '2026-01-07', 0, rows)
  const daily = ['2026-01-05', '2026-01-06', '2026-01-07'].map(ofDay)
  const unnamed = (text: string) => text.replaceAll(/<AcctSvcrRef>[^<]*<\/AcctSvcrRef>/g, '').replaceAll('<Id>1<', '<Id>2<')
  const camts = daily.map((own) => writtenCamt([own]))
  const others = [
    daily.map((own) => writtenMt940([own])),
    daily.map(writtenSwedbank),
    daily.map(writtenSeb),
    camts.map(unnamed),
    [writtenMt940([whole])],
    [writtenCamt([whole])],
    [unnamed(writtenCamt([whole]))],
    [writtenSwedbank(whole)],
    [writtenMt940(daily), writtenSeb(whole)],
  ]
  for (const other of others)
    for (const files of [
      [...camts, ...other],
      [...other, ...camts.toReversed()],
    ])
      expect(accountOf(files)).toMatchObject({ rows: { length: 7 }, closing: 0, differences: [], told: [] })
  // the bank's references tell a second page of the same amounts
  const page = (id: string, references: readonly [string, string]) =>
    writtenCamt([
      {
        ...written('2026-01-05', '2026-01-05', 0, [
          ['2026-01-05', 5000, references[0]],
          ['2026-01-05', -5000, references[1]],
        ]),
        id,
      },
    ])
  expect(pagesOf(page('1', ['REF1', 'REF2']), page('2', ['REF3', 'REF4']))).toEqual([4, 0, 0, 0])
})

test('what the bank tells apart by its references, or by words on a day that is shared in part, are rows of their own', () => {
  const day = ['2026-01-15', '2026-01-15'] as const
  const two = (id: string, own: readonly string[], closing?: string) => camtOf(id, day[0], own, { days: day, ...(closing && { closing }) })
  expect(accountOf([two('1', ['R1', 'R2']), two('2', ['R3', 'R4'])])).toMatchObject({ rows: { length: 4 }, told: [] })
  expect(pagesOf(two('1', ['R1', 'R2'], '1200'), two('2', ['R3', 'R4'], '1400'))).toEqual([4, 140_000, 0, 0])
  const list = (period: string, ...rows: readonly string[]) =>
    `* Transaktionsrapport Period ${period}\nKontonummer;Valuta;Bokföringsdag;Beskrivning;Belopp\n${rows.map((row) => `111;SEK;${row}\n`).join('')}`
  const early = list('2026-01-05 – 2026-01-15', '2026-01-05;Kund A;50,00', '2026-01-15;Kund B;100,00')
  const late = (payee: string) => list('2026-01-15 – 2026-01-20', `2026-01-15;${payee};100,00`, '2026-01-20;Kund D;70,00')
  expect([accountOf([early, late('Kund C')]).rows.length, accountOf([early, late('Kund B')]).rows.length]).toEqual([4, 3])
})

test('lists of money in and of money out alone are no contradiction, and what differs is named for an account as a whole', () => {
  const list = (...rows: readonly string[]) =>
    `Kontonummer;Valuta;Bokföringsdag;Beskrivning;Belopp\n${rows.map((row) => `111;SEK;${row}\n`).join('')}`
  const moneyIn = list('2026-01-05;A;50,00', '2026-01-12;B;60,00', '2026-01-20;C;70,00')
  const moneyOut = list('2026-01-05;D;-50,00', '2026-01-13;E;-60,00', '2026-01-20;F;-70,00')
  expect(accountOf([moneyIn, moneyOut])).toMatchObject({ rows: { length: 6 }, told: [] })
  const windows = Array.from({ length: 40 }, (_, i) => {
    const from = january.from + i
    const odd: readonly [string, number, string] = [isoOfDay(from + 20), 1000 + i, `X${i}`]
    return writtenCamt([{ ...written('2026-01-01', '2026-01-31', 0, [odd]), from, to: from + 40 }])
  })
  expect(accountOf(windows).told.filter(({ code }) => code === 'bank.overlap-differs')).toHaveLength(20)
})
