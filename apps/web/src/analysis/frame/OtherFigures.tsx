import type { PeriodResult } from '@verifikat/analyses'
import { Icon } from '../../components/Icon.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { isSame, type Period } from '../search/periods.ts'
import { useTexts } from '../use-texts.ts'

export interface OtherFiguresProps {
  readonly of: PeriodResult
  readonly asked: Period
  readonly at: string | null
  /** The server is not reached: those asked for follow by themselves. */
  readonly isAway: boolean
}

/** Says whose figures are in sight while those asked for cannot be had. */
export function OtherFigures({ of, asked, at, isAway }: OtherFiguresProps) {
  const t = useTexts()
  const period = `${of.from} – ${of.to}`
  return (
    <div className="an-note an-note-amber" role="status">
      <Icon name="alert-triangle" />
      <span>
        {isAway && `${t('note.away')} `}
        {isSame(of, asked)
          ? t('note.otherParams', { at: at === null ? '' : formatTimestamp(at) })
          : t('note.otherPeriod', { period, asked: `${asked.from} – ${asked.to}` })}
        {isAway && ` ${t('note.follow')}`}
      </span>
    </div>
  )
}
