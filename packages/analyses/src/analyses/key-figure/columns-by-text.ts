import type { FigureValue, KeyFigureResult } from './schema.ts'

/** A mark of figures in a column, with the names of those that have it. */
export interface MarkedColumn {
  readonly column: number
  readonly text: string
  readonly names: readonly string[]
}

/** The columns in which figures have a mark: each text once, with the names of the figures. */
export function columnsByText(
  { figures, columns }: Pick<KeyFigureResult, 'figures' | 'columns'>,
  language: 'en' | 'sv',
  textOf: (value: FigureValue) => string | null,
): readonly MarkedColumn[] {
  return columns.flatMap((_, column) => {
    const byText = new Map<string, string[]>()
    for (const { name, values } of figures) {
      const value = values[column]
      const text = value && textOf(value)
      if (text) byText.set(text, [...(byText.get(text) ?? []), name[language]])
    }
    return [...byText].map(([text, names]) => ({ column, text, names }))
  })
}
