import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { declarationsSchema } from '../../company/declarations.ts'
import { expectTablesToAddUp } from '../../testing/shown-law.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { incomeTable } from './income-table.ts'
import { run } from './run.ts'
import { taxParams } from './schema.ts'

/** 904 000 before tax: 1 000 000 of sales, 100 000 of entertainment that is not deducted, 4 000 of interest that is not taxed. */
function books(taxKr: number) {
  return booksOfText(`#ORGNR 556000-4615
#RAR 0 20250101 20251231
#IB 0 1930 0
#VER A 1 20250601
{
#TRANS 1930 {} 904000
#TRANS 3001 {} -1000000
#TRANS 6072 {} 100000
#TRANS 8314 {} -4000
}
#VER A 2 20251231
{
#TRANS 8910 {} ${taxKr}
#TRANS 2512 {} ${-taxKr}
}`)
}

function shown(taxKr: number, fields: Readonly<Record<string, string>> | null = null) {
  const declarations = declarationsSchema.parse(
    fields === null
      ? []
      : [
          {
            source: { fileName: 'BLANKETTER.SRU', sha256: 'a'.repeat(64), version: 1 },
            content: { kind: 'sru', info: null, forms: [{ form: 'INK2S', period: '2025P4', orgNumber: '165560004615', fields, line: 1 }] },
          },
        ],
  )
  const own = books(taxKr)
  const params = taxParams.parse({})
  const table = incomeTable(run(datasetOf(own, { ...noOwnParts, declarations }), params, { progress: () => undefined }), params)
  expectTablesToAddUp(own, [table])
  const row = (id: string) => {
    const at = Array.from({ length: table.length }, (_, i) => table.key(i)).indexOf(id)
    return Object.fromEntries(
      table.columns.map((column, c) => [column.id, column.id === 'why' ? table.value(at, c) : (table.value(at, c) ?? null)]),
    )
  }
  const marks = (column: string) => {
    const c = table.columns.findIndex(({ id }) => id === column)
    return Array.from({ length: table.length }, (_, i) => i).flatMap((i) => (table.mark(i, c) === 'warning' ? [table.key(i)] : []))
  }
  return { table, row, marks }
}
const sv = (value: unknown) => (Array.isArray(value) ? value[1] : value)

test('booked and computed stand side by side; the difference has its threshold, its lines and what explains it', () => {
  // 904 000 + 100 000 − 4 000 = 1 000 000 × 20,6 % = 206 000
  const right = shown(206_000)
  expect(right.row('tax')).toMatchObject({ booked: 206_000_00, computed: 206_000_00, 'booked-computed': 0, limit: 2_060_00 })
  expect(right.marks('booked-computed')).toEqual([])
  // 904 000 × 20,6 % = 186 224: the adjustments of 96 000 were left out, 19 776 too little
  const onResult = shown(186_224)
  expect(onResult.row('tax')).toMatchObject({ 'booked-computed': -19_776_00, limit: 2_060_00 })
  expect(onResult.marks('booked-computed')).toEqual(['tax'])
  expect(sv(onResult.row('tax')['why'])).toMatch(/20,60\s% på justeringar om 96\s000,00\skr/)
  // (904 000 − 4 000) × 20,6 % = 185 400: the entertainment alone
  expect(sv(shown(185_400).row('tax')['why'])).toMatch(/^Ej avdragsgilla kostnader om 100\s000,00\skr till 20,60\s%/)
  expect(sv(shown(0).row('tax')['why'])).toBe('Ingen skatt är bokförd på 8900–8989.')
  expect(sv(shown(250_000).row('tax')['why'])).toContain('Skatt för ett tidigare år')
})

test('what the return declares is held against what is computed, row by row', () => {
  // 40 000 of the entertainment was left out: 717 776 + 186 224 + 60 000 − 4 000 = 960 000 × 20,6 % = 197 760
  const declared = { '7650': '717776', '7651': '186224', '7653': '60000', '7754': '4000', '7670': '960000' }
  const { row, marks } = shown(186_224, declared)
  expect(row('result')).toMatchObject({
    booked: 717_776_00,
    declared: 717_776_00,
    computed: 717_776_00,
    'declared-computed': 0,
    limit: 1_00,
  })
  expect(row('added')).toMatchObject({ booked: 100_000_00, declared: 60_000_00, computed: 100_000_00, 'declared-computed': -40_000_00 })
  expect(row('deducted')).toMatchObject({ booked: -4_000_00, declared: -4_000_00, computed: -4_000_00 })
  expect(row('before')).toMatchObject({ declared: 960_000_00, computed: 1_000_000_00, 'declared-computed': -40_000_00 })
  expect(row('tax')).toMatchObject({ booked: 186_224_00, declared: 197_760_00, computed: 206_000_00, 'declared-computed': -8_240_00 })
  expect(marks('declared-computed')).toEqual(['added', 'before', 'tax'])
  // without a return nothing is declared, and nothing agrees with it
  expect(shown(206_000).table.columns.map(({ id }) => id)).not.toContain('declared')
})
