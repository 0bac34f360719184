import type { RelationResult } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import type { Texts } from '../use-texts.ts'
import { decimals, regressionWords } from './words.ts'

type Regression = NonNullable<NonNullable<RelationResult['overTime']>['regression']>

// Keys with their values are enough to see what is said.
const t = ((key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`) as unknown as Texts
const line: Regression = {
  slope: 0.25,
  interceptOre: 120_000,
  rSquared: 0.962,
  observations: 12,
  degreesOfFreedom: 10,
  standardErrorOre: 500_000,
  slopeStandardError: 0.016,
  interceptStandardErrorOre: 100_000,
  slopeT: 15.9,
  interceptT: 1.2,
}
const said = (own: Partial<Regression>) => regressionWords({ ...line, ...own }, t).map((text) => text.split(' ')[0])

test('a line is strong, fair or weak by what it explains, and its slope is told from chance or not', () => {
  expect(said({})).toEqual([
    'relation:words.slope',
    'relation:words.explained',
    'relation:words.strong',
    'relation:words.error',
    'relation:words.told',
  ])
  expect(said({ rSquared: 0.6, slopeT: -2.1 })).toEqual(expect.arrayContaining(['relation:words.fair', 'relation:words.untold']))
  expect(said({ rSquared: 0.2 })).toContain('relation:words.weak')
  expect(said({ rSquared: null, slopeT: null })).toEqual(['relation:words.slope', 'relation:words.error'])
})

test('numbers are written the Swedish way, and nothing is less than nothing', () => {
  expect(decimals(-0.2513, 3)).toBe('−0,251')
  expect(decimals(-0.0001, 2)).toBe('0,00')
})
