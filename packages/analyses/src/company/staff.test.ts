import { expect, test } from 'vitest'
import { hashValue } from '../canonical.ts'
import { noCompanyInputs } from './company-inputs.ts'
import { datasetHash, noOwnParts } from './dataset.ts'
import { headcountOf, headcountSchema, noHeadcount, noStaff, staffFileSchema, staffSchema } from './staff.ts'
import { readStaffRows } from './staff-rows.ts'

const parse = (given: unknown) => staffFileSchema.parse(given)
const problem = (given: unknown) => staffFileSchema.safeParse(given).error?.issues[0]

test('staff is one value, whatever order its rows and months come in, and read again it is the same', () => {
  const a = { id: '1', birthYear: 1984, from: '2025-01-01' }
  const b = { id: '2', birthYear: 1990 }
  const pay = [
    { id: '1', paidOn: '2025-02-25', amountOre: 100 },
    { id: '1', paidOn: '2025-01-25', amountOre: 100 },
  ]
  const one = parse({ roster: [a, b], pay, headcount: { 2025: [2, ...Array(11).fill(null)] } })
  const other = parse({ roster: [b, a, a], pay: pay.toReversed(), headcount: [{ month: '2025-01', employees: 2 }] })
  expect(other).toEqual(one)
  expect(parse(JSON.parse(JSON.stringify(one)))).toEqual(one)
  // two equal payments are two
  expect(parse({ pay: [pay[0], pay[0]] }).pay).toHaveLength(2)
})

test('pay alone makes a roster of birth years; a roster without one takes it from pay', () => {
  const paid = { id: '1', birthYear: 1984, paidOn: '2025-01-25', amountOre: 100 }
  expect(parse({ pay: [paid] }).roster).toMatchObject([{ id: '1', birthYear: 1984, from: null }])
  expect(parse({ roster: [{ id: '1', role: 'vd' }], pay: [paid] }).roster).toMatchObject([{ birthYear: 1984, role: 'vd' }])
})

test('what contradicts itself, names people or is not known is refused, and the place is said', () => {
  const roster = [
    { id: '1', birthYear: 1984 },
    { id: '1', birthYear: 1985 },
  ]
  expect(problem({ roster })).toMatchObject({ path: ['roster', 1, 'birthYear'], message: '1 is born in 1984 elsewhere' })
  const headcount = [
    { month: '2025-01', employees: 2 },
    { month: '2025-01', employees: 3 },
  ]
  expect(problem({ headcount })).toMatchObject({ path: ['headcount', 1] })
  for (const id of ['19840101-0008', '8401010008', '198401010008', '840101+0008'])
    expect(problem({ roster: [{ id }] })?.message).toContain('personal identity number')
  expect(problem({ roster: [{ id: '1', name: 'Anna' }] })).toMatchObject({ code: 'unrecognized_keys', keys: ['name'] })
  expect(problem({ roster: [{ id: '1', from: '2025-02-01', to: '2025-01-01' }] })?.path).toEqual(['roster', 0, 'from'])
  expect(problem({ headcount: { 2025: [1, 2] } })).toBeDefined()
})

test('months counted are in the order of the calendar, each once', () => {
  const months = headcountSchema.parse([
    { month: '2025-10', employees: 8 },
    { month: '2025-02', employees: 10 },
    { month: '2025-10', employees: 8 },
  ])
  expect(months.map(({ month }) => month)).toEqual(['2025-02', '2025-10'])
  expect(headcountSchema.parse(months)).toEqual(months)
})

test('employees of a month: counted, else by days on the roster, else the average among the inputs', () => {
  const inputs = { ...noCompanyInputs, employees: [{ from: '2025-01-01', to: '2025-12-31', average: 3.5 }] }
  const of = (staff: unknown, month: string, known = inputs) => {
    const { headcount, ...people } = parse(staff)
    return headcountOf({ staff: people, headcount, inputs: known }, month)
  }
  // June has 30 days: 30/30 + 15/30
  const roster = [
    { id: '1', from: '2024-01-01' },
    { id: '2', from: '2025-06-16', to: '2025-08-31' },
  ]
  expect(of({ roster }, '2025-06')).toEqual({ employees: 1.5, source: 'roster' })
  expect(of({ roster }, '2025-09')).toEqual({ employees: 1, source: 'roster' })
  expect(of({ roster, headcount: [{ month: '2025-06', employees: 2 }] }, '2025-06')?.employees).toBe(2)
  expect(of({}, '2025-06')).toEqual({ employees: 3.5, source: 'inputs' })
  expect(of({}, '2026-01')).toBeNull()
  // no day of work is known of pay alone
  expect(of({ pay: [{ id: '1', paidOn: '2025-06-25', amountOre: 1 }] }, '2025-06', noCompanyInputs)).toBeNull()
})

test('tables in the words of either language; what is wrong names line and column, and nothing of the table is used', () => {
  expect(readStaffRows('Anst.nr;Födelseår;Från;Till;Befattning;Ägare\n1;1984;2025-01-01;;VD;ja\n')).toMatchObject({
    part: 'roster',
    rows: [{ id: '1', birthYear: 1984, from: '2025-01-01', to: null, role: 'VD', owner: true }],
  })
  expect(readStaffRows('\uFEFFid,paid on,amount\n1,20250125,"30 000,99"\n')).toMatchObject({
    part: 'pay',
    rows: [{ id: '1', paidOn: '2025-01-25', amountOre: 3_000_099 }],
  })
  expect(readStaffRows('Månad;Antal\n2025-01;8,5\n')).toMatchObject({ part: 'headcount', rows: [{ month: '2025-01', employees: 8.5 }] })
  expect(readStaffRows('id;namn;belopp\n')).toMatchObject({ line: 1, text: 'namn', problem: 'heading-unknown' })
  expect(readStaffRows('id;belopp\n')).toMatchObject({ problem: 'kind-unknown' })
  expect(readStaffRows('id;datum;belopp\n1;2025-01-25;100\n1;2025-02-30;100\n')).toMatchObject({
    line: 3,
    column: 'datum',
    text: '2025-02-30',
  })
  expect(readStaffRows('id;datum;belopp\n1;2025-01-25;30.000\n')).toMatchObject({ line: 2, column: 'belopp', problem: 'value' })
  // every cell, each with what its column holds
  expect(readStaffRows('id;datum;belopp\n;25 jan;\n2;2025-01-25;x\n')).toEqual({
    line: 2,
    column: 'id',
    text: '',
    problem: 'lacks',
    kind: 'text',
    others: [
      { line: 2, column: 'datum', text: '25 jan', problem: 'value', kind: 'day' },
      { line: 2, column: 'belopp', text: '', problem: 'lacks', kind: 'ore' },
      { line: 3, column: 'belopp', text: 'x', problem: 'value', kind: 'ore' },
    ],
  })
  expect(readStaffRows('')).toMatchObject({ problem: 'kind-unknown' })
})

test('no staff leaves every earlier hash as it is; any staff makes another where it is read', () => {
  const books = hashValue('books')
  const staff = staffSchema.parse({ roster: [{ id: '1', birthYear: 1984 }] })
  const headcount = headcountSchema.parse([{ month: '2025-01', employees: 2 }])
  const hash = (own: object, needs: readonly ('books' | 'staff' | 'headcount' | 'inputs')[]) =>
    datasetHash(books, needs, { ...noOwnParts, ...own })
  expect(hash({}, ['books', 'staff', 'headcount'])).toBe(books)
  expect(hash({ staff: noStaff, headcount: noHeadcount }, ['books', 'staff', 'headcount'])).toBe(books)
  expect(hash({ staff, headcount }, ['books', 'inputs'])).toBe(books)
  const read = [hash({ staff }, ['books', 'staff']), hash({ headcount }, ['books', 'headcount']), books]
  expect(new Set(read).size).toBe(3)
  // pay and roster change nothing of what reads the months alone
  expect(hash({ staff, headcount }, ['books', 'headcount'])).toBe(hash({ headcount }, ['books', 'headcount']))
})
