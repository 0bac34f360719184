import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineHash } from './line-hash.ts'

test('the hash is that of the lines as text, whatever the ids and amounts', () => {
  const line = fc.record({
    id: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('x'.repeat(70_000)), fc.constant('é'.repeat(40_000))),
    ore: fc.oneof(
      fc.maxSafeInteger(),
      fc.integer({ min: -1000, max: 1000 }),
      fc.constantFrom(0, -0, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 1 - 2 ** 53),
    ),
  })
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 30 }), (lines) => {
      const hash = new LineHash(lines.length)
      const ids = lines.map(({ id }) => id)
      for (const [at, { id, ore }] of lines.entries()) expect(hash.add(id, ore, ids, at)).toBe(true)
      const text = lines.map(({ id, ore }) => `${id}|${BigInt(ore)}\n`).join('')
      expect(hash.digest()).toBe(createHash('sha256').update(Buffer.from(text)).digest('hex'))
    }),
  )
})

test('an id that was there before is found', () => {
  const ids = ['a', 'b', 'a']
  const hash = new LineHash(ids.length)
  expect(ids.map((id, at) => hash.add(id, 1, ids, at))).toEqual([true, true, false])
})
