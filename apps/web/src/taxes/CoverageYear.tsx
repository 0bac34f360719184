import { Link } from '@tanstack/react-router'
import {
  type CoverageKind,
  type CoveredPeriod,
  coverageKinds,
  type DeclaredSummary,
  declarationCoverage,
  monthsOf,
  type TypedDeclaration,
} from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { Icon } from '../components/Icon.tsx'
import { formatDay, formatFiscalYear, formatMonth } from '../format/dates.ts'

const icons = {
  filed: 'circle-check',
  late: 'alert-triangle',
  faulty: 'alert-octagon',
  typed: 'pencil',
  missing: 'alert-triangle',
  open: 'clock',
} as const
const tones = { filed: 'st-green', late: 'st-amber', faulty: 'st-red', typed: 't2', missing: 'st-amber', open: 't3' } as const
const typedKinds: Partial<Record<CoverageKind, TypedDeclaration['kind']>> = {
  'vat-return': 'eskd',
  'employer-return': 'agi',
  'final-tax': 'final-tax',
}

export interface CoverageYearProps {
  readonly year: { readonly from: string; readonly to: string }
  readonly input: Parameters<typeof declarationCoverage>[1]
  readonly declared: readonly DeclaredSummary[]
  readonly today: string
  readonly canWrite: boolean
}

/** A fiscal year by its months; a quarter or a year spans those it is of. */
export function CoverageYear({ year, input, declared, today, canWrite }: CoverageYearProps) {
  const { t } = useTranslation('taxes')
  const { locale } = usePreferences()
  const months = monthsOf(year)
  const periods = declarationCoverage(year, input, declared, today)
  const name = formatFiscalYear(year)
  // a year of two calendar years says which where it begins and where they change
  const isBroken = year.from.slice(0, 4) !== year.to.slice(0, 4)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="tx-year" tabIndex={0} aria-label={`${t('coverage.year')} ${name}`}>
      <table className="tbl tbl-32 tx-calendar">
        <thead>
          <tr>
            <th scope="col" className="n">
              {name}
            </th>
            {months.map(({ from }, m) => (
              <th key={from} scope="col">
                {formatMonth(from, locale)}
                {isBroken && (m === 0 || from.endsWith('-01-01')) && ` ${from.slice(0, 4)}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverageKinds.flatMap((kind) => {
            const own = periods.filter((period) => period.kind === kind)
            return own.length === 0
              ? []
              : [
                  <tr key={kind}>
                    <th scope="row">{t(`coverage.row.${kind}`)}</th>
                    {cellsOf(own, months).map(({ month, span, period }) => (
                      <td key={month} colSpan={span}>
                        {period && <Cell period={period} canWrite={canWrite} />}
                      </td>
                    ))}
                  </tr>,
                ]
          })}
        </tbody>
      </table>
    </section>
  )
}

type Month = ReturnType<typeof monthsOf>[number]

/** A cell for each period as far as it is in the year, and one for each month that none is of. */
function cellsOf(periods: readonly CoveredPeriod[], months: readonly Month[]) {
  const cells: { readonly month: string; span: number; readonly period: CoveredPeriod | null }[] = []
  for (const { from, to } of months) {
    const period = periods.find((own) => own.period.from <= to && own.period.to >= from) ?? null
    const last = cells.at(-1)
    if (last && period !== null && last.period === period) last.span++
    else cells.push({ month: from, span: 1, period })
  }
  return cells
}

interface CellProps {
  readonly period: CoveredPeriod
  readonly canWrite: boolean
}

/** A state leads to its declaration, or to typing what is not there. */
function Cell({ period: { kind, period, state, due, basis, declarationId }, canWrite }: CellProps) {
  const { t } = useTranslation('taxes')
  const { locale } = usePreferences()
  const values = { what: t(`coverage.row.${kind}`), period: `${period.from} – ${period.to}`, due: due ?? '' }
  const isAwaited = state === 'missing' || state === 'open'
  const said = t(
    isAwaited && due === null
      ? 'coverage.cell.noStatement'
      : kind === 'final-tax' && state === 'missing'
        ? 'coverage.cell.noNotice'
        : `coverage.cell.${state}`,
    values,
  )
  const title = basis === null ? said : `${said} (${basis})`
  const word = t(state === 'open' && due === null ? 'coverage.state.running' : `coverage.state.${state}`)
  // in another calendar year than the period ends in, the day says which
  const dueYear = due === null || due.startsWith(period.to.slice(0, 4)) ? '' : `\u00a0${due.slice(0, 4)}`
  const day = isAwaited && due !== null ? `${formatDay(due, locale)}${dueYear}` : null
  const label = day === null ? word : `${word} ${day}`
  const shown = (
    <>
      <span className="tx-state">
        <Icon name={icons[state]} /> {word}
      </span>{' '}
      {day}
    </>
  )
  const typedKind = canWrite ? typedKinds[kind] : undefined
  const target =
    declarationId !== null ? { declaration: declarationId } : typedKind !== undefined && { type: typedKind, month: period.to.slice(0, 7) }
  if (target === false)
    return (
      <span className={`tx-cell ${tones[state]}`} title={title}>
        {shown}
      </span>
    )
  return (
    <Link
      className={`tx-cell ${tones[state]}`}
      to="."
      search={(was) => ({ ...was, ...target })}
      replace
      title={title}
      aria-label={`${values.what} ${values.period}: ${label}`}
    >
      {shown}
    </Link>
  )
}
