import { expect, test } from 'vitest'
import type { TableMapping } from '../table-ledger/mapping.ts'
import { openTable } from '../table-ledger/open-table.ts'
import { missingStatementFields, readTableStatement } from './table-statement.ts'

const mapping: TableMapping = {
  headerRow: 0,
  columns: { date: 0, text: 1, amount: 2, balance: 3 },
  decimalMark: ',',
  dayOrder: 'day-first',
  creditIsNegative: false,
}

function read(text: string, more: Partial<TableMapping> = {}) {
  const open = openTable(new TextEncoder().encode(text))
  if (!open) throw new TypeError('no table')
  return readTableStatement(open, { ...mapping, ...more })
}
const head = 'Dag;Händelse;Belopp;Saldo\n'

test('opening and closing follow from the balances, and rows may stand newest first', () => {
  // 1 000 before; − 600, then + 200
  const lines = ['2025-01-13;Arbetsgivaravgift januari 2025;-600,00;400,00', '2025-01-20;Inbetalning;200,00;600,00']
  const oldestFirst = read(`${head}${lines.join('\n')}\n`)
  expect(oldestFirst).toMatchObject({
    generation: 'mapped',
    opening: { date: '2025-01-13', ore: 100_000 },
    closing: { date: '2025-01-20', ore: 60_000 },
    differenceOre: 0,
    rowBalanceBreaks: 0,
    findings: [],
  })
  const newestFirst = read(`${head}${lines.toReversed().join('\n')}\n`)
  expect({ ...newestFirst, rows: newestFirst.rows.map(({ line: _, ...row }) => row) }).toEqual({
    ...oldestFirst,
    rows: oldestFirst.rows.map(({ line: _, ...row }) => row),
  })
})

test('a row with a balance alone is the opening or the closing, which the rows between must come to', () => {
  const statement = (closing: string) =>
    read(`${head};Ingående saldo;;1 000\n2025-01-13;Moms;-600;\n2025-01-20;Inbetalning;200;\n;Utgående saldo;;${closing}\n`)
  expect(statement('600')).toMatchObject({ opening: { ore: 100_000 }, closing: { ore: 60_000 }, differenceOre: 0, findings: [] })
  // 700 − (1 000 − 400) = 100
  expect(statement('700')).toMatchObject({ differenceOre: 10_000, findings: [{ code: 'declaration.rows-differ', severity: 'error' }] })
})

test('charges and payments in columns of their own: credit less debit, whatever sign the credits have', () => {
  const columns = { date: 0, text: 1, debit: 2, credit: 3 }
  const own = read('Dag;Text;Debet;Kredit\n2025-01-13;Moms;600,50;\n2025-01-20;Inbetalning;;-200\n', { columns, creditIsNegative: true })
  expect(own.rows.map(({ ore }) => ore)).toEqual([-60_050, 20_000])
  expect(own).toMatchObject({ opening: null, closing: null, findings: [{ code: 'declaration.balance-missing' }] })
})

test('what cannot be read says its line, and a balance that does not follow from the one before too', () => {
  const own = read(`${head}2025-01-13;Moms;-600;400\nigår;Ränta;-1;399\n2025-01-20;Inbetalning;200;900\n`)
  expect(own.rows).toHaveLength(2)
  expect(own.findings.map(({ code, line }) => [code, line])).toEqual([
    ['declaration.row-unread', 3],
    ['declaration.rows-differ', 0],
    ['declaration.balance-breaks', 4],
  ])
  expect(() => read(`${head}a;b;c;d\n`)).toThrow(/declaration-empty/)
})

test('a date and amounts are needed, in one column or two', () => {
  expect(missingStatementFields({ columns: { text: 1 } })).toEqual(['date', 'amount'])
  expect(missingStatementFields({ columns: { date: 0, debit: 1 } })).toEqual(['amount'])
  expect(missingStatementFields({ columns: { date: 0, debit: 1, credit: 2 } })).toEqual([])
})
