import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { formatMonth } from '../../format/dates.ts'
import type { Span } from '../timeline/scale.ts'
import { periodName } from './periods.ts'

/** "Mar 2025", "Quarter 1 2025", "2025/26", or first and last day. */
export function usePeriodName(): (span: Span) => string {
  const { t } = useTranslation('timeline')
  const { locale } = usePreferences()
  return useCallback(
    (span) => {
      const name = periodName(span)
      switch (name.kind) {
        case 'month':
          return `${formatMonth(name.month, locale)} ${name.month.slice(0, 4)}`
        case 'quarter':
          return t('closed.quarter', { quarter: name.quarter, year: name.year })
        case 'year':
          return name.year
        case 'span':
          return `${name.from} – ${name.to}`
      }
    },
    [t, locale],
  )
}
