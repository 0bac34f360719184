import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { realEstatesSchema } from '../../company/real-estates.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { condominiumComponents } from './index.ts'
import { condominiumComponentsResult } from './schema.ts'

/** A building of 3 000 000 over 30 years from 2015: 100 000 a year, 1 000 000 written off when 2025 begins. */
const realEstates = realEstatesSchema.parse({
  components: [{ id: 'Hus', account: '1110', acquiredOn: '2015-01-01', acquisitionOre: 300_000_000, lifeYears: 30 }],
})
const found = async (costs: number, ...vouchers: readonly (readonly string[])[]) => {
  const all = vouchers.map(
    (lines, i) => `#VER A ${i + 1} 20251231\n{\n${lines.map((line) => `#TRANS ${line.replace(' ', ' {} ')}`).join('\n')}\n}`,
  )
  const books = booksOfText(
    `#RAR 0 20250101 20251231\n#IB 0 1110 ${costs}\n#IB 0 1119 -1000000\n#IB 0 2091 ${1_000_000 - costs}\n${all.join('\n')}`,
  )
  const result = await condominiumComponents.runUnknown(datasetOf(books, { ...noOwnParts, realEstates }), {}, { progress: () => undefined })
  return condominiumComponentsResult
    .parse(result)
    .findings.map(({ code, values }) => [
      code.replace('condominium.', ''),
      values['date'] ?? values['year'],
      Number(values['differenceOre']) / 100,
    ])
}
const depreciation = ['7820 90000', '1119 -90000']

test('what depreciation does not explain of the closing difference is told beside it', async () => {
  const tooLittle = ['depreciation-differs', '2025', -10_000]
  expect(await found(3_000_000, depreciation)).toEqual([tooLittle])
  // 1 000 000 + 90 000 − 500 000 = 590 000 against 1 100 000
  expect(await found(3_000_000, depreciation, ['1119 500000', '2091 -500000'])).toEqual([
    tooLittle,
    ['written-off-differs', '2025-12-31', -510_000],
  ])
  // moved back as much as was written off too little: nothing differs at the end
  expect(await found(3_000_000, depreciation, ['1119 -10000', '2091 10000'])).toEqual([tooLittle])
})

test('an opening difference is told of once where it stands, and by itself where the closing one is another', async () => {
  const whole = ['7820 100000', '1119 -100000']
  expect(await found(2_900_000, whole)).toEqual([['components-differ', '2025-12-31', -100_000]])
  expect(await found(2_900_000, whole, ['1110 500000', '1930 -500000'])).toEqual([
    ['components-differ', '2025-12-31', 400_000],
    ['components-differ', '2024-12-31', -100_000],
  ])
})
