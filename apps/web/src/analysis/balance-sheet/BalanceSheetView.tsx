import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import type { Kpi } from '../frame/KpiStrip.tsx'
import { useAnalysis } from '../run/use-analysis.ts'
import type { ViewProps } from '../screen.ts'
import { accountCheck, balancedStatus, breaksCheck, findingsCheck } from '../statement/checks.tsx'
import { spanOf } from '../statement/columns.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import { ResultChange } from '../statement/ResultChange.tsx'
import { StatementView } from '../statement/StatementView.tsx'
import { sparkColumns } from '../statement/spark-columns.ts'
import { columnsOf, useColumnNames } from '../statement/use-columns.ts'
import { useMonths } from '../statement/use-months.ts'
import { useTexts } from '../use-texts.ts'
import { shownDifference } from './difference.ts'
import { EquityBelow } from './EquityBelow.tsx'
import { withColumns } from './params.ts'

export function BalanceSheetView(props: ViewProps<'balance-sheet'>) {
  const { companyId, search, setSearch, period, years } = props
  const columns = useMemo(() => columnsOf('balance', search, period, years), [search, period, years])
  const last =
    columns
      .map((column) => spanOf(column).to)
      .sort()
      .at(-1) ?? ''
  const spans = useMemo(() => sparkColumns('balance', last), [last])
  const wantsMonths = search.spark !== 'none' || search.graph === 'months'
  const run = useAnalysis('balance-sheet', companyId, wantsMonths ? withColumns(search, spans) : null)
  const months = useMonths(run.fits ? (run.run?.result ?? null) : null, spans)
  return (
    <StatementView
      {...props}
      id="balance-sheet"
      kpis={useKpis(props)}
      columns={useColumnNames(columns, years)}
      months={months}
      graph={search.graph ?? 'structure'}
      onGraph={(graph) =>
        setSearch({ graph: graph === 'structure' ? undefined : graph === 'months' ? graph : undefined }, { replace: true })
      }
    />
  )
}

/** Does it balance, does it open as it closed, what stands on the wrong side or nowhere. */
function useKpis(props: ViewProps<'balance-sheet'>): readonly Kpi[] {
  const { result, unit, search, openFigure } = props
  const t = useTexts()
  const ends = result.rows.filter(({ kind, parent }) => kind === 'total' && parent === null)
  const assets = ends[0]
  const others = ends.at(-1)
  const difference = shownDifference(result)
  const open = (row: string | undefined, figure: string) =>
    row === undefined ? {} : { onOpen: () => openFigure(row, figure), isOpen: search.sel === row && search.fig === figure }
  const [pair] = result.comparisons
  const now = result.resultsOre[0] ?? null
  const before = result.resultsOre[pair?.against ?? 1] ?? null
  const days = [result.columns[0]?.to, result.columns[pair?.against ?? 1]?.to]
  const equity = others?.valuesOre[0] ?? null
  return [
    {
      id: 'assets',
      label: t('statements:check.assets'),
      value: <Money ore={assets?.valuesOre[0] ?? null} unit={unit} zero="digit" />,
      below:
        difference !== null ? (
          <span title={difference.causes.map((cause) => t(`statements:equity.cause.${cause}`)).join(', ')}>
            <StatusText tone="red">
              {difference.date === null ? t('tb.differsBy') : t('statements:check.differsAt', { date: difference.date })}{' '}
              <Money ore={difference.ore} unit="ore" />
              {difference.causes.map((cause, i) => `${i === 0 ? ': ' : ', '}${t(`statements:equity.cause.${cause}`)}`).join('')}
            </StatusText>
          </span>
        ) : result.differencesOre[0] == null ? (
          <span className="t3">{t('tb.openingUnknown')}</span>
        ) : (
          balancedStatus({ findings: result.findings, period: combinedPeriod(result) }, t)
        ),
      ...(assets?.valuesOre[0] == null ? {} : open(assets.id, 'v0')),
    },
    {
      id: 'equityAndLiabilities',
      label: t('statements:check.equityAndLiabilities'),
      value: <Money ore={equity} unit={unit} zero="digit" />,
      below: <EquityBelow result={result} />,
      ...(equity === null ? {} : open(others?.id, 'v0')),
    },
    {
      id: 'result',
      label: t('statements:check.result'),
      value: <Money ore={now} unit={unit} zero="digit" />,
      below:
        now === null || before === null ? (
          <span className="t3">{t('tb.profitPositive')}</span>
        ) : (
          <ResultChange now={now} before={before} days={days} findings={result.findings} unit={unit} />
        ),
    },
    breaksCheck({ ...props, t }),
    accountCheck({ ...props, t }, 'wrong', 'amber'),
    accountCheck({ ...props, t }, 'unplaced', 'amber'),
    findingsCheck({ ...props, t }),
  ]
}
