/** Reads the text of a file of examples by the name a vector gives it. */
export type ReadText = (file: string) => string

/** A column of a CSV file with a heading, as texts; quoted cells may hold commas. Throws a RangeError where there is no such column. */
export function columnOf(text: string, name: string): string[] {
  const [head, ...rows] = text.split(/\r?\n/).filter((line) => line !== '')
  const at = cellsOf(head ?? '').indexOf(name)
  if (at < 0) throw new RangeError(`no column ${name}`)
  return rows.map((row) => cellsOf(row)[at] ?? '')
}

/** As `columnOf`; null where there is no such column. */
export function optionalColumn(text: string, name: string): string[] | null {
  const [head = ''] = text.split(/\r?\n/, 1)
  return cellsOf(head).includes(name) ? columnOf(text, name) : null
}

function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
