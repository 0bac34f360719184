import type { Headcount, Staff } from './staff.ts'
import type { StaffRows } from './staff-rows.ts'
import { quotedCell, writtenCell } from './written-cell.ts'

type Part = Extract<StaffRows, { readonly part: string }>['part']
type Cell = string | number | boolean | null | undefined

/** Spreadsheets of each language read their own separators without being asked. */
const dialects = {
  en: { delimiter: ',', decimal: '.', yes: 'yes' },
  sv: { delimiter: ';', decimal: ',', yes: 'ja' },
} as const
export type StaffTableLanguage = keyof typeof dialects

const heads = {
  en: {
    roster: ['Employee id', 'Birth year', 'From', 'To', 'Role', 'Owner', 'Growth support from', 'Growth support months'],
    pay: ['Employee id', 'Paid on', 'Amount'],
    headcount: ['Month', 'Employees'],
  },
  sv: {
    roster: ['Anst.nr', 'Födelseår', 'Från', 'Till', 'Befattning', 'Ägare', 'Växa-stöd från', 'Växa-stöd månader'],
    pay: ['Anst.nr', 'Utbetalningsdag', 'Belopp'],
    headcount: ['Månad', 'Anställda'],
  },
} as const

/** A part of staff as the table that `readStaffRows` reads back as the same. */
export function staffTable(part: Part, staff: Staff & { readonly headcount: Headcount }, language: StaffTableLanguage): string {
  const { delimiter } = dialects[language]
  return [heads[language][part], ...rowsOf(part, staff)]
    .map((row) => `${row.map((cell) => written(cell, language)).join(delimiter)}\r\n`)
    .join('')
}

function rowsOf(part: Part, { roster, pay, headcount }: Staff & { readonly headcount: Headcount }): readonly (readonly Cell[])[] {
  switch (part) {
    case 'roster':
      return roster.map(({ id, birthYear, from, to, role, owner, growthSupport }) => {
        return [id, birthYear, from, to, role, owner, growthSupport?.from, growthSupport?.months]
      })
    case 'pay':
      return pay.map(({ id, paidOn, amountOre }) => [id, paidOn, amountOre / 100])
    case 'headcount':
      return headcount.map(({ month, employees }) => [month, employees])
  }
}

function written(cell: Cell, language: StaffTableLanguage): string {
  const { delimiter, decimal, yes } = dialects[language]
  const text = typeof cell === 'number' ? String(cell).replace('.', decimal) : typeof cell === 'boolean' ? (cell ? yes : '') : (cell ?? '')
  return typeof cell === 'string' ? writtenCell(text, delimiter) : quotedCell(text, delimiter)
}
