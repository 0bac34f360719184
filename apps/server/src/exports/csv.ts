import { csvRows, type Language, labels, type OpenExport } from '@verifikat/db'

const PAGE = 20_000
const BOM = '\uFEFF'

/**
 * A clean table from the first line: header and every row. After it the sums, the number of rows and the control sums that a reader can
 * check the file against, then whose books they are, how they were asked for and computed, one line for each.
 */
export async function* csvFile(
  open: OpenExport,
  language: Language,
  about: readonly (readonly [string, string])[],
): AsyncGenerator<Uint8Array, void, void> {
  const text = (rows: readonly (readonly (string | number | null)[])[]) => Buffer.from(csvRows(rows, open.kinds, language))
  yield Buffer.from(BOM)
  yield text([open.headers])
  for (let at = 0; at < open.rows; at += PAGE) yield await open.part('csv', at, PAGE, 0)
  yield text([open.sums.map((sum, i) => (i === 0 ? labels.total[language] : sum))])
  yield Buffer.from(
    csvRows(
      [
        [labels.rows[language], String(open.rows)],
        ...controlSums(open).map(([header, sum]) => [`${labels.controlSum[language]} ${header}`, sum] as const),
        ...about,
      ],
      ['text', 'ore'],
      language,
    ),
  )
}

/** The sums by their headers. */
export function controlSums({ headers, sums }: OpenExport): (readonly [string, number])[] {
  return sums.flatMap((sum, i) => (sum === null ? [] : [[headers[i] ?? '', sum] as const]))
}
