import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OverviewYear } from '../analysis/run/outputs.ts'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { OpenError, StatusText } from '../components/StatusText.tsx'
import { formatDay, formatFiscalYear } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { useFileType } from '../imports/file-type.ts'
import { type YearNote, yearNotes } from './year-notes.ts'

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
  const timeline = trpc.books.timeline.useQuery({ companyId }).data
  return (
    <nav className="yrs" aria-label={t('years.label')}>
      {years.map((year) => {
        const booked = year.months.filter(({ rows }) => rows > 0).length
        const isSelected = year.from === selected
        const notes = timeline === undefined ? [] : yearNotes(timeline, year.from)
        const type =
          year.coveredTo === null || year.coveredTo >= year.to
            ? fileType(year)
            : t('years.sourceTo', { source: fileType(year), date: formatDay(year.coveredTo, locale) })
        return (
          <OpenError key={year.from} value={notes.some(({ kind }) => kind !== 'overlap')}>
            <Link
              className={isSelected ? 'yr yr-on' : 'yr'}
              to="/beta/$companyId"
              params={{ companyId }}
              search={{ year: year.from }}
              replace
              aria-current={isSelected ? 'true' : undefined}
            >
              <span className="yr-head">
                <b className="n">{formatFiscalYear(year)}</b>
                <span className="sp" />
                <YearStatus year={year} booked={booked} />
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
                <span className="nw">{type}</span>
                <span className="sp" />
                <span className="n el">
                  {t('years.import', { number: year.importNumber })} ·{' '}
                  {year.balancesOnly ? t('years.balancesOnly') : t('years.lines', { count: year.rows, lines: formatCount(year.rows) })}
                </span>
              </span>
              {notes.length > 0 && (
                <span className="yr-note el">
                  <Note note={notes[0]} more={notes.length - 1} />
                </span>
              )}
            </Link>
          </OpenError>
        )
      })}
    </nav>
  )
}

function Note({ note, more }: { readonly note: YearNote | undefined; readonly more: number }) {
  const { t } = useTranslation('home')
  if (note === undefined) return null
  const text = note.kind === 'gap' ? t('years.gap', { from: note.from, to: note.to }) : t(`years.${note.kind}`, { count: note.count })
  return <StatusText tone={note.kind === 'overlap' ? 'amber' : 'red'}>{more > 0 ? `${text} +${more}` : text}</StatusText>
}

function YearStatus({ year, booked }: { readonly year: OverviewYear; readonly booked: number }) {
  const { t } = useTranslation('home')
  if (year.balancesOnly) return <StatusText tone="amber">{t('years.noVouchers')}</StatusText>
  if (booked === year.months.length) return <StatusText tone="green">{t('years.complete')}</StatusText>
  return <StatusText tone="blue">{t('years.months', { booked, all: year.months.length })}</StatusText>
}
