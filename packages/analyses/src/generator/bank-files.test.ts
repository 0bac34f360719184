import { expect, test } from 'vitest'
import { generatedBank } from './bank-files.ts'
import { writtenCamt } from './camt-writer.ts'
import { generateCompany, plantedKinds } from './index.ts'

test('the bank of a company that began in the year opens with nothing, and every amount is one', () => {
  const errors = Object.fromEntries(plantedKinds.map((kind) => [kind, 1]))
  for (const seed of ['t15u-kappa', 't1', 't3']) {
    const { files, answerKey } = generatedBank(generateCompany({ seed, vouchers: 400, years: 1, errors }), seed)
    const amounts = files.flatMap(({ bytes }) =>
      [...new TextDecoder().decode(bytes).matchAll(/<Amt Ccy="SEK">([^<]*)</g)].map((m) => m[1] ?? ''),
    )
    expect(amounts.filter((own) => !/^\d+\.\d\d$/.test(own))).toEqual([])
    expect(answerKey.filter(({ minor, kind }) => kind === 'not-booked' && !Number.isSafeInteger(minor))).toEqual([])
  }
})

test('what is no amount is not written', () => {
  const statement = { id: '1', account: 'SE4550000000058398257466', currency: 'SEK', from: 0, to: 1, rows: [] }
  for (const openingMinor of [Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 60])
    expect(() => writtenCamt([{ ...statement, openingMinor }])).toThrow(RangeError)
})
