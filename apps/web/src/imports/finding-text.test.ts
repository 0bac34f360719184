// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { resources as en } from '../i18n/locales/en/index.ts'
import { resources as sv } from '../i18n/locales/sv/index.ts'
import { findingText, findingValues } from './finding-text.ts'

const core = fileURLToPath(new URL('../../../../packages/analyses/src', import.meta.url))
const owner = new URL('../../../../packages/db/src/stores/owner.ts', import.meta.url)

/** Every code that reading, taking in and analysing can put into a finding, from the source; writing a file is the command line's. */
function emittedCodes(): ReadonlySet<string> {
  const codes = new Set<string>()
  for (const name of readdirSync(core, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts') || /generator|sie-writer/.test(name)) continue
    const source = readFileSync(join(core, name), 'utf8')
    for (const pattern of [
      /(?:log\.add|voucherFinding)\(\s*'([a-z0-9.-]+)'/g,
      /code: '([a-z0-9.-]+)',\s*severity:/g,
      /\badd\('([a-z0-9.-]+)', '(?:error|warning|info)'/g,
      /'(books\.[a-z-]+)'/g,
    ]) {
      for (const [, code = ''] of source.matchAll(pattern)) codes.add(code)
    }
    for (const [choice] of source.matchAll(/log\.add\([^,]*\?[^,]*,/g))
      for (const [, code = ''] of choice.matchAll(/'([a-z-]+)'/g)) codes.add(code)
  }
  for (const [, code = ''] of readFileSync(owner, 'utf8').matchAll(/\bfinding\('([a-z.-]+)', '/g)) codes.add(code)
  return codes
}

function flat(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : flat(value, `${prefix}${key}.`)))
}

test('every finding the core can report has a sentence in both languages', () => {
  const emitted = [...emittedCodes()].sort()
  expect(emitted.length).toBeGreaterThan(70)
  expect(emitted.filter((code) => !flat(en.findings.codes).includes(code))).toEqual([])
  expect(emitted.filter((code) => !flat(sv.findings.codes).includes(code))).toEqual([])
})

test('no sentence is kept for a finding that nothing reports', () => {
  const emitted = emittedCodes()
  expect(flat(en.findings.codes).filter((code) => !emitted.has(code))).toEqual([])
})

test('amounts are kronor, missing values a dash, and series and number one voucher', () => {
  expect(findingValues({ series: 'A', number: '12', differenceOre: -10_050, date: null, count: 12_345 })).toEqual({
    voucher: 'A 12',
    series: 'A',
    number: '12',
    differenceOre: '−100,50',
    date: '–',
    count: '12\u00a0345',
  })
})

test('a sentence, the rest of a long list, and an unknown code', async () => {
  const i18n = i18next.createInstance({ lng: 'en', resources: { en }, defaultNS: 'common', interpolation: { escapeValue: false } })
  await i18n.init()
  const t = i18n.getFixedT('en', 'findings')
  const first = {
    code: 'unbalanced-voucher',
    severity: 'error' as const,
    line: 8,
    values: { series: 'B', number: '3', differenceOre: 100 },
  }
  const rest = { code: 'unbalanced-voucher', severity: 'error' as const, line: 0, values: { count: 250, listed: 100 } }
  expect(findingText(t, first, [first])).toBe('Voucher B 3 does not balance. Difference 1,00.')
  expect(findingText(t, rest, [rest, first])).toBe(
    'Voucher B 3 does not balance. Difference 1,00. In all 250 like this; the first 100 are listed.',
  )
  expect(findingText(t, { ...first, code: 'from-the-future' }, [])).toBe('The reader reports “from-the-future”.')
})
