import { Link } from '@tanstack/react-router'
import type { TimelineYear } from '@verifikat/analyses'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverviewYear } from '../analysis/run/outputs.ts'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { levelTones, Soundness } from '../components/Soundness.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatDay, formatFiscalYear } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { useFileType } from '../imports/file-type.ts'
import { type YearNote, yearNotes, yearTone } from './year-notes.ts'

export interface YearTimelineProps {
  readonly companyId: string
  readonly years: readonly OverviewYear[]
  readonly selected: string
}

/** Which fiscal years are loaded, month by month, from which import, and what does not fit together; choosing one chooses it for the page. */
export function YearTimeline({ companyId, years, selected }: YearTimelineProps) {
  const { t } = useTranslation('home')
  const { locale } = usePreferences()
  const fileType = useFileType()
  // The notes are extra: without them the years are all there.
  const { data: timeline, isPending: isChecked } = trpc.books.timeline.useQuery({ companyId })
  const { data: imports, isPending: isListed } = trpc.import.list.useQuery({ companyId })
  const strip = useRef<HTMLElement>(null)
  // Where not all years have room, the one the page is of is in sight.
  useEffect(() => {
    const chosen = strip.current?.querySelector(`[data-year="${selected}"]`)
    if (!strip.current || !chosen) return
    const own = chosen.getBoundingClientRect()
    const room = strip.current.getBoundingClientRect()
    if (own.right > room.right) strip.current.scrollLeft += own.right - room.right
    else if (own.left < room.left) strip.current.scrollLeft -= room.left - own.left
  }, [selected])
  return (
    <nav ref={strip} className="yrs" aria-label={t('years.label')} aria-busy={isChecked || isListed}>
      {years.map((year) => {
        const isSelected = year.from === selected
        const notes = timeline === undefined ? [] : yearNotes(timeline, year.from)
        const file = imports?.find(({ number }) => number === year.importNumber)?.status ?? null
        const known = timeline?.years.find(({ from }) => from === year.from)
        return (
          <Link
            key={year.from}
            className={isSelected ? 'yr yr-on' : 'yr'}
            to="/beta/$companyId"
            params={{ companyId }}
            search={{ year: year.from }}
            replace
            aria-current={isSelected ? 'true' : undefined}
            data-year={year.from}
          >
            <span className="yr-head">
              <b className="n">{formatFiscalYear(year)}</b>
              <span className="sp" />
              {known !== undefined && <YearStatus year={known} tone={yearTone(notes, file)} />}
            </span>
            <span
              className="yr-cells"
              style={{ gridTemplateColumns: `repeat(${Math.max(1, year.months.length)}, 1fr)` }}
              aria-hidden="true"
            >
              {year.months.map(({ month, rows }) => (
                <i
                  key={month}
                  className={year.balancesOnly ? 'yr-hatch' : rows > 0 ? 'yr-full' : undefined}
                  title={`${month}: ${formatCount(rows)}`}
                />
              ))}
            </span>
            <span className="yr-foot">
              <span className="nw">
                {year.balancesOnly && known !== undefined && known.coveredTo !== null
                  ? t('years.sourceTo', { source: fileType(year), date: formatDay(known.coveredTo, locale) })
                  : fileType(year)}
              </span>
              <span className="sp" />
              <span className="n el">
                {t('years.import', { number: year.importNumber })} ·{' '}
                {year.balancesOnly ? t('years.balancesOnly') : t('years.lines', { count: year.rows, lines: formatCount(year.rows) })}
              </span>
            </span>
            {file?.level === 'error' ? (
              <span className="yr-note el">
                <Soundness status={file} of="file" />
                {notes.length > 0 && ` +${notes.length}`}
              </span>
            ) : (
              notes.length > 0 && (
                <span className="yr-note el">
                  <Note note={notes[0]} more={notes.length - 1} />
                </span>
              )
            )}
          </Link>
        )
      })}
    </nav>
  )
}

function Note({ note, more }: { readonly note: YearNote | undefined; readonly more: number }) {
  const { t } = useTranslation(['home', 'common'])
  if (note === undefined) return null
  const text = note.kind === 'gap' ? t('years.gap', { from: note.from, to: note.to }) : t(`years.${note.kind}`, { count: note.count })
  return <StatusText tone={levelTones[note.severity]}>{more > 0 ? `${text} ${t('common:more', { count: more })}` : text}</StatusText>
}

/** A year that goes on says to which day, and neither good nor bad. */
function YearStatus({ year: { status, coveredTo }, tone }: { readonly year: TimelineYear; readonly tone: 'red' | 'green' | 'grey' }) {
  const { t } = useTranslation('home')
  const { locale } = usePreferences()
  if (status === 'balances-only') return <StatusText tone={tone === 'red' ? 'red' : 'amber'}>{t('years.noVouchers')}</StatusText>
  if (status === 'complete') return <StatusText tone={tone}>{t('years.complete')}</StatusText>
  return (
    <StatusText tone={tone === 'red' ? 'red' : 'grey'} icon="clock">
      {coveredTo === null ? t('years.partial') : t('years.to', { date: formatDay(coveredTo, locale) })}
    </StatusText>
  )
}
