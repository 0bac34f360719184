import { expect, test } from 'vitest'
import { booksOfText } from '../testing/sie-text.ts'

const differing = (...files: string[]) =>
  booksOfText(...files)
    .findings.filter(({ code }) => code === 'books.result-differs')
    .map(({ values }) => [values['record'], values['from'], values['resultOre'], values['declaredOre'], values['differenceOre']])

const sale = (year: number, kr: number, closing = '') => `#RAR 0 ${year}0101 ${year}1231
  #IB 0 1930 0
  #VER A 1 ${year}0310 ""\n{\n#TRANS 1930 {} ${kr}\n#TRANS 3001 {} -${kr}\n}
  ${closing}`

test('a result that the file declares otherwise is said with both amounts, for each fiscal year of each file', () => {
  expect(differing(sale(2025, 100, '#RES 0 3001 -100'))).toEqual([])
  expect(differing(sale(2025, 100, '#RES 0 3001 -90'))).toEqual([['#RES 0', '2025-01-01', 100_00, 90_00, 10_00]])
  // 2024 is loaded from its own file: 200; the file of 2025 says 170.
  const y2025 = `#RAR -1 20240101 20241231\n#RES -1 3001 -170\n${sale(2025, 100, '#RES 0 3001 -100')}`
  expect(differing(sale(2024, 200, '#RES 0 3001 -200'), y2025)).toEqual([['#RES -1', '2024-01-01', 200_00, 170_00, 30_00]])
  // As comparison year alone, `#RES` is what it is known by.
  expect(differing(y2025)).toEqual([])
})

test('an account that #KTYP makes a balance account is not in the result, as #RES leaves it out', () => {
  const file = `#RAR -1 20240101 20241231\n#KTYP 3050 T\n#IB -1 1930 0\n#UB -1 1930 300\n#UB -1 3050 -40\n#RES -1 3001 -300\n${sale(2025, 0)}`
  expect(differing(file)).toEqual([])
})

test('vouchers that only bring the result accounts to 0 make no difference', () => {
  const reset = '#VER A 2 20251231 ""\n{\n#TRANS 3001 {} 100\n#TRANS 2099 {} -100\n}\n#RES 0 3001 -100'
  expect(differing(sale(2025, 100, reset))).toEqual([])
})
