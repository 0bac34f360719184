import './statement-preview.css'
import { type AccountPlan, diffPlans, type PlanFieldChange } from '@verifikat/analyses'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { useRowNames } from './use-problem-text.ts'

export interface PlanDiffProps {
  readonly before: AccountPlan
  readonly after: AccountPlan
  readonly title: string
  readonly onGoTo: (id: string) => void
}

/** What differs between two plans, row by row: what was, struck through, and what is. */
export function PlanDiff({ before, after, title, onGoTo }: PlanDiffProps) {
  const { t } = useTranslation('plans')
  const { locale } = usePreferences()
  const changes = useMemo(() => diffPlans(before, after), [before, after])
  const oldName = useRowNames(before)
  const newName = useRowNames(after)
  const textOf = (change: PlanFieldChange, side: 'before' | 'after') => {
    const values = change[side]
    const name = side === 'before' ? oldName : newName
    switch (change.field) {
      case 'name':
        return values[locale === 'sv' ? 0 : 1] ?? ''
      case 'place': {
        const [parent = '', previous] = values
        const over = parent === 'balance' || parent === 'result' || parent === 'measures' ? t(`statement.${parent}`) : name(parent)
        return previous === undefined ? t('diff.firstUnder', { over }) : t('diff.after', { over, previous: name(previous) })
      }
      case 'sum':
        return values.map((term) => `${term.slice(0, 1)} ${name(term.slice(1))}`).join(' ')
      case 'display':
        return values.map((side) => (side === 'debit' || side === 'credit' ? t(`display.${side}`) : side)).join(', ')
      case 'computed':
        return values
          .map((value) => (value === 'result-for-the-year' || value === 'undisposed-result' ? t(`computed.${value}`) : value))
          .join(', ')
      default:
        return values.join(', ')
    }
  }
  return (
    <section className="pl-diff" aria-label={title}>
      <h3>{title}</h3>
      {changes.length === 0 ? (
        <p className="t2">{t('diff.none')}</p>
      ) : (
        <ul>
          {changes.map(({ id, change, name, fields }) => (
            <li key={id}>
              <button type="button" className="pl-s-name m" disabled={change === 'removed'} onClick={() => onGoTo(id)}>
                {name[locale]}
              </button>{' '}
              <span className={`pl-diff-${change}`}>{t(`diff.${change}`)}</span>
              {fields.map((field) => (
                <p key={field.field} className="pl-diff-field">
                  <span className="t3">{t(`diff.field.${field.field}`)}</span> <del>{textOf(field, 'before')}</del>{' '}
                  <ins>{textOf(field, 'after')}</ins>
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
