import * as fc from 'fast-check'
import { expect, test } from 'vitest'
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
    { numRuns: 3000 },
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
