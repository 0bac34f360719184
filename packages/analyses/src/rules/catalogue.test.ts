import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ruleEntries } from './catalogue.ts'
import { quirks } from './covered/quirks.ts'
import { rulesDocument } from './document.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const core = 'packages/analyses/src/'
const places = [core, 'packages/db/src/', 'packages/compute/src/', 'packages/papers/src/', 'apps/server/src/', 'apps/worker/src/']

/** Where a code is given to a finding: as the log's first argument, beside a severity, or in a choice between codes that feeds either. */
const patterns = [
  /(?:log\.add|\w+Finding|refuse)\(\s*'([a-z0-9.-]+)'/g,
  /\badd\(\s*'([a-z0-9.-]+)',\s*'(?:error|warning|info)'/g,
  /\bcode: '([a-z0-9.-]+)',\s*severity:/g,
]

/** In the core, whatever is named as these are is a code. */
const named = /'((?:books|timeline|trial-balance|payee)\.[a-z-]+|changed-after-[a-z-]+)'/g

/** Every code that any room gives to a finding, read from the source; what sampling refuses is no finding, and its texts are typed by its own codes. */
function emitted(): ReadonlySet<string> {
  const codes = new Set<string>()
  for (const place of places) {
    for (const name of readdirSync(root + place, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || /\.test\.ts$|(?:^|\/)(?:rules|generated|sampling)\/|cli\/sample\.ts$/.test(name)) continue
      const source = readFileSync(root + place + name, 'utf8')
      for (const pattern of place === core ? [...patterns, named] : patterns)
        for (const [, code = ''] of source.matchAll(pattern)) codes.add(code)
      // A choice of codes as the log's first argument.
      for (const [, choice = ''] of source.matchAll(/log\.add\(([^,']*\?[^,]*),/g))
        for (const [, code = ''] of choice.matchAll(/'([a-z-]+)'/g)) codes.add(code)
    }
  }
  return codes
}

test('every code that a finding is given has a rule, and every rule is given by some code', () => {
  const codes = emitted()
  const ids = ruleEntries().map(({ id }): string => id)
  expect([...codes].filter((code) => !ids.includes(code)).sort()).toEqual([])
  expect(ids.filter((id) => !codes.has(id)).sort()).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('every quirk of the fact sheet has its answer', () => {
  const numbers = Array.from({ length: 53 }, (_, i) => String(i + 1))
  numbers.splice(20, 0, '20b')
  expect(quirks.map(({ number }) => number)).toEqual(numbers)
})

test('docs/rules.md says what the catalogue says: `npm run rules` writes it', () => {
  expect(readFileSync(`${root}docs/rules.md`, 'utf8')).toBe(rulesDocument())
})
