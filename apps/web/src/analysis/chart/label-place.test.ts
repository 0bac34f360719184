import { expect, test } from 'vitest'
import { labelPlace } from './label-place.ts'

const barWidth = 30

test('a label stands left of its bar, clear of the comparison\u2019s tick', () => {
  expect(labelPlace({ at: 1, values: [10, 60, 20], ticks: [12, 58, 5], barWidth })).toEqual({
    position: [-9, 0],
    align: 'right',
    verticalAlign: 'top',
  })
})

test('where the bar or the tick before is in the way, it stands to the right', () => {
  expect(labelPlace({ at: 1, values: [55, 60, 20], ticks: [], barWidth })).toMatchObject({ position: [39, 0], align: 'left' })
  expect(labelPlace({ at: 1, values: [10, 60, 20], ticks: [50, 0, 0], barWidth })).toMatchObject({ align: 'left' })
})

test('between two neighbours it stands beyond the end, past a tick that is near', () => {
  expect(labelPlace({ at: 1, values: [-58, -60, -59], ticks: [0, -68, 0], barWidth })).toEqual({
    position: 'bottom',
    align: 'center',
    verticalAlign: 'top',
    distance: 12,
  })
  expect(labelPlace({ at: 0, values: [60], ticks: [10], barWidth })).toMatchObject({ position: 'top', distance: 4 })
})
