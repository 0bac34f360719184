import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../analysis/table/column.ts'
import { useSession } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { AccessPanel } from '../access/AccessPanel.tsx'
import { HistoryPanel } from '../change/HistoryPanel.tsx'
import { ListTable } from '../ListTable.tsx'
import type { PartProps } from '../search.ts'
import type { Grant } from '../types.ts'
import { GroupPanel } from './GroupPanel.tsx'
import { type GroupRow, groupRows } from './rows.ts'

/** Groups of the installation: who is in them, and what they may do here. Only administrators change them. */
export function GroupsTab(props: PartProps) {
  const { companyId, search, setSearch } = props
  const { t } = useTranslation('authorization')
  const isAdmin = useSession().user?.isAdmin ?? false
  const overview = trpc.access.overview.useQuery({ companyId })
  const all = trpc.installation.groups.useQuery(undefined, { enabled: isAdmin })
  const rows = useMemo(() => groupRows(overview.data, all.data), [overview.data, all.data])
  const columns = useMemo<readonly Column<GroupRow>[]>(() => {
    const roleOf = (grant: Grant | null) => (grant === null ? t('groups.noRole') : t(`roles.${grant.role}.name`))
    const names = ({ members }: GroupRow) => members.map(({ name }) => name).join(', ')
    const list: (Column<GroupRow> | false)[] = [
      {
        id: 'name',
        label: t('form.group'),
        align: 'left',
        text: ({ name }) => name,
        sortValue: ({ name }) => name,
        isHeader: true,
        grow: { min: 150, max: 280 },
      },
      {
        id: 'count',
        label: t('columns.members'),
        align: 'right',
        text: ({ members }) => String(members.length),
        sortValue: ({ members }) => members.length,
      },
      {
        id: 'role',
        label: t('groups.roleHere'),
        align: 'left',
        text: ({ grant }) => roleOf(grant),
        sortValue: ({ grant }) => roleOf(grant),
        cell: ({ grant }) => <span className={grant === null ? 't3' : undefined}>{roleOf(grant)}</span>,
      },
      isAdmin && {
        id: 'companies',
        label: t('columns.companies'),
        align: 'right',
        text: ({ companies }) => String(companies ?? ''),
        sortValue: ({ companies }) => companies,
      },
      {
        id: 'members',
        label: t('form.groupPeople'),
        align: 'left',
        tone: 'quiet',
        text: names,
        grow: { min: 160, max: 600, takesRest: true },
      },
    ]
    return list.filter((column) => column !== false)
  }, [t, isAdmin])
  const failed = [overview, all].find(({ isError }) => isError)
  const isPending = overview.isPending || (isAdmin && all.isPending)
  return (
    <div className="an-mid">
      <div className="an-main">
        <p className="acc-lead t2">
          {t('groups.lead')} {!isAdmin && t('groups.adminOnly')}
        </p>
        {failed && <ErrorLine error={failed.error} onRetry={() => void failed.refetch()} />}
        {isPending && !failed && <SkeletonRows rows={4} columns={[180, -40, 90, 420]} />}
        {!isPending && (
          <ListTable
            layoutName="groups"
            label={t('groups.spoken', { count: rows.length })}
            rows={rows}
            columns={columns}
            rowId={({ id }) => `group.${id}`}
            search={search}
            setSearch={setSearch}
            empty={<span className="t2">{t(isAdmin ? 'groups.noneAdmin' : 'groups.none')}</span>}
          />
        )}
      </div>
      {overview.data &&
        (search.act === 'history' ? (
          <HistoryPanel {...props} isOfGroups={isAdmin} />
        ) : search.act === 'give' || search.act === 'change' || search.act === 'revoke' ? (
          <AccessPanel {...props} overview={overview.data} rows={[]} />
        ) : (
          <GroupPanel {...props} rows={rows} isAdmin={isAdmin} />
        ))}
    </div>
  )
}
