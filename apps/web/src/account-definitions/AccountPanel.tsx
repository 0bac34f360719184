import { Select } from '@mantine/core'
import { type AccountFunctions, shippedAccountFunctions } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { type Assignment, keyOf, withAssignment, withDates, withoutAssignment } from './assignments.ts'
import type { FunctionRow } from './rows.ts'
import { confidenceTone, percent, useFunctionNames, useReasonText } from './use-function-text.ts'

export interface AccountPanelProps {
  readonly functions: AccountFunctions
  /** The company's accounts. */
  readonly all: readonly string[]
  /** What is marked, or the account in focus. */
  readonly chosen: readonly FunctionRow[]
  readonly canWrite: boolean
  readonly onChange: (functions: AccountFunctions) => void
  readonly onLeave: () => void
}

/** The functions of one account, or of all that are marked: add, take away, from when to when, and what is suggested and why. */
export function AccountPanel({ functions, all, chosen, canWrite, onChange, onLeave }: AccountPanelProps) {
  const { t } = useTranslation('plans')
  const { locale } = usePreferences()
  const { nameOf, timeOf } = useFunctionNames()
  const reasonText = useReasonText()
  const [added, setAdded] = useState<string | null>(null)
  const [row] = chosen
  if (row === undefined) return <p className="ed-empty t2">{t('functions.choose')}</p>
  const accounts = chosen.map(({ account }) => account)
  const own = [...new Map(chosen.flatMap(({ assigned }) => assigned.map((one) => [keyOf(one), one] as const))).values()]
  const single = chosen.length === 1
  const date = (assignment: Assignment, side: 'from' | 'to') => (
    <CommitInput
      key={`${side} ${keyOf(assignment)} ${accounts.join()}`}
      value={assignment[side] ?? ''}
      readOnly={!canWrite}
      placeholder={t(side === 'from' ? 'functions.always' : 'functions.onwards')}
      aria-label={t(`functions.${side}`, { name: nameOf(assignment.function) })}
      inputMode="numeric"
      maxLength={10}
      onCommit={(text) => {
        const day = text.trim() === '' ? null : text.trim()
        if (day !== null && !isDay(day)) return false
        const dates = { from: assignment.from, to: assignment.to, [side]: day }
        if (dates.from !== null && dates.to !== null && dates.from > dates.to) return false
        onChange(withDates(functions, accounts, assignment, dates, all))
        return true
      }}
    />
  )
  return (
    <div className="fn-panel">
      <div className="panel-head">
        <h2 className="el">{single ? `${row.account} ${row.name}` : t('functions.marked', { count: chosen.length })}</h2>
      </div>
      {canWrite && (
        <div className="fn-add">
          <Select
            id="fn-add"
            size="xs"
            label={t(single ? 'functions.add' : 'functions.addToAll')}
            placeholder={t('functions.addHint')}
            searchable
            selectFirstOptionOnChange
            nothingFoundMessage={t('functions.nothingFound')}
            value={added}
            data={shippedAccountFunctions.functions.map(({ id, name }) => ({ value: id, label: name[locale] }))}
            maxDropdownHeight={320}
            comboboxProps={{ withinPortal: false }}
            onChange={(id) => {
              setAdded(null)
              if (id === null) return
              onChange(withAssignment(functions, accounts, { function: id, from: null, to: null }))
              onLeave()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onLeave()
            }}
          />
        </div>
      )}
      {own.length === 0 ? (
        <p className="ed-empty t2">{t('functions.noneYet')}</p>
      ) : (
        <ul className="fn-own">
          {own.map((assignment) => (
            <li key={keyOf(assignment)}>
              <span className="m el">{nameOf(assignment.function)}</span>
              {date(assignment, 'from')}
              <span className="t3">–</span>
              {date(assignment, 'to')}
              {canWrite && (
                <button
                  type="button"
                  className="chip-x"
                  data-removes
                  aria-label={t('functions.remove', { name: nameOf(assignment.function) })}
                  onClick={() => {
                    onChange(withoutAssignment(functions, accounts, assignment, all))
                    onLeave()
                  }}
                >
                  <Icon name="x" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {single && row.open.length > 0 && (
        <section className="fn-suggested" aria-label={t('functions.suggested')}>
          <h3>{t('functions.suggested')}</h3>
          <ul>
            {row.open.map((suggestion) => (
              <li key={keyOf(suggestion)}>
                <p className="fn-suggestion">
                  <span className="m">{nameOf(suggestion.function)}</span> <span className="t3 n">{timeOf(suggestion)}</span>
                  <span className="sp" />
                  <StatusText tone={confidenceTone(suggestion)}>{percent(suggestion.confidence)}</StatusText>
                  {canWrite && (
                    <Button
                      size="sm"
                      aria-label={t('functions.acceptLabel', { name: nameOf(suggestion.function) })}
                      onClick={() => {
                        const { function: id, from, to } = suggestion
                        onChange(withAssignment(functions, accounts, { function: id, from, to }))
                        onLeave()
                      }}
                    >
                      {t('functions.accept')}
                    </Button>
                  )}
                </p>
                {suggestion.reasons.map((reason) => (
                  <p key={reason.code} className="t2 fn-reason">
                    {reasonText(reason)}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}
