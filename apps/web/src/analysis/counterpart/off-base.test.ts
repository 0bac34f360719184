import { expect, test } from 'vitest'
import { offBase, unitOfOff, whyOff } from './off-base.ts'

const none = { allOther: 0, oppositeSide: 0, proportional: 0, unambiguous: 0 }

test('a voucher that does not balance keeps counterparts from coming to the base', () => {
  const base = { netOre: -11_406_500 }
  expect(offBase({ base, counters: [{ byMethod: { ...none, allOther: 11_406_700 } }] }, 'allOther')).toBe(200)
  expect(whyOff({ missing: { ...none, allOther: -200 } }, 'allOther')).toBe('missing')
  expect(offBase({ base, counters: [{ byMethod: { ...none, allOther: 11_406_500 } }] }, 'allOther')).toBe(0)
  expect(offBase({ base, counters: [{ byMethod: { ...none, oppositeSide: 11_407_000 } }] }, 'oppositeSide')).toBe(500)
  expect(whyOff({ missing: none }, 'oppositeSide')).toBeNull()
})

test('öre that base lines leave when they share each other are no equality, and are shown as öre', () => {
  const result = {
    base: { netOre: -11_406_651 },
    counters: [{ byMethod: { ...none, proportional: 10_150_683 } }, { byMethod: { ...none, proportional: 1_255_966 } }],
    missing: none,
  }
  expect(offBase(result, 'proportional')).toBe(-2)
  expect(whyOff(result, 'proportional')).toBe('rounding')
  expect(unitOfOff(-2, 'kr')).toBe('ore')
  expect(unitOfOff(200, 'kr')).toBe('kr')
})
