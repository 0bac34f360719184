import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatDate, formatTimestamp } from '../../format/dates.ts'
import { Panel } from '../Panel.tsx'
import { rightIcons } from '../RightMarks.tsx'
import { inOrder } from '../right-names.ts'
import type { PartProps } from '../search.ts'
import type { ApiKey } from '../types.ts'

export interface KeyPanelProps extends PartProps {
  readonly apiKey: ApiKey
  readonly isOwn: boolean
}

/** What a key may do, where and when it was used, and the way to end it. */
export function KeyPanel({ companyId, setSearch, apiKey, isOwn }: KeyPanelProps) {
  const { t } = useTranslation(['authorization', 'common'])
  const utils = trpc.useUtils()
  const [isAsked, setAsked] = useState(false)
  const done = { onSuccess: () => void Promise.all([utils.keys.invalidate(), utils.access.keys.invalidate()]) }
  const revokeOwn = trpc.keys.revoke.useMutation(done)
  const revokeReaching = trpc.access.revokeKey.useMutation(done)
  const { id, name, prefix, by, companies, otherCompanies, rights, state, createdAt, expiresAt, lastUsedAt, lastAddress } = apiKey
  const failed = revokeOwn.error ?? revokeReaching.error
  const names = companies.map((company) => company.name).join(', ')
  return (
    <Panel title={name} onClose={() => setSearch({ sel: undefined })}>
      <div className="acc-part">
        <p className="mono">{prefix}…</p>
        <p className="t3 n">{t('keys.made', { name: by.name, date: formatDate(createdAt) })}</p>
        <p className="n">{expiresAt === null ? t('valid.always') : t('valid.to', { to: formatDate(expiresAt) })}</p>
        <p className="n">
          {t('columns.used')}: {lastUsedAt === null ? t('keys.unused') : formatTimestamp(lastUsedAt)}
          {lastAddress !== null && lastAddress !== '' && <span className="t3"> {t('keys.from', { address: lastAddress })}</span>}
        </p>
        <p>
          {t('columns.companies')}: {otherCompanies === 0 ? names : t('keys.others', { names, count: otherCompanies })}
        </p>
        {apiKey.revokedAt !== null && (
          <p className="t3 n">{t('keys.revoked', { name: apiKey.revokedBy?.name ?? '', at: formatTimestamp(apiKey.revokedAt) })}</p>
        )}
        {state === 'live' && !isAsked && (
          <span className="acc-acts-sm">
            <Button size="sm" onClick={() => setAsked(true)}>
              {t('act.revokeKey')}
            </Button>
          </span>
        )}
      </div>
      {state === 'live' && isAsked && (
        <section className="acc-proposal" aria-label={t('keys.ask')}>
          <h3>{t('keys.ask')}</h3>
          <p className="acc-effect">{t('keys.askText')}</p>
          <div className="acc-acts">
            <Button
              look="primary"
              disabled={revokeOwn.isPending || revokeReaching.isPending}
              onClick={() => (isOwn ? revokeOwn.mutate({ keyId: id }) : revokeReaching.mutate({ companyId, keyId: id }))}
            >
              {t('act.revokeKey')}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('common:act.cancel')}</Button>
          </div>
        </section>
      )}
      {failed !== null && <ErrorLine error={failed} />}
      <h3 className="acc-part-head">{t('columns.rights')}</h3>
      <ul className="acc-rightlist">
        {inOrder(rights).map((right) => (
          <li key={right}>
            <Icon name={rightIcons[right]} />
            <span>{t(`rights.${right}.name`)}</span>
            <span className="t3 el">{t(`rights.${right}.text`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
