import { useTranslation } from 'react-i18next'
import { BlockForm } from '../change/BlockForm.tsx'
import { ConfirmPanel } from '../change/ConfirmPanel.tsx'
import { GrantForm } from '../change/GrantForm.tsx'
import { HistoryPanel } from '../change/HistoryPanel.tsx'
import { InviteForm } from '../change/InviteForm.tsx'
import type { PartProps } from '../search.ts'
import type { Overview } from '../types.ts'
import { CompanyInvitation } from './CompanyInvitation.tsx'
import { nameOf, sourceOf } from './columns.tsx'
import { GrantPanel } from './GrantPanel.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import type { AccessRow } from './rows.ts'

export interface AccessPanelProps extends PartProps {
  readonly overview: Overview
  readonly rows: readonly AccessRow[]
}

/** What is being done, or else the details of the row that is selected. */
export function AccessPanel({ rows, ...props }: AccessPanelProps) {
  const { t } = useTranslation('authorization')
  const { companyId, search, setSearch, overview } = props
  const { act, id, sel } = search
  const grant = overview.grants.find((own) => own.id === id)
  const block = overview.blocks.find((own) => own.id === id)
  const whose = grant === undefined ? '' : grant.to.kind === 'everybody' ? t('everybody') : grant.to.name
  const key = `${act} ${id}`
  if (act === 'invite') return <InviteForm key={key} {...props} />
  if (act === 'give') return <GrantForm key={key} {...props} grant={null} title={t('act.give')} />
  if (act === 'change' && grant) return <GrantForm key={key} {...props} grant={grant} title={`${t('act.change')}: ${whose}`} />
  if (act === 'revoke' && grant) {
    const lead = `${t(`roles.${grant.role}.name`)}, ${sourceOf(grant, t)}`
    return (
      <ConfirmPanel
        key={key}
        {...{ companyId, setSearch, lead }}
        title={`${t('act.revoke')}: ${whose}`}
        change={{ kind: 'revoke', grantId: grant.id }}
        label={t('act.revoke')}
      />
    )
  }
  if (act === 'block') return <BlockForm key={key} {...props} />
  if (act === 'unblock' && block) {
    return (
      <ConfirmPanel
        key={key}
        {...{ companyId, setSearch }}
        title={`${t('act.unblock')}: ${block.name}`}
        lead={block.reason}
        change={{ kind: 'unblock', blockId: block.id }}
        label={t('act.unblock')}
      />
    )
  }
  if (act === 'history') return <HistoryPanel {...props} />
  const row = rows.find((own) => own.id === sel)
  if (row?.person) return <PersonPanel key={row.id} {...props} row={row} person={row.person} />
  const [only] = row?.grants ?? []
  if (row && only) return <GrantPanel key={row.id} {...props} grant={only} name={nameOf(row, t)} />
  // one that got a new link is gone from the list, and its link is shown still
  return <CompanyInvitation key={sel} {...props} invitation={row?.invitation ?? null} />
}
