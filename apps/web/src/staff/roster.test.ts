import { noStaff, type Staff, staffSchema } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { cellText, inReadingOrder, rosterColumns, withCells, withoutRow, withTable } from './roster.ts'

const pay = [{ id: '2', paidOn: '2025-01-25', amountOre: 3_000_000 }]
const two: Staff = inReadingOrder(
  staffSchema.parse({
    roster: [
      { id: '10', birthYear: 1990 },
      { id: '2', birthYear: 1984, from: '2025-01-01', role: 'vd', owner: true },
    ],
    pay,
  }),
)
const staffOf = (changed: ReturnType<typeof withCells>): Staff => {
  if (!('staff' in changed)) throw new Error(`${changed.trouble}: ${changed.text}`)
  return changed.staff
}
const texts = ({ roster }: Staff) => roster.map((own) => rosterColumns.map((column) => cellText(own, column)).join('|'))

test('a block of a spreadsheet is written from a cell on, adds the rows below the last, and what it does not name stays', () => {
  const block = [
    ['1991', '2025-02-01', ''],
    ['', '2025-03-01', '2025-09-30', 'lager', 'x', '2025-03-01 24'],
  ]
  const changed = withCells(two, 1, 1, [block[0] ?? []])
  expect(texts(staffOf(changed))).toEqual(['2|1984|2025-01-01||vd|x|', '10|1991|2025-02-01||||'])
  const added = staffOf(withCells(two, 2, 0, [['11', ...(block[1] ?? [])], ['12']]))
  expect(texts(added).slice(2)).toEqual(['11||2025-03-01|2025-09-30|lager|x|2025-03-01 24', '12||||||'])
  expect(added.pay).toEqual(pay)
  // what is shown is what is read
  for (const [row, own] of added.roster.entries())
    expect(staffOf(withCells(added, row, 0, [rosterColumns.map((column) => cellText(own, column))]))).toEqual(added)
  expect(texts(withoutRow(added, 0))).toEqual(texts(added).slice(1))
})

test('what cannot be is told by its column, and nothing is written', () => {
  const trouble = (row: number, column: number, ...cells: string[]) => {
    const changed = withCells(two, row, column, [cells])
    return 'trouble' in changed ? [changed.trouble, changed.text] : null
  }
  expect(trouble(0, 0, '19840101-0008')).toEqual(['id', '19840101-0008'])
  expect(trouble(0, 0, '')).toEqual(['id', ''])
  expect(trouble(0, 1, '84')).toEqual(['birthYear', '84'])
  expect(trouble(0, 2, '2025-02-30')).toEqual(['from', '2025-02-30'])
  expect(trouble(0, 3, '2024-12-31')).toEqual(['span', '2'])
  expect(trouble(0, 5, 'kanske')).toEqual(['owner', 'kanske'])
  expect(trouble(0, 6, '2025-01-01')).toEqual(['growthSupport', '2025-01-01'])
  expect(trouble(0, 6, '', 'mer')).toEqual(['list', 'mer'])
  // one person has one year of birth
  expect(trouble(2, 0, '2', '1985')?.[0]).toBe('birthYear')
  // no day of work is said below the last row without an id
  expect(trouble(2, 2, '2025-01-01')?.[0]).toBe('id')
})

test('a table with headings takes the place of its part, and a wrong one says where', () => {
  expect(withTable(two, 'Anst.nr;Födelseår\n2;1984\n5;1970\n')).toMatchObject({
    part: 'roster',
    rows: 2,
    staff: { roster: [{ id: '2', role: '' }, { id: '5' }], pay },
  })
  const paid = withTable(two, 'id;paid on;amount\n10;2025-02-25;28000\n')
  expect(paid).toMatchObject({ part: 'pay', rows: 1, staff: { roster: two.roster, pay: [{ id: '10', amountOre: 2_800_000 }] } })
  expect(withTable(noStaff, 'month;employees\n2025-01;2\n')).toEqual({ part: 'headcount' })
  expect(withTable(noStaff, 'id;namn\n1;Anna\n')).toMatchObject({ problem: 'heading-unknown', text: 'namn' })
  expect(withTable(noStaff, 'id;from;to\n1;2025-01-01;\n\n2;2025-02-01;2025-01-01\n')).toEqual({ line: 4, trouble: 'span' })
})
