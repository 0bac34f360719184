import { expect, test } from 'vitest'
import {
  barKey,
  barName,
  barOf,
  conditionKey,
  conditionName,
  conditionOf,
  conditionsOf,
  conditionToken,
  readConditions,
} from './conditions.ts'

const quarter = { percent: 25, tolerancePp: 0.5, from: null, to: null }
const food = { percent: 6, tolerancePp: 0.25, from: '2026-04-01', to: '2027-12-31' }

test('conditions come back from the address as they were', () => {
  for (const condition of [quarter, food, { ...quarter, percent: -100 }]) expect(conditionOf(conditionToken(condition))).toEqual(condition)
  expect(conditionsOf(conditionKey([conditionToken(quarter), conditionToken(food)]))).toEqual([quarter, food])
  expect(conditionsOf(undefined)).toBeNull()
  expect(conditionOf('many:0.5::')).toBeNull()
  expect(conditionOf(':0.5::')).toBeNull()
})

test('they are read as people write them', () => {
  expect(readConditions('25').accepted).toEqual([conditionToken(quarter)])
  expect(readConditions('25 % ± 0,5; 6 +-0.25 2026-04-01..2027-12-31').accepted).toEqual([conditionToken(quarter), conditionToken(food)])
  expect(readConditions('−100 ±0,5').accepted).toEqual(['-100:0.5::'])
  expect(readConditions('6 ± 0,5 2026-04-01..').accepted).toEqual(['6:0.5:2026-04-01:'])
  expect(readConditions('6 ± 0,5 från 2026-04-01; 6 ± 0,5 from 2026-04-01; 6 ± 0,5 ≥ 2026-04-01').accepted).toEqual(
    Array(3).fill('6:0.5:2026-04-01:'),
  )
  expect(readConditions('6 till 2027-12-31').accepted).toEqual(['6:0.5::2027-12-31'])
  expect(readConditions('about 25; 12')).toEqual({ accepted: ['12:0.5::'], rejected: ['about 25'] })
  expect(readConditions('25 ± 0,5 2026-02-30..').rejected).toEqual(['25 ± 0,5 2026-02-30..'])
})

test('they are shown with their days', () => {
  expect(conditionName(quarter).replaceAll('\u00a0', ' ')).toBe('25 % ± 0,5')
  const open = (from: string | null, to: string | null) => conditionName({ ...food, from, to }).replaceAll('\u00a0', ' ')
  expect([open('2026-04-01', null), open(null, '2027-12-31'), open(null, null)]).toEqual([
    '6 % ± 0,25 ≥ 2026-04-01',
    '6 % ± 0,25 ≤ 2027-12-31',
    '6 % ± 0,25',
  ])
  expect(conditionName(food).replaceAll('\u00a0', ' ')).toBe('6 % ± 0,25 2026-04-01–2027-12-31')
  expect(conditionName({ ...quarter, percent: 45 }, 'days').replaceAll('\u00a0', ' ')).toBe('45 ± 0,5')
})

test('bars of the histogram, the outermost without a bound', () => {
  for (const bar of [
    { fromPercent: 24.5, toPercent: 25 },
    { fromPercent: null, toPercent: -3 },
    { fromPercent: 30, toPercent: null },
  ])
    expect(barOf(barKey(bar))).toEqual(bar)
  expect(barOf('~')).toBeNull()
  expect(barName({ fromPercent: null, toPercent: -3 }).replaceAll('\u00a0', ' ')).toBe('< −3 %')
})
