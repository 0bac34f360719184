import { expect, test } from 'vitest'
import { typedVoucher, voucherMeant } from './typed-voucher.ts'

const books = ['A 12', 'a 13', 'A 13', 'K1 12', ' 7', 'B 0008'].map((name) => {
  const [series = '', number = ''] = name.split(' ')
  return { series, number }
})
const meant = (text: string) => {
  const typed = typedVoucher(text)
  return typed && voucherMeant(typed, books)
}

test('a voucher is meant however it is written, and linked as the books write it', () => {
  for (const text of ['A 12', 'a12', ' A 0012 ']) expect(meant(text)).toEqual({ series: 'A', number: '12' })
  expect(meant('a 13')).toEqual({ series: 'a', number: '13' })
  expect(meant('k1 12')).toEqual({ series: 'K1', number: '12' })
  expect(meant('7')).toEqual({ series: '', number: '7' })
  expect(meant('b 8')).toEqual({ series: 'B', number: '0008' })
})

test('what the books do not hold, and what names no voucher, is none', () => {
  for (const text of ['C 12', 'A 99', '12']) expect(meant(text)).toBeNull()
  for (const text of ['', 'A', 'A 12 b', '9'.repeat(30)]) expect(typedVoucher(text)).toBeNull()
})
