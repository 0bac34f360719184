import { expect, test } from 'vitest'
import { back, drillOf, neighbour, openFigure, openVoucher, parseVoucher, type VoucherRef, voucherToken } from './drill.ts'
import { objectsBeside } from './names.ts'

const a = { yearFrom: '2025-01-01', voucher: 1 }
const b = { yearFrom: '2025-01-01', voucher: 7 }
const c = { yearFrom: '2026-01-01', voucher: 1 }
const list = (lines: readonly (VoucherRef | undefined)[]) => (index: number) => lines[index]

test('a figure opens its lines, a line its voucher, and Escape goes back one step at a time', () => {
  const lines = drillOf(openFigure('1510', 'closing'))
  expect(lines).toEqual({ step: 'lines', row: '1510', figure: 'closing' })
  const voucher = drillOf({ ...openFigure('1510', 'closing'), ...openVoucher(b, 12) })
  expect(voucher).toEqual({ step: 'voucher', row: '1510', figure: 'closing', voucher: b, line: 12 })
  expect(back(voucher)).toEqual({ ver: undefined, line: undefined })
  expect(back(lines)).toEqual({ fig: undefined, ver: undefined, line: undefined })
  expect(back(voucher, true)).toEqual({ sel: undefined, fig: undefined, ver: undefined, line: undefined })
  expect(back({ step: 'closed' })).toBeNull()
})

test('a voucher without its figure opens nothing', () => {
  expect(drillOf({ ver: '2025-01-01:7' })).toEqual({ step: 'closed' })
  expect(drillOf({ sel: '1510' })).toEqual({ step: 'closed' })
})

test('a voucher address survives its way through the URL', () => {
  expect(parseVoucher(voucherToken(b))).toEqual(b)
  expect(parseVoucher('2025-01-01')).toBeNull()
})

test('next and previous step over further lines of the same voucher', () => {
  const at = list([a, b, b, b, c])
  expect(neighbour(at, 2, 1)).toBe(4)
  expect(neighbour(at, 2, -1)).toBe(0)
  expect(neighbour(at, 4, -1)).toBe(3)
})

test('at the ends, and past what is loaded, there is none', () => {
  expect(neighbour(list([a, b]), 1, 1)).toBeNull()
  expect(neighbour(list([a, b]), 0, -1)).toBeNull()
  expect(neighbour(list([a, undefined, c]), 0, 1)).toBeNull()
  expect(neighbour(list([a]), 5, 1)).toBeNull()
})

test('that a row of a voucher has no object is said beside rows that have one only: a file may have none at all', () => {
  const name = (dimension: string) => (dimension === '1' ? 'Cost centre' : dimension)
  const with20 = { objects: [{ dimension: '1', object: '20', name: 'North' }] }
  const without: typeof with20 = { objects: [] }
  const said = (row: typeof with20, rows: readonly (typeof with20)[]) => objectsBeside(row, rows, name, 'No object')
  expect(said(without, [without, without])).toBe('')
  expect([said(without, [with20, without]), said(with20, [with20, without])]).toEqual(['No object', 'Cost centre 20'])
})
