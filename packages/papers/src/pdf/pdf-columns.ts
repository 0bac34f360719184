/** How columns of a table share the width of a page by what stands in them. */
export interface Measured {
  /** Of its longest word, or of a figure as a whole: nothing of it is broken. */
  readonly least: number
  /** Of its longest text. */
  readonly wanted: number
}

/** What each needs, and of the rest as much as its longest text asks for; null: they do not fit beside each other. */
export function columnWidths(columns: readonly Measured[], room: number): readonly number[] | null {
  const least = columns.reduce((sum, own) => sum + own.least, 0)
  if (least > room) return null
  const more = columns.reduce((sum, own) => sum + own.wanted - own.least, 0)
  const share = more === 0 ? 0 : Math.min(1, (room - least) / more)
  const widths = columns.map((own) => own.least + share * (own.wanted - own.least))
  const left = room - widths.reduce((sum, width) => sum + width, 0)
  // what nobody asks for makes all of them a little wider
  return widths.map((width) => width + left / columns.length)
}

/** Columns that fit beside each other, by their places: the first stands in each of the bands. */
export function columnBands(columns: readonly Measured[], room: number): readonly (readonly number[])[] {
  const [first] = columns
  const bands: number[][] = []
  let filled = Number.POSITIVE_INFINITY
  for (const [at, { least }] of columns.entries()) {
    if (at === 0) continue
    if (filled + least > room) {
      bands.push([0])
      filled = first?.least ?? 0
    }
    bands.at(-1)?.push(at)
    filled += least
  }
  return bands.length === 0 ? [[0]] : bands
}
