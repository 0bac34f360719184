import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { realEstatesSchema } from '../../company/real-estates.ts'
import { expectTablesToAddUp } from '../../testing/shown-law.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { condominiumReserve } from './index.ts'
import { condominiumReserveParams, condominiumReserveResult } from './schema.ts'

/** A move of free equity to the reserve, kronor; negative: back. */
const move = (number: number, kronor: number, text: string) =>
  `#VER A ${number} 20250630 "${text}"\n{\n#TRANS 2091 {} ${kronor}\n#TRANS 2088 {} ${-kronor}\n}\n`
const booksOf = (...vouchers: readonly string[]) =>
  booksOfText(`#RAR 0 20250101 20251231\n#IB 0 1110 3000000\n#IB 0 2088 -1000000\n#IB 0 2091 -2000000\n${vouchers.join('')}`)
const register = realEstatesSchema.parse({ meetings: [{ on: '2025-05-15', allocationOre: 30_000_000, useOre: 0 }] })

test('a voucher that is taken back is neither allocation nor use; one that only looks so is pointed at', async () => {
  const told = booksOf(move(1, 200_000, 'Avsättning'), move(2, -200_000, 'Rättelse av A1'), move(3, 300_000, 'Avsättning'))
  const silent = booksOf(move(1, 300_000, 'Avsättning'), move(2, -300_000, 'Ianspråktagande'))
  const of = async (books: typeof told) =>
    condominiumReserveResult.parse(
      await condominiumReserve.runUnknown(datasetOf(books, { ...noOwnParts, realEstates: register }), {}, { progress: () => undefined }),
    )
  const result = await of(told)
  const mirrored = await of(silent)
  expect(result.years.at(-1)).toMatchObject({ allocationOre: 30_000_000, useOre: 0, closingOre: 130_000_000, hasUndone: true })
  expect(result.moves.map(({ isUndone }) => isUndone)).toEqual([true, true, false])
  const codes = (one: typeof result) => one.findings.map(({ code }) => code)
  expect(codes(result)).not.toContain('condominium.reserve-not-as-decided')
  expect(mirrored.years.at(-1)).toMatchObject({ allocationOre: 30_000_000, useOre: 30_000_000 })
  expect(codes(mirrored)).toContain('condominium.reserve-mirrored')
  const shown = await condominiumReserve.loadShown()
  const tables = shown?.of(condominiumReserveParams.parse({}), result).tables({ sign: 'natural' }) ?? []
  expect(expectTablesToAddUp(told, tables)).toBeGreaterThan(0)
})

test('last year’s result: what the year opened with, what was moved to other equity, and what is left', async () => {
  const books = booksOfText(`#RAR 0 20250101 20251231
#IB 0 1930 640000
#IB 0 2099 -640000
#VER A 1 20250102 "Omföring"
{
#TRANS 2099 {} 640000
#TRANS 2098 {} -640000
}
#VER A 2 20250515 "Stämmans disposition"
{
#TRANS 2098 {} 600000
#TRANS 2091 {} -370000
#TRANS 2088 {} -230000
}
#VER A 3 20251231 "Årets resultat"
{
#TRANS 8999 {} 50000
#TRANS 2099 {} -50000
}`)
  const result = condominiumReserveResult.parse(await condominiumReserve.runUnknown(datasetOf(books), {}, { progress: () => undefined }))
  // 640 000 − 600 000; the result of 2025 is no part of it
  expect(result.disposition).toMatchObject({ before: null, openingOre: 64_000_000, movedOre: 60_000_000, leftOre: 4_000_000 })
  expect(result.disposition.moves.map(({ name, ore }) => [name, ore])).toEqual([
    ['A1', 0],
    ['A2', 60_000_000],
  ])
  expect(result.findings.map(({ code }) => code)).toContain('condominium.result-undisposed')
  const shown = await condominiumReserve.loadShown()
  expect(
    expectTablesToAddUp(books, shown?.of(condominiumReserveParams.parse({}), result).tables({ sign: 'natural' }) ?? []),
  ).toBeGreaterThan(3)
})

test('a use that stands beside the cost it was for is within equity; what is set aside as a cost is not', async () => {
  const books = booksOf(
    '#VER A 1 20250630\n{\n#TRANS 4300 {} 150\n#TRANS 1930 {} -150\n#TRANS 2088 {} 150\n#TRANS 2091 {} -150\n}\n',
    '#VER A 2 20251231\n{\n#TRANS 4510 {} 100\n#TRANS 1930 {} -70\n#TRANS 2088 {} -30\n}\n',
  )
  const result = condominiumReserveResult.parse(await condominiumReserve.runUnknown(datasetOf(books), {}, { progress: () => undefined }))
  // A1: 150 of 2088 against 150 of 2091. A2: of the cost of 100, 70 is paid and 30 set aside
  expect(result.throughIncomeStatement.map(({ name, ore, accounts }) => [name, ore, accounts])).toEqual([['A2', -3000, ['4510']]])
})

test('what two meetings of a year decided is held together against what is booked', async () => {
  const books = booksOf(move(1, 200_000, 'Avsättning'), move(2, 100_000, 'Avsättning, extra stämma'))
  const meetings = [
    { on: '2025-10-10', allocationOre: 10_000_000, useOre: 0 },
    { on: '2025-03-10', allocationOre: 20_000_000, useOre: 0 },
    // of another year
    { on: '2026-03-10', allocationOre: 50_000_000, useOre: 0 },
  ]
  const own = { ...noOwnParts, realEstates: realEstatesSchema.parse({ meetings }) }
  const result = condominiumReserveResult.parse(
    await condominiumReserve.runUnknown(datasetOf(books, own), {}, { progress: () => undefined }),
  )
  // 200 000 + 100 000
  expect([result.decided, result.allocationDifferenceOre]).toEqual([{ allocationOre: 30_000_000, useOre: 0 }, 0])
  expect(result.findings.map(({ code }) => code)).not.toContain('condominium.reserve-not-as-decided')
  const shown = await condominiumReserve.loadShown()
  const tables = shown?.of(condominiumReserveParams.parse({}), result).tables({ sign: 'natural' }) ?? []
  const against = tables.find(({ id }) => id === 'against')
  expect(Array.from({ length: against?.length ?? 0 }, (_, row) => against?.key(row))).toEqual([
    'allocation-2025-03-10',
    'allocation-2025-10-10',
    'allocation',
    'use-2025-03-10',
    'use-2025-10-10',
    'use',
  ])
  expect(expectTablesToAddUp(books, tables)).toBeGreaterThan(0)
})

test('a planned measure that was capitalised is done: expensed with what was added to buildings', async () => {
  const books = booksOf(
    '#VER A 1 20250601\n{\n#TRANS 1110 {} 900000\n#TRANS 1930 {} -900000\n}\n',
    '#VER A 2 20250701 "Kreditnota"\n{\n#TRANS 1110 {} -20000\n#TRANS 1930 {} 20000\n}\n',
    '#KONTO 4300 "Planerat underhåll"\n#VER A 3 20250801\n{\n#TRANS 4300 {} 50000\n#TRANS 1930 {} -50000\n}\n',
  )
  const own = { ...noOwnParts, realEstates: realEstatesSchema.parse({ maintenance: [{ year: 2025, component: 'Tak', ore: 90_000_000 }] }) }
  const result = condominiumReserveResult.parse(
    await condominiumReserve.runUnknown(datasetOf(books, own), { planned: ['4300'] }, { progress: () => undefined }),
  )
  expect(result.years.at(-1)).toMatchObject({ plannedOre: 90_000_000, plannedBookedOre: 5_000_000, capitalisedOre: 88_000_000 })
  // 50 000 + 900 000 − 20 000 = 930 000
  expect(result.plan.rows).toMatchObject([{ year: 2025, plannedOre: 90_000_000, bookedOre: 93_000_000 }])
  const shown = await condominiumReserve.loadShown()
  const tables = shown?.of(condominiumReserveParams.parse({}), result).tables({ sign: 'natural' }) ?? []
  const table = tables.find(({ id }) => id === 'maintenance')
  const at = table?.columns.findIndex(({ id }) => id === 'difference') ?? -1
  expect(table?.value(0, at)).toBe(3_000_000)
  expect(expectTablesToAddUp(books, tables)).toBeGreaterThan(0)
})

test('a year that opens with exactly last year’s result needs no warning, and one that opens with another sum does', async () => {
  const before = '#RAR 0 20250101 20251231\n#IB 0 1930 1000\n#IB 0 2091 -1000\n#UB 0 1930 1500\n#UB 0 2091 -1000\n#RES 0 3021 -500'
  const opening = (kronor: number) => `#RAR 0 20260101 20261231\n#IB 0 1930 1500\n#IB 0 2091 -${1500 - kronor}\n#IB 0 2099 -${kronor}`
  const breaks = async (kronor: number) => {
    const books = booksOfText(before, opening(kronor))
    const result = condominiumReserveResult.parse(await condominiumReserve.runUnknown(datasetOf(books), {}, { progress: () => undefined }))
    return result.findings.flatMap(({ code, values }) => (code === 'books.year-break' ? [values['account']] : []))
  }
  expect(await breaks(500)).toEqual([])
  expect(await breaks(400)).toEqual(['2091', '2099'])
})
