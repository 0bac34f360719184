import { expect, test } from 'vitest'
import { byRule, type Listed, listedFindings, newSince, rulesOf } from './finding-filter.ts'
import type { Finding } from './types.ts'

const finding = (code: string, severity: Finding['severity'] = 'error', values: Finding['values'] = {}, line = 1): Finding => ({
  code,
  severity,
  values,
  line,
})
const listed = (findings: readonly Finding[], resolved: readonly number[] = []): Listed[] =>
  findings.map((one, index) => ({ finding: one, index, text: `Sentence ${index} on ${one.code}`, isResolved: resolved.includes(index) }))
const codes = (rows: readonly Listed[]) => rows.map(({ finding: { code } }) => code)

const report = [
  finding('bad-text', 'info'),
  finding('bad-date', 'warning'),
  finding('bad-amount'),
  finding('changed-after-sign-off'),
  finding('bad-amount'),
]

test('a change in a closed period comes before every other error', () => {
  expect(codes(listedFindings(listed(report), {}))).toEqual(['changed-after-sign-off', 'bad-amount', 'bad-amount', 'bad-date', 'bad-text'])
})

test('filters hold together', () => {
  const rows = listed(report, [2])
  expect(codes(listedFindings(rows, { severity: 'error', state: 'open' }))).toEqual(['changed-after-sign-off', 'bad-amount'])
  expect(listedFindings(rows, { rule: 'bad-amount', state: 'resolved' }).map(({ index }) => index)).toEqual([2])
  expect(listedFindings(rows, { rule: 'bad-amount', severity: 'info' })).toEqual([])
})

test('words are sought in the sentence and in the rule, in small letters and large', () => {
  expect(listedFindings(listed(report), { find: ' SENTENCE 1 ' }).map(({ index }) => index)).toEqual([1])
  expect(codes(listedFindings(listed(report), { find: 'bad-am' }))).toEqual(['bad-amount', 'bad-amount'])
})

test('rules are listed with how often they were broken', () => {
  expect(rulesOf(report)[0]).toEqual({ code: 'bad-amount', count: 2, first: report[2] })
  expect(rulesOf(report)).toHaveLength(4)
})

test('a finding that moved within the file is not new; one more of the same is', () => {
  const before = [finding('bad-amount', 'error', { account: '1930', amount: 'x' }, 10)]
  const moved = finding('bad-amount', 'error', { amount: 'x', account: '1930' }, 99)
  const other = finding('bad-amount', 'error', { account: '1510', amount: 'x' }, 10)
  expect([...newSince([moved, moved, other], before)]).toEqual([1, 2])
  expect([...newSince([moved], [])]).toEqual([0])
})

test('of a rule with many findings the first ones are shown until the rest is asked for; none is lost', () => {
  const many = listed([...Array.from({ length: 6 }, () => finding('bad-text', 'info')), finding('bad-date')])
  const groups = byRule(many, 3, new Set())
  expect(groups.map(({ code, shown, more }) => [code, shown.length, more])).toEqual([
    ['bad-text', 3, 3],
    ['bad-date', 1, 0],
  ])
  expect(byRule(many, 3, new Set(['bad-text'])).map(({ shown, more }) => [shown.length, more])).toEqual([
    [6, 0],
    [1, 0],
  ])
  // a button for a single one would save nothing
  expect(byRule(many, 5, new Set())[0]).toMatchObject({ more: 0 })
})
