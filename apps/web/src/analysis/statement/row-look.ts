import type { LayoutRow, ShownRow } from './rows.ts'

/** How a row is dressed: headings and totals stand out, accounts step back. */
export function rowLook({ row, isExpanded, isFirstMeasure }: ShownRow<LayoutRow>): string {
  const looks = [`stm-${row.kind}`]
  if (row.kind === 'total' && row.parent === null) looks.push('stm-end')
  if (row.kind === 'line' && isExpanded) looks.push('stm-open')
  if (isFirstMeasure) looks.push('stm-first')
  return looks.join(' ')
}
