import { expect, test } from 'vitest'
import { planSchema } from '../params.ts'
import { stratumHits, unevenness } from './stratum-name.ts'

const strataOf = (n: Record<string, number>) =>
  planSchema.parse({
    method: 'simple-random',
    size: { by: 'fixed', n: 10 },
    strata: { by: { of: 'amount', fromOre: [20_000, 100_000] }, allocation: { as: 'manual', n } },
  }).strata

test('hits by hand stay there to be typed while they do not add up, and in the order of the strata', () => {
  const typed = strataOf({ '100000': 2, '0': 9, '20000': 3 })
  expect(stratumHits(typed, []).map(({ label, n }) => [label, n])).toEqual([
    ['0', 9],
    ['20000', 3],
    ['100000', 2],
  ])
  const planned = [{ label: '0', n: 10 }]
  expect(stratumHits(typed, planned)).toBe(planned)
  expect(stratumHits(null, [])).toEqual([])
})

test('a limit is as many times as high as the largest hit stands for more than the average one', () => {
  const strata = [
    { n: 10, items: 50, ore: 1_000 },
    { n: 10, items: 150, ore: 3_000 },
  ]
  // by items: the second stratum has 15 a hit, all together 200 / 20 = 10
  expect(unevenness(strata, false)).toBeCloseTo(1.5, 12)
  expect(unevenness(strata, true)).toBeCloseTo(1.5, 12)
  expect(
    unevenness(
      strata.map((own) => ({ ...own, n: own.items / 10 })),
      false,
    ),
  ).toBe(1)
  expect(unevenness([], true)).toBe(1)
})
