import type { Framed } from '@verifikat/analyses'
import type { ComponentProps } from 'react'
import { EmptyState } from '../../components/EmptyState.tsx'
import type { ScreenOf } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { ParameterField } from './ParameterField.tsx'
import { usePresented } from './presented.ts'
import type { DefaultSearch } from './search.ts'

type MissingProps = ComponentProps<NonNullable<ScreenOf<object, Framed, DefaultSearch>['Missing']>>

/** What has to be chosen before anything can be computed. */
export function MissingParameters({ search: said, setSearch }: MissingProps) {
  const { fields } = usePresented()
  // the frame hands over the search of this very screen, under the frame's type
  const search = said as DefaultSearch
  const t = useTexts()
  const missing = fields.filter(({ key, isRequired }) => isRequired && search[key] === undefined)
  return (
    <EmptyState title={t('tables.choose')}>
      {t('tables.chooseText')}
      {missing.map((field) => (
        <ParameterField key={field.key} field={field} value={undefined} onChange={(value) => setSearch({ [field.key]: value })} />
      ))}
    </EmptyState>
  )
}
