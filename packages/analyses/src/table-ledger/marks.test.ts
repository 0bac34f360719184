import { expect, test } from 'vitest'
import { trialBalanceSums } from './testing.ts'

const table = (...amounts: readonly string[]) =>
  `Ver\tDate\tAccount\tAmount\n${amounts.map((amount, i) => `${i + 1}\t2025-01-10\t1930\t${amount}\n${i + 1}\t2025-01-10\t3001\t-${amount}\n`).join('')}`

test.each([
  ['grouped millions beside thousands', ['12,500', '1,250,000'], 126_250_000, []],
  ['the other way round', ['12.500', '1.250.000'], 126_250_000, []],
  ['decimals of the other mark', ['12,500', '1.50'], 1_250_150, []],
  ['decimals of the same mark', ['12,500', '1,50'], 1_400, []],
  ['a leading nought has decimals', ['12,500', '0,250'], 1_275, []],
  ['three digits throughout are thousands, which is said', ['12,500', '1,234'], 1_373_400, ['table-three-digits']],
  ['no marks at all', ['12500', '12 500'], 2_500_000, []],
] as const)('one decimal mark for the column: %s', async (_, amounts, ore, codes) => {
  const { sums, findings } = await trialBalanceSums(table(...amounts))
  expect(sums[1930]).toBe(ore)
  expect(findings.map((finding) => finding.split('@')[0]).filter((code) => /table-(?:three|amount)/.test(code ?? ''))).toEqual(codes)
})

test('an amount whose mark the column uses both ways is not guessed', async () => {
  const whole = Array.from({ length: 40 }, () => '1,50')
  const { sums, findings } = await trialBalanceSums(table(...whole, '1,250,000', '12,500'))
  expect(sums[1930]).toBe(40 * 150 + 125_000_000)
  expect(findings.filter((finding) => finding.startsWith('table-amount'))).toEqual(['table-amount-unclear@84', 'table-amount-unclear@85'])
})

test('quantities keep all their decimals', async () => {
  const { quantities } = await trialBalanceSums(
    'Ver;Datum;Konto;Belopp;Antal\nA1;2025-01-10;1930;1,00;12,34567\nA1;2025-01-10;3001;-1,00;-0,125\n',
  )
  expect(quantities).toEqual([12.34567, -0.125])
})
