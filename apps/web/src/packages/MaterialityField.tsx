import type { Package } from '@verifikat/analyses'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { editableAmount, parseAmount } from '../analysis/search/parse.ts'

export function asksForMateriality({ steps }: Package): boolean {
  return JSON.stringify(steps).includes('"{materiality}"')
}

interface MaterialityFieldProps {
  readonly value: number | null
  readonly onChange: (ore: number | undefined) => void
}

/** What `{materiality}` stands for in a run; without it each company's own of the year, and where it has none the steps that ask for it are left out. */
export function MaterialityField({ value, onChange }: MaterialityFieldProps) {
  const { t } = useTranslation('packages')
  const id = useId()
  return (
    <label className="pk-field" htmlFor={id}>
      {t('materiality')}
      <CommitInput
        id={id}
        right
        inputMode="decimal"
        placeholder={t('materialityOwn')}
        title={t('materialityHint')}
        value={editableAmount(value)}
        onCommit={(text) => {
          const ore = text.trim() === '' ? undefined : parseAmount(text)
          if (ore === null || (ore !== undefined && ore <= 0)) return t('materialityWrong')
          onChange(ore)
          return true
        }}
      />
    </label>
  )
}
