import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { isUnderWay, percentDone, tones } from './import-state.ts'
import type { ImportRow } from './types.ts'

/** State in words, with progress, or with the worst that the report holds. */
export function ImportStatus({ row }: { readonly row: ImportRow }) {
  const { t } = useTranslation('imports')
  const percent = percentDone(row.done, row.total)
  if (row.state === 'running' && (row.stage === 'checking' || row.stage === 'storing')) {
    return (
      <StatusText tone="blue" icon="clock">
        {t(`stage.${row.stage}`)}
      </StatusText>
    )
  }
  if (isUnderWay(row) && percent !== null) {
    return (
      <StatusText tone="blue" icon="clock">
        <span className="n">{t('progress', { what: t(`state.${row.state}`), percent })}</span>
      </StatusText>
    )
  }
  if (row.state === 'done' && row.summary !== null && row.summary.held !== null)
    return <StatusText tone="amber">{t('held.short')}</StatusText>
  if (row.state === 'done' && row.summary !== null && row.summary.errors > 0)
    return <StatusText tone="red">{t('withErrors', { count: row.summary.errors })}</StatusText>
  if (row.state === 'done' && row.summary !== null && row.summary.warnings > 0)
    return <StatusText tone="amber">{t('withWarnings', { count: row.summary.warnings })}</StatusText>
  return (
    <StatusText
      tone={tones[row.state]}
      {...(isUnderWay(row) && { icon: 'clock' as const })}
      {...(row.state === 'cancelled' && { icon: 'circle-x' as const })}
    >
      {t(`state.${row.state}`)}
    </StatusText>
  )
}
