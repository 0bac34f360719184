import { expect, test } from 'vitest'
import { rateTables } from './rate-tables.ts'

const rowsOf = (id: string) => rateTables.find((table) => table.id === id)?.rows ?? []

test('each table can be read: a rate with its days and where it is from, or that nobody has verified it', () => {
  for (const { id, rows } of rateTables) {
    expect(rows.length, id).toBeGreaterThan(0)
    for (const own of rows) {
      expect(Number.isInteger(own.basisPoints), `${id} ${own.from}`).toBe(true)
      expect(own.to === null || own.to >= own.from, `${id} ${own.from}`).toBe(true)
      expect(own.source !== '' || own.confidence === 'unverified', `${id} ${own.from}`).toBe(true)
    }
  }
})

test('rates are in hundredths of a per cent: 31.42 %, 24.26 %, 20.6 % and food at 6 % from April 2026', () => {
  expect(rowsOf('contributions').at(-1)).toMatchObject({ basisPoints: 3142, to: null })
  expect(rowsOf('special-payroll-tax')[0]?.basisPoints).toBe(2426)
  expect(rowsOf('corporate-tax').at(-1)).toMatchObject({ basisPoints: 2060, from: '2021-01-01' })
  expect(rowsOf('vat').find(({ from }) => from === '2026-04-01')).toMatchObject({ basisPoints: 600, to: '2027-12-31' })
})
