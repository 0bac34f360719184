import { expect, test } from 'vitest'
import { textOfBytes } from './text-of-bytes.ts'

test('a text file is read however it was saved, without the mark at its beginning', () => {
  const text = 'Lån;å;€'
  const utf16 = (isBig: boolean) =>
    Uint8Array.from(
      [...`\uFEFF${text}`].flatMap((letter) => {
        const code = letter.charCodeAt(0)
        return isBig ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8]
      }),
    )
  const saved = [utf16(false), utf16(true), new TextEncoder().encode(text), new TextEncoder().encode(`\uFEFF${text}`)]
  expect(saved.map(textOfBytes)).toEqual([text, text, text, text])
  expect(textOfBytes(Uint8Array.of(0x4c, 0xe5, 0x6e, 0x80))).toBe('Lån€')
})
