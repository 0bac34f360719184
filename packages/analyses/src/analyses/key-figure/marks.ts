import type { MarkedColumn } from './columns-by-text.ts'
import { differenceText, differingColumns } from './difference-text.ts'
import { type FigureWriting, reclassifiedColumns, reclassifiedText } from './reclassified-text.ts'
import { scaledColumns } from './scaled-text.ts'
import type { FigureValue, KeyFigureResult } from './schema.ts'
import { wrongSideColumns, wrongSideText } from './wrong-side-text.ts'

/** What makes a figure unsure, each in a sentence: its balance sheet differs, it rests on a line on the wrong side, it holds balances on the wrong side. */
export function figureMarks(
  value: FigureValue,
  unit: KeyFigureResult['figures'][number]['unit'],
  language: 'en' | 'sv',
  written: FigureWriting,
): readonly string[] {
  const marks = [
    differenceText(value, language, written.money),
    wrongSideText(value, language, written.money),
    reclassifiedText(value, unit, language, written),
  ]
  return marks.filter((mark) => mark !== null)
}

/** The same by column, each sentence once with the figures it holds for; then which figures are scaled to twelve months. */
export function figureNotes(
  result: Pick<KeyFigureResult, 'figures' | 'columns'>,
  language: 'en' | 'sv',
  written: FigureWriting,
): readonly MarkedColumn[] {
  return [
    ...differingColumns(result, language, written.money),
    ...wrongSideColumns(result, language, written.money),
    ...reclassifiedColumns(result, language, written),
    ...scaledColumns(result, language),
  ]
}
