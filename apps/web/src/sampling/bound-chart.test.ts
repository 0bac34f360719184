import { expect, test } from 'vitest'
import { hitTicks, wordPlaces } from './bound-chart.ts'

test('the axis of hits goes in round steps and ends with the last hit', () => {
  expect(hitTicks(93)).toEqual([0, 25, 50, 75, 93])
  expect(hitTicks(60)).toEqual([0, 25, 50, 60])
  expect(hitTicks(3)).toEqual([0, 1, 2, 3])
  expect(hitTicks(100)).toEqual([0, 25, 50, 75, 100])
})

test('words of a line stand above its end, and below where the line over it is too close', () => {
  // upper limit, tolerable, most likely; of 300 thousand in 154 pixels a line of words is 29 thousand high
  expect(wordPlaces([160, 250, 32], 300)).toEqual(['above', 'above', 'above'])
  expect(wordPlaces([258, 250, 0], 300)).toEqual(['above', 'below', 'above'])
  expect(wordPlaces([245, 250, 0], 300)).toEqual(['below', 'above', 'above'])
  expect(wordPlaces([250, 250, 250], 300)).toEqual(['above', 'below', 'below'])
})
