import { expect, test } from 'vitest'
import { agree } from './agree.ts'

test('one of a thing is named in the singular, in both languages', () => {
  expect(agree('Registrerat 1 dagar efter sitt datum.')).toBe('Registrerat 1 dag efter sitt datum.')
  expect(agree('Bokfört av AB: 1 rader på 200,00.')).toBe('Bokfört av AB: 1 rad på 200,00.')
  expect(agree('booked by AB (1 lines)')).toBe('booked by AB (1 line)')
})

test('a 1 that ends another number, and words that are not counted, stay', () => {
  for (const sentence of ['21 rader', '0,1 dagar', '2 001 rader', '1 001 rader', '−1 dagar', '1 verifikat', 'serie A1 rader'])
    expect(agree(sentence)).toBe(sentence)
})
