import { Link } from '@tanstack/react-router'
import { matchesAccount, type TrialBalanceResult } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { Money } from '../components/Money.tsx'
import { formatFiscalYear, formatMonth } from '../format/dates.ts'
import { netSalesAccounts } from './figures.ts'
import type { HomePeriod } from './home-period.ts'
import { MonthBars } from './MonthBars.tsx'

export interface SalesChartProps {
  readonly companyId: string
  readonly period: HomePeriod
  readonly result: TrialBalanceResult | null
}

/** Net sales per month beside the same months a year before, with its table. */
export function SalesChart({ companyId, period, result }: SalesChartProps) {
  const { t } = useTranslation(['home', 'common'])
  const { locale } = usePreferences()
  const [asTable, setAsTable] = useState(false)
  const months = result === null ? [] : monthlySales(result)
  const hasAny = months.some(({ ore }) => ore !== null)
  const names = { current: formatFiscalYear(period), prior: result?.comparison ? formatFiscalYear(result.comparison) : null }
  return (
    <section className="sales" aria-labelledby="home-sales">
      <div className="hd hd-top">
        <h2 id="home-sales">
          <Link
            className="hd-quiet"
            to="/beta/$companyId/analyses/trial-balance"
            params={{ companyId }}
            search={{ from: period.from, to: period.to, accounts: netSalesAccounts }}
          >
            {t('sales.title')}
          </Link>
        </h2>
        <span className="lab">
          {result !== null && result.currency !== 'SEK' ? t('thousands', { currency: result.currency }) : t('common:unit.tkr')}
        </span>
        <span className="sp" />
        <span className="lgd">
          <i className="lgd-bar" />
          {names.current}
        </span>
        {names.prior !== null && (
          <span className="lgd">
            <i className="lgd-line" />
            {names.prior}
          </span>
        )}
        {hasAny && (
          <Button size="sm" look="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? t('sales.asChart') : t('sales.asTable')}
          </Button>
        )}
      </div>
      {result !== null && !hasAny && <p className="sales-none t3">{t('sales.none')}</p>}
      {hasAny && !asTable && (
        <MonthBars
          bars={months.map(({ month, ore, priorOre }) => ({ key: month, label: formatMonth(month, locale), value: ore, prior: priorOre }))}
          summary={t('sales.summary', names)}
        />
      )}
      {hasAny && asTable && (
        <table className="tbl sales-table">
          <thead>
            <tr>
              <th scope="col">{t('sales.month')}</th>
              <th scope="col" className="r">
                {names.current}
              </th>
              {names.prior !== null && (
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
                  <Money ore={ore} unit="tkr" />
                </td>
                {names.prior !== null && (
                  <td className="r">
                    <Money ore={priorOre} unit="tkr" />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

interface MonthSales {
  readonly month: string
  readonly ore: number | null
  readonly priorOre: number | null
}

function monthlySales(result: TrialBalanceResult): readonly MonthSales[] {
  const rows = result.rows.filter((row) => netSalesAccounts.some((pattern) => matchesAccount(pattern, row.account)))
  const income = (values: readonly (number | null)[]) =>
    values.length === 0 || values.includes(null) ? null : -values.reduce<number>((sum, value) => sum + (value ?? 0), 0) || 0
  return result.months.map((month, i) => ({
    month,
    ore: income(rows.map((row) => row.monthNetOre[i] ?? null)),
    priorOre: result.priorMonths.length === 0 ? null : income(rows.map((row) => row.priorMonthNetOre[i] ?? null)),
  }))
}
