import { createAttemptStore } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/harness/database.ts'
import { askKeys, createAttempts, deviceKeys, personKeys, signInKeys, sourceKeys, sourceOf } from './attempts.ts'

const MINUTE = 60_000
const db = await createTestDatabase()
afterAll(() => db[Symbol.asyncDispose]())

/** Of a day that no other test is at: what they count does not meet. */
let day = 0
function attemptsOf() {
  const clock = { now: ++day * 24 * 60 * MINUTE }
  return { clock, attempts: createAttempts(createAttemptStore(db), () => clock.now) }
}
const times = async <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let i = 0; i < count; i++) all.push(await work(i))
  return all
}

test('the eleventh try of one person within a quarter of an hour waits for the rest of it', async () => {
  const { clock, attempts } = attemptsOf()
  const keys = signInKeys('anna@example.test', '10.0.0.1')
  expect(await times(10, () => attempts.take(keys))).toEqual(Array.from({ length: 10 }, () => 0))
  clock.now += 5 * MINUTE
  expect(await attempts.take(keys)).toBe(10 * 60)
  clock.now += 10 * MINUTE
  expect(await attempts.take(keys)).toBe(0)
})

test('a refused try does not lengthen the wait nor count against others, and a success does not count', async () => {
  const { attempts } = attemptsOf()
  const keys = signInKeys('anna@example.test', '10.0.0.1')
  await times(50, async () => {
    expect(await attempts.take(keys)).toBe(0)
    await attempts.giveBack(keys)
  })
  await times(70, () => attempts.take(keys))
  expect(await attempts.take(signInKeys('bo@example.test', '10.0.0.1'))).toBe(0)
})

test('one source cannot try address after address', async () => {
  const { attempts } = attemptsOf()
  const waits = await times(61, (i) => attempts.take(signInKeys(`person${i}@example.test`, '10.0.0.1')))
  expect(waits.filter((wait) => wait > 0)).toHaveLength(1)
  expect(await attempts.take(signInKeys('anna@example.test', '10.0.0.2'))).toBe(0)
})

test('many sources cannot try one address without end, and take no try of a browser that is known', async () => {
  const { attempts } = attemptsOf()
  const waits = await times(120, (i) => attempts.take(signInKeys('anna@example.test', `10.0.1.${i}`)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(100)
  const known = await times(11, () => attempts.take(deviceKeys('password', 'anna@example.test', 'her own')))
  expect(known.map((wait) => wait === 0)).toEqual([...Array.from({ length: 10 }, () => true), false])
})

test('all processes count together, at the same moment too: of a hundred tries ten are made', async () => {
  const { clock } = attemptsOf()
  const processes = Array.from({ length: 4 }, () => createAttempts(createAttemptStore(db), () => clock.now))
  const keys = signInKeys('anna@example.test', '10.0.0.1')
  const waits = await Promise.all(Array.from({ length: 100 }, (_, i) => processes[i % 4]?.take(i % 2 ? keys : keys.toReversed())))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
})

test('what is over is forgotten, and nobody’s address is kept', async () => {
  const { clock, attempts } = attemptsOf()
  await attempts.take(signInKeys('anna@example.test', '10.0.0.1'))
  expect(JSON.stringify(await db.prisma.attempt.findMany())).not.toMatch(/anna|10\.0/)
  clock.now += 15 * MINUTE
  await attempts.forgetOver()
  expect(await db.prisma.attempt.count()).toBe(0)
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
] as const)('%s: another address of the same /64 is the same source', async (_, limit, keysOf) => {
  const { attempts } = attemptsOf()
  await times(limit, async (i) => expect(await attempts.take(keysOf(`2001:db8:0:1::${i.toString(16)}`, i))).toBe(0))
  expect(await attempts.take(keysOf('2001:db8:0:1:ffff::1', limit))).toBeGreaterThan(0)
  expect(await attempts.take(keysOf('2001:db8:0:2::1', limit))).toBe(0)
})
