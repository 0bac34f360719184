import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerKeyDocument, companies, meantTests, scoreCompany } from './answer-key.ts'

test('every error planted in the demo company is found by the test that is meant to', { timeout: 60_000 }, () => {
  const [demo] = companies
  if (!demo) throw new Error('no demo company')
  const { kinds, planted, flaggedByAny } = scoreCompany(demo.options)
  expect(planted).toBe(18)
  expect(flaggedByAny).toBe(18)
  for (const { kind, planted: own, found } of kinds) expect([kind, found]).toEqual([kind, meantTests[kind].length === 0 ? 0 : own])
})

test('docs/answer-key.md is what `npm run answer-key` writes', { timeout: 120_000 }, () => {
  expect(readFileSync(new URL('../../../../docs/answer-key.md', import.meta.url), 'utf8')).toBe(answerKeyDocument())
})
