import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatPercent } from '../../format/money.ts'
import type { Kpi } from '../frame/KpiStrip.tsx'
import { useAnalysis } from '../run/use-analysis.ts'
import type { ViewProps } from '../screen.ts'
import { accountCheck, findingsCheck } from '../statement/checks.tsx'
import { spanOf } from '../statement/columns.ts'
import { ResultChange } from '../statement/ResultChange.tsx'
import { rowName } from '../statement/rows.ts'
import { StatementView } from '../statement/StatementView.tsx'
import { sparkColumns } from '../statement/spark-columns.ts'
import { columnsOf, useColumnNames } from '../statement/use-columns.ts'
import { useMonths } from '../statement/use-months.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { withColumns } from './params.ts'
import { salesRow } from './sales-row.ts'

export function IncomeStatementView(props: ViewProps<'income-statement'>) {
  const { companyId, search, setSearch, period, years } = props
  const columns = useMemo(() => columnsOf('result', search, period, years), [search, period, years])
  const last =
    columns
      .map((column) => spanOf(column).to)
      .sort()
      .at(-1) ?? ''
  const spans = useMemo(() => sparkColumns('result', last), [last])
  const wantsMonths = search.spark !== 'none' || search.graph === 'months'
  const run = useAnalysis('income-statement', companyId, wantsMonths ? withColumns(search, spans) : null)
  const months = useMonths(run.fits ? (run.run?.result ?? null) : null, spans)
  return (
    <StatementView
      {...props}
      id="income-statement"
      kpis={useKpis(props)}
      columns={useColumnNames(columns, years)}
      months={months}
      graph={search.graph ?? 'waterfall'}
      onGraph={(graph) => setSearch({ graph: graph === 'waterfall' || graph === 'structure' ? undefined : graph }, { replace: true })}
    />
  )
}

/** The result and its margin, whether it has been booked, what stands on the wrong side or nowhere. */
function useKpis(props: ViewProps<'income-statement'>): readonly Kpi[] {
  const { result, unit, search, openFigure } = props
  const t = useTexts()
  const locale = useLocale()
  const pair = result.comparisons.find(({ of }) => of === 0)
  const against = pair?.against ?? 1
  const compared = { days: [result.columns[0]?.to, result.columns[against]?.to], findings: result.findings }
  const sales = salesRow(result.rows)
  const end = result.rows.findLast(({ kind, parent }) => kind === 'total' && parent === null)
  const open = (row: string | undefined) =>
    row === undefined ? {} : { onOpen: () => openFigure(row, 'v0'), isOpen: search.sel === row && search.fig === 'v0' }
  const change = (now: number | null | undefined, before: number | null | undefined) =>
    now == null || before == null ? (
      <span className="t3">{t('tb.incomparable')}</span>
    ) : (
      <ResultChange now={now} before={before} unit={unit} {...compared} />
    )
  const margin = end?.shareRatios[0] ?? null
  const marginBefore = pair?.isUnlike ? null : (end?.shareRatios[against] ?? null)
  return [
    {
      id: 'sales',
      label: sales === undefined ? t('statements:check.sales') : rowName(sales, locale),
      value: <Money ore={sales?.valuesOre[0] ?? null} unit={unit} zero="digit" />,
      below: change(sales?.valuesOre[0], sales?.valuesOre[against]),
      ...open(sales?.id),
    },
    {
      id: 'result',
      label: t('statements:check.result'),
      value: <Money ore={end?.valuesOre[0] ?? null} unit={unit} zero="digit" />,
      below: change(end?.valuesOre[0], end?.valuesOre[against]),
      ...(end?.valuesOre[0] == null ? {} : open(end.id)),
    },
    {
      id: 'margin',
      label: t('statements:check.margin'),
      value: margin === null ? <span className="z">{t('tb.unknown')}</span> : `${formatPercent(margin)} %`,
      below:
        margin === null || marginBefore === null ? (
          <span className="t3">{t('tb.incomparable')}</span>
        ) : (
          <span className="t2 n">{t('statements:check.points', { n: formatPercent(margin - marginBefore, true) })}</span>
        ),
    },
    { id: 'booked', label: t('statements:check.booked'), ...bookedOf(props, t) },
    accountCheck({ ...props, t }, 'wrong', 'amber'),
    accountCheck({ ...props, t }, 'unplaced', 'amber'),
    findingsCheck({ ...props, t }),
  ]
}

/** What stands on 8990–8999 against the result of the first column. */
function bookedOf({ result, unit }: ViewProps<'income-statement'>, t: ReturnType<typeof useTexts>): Pick<Kpi, 'value' | 'below'> {
  const booked = result.closingAccountsOre[0] ?? null
  const left = result.classes3to8Ore[0] ?? null
  const value = <Money ore={booked} unit={unit} zero="digit" />
  if (booked === null || left === null || result.isFiltered) return { value, below: <span className="t3">{t('tb.ofAll')}</span> }
  if (left === 0) return { value, below: <StatusText tone="green">{t('statements:check.closed')}</StatusText> }
  if (booked === 0) return { value, below: <span className="t3">{t('statements:check.notBooked')}</span> }
  return {
    value,
    below: (
      <StatusText tone="red">
        {t('tb.differsBy')} <Money ore={left} unit="ore" />
      </StatusText>
    ),
  }
}
