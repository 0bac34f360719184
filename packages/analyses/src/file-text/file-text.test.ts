import { expect, test } from 'vitest'
import { sheetOf, workbook } from '../table-ledger/testing.ts'
import { fileTextOf, shownTables } from './file-text.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('a workbook is searched by sheet, and its first rows and columns are shown, whatever it holds', () => {
  const wide = Array.from({ length: 60 }, (_, i) => `c${i}`)
  const file = workbook({
    Avtal: sheetOf([['Hyra', '12000'], wide]),
    Lång: sheetOf(Array.from({ length: 500 }, (_, i) => [String(i), 'x'])),
  })
  const { content, problem } = fileTextOf(file)
  expect(problem).toBeNull()
  expect(content).toContain('Avtal\nHyra\t12000\n')
  const [first, second] = shownTables(file) ?? []
  expect(first).toMatchObject({ name: 'Avtal', count: 2, columns: 60 })
  expect(first?.rows[1]).toHaveLength(40)
  expect([second?.count, second?.rows.length]).toEqual([500, 200])
  const long = shownTables(bytesOf(`a;b;c\n1;2;3\n4;5;${'z'.repeat(2_000)}\n`))
  expect(long?.[0]?.rows[2]?.[2]).toHaveLength(500)
})

test('what is no table is not shown as one, and a broken workbook is said to be that', () => {
  expect(shownTables(bytesOf('En vanlig text.\nMed två rader.'))).toBeNull()
  const broken = workbook({ Avtal: sheetOf([['Hyra']]) }).slice(0, 200)
  expect(shownTables(broken)).toBeNull()
  expect(fileTextOf(broken)).toEqual({ content: '', problem: 'broken' })
})
