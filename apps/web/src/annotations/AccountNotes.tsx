import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namedInput } from '../app/request-keys.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatFiscalYear } from '../format/dates.ts'
import { AddTarget } from './AddTarget.tsx'
import { AnnotatedItem } from './AnnotatedItem.tsx'
import { ask, useAsked } from './asked.ts'
import { Composer } from './Composer.tsx'
import { accountTarget, targetText } from './targets.ts'
import { placeUnder } from './under-focus.ts'
import { refreshAnnotations, useAccountAnnotations, useCanWrite } from './use-annotations.ts'

export interface AccountNotesProps {
  readonly companyId: string
  readonly account: string
  readonly yearFrom: string
}

/** What was said of an account as such in a fiscal year. */
export function AccountNotes({ companyId, account, yearFrom }: AccountNotesProps) {
  const { t } = useTranslation('annotations')
  const canWrite = useCanWrite(companyId)
  const found = useAccountAnnotations(companyId, { account, yearFrom })
  const years = trpc.company.overview.useQuery({ companyId }, { staleTime: 60_000 }).data?.years
  const year = years?.find(({ from }) => from === yearFrom)
  const target = accountTarget(yearFrom, account)
  const comment = trpc.annotations.comment.useMutation({ onSuccess: refreshAnnotations })
  const asked = useAsked()
  const [focus, setFocus] = useState(0)
  const isMine = asked?.for === 'comment' && asked.target.on === 'account' && asked.target.account === account
  useEffect(() => {
    if (!isMine) return
    setFocus((n) => n + 1)
    ask(null)
  }, [isMine])
  return (
    <div className="an-voucher">
      <section className="ann-notes ann-notes-alone" aria-label={t('account.title')} data-open data-target={targetText(target)}>
        <div className="ann-notes-head">
          <h3>{t('account.inYear', { year: year === undefined ? yearFrom : formatFiscalYear(year) })}</h3>
          <span className="sp" />
          <Button
            size="sm"
            icon="pencil"
            keys="x"
            aria-haspopup="menu"
            onClick={(event) => ask({ for: 'marks', target, ...placeUnder(event.currentTarget) })}
          >
            {t('act.mark')}
          </Button>
          <AddTarget
            companyId={companyId}
            target={target}
            title={t('on.account', { account })}
            examined={t('on.account', { account })}
            annotated={(found.data ?? []).map((said) => ({ name: t('on.account', { account }), said }))}
          />
        </div>
        {found.error !== null && <ErrorLine error={found.error} onRetry={() => void found.refetch()} />}
        {found.data === undefined && found.error === null && <SkeletonRows rows={2} height={26} columns={[72, 120]} />}
        {found.data?.length === 0 && <p className="t3 ann-none">{t('account.none')}</p>}
        {found.data?.map((annotated) => (
          <AnnotatedItem
            key={annotated.id}
            companyId={companyId}
            annotated={annotated}
            title={t('on.account', { account })}
            canWrite={canWrite}
          />
        ))}
        {canWrite && (
          <Composer
            companyId={companyId}
            draft={`account ${yearFrom}:${account}`}
            label={t('comment.write')}
            submit={t('act.comment')}
            isPending={comment.isPending}
            error={comment.error}
            focus={focus}
            onSubmit={(text, mentions, requestKey) =>
              comment.mutateAsync(namedInput({ companyId, target, text, mentions: [...mentions] }, requestKey))
            }
          />
        )}
        <p className="ann-more">
          <Link className="an-link" to="/beta/$companyId/assessments" params={{ companyId }} search={{ accounts: [account] }}>
            {t('account.all', { account })}
          </Link>
        </p>
      </section>
    </div>
  )
}
