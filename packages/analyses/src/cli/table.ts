import { at } from '../column.ts'

export { group, kronor } from '../texts/figures.ts'

/** Series and number with a space between: `1 1` is the first voucher of series 1, never the eleventh of none. */
export function voucherLabel(series: string, number: string): string {
  return [series, number].filter((part) => part !== '').join(' ')
}

export interface Column {
  readonly head: string
  readonly align: 'left' | 'right'
}

/** Rows of cells under heads, each column as wide as its widest cell; `null` draws a rule. */
export function table(columns: readonly Column[], rows: readonly (readonly string[] | null)[]): string {
  const widths = columns.map(({ head }, i) => rows.reduce((width, row) => Math.max(width, [...(row?.[i] ?? '')].length), [...head].length))
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ align }, i) => {
        const cell = cells[i] ?? ''
        const space = ' '.repeat(at(widths, i) - [...cell].length)
        return align === 'right' ? space + cell : cell + space
      })
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  return `${[line(columns.map(({ head }) => head)), rule, ...rows.map((row) => (row ? line(row) : rule))].join('\n')}\n`
}

/** Cuts a text that is too long for its column. */
export function shorten(text: string, width: number): string {
  const letters = [...text]
  return letters.length > width ? `${letters.slice(0, width - 1).join('')}…` : text
}
