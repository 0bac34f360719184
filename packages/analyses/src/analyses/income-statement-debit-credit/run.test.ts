// What the statement of income and costs by side asks about: other sides, and lines that cancel each other.
import { expect, test } from 'vitest'
import { periodOf } from '../../books/period.ts'
import { datasetOf } from '../../company/dataset.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { reversalsIn } from './reversals.ts'
import { run } from './run.ts'
import { incomeStatementDebitCreditParams } from './schema.ts'

const voucher = (number: number, date: string, ...lines: readonly (readonly [account: string, kronor: string])[]) =>
  `#VER A ${number} ${date} ""\n{\n${lines.map(([account, kronor]) => `#TRANS ${account} {} ${kronor}`).join('\n')}\n}`
const results = (files: readonly string[], params: object) =>
  run(datasetOf(booksOfText(...files)), incomeStatementDebitCreditParams.parse(params), { progress: () => {} })

test('rent prepaid in December and taken back in January is an accrual and what takes it back, no pair to ask about', () => {
  const files = [
    `#RAR 0 20241201 20241231\n#IB 0 1930 0.00\n${voucher(1, '20241231', ['1710', '500'], ['5010', '-500'])}`,
    `#RAR 0 20250101 20251231\n#IB 0 1930 0.00\n${voucher(1, '20250101', ['5010', '500'], ['1710', '-500'])}`,
  ]
  const found = results(files, { from: '2024-12-01', to: '2025-12-31', reversals: { days: 31, minOre: 1 } }).reversals
  expect(found).toMatchObject({ pairs: 0, listed: [], accruals: 1 })
})

test('a voucher of 60 000 lines with the same amount on both sides is gone through once, with signs of life', () => {
  const rows = Array.from({ length: 60_000 }, (_, r): [string, string] => ['5010', r < 30_000 ? '10' : '-10'])
  const books = booksOfText(`#RAR 0 20250101 20251231\n#IB 0 1930 0.00\n${voucher(1, '20250110', ...rows)}`)
  let signs = 0
  const started = performance.now()
  const found = reversalsIn(books, periodOf(books, null, null), { days: 31, minOre: 1 }, { progress: () => signs++ })
  expect(found).toMatchObject({ pairs: 0, accruals: 0 })
  // Line by line against each other it is 900 000 000 comparisons, several seconds.
  expect(performance.now() - started).toBeLessThan(1_000)
  expect(signs).toBeGreaterThan(7)
})

test('rounding stands on either side by nature and is not flagged; a cost is', () => {
  const file = `#RAR 0 20250101 20251231\n#IB 0 1930 0.00
    ${voucher(1, '20250105', ['1930', '6000'], ['3740', '-6000'])}
    ${voucher(2, '20250205', ['3740', '5000'], ['1930', '-5000'])}
    ${voucher(3, '20250505', ['6110', '9000'], ['1930', '-9000'])}
    ${voucher(4, '20250605', ['1930', '1001'], ['6110', '-1001'])}`
  const flagged = results([file], { counterRatio: 0.1 }).rows.flatMap(({ account, flags }) =>
    account !== null && flags.includes('counter-share') ? [account] : [],
  )
  // 6110: 1 001 of 10 001 is 10.01 %.
  expect(flagged).toEqual(['6110'])
})
