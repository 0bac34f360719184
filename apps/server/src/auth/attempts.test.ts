import { expect, test } from 'vitest'
import { askKeys, createAttempts, personKeys, signInKeys, sourceKeys, sourceOf } from './attempts.ts'

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

test('whoever makes it full gets nobody’s limit dropped while others limit nobody', () => {
  let now = 0
  const attempts = createAttempts(() => now)
  attempts.take([{ key: 'over', limit: 1 }])
  now = 14 * MINUTE
  const limited = [{ key: 'limited', limit: 1 }]
  attempts.take(limited)
  now = 16 * MINUTE
  for (let i = 0; i < 50_000; i++) attempts.take([{ key: String(i), limit: 2 }])
  expect(attempts.take(limited)).toBe(13 * 60)
})

test('an IPv6 address counts with its /64, an IPv4 address alone', () => {
  expect(sourceOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(sourceOf('2001:0DB8:0001:0002::')).toBe('2001:db8:1:2::/64')
  expect(sourceOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(sourceOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(sourceOf('::1')).toBe('0:0:0:0::/64')
  expect(sourceOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect(sourceOf('::FFFF:a00:1')).toBe('10.0.0.1')
  expect(sourceOf('10.0.0.1')).toBe('10.0.0.1')
})

test.each([
  ['sign-in', 60, (source: string, i: number) => signInKeys(`person${i}@example.test`, source)],
  ['code', 60, (source: string, i: number) => personKeys('code', `person${i}`, source)],
  ['link', 30, (source: string) => sourceKeys('link', source)],
  ['ask', 300, (source: string) => askKeys(source)],
] as const)('%s: another address of the same /64 is the same source', (_, limit, keysOf) => {
  const attempts = createAttempts(() => 0)
  for (let i = 0; i < limit; i++) expect(attempts.take(keysOf(`2001:db8:0:1::${i.toString(16)}`, i))).toBe(0)
  expect(attempts.take(keysOf('2001:db8:0:1:ffff::1', limit))).toBeGreaterThan(0)
  expect(attempts.take(keysOf('2001:db8:0:2::1', limit))).toBe(0)
})
