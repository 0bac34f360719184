import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import type { BudgetPanel } from './use-budget-search.ts'

export interface BudgetEmptyProps {
  readonly isFiles: boolean
  readonly canWrite: boolean
  /** Null: this one is not edited. */
  readonly onPanel: ((panel: BudgetPanel) => void) | null
}

/** No entries: what a budget is for, and the ways to one. */
export function BudgetEmpty({ isFiles, canWrite, onPanel }: BudgetEmptyProps) {
  const { t } = useTranslation('plans')
  return (
    <EmptyState
      icon="table"
      title={t(isFiles ? 'budget.emptyFiles' : 'budget.empty')}
      action={
        onPanel !== null && (
          <>
            <Button onClick={() => onPanel('year')}>{t('budget.fromYear')}</Button>
            <Button onClick={() => onPanel('paste')}>{t('budget.paste')}</Button>
          </>
        )
      }
    >
      <p>{t('budget.why')}</p>
      {onPanel === null && <p>{t(canWrite ? 'budget.makeOne' : 'budget.reader')}</p>}
    </EmptyState>
  )
}
