import { expect, test } from 'vitest'
import { offBase } from './off-base.ts'

const none = { allOther: 0, oppositeSide: 0, proportional: 0, unambiguous: 0 }

test('a voucher that does not balance keeps counterparts from coming to the base', () => {
  // Base −114 065, counterparts 114 067, one voucher lacks −2: the three make 0, counterparts and base make 2.
  expect(offBase({ difference: none, missing: { ...none, allOther: -200 } }, 'allOther')).toBe(200)
  expect(offBase({ difference: none, missing: none }, 'allOther')).toBe(0)
  expect(offBase({ difference: { ...none, oppositeSide: 500 }, missing: none }, 'oppositeSide')).toBe(500)
})
