import type { CountedStatus, StatusLevel } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusText, type Tone } from './StatusText.tsx'

export const levelTones = { error: 'red', warning: 'amber', info: 'blue', good: 'green' } as const satisfies Record<StatusLevel, Tone>

export interface SoundnessProps {
  readonly status: CountedStatus
  /** What is said where neither an error nor a warning is open; otherwise how many findings there are. */
  readonly calm?: ReactNode
}

/** How sound something is, by what is open about it: how many of the worst severity. */
export function Soundness({ status: { level, counts }, calm }: SoundnessProps) {
  const { t } = useTranslation('common')
  const isCalm = level === 'good' || level === 'info'
  const said = level === 'good' ? t('severity.none') : t(`severity.${level}`, { count: counts[level] })
  return <StatusText tone={levelTones[level]}>{isCalm ? (calm ?? said) : said}</StatusText>
}
