import { expect, test } from 'vitest'
import { datasetOfCompany } from '../declared-checks/score.ts'
import { generateCompany } from '../generator/index.ts'
import { declaredEmployments } from '../payroll/declared-employments.ts'
import { staffSchema } from './staff.ts'
import { withDeclared } from './staff-from-declarations.ts'

const declared = [
  { birthYear: 1984, from: '2025-01-01', to: null },
  { birthYear: 1970, from: '2025-01-01', to: '2025-03-31' },
  { birthYear: 1970, from: '2025-04-01', to: null },
  { birthYear: null, from: '2025-02-01', to: null },
]

test('whoever alone was born a year keeps id and role and gets the days that lack; the others get the next free number', () => {
  const staff = staffSchema.parse({
    roster: [
      { id: '2', birthYear: 1984, role: 'vd', owner: true },
      { id: '7', birthYear: 1970, role: 'svetsare' },
    ],
    pay: [{ id: '2', paidOn: '2025-01-25', amountOre: 4_000_000 }],
  })
  const { staff: next, added } = withDeclared(staff, declared)
  expect(added).toBe(3)
  const rows = next.roster.map(({ id, birthYear, from, to, role }) => [id, birthYear, from, to, role])
  expect(rows.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
    ['1', 1970, '2025-01-01', '2025-03-31', ''],
    ['2', 1984, '2025-01-01', null, 'vd'],
    ['3', 1970, '2025-04-01', null, ''],
    ['4', null, '2025-02-01', null, ''],
    ['7', 1970, null, null, 'svetsare'],
  ])
  expect(next.pay).toEqual(staff.pay)
})

test('days that somebody has written stay, also where they end before the first declaration', () => {
  const staff = staffSchema.parse({
    roster: [
      { id: 'a', birthYear: 1984, to: '2024-12-31' },
      { id: 'b', birthYear: 1970, from: '2020-01-01' },
    ],
  })
  const one = { birthYear: 1970, from: '2025-01-01', to: null }
  expect(withDeclared(staff, [declared[0] ?? one, one])).toEqual({ staff, added: 0 })
})

test('law: the employer declarations of a generated company give its staff by year of birth, and no number of anybody', () => {
  const company = generateCompany({
    seed: 'clean',
    vouchers: 1_800,
    years: 2,
    endYear: 2025,
    endMonth: 12,
    firstYear: 'full',
    declares: {},
  })
  const employments = declaredEmployments(datasetOfCompany(company).declarations)
  const roster = company.declared()?.staff.roster ?? []
  const sorted = (all: readonly { readonly birthYear: number | null; readonly to: string | null }[]) =>
    all.map(({ birthYear, to }) => `${birthYear} ${to}`).sort()
  expect(roster.length).toBeGreaterThan(3)
  expect(sorted(employments)).toEqual(sorted(roster))
  const { staff } = withDeclared({ roster: [], pay: [] }, employments)
  expect(JSON.stringify(staff)).not.toMatch(/\d{10}/)
})
