import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySelection } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'

interface CompanyChoiceProps {
  readonly ref: Ref<HTMLSelectElement>
  readonly value: string | undefined
  /** How many one may read. */
  readonly all: number
  readonly selections: readonly CompanySelection[]
  readonly onChoose: (value: string | undefined) => void
  readonly onEdit: (isNew: boolean) => void
}

const NEW = 'new'

/** Over which companies: the one that one is in, all of them, or a selection. */
export function CompanyChoice({ ref, value, all, selections, onChoose, onEdit }: CompanyChoiceProps) {
  const { t } = useTranslation('packages')
  const isSelection = selections.some(({ selectionId }) => selectionId === value)
  return (
    <>
      <label className="pk-field">
        {t('companies.label')}
        <select
          ref={ref}
          className="an-input"
          value={isSelection || value === 'all' ? value : ''}
          onChange={({ currentTarget: { value: next } }) => (next === NEW ? onEdit(true) : onChoose(next === '' ? undefined : next))}
        >
          <option value="">{t('companies.this')}</option>
          <option value="all">{t('companies.all', { count: all })}</option>
          {selections.map(({ selectionId, name, companyIds }) => (
            <option key={selectionId} value={selectionId}>
              {t('companies.selection', { name, count: companyIds.length })}
            </option>
          ))}
          <option value={NEW}>{t('companies.choose')}</option>
        </select>
      </label>
      {isSelection && (
        <Button size="sm" look="ghost" onClick={() => onEdit(false)}>
          {t('companies.change')}
        </Button>
      )}
    </>
  )
}
