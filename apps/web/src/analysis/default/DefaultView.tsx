import { type Framed, say, type Table } from '@verifikat/analyses'
import { useMemo } from 'react'
import { StatusText } from '../../components/StatusText.tsx'
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
import { Lacks } from './Lacks.tsx'
import { MethodText } from './MethodText.tsx'
import { shownNow, tableOfTab } from './of-result.ts'
import { usePresented } from './presented.ts'
import type { DefaultSearch } from './search.ts'

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
  const facts = shown.facts(view)
  const table = useMemo(() => tableOfTab(now, search.tab), [now, search.tab])
  const format = { language, unit: props.unit, unknown: t('tb.unknown') }
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
                onOpen={() => setSearch({ findings: search.findings ? undefined : true }, { replace: true })}
              />
            ),
          },
        ]}
      />
      {search.method && <MethodText method={of.presentation.method} />}
      {search.findings && result.findings.length > 0 && <Findings result={result} />}
      <Notes result={result} isPrevious={isPrevious} />
      <Lacks lacks={shown.lacks} companyId={props.companyId} />
      {table.note !== null && (
        <p className="an-explains" role="note">
          {say(table.note, language)}
        </p>
      )}
      <TableOfTab {...props} key={table.id} table={table} />
    </>
  )
}

function TableOfTab({ table, search, setSearch, unit, openFigure, onTable, isPrevious }: Props & { readonly table: Table }) {
  const t = useTexts()
  const language = useLocale()
  const unknown = t('tb.unknown')
  const columns = useMemo(() => columnsOf(table, { language, unit, unknown }), [table, language, unit, unknown])
  const rows = useMemo(() => Array.from({ length: table.length }, (_, row): Place => ({ row })), [table])
  const isTotalled = table.columns.some(({ hasTotal }) => hasTotal) && table.length > 0
  return (
    <SortedTable
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
        else openFigure(table.key(row), id)
      }}
      {...(isTotalled ? { sumLabel: 'Σ' } : {})}
      onTable={onTable}
      isStale={isPrevious}
      empty={say(table.empty, language)}
    />
  )
}
