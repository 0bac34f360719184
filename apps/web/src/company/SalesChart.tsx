import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SALES_ROW } from '../analysis/income-statement/sales-row.ts'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Money } from '../components/Money.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatFiscalYear, formatMonth } from '../format/dates.ts'
import type { Unit } from '../format/money.ts'
import type { HomePeriod } from './home-period.ts'
import { MonthBars } from './MonthBars.tsx'
import { hasSales, type MonthSales, monthlySales, priorSpan, salesUnit } from './sales.ts'
import type { HomeRun } from './use-home-run.ts'

export interface SalesChartProps {
  readonly companyId: string
  readonly currency: string
  readonly period: HomePeriod
  readonly run: HomeRun<'monthly-matrix'>
  readonly asTable: boolean
  readonly onTable: (asTable: boolean) => void
}

/** Net sales per month beside the same months a year before, with its table: beside the chart for those who cannot see it. */
export function SalesChart({ companyId, currency, period, run, asTable, onTable }: SalesChartProps) {
  const { t } = useTranslation(['home', 'common'])
  const { locale } = usePreferences()
  const months = run.result === null ? [] : monthlySales(run.result, period)
  const isKnown = months.some(({ ore }) => ore !== null)
  const hasAny = hasSales(months)
  const hasPrior = months.some(({ priorOre }) => priorOre !== null)
  const unit = salesUnit(months)
  const [whole, thousands] = currency === 'SEK' ? [t('common:unit.kr'), t('common:unit.tkr')] : [currency, t('thousands', { currency })]
  const before = priorSpan(period)
  // beside a longer year than twelve months stand months of its own
  const prior = before === null ? t('sales.yearBefore') : formatFiscalYear(before)
  const names = { current: formatFiscalYear(period), prior }
  const search = { from: period.from, to: period.to, rows: 'lines', sel: SALES_ROW } as const
  return (
    <section className="sales" aria-labelledby="home-sales">
      <div className="hd hd-top">
        <h2 id="home-sales">{t('sales.title')}</h2>
        <span className="lab">{unit === 'tkr' ? thousands : whole}</span>
        <span className="sp" />
        <span className="lgd">
          <i className="lgd-bar" />
          {names.current}
        </span>
        {hasPrior && (
          <span className="lgd">
            <i className="lgd-line" />
            {names.prior}
          </span>
        )}
        {hasAny && (
          <Button size="sm" look="ghost" aria-pressed={asTable} onClick={() => onTable(!asTable)}>
            {asTable ? t('sales.asChart') : t('sales.asTable')}
          </Button>
        )}
        <Link className="hd-link" to="/beta/$companyId/analyses/monthly-matrix" params={{ companyId }} search={search}>
          {t('sales.all')}
        </Link>
      </div>
      {run.isPending && <SkeletonRows rows={1} height={156} columns={[700]} />}
      {run.error !== null && <ErrorLine error={run.error} onRetry={run.retry} />}
      {run.result !== null && !hasAny && <p className="home-none t3">{t(isKnown ? 'sales.nothing' : 'sales.none')}</p>}
      {hasAny && !asTable && (
        <MonthBars
          bars={months.map(({ month, ore, priorOre }) => ({ key: month, label: formatMonth(month, locale), value: ore, prior: priorOre }))}
          unit={unit}
          summary={t(hasPrior ? 'sales.summaryPrior' : 'sales.summary', names)}
        />
      )}
      {hasAny && (
        <div className={asTable ? undefined : 'vh'}>
          <SalesTable {...{ companyId, months, unit, names, hasPrior, period }} isShown={asTable} />
        </div>
      )}
    </section>
  )
}

interface SalesTableProps {
  readonly companyId: string
  readonly months: readonly MonthSales[]
  readonly unit: Unit
  readonly names: { readonly current: string; readonly prior: string }
  readonly hasPrior: boolean
  readonly period: HomePeriod
  readonly isShown: boolean
}

/** Each month of the year leads to its lines, where it can be seen. */
function SalesTable({ companyId, months, unit, names, hasPrior, period: { from, to }, isShown }: SalesTableProps) {
  const { t } = useTranslation('home')
  return (
    <table className="tbl sales-table">
      <caption className="vh">{t('sales.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sales.month')}</th>
          <th scope="col" className="r">
            {names.current}
          </th>
          {hasPrior && (
            <th scope="col" className="r">
              {names.prior}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, ore, priorOre }) => (
          <tr key={month}>
            <th scope="row" className="n">
              {month}
            </th>
            <td className="r">
              {isShown && ore !== null && ore !== 0 ? (
                <Link
                  className="quiet-link"
                  to="/beta/$companyId/analyses/monthly-matrix"
                  params={{ companyId }}
                  search={{ from, to, rows: 'lines', sel: SALES_ROW, fig: `m${month.replace('-', '')}` }}
                >
                  <Money ore={ore} unit={unit} />
                </Link>
              ) : (
                <Money ore={ore} unit={unit} />
              )}
            </td>
            {hasPrior && (
              <td className="r">
                <Money ore={priorOre} unit={unit} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
