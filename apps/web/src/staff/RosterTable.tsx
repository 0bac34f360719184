import type { Staff } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { Button } from '../components/Button.tsx'
import { FieldGrid } from '../settings/FieldGrid.tsx'
import { type Changed, cellText, type RosterColumn, rosterColumns, withCells, withoutRow, withTable } from './roster.ts'
import { useTroubleText } from './use-trouble-text.ts'

export interface RosterTableProps {
  readonly staff: Staff
  readonly canWrite: boolean
  readonly onChange: (staff: Staff) => void
}

const SHOWN = 100
const widths: Readonly<Partial<Record<RosterColumn, string>>> = { from: 'st-day', to: 'st-day', role: 'st-wide', growthSupport: 'st-wide' }

/** One row for each employment; the row below the last is for the next one, and takes a pasted list. */
export function RosterTable({ staff, canWrite, onChange }: RosterTableProps) {
  const { t } = useTranslation('staff')
  const tell = useTroubleText()
  const [isWhole, setWhole] = useState(false)
  const { roster } = staff
  const shown = isWhole ? roster : roster.slice(0, SHOWN)
  const hidden = roster.length - shown.length
  const isOpen = canWrite && hidden === 0
  const take = (changed: Changed, said: (sentence: string) => string) => {
    if ('trouble' in changed) return said(tell(changed))
    onChange(changed.staff)
    return null
  }
  const paste = (row: number, col: number, cells: readonly (readonly string[])[]) => {
    const whole = withTable(staff, cells.map((line) => line.join('\t')).join('\n'))
    if ('staff' in whole) {
      onChange(whole.staff)
      return null
    }
    const hasHeads = !('problem' in whole) || whole.problem === 'value' || whole.problem === 'heading-twice'
    if (hasHeads) return t('notPasted', { why: tell(whole) })
    return take(withCells(staff, row, col, cells), (why) => t('notPasted', { why }))
  }
  const rows = isOpen ? [...shown, null] : shown
  return (
    <section aria-labelledby="st-roster">
      <h2 id="st-roster" className="set-head">
        {t('roster.title')}
      </h2>
      <p className="set-lead t2">{t('roster.lead')}</p>
      <FieldGrid
        label={t('roster.title')}
        onPaste={isOpen ? paste : null}
        head={
          <tr>
            {rosterColumns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="vh">{t('roster.acts')}</span>
            </th>
          </tr>
        }
      >
        {rows.map((employment, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one person can be employed twice, and rows have no identity but their place
          <tr key={row}>
            {rosterColumns.map((column, col) => (
              <td key={column} className={widths[column]}>
                <CommitInput
                  value={employment === null ? '' : cellText(employment, column)}
                  readOnly={!canWrite}
                  aria-label={`${t(`column.${column}`)} ${employment?.id ?? t('roster.next')}`}
                  {...(column === 'role' && { maxLength: 100 })}
                  autoComplete="off"
                  data-row={row}
                  data-col={col}
                  onCommit={(text) =>
                    (employment === null && text.trim() === '') || (take(withCells(staff, row, col, [[text]]), String) ?? true)
                  }
                />
              </td>
            ))}
            <td className="r">
              {canWrite && employment !== null && (
                <Button
                  removes
                  size="sm"
                  look="ghost"
                  aria-label={`${t('roster.remove')} ${employment.id}`}
                  onClick={() => onChange(withoutRow(staff, row))}
                >
                  {t('roster.remove')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </FieldGrid>
      {hidden > 0 && (
        <p className="set-lead">
          <Button size="sm" onClick={() => setWhole(true)}>
            {t('roster.showAll', { count: hidden })}
          </Button>
        </p>
      )}
    </section>
  )
}
