import { type BankAccountResult, type BankCounterpartResult, type Chart, type Framed, say, type Table } from '@verifikat/analyses'
import { Fragment, lazy, Suspense, useMemo } from 'react'
import { Awaited } from '../../components/Awaited.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { loadTexts } from '../../i18n/i18n.ts'
import { openVoucher } from '../drill/drill.ts'
import { Findings } from '../frame/Findings.tsx'
import { FindingsBelow } from '../frame/FindingsBelow.tsx'
import { findingsOf } from '../frame/findings-of.ts'
import { KpiStrip } from '../frame/KpiStrip.tsx'
import { Notes } from '../frame/Notes.tsx'
import type { ViewPropsOf } from '../screen.ts'
import { SortedTable } from '../table/SortedTable.tsx'
import { useLocale, useTexts } from '../use-texts.ts'
import { columnsOf, type Place, valueText } from './columns.tsx'
import { FoundBar, FoundPlaces } from './FoundBar.tsx'
import { foundBy, keysIn, rowsAlone } from './found-rows.ts'
import { DataLink, Lacks } from './Lacks.tsx'
import { MethodText } from './MethodText.tsx'
import { shownNow, tableOfTab, tablesUnder } from './of-result.ts'
import { Prose } from './Prose.tsx'
import { usePresented } from './presented.ts'
import { ShownChart } from './ShownChart.tsx'
import { scopedKey, scopedTo } from './scope.ts'
import type { DefaultSearch } from './search.ts'
import { unitOfFacts } from './unit-of-facts.ts'

const tones = { good: 'green', warning: 'amber', error: 'red' } as const

type Props = ViewPropsOf<Framed, DefaultSearch>

/** What an analysis shows of itself: its figures, its findings, and the table of the tab. */
export function DefaultView(props: Props) {
  const of = usePresented()
  const { result, search, setSearch, period, isPrevious } = props
  const t = useTexts()
  const language = useLocale()
  const now = useMemo(() => shownNow(of, result, search, period), [of, result, search, period])
  const { shown, view } = now
  const found = useMemo(() => foundBy(shown, result, search), [shown, result, search])
  const whole = useMemo(() => tableOfTab(now, search.tab), [now, search.tab])
  const keys = useMemo(() => keysIn(found, whole.id), [found, whole])
  const table = useMemo(() => (keys === null ? whole : rowsAlone(whole, keys)), [whole, keys])
  const below = useMemo(() => tablesUnder(now, whole), [now, whole])
  const charts = useMemo(() => shown.charts(view).filter(({ over }) => over.includes(table.id)), [shown, view, table])
  const facts = shown.facts(view).filter(({ over }) => over === undefined || over.includes(table.id))
  const format = { language, unit: unitOfFacts(facts, props.unit), unknown: t('tb.unknown') }
  return (
    <>
      <KpiStrip
        label={t('kpi.label')}
        isStale={isPrevious}
        kpis={[
          ...facts.map(({ id, label, kind, value, note, tone }) => {
            const text = valueText(value, kind, format, '0')
            return {
              id,
              label: say(label, language),
              value: tone === undefined ? text : <StatusText tone={tones[tone]}>{text}</StatusText>,
              below: note === undefined ? undefined : say(note, language),
            }
          }),
          {
            id: 'findings',
            label: t('findings.title'),
            value: result.findings.length,
            below: (
              <FindingsBelow
                findings={findingsOf(result)}
                isBesideMark={facts.some(({ tone, value }) => tone === 'warning' || tone === 'error' || value === null)}
                onOpen={() => setSearch({ findings: search.findings ? undefined : true }, { replace: true })}
              />
            ),
          },
        ]}
      />
      {search.method && <MethodText method={of.presentation.method} />}
      {search.findings && result.findings.length > 0 && (
        <Findings
          result={result}
          places={(finding) => {
            const page = shown.pageOf(finding)
            return (
              <>
                <FoundPlaces code={finding.code} places={shown.rowsOf(finding)} tables={shown.tables(view)} setSearch={setSearch} />
                {page !== null && <DataLink page={page} companyId={props.companyId} />}
              </>
            )
          }}
        />
      )}
      <Notes result={result} isPrevious={isPrevious} />
      <Lacks lacks={shown.lacks} companyId={props.companyId} />
      <Above {...props} table={table.id} keys={keys} />
      {found && <FoundBar result={result} found={found} setSearch={setSearch} />}
      {of.id === 'bank-account' && table.id === 'reconciliation' && bankOf(result).chosen !== null ? (
        <Suspense>
          <BankSides {...props} result={bankOf(result)} />
        </Suspense>
      ) : (
        <Stack {...props} key={table.id} table={table} below={below} charts={charts} />
      )}
    </>
  )
}

interface StackProps extends Props {
  readonly table: Table
  /** Tables that stand under it. */
  readonly below: readonly Table[]
  readonly charts: readonly Chart[]
}

/** The charts and the table of a tab, and what stands under it. */
function Stack({ table, below, charts, ...props }: StackProps) {
  const language = useLocale()
  const { search, setSearch } = props
  const belongs = (own: Table) => {
    const chosen = search.sel
    return chosen === undefined ? null : { of: own, to: chosen }
  }
  const ofChosen = (own: Table) => {
    const chosen = search.sel
    if (!own.narrows || chosen === undefined) return own
    const places = Array.from({ length: own.length }, (_, row) => row).filter((row) => own.belongsTo(row) === chosen)
    return rowsAlone(own, new Set(places.map((row) => own.key(row))))
  }
  const grid = (own: Table, scope: string | null) => {
    const scoped = scope === null ? { search, setSearch } : scopedTo(scope, search, setSearch)
    return <TableOfTab {...props} {...scoped} key={own.id} table={own} scope={scope} belongs={scope === null ? null : belongs(own)} />
  }
  const prose = (own: Table) => (
    <Prose
      key={own.id}
      companyId={props.companyId}
      table={own}
      onNote={(note) => setSearch({ sel: undefined, fig: undefined, ver: undefined, line: undefined, note })}
    />
  )
  return (
    <div className={below.length > 0 ? 'an-stack' : 'an-single'}>
      {charts.map((chart) => (
        <ShownChart key={chart.id} {...props} chart={chart} />
      ))}
      {/* a text has its note under it */}
      {table.note !== null && table.look !== 'prose' && (
        <p className="an-explains" role="note">
          {say(table.note, language)}
        </p>
      )}
      {table.look === 'prose' ? prose(table) : grid(table, null)}
      {below.map(ofChosen).map((own) =>
        own.look === 'prose' ? (
          prose(own)
        ) : (
          <Fragment key={own.id}>
            <h2 className="an-under">{say(own.title, language)}</h2>
            {grid(own, own.id)}
          </Fragment>
        ),
      )}
    </div>
  )
}

const BankBand = lazy(async () => {
  const [band] = await Promise.all([import('../bank-account/BankBand.tsx'), loadTexts('bank')])
  return { default: band.BankBand }
})
const BankSides = lazy(async () => {
  const [sides] = await Promise.all([import('../bank-account/Reconciliation.tsx'), loadTexts('bank')])
  return { default: sides.Reconciliation }
})

const PayeeBar = lazy(async () => {
  const [bar] = await Promise.all([import('../bank-counterpart/PayeeBar.tsx'), loadTexts('payees')])
  return { default: bar.PayeeBar }
})

const Network = lazy(async () => {
  const [network] = await Promise.all([import('../bank-counterpart/Network.tsx'), loadTexts('payees')])
  return { default: network.Network }
})
const NotAsked = lazy(async () => {
  const [bar] = await Promise.all([import('../bank-counterpart/NotAsked.tsx'), loadTexts('payees')])
  return { default: bar.NotAsked }
})
const PaymentsBar = lazy(async () => {
  const [bar] = await Promise.all([import('../bank-counterpart/PaymentsBar.tsx'), loadTexts('payees')])
  return { default: bar.PaymentsBar }
})

/** Where the page shows that analysis, its result is of it. */
const bankOf = (result: Framed) => result as unknown as BankAccountResult
const payeesOf = (result: Framed) => result as unknown as BankCounterpartResult
const ofPayees: readonly string[] = ['payees', 'pareto', 'months']

/** What an analysis shows above its tables, where those are not enough. */
function Above({ table, keys, ...props }: Props & { readonly table: string; readonly keys: ReadonlySet<string> | null }) {
  const { companyId, overview, result, runId, isPrevious } = props
  const { id } = usePresented()
  if (id === 'bank-counterpart' && ofPayees.includes(table) && payeesOf(result).statementsFrom !== null)
    return (
      <div className="an-above">
        <Suspense fallback={<Awaited />}>
          <PayeeBar {...props} result={payeesOf(result)} />
        </Suspense>
      </div>
    )
  if (id === 'bank-counterpart' && table === 'payments' && payeesOf(result).payments.length > 0)
    return (
      <Suspense fallback={<Awaited />}>
        <PaymentsBar {...props} result={payeesOf(result)} />
      </Suspense>
    )
  if (id === 'bank-counterpart' && table === 'flags')
    return (
      <Suspense fallback={<Awaited />}>
        <NotAsked {...props} result={payeesOf(result)} />
      </Suspense>
    )
  if (id === 'bank-counterpart' && table === 'links')
    return (
      <Suspense fallback={<Awaited />}>
        <Network {...props} result={payeesOf(result)} />
      </Suspense>
    )
  if (id !== 'bank-account') return null
  return (
    <Suspense fallback={<Awaited />}>
      <BankBand {...{ companyId, overview, runId, isPrevious, table, keys }} result={bankOf(result)} />
    </Suspense>
  )
}

interface TableProps extends Props {
  readonly table: Table
  /** Under which its rows are named in the address; null: it is the tab's own. */
  readonly scope: string | null
  /** The row of the tab's own table that is chosen: rows that belong to it stand out. */
  readonly belongs: { readonly of: Table; readonly to: string } | null
}

function TableOfTab({ table, scope, belongs, search, setSearch, unit, openFigure, onTable, isPrevious }: TableProps) {
  const { id: analysis } = usePresented()
  const t = useTexts()
  const language = useLocale()
  const unknown = t('tb.unknown')
  const columns = useMemo(() => columnsOf(table, { language, unit, unknown }), [table, language, unit, unknown])
  const rows = useMemo(() => Array.from({ length: table.length }, (_, row): Place => ({ row })), [table])
  const isOfChosen = ({ row }: Place) => belongs !== null && belongs.of.belongsTo(row) === belongs.to
  const isTotalled = table.columns.some(({ hasTotal }) => hasTotal) && table.length > 0
  return (
    <SortedTable
      layoutName={`${analysis}.${table.id}`}
      label={say(table.title, language)}
      rows={rows}
      columns={columns}
      rowId={({ row }) => table.key(row)}
      search={search}
      setSearch={setSearch}
      onOpen={({ row }, { id }) => {
        const column = table.columns.findIndex((own) => own.id === id)
        const opened = table.figure(row, column)
        if (opened !== null && 'voucher' in opened) setSearch({ sel: table.key(row), fig: id, ...openVoucher(opened, null) })
        else openFigure(scope === null ? table.key(row) : scopedKey(scope, table.key(row)), id)
      }}
      {...(belongs === null ? {} : { rowClass: (place: Place) => (isOfChosen(place) ? 'dt-belongs' : ''), shows: isOfChosen })}
      {...(isTotalled ? { sumLabel: 'Σ' } : {})}
      onTable={scope === null ? onTable : forNobody}
      isStale={isPrevious}
      empty={say(table.empty, language)}
    />
  )
}

/** The copy and the print are of the tab's own table. */
function forNobody(): void {}
