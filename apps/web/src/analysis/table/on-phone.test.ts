import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { phoneColumns } from './on-phone.ts'

const column = (id: string, own: Partial<Column<string>> = {}): Column<string> => ({
  id,
  label: id,
  align: 'right',
  text: () => id,
  ...own,
})
const year = (id: string, own: Partial<Column<string>> = {}) => column(id, { overTime: true, opens: () => true, ...own })

test('a telephone has the newest year after the names, and the others from it back', () => {
  const columns = [
    column('name', { align: 'left', isPinned: true }),
    year('2022'),
    year('2023'),
    year('2024'),
    year('2025', { tone: 'read' }),
    column('change'),
  ]
  expect(phoneColumns(columns).map(({ id }) => id)).toEqual(['name', '2025', '2024', '2023', '2022', 'change'])
})

test('what is to be done about a row stands after the figure that is read, wherever a wide table has it', () => {
  const columns = [
    column('name', { align: 'left', isPinned: true }),
    column('flags', { align: 'left', isAct: true }),
    column('cost'),
    column('value', { tone: 'read', opens: () => true }),
  ]
  expect(phoneColumns(columns).map(({ id }) => id)).toEqual(['name', 'value', 'flags', 'cost'])
})
