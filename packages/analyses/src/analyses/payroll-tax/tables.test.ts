import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { declarationsSchema } from '../../company/declarations.ts'
import type { Table } from '../../tables/table.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run } from './run.ts'
import { payrollTaxParams } from './schema.ts'
import { payrollTaxShown } from './tables.ts'

const params = payrollTaxParams.parse({})
const paid = (month: string, pay: number, fees: number) =>
  `#VER L ${month} 2026${month}25\n{\n#TRANS 7010 {} ${pay}\n#TRANS 1930 {} ${-pay}\n#TRANS 7510 {} ${fees}\n#TRANS 2731 {} ${-fees}\n}`

function declared(period: string, kronor: string, source: object | null) {
  const form = { orgNumber: '165560000001', period, fields: { '487': kronor }, line: 0 }
  return { source, content: { kind: 'agi', employers: [form], individuals: [] } }
}
const file = (name: string) => ({ fileName: name, sha256: name.padEnd(64, '0').replaceAll(/[^0-9a-f]/g, '0'), version: 1 })

/** Pay of 100 000 a month at 31,42 %: declared in January, 1 000 less in February, nowhere in March, typed in April. */
const books = booksOfText(
  `#ORGNR 556000-0001\n#RAR 0 20260101 20261231\n${['01', '02', '03', '04'].map((month) => paid(month, 100_000, 31_420)).join('\n')}`,
)
const declarations = declarationsSchema.parse([
  declared('202601', '31420', file('a1')),
  declared('202602', '30420', file('a2')),
  declared('202604', '31420', null),
])
const result = run(datasetOf(books, { ...noOwnParts, declarations }), params, { progress: () => undefined })
const tables = payrollTaxShown.tables(result, params, { sign: 'natural' })
const table = (id: string): Table => {
  const found = tables.find((own) => own.id === id)
  if (!found) throw new RangeError(`no table ${id}`)
  return found
}
const overview = table('overview')
const at = (id: string) => overview.columns.findIndex((column) => column.id === id)
const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ')

test('a month agrees only where a file confirms it; one without a declaration and one that was typed never do', () => {
  const outcomes = [0, 1, 2, 3].map((row) => {
    const flags = overview.value(row, at('outcome'))
    return Array.isArray(flags) ? flags.map((flag) => (typeof flag === 'object' ? `${flag.severity} ${flag.name[0]}` : flag)) : flags
  })
  expect(outcomes).toEqual([['good Agrees'], ['warning Booked ≠ declared'], ['warning Not declared'], ['info Typed']])
})

test('a difference to look at is marked and opens what would explain it; booked opens lines, declared its file, computed its rates', () => {
  expect([0, 1].map((row) => overview.mark(row, at('booked-declared')))).toEqual([null, 'warning'])
  expect(overview.value(1, at('booked-declared'))).toBe(100_000)
  const opened = overview.figure(1, at('booked-declared'))
  expect(opened).toMatchObject({ measure: 'negated', less: { label: ['Declared', 'Deklarerat'] }, page: 'taxes' })
  expect(opened !== null && 'why' in opened ? plain(opened.why ?? null) : '').toContain('1 000,00 kr')
  expect(overview.figure(0, at('booked-declared'))).toBeNull()
  expect(overview.figure(0, at('booked'))).toMatchObject({
    measure: 'negated',
    query: { period: { from: '2026-01-01', to: '2026-01-31' } },
  })
  expect(overview.figure(0, at('declared'))).toEqual(['As declared, box 487: a1', 'Enligt deklarationen, ruta 487: a1'])
  expect(plain(overview.figure(3, at('declared')))).toContain('Typed by hand')
  expect(plain(overview.figure(0, at('computed')))).toContain('100 000,00 kr at 31,42 % is 31 420,00 kr.')
})

test('what is not here is said with the page that takes it', () => {
  const lacks = payrollTaxShown.lacks?.(result, params) ?? []
  expect(lacks.map(({ page }) => page)).toEqual(['taxes', 'staff'])
  expect(lacks[0]?.text[1]).toBe(
    'Arbetsgivardeklaration (AGI) saknas här för 1 av 4 månader med lön: det bokförda bekräftas inte av något.',
  )
})
