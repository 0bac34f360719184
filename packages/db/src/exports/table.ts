/** What an exported table is made of: typed cells, headers in both languages, sums where they mean something. */
export type Language = 'en' | 'sv'
export type Cell = string | number | null
type Labels = Readonly<Record<Language, string>>

/** `ore`: integer öre, shown as kronor with two decimals. `date`: YYYY-MM-DD. */
export type ColumnKind = 'text' | 'ore' | 'count' | 'number' | 'ratio' | 'date'

export interface Column<T> {
  readonly header: Labels
  readonly kind: ColumnKind
  readonly value: (item: T, language: Language) => Cell
  /** The sum of the column over all rows is printed; only for `ore`. */
  readonly summed?: true
}

export const sheetNames = {
  data: { en: 'Data', sv: 'Data' },
  parameters: { en: 'Parameters', sv: 'Parametrar' },
  provenance: { en: 'Provenance', sv: 'Härkomst' },
} as const satisfies Record<string, Labels>

export const labels = {
  total: { en: 'Total', sv: 'Summa' },
  rows: { en: 'Rows', sv: 'Antal rader' },
  controlSum: { en: 'Control sum', sv: 'Kontrollsumma' },
} as const satisfies Record<string, Labels>

export const text = <T>(en: string, sv: string, value: (item: T) => string | null): Column<T> => ({
  header: { en, sv },
  kind: 'text',
  value,
})
export const ore = <T>(en: string, sv: string, value: (item: T) => number | null): Column<T> => ({ header: { en, sv }, kind: 'ore', value })
export const summed = <T>(en: string, sv: string, value: (item: T) => number | null): Column<T> => ({ ...ore(en, sv, value), summed: true })
export const count = <T>(en: string, sv: string, value: (item: T) => number | null): Column<T> => ({
  header: { en, sv },
  kind: 'count',
  value,
})
export const date = <T>(en: string, sv: string, value: (item: T) => string | null): Column<T> => ({
  header: { en, sv },
  kind: 'date',
  value,
})
