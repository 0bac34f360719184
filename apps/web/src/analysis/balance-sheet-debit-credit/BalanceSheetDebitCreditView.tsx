import '../statement/statement.css'
import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { Findings } from '../frame/Findings.tsx'
import { type Kpi, KpiStrip } from '../frame/KpiStrip.tsx'
import { Notes } from '../frame/Notes.tsx'
import type { ViewProps } from '../screen.ts'
import { balancedStatus } from '../statement/checks.tsx'
import { combinedPeriod } from '../statement/combined-period.ts'
import { TurnoverTable } from '../statement/TurnoverTable.tsx'
import { findingsKpi, turnoverChecks } from '../statement/turnover-checks.tsx'
import { daysColumn, ratioColumn, turnoverColumns } from '../statement/turnover-columns.tsx'
import { useIsNarrow } from '../table/use-is-narrow.ts'
import { useLocale, useTexts } from '../use-texts.ts'

export function BalanceSheetDebitCreditView(props: ViewProps<'balance-sheet-debit-credit'>) {
  const { result, search, unit, isPrevious } = props
  const t = useTexts()
  const locale = useLocale()
  const sign = search.sign ?? 'natural'
  const isBeside = search.sel !== undefined && search.fig !== undefined
  const isNarrow = useIsNarrow() || isBeside
  const columns = useMemo(() => {
    const hasCarried = result.rows.some(({ carriedOre }) => carriedOre !== null && carriedOre !== 0)
    return turnoverColumns<(typeof result.rows)[number]>({ unit, sign, locale, t, isNarrow, hasCarried }, 'balance', [
      ratioColumn({ t }, 'turnoverRatio', (row) => row.turnoverRatio),
      daysColumn({ t }, (row) => row.turnoverDays),
    ])
  }, [result, unit, sign, locale, t, isNarrow])
  const period = useMemo(() => combinedPeriod({ columns: [result.column] }), [result.column])
  const said = { findings: result.findings, period }
  return (
    <>
      <KpiStrip label={t('kpi.label')} isStale={isPrevious} kpis={useKpis(props)} />
      {search.findings && result.findings.length > 0 && <Findings result={said} />}
      <Notes result={said} isPrevious={isPrevious} />
      <TurnoverTable
        {...props}
        name={t('statements:name.balance-sheet-debit-credit')}
        rows={result.rows}
        columns={columns}
        period={said.period}
      />
    </>
  )
}

/** Does it balance before and after, and do the two sides of sales and purchases agree. */
function useKpis(props: ViewProps<'balance-sheet-debit-credit'>): readonly Kpi[] {
  const { result, unit } = props
  const t = useTexts()
  const ends = result.rows.filter(({ kind, parent }) => kind === 'total' && parent === null)
  const balance = (id: 'opening' | 'closing', differenceOre: number | null): Kpi => ({
    id,
    label: t(`statements:check.${id}Assets`),
    value: <Money ore={ends[0]?.[`${id}Ore`] ?? null} unit={unit} zero="digit" />,
    below:
      differenceOre === null ? (
        <span className="t3">{t('tb.openingUnknown')}</span>
      ) : differenceOre === 0 ? (
        balancedStatus({ findings: id === 'closing' ? result.findings : [], period: combinedPeriod({ columns: [result.column] }) }, t)
      ) : (
        <StatusText tone="red">
          {t('tb.differsBy')} <Money ore={differenceOre} unit="ore" />
        </StatusText>
      ),
  })
  const reconciliations = result.reconciliations.map(
    ({ id, balanceSideOre, otherSideOre, differenceOre, isMissing }): Kpi => ({
      id,
      label: t(`statements:reconciliation.${id}`),
      hint: t(`statements:reconciliation.${id}Title`),
      value: <Money ore={differenceOre} unit={unit} zero="digit" />,
      below: isMissing ? (
        <StatusText tone="amber">{t(`statements:reconciliation.${id}Missing`)}</StatusText>
      ) : (
        <span className="t2 n">
          <Money ore={balanceSideOre} unit={unit} zero="digit" /> − <Money ore={otherSideOre} unit={unit} zero="digit" />
        </span>
      ),
    }),
  )
  return [
    balance('opening', result.openingDifferenceOre),
    balance('closing', result.closingDifferenceOre),
    ...reconciliations,
    ...turnoverChecks({ ...props, rows: result.rows, t }),
    findingsKpi({ findings: result.findings, period: combinedPeriod({ columns: [result.column] }) }, { ...props, t }),
  ]
}
