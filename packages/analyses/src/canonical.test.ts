import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, canonicalWriter } from './canonical.ts'

test('what has been written is kept, and what shares parts with it says the same as if it were written whole', () => {
  fc.assert(
    fc.property(
      fc.object({ withNullPrototype: false, values: [fc.string(), fc.integer(), fc.boolean(), fc.constant(null)] }),
      fc.string(),
      (value, key) => {
        const write = canonicalWriter()
        expect(write(value)).toBe(canonicalJson(value))
        const next = { ...value, [`k${key}`]: [value, value] }
        expect(write(next)).toBe(canonicalJson(next))
      },
    ),
  )
})
