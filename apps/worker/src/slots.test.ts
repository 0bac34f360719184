import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBehind, nextSlots } from './slots.ts'

const most = 4

test('people share what may be in hand, whatever the size of their batches', () => {
  const open = [
    { batchId: 'a', ownerId: 'anna', waiting: 26_000, running: 0 },
    { batchId: 'b', ownerId: 'anna', waiting: 5, running: 0 },
    { batchId: 'c', ownerId: 'bo', waiting: 1, running: 0 },
  ]
  // one each; then Anna's other batch, as Bo has nothing more; then the first again
  expect(nextSlots(open, most)).toEqual(['a', 'c', 'b', 'a'])
})

test('whoever has nothing in hand begins while there is room, however much others have', () => {
  const slow = { batchId: 'a', ownerId: 'anna', waiting: 0, running: 20 }
  expect(isBehind([slow], 32)).toBe(false)
  expect(isBehind([{ ...slow, waiting: 6 }], 32)).toBe(false)
  const open = [slow, { batchId: 'b', ownerId: 'bo', waiting: 1, running: 0 }]
  expect([isBehind(open, 32), nextSlots(open, 32)]).toEqual([true, ['b']])
})

test('never more in hand than may be, and no slot idle that could be used', () => {
  const batch = fc.record({
    ownerId: fc.constantFrom('anna', 'bo', 'cecilia'),
    waiting: fc.integer({ min: 0, max: 5 }),
    running: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 6 }), (batches) => {
      const open = batches.map((own, i) => ({ ...own, batchId: String(i) }))
      const slots = nextSlots(open, most)
      const before = open.reduce((sum, { running }) => sum + running, 0)
      expect(before + slots.length).toBeLessThanOrEqual(Math.max(before, most))
      for (const { batchId, waiting } of open) {
        expect(slots.filter((id) => id === batchId).length).toBeLessThanOrEqual(waiting)
      }
      const isIdle = before + slots.length < most
      const couldRun = open.some(({ batchId, waiting }) => waiting > slots.filter((id) => id === batchId).length)
      expect(isIdle && couldRun).toBe(false)
    }),
  )
})
