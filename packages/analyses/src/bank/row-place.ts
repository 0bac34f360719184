import { rowOf, sheetIn } from '../table-ledger/places.ts'
import type { BankSource } from './statements.ts'

export const isOfSheets = (format: string): boolean => format === 'xlsx' || format === 'xls'

/** Where a row stands, as people find it: the file and its line, of a further sheet of a workbook with its number, `list.xlsx [2]`. */
export function rowPlace(source: Pick<BankSource, 'fileName' | 'format'> | undefined, line: number): { fileName: string; line: number } {
  const { fileName = '', format = '' } = source ?? {}
  const sheet = isOfSheets(format) ? sheetIn(line) : 0
  return sheet === 0 ? { fileName, line } : { fileName: `${fileName} [${sheet + 1}]`, line: rowOf(line) }
}
