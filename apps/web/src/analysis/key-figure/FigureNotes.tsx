import { figureNotes, type KeyFigureResult } from '@verifikat/analyses'
import { FoldedLines } from '../../components/FoldedLines.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { Unit } from '../../format/money.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { writtenWith } from './values.ts'

export interface FigureNotesProps {
  readonly result: KeyFigureResult
  readonly names: readonly string[]
  readonly unit: Unit
}

/** Which figures hold for another time than their column, which are of a balance sheet that differs, and which hold income, costs or balances on the wrong side, by column. */
export function FigureNotes({ result, names, unit }: FigureNotesProps) {
  const locale = useLocale()
  const t = useTexts()
  const notes = figureNotes(result, locale, writtenWith(unit, t))
  if (notes.length === 0) return null
  return (
    <div className="an-note" role="note">
      <Icon name="info" />
      <div>
        <FoldedLines
          lines={notes.map(({ column, text, names: figures }) => ({
            key: `${column} ${text}`,
            line: `${names[column] ?? ''}, ${text}: ${figures.join(', ')}.`,
          }))}
        />
      </div>
    </div>
  )
}
