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
