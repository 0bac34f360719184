import type { BankAccountResult } from '@verifikat/analyses'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openVoucher } from '../drill/drill.ts'
import type { ViewPropsOf } from '../screen.ts'
import type { FrameSearch } from '../search/search.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useSideColumns } from './side-columns.tsx'
import { type Heading, type Section, type SideRow, sideRows } from './side-rows.ts'

export interface TwoSidedProps
  extends Pick<ViewPropsOf<BankAccountResult, FrameSearch>, 'result' | 'search' | 'setSearch' | 'unit' | 'onTable' | 'isPrevious'> {
  readonly currency: string
  readonly openDays: number
  readonly picked: ReadonlySet<string> | null
  readonly onPick: (itemId: string) => void
}

/** Rows of the bank and lines of the ledger side by side: what one side alone has first, then what is matched. */
export function TwoSided({ result, search, setSearch, unit, onTable, isPrevious, ...props }: TwoSidedProps) {
  const { t } = useTranslation('bank')
  const [closed, setClosed] = useState<ReadonlySet<Section>>(new Set())
  const rows = useMemo(() => sideRows(result, closed), [result, closed])
  const columns = useSideColumns({ ...props, books: result.currency, unit })
  const toggle = useCallback(({ id }: Heading) => setClosed((was) => without(was, id)), [])
  useEffect(() => {
    onTable(() => toTsv([columns.map(({ label }) => label), ...rows.map((row) => columns.map((column) => column.text(row)))]))
  }, [onTable, columns, rows])
  const chosen = search.sel?.split('.')[0]
  const why = (row: SideRow) => {
    if (row.kind === 'heading') toggle(row)
    else {
      const isOpen = row.itemId === chosen && search.fig !== undefined
      setSearch(isOpen ? nothingOpen : { ...nothingOpen, sel: row.itemId, fig: 'why' }, { replace: true })
    }
  }
  return (
    <DataTable<SideRow>
      layoutName="bank-account.sides"
      label={t('sides.table', { ledger: result.onlyLedger.length, bank: result.onlyBank.length, matches: result.matchCount })}
      columns={columns}
      count={rows.length}
      at={(index) => rows[index]}
      rowId={({ id }) => id}
      sample={rows}
      selected={chosen ?? null}
      opened={null}
      onSelect={why}
      onOpen={(row) => {
        if (row.kind === 'line' && row.ledger)
          setSearch({
            sel: row.itemId,
            fig: 'why',
            ...openVoucher({ yearFrom: row.ledger.yearFrom, voucher: row.ledger.voucherIndex }, null),
          })
      }}
      tree={{
        of: (row) => ({
          level: row.kind === 'heading' ? 0 : 1,
          isExpanded: row.kind === 'heading' ? row.isExpanded : null,
          position: row.position,
          siblings: row.siblings,
        }),
        toggle: (row) => row.kind === 'heading' && toggle(row),
      }}
      rowClass={(row) => (row.kind === 'heading' ? 'ba-section' : row.itemId === chosen ? 'ba-chosen' : '')}
      isStale={isPrevious}
      scrollTo={chosen === undefined ? null : rows.findIndex(({ id }) => id === chosen)}
    />
  )
}

const nothingOpen = { sel: undefined, fig: undefined, ver: undefined, line: undefined, note: undefined }

function without<T>(set: ReadonlySet<T>, own: T): ReadonlySet<T> {
  const next = new Set(set)
  if (!next.delete(own)) next.add(own)
  return next
}
