import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import * as fc from 'fast-check'
import { change, changed, generatedSeeds, readHostile } from '../packages/analyses/src/testing/fuzz.ts'
import type { Figure } from './report.ts'

const CHANGED_FILES = 100_000
const realFiles = new URL('../../shared/sie/files/', import.meta.url)
const REAL_FILE_BYTES = 60_000

/** Hostile input: every changed file is refused with a reason or read with every row accounted for; the first that is neither ends the run. */
export async function fuzz(): Promise<readonly Figure[]> {
  const seeds = generatedSeeds()
  if (existsSync(realFiles))
    for (const name of readdirSync(realFiles)) {
      const url = new URL(encodeURIComponent(name), realFiles)
      if (statSync(url).size < REAL_FILE_BYTES) seeds.push(readFileSync(url))
    }
  const place = fc.nat(seeds.length - 1)
  const outcomes = { read: 0, refused: 0 }
  let slowest = 0
  await fc.assert(
    fc.asyncProperty(place, place, fc.array(change, { minLength: 1, maxLength: 8 }), async (one, other, changes) => {
      const bytes = changed(seeds[one] ?? new Uint8Array(0), seeds[other] ?? new Uint8Array(0), changes)
      const started = performance.now()
      outcomes[await readHostile(bytes, changes.length === 1)]++
      slowest = Math.max(slowest, performance.now() - started)
    }),
    { numRuns: CHANGED_FILES },
  )
  const figure = (what: string, value: number, unit: Figure['unit'], target: Figure['target'], note = ''): Figure => ({
    section: 'fuzz',
    what,
    value,
    unit,
    target,
    note,
  })
  return [
    figure(
      'changed files',
      (outcomes.read + outcomes.refused) / 1000,
      'thousand',
      { atLeast: CHANGED_FILES / 1000 },
      `of ${seeds.length} files`,
    ),
    figure('read, every row accounted for', outcomes.read / 1000, 'thousand', null),
    figure('refused with a reason', outcomes.refused / 1000, 'thousand', null),
    figure('slowest file', slowest, 'ms', { atMost: 2000 }),
    figure('peak memory', process.resourceUsage().maxRSS / 1000, 'MB', { atMost: 600 }),
  ]
}
