import { expect, test } from 'vitest'
import { booksOfText } from '../../testing/sie-text.ts'
import { run } from './run.ts'
import { newAnalysisParams } from './schema.ts'

test('debit, credit and net of each account, worked out by hand', () => {
  // 1930: 1 250,00 in, 400,00 out: net 850,00; 3001: 1 250,00 in credit; 5010: 400,00 in debit
  const books = booksOfText(`#RAR 0 20250101 20251231
    #KONTO 1930 "Bank"
    #KONTO 3001 "Sales"
    #KONTO 5010 "Rent"
    #VER A 1 20250303 "Sale"
    {
    #TRANS 1930 {} 1250.00
    #TRANS 3001 {} -1250.00
    }
    #VER A 2 20250401 "Rent"
    {
    #TRANS 5010 {} 400.00
    #TRANS 1930 {} -400.00
    }`)
  const rows = (params: object) =>
    run({ books }, newAnalysisParams.parse(params), { progress: () => {} }).rows.map(
      ({ account, debitOre, creditOre, netOre, lineCount }) => [account, debitOre, creditOre, netOre, lineCount],
    )
  expect(rows({})).toEqual([
    ['1930', 125_000, 40_000, 85_000, 2],
    ['3001', 0, 125_000, -125_000, 1],
    ['5010', 40_000, 0, 40_000, 1],
  ])
  expect(rows({ leastOre: 85_000 })).toHaveLength(2)
  expect(rows({ accounts: ['5*'] })).toEqual([['5010', 40_000, 0, 40_000, 1]])
})
