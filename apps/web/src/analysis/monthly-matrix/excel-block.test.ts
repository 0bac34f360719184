import { expect, test } from 'vitest'
import { excelBlock } from './excel-block.ts'

test('amounts are exact kronor, without anything between thousands', () => {
  const { text, html } = excelBlock([['5010', 'Hyra & el', { ore: 123_456_705 }, { ore: -5 }, { ore: 0 }, { ore: null }, { count: 12 }]])
  expect(text).toBe('5010\tHyra & el\t1234567,05\t-0,05\t0\t\t12')
  expect(html).toContain('<td x:num="1234567.05">1234567,05</td><td x:num="-0.05">-0,05</td><td x:num="0">0</td><td></td>')
  expect(html).toContain('Hyra &amp; el')
})

test('whole kronor have no decimals, account numbers stay texts', () => {
  const { text, html } = excelBlock([['0100', { ore: 100 }]])
  expect(text).toBe('0100\t1')
  expect(html).toContain(`<td style="mso-number-format:'\\@'">0100</td>`)
})

test('a name that a spreadsheet would run as a formula is harmless, a negative amount is still a number', () => {
  const { text, html } = excelBlock([['5010', '=HYPERLINK("http://example.test")', { ore: -100 }]])
  expect(text).toBe(`5010\t'=HYPERLINK("http://example.test")\t-1`)
  expect(html).toContain(`>'=HYPERLINK(`)
  expect(html).toContain('<td x:num="-1">-1</td>')
})
