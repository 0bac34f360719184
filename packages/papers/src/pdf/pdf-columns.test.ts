import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnBands, columnWidths } from './pdf-columns.ts'
import { newPdf } from './pdf-document.ts'

const measured = fc
  .record({ least: fc.integer({ min: 1, max: 300 }), more: fc.integer({ min: 0, max: 400 }) })
  .map(({ least, more }) => ({ least, wanted: least + more }))

test('columns fill the page and none is narrower than what may not be broken; else they stand in bands that each begin with the first', () => {
  fc.assert(
    fc.property(fc.array(measured, { minLength: 1, maxLength: 20 }), (columns) => {
      const room = 770
      const widths = columnWidths(columns, room)
      if (widths !== null) {
        for (const [at, { least }] of columns.entries()) expect(widths[at]).toBeGreaterThanOrEqual(least)
        expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(room)
      }
      const bands = columnBands(columns, room)
      expect(bands.flatMap((band) => band.slice(1))).toEqual(columns.map((_, at) => at).slice(1))
      for (const band of bands) {
        expect(band[0]).toBe(0)
        const sum = band.reduce((all, at) => all + (columns[at]?.least ?? 0), 0)
        if (band.length > 2) expect(sum).toBeLessThanOrEqual(room)
      }
    }),
  )
})

test('figures in a column that has no more than their width stand on one line', () => {
  const { pen } = newPdf({ title: '', author: '', madeAt: '2026-03-01T08:00:00.000Z', language: 'sv', layout: 'landscape' })
  const words = Array.from({ length: 2 }, () => 'a'.repeat(45)).join(' ')
  const heads = ['', ...Array.from({ length: 8 }, (_, i) => String(i))]
  const heightWith = (figure: string) =>
    pen.fittedHeight(
      heads,
      [
        [words, ...Array(8).fill('28\u00a0640\u00a0000,00')],
        ['a', ...Array(8).fill(figure)],
      ],
      heads.map((_, at) => at > 0),
    )
  expect(heightWith('28\u00a0640\u00a0000,00')).toBe(heightWith('1'))
})
