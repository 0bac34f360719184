import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { PageHeader } from '../components/PageHeader.tsx'
import { StatusText } from '../components/StatusText.tsx'

export interface LaterPageProps {
  readonly title: string
  /** One line: what the page will be for. */
  readonly purpose: string
}

/** A page that is not built yet, and says so. */
export function LaterPage({ title, purpose }: LaterPageProps) {
  const { t } = useTranslation()
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} />
      <p className="later">
        <StatusText tone="blue">{t('page.comesLater')}</StatusText> {purpose}
      </p>
    </>
  )
}
