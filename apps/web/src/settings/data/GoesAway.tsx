import { useTranslation } from 'react-i18next'
import { StatusText } from '../../components/StatusText.tsx'
import { formatBytes, formatCount } from '../../format/money.ts'
import type { Deletion } from './types.ts'

const counts = ['imports', 'versions', 'rows', 'documents', 'runs', 'samples', 'signedSamples', 'annotations', 'bytes'] as const

/** What will be gone, in numbers, and how long it was to be kept. */
export function GoesAway({ deletion: { size, retention } }: { readonly deletion: Deletion }) {
  const { t } = useTranslation('company-data')
  const today = new Date().toISOString().slice(0, 10)
  const due = retention.reasons.filter(({ until }) => until >= today)
  return (
    <>
      {due.length > 0 && (
        <div className="cd-warn" role="note">
          {due.map(({ id, until }) => (
            <p key={id}>
              <StatusText tone="amber">{t('delete.retention', { day: until, why: t(`delete.retentionWhy.${id}`) })}</StatusText>
            </p>
          ))}
          <p>{t('delete.retentionText')}</p>
        </div>
      )}
      <table className="tbl cd-counts">
        <caption className="cd-caption">{t('delete.goes')}</caption>
        <tbody>
          {counts.map((count) => (
            <tr key={count}>
              <th scope="row" className={count === 'signedSamples' ? 'cd-sub' : undefined}>
                {t(`delete.counts.${count}`)}
              </th>
              <td className="r n">{count === 'bytes' ? formatBytes(size.bytes) : formatCount(size[count])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="t3">{t('delete.stays')}</p>
    </>
  )
}
