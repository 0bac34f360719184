import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../analysis/table/column.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { AccessPanel } from '../access/AccessPanel.tsx'
import { ListTable } from '../ListTable.tsx'
import { Panel } from '../Panel.tsx'
import type { PartProps } from '../search.ts'
import type { BlockRow } from '../types.ts'

/** Those who are kept out for independence, with the reason. */
export function BlockedTab(props: PartProps) {
  const { companyId, search, setSearch } = props
  const { t } = useTranslation('authorization')
  const overview = trpc.access.overview.useQuery({ companyId })
  const columns = useMemo<readonly Column<BlockRow>[]>(
    () => [
      {
        id: 'name',
        label: t('columns.person'),
        align: 'left',
        text: ({ name }) => name,
        sortValue: ({ name }) => name,
        isHeader: true,
        grow: { min: 160, max: 300 },
      },
      {
        id: 'reason',
        label: t('columns.reason'),
        align: 'left',
        text: ({ reason }) => reason,
        grow: { min: 200, max: 700, takesRest: true },
      },
      { id: 'by', label: t('columns.blockedBy'), align: 'left', tone: 'small', text: ({ createdBy }) => createdBy?.name ?? '' },
      {
        id: 'date',
        label: t('columns.date'),
        align: 'left',
        tone: 'small',
        text: ({ createdAt }) => formatTimestamp(createdAt),
        sortValue: ({ createdAt }) => createdAt,
      },
    ],
    [t],
  )
  const blocks = overview.data?.blocks
  const selected = search.act === undefined ? blocks?.find(({ id }) => `block.${id}` === search.sel) : undefined
  return (
    <div className="an-mid">
      <div className="an-main">
        <p className="acc-lead t2">{t('blocked.lead')}</p>
        {overview.isError && <ErrorLine error={overview.error} onRetry={() => void overview.refetch()} />}
        {overview.isPending && <SkeletonRows rows={4} columns={[180, 420, 90, 110]} />}
        {blocks && (
          <ListTable
            layoutName="blocked"
            label={t('blocked.spoken', { count: blocks.length })}
            rows={blocks}
            columns={columns}
            rowId={({ id }) => `block.${id}`}
            search={search}
            setSearch={setSearch}
            empty={<span className="t2">{t('blocked.none')}</span>}
          />
        )}
      </div>
      {selected && (
        <Panel title={selected.name} onClose={() => setSearch({ sel: undefined })}>
          <div className="acc-part">
            <p>{selected.reason}</p>
            <p className="t3 n">{t('history.by', { name: selected.createdBy?.name ?? '', at: formatTimestamp(selected.createdAt) })}</p>
            <span className="acc-acts-sm">
              <Button size="sm" onClick={() => setSearch({ act: 'unblock', id: selected.id })}>
                {t('act.unblock')}
              </Button>
            </span>
          </div>
        </Panel>
      )}
      {overview.data && search.act !== undefined && <AccessPanel {...props} overview={overview.data} rows={[]} />}
    </div>
  )
}
