/** What starts a formula in a spreadsheet; blanks before it do not help. */
const STARTS_FORMULA = /^\s*[=+\-@]/
/** "-1 234,50", "+12,3 %": starts like a formula, and is a number. */
const NUMBER = /^\s*[+-]?\d[\d \u00a0]*(?:[.,]\d+)?(?:[ \u00a0]?%)?\s*$/
const ESCAPED = /^'(?=\s*[=+\-@])/

/** A table as tab-separated text for the clipboard; texts are made harmless, tabs and line breaks inside a cell become spaces. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => harmless(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
}

/** A text that a spreadsheet would run as a formula, as an account may be named in a file, gets an apostrophe before it; numbers stay numbers. */
export function harmless(cell: string): string {
  return STARTS_FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

/** The cells again as they are shown. */
export function fromTsv(text: string): readonly (readonly string[])[] {
  return text.split('\n').map((line) => line.split('\t').map((cell) => cell.replace(ESCAPED, '')))
}
