/** Cells for a spreadsheet: as a table whose numbers are numbers whatever language the spreadsheet is in, and as tab-separated text. */
import { copyText } from '../../components/copy-text.ts'
import { harmless, toTsv } from '../table/tsv.ts'

export type BlockCell = string | { readonly ore: number | null } | { readonly count: number | null }

export interface ExcelBlock {
  readonly html: string
  readonly text: string
}

export function excelBlock(rows: readonly (readonly BlockCell[])[]): ExcelBlock {
  const body = rows.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('')
  return {
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>${body}</table></body></html>`,
    text: toTsv(rows.map((row) => row.map(textCell))),
  }
}

/** Kronor with as many decimals as there are öre, a decimal comma and nothing between thousands; unknown is empty. */
function textCell(cell: BlockCell): string {
  if (typeof cell === 'string') return cell
  if ('count' in cell) return cell.count === null ? '' : String(cell.count)
  return cell.ore === null ? '' : kronor(cell.ore).replace('.', ',')
}

function htmlCell(cell: BlockCell): string {
  if (typeof cell === 'string') return `<td style="mso-number-format:'\\@'">${escaped(harmless(cell))}</td>`
  const number = 'count' in cell ? (cell.count === null ? null : String(cell.count)) : cell.ore === null ? null : kronor(cell.ore)
  return number === null ? '<td></td>' : `<td x:num="${number}">${textCell(cell)}</td>`
}

function kronor(ore: number): string {
  const absolute = Math.abs(ore)
  const rest = absolute % 100
  const whole = `${ore < 0 ? '-' : ''}${(absolute - rest) / 100}`
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Puts the block on the clipboard; text alone where the browser takes nothing else. False where it takes nothing. */
export async function copyBlock({ html, text }: ExcelBlock): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return await copyText(text)
  const part = (type: string, value: string) => ({ [type]: new Blob([value], { type }) })
  await navigator.clipboard.write([new ClipboardItem({ ...part('text/html', html), ...part('text/plain', text) })])
  return true
}
