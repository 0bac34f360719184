import type { ShownTable } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format/money.ts'

interface TablePreviewProps {
  readonly tables: readonly ShownTable[]
  readonly label: string
}

/** The first rows of a sheet, as text. */
export function TablePreview({ tables, label }: TablePreviewProps) {
  const { t } = useTranslation('assignments')
  const [chosen, setChosen] = useState(0)
  const table = tables[chosen] ?? tables[0]
  if (table === undefined) return null
  const { rows, count } = table
  return (
    <>
      {tables.length > 1 && (
        <select
          className="an-input"
          aria-label={t('evidence.sheet')}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        >
          {tables.map(({ name }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sheets of a stranger's file may have one name
            <option key={i} value={i}>
              {name}
            </option>
          ))}
        </select>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className="as-previewtable" aria-label={label} tabIndex={0}>
        <table className="tbl">
          <tbody>
            {rows.map((cells, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never move
              <tr key={i}>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do its cells
                  <td key={at} className={isFigure.test(cell) ? 'as-cell r n' : 'as-cell'}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count > rows.length && <p className="t3">{t('evidence.firstRows', { n: formatCount(rows.length), of: formatCount(count) })}</p>}
    </>
  )
}

/** Of either notation, in whichever file. */
const isFigure = /^[-−]?\d[\d\s.,]*$/
