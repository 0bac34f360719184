import type { useTranslation } from 'react-i18next'
import type { Column } from '../../analysis/table/column.ts'
import { Icon } from '../../components/Icon.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDate, formatTimestamp } from '../../format/dates.ts'
import type { InstallationUser } from '../types.ts'
import type { InstallationRow } from './rows.ts'

type Translate = ReturnType<typeof useTranslation<'authorization'>>['t']

export function methodsOf({ hasPassword, hasTotp, passkeys, providers }: InstallationUser, t: Translate): string {
  const methods = [
    hasPassword && t('installation.methods.password'),
    hasTotp && t('installation.methods.totp'),
    passkeys > 0 && t('installation.methods.passkeys', { count: passkeys }),
    providers > 0 && t('installation.methods.providers', { count: providers }),
  ].filter((word) => word !== false)
  return methods.length === 0 ? t('installation.methods.none') : methods.join(', ')
}

export function givesOf({ isAdmin, mayCreateCompanies }: Pick<InstallationUser, 'isAdmin' | 'mayCreateCompanies'>, t: Translate): string {
  return [isAdmin && t('installation.admin'), mayCreateCompanies && t('installation.creates')].filter((word) => word !== false).join(', ')
}

function stateOf({ user, invitation }: InstallationRow, t: Translate): string {
  if (invitation !== null)
    return invitation.state === 'expired' ? t('valid.linkOver') : t('valid.link', { to: formatDate(invitation.expiresAt) })
  return user?.disabledAt === null ? t('installation.open') : t('installation.closed')
}

export function userColumns(t: Translate, isNarrow: boolean): readonly Column<InstallationRow>[] {
  const active = ({ user }: InstallationRow) =>
    user === null ? '' : user.lastActive === null ? t('valid.never') : formatTimestamp(user.lastActive)
  const may = ({ user, invitation }: InstallationRow) => givesOf(user ?? invitation ?? { isAdmin: false, mayCreateCompanies: false }, t)
  const named = ({ name, user }: InstallationRow) => (user?.isYou ? `${name} (${t('you')})` : name)
  const columns: (Column<InstallationRow> | false)[] = [
    {
      id: 'name',
      label: t('columns.person'),
      align: 'left',
      text: (row) => `${named(row)} ${row.email}`,
      sortValue: named,
      isHeader: true,
      isPinned: true,
      measured: (row) => `mm${named(row)}${isNarrow ? '' : row.email}`,
      grow: { min: 170, max: 440 },
      cell: (row) => (
        <span className="acc-name">
          <Icon name={row.user === null ? 'mail' : 'user'} />
          <span className="m">{named(row)}</span>
          {!isNarrow && row.email !== row.name && <span className="t3 acc-mail">{row.email}</span>}
        </span>
      ),
    },
    { id: 'may', under: 'name', label: t('columns.may'), align: 'left', text: may, sortValue: may, grow: { min: 110, max: 260 } },
    {
      id: 'companies',
      label: t('columns.companies'),
      align: 'right',
      text: ({ user }) => (user === null ? '' : String(user.companies)),
      sortValue: ({ user }) => user?.companies ?? null,
    },
    !isNarrow && {
      id: 'methods',
      label: t('columns.methods'),
      align: 'left',
      tone: 'quiet',
      text: ({ user }) => (user === null ? '' : methodsOf(user, t)),
      grow: { min: 130, max: 360, takesRest: true },
    },
    !isNarrow && {
      id: 'sessions',
      label: t('columns.sessions'),
      align: 'right',
      text: ({ user }) => (user === null ? '' : String(user.sessions)),
      sortValue: ({ user }) => user?.sessions ?? null,
    },
    {
      id: 'active',
      label: t('columns.active'),
      align: 'left',
      tone: 'small',
      text: active,
      sortValue: ({ user }) => user?.lastActive ?? null,
    },
    {
      id: 'state',
      label: t('columns.state'),
      align: 'left',
      text: (row) => stateOf(row, t),
      measured: (row) => `mm${stateOf(row, t)}`,
      sortValue: (row) => stateOf(row, t),
      cell: (row) =>
        row.user?.disabledAt === null ? (
          <span className="t3">{stateOf(row, t)}</span>
        ) : (
          <StatusText tone={row.user ? 'red' : 'grey'} icon={row.user ? 'ban' : 'clock'}>
            {stateOf(row, t)}
          </StatusText>
        ),
    },
  ]
  return columns.filter((column) => column !== false)
}
