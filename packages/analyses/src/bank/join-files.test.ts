import { expect, test } from 'vitest'
import { datasetHash, noOwnParts } from '../company/dataset.ts'
import { dayOfIso } from '../dates.ts'
import { BankBuilder } from './builder.ts'
import { bankOf } from './join-files.ts'
import { bankRow } from './rows.ts'
import { hashOfBank, noBank } from './statements.ts'

function file(fileName: string, sha256: string, from: string, minor: number) {
  const builder = new BankBuilder()
  const day = dayOfIso(from)
  builder.statement({
    source: builder.source({ fileName, sha256, format: 'camt.053.001.08' }),
    role: 'statement',
    id: null,
    account: 'SE4550000000058398257466',
    currency: 'SEK',
    openingMinor: 0,
    closingMinor: minor,
    statedMinor: null,
    firstDay: day,
    lastDay: day,
    line: 1,
  })
  builder.row({
    bookingDay: day,
    valueDay: day,
    minor,
    currency: 'SEK',
    status: 'booked',
    line: 2,
    text: 'Åkeri',
    parts: [{ minor, line: 3, paymentReference: '1001' }],
  })
  return builder.done()
}

const january = file('b.xml', 'bb', '2026-01-31', 12_550)
const february = file('a.xml', 'aa', '2026-02-28', -100)

test('files come together in the order of their days, whichever came first, each once', () => {
  const bank = bankOf([february, january])
  expect(bank).toEqual(
    bankOf([january, { ...january, sources: [{ fileName: 'copy.xml', sha256: 'bb', format: 'camt.053.001.08' }] }, february]),
  )
  expect(bank.statements.map(({ source, closingMinor }) => [bank.sources[source]?.fileName, closingMinor])).toEqual([
    ['b.xml', 12_550],
    ['a.xml', -100],
  ])
  expect([...bank.firstRow]).toEqual([0, 1, 2])
  expect(bankRow(bank, 0)).toMatchObject({ minor: 12_550, text: 'Åkeri', counterparty: '', balanceMinor: null })
  expect(bankRow(bank, 0).parts).toMatchObject([{ minor: 12_550, paymentReference: '1001' }])
})

test('nothing together is nothing, and has no identity', () => {
  expect(bankOf([])).toEqual(noBank)
  expect(hashOfBank(noBank.sources)).toBeNull()
  expect(hashOfBank([...january.sources, ...february.sources])).toBe(hashOfBank([...february.sources, ...january.sources]))
})

test('bank files are part of what an analysis is computed from only where it needs them and there are any', () => {
  const own = { ...noOwnParts, bank: bankOf([january]) }
  expect(datasetHash('books', ['books'], own)).toBe('books')
  expect(datasetHash('books', ['books', 'bank'], noOwnParts)).toBe('books')
  const other = { ...noOwnParts, bank: bankOf([january, february]) }
  expect(new Set([noOwnParts, own, other].map((parts) => datasetHash('books', ['books', 'bank'], parts))).size).toBe(3)
})
