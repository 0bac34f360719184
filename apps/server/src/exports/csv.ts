import type { OpenExport } from '@verifikat/compute'
import { type ColumnKind, csvRows, type Language, labels } from '@verifikat/papers'

/** A table with its bytes, wherever they are made. */
export type MadeTable = Omit<OpenExport, 'source' | 'cells'>

const PAGE = 20_000
const BOM = '\uFEFF'

/**
 * A clean table from the first line: header and every row. After it the sums, the number of rows and the control sums that a reader can
 * check the file against, then whose books they are, how they were asked for and computed, one line for each.
 */
export async function* csvFile(
  open: MadeTable,
  language: Language,
  about: readonly (readonly [string, string])[],
): AsyncGenerator<Uint8Array, void, void> {
  const controls = controlSums(open, language)
  const text = (rows: readonly (readonly (string | number | null)[])[]) => Buffer.from(csvRows(rows, open.kinds, language))
  yield Buffer.from(BOM)
  yield text([open.headers])
  for (let at = 0; at < open.rows; at += PAGE) yield await open.part('csv', at, PAGE, 0)
  if (open.sums.some((sum) => sum !== null)) yield text([open.sums.map((sum, i) => (i === 0 ? labels.total[language] : sum))])
  yield Buffer.from(
    csvRows(
      [[labels.rows[language], String(open.rows)], ...controls.map(({ label, sum }) => [label, sum] as const), ...about],
      ['text', 'ore'],
      language,
      (row) => controls[row - 1]?.kind ?? 'ore',
    ),
  )
}

export interface ControlSum {
  readonly label: string
  readonly kind: ColumnKind
  readonly sum: number
}

/** The sums of all rows, or of the rows that a table is checked by, by their headers. */
export function controlSums({ headers, kinds, sums, control }: MadeTable, language: Language): readonly ControlSum[] {
  const named = (own: MadeTable['sums'], of: string | null) =>
    own.flatMap((sum, i): ControlSum[] => {
      const label = `${labels.controlSum[language]}${of === null ? '' : ` (${of})`} ${headers[i] ?? ''}`
      return sum === null ? [] : [{ label, kind: kinds[i] ?? 'ore', sum }]
    })
  return [...named(sums, null), ...(control === null ? [] : named(control.sums, control.kind))]
}
