// Statements of real files against their trial balances; the files are read in place.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { buildBooks } from '../books/build.ts'
import { datasetOf } from '../company/dataset.ts'
import { memoryTexts } from '../ledger/text.ts'
import { readSie } from '../sie/reader.ts'
import { run as runBalanceSheet } from './balance-sheet/run.ts'
import { balanceSheetParams } from './balance-sheet/schema.ts'
import { run as runBalances } from './balance-sheet-debit-credit/run.ts'
import { balanceSheetDebitCreditParams } from './balance-sheet-debit-credit/schema.ts'
import { run as runIncomeStatement } from './income-statement/run.ts'
import { incomeStatementParams } from './income-statement/schema.ts'
import { run as runTrialBalance } from './trial-balance/run.ts'
import { trialBalanceParams } from './trial-balance/schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = new URL('../../../../../shared/sie/files/', import.meta.url)
const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(?:se|si)$/i.test(name)) : []
const ctx = { progress: () => {} }

function booksOf(name: string) {
  const bytes = readFileSync(new URL(encodeURIComponent(name), folder))
  try {
    const { ledger } = readSie(bytes)
    return buildBooks([{ ledger, texts: memoryTexts(bytes, ledger.encoding), sha256: name, generated: null }]).books
  } catch {
    return null
  }
}

test.skipIf(names.length === 0)(
  'a sheet of a real file balances, or names what it differs by (skipped where ../shared/sie is not there)',
  () => {
    const readings = new Set<string>()
    let notTransferred = 0
    for (const name of names) {
      const books = booksOf(name)
      if (!books) continue
      const sheet = runBalanceSheet(datasetOf(books), balanceSheetParams.parse({}), ctx)
      sheet.columns.forEach(({ to }, c) => {
        const differenceOre = sheet.differencesOre[c] ?? null
        const parts = sheet.differenceParts[c] ?? []
        expect
          .soft(
            parts.reduce((sum, { ore }) => sum + ore, 0),
            `${name} ${to}`,
          )
          .toBe(differenceOre ?? 0)
        const named = sheet.findings.filter(({ code, values }) => /^balance-sheet\..*-differ$/.test(code) && values['date'] === to)
        expect.soft(named, `${name} ${to}`).toHaveLength(parts.length)
        const reading = sheet.equity[c]
        if (reading) readings.add(reading.reading)
        if (reading && reading.priorResultOre !== 0) notTransferred++
      })
    }
    expect([...readings].sort()).toEqual(['added', 'booked', 'booked-otherwise', 'none', 'partly-booked'])
    expect(notTransferred).toBeGreaterThan(20)
  },
)

test.skipIf(names.length === 0)('statements of real files tie to their trial balances (skipped where ../shared/sie is not there)', () => {
  let read = 0
  for (const name of names) {
    const books = booksOf(name)
    if (!books) continue
    read++
    const data = datasetOf(books)
    const balance = runTrialBalance({ books }, trialBalanceParams.parse({}), ctx)
    const { from, to } = balance.period
    for (const layout of ['plan', 'sru'] as const) {
      const sheet = runBalanceSheet(data, balanceSheetParams.parse({ date: to, layout }), ctx)
      expect.soft([sheet.differencesOre[0], sheet.resultsOre[0]], `${name} ${layout}`).toEqual([balance.sumClosingOre, balance.resultOre])
      const turnover = runBalances(data, balanceSheetDebitCreditParams.parse({ from, to, layout }), ctx)
      const closings = new Map(turnover.rows.map((row) => [row.id, row.closingOre]))
      for (const row of sheet.rows.filter(({ kind }) => kind === 'total'))
        expect.soft(closings.get(row.id), `${name} ${row.id}`).toBe(row.valuesOre[0])
    }
    const statement = runIncomeStatement(data, incomeStatementParams.parse({ from, to }), ctx)
    expect.soft(statement.rows.find(({ id }) => id === 'is.result')?.valuesOre[0], name).toBe(balance.resultOre)
  }
  expect(read).toBeGreaterThan(60)
})
