import fc from 'fast-check'
import { expect, test } from 'vitest'
import { int53At, openOf } from '../stream.ts'
import { permanentNumbers } from './numbers.ts'
import { sha256Module } from './sha256-module.ts'
import { smallest } from './smallest.ts'

const numbers = (seed: string, ids: readonly string[]) => [
  ...permanentNumbers(
    seed,
    ids,
    Int32Array.from(ids, (_, i) => i),
  ),
]

test('the numbers of many items are those of each: any length, any letter, more than one call of the machine', () => {
  const seed = fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String)
  fc.assert(
    fc.property(seed, fc.array(fc.string({ maxLength: 70, unit: 'grapheme' }), { maxLength: 20 }), (seed, ids) => {
      expect(numbers(seed, ids)).toEqual(ids.map((id) => int53At(seed, id)))
    }),
  )
  const many = Array.from({ length: 5000 }, (_, i) => `2025-01-01/A/${i}/1/1`)
  expect(numbers('20260131', many)).toEqual(many.map((id) => int53At('20260131', id)))
  const lengths = Array.from({ length: 60 }, (_, i) => 'x'.repeat(i))
  expect(numbers('20260131', lengths)).toEqual(lengths.map((id) => int53At('20260131', id)))
})

test('the first number of a seed, from any other SHA-256', () => {
  // printf '20261121,0' | sha256sum begins 6f30a32356354099.
  expect(numbers('20261121', ['0'])).toEqual([Number(0x6f30a32356354099n >> 11n)])
})

test('the machine that hashes four at a time is there, and not the plain way that stands in for it', () => {
  const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: { validate(bytes: Uint8Array): boolean } } // not declared for the core
  expect(WebAssembly.validate(sha256Module())).toBe(true)
})

test('the open number is rounded once, as the fraction itself is', () => {
  for (const x of [0, 1, 2 ** 52 - 1, 2 ** 52, 2 ** 52 + 1, 2 ** 53 - 2, 2 ** 53 - 1])
    expect(openOf(x)).toBe(Number(2n * BigInt(x) + 1n) / 2 ** 54)
})

test('the smallest keys, of equals the first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 3000 }),
      fc.integer({ min: 1, max: 40 }),
      (keys, n) => {
        const ranked = keys.map((key, at) => ({ key, at })).sort((a, b) => a.key - b.key || a.at - b.at)
        expect(smallest(Float64Array.from(keys), n)).toEqual(ranked.slice(0, n).map(({ at }) => at))
      },
    ),
  )
})
