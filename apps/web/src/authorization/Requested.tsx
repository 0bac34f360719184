import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { daysBetween, localDay } from '../assignments/proof/local-day.ts'
import { Button } from '../components/Button.tsx'
import { chooseFiles } from '../components/choose-files.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatDate } from '../format/dates.ts'
import { formatBytes } from '../format/money.ts'
import { sendAttachment } from '../sampling/examine/send-attachment.ts'
import type { RequestedFile } from './types.ts'

/** What the auditors ask the client for, and where each answer is handed in. */
export function Requested({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('authorization')
  const requested = trpc.assignments.requested.useQuery({ companyId })
  return (
    <section aria-labelledby="client-requested">
      <h2 id="client-requested" className="gate-head">
        {t('client.requested.title')}
      </h2>
      {requested.isError && <ErrorLine error={requested.error} onRetry={() => void requested.refetch()} />}
      {requested.isPending && <SkeletonRows rows={2} height={56} columns={[280, 120]} />}
      {requested.data?.length === 0 && <p className="t2">{t('client.requested.none')}</p>}
      <ul className="gate-requests">
        {requested.data?.map((request) => (
          <RequestedItem key={request.id} companyId={companyId} request={request} onSent={() => void requested.refetch()} />
        ))}
      </ul>
    </section>
  )
}

interface RequestedItemProps {
  readonly companyId: string
  readonly request: RequestedFile
  readonly onSent: () => void
}

function RequestedItem({ companyId, request, onSent }: RequestedItemProps) {
  const { t } = useTranslation('authorization')
  const [sending, setSending] = useState('')
  const [error, setError] = useState<unknown>(null)
  const { id, assignmentId, title, detail, dueOn, state, remindedAt, files } = request
  const days = dueOn === null || state !== 'sent' ? null : daysBetween(localDay(), dueOn)
  const send = async (chosen: readonly File[]) => {
    setError(null)
    try {
      for (const file of chosen) {
        setSending(file.name)
        await sendAttachment(companyId, file, `assignments/${assignmentId}/requests/${id}/files`)
      }
    } catch (failed) {
      setError(failed)
    }
    setSending('')
    onSent()
  }
  return (
    <li className="gate-request">
      <div>
        <h3>{title}</h3>
        {detail.trim() !== '' && <p className="gate-detail">{detail}</p>}
        <p className="t2 gate-facts">
          {state === 'received' ? (
            <StatusText tone="green">{t('client.requested.received')}</StatusText>
          ) : (
            <StatusText tone={days !== null && days < 0 ? 'red' : 'amber'}>{t('client.requested.waits')}</StatusText>
          )}
          {dueOn !== null && <span>{t('client.requested.due', { day: formatDate(dueOn) })}</span>}
          {remindedAt !== null && <span>{t('client.requested.reminded', { day: formatDate(remindedAt) })}</span>}
        </p>
        {files.length > 0 && (
          <ul className="gate-files">
            {files.map((file) => (
              <li key={file.id}>
                {t('client.requested.file', { name: file.name, size: formatBytes(file.bytes), day: formatDate(file.at) })}
              </li>
            ))}
          </ul>
        )}
        {error !== null && <ErrorLine error={error} />}
      </div>
      <Button
        icon="upload"
        disabled={sending !== ''}
        aria-label={t('client.requested.handInFor', { title })}
        onClick={() => chooseFiles((chosen) => void send(chosen))}
      >
        {t('client.requested.handIn')}
      </Button>
      <span className="vh" role="status">
        {sending !== '' && t('client.requested.sending', { name: sending })}
      </span>
    </li>
  )
}
