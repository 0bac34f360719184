import { columnsByText, type MarkedColumn } from './columns-by-text.ts'
import type { FigureValue, KeyFigureResult } from './schema.ts'

const words = {
  en: (ore: string) => `the balance sheet does not balance, by ${ore}`,
  sv: (ore: string) => `balansräkningen går inte ihop, differens ${ore}`,
} as const

/** "the balance sheet does not balance, by 45 990.14": what stands beside a figure that could be another without the difference; null: none. */
export function differenceText(
  { differenceOre }: Pick<FigureValue, 'differenceOre'>,
  language: 'en' | 'sv',
  money: (ore: number) => string,
): string | null {
  return differenceOre === null ? null : words[language](money(differenceOre))
}

/** The columns whose balance sheet differs, each with by what and the names of the figures made of its balances. */
export function differingColumns(
  result: Pick<KeyFigureResult, 'figures' | 'columns'>,
  language: 'en' | 'sv',
  money: (ore: number) => string,
): readonly MarkedColumn[] {
  return columnsByText(result, language, (value) => differenceText(value, language, money))
}
