import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { Button } from '../components/Button.tsx'
import { placeOfText } from '../editing/drafts.ts'
import { useKeptForm } from '../editing/use-kept-text.ts'
import { FieldGrid } from './FieldGrid.tsx'
import { isDay, type SpanRow, withSpan } from './spans.ts'

export interface SpanTableProps {
  readonly label: string
  /** Heads of the three columns that are written. */
  readonly textLabel: string
  readonly rows: readonly SpanRow[]
  readonly canWrite: boolean
  /** False: such a list can't be. */
  readonly onChange: (rows: readonly SpanRow[]) => boolean
  readonly addLabel: string
  /** Said where a row is refused. */
  readonly trouble: string
  /** What else is said of a row. */
  readonly state?: (row: SpanRow) => ReactNode
}

/** Days from – to with a few words each, oldest first; a new row is written below and added when it is whole. */
export function SpanTable({ label, textLabel, rows, canWrite, onChange, addLabel, trouble, state }: SpanTableProps) {
  const { t } = useTranslation('settings')
  const [isWrong, setWrong] = useState(false)
  const take = (next: readonly SpanRow[] | null) => next !== null && onChange(next)
  const heads = [t('span.from'), t('span.to'), textLabel]
  return (
    <>
      {rows.length > 0 && (
        <FieldGrid
          label={label}
          onPaste={null}
          head={
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {state !== undefined && <th scope="col">{t('span.state')}</th>}
              <th scope="col">
                <span className="vh">{t('span.acts')}</span>
              </th>
            </tr>
          }
        >
          {rows.map((row, at) => (
            <tr key={`${row.from} ${row.to} ${row.text}`}>
              {(['from', 'to', 'text'] as const).map((side, col) => (
                <td key={side} className={side === 'text' ? 'set-wide' : undefined}>
                  <CommitInput
                    value={row[side]}
                    readOnly={!canWrite}
                    aria-label={`${heads[col]} ${at + 1}`}
                    {...(side === 'text' && { maxLength: 100 })}
                    autoComplete="off"
                    data-row={at}
                    data-col={col}
                    onCommit={(typed) =>
                      take(withSpan(rows, at, { ...row, [side]: typed.trim() })) ||
                      (side !== 'text' && !isDay(typed) ? t('wrong.day') : trouble)
                    }
                  />
                </td>
              ))}
              {state !== undefined && <td className="nw">{state(row)}</td>}
              <td className="r">
                {canWrite && (
                  <Button
                    removes
                    size="sm"
                    look="ghost"
                    aria-label={`${t('span.remove')} ${row.from} – ${row.to}`}
                    onClick={() => take(rows.toSpliced(at, 1))}
                  >
                    {t('span.remove')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </FieldGrid>
      )}
      {canWrite && (
        <NewSpan
          label={addLabel}
          heads={heads}
          onAdd={(row) => {
            const isTaken = take(withSpan(rows, null, row))
            setWrong(!isTaken)
            return isTaken
          }}
        />
      )}
      {isWrong && (
        <p className="set-lead st-red" role="alert">
          {trouble}
        </p>
      )}
    </>
  )
}

interface NewSpanProps {
  readonly label: string
  readonly heads: readonly string[]
  readonly onAdd: (row: SpanRow) => boolean
}

const spanSchema = z.object({ from: z.string(), to: z.string(), text: z.string() })
const nothing: SpanRow = { from: '', to: '', text: '' }

function NewSpan({ label, heads, onAdd }: NewSpanProps) {
  const { value: row, write: setRow, forget } = useKeptForm(placeOfText(label), spanSchema, nothing)
  const first = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <form
      className="set-new"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        // One day where only the first is given.
        if (!onAdd({ ...row, to: row.to === '' ? row.from : row.to })) return
        forget()
        first.current?.focus()
      }}
    >
      {(['from', 'to', 'text'] as const).map((side, col) => (
        <label key={side} htmlFor={`${id}${side}`} className={side === 'text' ? 'set-new-text' : undefined}>
          <span className="lab">{heads[col]}</span>
          <input
            {...(col === 0 ? { ref: first } : {})}
            id={`${id}${side}`}
            className="an-input"
            value={row[side]}
            maxLength={side === 'text' ? 100 : 10}
            placeholder={side === 'text' ? undefined : '2026-01-31'}
            autoComplete="off"
            onChange={(event) => setRow({ ...row, [side]: event.currentTarget.value })}
          />
        </label>
      ))}
      <Button type="submit" size="sm" icon="plus" disabled={!isDay(row.from)}>
        {label}
      </Button>
    </form>
  )
}
