import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { openReader } from '../sie5/open-reader.ts'
import { change, changed, generatedSeeds, readHostile } from './fuzz.ts'
import { runs } from './runs.ts'

const shared = new URL('../../../../../shared/sie/files/', import.meta.url)
const seeds = generatedSeeds()
if (existsSync(shared))
  for (const name of readdirSync(shared)) {
    const url = new URL(encodeURIComponent(name), shared)
    if (statSync(url).size < 20_000) seeds.push(readFileSync(url))
  }

test('changed files: refused with a reason, or read with every row accounted for', async () => {
  const seed = fc.nat(seeds.length - 1)
  const files = runs(300, 2000)
  const outcomes = { read: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(seed, seed, fc.array(change, { minLength: 1, maxLength: 6 }), async (one, other, changes) => {
      const bytes = changed(seeds[one] ?? new Uint8Array(0), seeds[other] ?? new Uint8Array(0), changes)
      outcomes[await readHostile(bytes, changes.length === 6)]++
    }),
    { numRuns: files },
  )
  expect(outcomes.read).toBeGreaterThan(files / 4)
  expect(outcomes.read + outcomes.refused).toBeGreaterThanOrEqual(files)
}, 60_000)

test.each([
  ['a row', '#FLAGGA 0\n#TRANS 1930 {} ', 'x', 'line-too-long'],
  ['a tag', '<Sie xmlns="http://www.sie.se/sie5" a="', 'x', 'xml-limits'],
  ['text without tags', '<Sie xmlns="http://www.sie.se/sie5">', 'x', 'xml-limits'],
  ['a comment', '<Sie xmlns="http://www.sie.se/sie5"><!--', 'x', 'xml-limits'],
] as const)('%s that never ends is refused in time', async (_what, start, letter, reason) => {
  const head = Buffer.from(start)
  const reader = await openReader(head)
  reader.push(head)
  const chunk = Buffer.alloc(1 << 16, letter)
  let refused: unknown
  for (let pushed = 0; pushed < 128 << 20 && refused === undefined; pushed += chunk.length) {
    try {
      reader.push(chunk)
    } catch (error) {
      refused = error
    }
  }
  expect(refused instanceof AppError && refused.params['reason']).toBe(reason)
})

test('a tag of a megabyte of attributes is refused before they are all held', async () => {
  const attributes = Array.from({ length: 400_000 }, (_, i) => `a${i}=""`).join(' ')
  expect(await readHostile(Buffer.from(`<Sie xmlns="http://www.sie.se/sie5"><Journal ${attributes}/></Sie>`), false)).toBe('refused')
})
