import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { sales } from '../../../test/harness/full-company.ts'
import { createOwnedCompany, createWorkbench, importAndUse } from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'

const bench = await createWorkbench()
const worker = await startWorker(bench)
afterAll(async () => {
  await worker[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

test('lines behind a figure and a marked voucher become papers; a later import breaks those whose lines it changes, and no other', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  await importAndUse(bench, { companyId, userId, file: sales })
  const anna = callerOf(bench, userId)
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const asked = { companyId, type: 'audit', framework: 'isa', title: 'Own', language: 'sv', withTests: true, period } as const
  const { id } = await anna.assignments.create(asked)
  const [test] = (await anna.assignments.get({ companyId, id })).content.tests
  if (!test) throw new Error('the programme has no tests')
  const paper = { companyId, id, testId: test.id, address: 'analyses/trial-balance?sel=3001', text: 'Drilled.' }
  const voucher = (number: string) => ({
    on: 'vouchers' as const,
    vouchers: [{ yearFrom: '2025-01-01', series: 'B', number }],
  })
  const drilled = { on: 'query' as const, query: { accounts: ['3001'], period, series: ['B'], numbers: { from: 2, to: 4 } } }
  await anna.assignments.addLines({ ...paper, paperId: randomUUID(), title: 'Sales', asked: drilled })
  await anna.assignments.addLines({ ...paper, paperId: randomUUID(), title: 'B 3', asked: voucher('3') })
  const { content } = await anna.assignments.addLines({ ...paper, paperId: randomUUID(), title: 'B 5', asked: voucher('5') })
  expect(content.papers.map(({ of, population }) => [of, population?.rows, population?.ore])).toEqual([
    ['lines', 3, -90_000],
    ['lines', 2, 0],
    ['lines', 2, 0],
  ])
  // what it kept is read as it was: year, series, number, date, hash, lines and what they come to
  const [sold] = content.papers
  const { result } = await anna.assignments.paper({ companyId, id, paperId: sold?.id ?? '' })
  expect(JSON.parse(result)).toMatchObject([
    ['2025-01-01', 'B', '2', '2025-03-02', expect.any(String), 1, -20_000],
    ['2025-01-01', 'B', '3', '2025-03-03', expect.any(String), 1, -30_000],
    ['2025-01-01', 'B', '4', '2025-03-04', expect.any(String), 1, -40_000],
  ])
  await expect(anna.assignments.addLines({ ...paper, paperId: randomUUID(), title: 'B 99', asked: voucher('99') })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  // several in one act: all or none
  const together = (...numbers: string[]) => ({
    ...paper,
    testId: null,
    paperId: randomUUID(),
    title: 'Flags (1/2)',
    asked: voucher('7'),
    also: numbers.map((number) => ({ asked: voucher(number), paperId: randomUUID(), title: 'Flags (2/2)' })),
  })
  await expect(anna.assignments.addLines(together('99'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const several = (await anna.assignments.addLines(together('8'))).content.papers.slice(3)
  expect(several.map(({ title, population }) => [title, population?.vouchers])).toEqual([
    ['Flags (1/2)', 1],
    ['Flags (2/2)', 1],
  ])
  for (const { id: own } of several) await anna.assignments.act({ companyId, id, acts: [{ act: 'remove', kind: 'paper', id: own }] })

  const holds = async () => (await anna.assignments.figures({ companyId, id }))?.papers.map((one) => one.holds)
  expect(await holds()).toEqual([true, true, true])
  await importAndUse(bench, { companyId, userId, file: sales.replaceAll('300.00', '301.00') })
  expect(await holds()).toEqual([false, false, true])
})
