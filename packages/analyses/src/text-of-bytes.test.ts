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
  expect(saved.map((bytes) => textOfBytes(bytes))).toEqual([text, text, text, text])
  expect(textOfBytes(Uint8Array.of(0x4c, 0xe5, 0x6e, 0x80))).toBe('Lån€')
})

test('the beginning of a file is read as the whole is, wherever it was cut', () => {
  const bytes = new TextEncoder().encode('Lån på 5 €')
  for (let length = 1; length <= bytes.length; length++) {
    const text = textOfBytes(bytes.subarray(0, length), true)
    expect('Lån på 5 €'.startsWith(text), text).toBe(true)
  }
})

test('a SIE file of code page 437 is read as it says, and one that only says so is not', () => {
  const ascii = [...'#FLAGGA 0\r\n#FORMAT PC8\r\n#FNAMN "L'].map((letter) => letter.charCodeAt(0))
  expect(textOfBytes(Uint8Array.from([...ascii, 0x86, 0x6e]))).toContain('Lån')
  expect(textOfBytes(Uint8Array.from([...ascii, 0xe5, 0x6e]))).toContain('Lån')
})
