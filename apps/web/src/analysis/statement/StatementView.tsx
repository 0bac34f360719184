import './statement.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { Awaited } from '../../components/Awaited.tsx'
import type { Unit } from '../../format/money.ts'
import { type Kpi, KpiStrip } from '../frame/KpiStrip.tsx'
import { Notes } from '../frame/Notes.tsx'
import type { OnTable } from '../screen.ts'
import type { SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'
import { combinedPeriod } from './combined-period.ts'
import { type Graph, StatementChart } from './StatementChart.tsx'
import { StatementTable } from './StatementTable.tsx'
import type { Months, StatementResult, StatementSearch } from './types.ts'
import type { ColumnNames } from './use-columns.ts'

// what is opened
const Findings = lazy(async () => ({ default: (await import('../frame/Findings.tsx')).Findings }))

export interface StatementViewProps {
  readonly id: 'balance-sheet' | 'income-statement'
  readonly result: StatementResult
  readonly kpis: readonly Kpi[]
  readonly columns: ColumnNames
  readonly months: Months | null
  readonly graph: Graph
  readonly onGraph: (graph: Graph) => void
  readonly unit: Unit
  readonly search: StatementSearch
  readonly setSearch: SetSearch<StatementSearch>
  readonly isPrevious: boolean
  readonly openFigure: (row: string, figure: string) => void
  readonly onTable: OnTable
  readonly children?: ReactNode
}

/** Checks, chart and table of a statement: one screen for position and result. */
export function StatementView(props: StatementViewProps) {
  const { result, kpis, isPrevious, search } = props
  const t = useTexts()
  const said = { findings: result.findings, period: combinedPeriod(result) }
  const rows: readonly { readonly account: string | null }[] = result.rows
  const places = ({ values: { account } }: { readonly values: Readonly<Record<string, unknown>> }) =>
    typeof account === 'string' && rows.some((row) => row.account === account) ? (
      <button type="button" className="an-link n" onClick={() => props.openFigure(`#${account}`, 'v0')}>
        {account}
      </button>
    ) : null
  return (
    <>
      <KpiStrip label={t('kpi.label')} isStale={isPrevious} kpis={kpis} />
      <StatementChart {...props} />
      {search.findings && result.findings.length > 0 && (
        <Suspense fallback={<Awaited />}>
          <Findings result={said} places={places} />
        </Suspense>
      )}
      <Notes result={said} isPrevious={isPrevious} />
      {props.children}
      <StatementTable {...props} />
    </>
  )
}
