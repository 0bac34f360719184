import { AppError } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { createSpace, isDiskFull, uploadBytes } from './space.ts'

const MB = 1_000_000

function disk(freeMb: number, totalMb: number, reserveMb: number) {
  const state = { freeBytes: freeMb * MB, totalBytes: totalMb * MB }
  return { state, space: createSpace({ folder: '/', reserveBytes: reserveMb * MB, volume: async () => ({ ...state }) }) }
}

/** What it was refused with, null where it was not. */
const refusal = (taking: Promise<Disposable>) =>
  taking.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? [error.code, error.params] : error),
  )

test('what is promised fits beside the reserve, also where several ask at once, and is free again afterwards', async () => {
  const { space } = disk(500, 10_000, 200)
  const both = await Promise.allSettled([space.take(200 * MB), space.take(200 * MB)])
  expect(both.map(({ status }) => status)).toContain('rejected')
  for (const one of both) if (one.status === 'fulfilled') one.value[Symbol.dispose]()
  const first = await space.take(200 * MB)
  expect(await refusal(space.take(101 * MB))).toEqual(['no_space', { neededBytes: 501 * MB, freeBytes: 500 * MB }])
  first[Symbol.dispose]()
  first[Symbol.dispose]()
  expect(await refusal(space.take(301 * MB))).toEqual(['no_space', { neededBytes: 501 * MB, freeBytes: 500 * MB }])
  expect(await refusal(space.take(300 * MB))).toBeNull()
})

test('half of the reserve may be asked for, and a small disk keeps a quarter of itself', async () => {
  const { space } = disk(150, 10_000, 200)
  expect(await space.read()).toEqual({ freeBytes: 150 * MB, reserveBytes: 200 * MB, isShort: true })
  expect(await refusal(space.take(0))).not.toBeNull()
  expect(await refusal(space.take(50 * MB, 1 / 2))).toBeNull()
  expect(await disk(300, 672, 1024).space.read()).toEqual({ freeBytes: 300 * MB, reserveBytes: 168 * MB, isShort: false })
})

test('what can be made again gives way, as much as is missing and no more', async () => {
  const { state, space } = disk(250, 10_000, 200)
  const asked: number[] = []
  const gives = (most: number) => async (bytes: number) => {
    asked.push(bytes)
    state.freeBytes += Math.min(bytes, most)
  }
  space.givesWay(gives(30 * MB))
  space.givesWay(gives(1000 * MB))
  expect(await refusal(space.take(50 * MB))).toBeNull()
  expect(asked).toEqual([])
  expect(await refusal(space.take(50 * MB))).toBeNull()
  expect(asked).toEqual([50 * MB, 20 * MB])
})

test('a file that is received needs room for itself, its import and the log of it', () => {
  expect(uploadBytes(66 * MB)).toBe(330 * MB)
})

test('a full disk is known by whoever says so', () => {
  const of = (properties: object) => Object.assign(new Error('failed'), properties)
  for (const full of [of({ code: 'ENOSPC' }), of({ code: '53100' }), of({ cause: of({ code: 'EDQUOT' }) })])
    expect(isDiskFull(full)).toBe(true)
  // as Prisma hands on what the database said
  expect(isDiskFull(of({ code: 'P2010', meta: { driverAdapterError: of({ cause: { originalCode: '53100' } }) } }))).toBe(true)
  for (const other of [of({ code: 'ENOENT' }), of({ code: '53300' }), new Error('full'), null, 'ENOSPC'])
    expect(isDiskFull(other)).toBe(false)
})
