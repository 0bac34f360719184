import type { Column } from '@verifikat/analyses'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { parseDay } from '../search/periods.ts'
import { useTexts } from '../use-texts.ts'
import { type Statement, spanOf } from './columns.ts'

export interface ColumnDatesProps {
  readonly statement: Statement
  /** What the fields begin with. */
  readonly column: Column | null
  readonly isNew: boolean
  readonly onColumn: (column: Column) => void
}

/** Any day, any span of days, or the budget of one. */
export function ColumnDates({ statement, column, isNew, onColumn }: ColumnDatesProps) {
  const t = useTexts()
  const id = useId()
  const start = column === null ? { from: '', to: '' } : spanOf(column)
  const [from, setFrom] = useState(start.from)
  const [to, setTo] = useState(start.to)
  const [isBudget, setBudget] = useState(column?.kind === 'budget')
  const isDate = statement === 'balance' && !isBudget
  const first = parseDay(isDate ? to : from)
  const last = parseDay(to)
  const problem = first === null || last === null ? t('period.notADate') : first > last ? t('period.backwards') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (first === null || last === null || problem !== null) return
    if (isBudget) onColumn({ kind: 'budget', from: first, to: last })
    else if (isDate) onColumn({ kind: 'date', date: last })
    else onColumn({ kind: 'period', from: first, to: last, complete: column?.kind === 'period' && !isNew && column.complete })
  }
  return (
    <form className="an-dates" aria-label={t(isNew ? 'statements:column.free' : 'statements:column.change')} onSubmit={submit}>
      {!isDate && (
        <>
          <label htmlFor={`${id}-from`}>{t('period.from')}</label>
          <input
            id={`${id}-from`}
            className="an-input n"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            aria-invalid={first === null}
            inputMode="numeric"
          />
        </>
      )}
      <label htmlFor={`${id}-to`}>{isDate ? t('statements:column.date') : t('period.to')}</label>
      <input
        id={`${id}-to`}
        className="an-input n"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        aria-invalid={last === null}
        inputMode="numeric"
      />
      <label className="an-check stm-budget">
        <input type="checkbox" checked={isBudget} onChange={(event) => setBudget(event.target.checked)} />
        {t('statements:column.isBudget')}
      </label>
      <p className="an-hint" role="status">
        {problem ?? t('period.format')}
      </p>
      <div className="an-dates-act">
        <span />
        <Button size="sm" type="submit" disabled={problem !== null}>
          {isNew ? t('statements:column.add') : t('statements:column.apply')}
        </Button>
      </div>
    </form>
  )
}
