import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBehind, nextSlots } from './slots.ts'

const most = 4

test('people share what may be in hand, whatever the size of their batches, and nobody has more than half', () => {
  const open = [
    { batchId: 'a', ownerId: 'anna', waiting: 26_000, running: 0 },
    { batchId: 'b', ownerId: 'anna', waiting: 5, running: 0 },
    { batchId: 'c', ownerId: 'bo', waiting: 1, running: 0 },
  ]
  // one each; then Anna's other batch, as Bo has nothing more; the rest is for whoever comes
  expect(nextSlots(open, most)).toEqual(['a', 'c', 'b'])
  expect(nextSlots(open.slice(0, 2), most)).toEqual(['a', 'b'])
})

test('whoever has nothing in hand begins, however much others have', () => {
  const slow = { batchId: 'a', ownerId: 'anna', waiting: 0, running: 16 }
  expect(isBehind([slow], 32)).toBe(false)
  expect(isBehind([{ ...slow, waiting: 6 }], 32)).toBe(false)
  const other = { ...slow, batchId: 'o', ownerId: 'cecilia' }
  const open = [slow, other, { batchId: 'b', ownerId: 'bo', waiting: 6, running: 0 }]
  expect([isBehind(open, 32), nextSlots(open, 32)]).toEqual([true, ['b']])
})

test('nobody has more than their share in hand, and no slot is idle that they could use', () => {
  const batch = fc.record({
    ownerId: fc.constantFrom('anna', 'bo', 'cecilia'),
    waiting: fc.integer({ min: 0, max: 5 }),
    running: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 6 }), (batches) => {
      const open = batches.map((own, i) => ({ ...own, batchId: String(i) }))
      const slots = nextSlots(open, most)
      const begun = (id: string) => slots.filter((slot) => slot === id).length
      const inHand = (ownerId: string) =>
        open.filter((own) => own.ownerId === ownerId).reduce((sum, { batchId, running }) => sum + running + begun(batchId), 0)
      const before = open.reduce((sum, { running }) => sum + running, 0)
      for (const { batchId, ownerId, waiting } of open) {
        expect(begun(batchId)).toBeLessThanOrEqual(waiting)
        expect(begun(batchId) === 0 || inHand(ownerId) <= most / 2).toBe(true)
        const couldRun = waiting > begun(batchId) && inHand(ownerId) < most / 2
        expect(couldRun && before + slots.length < most).toBe(false)
      }
    }),
  )
})
