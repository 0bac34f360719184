import type { Budget } from '@verifikat/analyses'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Seg } from '../components/Seg.tsx'
import { StatusText } from '../components/StatusText.tsx'
import type { BudgetYear } from './years.ts'

export interface PastePanelProps {
  readonly companyId: string
  readonly year: BudgetYear
  readonly text: string
  readonly onText: (text: string) => void
  readonly onTake: (entries: Budget) => void
  readonly onClose: () => void
}

const SHOWN = 100

/** Rows of a spreadsheet: read at once, with every row that cannot be read and why; the others can be taken. */
export function PastePanel({ companyId, year, text, onText, onTake, onClose }: PastePanelProps) {
  const { t } = useTranslation(['plans', 'common'])
  const [sign, setSign] = useState<'natural' | 'bookkeeping'>('natural')
  const [mark, setMark] = useState<',' | '.' | null>(null)
  const read = trpc.budget.paste.useMutation()
  const { mutate, data } = read
  useEffect(() => {
    if (text.trim() === '') return
    const timer = setTimeout(() => mutate({ companyId, text, firstMonth: year.from, sign, mark }), 250)
    return () => clearTimeout(timer)
  }, [companyId, text, sign, mark, year.from, mutate])
  const isRead = data !== undefined && text.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRead && data.entries.length > 0) onTake(data.entries)
  }
  return (
    <form className="bg-side" aria-label={t('budget.paste')} onSubmit={submit}>
      <div className="panel-head">
        <h2>{t('budget.paste')}</h2>
        <span className="sp" />
        <Button size="sm" look="ghost" keys="escape" onClick={onClose}>
          {t('common:act.close')}
        </Button>
      </div>
      <div className="bg-form">
        <label className="ed-field">
          <span className="lab">{t('budget.pasteHint')}</span>
          <textarea
            className="bg-text"
            value={text}
            rows={10}
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the panel is opened to paste
            autoFocus
            onChange={(event) => onText(event.currentTarget.value)}
          />
        </label>
        <Seg
          label={t('budget.sign')}
          value={sign}
          onChange={setSign}
          options={[
            { value: 'natural', label: t('budget.natural') },
            { value: 'bookkeeping', label: t('budget.bookkeeping') },
          ]}
        />
        <Seg
          label={t('budget.mark')}
          value={mark ?? 'own'}
          onChange={(value) => setMark(value === 'own' ? null : value)}
          options={[
            { value: 'own', label: t('budget.markOwn') },
            { value: ',', label: t('budget.markComma') },
            { value: '.', label: t('budget.markPoint') },
          ]}
        />
        {read.isError && <ErrorLine error={read.error} />}
        <div className="bg-read" role="status">
          {isRead && (
            <>
              <StatusText tone={data.entries.length > 0 ? 'green' : 'grey'}>
                {t('budget.read', { count: data.entries.length, rows: data.rows })}
              </StatusText>
              {data.errors.length > 0 && <StatusText tone="red">{t('budget.unread', { count: data.errors.length })}</StatusText>}
            </>
          )}
        </div>
        <div className="form-acts">
          <Button type="submit" disabled={!isRead || data.entries.length === 0}>
            {t('budget.take', { count: isRead ? data.entries.length : 0 })}
          </Button>
        </div>
      </div>
      {isRead && data.errors.length > 0 && (
        <table className="tbl bg-errors">
          <thead>
            <tr>
              <th scope="col">{t('budget.line')}</th>
              <th scope="col">{t('budget.cell')}</th>
              <th scope="col">{t('budget.trouble')}</th>
            </tr>
          </thead>
          <tbody>
            {data.errors.slice(0, SHOWN).map(({ line, column, code, text: cell }) => (
              <tr key={`${line} ${column}`}>
                <th scope="row" className="n">
                  {line}
                </th>
                <td className="el mono" title={cell}>
                  {cell}
                </td>
                <td className="st-red">{t(`budget.error.${code}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </form>
  )
}
