import './relation.css'
import type { ComponentProps } from 'react'
import { EmptyState } from '../../components/EmptyState.tsx'
import type { Screen } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { SidesBand } from './SidesBand.tsx'
import type { RelationSearch } from './search.ts'

type MissingProps = ComponentProps<NonNullable<Screen<'relation'>['Missing']>>

/** A relation needs both of its sides. */
export function Missing({ companyId, search, setSearch }: MissingProps) {
  const t = useTexts()
  return (
    <>
      {/* The frame hands over the search of this very screen, under the frame's type. */}
      <SidesBand companyId={companyId} search={search as RelationSearch} setSearch={setSearch} result={null} />
      <EmptyState title={t('relation:missing.title')}>{t('relation:missing.text')}</EmptyState>
    </>
  )
}
