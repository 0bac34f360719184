import { expect, test } from 'vitest'
import { hitTicks } from './bound-chart.ts'

test('the axis of hits goes in round steps and ends with the last hit', () => {
  expect(hitTicks(93)).toEqual([0, 25, 50, 75, 93])
  expect(hitTicks(60)).toEqual([0, 25, 50, 60])
  expect(hitTicks(3)).toEqual([0, 1, 2, 3])
  expect(hitTicks(100)).toEqual([0, 25, 50, 75, 100])
})
