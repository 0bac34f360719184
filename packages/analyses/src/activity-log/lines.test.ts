import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

async function read(pieces: readonly Uint8Array[]): Promise<(string | null)[]> {
  const lines: (string | null)[] = []
  for await (const line of linesOf(pieces)) lines.push(line)
  return lines
}

test('lines are the same however the file is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' })), fc.array(fc.nat(40)), async (texts, cuts) => {
      const lines = texts.map((text) => text.replaceAll('\n', ''))
      const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''))
      const pieces: Uint8Array[] = []
      let from = 0
      for (const cut of [...cuts, bytes.length]) {
        pieces.push(bytes.subarray(from, from + cut))
        from += cut
      }
      expect(await read(pieces)).toEqual(lines)
    }),
  )
})

test('a last line needs no line break, carriage returns are part of the line', async () => {
  expect(await read([new TextEncoder().encode('a\r\n\nb')])).toEqual(['a\r', '', 'b'])
})

test('what is no text, or longer than any entry, is told as such and does not stop the reading', async () => {
  const megabyte = new Uint8Array(1024 ** 2).fill(97)
  const long = Array.from({ length: 17 }, () => megabyte)
  const tail = new TextEncoder().encode('\nb\n')
  expect(await read([new Uint8Array([0xff, 0xfe, 10]), ...long, tail])).toEqual([null, null, 'b'])
})
