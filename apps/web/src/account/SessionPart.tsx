import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { useMethodText } from './use-method-text.ts'

/** Where one is signed in, and the end of it: one by one, or all but here. */
export function SessionPart() {
  const { t } = useTranslation('account')
  const utils = trpc.useUtils()
  const methodText = useMethodText()
  const [sessions] = trpc.account.sessions.useSuspenseQuery()
  const onSuccess = () => utils.account.sessions.invalidate()
  const end = trpc.account.endSession.useMutation({ onSuccess })
  const endOthers = trpc.account.endOtherSessions.useMutation({ onSuccess })
  const error = end.error ?? endOthers.error
  return (
    <>
      {error !== null && <ErrorLine error={error} />}
      <table className="ac-table ac-sessions">
        <thead>
          <tr>
            <th scope="col">{t('sessions.device')}</th>
            <th scope="col">{t('sessions.how')}</th>
            <th scope="col">{t('sessions.address')}</th>
            <th scope="col">{t('sessions.seen')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ hash, isThis, userAgent, method, address, lastSeenAt, isRemembered }) => {
            const device = userAgent === '' ? t('sessions.unknown') : userAgent
            const seen = formatTimestamp(lastSeenAt)
            return (
              <tr key={hash}>
                <th scope="row">
                  {device} {isRemembered && <span className="t3">{t('sessions.remembered')}</span>}
                </th>
                <td>{methodText(method)}</td>
                <td className="n">{address}</td>
                <td className="n">{seen}</td>
                <td className="ac-acts">
                  {isThis ? (
                    <StatusText tone="green">{t('sessions.here')}</StatusText>
                  ) : (
                    <Button
                      size="sm"
                      look="ghost"
                      aria-label={t('sessions.endOf', { device, seen })}
                      disabled={end.isPending}
                      onClick={() => end.mutate({ hash })}
                    >
                      {t('sessions.end')}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="ac-foot">
        <span role="status" className="t2">
          {endOthers.data && t('sessions.ended', { count: endOthers.data.count })}
        </span>
        <span className="sp" />
        <Button disabled={sessions.length < 2 || endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t('sessions.endOthers')}
        </Button>
      </div>
    </>
  )
}
