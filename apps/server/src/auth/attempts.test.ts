import { expect, test } from 'vitest'
import { createAttempts, signInKeys } from './attempts.ts'

const MINUTE = 60_000

test('the eleventh try of one person within a quarter of an hour waits for the rest of it', () => {
  let now = 0
  const attempts = createAttempts(() => now)
  const keys = signInKeys('anna@example.test', '10.0.0.1')
  for (let i = 0; i < 10; i++) expect(attempts.take(keys)).toBe(0)
  now = 5 * MINUTE
  expect(attempts.take(keys)).toBe(10 * 60)
  now = 15 * MINUTE
  expect(attempts.take(keys)).toBe(0)
})

test('a refused try does not lengthen the wait, and a success does not count', () => {
  const attempts = createAttempts(() => 0)
  const keys = signInKeys('anna@example.test', '10.0.0.1')
  for (let i = 0; i < 50; i++) {
    expect(attempts.take(keys)).toBe(0)
    attempts.giveBack(keys)
  }
  expect(attempts.take(signInKeys('bo@example.test', '10.0.0.1'))).toBe(0)
})

test('one source cannot try address after address', () => {
  const attempts = createAttempts(() => 0)
  const waits = Array.from({ length: 61 }, (_, i) => attempts.take(signInKeys(`person${i}@example.test`, '10.0.0.1')))
  expect(waits.filter((wait) => wait > 0)).toHaveLength(1)
  expect(attempts.take(signInKeys('anna@example.test', '10.0.0.2'))).toBe(0)
})

test('many sources cannot try one address without end', () => {
  const attempts = createAttempts(() => 0)
  const waits = Array.from({ length: 120 }, (_, i) => attempts.take(signInKeys('anna@example.test', `10.0.1.${i}`)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(100)
})

test('its memory is bounded', () => {
  const attempts = createAttempts(() => 0)
  const first = [{ key: 'first', limit: 1 }]
  attempts.take(first)
  expect(attempts.take(first)).toBeGreaterThan(0)
  for (let i = 0; i < 20_001; i++) attempts.take([{ key: String(i), limit: 1 }])
  expect(attempts.take(first)).toBe(0)
})
