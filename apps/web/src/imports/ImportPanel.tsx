import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../app/app-error.ts'
import { useShortcut } from '../app/shortcuts.ts'
import { trpc } from '../app/trpc.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Icon } from '../components/Icon.tsx'
import { Kbd } from '../components/Kbd.tsx'
import { Reference } from '../components/Reference.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { ControlTotals } from './ControlTotals.tsx'
import { Facts } from './Facts.tsx'
import { FindingList } from './FindingList.tsx'
import { HeldNotice } from './HeldNotice.tsx'
import { ImportStatus } from './ImportStatus.tsx'
import { isUnderWay, waitsForRoom } from './import-state.ts'
import { WaitingNotice } from './mapping/WaitingNotice.tsx'
import { RereadLink, RereadNotice } from './reading/RereadNotice.tsx'
import type { ImportDetail } from './types.ts'
import { useOpener } from './use-opener.ts'

export interface ImportPanelProps {
  readonly companyId: string
  readonly importId: string
  readonly canWrite: boolean
}

/** One import: how it went, what the file says, and every finding with its line. */
export function ImportPanel({ companyId, importId, canWrite }: ImportPanelProps) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const detail = trpc.import.get.useQuery({ companyId, importId })
  const giveBack = useOpener()
  const close = () => {
    giveBack()
    void navigate({ to: '/beta/$companyId/data/accounting', params: { companyId } })
  }
  useShortcut({ keys: 'Escape', group: 'here', label: t('closeReport'), run: close })
  return (
    <aside className="panel" aria-label={t('report')}>
      <div className="panel-head">
        <h2 className="el">
          {detail.data === undefined ? t('report') : t('reportOf', { number: detail.data.number, file: detail.data.fileName })}
        </h2>
        <span className="sp" />
        <Kbd keys="Escape" />
        <button type="button" className="icon-btn" aria-label={t('closeReport')} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      {detail.isPending && <SkeletonRows rows={8} columns={[80, 200]} />}
      {detail.isError && <ErrorLine error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data !== undefined && <Detail companyId={companyId} detail={detail.data} canWrite={canWrite} />}
    </aside>
  )
}

/** It goes on by itself: what is missing is said, and who can help. */
function RoomNeeded({ detail }: { readonly detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const { cause } = useErrorText({ appCode: detail.errorCode, params: detail.errorParams ?? {}, correlationId: null })
  return (
    <p className="t2">
      {cause} {t('goesOn')}
    </p>
  )
}

function Detail({
  companyId,
  detail,
  canWrite,
}: {
  readonly companyId: string
  readonly detail: ImportDetail
  readonly canWrite: boolean
}) {
  const { t } = useTranslation('imports')
  const utils = trpc.useUtils()
  const cancel = trpc.import.cancel.useMutation({ onSettled: () => utils.import.invalidate() })
  const canStop = canWrite && (isUnderWay(detail) || detail.state === 'waiting')
  return (
    <>
      <div className="panel-body imp-now" role="status">
        <ImportStatus row={detail} />
        {detail.summary !== null && detail.summary.sameAs !== null && (
          <p className="t2">{t('sameAs', { number: detail.summary.sameAs })}</p>
        )}
        {detail.summary !== null && detail.summary.held !== null && (
          <HeldNotice companyId={companyId} held={detail.summary.held} canWrite={canWrite} />
        )}
        {waitsForRoom(detail) && <RoomNeeded detail={detail} />}
        {detail.state === 'waiting' && <WaitingNotice companyId={companyId} detail={detail} canWrite={canWrite} />}
        {detail.state === 'cancelled' && detail.sha256 === null && <p className="t2">{t('cancelledText')}</p>}
      </div>
      <RereadNotice companyId={companyId} detail={detail} />
      {detail.state === 'failed' && <Failure detail={detail} />}
      {(canStop || detail.sha256 !== null) && (
        <div className="panel-acts">
          {canStop && (
            <Button size="sm" icon="x" disabled={cancel.isPending} onClick={() => cancel.mutate({ companyId, importId: detail.id })}>
              {t('cancel')}
            </Button>
          )}
          {canWrite && detail.state === 'done' && <RereadLink companyId={companyId} importId={detail.id} />}
          {detail.sha256 !== null && (
            <a
              className={buttonClass('default', 'sm')}
              href={`/companies/${companyId}/imports/${detail.id}/source`}
              download={detail.fileName}
            >
              <Icon name="download" />
              {t('source')}
            </a>
          )}
        </div>
      )}
      {cancel.isError && <ErrorLine error={cancel.error} />}
      {detail.report !== null && (
        <FindingList companyId={companyId} importId={detail.id} findings={detail.report.findings} canWrite={canWrite} />
      )}
      {detail.report !== null && <ControlTotals companyId={companyId} importId={detail.id} canWrite={canWrite} />}
      {detail.report !== null && <Facts detail={detail} facts={detail.report.facts} />}
    </>
  )
}

function Failure({ detail }: { readonly detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const { cause, remedy } = useErrorText({ appCode: detail.errorCode, params: detail.errorParams ?? {} })
  return (
    <div className="error-line" role="alert">
      <Icon name="alert-octagon" />
      <span>
        <b className="m">{cause}</b> {remedy} {detail.sha256 === null && t('nothingStored')}{' '}
        <Reference id={detail.correlationId ?? detail.id} />
      </span>
    </div>
  )
}
