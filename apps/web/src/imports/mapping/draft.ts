/** A mapping that is being worked out, as a state of the address: reload, back and a shared link keep it. */
import { allFields } from './fields.ts'
import type { TableMapping } from './types.ts'

const MOST_COLUMNS = 500

/** `3.c.d.p.20250101-20251231.account0_amount7.Ledger`: header row, decimal mark, day order, sign of credit, year, columns, sheet. */
export function draftToken(mapping: TableMapping): string {
  const { headerRow, columns, decimalMark, dayOrder, creditIsNegative, year, sheet } = mapping
  const placed = allFields.flatMap((field) => (columns[field] === undefined ? [] : [`${field}${columns[field]}`]))
  return [
    headerRow,
    decimalMark === ',' ? 'c' : 'p',
    dayOrder === 'day-first' ? 'd' : 'm',
    creditIsNegative ? 'n' : 'p',
    year === undefined ? '' : `${year.from}_${year.to}`,
    placed.join('_'),
    sheet ?? '',
  ].join('.')
}

const TOKEN = /^(\d{1,4})\.([cp])\.([dm])\.([np])\.(?:(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d))?\.([A-Za-z\d_]*)\.(.*)$/s

/** Null where the address holds no mapping. */
export function parseDraft(token: string): TableMapping | null {
  const match = TOKEN.exec(token)
  if (!match) return null
  const [, headerRow, mark, order, sign, from, to, placed = '', sheet = ''] = match
  const columns: TableMapping['columns'] = {}
  for (const part of placed.split('_')) {
    const field = allFields.find((known) => part.startsWith(known) && /^\d{1,3}$/.test(part.slice(known.length)))
    const column = field === undefined ? -1 : Number(part.slice(field.length))
    if (field !== undefined && column < MOST_COLUMNS) columns[field] = column
  }
  return {
    headerRow: Number(headerRow),
    columns,
    decimalMark: mark === 'c' ? ',' : '.',
    dayOrder: order === 'd' ? 'day-first' : 'month-first',
    creditIsNegative: sign === 'n',
    ...(from !== undefined && to !== undefined && { year: { from, to } }),
    ...(sheet !== '' && { sheet }),
  }
}
