import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { buttonClass } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { comparedToken } from './compare/comparison.ts'
import type { Finding } from './types.ts'

export interface ChangedPeriodsProps {
  readonly companyId: string
  readonly importId: string
  readonly finding: Finding
}

/** The way to each voucher that is not as it was when the period was closed. */
export function ChangedCompare({ companyId, importId, finding: { values } }: ChangedPeriodsProps) {
  const { t } = useTranslation('timeline')
  const versions = trpc.books.versions.useQuery({ companyId })
  const after = versions.data?.find((row) => row.importId === importId)
  // by its import: a version that is read anew gets another number
  const before = versions.data?.find((row) => row.from === after?.from && String(row.importNumber) === values['comparedImport'])
  if (after === undefined || before === undefined) return null
  return (
    <Link
      className={buttonClass('default', 'sm')}
      to="/beta/$companyId/data/accounting"
      params={{ companyId }}
      search={{ compare: comparedToken({ yearFrom: after.from, fromVersion: before.version, toVersion: after.version }) }}
    >
      {t('changed.compare', { before: before.importNumber })}
    </Link>
  )
}

/** Above everything else in a report: what was closed is no longer as it was. */
export function ChangedPeriods(props: ChangedPeriodsProps) {
  const { t } = useTranslation('timeline')
  return (
    <div className="fnd-closed" role="alert">
      <Icon name="alert-octagon" size={16} />
      <div>
        <b className="b">{t('changed.title')}</b>
        <p>{t('changed.text')}</p>
        <ChangedCompare {...props} />
      </div>
    </div>
  )
}
