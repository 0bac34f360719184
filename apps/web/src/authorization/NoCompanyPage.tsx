import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { buttonClass } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { Reference } from '../components/Reference.tsx'

export interface NoCompanyPageProps {
  /** The company that was open until access to it ended, while the page was shown */
  readonly ended: string | null
  /** What the refusal goes by in the log. */
  readonly reference: string
}

/** The same whether there is no such company or somebody has no part in it: nobody learns which exist. */
export function NoCompanyPage({ ended, reference }: NoCompanyPageProps) {
  const { t } = useTranslation()
  const title = ended === null ? t('noRight.company') : t('noRight.ended', { name: ended })
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon="lock"
        title={title}
        action={
          <Link className={buttonClass()} to="/beta">
            {t('page.toCompanies')}
          </Link>
        }
      >
        <p className="gate-text">{ended === null ? t('noRight.companyText') : t('noRight.endedText')}</p>
        <Reference id={reference} />
      </EmptyState>
    </>
  )
}
