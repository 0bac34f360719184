import { type CountedStatus, type SeverityCounts, type StatusLevel, severities } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusText, type Tone } from './StatusText.tsx'

export const levelTones = { error: 'red', warning: 'amber', info: 'blue', good: 'green' } as const satisfies Record<StatusLevel, Tone>

export interface SoundnessProps {
  readonly status: CountedStatus
  /** What is said where nothing is open; otherwise how many findings there are of each severity. */
  readonly calm?: ReactNode
  /** Whose findings are counted: counts of a file, of the fiscal years and of both are no contradiction where they say so. */
  readonly of?: 'file' | 'years' | 'books'
}

/** How many findings there are of each severity, in words: the same on every page. */
export function useCountsText(): (counts: SeverityCounts) => string {
  const { t } = useTranslation('common')
  return (counts) => {
    const present = severities.filter((severity) => counts[severity] > 0)
    return present.length === 0
      ? t('severity.none')
      : present.map((severity) => t(`severity.${severity}`, { count: counts[severity] })).join(', ')
  }
}

/** How sound something is, by what is open about it: in the colour of the worst. */
export function Soundness({ status: { level, counts }, calm, of }: SoundnessProps) {
  const { t } = useTranslation('common')
  const countsText = useCountsText()
  if (level === 'good') return <StatusText tone="green">{calm ?? countsText(counts)}</StatusText>
  return (
    <StatusText tone={levelTones[level]}>
      {countsText(counts)}
      {of !== undefined && ` ${t(`severity.in.${of}`)}`}
    </StatusText>
  )
}
