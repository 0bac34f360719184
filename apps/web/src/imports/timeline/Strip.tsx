import { Link } from '@tanstack/react-router'
import {
  type CountedStatus,
  isYearBreak,
  type Mark,
  marksAt,
  piecesOf,
  type Severity,
  type Timeline,
  type TimelineYear,
} from '@verifikat/analyses'
import type { TFunction } from 'i18next'
import { type CSSProperties, type KeyboardEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/outlines.ts'
import { useCountsText } from '../../components/Soundness.tsx'
import type { Tone } from '../../components/StatusText.tsx'
import { formatFiscalYear } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import { useFileType } from '../file-type.ts'
import type { ClosedPeriod } from '../types.ts'
import { createScale, type Place, type Span } from './scale.ts'

/** No year or gap is narrower than this share of the strip. */
const LEAST = 0.028

const looks = {
  error: { tone: 'red', icon: 'alert-octagon' },
  warning: { tone: 'amber', icon: 'alert-triangle' },
  info: { tone: 'blue', icon: 'info' },
  part: { tone: 'grey', icon: 'clock' },
  clear: { tone: 'green', icon: 'circle-check' },
} as const satisfies Record<string, { readonly tone: Tone; readonly icon: IconName }>

export interface StripProps {
  readonly companyId: string
  readonly timeline: Timeline
  readonly marks: readonly Mark[]
  readonly closed: readonly ClosedPeriod[]
  /** How sound the files are that the years came with. */
  readonly imports: readonly { readonly id: string; readonly status: CountedStatus | null }[]
}

/** Years, the gaps between them, and under them what overlaps and what has been closed. Arrow keys go from one to the next. */
export function Strip({ companyId, timeline, marks, closed, imports }: StripProps) {
  const { t } = useTranslation('timeline')
  const pieces = useMemo(() => piecesOf(timeline), [timeline])
  const scale = useMemo(
    () =>
      createScale(
        pieces.map(({ at }) => at),
        LEAST,
      ),
    [pieces],
  )
  const others = timeline.overlaps.flatMap(({ years }) => years.filter(({ active }) => !active))
  return (
    <div className="tl-scroll">
      <div className="tl-strip">
        <ol className="tl-years" aria-label={t('strip')} onKeyDown={onArrow}>
          {pieces.map((piece) => (
            <li key={piece.at.from} style={box(scale(piece.at))}>
              {piece.kind === 'gap' ? (
                <Gap at={piece.at} severity={gapSeverity(marks, piece.at)} />
              ) : (
                <Year
                  companyId={companyId}
                  year={piece.at}
                  marks={marksAt(marks, piece.at)}
                  file={imports.find(({ id }) => id === piece.at.importId)?.status ?? null}
                />
              )}
            </li>
          ))}
        </ol>
        {(others.length > 0 || closed.length > 0) && (
          <div className="tl-under" aria-hidden="true">
            {closed.map(({ id, kind, from, to }) => (
              <i key={id} className={`tl-${kind}`} style={box(scale({ from, to }))} title={t(`closed.${kind}`, { from, to })} />
            ))}
            {others.map(({ from, to, version, importNumber }) => (
              <i
                key={`${from} ${version}`}
                className="tl-other"
                style={box(scale({ from, to }))}
                title={t('otherSpan', { from, to, number: importNumber })}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

interface YearProps {
  readonly companyId: string
  readonly year: TimelineYear
  readonly marks: readonly Mark[]
  readonly file: CountedStatus | null
}

function Year({ companyId, year, marks, file }: YearProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const countsText = useCountsText()
  const fileType = useFileType()
  const hasError = file?.level === 'error'
  const { tone, icon } = looks[hasError ? 'error' : (marks[0]?.severity ?? (year.status === 'complete' ? 'clear' : 'part'))]
  const isBroken = marks.some((mark) => mark.kind === 'finding' && isYearBreak(mark.finding))
  const name = formatFiscalYear(year)
  const status = yearStatusText(t, year)
  const source = t('source', { source: fileType(year), number: year.importNumber })
  const vouchers = t('vouchers', { count: year.vouchers, n: formatCount(year.vouchers) })
  const remarks = marks.length > 0 ? t('marks', { count: marks.length }) : ''
  const errors = hasError ? `${countsText(file.counts)} ${t('common:severity.in.file')}` : ''
  const says = [`${year.from} – ${year.to}: ${status}`, source, vouchers, errors, remarks].filter((part) => part !== '')
  return (
    <Link
      className={isBroken ? 'tl-year tl-break' : 'tl-year'}
      to="/beta/$companyId/data/accounting"
      params={{ companyId }}
      search={{ import: year.importId }}
      title={says.join('\n')}
    >
      <span className="tl-name">
        <b className="n">{name}</b>
        <span className={`tl-wide st-${tone}`}>
          <Icon name={icon} />
        </span>
      </span>
      <span className="vh">{says.join(', ')}</span>
      <span className="tl-months">
        {year.months.map(({ month, rows }) => (
          <i key={month} className={year.status === 'balances-only' ? 'tl-hatch' : rows > 0 ? 'tl-full' : undefined} />
        ))}
      </span>
      <span className="tl-says" aria-hidden="true">
        <span className={`tl-narrow st-${tone}`}>
          <Icon name={icon} />
        </span>
        <span className={`m st-${tone === 'green' ? 'green' : 'grey'}`}>{status}</span>
        <span className="t3 n">{source}</span>
      </span>
    </Link>
  )
}

function Gap({ at, severity }: { readonly at: Span; readonly severity: Severity }) {
  const { t } = useTranslation('timeline')
  const { tone, icon } = looks[severity]
  return (
    <a className="tl-gap" href={`#${markId(at)}`} title={gapText(t, at)} onClick={goTo(at)}>
      <span className={`st-${tone}`}>
        <Icon name={icon} />
      </span>
      <span className="tl-gap-word" aria-hidden="true">
        {t('missing')}
      </span>
      <span className="vh">{gapText(t, at)}</span>
    </a>
  )
}

function gapSeverity(marks: readonly Mark[], place: Span): Severity {
  return marks.find(({ at }) => at?.from === place.from && at.to === place.to)?.severity ?? 'info'
}

/** How much of a year there is, in words; of one that goes on to which day. */
export function yearStatusText(t: TFunction<'timeline'>, { status, coveredTo }: Pick<TimelineYear, 'status' | 'coveredTo'>): string {
  return status === 'partial' && coveredTo !== null ? t('status.partialTo', { until: coveredTo }) : t(`status.${status}`)
}

export function gapText(t: TFunction<'timeline'>, { from, to }: Span): string {
  return from === to ? t('mark.gapDay', { day: from }) : t('mark.gap', { from, to })
}

/** The gap's sentence stands in the list below, where there is one. */
export function markId({ from }: Span): string {
  return `gap-${from}`
}

function goTo(at: Span) {
  return (event: { preventDefault(): void }) => {
    event.preventDefault()
    document.getElementById(markId(at))?.focus()
  }
}

function onArrow(event: KeyboardEvent<HTMLOListElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (step === undefined) return
  const links: (Element | null)[] = [...event.currentTarget.querySelectorAll('a')]
  const index = links.indexOf(document.activeElement)
  if (index === -1) return
  event.preventDefault()
  const next = links[Math.min(links.length - 1, Math.max(0, index + step))]
  if (next instanceof HTMLElement) next.focus()
}

function box({ left, width }: Place): CSSProperties {
  return { left: `${left * 100}%`, width: `${width * 100}%` }
}
