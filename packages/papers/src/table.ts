/** What an exported table is made of: typed cells, headers in both languages, sums and formulas where they mean something. */
export type Language = 'en' | 'sv'
export type Cell = string | number | null
export type Labels = Readonly<Record<Language, string>>

/**
 * `ore`: integer öre, shown as kronor with two decimals; `thousands`: integer öre, shown as thousands of kronor. `ratio`: 0.5 is 50 %.
 * `date`: YYYY-MM-DD.
 */
export type ColumnKind = 'text' | 'ore' | 'thousands' | 'count' | 'number' | 'decimal' | 'ratio' | 'date'

/**
 * How a cell follows from others of its row, by the ids of their columns: left − right, (left − right) ÷ |right|, left ÷ right, the sum of several.
 * A workbook gets it as a live formula where it gives the cell's own value.
 */
export type Derived =
  | { readonly op: 'minus' | 'growth' | 'divide'; readonly left: string; readonly right: string }
  | { readonly op: 'sum'; readonly of: readonly string[] }

export interface Column<T> {
  readonly header: Labels
  readonly kind: ColumnKind
  readonly value: (item: T, language: Language) => Cell
  /** The sum of the column over all rows is printed; only for amounts and counts. */
  readonly summed?: true
  /** What other columns' formulas call it. */
  readonly id?: string
  /** Where rows of one column are of different kinds. */
  readonly kindOf?: (item: T) => ColumnKind
  readonly derived?: Derived
  /** A row that is made of others is their sum; `sided`: those shown on the other side are subtracted. */
  readonly adds?: 'sided' | 'plain'
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
  controlHere: { en: 'Control sum, of the rows above', sv: 'Kontrollsumma, av raderna ovan' },
  controlWritten: { en: 'Control sum, when the file was made', sv: 'Kontrollsumma, när filen skapades' },
  controlDifference: { en: 'Difference', sv: 'Differens' },
} as const satisfies Record<string, Labels>

export const text = <T>(en: string, sv: string, value: (item: T, language: Language) => string | null): Column<T> => ({
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
export const ratio = <T>(en: string, sv: string, value: (item: T, language: Language) => Cell): Column<T> => ({
  header: { en, sv },
  kind: 'ratio',
  value,
})
export const date = <T>(en: string, sv: string, value: (item: T) => string | null): Column<T> => ({
  header: { en, sv },
  kind: 'date',
  value,
})
