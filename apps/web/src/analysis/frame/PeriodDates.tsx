import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Popover } from '../../components/floating.tsx'
import { type Period, parseDay } from '../search/periods.ts'
import { useTexts } from '../use-texts.ts'
import { menuProps } from './menu.ts'

export interface PeriodDatesProps {
  readonly period: Period
  readonly years: readonly Period[]
  readonly onPeriod: (period: Period) => void
  /** The bar says already which days the period holds. */
  readonly isNamed: boolean
}

/** Any span of days, across fiscal years. */
export function PeriodDates({ period, years, isNamed, onPeriod }: PeriodDatesProps) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const label = `${period.from} – ${period.to}`
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus {...menuProps}>
      <Popover.Target>
        <Button
          look={isNamed ? 'ghost' : 'default'}
          size="sm"
          icon="calendar"
          aria-label={`${t('period.dates')}: ${label}`}
          title={label}
          onClick={() => setOpened(!opened)}
        >
          {!isNamed && <span className="n">{label}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('period.dates')}>
        <DatesForm
          key={label}
          period={period}
          years={years}
          onPeriod={(span) => {
            setOpened(false)
            onPeriod(span)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function DatesForm({ period, years, onPeriod }: Omit<PeriodDatesProps, 'isNamed'>) {
  const t = useTexts()
  const id = useId()
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const first = parseDay(from)
  const last = parseDay(to)
  const problem = first === null || last === null ? t('period.notADate') : first > last ? t('period.backwards') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (first !== null && last !== null && problem === null) onPeriod({ from: first, to: last })
  }
  const all = { from: years[0]?.from ?? period.from, to: years.at(-1)?.to ?? period.to }
  return (
    <form className="an-dates" onSubmit={submit}>
      <label htmlFor={`${id}-from`}>{t('period.from')}</label>
      <input
        id={`${id}-from`}
        className="an-input n"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        aria-invalid={first === null}
        inputMode="numeric"
      />
      <label htmlFor={`${id}-to`}>{t('period.to')}</label>
      <input
        id={`${id}-to`}
        className="an-input n"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        aria-invalid={last === null}
        inputMode="numeric"
      />
      <p className="an-hint" role="status">
        {problem ?? t('period.format')}
      </p>
      <div className="an-dates-act">
        <Button size="sm" onClick={() => onPeriod(all)}>
          {t('period.allYears')}
        </Button>
        <Button size="sm" type="submit" disabled={problem !== null}>
          {t('period.show')}
        </Button>
      </div>
    </form>
  )
}
