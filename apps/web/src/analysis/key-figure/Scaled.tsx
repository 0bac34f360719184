import { type KeyFigureResult, scaledColumns } from '@verifikat/analyses'
import { Icon } from '../../components/Icon.tsx'
import { useLocale } from '../use-texts.ts'

/** Which figures hold for another time than their column, by column. */
export function Scaled({ result, names }: { readonly result: KeyFigureResult; readonly names: readonly string[] }) {
  const scaled = scaledColumns(result, useLocale())
  if (scaled.length === 0) return null
  return (
    <div className="an-note" role="note">
      <Icon name="info" />
      <div>
        {scaled.map(({ column, text, names: figures }) => (
          <div key={column}>{`${names[column] ?? ''}, ${text}: ${figures.join(', ')}.`}</div>
        ))}
      </div>
    </div>
  )
}
