// The scripts of reference/sampling draw the items that the product draws. `npm run reference-draws` compares 10 000 cases; here are a hundred.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pythonDraws, type ReferenceCase, referenceCases } from '../testing/reference-draws.ts'

const folder = new URL('../../../../reference/sampling/', import.meta.url)
const { cases } = referenceCases('reference draws', 100)

test('the cases hold every method, strata, an extension, a top stratum and several hits of an item', () => {
  expect(new Set(cases.map(({ request }) => request.method)).size).toBe(6)
  for (const holds of [
    ({ request }: ReferenceCase) => request.strata !== undefined,
    ({ request }: ReferenceCase) => request.extendBy > 0,
    ({ request }: ReferenceCase) => request.keyItems.length > 0,
    ({ drawn }: ReferenceCase) => /^\[\[\["/.test(drawn),
    ({ drawn }: ReferenceCase) => /",[2-9]\]/.test(drawn),
    ({ population }: ReferenceCase) => /\|0\n/.test(population) && /\|-\d/.test(population),
  ])
    expect(cases.some(holds)).toBe(true)
})

test('the population is what its hash is made of', () => {
  for (const { population, hash } of cases) expect(createHash('sha256').update(population).digest('hex')).toBe(hash)
})

test('the TypeScript script draws the same items', async () => {
  const { draw }: { draw: (population: string, request: unknown) => unknown } = await import(new URL('draw.ts', folder).href)
  for (const { population, request, drawn } of cases) expect(JSON.stringify(draw(population, request))).toBe(drawn)
})

test.skipIf(spawnSync('python3', ['--version']).status !== 0)(
  'the Python script draws the same items (skipped where there is no python3)',
  () => {
    const input = cases.map(({ population, request }) => JSON.stringify([population, request])).join('\n')
    const answers = execFileSync('python3', ['-c', pythonDraws, fileURLToPath(folder)], { input, encoding: 'utf8' })
    expect(answers.trimEnd().split('\n')).toEqual(cases.map(({ drawn }) => drawn))
  },
)
