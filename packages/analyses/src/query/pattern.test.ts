import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { compilePattern, patternProblem } from './pattern.ts'

test('agrees with the platform on random patterns of the shared syntax', () => {
  const piece = fc.oneof(
    fc.constantFrom('a', 'b', 'å', '1', ' ', '.', '[ab]', '[^a]', '[a-c]', '\\d', '\\.', '^', '$', '(a|b)', '(ab|)', '(?:a1)'),
    fc
      .tuple(fc.constantFrom('a', 'b', '.', '[ab]', '(ab)', '(a|1)'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}', '*?'))
      .map((p) => p.join('')),
  )
  const pattern = fc.array(fc.oneof(piece, fc.constant('|')), { minLength: 1, maxLength: 6 }).map((p) => p.join(''))
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'A', 'B', 'Å', 'å', '1', ' ', '.'), { maxLength: 12 }).map((c) => c.join(''))
  fc.assert(
    fc.property(pattern, text, (p, t) => compilePattern(p)(t) === new RegExp(p, 'i').test(t)),
    { numRuns: runs(400, 3000) },
  )
})

test('patterns that a backtracking engine never finishes are linear', () => {
  const evil = compilePattern('(a|aa)+(a*)*b$')
  expect(evil('a'.repeat(50_000))).toBe(false)
  expect(evil(`${'a'.repeat(50_000)}b`)).toBe(true)
})

test('what it cannot run is refused with a reason', () => {
  for (const bad of ['(', ')', '[a', '\\', '*a', 'a**', '(?=a)', '\\1', 'a{3,2}', '((a{100}){100}){100}', '\\bx'])
    expect(patternProblem(bad), bad).not.toBeNull()
  for (const good of ['', 'faktura \\d+', '^(hyra|el) ', 'a{0,3}', '[åäö-]', '\\w+$']) expect(patternProblem(good), good).toBeNull()
})

test('letters of the Swedish alphabet are word characters and have case', () => {
  expect(compilePattern('^\\w+$')('ÅRSHYRA')).toBe(true)
  expect(compilePattern('årshyra')('ÅRSHYRA')).toBe(true)
  expect(compilePattern('[a-ö]+ 1')('Ö 1')).toBe(true)
})

test('a repetition of nothing is refused, however deeply it is nested, and at once', () => {
  let nested = '()'
  for (let i = 0; i < 10; i++) nested = `(${nested}{100})`
  const started = performance.now()
  for (const bad of [nested, '(){100}', '(^){2}', '^*', '(|)+', '(a{0}){5}', '((a{0}){100}){100}'])
    expect(patternProblem(bad), bad).not.toBeNull()
  expect(patternProblem('a'.repeat(201))).not.toBeNull()
  expect(performance.now() - started).toBeLessThan(1000)
  expect(patternProblem('(a|){2}')).toBeNull()
})

test('states of a costly pattern are cheap each, and a pattern that costs too much is refused', () => {
  let seed = 1
  const next = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return (seed >>> 16) % 10
  }
  const texts = Array.from({ length: 16_538 }, () => Array.from({ length: 40 }, () => 'eeabrst 12'[next()]).join(''))
  const costly = { code: 'too_large', params: { reason: 'pattern-costly' } }
  for (const pattern of ['(.{0,100}e){9}x', '(.{0,20}e){9}x', '(.{0,9}[aeiou1-5]){60}x']) {
    const matches = compilePattern(pattern, 5_000_000)
    expect(() => texts.filter((text) => matches(text)), pattern).toThrow(expect.objectContaining(costly))
  }
  // A narrower request has all that is allowed again, and what was worked out is kept.
  const allowed = compilePattern('(.{0,100}e){9}x', 100_000)
  expect(() => texts.filter((text) => allowed(text))).toThrow(expect.objectContaining(costly))
  allowed.renew()
  expect(allowed('e e e e e e e e ex')).toBe(true)
  expect(allowed('e e e e e e e ex')).toBe(false)
  const usual = compilePattern('a.*e\\d{2}.?b', 100_000)
  expect(texts.filter((text) => usual(text)).length).toBe(texts.filter((text) => /a.*e\d{2}.?b/i.test(text)).length)
})
