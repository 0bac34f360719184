import { matchesAccount, resultAccountsOf, type TrialBalanceResult, type TrialBalanceRow } from '@verifikat/analyses'
import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { formatMonth } from '../../format/dates.ts'
import { ChartBand } from '../chart/ChartBand.tsx'
import { barOption } from '../chart/options.ts'
import { axisNumber, axisUnit, scaleOf } from '../chart/scale.ts'
import { spanName } from '../frame/span-name.ts'
import type { ViewProps } from '../screen.ts'
import { useLocale, useTexts } from '../use-texts.ts'

/** Net per month of the selected account, with the comparison's ticks; without a selection the result per month. */
export function TrialBalanceChart({ result, search, setSearch, unit, isPrevious, openFigure }: ViewProps<'trial-balance'>) {
  const t = useTexts()
  const locale = useLocale()
  const row = result.rows.find((other) => other.account === search.sel)
  const { values, prior } = useMemo(
    () => (row ? { values: row.monthNetOre, prior: row.priorMonthNetOre } : resultPerMonth(result)),
    [row, result],
  )
  const compared =
    result.comparison !== null && prior.length === values.length && prior.some((ore) => ore !== null) ? result.comparison : null
  const axis = axisUnit(scaleOf([...values, ...prior]))
  const { divisor } = axis
  const option = useMemo(
    () =>
      barOption({
        names: result.months.map((month) => formatMonth(month, locale)),
        values: values.map((ore) => (ore === null ? null : ore / divisor)),
        ticks: prior.length === values.length ? prior.map((ore) => (ore === null ? null : ore / divisor)) : [],
        format: axisNumber,
        mark: axisNumber,
      }),
    [result.months, locale, values, prior, divisor],
  )
  const label = row ? t('tb.chart.account', { account: `${row.account} ${row.name}` }) : t('tb.chart.result')
  const cells = (series: readonly (number | null)[]) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: months keep their places
    series.map((ore, i) => <Money key={i} ore={ore} unit={unit} />)
  const isPartial = !row && (search.accounts?.length ?? 0) > 0
  if (isPartial || values.every((ore) => ore === null) || (!row && values.every((ore) => !ore) && prior.every((ore) => !ore))) return null
  return (
    <ChartBand
      label={label}
      height={110}
      option={option}
      title={row ? t('tb.chart.title', { account: row.account }) : t('tb.chart.resultTitle')}
      sub={t('tb.chart.sub', { unit: axis.unit, sign: row ? t('tb.chart.debitPositive') : t('tb.chart.profitPositive') })}
      legend={[
        { look: 'bar', label: spanName(result.period, locale) },
        ...(compared ? [{ look: 'tick' as const, label: spanName(compared, locale) }] : []),
      ]}
      table={{
        heads: result.months,
        rows: [
          { label: spanName(result.period, locale), cells: cells(values) },
          ...(compared ? [{ label: spanName(compared, locale), cells: cells(prior) }] : []),
        ],
      }}
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      isStale={isPrevious}
      none={values.every((ore) => !ore) && prior.every((ore) => !ore) ? t('tb.chart.still') : null}
      onPick={(index) => {
        const month = result.months[index]
        if (row && month) openFigure(row.account, `m${month.replace('-', '')}`)
      }}
    />
  )
}

/** R per month: −Σ of the result accounts, a profit upwards. */
export function resultPerMonth(result: TrialBalanceResult): {
  readonly values: readonly (number | null)[]
  readonly prior: readonly (number | null)[]
} {
  const patterns = resultAccountsOf(result.period)
  const rows = result.rows.filter(({ account }) => patterns.some((pattern) => matchesAccount(pattern, account)))
  return {
    values: sumOf(result.months.length, rows, (row) => row.monthNetOre),
    prior: sumOf(result.priorMonths.length, rows, (row) => row.priorMonthNetOre),
  }
}

function sumOf(
  months: number,
  rows: readonly TrialBalanceRow[],
  of: (row: TrialBalanceRow) => readonly (number | null)[],
): readonly (number | null)[] {
  return Array.from({ length: months }, (_, i) => {
    let total = 0
    for (const row of rows) {
      const ore = of(row)[i]
      if (ore === null || ore === undefined) return null
      total -= ore
    }
    return total === 0 ? 0 : total
  })
}
