import { expect, test } from 'vitest'
import { at, float64At, indexAt, int8At, int32At, uint8At, uint16At, uint32At } from './column.ts'

test('an element that a column does not have is a mistake and no zero', () => {
  const column = Int32Array.of(7, 0)
  expect([at(column, 0), at(column, 1)]).toEqual([7, 0])
  expect(() => at(column, 2)).toThrow(RangeError)
  expect(() => at(column, -1)).toThrow(RangeError)
})

test('so it is with the accessor of each kind of column', () => {
  const reads = [
    (i: number) => float64At(Float64Array.of(7, 0), i),
    (i: number) => int32At(Int32Array.of(7, 0), i),
    (i: number) => uint32At(Uint32Array.of(7, 0), i),
    (i: number) => uint16At(Uint16Array.of(7, 0), i),
    (i: number) => uint8At(Uint8Array.of(7, 0), i),
    (i: number) => int8At(Int8Array.of(7, 0), i),
    (i: number) => indexAt(Uint16Array.of(7, 0), i),
    (i: number) => indexAt(Uint32Array.of(7, 0), i),
  ]
  for (const read of reads) {
    expect([read(0), read(1)]).toEqual([7, 0])
    for (const outside of [-1, 2, Number.NaN]) expect(() => read(outside)).toThrow('among 2')
  }
})
