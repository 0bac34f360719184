/** A staff list that people write and paste: rows by their place, checked as they are stored. */
import {
  type Employment,
  employmentSchema,
  readStaffRows,
  type Staff,
  staffFileSchema,
  staffSchema,
  type TableProblem,
} from '@verifikat/analyses'
import type * as z from 'zod'
import { isDay } from '../settings/spans.ts'

export const rosterColumns = ['id', 'birthYear', 'from', 'to', 'role', 'owner', 'growthSupport'] as const
export type RosterColumn = (typeof rosterColumns)[number]

/** What is wrong, in the words of `staff.wrong`. */
export type RosterTrouble = RosterColumn | 'span' | 'list'
export type Changed = { readonly staff: Staff } | { readonly trouble: RosterTrouble; readonly text: string }

/** By their ids as people count them: 2 before 10. */
export function inReadingOrder({ roster, pay }: Staff): Staff {
  const order = new Intl.Collator('sv', { numeric: true })
  return { roster: roster.toSorted((a, b) => order.compare(a.id, b.id)), pay }
}

export function cellText(employment: Employment, column: RosterColumn): string {
  const { owner, growthSupport } = employment
  if (column === 'owner') return owner ? 'x' : ''
  if (column === 'growthSupport') return growthSupport ? `${growthSupport.from} ${growthSupport.months}` : ''
  return String(employment[column] ?? '')
}

/** The staff with cells written from a place on; rows below the last are added to it. */
export function withCells(staff: Staff, row: number, column: number, cells: readonly (readonly string[])[]): Changed {
  const roster = [...staff.roster]
  for (const [r, line] of cells.entries()) {
    let next: Employment = roster[row + r] ?? { ...nobody, id: '' }
    for (const [c, text] of line.entries()) {
      const name = rosterColumns[column + c]
      if (name === undefined && text.trim() === '') continue
      const read = name === undefined ? null : readers[name](text.trim())
      if (read === null) return { trouble: name ?? 'list', text }
      next = { ...next, ...read }
    }
    const trouble = troubleOf(employmentSchema.safeParse(next).error)
    if (trouble) return { trouble, text: trouble === 'list' || trouble === 'span' ? next.id : cellText(next, trouble) }
    roster[row + r] = next
  }
  const next = { roster, pay: staff.pay }
  const trouble = troubleOf(staffSchema.safeParse(next).error)
  return trouble ? { trouble, text: '' } : { staff: next }
}

export function withoutRow({ roster, pay }: Staff, row: number): Staff {
  return { roster: roster.toSpliced(row, 1), pay }
}

export type TableTaken =
  | { readonly part: 'roster' | 'pay'; readonly staff: Staff; readonly rows: number }
  | { readonly part: 'headcount' }
  | TableProblem
  | { readonly line: number; readonly trouble: RosterTrouble }

/** A whole table with headings in the place of the part that it holds; the other part stays. */
export function withTable(staff: Staff, text: string): TableTaken {
  const read = readStaffRows(text)
  if ('problem' in read) return read
  const { part, rows, lines } = read
  if (part === 'headcount') return { part }
  const found = staffFileSchema.safeParse({ ...staff, [part]: rows })
  if (found.success) return { part, staff: inReadingOrder({ roster: found.data.roster, pay: found.data.pay }), rows: rows.length }
  const at = found.error.issues[0]?.path[1]
  return { line: (typeof at === 'number' ? lines[at] : undefined) ?? 0, trouble: troubleOf(found.error) ?? 'list' }
}

const nobody: Employment = employmentSchema.parse({ id: '-' })

/** Null: the text is no such value. */
const readers: Readonly<Record<RosterColumn, (text: string) => Partial<Employment> | null>> = {
  id: (id) => ({ id }),
  birthYear: (text) => (text === '' ? { birthYear: null } : /^\d{4}$/.test(text) ? { birthYear: Number(text) } : null),
  from: (text) => (text === '' ? { from: null } : isDay(text) ? { from: text } : null),
  to: (text) => (text === '' ? { to: null } : isDay(text) ? { to: text } : null),
  role: (role) => ({ role }),
  owner: (text) =>
    ['', '0', 'no', 'nej'].includes(text.toLowerCase())
      ? { owner: false }
      : ['1', 'x', 'yes', 'ja'].includes(text.toLowerCase())
        ? { owner: true }
        : null,
  growthSupport: (text) => {
    if (text === '') return { growthSupport: null }
    const [, from = '', months] = /^(\S+)[\s,;]+(\d{1,2})$/.exec(text) ?? []
    return isDay(from) ? { growthSupport: { from, months: Number(months) } } : null
  },
}

/** Which column the first issue is about; the days of an employment are judged together. */
function troubleOf(error: z.ZodError | undefined): RosterTrouble | null {
  const issue = error?.issues[0]
  if (issue === undefined) return null
  if (issue.code === 'custom' && issue.path.at(-1) === 'from') return 'span'
  return rosterColumns.find((column) => issue.path.includes(column)) ?? 'list'
}
