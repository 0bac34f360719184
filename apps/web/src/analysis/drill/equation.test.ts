import { expect, test } from 'vitest'
import { equationOf, exactUnit } from './equation.ts'

const opening = { label: 'opening', ore: 624_815_000 }

test('opening and lines make the closing', () => {
  expect(equationOf({ before: [opening], linesSign: 1, ore: 789_420_000 }, 164_605_000)).toEqual({
    terms: [624_815_000, 164_605_000],
    figureOre: 789_420_000,
    differenceOre: 0,
  })
})

test('a figure that does not add up shows its difference', () => {
  expect(equationOf({ before: [opening], linesSign: 1, ore: 789_420_001 }, 164_605_000)?.differenceOre).toBe(1)
})

test('a credit figure is positive where its lines are negative, and zero is never minus zero', () => {
  expect(equationOf({ before: [], linesSign: -1, ore: 500 }, -500)?.differenceOre).toBe(0)
  expect(Object.is(equationOf({ before: [], linesSign: -1, ore: 0 }, 0)?.terms[0], 0)).toBe(true)
})

test('nothing is claimed where the figure or its lines are unknown', () => {
  expect(equationOf({ before: [], linesSign: 1, ore: null }, 100)).toBeNull()
  expect(equationOf({ before: [], linesSign: 1, ore: 100 }, null)).toBeNull()
})

test('an equation that thousands would make look wrong is shown in öre', () => {
  expect(exactUnit([149_900, 149_900], 299_800, 'tkr')).toBe('ore')
  expect(exactUnit([100_000, 200_000], 300_000, 'tkr')).toBe('tkr')
  expect(exactUnit([40, 40], 80, 'kr')).toBe('kr')
})
