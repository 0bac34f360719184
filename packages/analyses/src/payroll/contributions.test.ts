import { expect, test } from 'vitest'
import { contributionParts, contributionRules } from '../reference/contribution-rules.ts'
import { employerContributionRates } from '../reference/payroll-rates.ts'
import { contributionsOf, type PaidPerson } from './contributions.ts'

const person = (id: string, birthYear: number | null, ore: number, growthSupport = false): PaidPerson => ({
  id,
  birthYear,
  ore,
  growthSupport,
})
const sums = (month: string, ...people: readonly PaidPerson[]) =>
  contributionsOf(month, people).rates.map(({ rate, baseKr, feeKr }) => [rate, baseKr, feeKr])
const rateOf = (month: string, birthYear: number) => sums(month, person('a', birthYear, 1_000_000))

test('the base of each person is truncated, summed by rate, and the fee truncated by rate', () => {
  const four = [1, 2, 3, 4].map((i) => person(`${i}`, 1980 + i, 3_000_099))
  // 120 000 × 31,42 % = 37 704,00; on the öre 120 003,96 × 31,42 % = 37 705,24
  expect(contributionsOf('2025-10', four)).toMatchObject({ baseKr: 120_000, feeKr: 37_704 })
})

test('the reduction of 2026–27: up to 25 000 a month, the rest at the full rate', () => {
  // 25 000 × 20,81 % = 5 202,5 → 5 202; 5 000 × 31,42 % = 1 571; together 6 773
  expect(sums('2026-04', person('a', 2004, 3_000_000))).toEqual([
    [2081, 25_000, 5_202],
    [3142, 5_000, 1_571],
  ])
  // a month before and after, and a year too young or too old
  for (const [month, year] of [
    ['2026-03', 2004],
    ['2027-10', 2004],
    ['2026-04', 2008],
    ['2026-04', 2002],
  ] as const)
    expect(sums(month, person('a', year, 3_000_000))).toEqual([[3142, 30_000, 9_426]])
  // 2027: born 2004–2008
  expect(rateOf('2027-09', 2008)).toEqual([[2081, 10_000, 2_081]])
  expect(rateOf('2027-09', 2003)).toEqual([[3142, 10_000, 3_142]])
})

test('old people by their age when the year begins: 65 to 2022, 66 in 2023–2025, 67 from 2026; two rates for those born by 1937', () => {
  // 20 000,50 → 20 000 × 10,21 % = 2 042
  expect(sums('2025-12', person('a', 1958, 2_000_050))).toEqual([[1021, 20_000, 2_042]])
  const limits = {
    '2019-07': 1953,
    '2020-01': 1954,
    '2021-01': 1955,
    '2022-12': 1956,
    '2023-01': 1956,
    '2024-01': 1957,
    '2025-12': 1958,
    '2026-01': 1958,
  }
  for (const [month, last] of Object.entries(limits)) {
    expect([month, rateOf(month, last)]).toEqual([month, [[1021, 10_000, 1_021]]])
    expect([month, rateOf(month, last + 1)]).toEqual([month, [[3142, 10_000, 3_142]]])
  }
  // pension fee and special payroll tax from 2016 to June 2019: 10 000 × 16,36 %, and 6,15 % for the oldest
  expect(rateOf('2016-01', 1950)).toEqual([[1636, 10_000, 1_636]])
  expect(rateOf('2019-06', 1953)).toEqual([[1636, 10_000, 1_636]])
  expect(rateOf('2019-06', 1937)).toEqual([[615, 10_000, 615]])
  expect(rateOf('2019-07', 1937)).toEqual([[0, 10_000, 0]])
  expect(rateOf('2015-12', 1937)).toEqual([[0, 10_000, 0]])
})

test('young people of the years before: each rate to its last month', () => {
  expect(rateOf('2015-04', 1989)).toEqual([[1549, 10_000, 1_549]])
  expect([1989, 1990, 1992].map((year) => rateOf('2015-05', year)[0]?.[0])).toEqual([3142, 1549, 1021])
  expect(['2015-08', '2016-05', '2016-06'].map((month) => rateOf(month, 1990)[0]?.[0])).toEqual([2546, 2546, 3142])
  // 15–17 at the start of the year, 25 000 a month
  expect(sums('2019-08', person('a', 2001, 3_000_000))).toEqual([
    [1021, 25_000, 2_552],
    [3142, 5_000, 1_571],
  ])
  expect(['2019-07', '2023-12', '2024-01'].map((month) => rateOf(month, Number(month.slice(0, 4)) - 17)[0]?.[0])).toEqual([
    3142, 1021, 3142,
  ])
  // 18–22: 19,73 %, and 10,21 % in the summers
  expect(['2020-12', '2021-01', '2021-06', '2021-09', '2022-08', '2023-03', '2023-04'].map((month) => rateOf(month, 2001)[0]?.[0])).toEqual(
    [3142, 1973, 1021, 1973, 1021, 1973, 3142],
  )
})

test('first employees: in the declaration to 2025, at the full rate from 2026; the relief of 2020 for thirty employees', () => {
  // 35 000 × 10,21 % = 3 573,5 → 3 573; 5 000 × 31,42 % = 1 571
  expect(sums('2025-12', person('a', 1990, 4_000_000, true))).toEqual([
    [1021, 35_000, 3_573],
    [3142, 5_000, 1_571],
  ])
  expect(sums('2024-12', person('a', 1990, 4_000_000, true))[0]).toEqual([1021, 25_000, 2_552])
  expect(sums('2026-01', person('a', 1990, 4_000_000, true))).toEqual([[3142, 40_000, 12_568]])
  expect(sums('2020-03', person('a', 1980, 3_000_000))[0]).toEqual([1021, 25_000, 2_552])
  const many = Array.from({ length: 31 }, (_, i) => person(`${i}`, 1980, 1_000_000))
  expect(sums('2020-06', ...many)).toEqual([[3142, 310_000, 97_402]])
})

test('laws: bases add up to the people’s, rates of two rules are truncated together, and a rate changes on its day alone', () => {
  const people = Array.from({ length: 60 }, (_, i) => person(`${i}`, 1930 + ((i * 7) % 82), 1_234_567 + i * 98_765, i % 9 === 0))
  for (const year of [2015, 2016, 2019, 2020, 2021, 2023, 2025, 2026, 2027])
    for (let m = 1; m <= 12; m++) {
      const month = `${year}-${String(m).padStart(2, '0')}`
      const { baseKr, feeKr, rates } = contributionsOf(month, people)
      expect(baseKr).toBe(people.reduce((sum, { ore }) => sum + Math.trunc(ore / 100), 0))
      expect(feeKr).toBe(rates.reduce((sum, own) => sum + Math.trunc((own.baseKr * own.rate) / 10_000), 0))
      // one at a time each fee loses at most a krona by rate
      const alone = people.reduce((sum, own) => sum + contributionsOf(month, [...Array(31).fill(person('x', 1970, 0)), own]).feeKr, 0)
      if (year !== 2020) expect(feeKr - alone).toBeGreaterThanOrEqual(-rates.length)
      if (year !== 2020) expect(feeKr - alone).toBeLessThanOrEqual(people.length * 2)
    }
  for (const { rate, to, from, group } of contributionRules.filter(({ group: own }) => own.kind === 'aged')) {
    if (group.kind !== 'aged' || to === null) continue
    const of = (month: string) =>
      contributionsOf(month, [person('a', Number(month.slice(0, 4)) - 1 - group.from, 100_000)]).rates[0]?.rate ?? 0
    expect(of(to.slice(0, 7))).toBeLessThanOrEqual(rate)
    expect(of(from.slice(0, 7))).toBeLessThanOrEqual(rate)
  }
})

test('each year’s parts add up to the full rate, of which the pension fee is one', () => {
  for (const { year, parts } of contributionParts) expect([year, parts.reduce((sum, own) => sum + own, 0)]).toEqual([year, 3142])
  // half of the other fees and of the general one, each truncated to two decimals: 10,21 + 10,60 = 20,81 (SFS 2026:100)
  const [pension = 0, ...others] = contributionParts.find(({ year }) => year === 2026)?.parts ?? []
  const general = others.pop() ?? 0
  expect(pension + Math.trunc(others.reduce((sum, own) => sum + own, 0) / 2) + Math.trunc(general / 2)).toBe(2081)
})

test('relations know every rate of people born after 1937, from its first day to its last', () => {
  const rules = contributionRules.filter(({ id, given }) => !id.startsWith('born-1937') && given !== 'refund')
  const unknown = rules.filter(
    (rule) =>
      !employerContributionRates.some(
        ({ percent, from, to }) =>
          Math.round(percent * 100) === rule.rate && from <= rule.from && (to === null || (rule.to !== null && rule.to <= to)),
      ),
  )
  expect(unknown.map(({ id }) => id)).toEqual([])
})
