import type { AccrualItem, Accruals, LedgerLine } from '@verifikat/analyses'
import { type ReactNode, useMemo } from 'react'
import { lineTarget, type TargetInput } from '../../annotations/targets.ts'
import { formatCount } from '../../format/money.ts'
import { openLoneVoucher } from '../drill/lone-voucher.ts'
import type { ViewProps } from '../screen.ts'
import type { Column } from '../table/column.ts'
import { idsOf } from '../table/column-layout.ts'
import { SortedTable } from '../table/SortedTable.tsx'
import { useLocale, useTexts } from '../use-texts.ts'
import { AccrualDetail } from './AccrualDetail.tsx'
import { AccrualKpis } from './AccrualKpis.tsx'
import { accountColumns, itemColumns, missingColumns, scheduleColumns } from './accrual-columns.tsx'
import { itemOf, missingId, shownItems } from './accrual-rows.ts'

export interface AccrualsTabProps extends ViewProps<'period'> {
  readonly accruals: Accruals
  /** Findings and notes, above the table. */
  readonly notes: ReactNode
}

/** Tab C: what stands on the accrual accounts and for how long, and what recurs but lacks its month. */
export function AccrualsTab(props: AccrualsTabProps) {
  const { notes, search } = props
  const list = search.accrual ?? 'accounts'
  return (
    <>
      <AccrualKpis {...props} />
      {notes}
      {list !== 'accounts' && <AccrualDetail {...props} />}
      {list === 'accounts' && <AccountList {...props} />}
      {list === 'items' && <ItemList {...props} />}
      {list === 'missing' && <MissingList {...props} />}
      {list === 'schedule' && <ScheduleList {...props} />}
    </>
  )
}

interface ListProps<R extends object> extends AccrualsTabProps {
  readonly name: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly rowId: (row: R) => string
  readonly onOpen: (row: R, column: Column<R>) => void
  readonly openColumn?: () => string
  /** What a row is marked and commented on as; absent: rows are not. */
  readonly targetOf?: (row: R) => TargetInput | null
  readonly empty: string
}

function List<R extends object>({ name, search, setSearch, isPrevious, onTable, ...list }: ListProps<R>) {
  const t = useTexts()
  return (
    <SortedTable
      layoutName={`period.${idsOf(list.columns)}`}
      label={t('period:accrual.spoken', { name, count: list.rows.length, n: formatCount(list.rows.length) })}
      rows={list.rows}
      columns={list.columns}
      rowId={list.rowId}
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      onOpen={list.onOpen}
      {...(list.openColumn ? { openColumn: list.openColumn } : {})}
      {...(list.targetOf ? { targetOf: list.targetOf } : {})}
      onTable={onTable}
      isStale={isPrevious}
      empty={list.empty}
    />
  )
}

/** What the columns of every list are made from. */
function useContext({ accruals, search, unit }: AccrualsTabProps) {
  const t = useTexts()
  const locale = useLocale()
  const { sign } = search
  return useMemo(() => ({ accruals, search: { sign }, unit, locale, t }), [accruals, sign, unit, locale, t])
}

function AccountList(props: AccrualsTabProps) {
  const context = useContext(props)
  const columns = useMemo(() => accountColumns(context), [context])
  return (
    <List
      {...props}
      name={context.t('period:accruals.accounts')}
      rows={props.accruals.accounts}
      columns={columns}
      rowId={({ account }) => account}
      onOpen={({ account }, column) => props.openFigure(account, column.id)}
      empty={context.t('period:accrual.none.accounts')}
    />
  )
}

function ItemList(props: AccrualsTabProps) {
  const { accruals, search } = props
  const context = useContext(props)
  const columns = useMemo(() => itemColumns(context), [context])
  const { released } = search
  const rows = useMemo(() => shownItems(accruals, { released }), [accruals, released])
  return (
    <List
      {...props}
      name={context.t('period:accruals.items')}
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      targetOf={targetOf}
      onOpen={({ id, line }) => open(props, id, line)}
      openColumn={() => 'voucher'}
      empty={context.t('period:accrual.none.items')}
    />
  )
}

function MissingList(props: AccrualsTabProps) {
  const context = useContext(props)
  const columns = useMemo(() => missingColumns(context), [context])
  return (
    <List
      {...props}
      name={context.t('period:accruals.missing')}
      rows={props.accruals.missing}
      columns={columns}
      rowId={missingId}
      onOpen={() => {}}
      openColumn={() => ''}
      empty={context.t('period:accrual.none.missing')}
    />
  )
}

function ScheduleList(props: AccrualsTabProps) {
  const context = useContext(props)
  const columns = useMemo(() => scheduleColumns(context), [context])
  return (
    <List
      {...props}
      name={context.t('period:accruals.schedule')}
      rows={props.accruals.schedule}
      columns={columns}
      rowId={({ item }) => item}
      onOpen={({ item }) => open(props, item, itemOf(props.accruals, item)?.line ?? null)}
      openColumn={() => 'voucher'}
      empty={context.t('period:accrual.none.schedule')}
    />
  )
}

function open({ setSearch }: AccrualsTabProps, row: string, line: LedgerLine | null): void {
  if (line !== null) setSearch(openLoneVoucher(row, line))
}

function targetOf({ line }: AccrualItem) {
  return line && lineTarget(line)
}
