import fc from 'fast-check'
import { expect, test } from 'vitest'
import { staffFileSchema } from './staff.ts'
import { readStaffRows } from './staff-rows.ts'
import { staffTable } from './staff-table.ts'

const orNull = <T>(own: fc.Arbitrary<T>) => fc.option(own, { nil: null })
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
// an apostrophe before a sign is a guard against formulas wherever tables are read
const text = fc.string({ maxLength: 12 }).filter((own) => !/^'[=+\-@]/.test(own.trim()) && !/[\r\n]/.test(own))
const employment = fc.record({
  birthYear: orNull(fc.integer({ min: 1940, max: 2010 })),
  from: orNull(day),
  role: text,
  owner: fc.boolean(),
  growthSupport: orNull(fc.record({ from: day, months: fc.integer({ min: 1, max: 60 }) })),
})
const staffs = fc.record({
  roster: fc.array(employment, { maxLength: 5 }).map((rows) => rows.map((row, i) => ({ ...row, id: i === 0 ? '=1+1' : `A;${i},"x"` }))),
  pay: fc.array(fc.record({ id: fc.constantFrom('=1+1', '7'), paidOn: day, amountOre: fc.integer({ min: -1e9, max: 1e9 }) }), {
    maxLength: 5,
  }),
  headcount: fc.uniqueArray(
    fc.record({
      month: fc.constantFrom('2025-01', '2025-02', '2025-11'),
      employees: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1000),
    }),
    { selector: ({ month }) => month },
  ),
})

test('a part written as a table is read back as the same, in either language', () => {
  fc.assert(
    fc.property(staffs, fc.constantFrom('en', 'sv'), (given, language) => {
      const staff = staffFileSchema.parse(given)
      for (const part of ['roster', 'pay', 'headcount'] as const) {
        const read = readStaffRows(staffTable(part, staff, language))
        if (!('rows' in read)) throw new Error(`${read.problem}: ${read.column} ${read.text}`)
        expect(read.part).toBe(part)
        // birth years stand on the roster, which pay alone has none of
        const again = staffFileSchema.parse({ ...(part === 'pay' && { roster: staff.roster }), [part]: read.rows })
        expect(again[part]).toEqual(staff[part])
      }
    }),
  )
})

test('a formula is written as a text, decimals and yes as the language has them', () => {
  const staff = staffFileSchema.parse({
    roster: [{ id: '@1', role: '=SUM(A1)', owner: true, growthSupport: { from: '2025-01-01', months: 24 } }],
    headcount: [{ month: '2025-01', employees: 2.5 }],
  })
  expect(staffTable('roster', staff, 'sv').split('\r\n')[1]).toBe("'@1;;;;'=SUM(A1);ja;2025-01-01;24")
  expect(staffTable('headcount', staff, 'sv')).toBe('Månad;Anställda\r\n2025-01;2,5\r\n')
  expect(staffTable('headcount', staff, 'en')).toBe('Month,Employees\r\n2025-01,2.5\r\n')
})

test('half of a time of växa-stöd is refused', () => {
  expect(readStaffRows('id;växa-stöd från;växa-stöd månader\n1;2025-01-01;\n')).toMatchObject({ line: 2, column: 'växa-stöd månader' })
  expect(readStaffRows('id;växa-stöd från\n1;2025-01-01\n')).toMatchObject({ problem: 'kind-unknown' })
})
