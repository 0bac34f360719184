import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { askedAnew, trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { matches } from '../../shell/match.ts'
import { ListTable } from '../ListTable.tsx'
import type { InstallationProps } from '../search.ts'
import { userColumns } from './columns.tsx'
import { InstallationInvitation } from './InstallationInvitation.tsx'
import { InstallationInvite } from './InstallationInvite.tsx'
import { installationRows } from './rows.ts'
import { UserPanel } from './UserPanel.tsx'

/** Everybody with an account, and those who are invited: what an administrator manages. */
export function InstallationPeople(props: InstallationProps) {
  const { search, setSearch } = props
  const { t } = useTranslation('authorization')
  const users = trpc.installation.users.useQuery(undefined, askedAnew)
  const invitations = trpc.installation.invitations.useQuery(undefined, askedAnew)
  const isNarrow = search.sel !== undefined || search.act !== undefined
  const columns = useMemo(() => userColumns(t, isNarrow), [t, isNarrow])
  const rows = useMemo(() => installationRows(users.data ?? [], invitations.data ?? []), [users.data, invitations.data])
  const { q = '' } = search
  const shown = useMemo(() => rows.filter((row) => matches(q, `${row.name} ${row.email}`)), [rows, q])
  const failed = [users, invitations].find(({ isError }) => isError)
  const row = rows.find(({ id }) => id === search.sel)
  return (
    <div className="an-mid">
      <div className="an-main">
        <p className="acc-lead t2">{t('installation.lead')}</p>
        {failed && <ErrorLine error={failed.error} onRetry={() => void failed.refetch()} />}
        {users.isPending && <SkeletonRows rows={6} columns={[220, 120, -50, 160, -50, 110]} />}
        {users.data && (
          <ListTable
            layoutName="installation"
            label={t('installation.spoken', { count: shown.length })}
            rows={shown}
            columns={columns}
            rowId={({ id }) => id}
            search={search}
            setSearch={setSearch}
            empty={<span className="t2">{t('list.none')}</span>}
          />
        )}
      </div>
      {search.act === 'invite' ? (
        <InstallationInvite {...props} />
      ) : row?.user ? (
        <UserPanel key={row.id} {...props} user={row.user} />
      ) : (
        // one that got a new link is gone from the list, and its link is shown still
        <InstallationInvitation key={search.sel} {...props} invitation={row?.invitation ?? null} />
      )}
    </div>
  )
}
