import type { Finding, PeriodResult } from '@verifikat/analyses'
import { Fragment } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { formatFiscalYear } from '../../format/dates.ts'
import { useTexts } from '../use-texts.ts'

export interface NotesProps {
  readonly result: { readonly period: PeriodResult; readonly findings: readonly Finding[] }
  readonly isPrevious: boolean
}

/** What a reader must know about the books before reading the figures: missing vouchers, no data. */
export function Notes({ result, isPrevious }: NotesProps) {
  const t = useTexts()
  const { years } = result.period
  const without = years.filter((year) => !year.hasVouchers)
  const covered = years.flatMap((year) => (year.coveredTo !== null && year.coveredTo < year.to ? [year.coveredTo] : []))
  const texts = [
    ...(without.length === years.length && years.length > 0
      ? [t('note.noVouchers')]
      : without.length > 0
        ? [t('note.someWithout', { years: without.map(formatFiscalYear).join(', ') })]
        : []),
    ...covered.map((day) => t('note.covered', { day })),
  ]
  if (texts.length === 0 || isPrevious) return null
  return (
    <div className="an-note" role="note">
      <Icon name="info" />
      {texts.map((text, i) => (
        <Fragment key={text}>
          {i > 0 && ' '}
          <span>{text}</span>
        </Fragment>
      ))}
    </div>
  )
}
