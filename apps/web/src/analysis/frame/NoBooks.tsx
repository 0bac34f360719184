import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AnalysisKey } from '../../catalogue/analyses.ts'
import { buttonClass } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { useTexts } from '../use-texts.ts'

export function NoBooks({ id, companyId }: { readonly id: AnalysisKey; readonly companyId: string }) {
  const t = useTexts()
  const { t: names } = useTranslation('catalogue')
  return (
    <>
      <PageHeader title={names(`analyses.${id}.name`)} />
      <EmptyState
        icon="import-data"
        title={t('empty.noBooks')}
        action={
          <Link to="/beta/$companyId/data/accounting" params={{ companyId }} className={buttonClass('primary')}>
            {t('empty.import')}
          </Link>
        }
      >
        {t('empty.noBooksText')}
      </EmptyState>
    </>
  )
}
