import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { readSie } from './reader.ts'
import { codesOf, cp437 } from './testing.ts'

const records = [
  '#PROGRAM "Försystem" 3.3',
  '#SIETYP 4',
  '#FNAMN "Åre \\"x\\" AB"',
  '#VER A 1 20250101 "Köp"',
  '{',
  '  #TRANS\t1930 {"1" "10"} 0.00',
  '}',
]
/** What the sum is taken over: labels and texts, without blanks outside texts, quotes and braces. */
const summed = '#PROGRAMFörsystem3.3#SIETYP4#FNAMNÅre "x" AB#VERA120250101Köp#TRANS19301100.00'
const sum = crc32(cp437(summed))
const file = (value: number | string) => `#FLAGGA 0\n#KSUMMA\n${records.join('\n')}\n#KSUMMA ${value}\n`

test('the sum is the CRC-32 of the records as code page 437, whatever the file is written in', () => {
  expect(readSie(cp437(file(sum))).facts.checksum).toBe('ok')
  expect(readSie(new TextEncoder().encode(file(sum))).facts.checksum).toBe('ok')
  expect(readSie(Uint8Array.from(file(sum), (char) => char.charCodeAt(0))).facts.checksum).toBe('ok')
})

test('a wrong sum is an error that names both; a missing one says the file is not whole', () => {
  const wrong = readSie(cp437(file(123456789)))
  expect(wrong.facts.checksum).toBe('mismatch')
  expect(wrong.findings).toContainEqual({
    code: 'ksumma-mismatch',
    severity: 'error',
    line: 10,
    values: { declared: '123456789', computed: String(sum) },
  })
  const open = readSie(cp437(file('').replace(/#KSUMMA \n$/, '')))
  expect(open.facts.checksum).toBe('not-closed')
  expect(codesOf(open)).toContain('ksumma-not-closed@2')
})

test('without #KSUMMA there is no sum', () => {
  expect(readSie(cp437(records.join('\n'))).facts.checksum).toBe('absent')
})
