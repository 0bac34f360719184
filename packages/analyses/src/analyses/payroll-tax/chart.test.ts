// The effective rate explained by its mix: hand-computed.
import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { staffSchema } from '../../company/staff.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { rateChart } from './chart.ts'
import { run } from './run.ts'
import { payrollTaxParams } from './schema.ts'

const paid = (month: string, pay: number, fees: number) =>
  `#VER L ${month} 2026${month}25\n{\n#TRANS 7010 {} ${pay}\n#TRANS 1930 {} ${-pay}\n#TRANS 7510 {} ${fees}\n#TRANS 2731 {} ${-fees}\n}`
const pay = (month: string) => [
  { id: 'a', paidOn: `2026-${month}-25`, amountOre: 6_000_000 },
  { id: 'b', paidOn: `2026-${month}-25`, amountOre: 2_000_000 },
  { id: 'c', paidOn: `2026-${month}-25`, amountOre: 2_000_000 },
]
const roster = [
  { id: 'a', birthYear: 1980 },
  { id: 'b', birthYear: 1950 },
  { id: 'c', birthYear: 2005 },
]

test('what each lower rate takes off is shown, a change of law stands at its month, and a rate that the mix does not explain is marked', () => {
  // March: 80 000 × 31.42 % + 20 000 × 10.21 % = 25 136 + 2 042 = 27 178; the pensioner takes 20 % × 21.21 = 4.242 points off.
  // April: 60 000 × 31.42 % + 20 000 × 20.81 % + 20 000 × 10.21 % = 18 852 + 4 162 + 2 042 = 25 056; the young one takes 20 % × 10.61 = 2.122 off.
  // April is booked as if nobody were young.
  const books = booksOfText(`#ORGNR 556000-0001\n#RAR 0 20260101 20261231\n${paid('03', 100_000, 27_178)}\n${paid('04', 100_000, 27_178)}`)
  const staff = staffSchema.parse({ roster, pay: [...pay('03'), ...pay('04')] })
  const params = payrollTaxParams.parse({ from: '2026-03-01', to: '2026-04-30' })
  const chart = rateChart(run(datasetOf(books, { ...noOwnParts, staff }), params, { progress: () => undefined }))
  const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
  const rounded = (values: readonly (number | null)[] | undefined) =>
    values?.map((value) => (value === null ? null : Math.round(value * 100_000) / 100_000))
  expect(chart?.parts.map(({ label, values }) => [plain(label[1]), rounded(values)])).toEqual([
    ['Äldre 10,21 %', [0.04242, 0.04242]],
    ['Unga 20,81 %', [0, 0.02122]],
  ])
  expect(rounded(chart?.tick.values)).toEqual([0.27178, 0.27178])
  expect(chart?.marked).toEqual([1])
  expect(chart?.changes.map(({ at, label }) => [at, plain(label[1])])).toEqual([[1, 'Unga 20,81 %']])
  const gap = chart?.twin.columns.findIndex(({ id }) => id === 'gap') ?? -1
  // 27.178 − 25.056
  expect(rounded([0, 1].map((row) => Number(chart?.twin.value(row, gap))))).toEqual([0, 0.02122])
})
