import type { KeyFigureResult } from './schema.ts'

const words = {
  en: (months: string) => `scaled from ${months} to 12 months`,
  sv: (months: string) => `omräknat från ${months} till 12 månader`,
} as const

/** "scaled from 3.5 to 12 months": what stands beside a figure that holds for another time than its column; null: none. */
export function scaledText(scaledMonths: number | null, language: 'en' | 'sv'): string | null {
  if (scaledMonths === null) return null
  const months = String(scaledMonths < 1 ? Number(scaledMonths.toPrecision(1)) : Math.round(scaledMonths * 10) / 10)
  return words[language](language === 'sv' ? months.replace('.', ',') : months)
}

/** The columns of which figures are scaled, each with its months and the figures' names. */
export function scaledColumns(
  { figures, columns }: Pick<KeyFigureResult, 'figures' | 'columns'>,
  language: 'en' | 'sv',
): readonly { readonly column: number; readonly text: string; readonly names: readonly string[] }[] {
  return columns.flatMap((_, column) => {
    const scaled = figures.filter(({ values }) => values[column]?.scaledMonths != null)
    const text = scaledText(scaled[0]?.values[column]?.scaledMonths ?? null, language)
    return text === null ? [] : [{ column, text, names: scaled.map(({ name }) => name[language]) }]
  })
}
