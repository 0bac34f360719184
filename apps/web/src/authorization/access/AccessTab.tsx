import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { matches } from '../../shell/match.ts'
import { ListTable } from '../ListTable.tsx'
import type { PartProps } from '../search.ts'
import { AccessPanel } from './AccessPanel.tsx'
import { accessColumns, nameOf } from './columns.tsx'
import { type AccessRow, accessRows } from './rows.ts'

/** Who may do what in the company, through what, from when to when. */
export function AccessTab({ companyId, search, setSearch }: PartProps) {
  const { t } = useTranslation('authorization')
  const overview = trpc.access.overview.useQuery({ companyId })
  const invitations = trpc.access.invitations.useQuery({ companyId })
  const isNarrow = search.sel !== undefined || search.act !== undefined
  const columns = useMemo(() => accessColumns(t, isNarrow), [t, isNarrow])
  const rows = useMemo(
    () => (overview.data === undefined ? [] : accessRows(overview.data, invitations.data ?? [])),
    [overview.data, invitations.data],
  )
  const { q = '' } = search
  const shown = useMemo(() => {
    const wordsOf = (row: AccessRow) => `${nameOf(row, t)} ${row.email} ${row.role === null ? '' : t(`roles.${row.role}.name`)}`
    return rows.filter((row) => matches(q, wordsOf(row)))
  }, [rows, q, t])
  const failed = [overview, invitations].find(({ isError }) => isError)
  return (
    <div className="an-mid">
      <div className="an-main">
        {failed !== undefined && <ErrorLine error={failed.error} onRetry={() => void failed.refetch()} />}
        {overview.data === undefined ? (
          !overview.isError && <SkeletonRows rows={8} height={28} columns={[220, 110, 90, 200, 90, 110, 90]} />
        ) : (
          <>
            <ListTable
              layoutName="access"
              label={t('list.spoken', { count: shown.length })}
              rows={shown}
              columns={columns}
              rowId={({ id }) => id}
              search={search}
              setSearch={setSearch}
              empty={
                <span className="an-nothing">
                  {t('list.none')}
                  <Button size="sm" onClick={() => setSearch({ q: undefined })}>
                    {t('list.clear')}
                  </Button>
                </span>
              }
            />
            {rows.length === 1 && <p className="acc-lead">{t('list.onlyYou')}</p>}
          </>
        )}
      </div>
      {overview.data !== undefined && (
        <AccessPanel companyId={companyId} search={search} setSearch={setSearch} overview={overview.data} rows={rows} />
      )}
    </div>
  )
}
