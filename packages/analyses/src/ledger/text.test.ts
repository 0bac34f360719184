import { expect, test } from 'vitest'
import { cp437ToUnicode } from './code-pages.ts'
import { decodeText, memoryTexts } from './text.ts'

test('Swedish letters in each character set', () => {
  expect(decodeText(Uint8Array.of(0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99, 0x82), 'cp437')).toBe('åäöÅÄÖé')
  expect(decodeText(Uint8Array.of(0xe5, 0xe4, 0xf6, 0x80), 'latin-1')).toBe('åäö€')
  expect(decodeText(new TextEncoder().encode('åäö €'), 'utf-8')).toBe('åäö €')
})

test('code page 437 has 256 different characters, ASCII in its place', () => {
  expect(new Set(cp437ToUnicode).size).toBe(256)
  expect(String.fromCharCode(...cp437ToUnicode.subarray(65, 70), ...cp437ToUnicode.subarray(0xe1, 0xe2))).toBe('ABCDEß')
})

test('an escaped quote is a quote, a backslash otherwise itself', () => {
  expect(decodeText(new TextEncoder().encode('C:\\a \\"x\\" \\\\'), 'ascii')).toBe('C:\\a "x" \\\\')
})

test('long texts and shared memory are read alike', () => {
  const shared = new Uint8Array(new SharedArrayBuffer(20_000))
  shared.fill(0x84)
  for (const [encoding, letter] of [
    ['cp437', 'ä'],
    ['latin-1', '„'],
  ] as const) {
    expect(decodeText(memoryTexts(shared, encoding).bytes(5, 10_000), encoding)).toBe(letter.repeat(10_000))
  }
})
