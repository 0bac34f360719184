// What somebody has said of what is tolerable is kept, and nothing is assumed where nobody has.
import { expect, test } from 'vitest'
import { isSaid, saidOf, sizeBy } from './plan-size.ts'

const without = { tolerableOre: null }

test('without a materiality what is tolerable is asked for, by every way to a size that needs it', () => {
  const said = saidOf(null, without)
  for (const by of ['model', 'factor', 'risk-factor', 'interval', 'stages', 'expansion'] as const)
    expect([by, isSaid(sizeBy(by, said, false), said)]).toEqual([by, false])
  expect(isSaid(sizeBy('model', said, true), said)).toBe(false)
  expect(isSaid(sizeBy('fixed', said, false), said)).toBe(true)
})

test('a materiality is what is tolerable in kronor; an interval and a rate are still asked for', () => {
  const said = saidOf(null, { tolerableOre: 90_000_000 })
  expect(sizeBy('risk-factor', said, false)).toEqual({ by: 'risk-factor', tolerableOre: 90_000_000, factor: 3 })
  expect(isSaid(sizeBy('factor', said, false), said)).toBe(true)
  expect(isSaid(sizeBy('interval', said, false), said)).toBe(false)
  expect(isSaid(sizeBy('model', said, true), said)).toBe(false)
})

test('what was typed outlives a look at any other way to a size', () => {
  const typed = { ...saidOf(null, { tolerableOre: 90_000_000 }), ore: 1_234_500 }
  let size = sizeBy('model', typed, false)
  for (const by of ['fixed', 'risk-factor', 'interval', 'expansion', 'stages', 'factor'] as const) size = sizeBy(by, typed, false, size)
  expect(size).toMatchObject({ by: 'factor', tolerableOre: 1_234_500 })
  expect(sizeBy('model', typed, false, size)).toMatchObject({ tolerable: { ore: 1_234_500 } })
})

test('a way to a size is found again as it was left, with what was said meanwhile', () => {
  const before = saidOf(null, { tolerableOre: 100 })
  const left = { ...sizeBy('factor', before, false), confidence: 0.8, expectedOre: 7 }
  const now = sizeBy('factor', { ...before, ore: 200 }, false, sizeBy('fixed', before, false), left)
  expect(now).toMatchObject({ by: 'factor', tolerableOre: 200, confidence: 0.8, expectedOre: 7 })
})
