import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDate } from '../../format/dates.ts'
import { RightMarks } from '../RightMarks.tsx'
import type { SetSearch } from '../search.ts'
import type { Grant } from '../types.ts'
import { sourceOf } from './columns.tsx'

export interface GrantItemProps {
  readonly grant: Grant
  readonly setSearch: SetSearch
}

/** One grant: through what, which role, from when to when, by whom; and what can be done about it. */
export function GrantItem({ grant, setSearch }: GrantItemProps) {
  const { t } = useTranslation('authorization')
  const { role, rights, assignment, validFrom, validTo, state, grantedBy, createdAt, isLastOwner, mayChange, id } = grant
  const name = `${t(`roles.${role}.name`)}, ${sourceOf(grant, t)}`
  return (
    <li className="acc-grant">
      <div className="acc-grant-head">
        <b className="m">{t(`roles.${role}.name`)}</b>
        <span className="t2">{sourceOf(grant, t)}</span>
        <span className="sp" />
        {state !== 'live' && (
          <StatusText tone={state === 'later' ? 'blue' : 'grey'} icon="clock">
            {state === 'later'
              ? t('valid.later', { from: formatDate(validFrom ?? createdAt) })
              : t('valid.over', { to: formatDate(validTo ?? createdAt) })}
          </StatusText>
        )}
      </div>
      {assignment !== null && <p>{assignment}</p>}
      <RightMarks rights={new Set(rights)} isFaint={state === 'over'} />
      <p className="t3 n">
        {grantedBy === null
          ? t('panel.givenBySystem', { date: formatDate(createdAt) })
          : t('panel.given', { name: grantedBy.name, date: formatDate(createdAt) })}
        {validTo !== null && state === 'live' && (
          <>
            , <span className="n">{t('valid.to', { to: formatDate(validTo) })}</span>
          </>
        )}
      </p>
      {isLastOwner && <p className="acc-note">{t('panel.lastOwner')}</p>}
      {!isLastOwner && !mayChange && <p className="acc-note">{t('panel.mayNot')}</p>}
      {mayChange && (
        <span className="acc-acts-sm">
          <Button size="sm" aria-label={`${t('act.change')}: ${name}`} onClick={() => setSearch({ act: 'change', id })}>
            {t('act.change')}
          </Button>
          {!isLastOwner && (
            <Button size="sm" aria-label={`${t('act.revoke')}: ${name}`} onClick={() => setSearch({ act: 'revoke', id })}>
              {t('act.revoke')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
