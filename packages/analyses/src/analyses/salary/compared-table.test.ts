import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { declarationsSchema } from '../../company/declarations.ts'
import { staffFileSchema } from '../../company/staff.ts'
import { expectTablesToAddUp } from '../../testing/shown-law.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { comparedTable } from './compared-table.ts'
import { run } from './run.ts'
import { salaryParams } from './schema.ts'

const pay = (month: string, kronor: number) => `#VER L "" ${month}25\n{\n#TRANS 7010 {} ${kronor}\n#TRANS 1930 {} ${-kronor}\n}`

function shown(isTyped: boolean) {
  const books = booksOfText(
    `#RAR 0 20240101 20241231\n#IB 0 1930 0\n${pay('202401', 40_000)}`,
    `#RAR 0 20250101 20251231\n${pay('202501', 45_000)}\n${pay('202502', 41_000)}`,
  )
  const declared = (period: string, kronor: string) => ({
    source: isTyped ? null : { fileName: 'agi.xml', sha256: period.padStart(64, '0'), version: 1 },
    content: {
      kind: 'agi',
      employers: [],
      individuals: [{ orgNumber: '', period, line: 1, fields: { '215': '198001010001', '570': '1', '011': kronor } }],
    },
  })
  const { headcount } = staffFileSchema.parse({ headcount: { 2024: [1, ...Array(11).fill(0)], 2025: [1, 1, ...Array(10).fill(0)] } })
  const declarations = declarationsSchema.parse([declared('202501', '44000'), declared('202502', '41000')])
  const params = salaryParams.parse({ from: '2025-01-01', to: '2025-02-28', raises: [{ from: '2025-02-01', ratio: 0.05 }] })
  const table = comparedTable(
    run(datasetOf(books, { ...noOwnParts, declarations, headcount }), params, { progress: () => undefined }),
    params,
  )
  expectTablesToAddUp(books, [table])
  const at = (id: string) => table.columns.findIndex((own) => own.id === id)
  return { table, at, row: (i: number) => Object.fromEntries(table.columns.map(({ id }, c) => [id, table.value(i, c)])) }
}

test('pay stands booked, declared and expected; each difference opens its lines, less the other side, and says what would explain it', () => {
  const { table, at, row } = shown(false)
  // 40 000 an employee and month before; 40 000 × 1,05 = 42 000 in February
  expect(row(0)).toMatchObject({
    booked: 4_500_000,
    declared: 4_400_000,
    expected: 4_000_000,
    'booked-declared': 100_000,
    difference: 500_000,
  })
  expect(row(1)).toMatchObject({ booked: 4_100_000, declared: 4_100_000, expected: 4_200_000, 'booked-declared': 0, difference: -100_000 })
  expect([0, 1].map((i) => table.mark(i, at('booked-declared')))).toEqual(['warning', null])
  expect(table.figure(0, at('booked-declared'))).toMatchObject({
    less: { ore: 4_400_000 },
    page: 'taxes',
    why: [expect.any(String), expect.any(String)],
  })
  expect(table.figure(0, at('difference'))).toMatchObject({ less: { ore: 4_000_000 }, why: [expect.any(String), expect.any(String)] })
  expect(table.note?.[1]).toMatch(/100,00\skr eller mer granskas per månad/)
})

test('what is typed is said to be no evidence where it is opened', () => {
  const { table, at } = shown(true)
  expect(table.figure(0, at('declared'))).toEqual(['Typed, no evidence', 'Inskrivet, inget underlag'])
})
