import type { Column } from '@verifikat/analyses'
import { addDays, addMonths } from '../search/periods.ts'
import { columnOf, type Statement } from './columns.ts'

/** The months up to a day: what a sparkline shows. */
export function sparkColumns(statement: Statement, to: string, count = 24): readonly Column[] {
  const end = addMonths(`${to.slice(0, 7)}-01`, 1)
  return Array.from({ length: count }, (_, i) => {
    const last = i + 1 === count ? to : addDays(addMonths(end, i + 1 - count), -1)
    return columnOf(statement, { from: `${last.slice(0, 7)}-01`, to: last })
  })
}
