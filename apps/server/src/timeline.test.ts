import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createWorkbench, importNow, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  return { companyId, api, take: (file: string) => importNow(bench, { companyId, userId, file }) }
}

test('a company without books has an empty strip', async () => {
  const { companyId, api } = await setting()
  expect(await api.books.timeline({ companyId })).toEqual({
    years: [],
    gaps: [],
    overlaps: [],
    expected: [],
    orgNumbers: [{ orgNumber: '556000-0001', importNumbers: [] }],
  })
})

test('years in use with their imports, months and breaks; gaps, versions of other spans, numbers of other companies', async () => {
  const { companyId, api, take } = await setting()
  await take(smallSie(2022))
  const second = await take(smallSie(2024).replace('556000-0001', '165560000019'))
  await take(smallSie(2025).replace('#RAR 0 20250101 20251231', '#RAR 0 20240701 20250630'))
  await api.books.activate({ companyId, yearFrom: '2024-01-01', version: 1 })
  const last = await take(smallSie(2025))
  const { years, gaps, overlaps, orgNumbers } = await api.books.timeline({ companyId })
  expect(years.map(({ from, status, importId, importNumber, version }) => [from, status, importId, importNumber, version])).toEqual([
    ['2022-01-01', 'partial', expect.any(String), 1, 1],
    ['2024-01-01', 'partial', second, 2, 1],
    ['2025-01-01', 'partial', last, 4, 1],
  ])
  expect(years[2]?.months.slice(0, 3)).toEqual([
    { month: '2025-01', rows: 2 },
    { month: '2025-02', rows: 3 },
    { month: '2025-03', rows: 0 },
  ])
  // 2024 closed 1930 at 1000 + 1000 − 625 = 1375 kr, 2025 opens it at 1000; 2641 closed at −875 and opens at −1000
  const breaks = years[2]?.findings.filter(({ code }) => code === 'books.year-break')
  expect(breaks?.map(({ values: { account, closingOre, openingOre } }) => [account, closingOre, openingOre])).toEqual([
    ['1930', 137_500, 100_000],
    ['2641', -87_500, -100_000],
  ])
  expect(gaps).toEqual([{ from: '2023-01-01', to: '2023-12-31' }])
  expect(overlaps.map(({ from, to, years: pair }) => [from, to, pair.map(({ importNumber, active }) => [importNumber, active])])).toEqual([
    [
      '2024-07-01',
      '2024-12-31',
      [
        [2, true],
        [3, false],
      ],
    ],
    [
      '2025-01-01',
      '2025-06-30',
      [
        [3, false],
        [4, true],
      ],
    ],
  ])
  expect(orgNumbers).toEqual([
    { orgNumber: '556000-0001', importNumbers: [1, 3, 4] },
    { orgNumber: '165560000019', importNumbers: [2] },
  ])
})

test('years that no analysis joins, because their currencies differ, are shown all the same', async () => {
  const { companyId, api, take } = await setting()
  await take(smallSie(2024))
  await take(smallSie(2025).replace('#KONTO 1930', '#VALUTA EUR\r\n#KONTO 1930'))
  await expect(api.ledger.lines({ companyId, query: {} })).rejects.toMatchObject({ message: 'invalid_input' })
  const { years } = await api.books.timeline({ companyId })
  expect(years.map(({ findings }) => findings.filter(({ code }) => code === 'timeline.currency-differs').length)).toEqual([1, 0])
})

test('a stranger sees no timeline', async () => {
  const { companyId } = await setting()
  const other = await setting()
  await expect(other.api.books.timeline({ companyId })).rejects.toMatchObject({ message: 'forbidden' })
})

test('balances of a year that goes on are of the day their file covers, in the books and in the lists beside them', async () => {
  const { companyId, api, take } = await setting()
  const balances = (...head: readonly string[]) =>
    ['#FLAGGA 0', '#SIETYP 1', '#ORGNR 556000-0001', ...head, '#RAR 0 20250101 20251231', '#KONTO 1930 Bank', '#UB 0 1930 10.00'].join('\n')
  const covered = async () => (await api.company.overview({ companyId })).years.map(({ coveredTo }) => coveredTo)
  await take(balances('#GEN 20250315'))
  expect(await covered()).toEqual(['2025-03-15'])
  expect((await api.books.timeline({ companyId })).years.map(({ coveredTo }) => coveredTo)).toEqual(['2025-03-15'])
  await take(balances('#GEN 20250615', '#OMFATTN 19700101'))
  expect(await covered()).toEqual(['2025-06-15'])
})
