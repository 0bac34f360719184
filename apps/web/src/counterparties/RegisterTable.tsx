import { type Counterparties, type Counterparty, counterpartyNumbers, isHeadLine, numberProblem } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { Button } from '../components/Button.tsx'
import { FieldGrid } from '../settings/FieldGrid.tsx'
import { type Changed, cellText, type RegisterColumn, registerColumns, withCells, withFile, withoutRow } from './register.ts'
import { useTroubleText } from './use-trouble-text.ts'

export interface RegisterTableProps {
  readonly counterparties: Counterparties
  readonly canWrite: boolean
  readonly onChange: (counterparties: Counterparties) => void
}

const SHOWN = 100

/** One row for each counterparty; the row below the last is for the next one, and takes a pasted list. */
export function RegisterTable({ counterparties, canWrite, onChange }: RegisterTableProps) {
  const { t } = useTranslation('counterparties')
  const tell = useTroubleText()
  const [isWhole, setWhole] = useState(false)
  const { register } = counterparties
  const shown = isWhole ? register : register.slice(0, SHOWN)
  const hidden = register.length - shown.length
  const isOpen = canWrite && hidden === 0
  const take = (changed: Changed, said: (sentence: string) => string) => {
    if ('trouble' in changed) return said(tell(changed))
    onChange(changed.counterparties)
    return null
  }
  const paste = (row: number, col: number, cells: readonly (readonly string[])[]) => {
    const text = cells.map((line) => line.join('\t')).join('\n')
    const whole = withFile(counterparties, text, { role: 'supplier', date: '1970-01-01' })
    if ('counterparties' in whole && whole.part === 'register') {
      onChange(whole.counterparties)
      return null
    }
    const said = (why: string) => t('notPasted', { why })
    if (isHeadLine(cells[0] ?? []) && !('counterparties' in whole)) return said(tell(whole))
    return take(withCells(counterparties, row, col, cells), said)
  }
  const roleName = (role: Counterparty['role']) => t(`roles.${role}`)
  const rows = isOpen ? [...shown, null] : shown
  return (
    <section aria-labelledby="cp-register">
      <h2 id="cp-register" className="set-head">
        {t('register.title')}
      </h2>
      <p className="set-lead t2">{t('register.lead')}</p>
      <FieldGrid
        label={t('register.title')}
        onPaste={isOpen ? paste : null}
        head={
          <tr>
            {registerColumns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="vh">{t('register.acts')}</span>
            </th>
          </tr>
        }
      >
        {rows.map((party, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two can have one name, and rows have no identity but their place
          <tr key={row}>
            {registerColumns.map((column, col) => (
              <td key={column} className={column === 'name' || column === 'iban' || column === 'aliases' ? 'st-wide' : 'st-day'}>
                <CommitInput
                  value={party === null ? '' : cellText(party, column, roleName)}
                  // a wrong number of the company’s own register is evidence: it is kept, and said
                  warning={party === null ? null : oddityOf(party, column, (problem) => t(`wrongNumber.${problem}`))}
                  readOnly={!canWrite}
                  aria-label={`${t(`column.${column}`)} ${party?.name ?? t('register.next')}`}
                  maxLength={200}
                  autoComplete="off"
                  data-row={row}
                  data-col={col}
                  onCommit={(text) =>
                    (party === null && text.trim() === '') || (take(withCells(counterparties, row, col, [[text]]), String) ?? true)
                  }
                />
              </td>
            ))}
            <td className="r">
              {canWrite && party !== null && (
                <Button
                  removes
                  size="sm"
                  look="ghost"
                  aria-label={`${t('register.remove')} ${party.name}`}
                  onClick={() => onChange(withoutRow(counterparties, row))}
                >
                  {t('register.remove')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </FieldGrid>
      {hidden > 0 && (
        <p className="set-lead">
          <Button size="sm" onClick={() => setWhole(true)}>
            {t('register.showAll', { count: hidden })}
          </Button>
        </p>
      )}
    </section>
  )
}

/** What is wrong with a number by its check digit. */
function oddityOf(party: Counterparty, column: RegisterColumn, said: (problem: 'shape' | 'check-digit') => string): string | null {
  const kind = counterpartyNumbers.find((own) => own === column)
  const problem = kind === undefined ? null : numberProblem(kind, party[kind])
  return problem === null ? null : said(problem)
}
