import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorLine } from '../components/ErrorLine.tsx'

export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  return (
    <section className="page-error" aria-label={t('page.failed')}>
      <ErrorLine error={error} onRetry={reset} />
    </section>
  )
}
