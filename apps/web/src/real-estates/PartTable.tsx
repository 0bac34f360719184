import { type RealEstatePart, type RealEstates, say } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { typedSchema } from '../editing/typed-schema.ts'
import { useKeptForm } from '../editing/use-kept-text.ts'
import { FieldGrid, type PasteAnswer } from '../settings/FieldGrid.tsx'
import { cellTexts, columnsOf, emptyMeans, rowsOf, type Trouble, withCells, withoutRow, withPasted } from './register.ts'
import { useLeftText } from './use-left-text.ts'
import { useTroubleText } from './use-trouble-text.ts'

export interface PartTableProps {
  readonly companyId: string
  readonly part: RealEstatePart
  readonly register: RealEstates
  readonly canWrite: boolean
  readonly onChange: (register: RealEstates) => void
}

const SHOWN = 100
const nothing: Readonly<Record<string, string>> = {}

/** The rows of a part; the one below the last is for the next one, which is taken when it holds what it needs, and takes a pasted list. */
export function PartTable({ companyId, part, register, canWrite, onChange }: PartTableProps) {
  const { t } = useTranslation('real-estates')
  const { locale } = usePreferences()
  const tell = useTroubleText()
  const tellLeft = useLeftText()
  const [isWhole, setWhole] = useState(false)
  const next = useKeptForm(`real-estates ${companyId} ${part}`, typedSchema, nothing)
  const columns = columnsOf(part)
  const rows = rowsOf(register, part)
  const shown = isWhole ? rows : rows.slice(0, SHOWN)
  const hidden = rows.length - shown.length
  const isOpen = canWrite && hidden === 0

  function put(row: number, col: number, cells: readonly (readonly string[])[]): Trouble | null {
    const changed = withCells(register, part, { row, col }, cells)
    if ('trouble' in changed) return changed
    onChange(changed.register)
    return null
  }
  /** A cell of the row that is not there yet. */
  function type(col: number, text: string): string | true {
    const column = columns[col]
    if (column === undefined) return true
    const typed = { ...next.value, [column.key]: text.trim() }
    const wrong = put(rows.length, 0, [columns.map(({ key }) => typed[key] ?? '')])
    if (wrong === null) {
      next.forget()
      return true
    }
    if (wrong.trouble !== 'lacks') return tell(wrong)
    next.write(typed)
    return true
  }
  function paste(row: number, col: number, cells: readonly (readonly string[])[]): PasteAnswer {
    const pasted = withPasted(register, part, { row, col }, cells)
    if ('register' in pasted) {
      onChange(pasted.register)
      const said = 'left' in pasted ? tellLeft(pasted.left) : null
      return said === null ? null : { said }
    }
    return t('notPasted', { why: 'other' in pasted ? t('table.other', { part: t(`parts.${pasted.other}.title`) }) : tell(pasted) })
  }
  const label = t(`parts.${part}.title`)
  const unfinished = withCells(register, part, { row: rows.length, col: 0 }, [columns.map(({ key }) => next.value[key] ?? '')])
  // what a rule needs beside what every row needs
  const lacking = 'trouble' in unfinished && unfinished.trouble === 'lacks' ? unfinished.column : null
  const isTyping = Object.values(next.value).some((text) => text !== '')
  return (
    <section aria-labelledby="re-part">
      <h2 id="re-part" className="set-head">
        {label}
      </h2>
      <p className="set-lead t2">{t(`parts.${part}.lead`)}</p>
      <FieldGrid
        label={label}
        onPaste={isOpen ? paste : null}
        head={
          <tr>
            {columns.map(({ key, label: name, required }) => (
              <th key={key} scope="col">
                {say(name, locale)}
                {required && canWrite && <span className="t3">&nbsp;*</span>}
              </th>
            ))}
            <th scope="col">
              <span className="vh">{t('acts')}</span>
            </th>
          </tr>
        }
      >
        {[...shown.map((row) => cellTexts(row, part, locale)), ...(isOpen ? [null] : [])].map((texts, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <tr key={`${part} ${row}`}>
            {columns.map((column, col) => (
              <td key={column.key} className={column.kind === 'text' || column.kind === 'choice' ? 'st-wide' : 'st-day'}>
                <CommitInput
                  value={texts === null ? (next.value[column.key] ?? '') : (texts[col] ?? '')}
                  readOnly={!canWrite}
                  aria-label={`${say(column.label, locale)} ${texts === null ? t('next') : row + 1}`}
                  list={column.options ? `re-${column.key}` : undefined}
                  maxLength={100}
                  placeholder={emptyMeans(column, locale)}
                  autoComplete="off"
                  data-row={row}
                  data-col={col}
                  onCommit={(text) => {
                    if (texts === null) return type(col, text)
                    const wrong = put(row, col, [[text]])
                    return wrong === null ? true : tell(wrong)
                  }}
                />
              </td>
            ))}
            <td className="r">
              {canWrite && (texts !== null || isTyping) && (
                <Button
                  removes
                  size="sm"
                  look="ghost"
                  aria-label={`${t('remove')} ${texts === null ? t('next') : row + 1}`}
                  onClick={() => (texts === null ? next.forget() : onChange(withoutRow(register, part, row)))}
                >
                  {t('remove')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </FieldGrid>
      {columns.map(
        ({ key, options }) =>
          options && (
            <datalist key={key} id={`re-${key}`}>
              {Object.values(options).map((words) => (
                <option key={words[0]} value={say(words, locale)} />
              ))}
            </datalist>
          ),
      )}
      {isOpen && isTyping && (
        <p className="set-lead t2" role="status">
          {t('unfinished', {
            columns: columns
              .filter((column) => column.required || column === lacking)
              .map(({ label: name }) => say(name, locale))
              .join(', '),
          })}
        </p>
      )}
      {hidden > 0 && (
        <p className="set-lead">
          <Button size="sm" onClick={() => setWhole(true)}>
            {t('showAll', { count: hidden })}
          </Button>
        </p>
      )}
    </section>
  )
}
