import '../statement/statement.css'
import { useMemo } from 'react'
import { Button } from '../../components/Button.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount, formatPercent } from '../../format/money.ts'
import { Findings } from '../frame/Findings.tsx'
import { type Kpi, KpiStrip } from '../frame/KpiStrip.tsx'
import { Notes } from '../frame/Notes.tsx'
import type { ViewProps } from '../screen.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import { TurnoverTable } from '../statement/TurnoverTable.tsx'
import { findingsKpi, turnoverChecks } from '../statement/turnover-checks.tsx'
import { ratioColumn, turnoverColumns } from '../statement/turnover-columns.tsx'
import { useIsNarrow } from '../table/use-is-narrow.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { Reversals } from './Reversals.tsx'

export function IncomeStatementDebitCreditView(props: ViewProps<'income-statement-debit-credit'>) {
  const { result, search, setSearch, unit, isPrevious } = props
  const t = useTexts()
  const locale = useLocale()
  const sign = search.sign ?? 'natural'
  const isBeside = search.sel !== undefined && search.fig !== undefined
  const isNarrow = useIsNarrow() || isBeside
  const columns = useMemo(
    () =>
      turnoverColumns<(typeof result.rows)[number]>({ unit, sign, locale, t, isNarrow, hasCarried: false }, 'result', [
        ratioColumn({ t }, 'counterRatio', (row) => row.counterRatio),
      ]),
    [unit, sign, locale, t, isNarrow],
  )
  const period = useMemo(() => combinedPeriod({ columns: [result.column] }), [result.column])
  const said = { findings: result.findings, period }
  return (
    <>
      <KpiStrip label={t('kpi.label')} isStale={isPrevious} kpis={useKpis(props)} />
      {search.findings && result.findings.length > 0 && <Findings result={said} />}
      <Notes result={said} isPrevious={isPrevious} />
      {search.pairs && result.reversals && <Reversals reversals={result.reversals} unit={unit} setSearch={setSearch} />}
      <TurnoverTable
        {...props}
        name={t('statements:name.income-statement-debit-credit')}
        rows={result.rows}
        columns={columns}
        period={said.period}
      />
    </>
  )
}

/** The result, how much was taken back on each kind, and lines that cancel each other. */
function useKpis(props: ViewProps<'income-statement-debit-credit'>): readonly Kpi[] {
  const { result, unit, search, setSearch, openFigure } = props
  const t = useTexts()
  const end = result.rows.findLast(({ kind, parent }) => kind === 'total' && parent === null)
  const lines = result.rows.filter(({ kind }) => kind === 'line' || kind === 'unplaced')
  const taken = (side: 'debit' | 'credit'): Kpi => {
    const own = lines.filter(({ display }) => display === side)
    const [sum, counter] = [own, own].map((rows, i) =>
      rows.reduce<number | null>((total, row) => {
        const ore = (side === 'credit') === (i === 0) ? row.creditOre : row.debitOre
        return total === null || ore === null ? null : total + ore
      }, 0),
    )
    return {
      id: side,
      label: t(`statements:check.taken.${side}`),
      value: <Money ore={counter ?? null} unit={unit} zero="digit" />,
      below:
        sum == null || counter == null || sum === 0 ? (
          <span className="t3">{t('tb.incomparable')}</span>
        ) : (
          <span className="t2 n">{t('statements:check.takenOf', { percent: formatPercent(counter / sum) })}</span>
        ),
    }
  }
  const { reversals } = result
  return [
    {
      id: 'result',
      label: t('statements:check.result'),
      value: <Money ore={end?.netOre ?? null} unit={unit} zero="digit" />,
      below: <span className="t3">{t('tb.profitPositive')}</span>,
      ...(end === undefined || end.netOre === null
        ? {}
        : { onOpen: () => openFigure(end.id, 'net'), isOpen: search.sel === end.id && search.fig === 'net' }),
    },
    taken('credit'),
    taken('debit'),
    {
      id: 'pairs',
      label: t('statements:pairs.label'),
      value: reversals === null ? <span className="z">{t('tb.unknown')}</span> : formatCount(reversals.pairs),
      below:
        reversals === null ? (
          <Button look="ghost" size="sm" onClick={() => setSearch({ pairs: true })}>
            {t('statements:pairs.find')}
          </Button>
        ) : reversals.acrossYearEnd > 0 ? (
          <StatusText tone="red">{t('statements:pairs.acrossCount', { count: reversals.acrossYearEnd })}</StatusText>
        ) : (
          <span className="t3">{t('statements:pairs.noneAcross')}</span>
        ),
    },
    ...turnoverChecks({ ...props, rows: result.rows, t }),
    findingsKpi({ findings: result.findings, period: combinedPeriod({ columns: [result.column] }) }, { ...props, t }),
  ]
}
