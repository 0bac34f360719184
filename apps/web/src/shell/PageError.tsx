import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { noteFailure } from '../app/note-failure.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'

export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  useEffect(() => {
    noteFailure(error)
  }, [error])
  return (
    <section className="page-error" aria-label={t('page.failed')}>
      <ErrorLine error={error} onRetry={reset} />
    </section>
  )
}
