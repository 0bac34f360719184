import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recurrenceOf } from './recurrence.ts'
import { followReleases, type Posting, type ReleaseRule } from './releases.ts'

test('releases answer by text and amount, amount, text, then the oldest', () => {
  const postings: readonly Posting[] = [
    { ore: 300, group: 'hyra' },
    { ore: 300, group: 'el' },
    { ore: 500, group: 'licens' },
    { ore: -300, group: 'el' }, // the same text and amount: el
    { ore: -200, group: 'licens' }, // part of licens, 300 remain
    { ore: -300, group: 'annat' }, // exactly 300 remain of hyra and of licens: the older, hyra
    { ore: -350, group: 'x' }, // the oldest: 300 of licens, 50 too much
    { ore: 50, group: 'y' }, // answers the 50 exactly
  ]
  expect(followReleases(postings)).toEqual([
    { at: 0, ore: 300, releases: [{ by: 5, ore: 300, rule: 'amount' }], remainingOre: 0 },
    { at: 1, ore: 300, releases: [{ by: 3, ore: 300, rule: 'text-and-amount' }], remainingOre: 0 },
    {
      at: 2,
      ore: 500,
      releases: [
        { by: 4, ore: 200, rule: 'text' },
        { by: 6, ore: 300, rule: 'oldest-first' },
      ],
      remainingOre: 0,
    },
    { at: 6, ore: -50, releases: [{ by: 7, ore: 50, rule: 'amount' }], remainingOre: 0 },
  ])
})

test('law: what remains is what was posted, and every release is of something opened before', () => {
  const posting = fc.record({ ore: fc.integer({ min: -5, max: 5 }).map((n) => n * 100), group: fc.constantFrom('a', 'b', '-') })
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 30 }), (postings) => {
      const items = followReleases(postings)
      expect(items.reduce((sum, item) => sum + item.remainingOre, 0)).toBe(postings.reduce((sum, { ore }) => sum + ore, 0))
      for (const { at, ore, releases, remainingOre } of items) {
        expect(Math.abs(ore) - releases.reduce((sum, release) => sum + release.ore, 0)).toBe(Math.abs(remainingOre))
        for (const { by } of releases) expect(by).toBeGreaterThan(at)
      }
    }),
  )
})

/** The rule read word by word, item by item. */
function byTheRule(postings: readonly Posting[]) {
  const items: { at: number; ore: number; releases: { by: number; ore: number; rule: ReleaseRule }[]; remainingOre: number }[] = []
  postings.forEach(({ ore, group }, at) => {
    let left = Math.abs(ore)
    const answers = items.filter((item) => item.remainingOre !== 0 && item.ore > 0 !== ore > 0)
    const hasText = (item: { at: number }) => group !== '-' && postings[item.at]?.group === group
    const exact = answers.filter((item) => Math.abs(item.remainingOre) === left)
    const both = exact.find(hasText)
    const plan: [(typeof items)[number] | undefined, ReleaseRule][] =
      exact.length > 0
        ? [[both ?? exact[0], both ? 'text-and-amount' : 'amount']]
        : ore < 0
          ? [
              ...answers.filter(hasText).map((item): [typeof item, ReleaseRule] => [item, 'text']),
              ...answers.filter((item) => !hasText(item)).map((item): [typeof item, ReleaseRule] => [item, 'oldest-first']),
            ]
          : []
    for (const [item, rule] of plan) {
      const part = item ? Math.min(left, Math.abs(item.remainingOre)) : 0
      if (!item || part === 0) continue
      item.releases.push({ by: at, ore: part, rule })
      item.remainingOre -= Math.sign(item.remainingOre) * part
      left -= part
    }
    if (left !== 0) items.push({ at, ore: Math.sign(ore) * left, releases: [], remainingOre: Math.sign(ore) * left })
  })
  return items
}

test('law: the answers that are looked up are those that the rule names', () => {
  const posting = fc.record({ ore: fc.integer({ min: -6, max: 6 }), group: fc.constantFrom('a', 'b', 'c', '-') })
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 60 }), (postings) => {
      expect(followReleases(postings)).toEqual(byTheRule(postings))
    }),
  )
})

test('rhythms and what they lack', () => {
  const year = Array.from({ length: 11 }, (_, m) => 24_000 + m)
  expect(recurrenceOf(year, 24_011)).toEqual({ rhythm: 'monthly', missing: [24_011] })
  expect(recurrenceOf(year, 24_010)).toEqual({ rhythm: 'monthly', missing: [] })
  // Four months without it: it has ended.
  expect(recurrenceOf(year.slice(0, 8), 24_011)).toEqual({ rhythm: 'monthly', missing: [] })
  expect(recurrenceOf([24_000, 24_003, 24_006], 24_011)).toEqual({ rhythm: 'quarterly', missing: [24_009] })
  expect(recurrenceOf([23_994, 24_006], 24_018)).toEqual({ rhythm: 'yearly', missing: [24_018] })
  expect(recurrenceOf([24_000, 24_001, 24_005, 24_006, 24_010], 24_011)).toBeNull()
  expect(recurrenceOf([], 24_011)).toBeNull()
})
