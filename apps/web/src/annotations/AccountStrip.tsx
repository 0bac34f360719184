import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatFiscalYear, formatTimestamp } from '../format/dates.ts'
import { ask } from './asked.ts'
import { CountIcons } from './counts-column.tsx'
import { markIcons, markTones } from './mark-look.ts'
import { shownOf } from './shown.ts'
import { accountTarget, targetText } from './targets.ts'
import { placeUnder } from './under-focus.ts'
import { useAccountAnnotations, useAccountCounts } from './use-annotations.ts'

export interface AccountStripProps {
  readonly companyId: string
  readonly account: string
  readonly period: { readonly from: string; readonly to: string; readonly years: readonly { readonly from: string; readonly to: string }[] }
  readonly onComment: (token: string) => void
}

/** The head of an account: its own marks of the fiscal year, and how much was said on it. */
export function AccountStrip({ companyId, account, period, onComment }: AccountStripProps) {
  const { t } = useTranslation('annotations')
  const year = period.years.at(-1)
  const found = useAccountAnnotations(companyId, year === undefined ? null : { account, yearFrom: year.from })
  const counts = useAccountCounts(companyId, period)?.get(account)
  if (year === undefined) return null
  const target = accountTarget(year.from, account)
  const { marks, comments } = shownOf(found.data ?? [], target)
  const [latest] = found.data?.flatMap((own) => own.comments).slice(-1) ?? []
  return (
    <section className="an-bar ann-strip-account" aria-label={t('account.title')} data-page data-target={targetText(target)}>
      <b className="m n nw">{t('account.head', { account, year: formatFiscalYear(year) })}</b>
      {marks.length === 0 && <span className="t3">{t('account.unmarked')}</span>}
      {marks.map(({ kind, by, at, isChanged }) => (
        <span
          key={kind}
          className={isChanged ? 'ann-mark ann-old' : 'ann-mark'}
          title={t('by', { who: by ?? t('somebody'), when: formatTimestamp(at) })}
        >
          <span className={`ann-${markTones[kind]}`}>
            <Icon name={markIcons[kind]} />
          </span>
          <span>{t(`mark.${kind}`)}</span>
          <span className="t3 n">{`${by ?? t('somebody')} ${formatTimestamp(at).slice(0, 10)}`}</span>
        </span>
      ))}
      {latest && (
        <span className="t2 el ann-latest" title={latest.text}>
          <Icon name="message" /> {latest.by?.name ?? t('somebody')}: {latest.text}
        </span>
      )}
      <span className="sp" />
      {counts && counts.changed > 0 && (
        <StatusText tone="amber" icon="refresh">
          {t('account.changed', { count: counts.changed })}
        </StatusText>
      )}
      {counts && (
        <Link
          className="ann-counts-link"
          to="/beta/$companyId/assessments"
          params={{ companyId }}
          search={{ accounts: [account] }}
          title={t('account.all', { account })}
        >
          <CountIcons counts={counts} />
        </Link>
      )}
      <Button
        size="sm"
        icon="pencil"
        keys="x"
        aria-haspopup="menu"
        onClick={(event) => ask({ for: 'marks', target, ...placeUnder(event.currentTarget) })}
      >
        {t('act.mark')}
      </Button>
      <Button
        size="sm"
        icon="message"
        keys="c"
        onClick={() => {
          onComment(`a:${year.from}:${account}`)
          ask({ for: 'comment', target })
        }}
      >
        {comments > 0 ? t('comments', { count: comments }) : t('act.comment')}
      </Button>
    </section>
  )
}
