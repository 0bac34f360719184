import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerKeyDocument, companies, meantTests, scoreCompany } from './answer-key.ts'

test('every error planted in the demo company is found by the test that is meant to', { timeout: 60_000 }, () => {
  const [demo] = companies
  if (!demo) throw new Error('no demo company')
  const { kinds, planted, flaggedByAny, cutOff, scored, vouchers } = scoreCompany(demo.options)
  expect(planted).toBe(25)
  // The two costs of another year are the cut-off's to find, below: a year in a text is no document number.
  expect(flaggedByAny).toBe(23)
  for (const { kind, planted: own, found } of kinds) expect([kind, found]).toEqual([kind, meantTests[kind].length === 0 ? 0 : own])
  for (const { kind, found, scored: ranked } of kinds) expect([kind, ranked >= found]).toEqual([kind, true])
  // What has a score is worth reading: 3 of 100 vouchers, the planted ones among them.
  expect(scored / vouchers).toBeLessThan(0.05)
  expect(cutOff.kinds.map(({ kind, planted: own, found }) => [kind, own, found])).toEqual([
    ['cost-in-later-year', 2, 2],
    ['revenue-in-earlier-year', 2, 2],
    ['revenue-registered-late', 2, 2],
    ['cost-across-years', 1, 1],
  ])
  // The cash sales registered late are pointed at by their dates alone.
  expect(cutOff.signs[0]).toEqual({ sign: 'text', lines: 5, falsePositives: 0 })
})

test('docs/answer-key.md is what `npm run answer-key` writes', { timeout: 120_000 }, () => {
  expect(readFileSync(new URL('../../../../docs/answer-key.md', import.meta.url), 'utf8')).toBe(answerKeyDocument())
})
