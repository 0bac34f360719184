// Which movements of equity are asked about.
import { expect, test } from 'vitest'
import { datasetOf } from '../../company/dataset.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run } from './run.ts'
import { balanceSheetDebitCreditParams } from './schema.ts'

const voucher = (number: number, date: string, ...lines: readonly (readonly [account: string, kronor: string])[]) =>
  `#VER A ${number} ${date} ""\n{\n${lines.map(([account, kronor]) => `#TRANS ${account} {} ${kronor}`).join('\n')}\n}`

test('results that are disposed of are no reason to ask, equity that meets the bank is', () => {
  const books = booksOfText(`#RAR 0 20250101 20251231\n#IB 0 2099 -500\n#IB 0 1930 500
    ${voucher(1, '20250601', ['2099', '500'], ['2098', '-500'])}
    ${voucher(2, '20250602', ['2098', '500'], ['2091', '-500'])}
    ${voucher(3, '20250615', ['2091', '300'], ['1930', '-300'])}
    ${voucher(4, '20251231', ['8999', '200'], ['2099', '-200'])}`)
  const { rows } = run(datasetOf(books), balanceSheetDebitCreditParams.parse({}), { progress: () => {} })
  expect(rows.filter(({ flags }) => flags.includes('equity-moved')).map(({ account }) => account)).toEqual(['2091'])
})
