import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { referenceNumber } from '../texts/reference-number.ts'
import { matchItems } from './match-items.ts'

interface Given {
  readonly ore: number
  readonly day: number
  readonly group: string
  readonly reference: string | null
}

const match = (given: readonly Given[]) => {
  const groups = [...new Set(['-', ...given.map(({ group }) => group)])]
  const references = [...new Set(given.flatMap(({ reference }) => reference ?? []))]
  return matchItems({
    ore: Float64Array.from(given, ({ ore }) => ore),
    day: Int32Array.from(given, ({ day }) => day),
    group: Uint32Array.from(given, ({ group }) => groups.indexOf(group)),
    groupName: (group) => groups[group] ?? '',
    reference: Int32Array.from(given, ({ reference }) => (reference === null ? -1 : references.indexOf(reference))),
    referenceName: (reference) => references[reference] ?? '',
  })
}
const item = (ore: number, day: number, group = '-', reference: string | null = null): Given => ({ ore, day, group, reference })

test('the reference first, then amount and text, amount, text, and one against several', () => {
  const given = [
    item(500, 1, 'volvo', '4711'), // 0 and 2: one reference, −500
    item(500, 2, 'volvo'), // 1 and 3: the same amount and text
    item(-500, 3, 'bank', '4711'),
    item(-500, 4, 'volvo'),
    item(700, 5, 'scania'), // 4 and 5: the amount alone
    item(-700, 6, 'bank'),
    item(300, 7, 'ericsson'), // 6, 7 and 8: everything of one text, 300 + 200 − 500
    item(200, 8, 'ericsson'),
    item(-500, 9, 'ericsson'),
    item(110, 10, 'a'), // 9, 10 and 11: 110 + 95 − 205
    item(95, 11, 'b'),
    item(-205, 12, 'c'),
    item(77, 13, 'd'), // nothing answers it
    item(0, 14, 'e'), // asks for nothing
  ]
  const { matched, open, bounded } = match(given)
  expect(matched.map(({ rule, key, items }) => [rule, key, [...items]])).toEqual([
    ['reference', '4711', [0, 2]],
    ['amount-and-text', 'volvo', [1, 3]],
    ['amount', null, [4, 5]],
    ['text', 'ericsson', [6, 7, 8]],
    ['combination', null, [9, 10, 11]],
  ])
  expect([open, bounded]).toEqual([[12], false])
})

test('of equal amounts the oldest is answered first', () => {
  const { matched, open } = match([item(100, 1), item(100, 2), item(-100, 3)])
  expect(matched[0]?.items).toEqual([0, 2])
  expect(open).toEqual([1])
})

test('law: every group adds up to 0, nothing stands in two, and the rest adds up to all', () => {
  const given = fc.record({
    ore: fc.integer({ min: -6, max: 6 }).map((n) => n * 100),
    day: fc.integer({ min: 0, max: 60 }),
    group: fc.constantFrom('-', 'a', 'b'),
    reference: fc.constantFrom(null, null, '1001', '1002'),
  })
  fc.assert(
    fc.property(fc.array(given, { maxLength: 40 }), (list) => {
      const items = list.toSorted((a, b) => a.day - b.day)
      const { matched, open } = match(items)
      const sum = (places: readonly number[]) => places.reduce((total, i) => total + (items[i]?.ore ?? 0), 0)
      for (const { items: own } of matched) expect(sum(own)).toBe(0)
      const all = [...open, ...matched.flatMap(({ items: own }) => own)]
      expect(new Set(all).size).toBe(all.length)
      expect(all).toHaveLength(items.filter(({ ore }) => ore !== 0).length)
      expect(sum(open)).toBe(items.reduce((total, { ore }) => total + ore, 0))
    }),
  )
})

test('reference numbers of texts', () => {
  expect(
    ['Faktura F-0012345, 2025-01-31', '20250131', 'Kundnr 12 fakt 99871', 'Hyra 2025', 'OCR 1234567890123', ''].map(referenceNumber),
  ).toEqual(['12345', null, '99871', null, '1234567890123', null])
})
