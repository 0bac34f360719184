import { expect, test } from 'vitest'
import { entry, raised, year2024 } from '../flags/fixtures/fixture.ts'
import { isFarFrom } from './changes.ts'

/** 1930 goes from 1 000 to 6 000 kr: +5 000 kr and +500 %. 5010 goes from 1 000 to 6 000 kr as well. */
const files = [
  `${year2024}\n#IB 0 1930 1000\n#IB 0 2081 -1000\n${entry('20240310', '5010', '2440', 1000)}`,
  `#IB 0 1930 1000\n#IB 0 2081 -1000\n${entry('20250310', '1930', '3001', 5000)}\n${entry('20250310', '5010', '2440', 6000)}`,
]
const over = async (id: 'balance' | 'result', thresholds: Readonly<Record<string, unknown>>) =>
  (await raised(id, { thresholds }, ...files).flags()).filter(({ id: flag }) => flag.endsWith('.over-threshold')).map(({ row }) => row)

test('reviews flag a change over either limit, or over both, as it is asked for', async () => {
  // 5 000 kr is under 75 000 kr, 500 % is over 10 %: either holds, both does not.
  const onlyRatio = { amountOre: 75_000_00, ratio: 0.1 }
  expect(await over('balance', { ...onlyRatio, mode: 'or' })).toContain('#1930')
  expect(await over('balance', { ...onlyRatio, mode: 'and' })).toEqual([])
  expect(await over('result', { ...onlyRatio, mode: 'or' })).toContain('#5010')
  expect(await over('result', { ...onlyRatio, mode: 'and' })).toEqual([])
  // 5 000 kr is over 4 000 kr, 500 % is under 1 000 %.
  const onlyAmount = { amountOre: 4_000_00, ratio: 10 }
  expect(await over('balance', { ...onlyAmount, mode: 'or' })).toContain('#1930')
  expect(await over('result', { ...onlyAmount, mode: 'or' })).toContain('#5010')
  const both = { amountOre: 5_000_00, ratio: 5 }
  expect(await over('balance', { ...both, mode: 'and' })).toContain('#1930')
  expect(await over('result', { ...both, mode: 'and' })).toContain('#5010')
  expect(await over('balance', {})).toEqual([])
})

test('a figure is far from what was expected by either limit or by both', () => {
  const limits = { amountOre: 100_00, ratio: 0.5 } as const
  // 60 kr more than 100 kr: under the amount, over the half.
  expect(isFarFrom(60_00, 100_00, { ...limits, mode: 'or' }, 1)).toBe(true)
  expect(isFarFrom(60_00, 100_00, { ...limits, mode: 'and' }, 1)).toBe(false)
  // Without limits: worth a flag, and half of what was expected.
  const none = { amountOre: null, ratio: null, mode: 'or' } as const
  expect(isFarFrom(60_00, 100_00, none, 50_00)).toBe(true)
  expect(isFarFrom(60_00, 150_00, none, 50_00)).toBe(false)
  expect(isFarFrom(40_00, 60_00, none, 50_00)).toBe(false)
})
