import { expect, test } from 'vitest'
import { asRanges, cellText, heatLevel, monthFigure, monthsOfFigure, rowsOfToken, rowsToken } from './cells.ts'

test('cells are amounts, lines or shares; zero is a dash and unknown is said', () => {
  expect(cellText(-123_450_00, 'ore', 'kr', 'n/a')).toBe('\u2212123\u00a0450')
  expect([12, 31.666].map((value) => cellText(value, 'lines', 'kr', 'n/a'))).toEqual(['12', '31,7'])
  expect(cellText(0.263, 'ratio', 'kr', 'n/a')).toBe('26,3')
  expect([cellText(0, 'ore', 'kr', 'n/a'), cellText(null, 'ore', 'kr', 'n/a')]).toEqual(['–', 'n/a'])
})

test('shades begin where a month is unusual and have a side', () => {
  expect([0, 1.4, -1.5, 3.5, -7, 900, null].map(heatLevel)).toEqual([0, 0, -1, 2, -3, 3, 0])
})

test('a month and a block of months are figures of the address', () => {
  expect(monthsOfFigure(monthFigure('2025-03'))).toEqual(['2025-03', '2025-03'])
  expect(monthsOfFigure(monthFigure('2024-12', '2025-02'))).toEqual(['2024-12', '2025-02'])
  expect(monthsOfFigure('total')).toBeNull()
})

test('a block holds the rows between its ends as they are shown, also those without an object', () => {
  const rows = ['5010', '5020', '7010', ''].map((id) => ({ id }))
  const ids = (token: string) => rowsOfToken(rows, token).map(({ id }) => id)
  expect(ids(rowsToken('5020', ''))).toEqual(['5020', '7010', ''])
  expect(ids(rowsToken('7010', '5010'))).toEqual(['5010', '5020', '7010'])
  expect(ids(rowsToken('5010'))).toEqual(['5010'])
  expect(ids('5010~6000')).toEqual([])
})

test('neighbours become ranges that hold nothing else', () => {
  const booked = ['3001', '3002', '3003', '3041', '5010', '50101', '7010', '7012', '7014']
  expect(asRanges(['3001', '3002', '3003', '7010'], booked)).toEqual(['3001-3003', '7010'])
  expect(asRanges(['3001', '3003', '3041'], booked)).toEqual(['3001', '3003', '3041'])
  // 50101 begins with 5010: a range that ends there would hold it
  expect(asRanges(['3003', '3041', '5010'], booked)).toEqual(['3003', '3041', '5010'])
  expect(asRanges(['7010', '7012', '9999'], booked)).toEqual(['7010', '7012', '9999'])
})
