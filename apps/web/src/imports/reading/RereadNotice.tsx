import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { buttonClass } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { comparedToken } from '../compare/comparison.ts'
import type { ImportDetail } from '../types.ts'
import { rereadPair } from './reread-pair.ts'

/** How an import is read where not by default, and the way to what that changed. */
export function RereadNotice({ companyId, detail }: { readonly companyId: string; readonly detail: ImportDetail }) {
  const { t } = useTranslation(['reading', 'imports'])
  const { reading, rereadOf } = detail
  const versions = trpc.books.versions.useQuery({ companyId }, { enabled: rereadOf !== null && detail.state === 'done' })
  if (reading === null && rereadOf === null) return null
  const how = [
    reading?.encoding !== undefined && t('reread.encoding', { encoding: t(`imports:encodings.${reading.encoding}`) }),
    reading?.repairTexts && t('reread.repaired'),
    reading?.mapping !== undefined && t('reread.mapped'),
  ].filter((part) => typeof part === 'string')
  const pair = rereadPair(versions.data ?? [], detail)
  return (
    <div className="panel-body rd-notice">
      {rereadOf !== null && <p>{t('reread.of', { number: rereadOf })}</p>}
      {how.length > 0 && <p className="t2">{t('reread.how', { how: how.join(', ') })}</p>}
      {pair !== null && (
        <Link to="/beta/$companyId/data/accounting" params={{ companyId }} search={{ compare: comparedToken(pair) }}>
          {t('reread.compare', { number: rereadOf })}
        </Link>
      )}
    </div>
  )
}

/** The way to reading a stored file otherwise. */
export function RereadLink({ companyId, importId }: { readonly companyId: string; readonly importId: string }) {
  const { t } = useTranslation('reading')
  return (
    <Link
      className={buttonClass('default', 'sm')}
      to="/beta/$companyId/data/accounting"
      params={{ companyId }}
      search={{ reread: importId }}
    >
      <Icon name="refresh" />
      {t('again.open')}
    </Link>
  )
}
