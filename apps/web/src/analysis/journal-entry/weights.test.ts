import { defaultWeights } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { weightPatch } from './weights.ts'

const shipped = { version: 1 }

test('each change of a weight is a new version, and the shipped weights are version 1 again', () => {
  const first = weightPatch({}, shipped, 'keyword', '30')
  expect(first).toEqual({ weights: { keyword: 30 }, version: 2 })
  const second = weightPatch(first ?? {}, { version: 2 }, 'benford', '5')
  expect(second).toEqual({ weights: { keyword: 30, benford: 5 }, version: 3 })
  const third = weightPatch(second ?? {}, { version: 3 }, 'keyword', String(defaultWeights.keyword))
  expect(third).toEqual({ weights: { benford: 5 }, version: 4 })
  expect(weightPatch(third ?? {}, { version: 4 }, 'benford', String(defaultWeights.benford))).toEqual({
    weights: undefined,
    version: undefined,
  })
})

test('what is no weight from 0 to 100 is not taken', () => {
  for (const text of ['', '-1', '101', '5,5', 'x']) expect(weightPatch({}, shipped, 'keyword', text)).toBeNull()
})
