import { useTranslation } from 'react-i18next'
import { Soundness } from '../components/Soundness.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { isUnderWay, percentDone, tones, waitsForRoom } from './import-state.ts'
import type { ImportRow } from './types.ts'

/** State in words, with progress, or with the worst that is open in the report. */
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
  if (waitsForRoom(row)) {
    return (
      <StatusText tone="amber" icon="clock">
        {t('waitsForRoom')}
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
  if (row.state === 'done' && row.status !== null) return <Soundness status={row.status} of="file" calm={t('state.done')} />
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
