import { Link } from '@tanstack/react-router'
import type { TrialBalanceResult } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import type { OverviewYear } from '../analysis/run/outputs.ts'
import { usePreferences } from '../app/preferences.ts'
import { StatusText } from '../components/StatusText.tsx'
import { formatDay, formatFiscalYear } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { useFileType } from '../imports/file-type.ts'

export interface YearTimelineProps {
  readonly companyId: string
  readonly years: readonly OverviewYear[]
  readonly selected: string
  readonly result: TrialBalanceResult | null
}

/** Which fiscal years are loaded, month by month, and from which import. */
export function YearTimeline({ companyId, years, selected, result }: YearTimelineProps) {
  const { t } = useTranslation('home')
  const { locale } = usePreferences()
  const fileType = useFileType()
  const breaks = result?.rows.filter((row) => row.flags.includes('year-break')).length ?? 0
  return (
    <nav className="yrs" aria-label={t('years.label')}>
      {years.map((year) => {
        const booked = year.months.filter(({ rows }) => rows > 0).length
        const isSelected = year.from === selected
        const type =
          year.coveredTo === null || year.coveredTo >= year.to
            ? fileType(year)
            : t('years.sourceTo', { source: fileType(year), date: formatDay(year.coveredTo, locale) })
        return (
          <Link
            key={year.from}
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
            {isSelected && breaks > 0 && (
              <span className="yr-break">
                <StatusText tone="red">{t('years.break', { count: breaks })}</StatusText>
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

function YearStatus({ year, booked }: { readonly year: OverviewYear; readonly booked: number }) {
  const { t } = useTranslation('home')
  if (year.balancesOnly) return <StatusText tone="amber">{t('years.noVouchers')}</StatusText>
  if (booked === year.months.length) return <StatusText tone="green">{t('years.complete')}</StatusText>
  return <StatusText tone="blue">{t('years.months', { booked, all: year.months.length })}</StatusText>
}
