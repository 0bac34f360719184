// What is asked for and is not there, and what statements say against their own days: told, and never taken for something else.
import { expect, test } from 'vitest'
import { bankDecisionsSchema } from '../../company/bank-decisions.ts'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { bankFrom, type StatementText } from '../../testing/bank-text.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run } from './run.ts'
import { bankAccountParams } from './schema.ts'

const OWN = 'SE4550000000058398257466'
const january = (rows: string, closing: number): StatementText => ({ from: '2026-01-01', to: '2026-01-31', opening: 1000, closing, rows })

function asked(booked: readonly string[], statements: readonly StatementText[], params: object, map: readonly object[] = []) {
  const vouchers = booked.map((own, i) => {
    const [date, kronor] = own.split(' ')
    return `#VER A ${i + 1} ${date} ""\n{\n#TRANS 1930 {} ${kronor}\n#TRANS 2440 {} ${-Number(kronor)}\n}`
  })
  const accounts = '#KONTO 1930 Bank\n#KONTO 1940 Sparkonto\n#KONTO 2440 Skuld\n#IB 0 1930 1000\n#IB 0 2440 -1000'
  const books = booksOfText(`#RAR 0 20260101 20261231\n${accounts}\n${vouchers.join('\n')}`)
  const dataset = datasetOf(books, { ...noOwnParts, bank: bankFrom(...statements), bankDecisions: bankDecisionsSchema.parse({ map }) })
  const result = run(dataset, bankAccountParams.parse(params), { progress: () => undefined })
  const told = result.findings.filter(({ code }) => /map-|nothing-chosen|date-outside/.test(code))
  return { ...result, told: told.map(({ code, values }) => [code, ...Object.values(values)]) }
}

test('a row dated outside its statement leaves the balance at each date as the statements have it, with the row as their difference', () => {
  // of January by its balances, dated in February; one of February dated in January
  const months = [
    january('2026-01-10 500 R1 A\n2026-02-03 -200 R2 B', 1300),
    { from: '2026-02-01', to: '2026-02-28', opening: 1300, closing: 1390, rows: '2026-01-20 40 R3 C\n2026-02-10 50 R4 D' },
  ]
  const { dates, daily, statements, findings } = asked(['20260110 500'], months, { account: '1930' })
  expect(
    dates.map(({ date, bankMinor, statementDifferenceMinor, unexplainedMinor }) => [
      date,
      bankMinor,
      statementDifferenceMinor,
      unexplainedMinor,
    ]),
  ).toEqual([
    // 1 000 + 500 − 200, of which −200 has another day and 40 does not belong here
    ['2026-01-31', 130_000, -24_000, 0],
    ['2026-02-28', 139_000, 0, 0],
  ])
  expect(daily?.days.map(({ date, bankMinor }) => [date, bankMinor])).toEqual([
    ['2026-01-01', 100_000],
    ['2026-01-10', 150_000],
    ['2026-01-20', 150_000],
    ['2026-01-31', 130_000],
    ['2026-02-01', 134_000],
    ['2026-02-03', 134_000],
    ['2026-02-10', 139_000],
  ])
  expect(statements.map(({ outsideRows }) => outsideRows)).toEqual([1, 1])
  const march = asked(['20260110 500'], months, { account: '1930', date: '2026-01-31' })
  expect(march.findings.some(({ code }) => code === 'cash.statements-differ')).toBe(true)
  expect(findings.some(({ code }) => code === 'cash.statements-differ')).toBe(false)
})

test('a row of the ledger agrees with one row of the bank and no more', () => {
  const rows = Array.from({ length: 5 }, (_, i) => `2026-01-1${i} -100 R${i} Lev`).join('\n')
  const { accounts } = asked(['20260111 -100', '20260113 -100'], [january(rows, 500)], {})
  expect(accounts).toMatchObject([{ agreedRows: 2, rows: 5 }])
  const batch = `${rows}\n2026-01-20 -300 B1 Lön\n  -100 P1 a\n  -200 P2 b`
  // the parts of the batch on the 20th have one line of −100 and one of −200 left
  const parts = asked(['20260111 -100', '20260120 -100', '20260121 -200'], [january(batch, 200)], {})
  expect(parts.accounts).toMatchObject([{ agreedRows: 2, rows: 6 }])
})

test('a balance date that ledger and bank do not both have is told with the one that is taken', () => {
  const bank = [january('2026-01-10 -100 R1 A', 900)]
  expect(asked(['20260110 -100'], bank, { date: '2026-06-30' }).told).toEqual([
    ['cash.date-outside', '2026-06-30', '2026-01-01', '2026-01-31', '2026-01-31'],
  ])
  expect(asked(['20260110 -100'], bank, { date: '2025-06-30' }).told).toEqual([
    ['cash.date-outside', '2025-06-30', '2026-01-01', '2026-01-31', '2026-01-01'],
  ])
  expect(asked(['20260110 -100'], bank, { date: '2026-01-31' }).told).toEqual([])
})

test('accounts that are not there and that contradict each other are told', () => {
  const bank = [january('2026-01-10 -100 R1 A', 900)]
  const of = (params: object, map: readonly object[] = []) => asked(['20260110 -100'], bank, params, map).told
  expect(of({ map: [{ bankAccount: OWN, account: '1931' }] })).toEqual([['cash.map-unknown', OWN, '1931', '1931']])
  expect(of({ map: [{ bankAccount: 'SE99', account: '1930' }] })).toEqual([['cash.map-unknown', 'SE99', '1930', 'SE99']])
  expect(of({}, [{ bankAccount: OWN, account: '1931' }])).toEqual([['cash.map-unknown', OWN, '1931', '1931']])
  const twice = [
    { bankAccount: OWN, account: '1930' },
    { bankAccount: '5839-8257466', account: '1940' },
  ]
  expect(of({ map: twice })).toEqual([['cash.map-contradicted', OWN, '1930', '1940']])
  expect(of({ map: twice.slice(0, 1) }, twice.slice(1))).toEqual([['cash.map-contradicted', OWN, '1930', '1940']])
  expect(of({ account: '1940', bankAccount: OWN }, twice.slice(0, 1))).toEqual([['cash.map-contradicted', OWN, '1940', '1930']])
  expect(of({ bankAccount: 'SE99' })).toEqual([['cash.nothing-chosen', 'SE99']])
  expect(of({ account: '1931' })).toEqual([['cash.nothing-chosen', '1931']])
  expect(of({ map: twice.slice(0, 1) })).toEqual([])
  const other: StatementText = {
    account: 'SE0000000000000000000002',
    from: '2026-01-01',
    to: '2026-01-31',
    opening: 0,
    closing: 0,
    rows: '',
  }
  const both = [
    { bankAccount: OWN, account: '1930' },
    { bankAccount: 'SE0000000000000000000002', account: '1930' },
  ]
  expect(asked([], [...bank, other], { map: both }).told).toEqual([['cash.map-shared', '1930', OWN, 'SE0000000000000000000002']])
})
