import { columnsByText, type MarkedColumn } from './columns-by-text.ts'
import type { FigureValue, KeyFigureResult } from './schema.ts'

const words = {
  en: (line: string, ore: string) => `${line} on the wrong side, ${ore}`,
  sv: (line: string, ore: string) => `${line} på fel sida, ${ore}`,
} as const

/** "Goods for resale on the wrong side, −4 500": what stands beside a figure whose income or cost stands where it is not expected; null: none. */
export function wrongSideText(
  { wrongSide }: Pick<FigureValue, 'wrongSide'>,
  language: 'en' | 'sv',
  money: (ore: number) => string,
): string | null {
  return wrongSide === null ? null : words[language](wrongSide.name?.[language] ?? wrongSide.of, money(wrongSide.ore))
}

/** The columns in which figures rest on such a line, and which figures. */
export function wrongSideColumns(
  result: Pick<KeyFigureResult, 'figures' | 'columns'>,
  language: 'en' | 'sv',
  money: (ore: number) => string,
): readonly MarkedColumn[] {
  return columnsByText(result, language, (value) => wrongSideText(value, language, money))
}
