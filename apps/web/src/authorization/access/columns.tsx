import type { useTranslation } from 'react-i18next'
import type { Column } from '../../analysis/table/column.ts'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/outlines.ts'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDate, formatTimestamp } from '../../format/dates.ts'
import { RightMarks } from '../RightMarks.tsx'
import type { Grant } from '../types.ts'
import { type AccessRow, roleOf, validityOf } from './rows.ts'

type Translate = ReturnType<typeof useTranslation<'authorization'>>['t']

const icons: Readonly<Record<AccessRow['kind'], IconName>> = {
  person: 'user',
  group: 'users',
  team: 'users',
  everybody: 'building',
  invited: 'mail',
}

export function nameOf(row: Pick<AccessRow, 'kind' | 'name'>, t: Translate): string {
  return row.kind === 'everybody' ? t('everybody') : row.name
}

/** What a grant reaches people through. */
export function sourceOf({ to }: Pick<Grant, 'to'>, t: Translate): string {
  return t(`source.${to.kind}`, { name: to.name })
}

function sourcesOf(row: AccessRow, t: Translate): string {
  if (row.kind === 'invited') return t('source.invited')
  if (row.kind === 'group') return t('source.asGroup')
  if (row.kind === 'team') return t('source.asTeam')
  if (row.kind === 'everybody') return t('source.everybody')
  return [...new Set(row.grants.map((grant) => sourceOf(grant, t)))].join(', ')
}

export function validText(row: AccessRow, t: Translate): string {
  const { person, invitation } = row
  if (invitation !== null)
    return invitation.state === 'expired' ? t('valid.linkOver') : t('valid.link', { to: formatDate(invitation.expiresAt) })
  if (person?.isClosed) return t('valid.closed')
  if (person?.isBlocked) return t('valid.blocked')
  const held = validityOf(row)
  if (held === null) return ''
  const from = held.from === null ? '' : formatDate(held.from)
  const to = held.to === null ? '' : formatDate(held.to)
  if (held.state === 'over') return t('valid.over', { to })
  if (held.state === 'later') return to === '' ? t('valid.later', { from }) : `${from} – ${to}`
  return to === '' ? t('valid.always') : t('valid.to', { to })
}

const byText = (row: AccessRow) => {
  const names = row.invitation === null ? row.grants.map(({ grantedBy }) => grantedBy?.name) : [row.invitation.createdBy?.name]
  return [...new Set(names.flatMap((name) => name ?? []))].join(', ')
}

export function accessColumns(t: Translate, isNarrow: boolean): readonly Column<AccessRow>[] {
  const roleText = (row: AccessRow) => {
    const shown = roleOf(row)
    return shown === null ? '' : t(`roles.${shown}.name`)
  }
  const named = (row: AccessRow) => `${nameOf(row, t)}${row.person?.isYou ? ` (${t('you')})` : ''}`
  const columns: (Column<AccessRow> | false)[] = [
    {
      id: 'name',
      label: t('columns.name'),
      align: 'left',
      text: (row) => (row.email === '' || row.email === row.name ? named(row) : `${named(row)} ${row.email}`),
      sortValue: named,
      isHeader: true,
      isPinned: true,
      measured: (row) => `mm${named(row)}${isNarrow ? '' : row.email}`,
      grow: { min: 170, max: 420 },
      cell: (row) => (
        <span className="acc-name">
          <Icon name={icons[row.kind]} />
          <span className="m">{named(row)}</span>
          {!isNarrow && row.email !== row.name && <span className="t3 acc-mail">{row.email}</span>}
        </span>
      ),
    },
    {
      id: 'source',
      under: 'name',
      label: t('columns.source'),
      align: 'left',
      text: (row) => sourcesOf(row, t),
      sortValue: (row) => sourcesOf(row, t),
      grow: { min: 90, max: 220 },
    },
    {
      id: 'role',
      under: 'name',
      label: t('columns.role'),
      align: 'left',
      text: roleText,
      sortValue: roleText,
      cell: (row) => <span className={row.role === null || row.kind === 'invited' ? 't3' : undefined}>{roleText(row)}</span>,
    },
    {
      id: 'rights',
      label: t('columns.rights'),
      align: 'left',
      text: (row) => row.rights.map((right) => t(`rights.${right}.name`)).join(', '),
      measured: () => 'm'.repeat(17),
      sortValue: (row) => -row.rights.length,
      cell: (row) => (
        <RightMarks rights={new Set(row.rights)} isFaint={row.kind === 'invited' || (row.kind !== 'person' && row.role === null)} />
      ),
    },
    {
      id: 'valid',
      label: t('columns.valid'),
      align: 'left',
      text: (row) => validText(row, t),
      measured: (row) => `mm${validText(row, t)}`,
      sortValue: (row) => validityOf(row)?.to ?? null,
      cell: (row) => <Valid row={row} t={t} />,
    },
    !isNarrow && {
      id: 'active',
      label: t('columns.active'),
      align: 'left',
      tone: 'small',
      text: (row) => activeText(row, t),
      sortValue: ({ lastActive }) => lastActive,
      cell: (row) => <span className={row.lastActive === null ? 't3' : 'n'}>{activeText(row, t)}</span>,
    },
    !isNarrow && {
      id: 'by',
      label: t('columns.by'),
      align: 'left',
      tone: 'small',
      text: byText,
      sortValue: byText,
      grow: { min: 90, max: 200 },
    },
  ]
  return columns.filter((column) => column !== false)
}

function activeText({ kind, lastActive }: AccessRow, t: Translate): string {
  if (kind !== 'person') return ''
  return lastActive === null ? t('valid.never') : formatTimestamp(lastActive)
}

function Valid({ row, t }: { readonly row: AccessRow; readonly t: Translate }) {
  const text = validText(row, t)
  const { person, invitation } = row
  if (person?.isBlocked || person?.isClosed) {
    return (
      <StatusText tone="red" icon="ban">
        {text}
      </StatusText>
    )
  }
  if (invitation !== null) return <StatusText tone={invitation.state === 'expired' ? 'amber' : 'grey'}>{text}</StatusText>
  const held = validityOf(row)
  if (held?.state === 'live') return <span className={held.to === null ? 't3' : 'n'}>{text}</span>
  return (
    <StatusText tone={held?.state === 'later' ? 'blue' : 'grey'} icon="clock">
      {text}
    </StatusText>
  )
}
