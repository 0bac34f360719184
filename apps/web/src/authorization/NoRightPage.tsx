import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { usePreferences } from '../app/preferences.ts'
import { type CompanyRight, trpc } from '../app/trpc.ts'
import { buttonClass } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { formatDate } from '../format/dates.ts'
import { useClosed } from '../settings/data/use-closed.ts'
import { inOrder } from './right-names.ts'
import type { OwnAccess } from './types.ts'
import { listOf } from './words.ts'

export interface NoRightPageProps {
  readonly company: Pick<OwnAccess, 'id' | 'name' | 'rights' | 'seenAsName' | 'seenAsRights'>
  readonly right: CompanyRight
}

/** A page that somebody has no right to: what is missing and who can give it. */
export function NoRightPage({ company, right }: NoRightPageProps) {
  const { t } = useTranslation()
  usePageTitle(t('noRight.title', { what: t(`rights.${right}`) }), company.name)
  return (
    <>
      <PageHeader title={company.name} />
      <NoRightText company={company} right={right} />
    </>
  )
}

/** What is missing, who can give it, and what one may do instead. */
export function NoRightText({ company, right }: NoRightPageProps) {
  const { t } = useTranslation(['common', 'authorization', 'company-data'])
  const { locale } = usePreferences()
  const grantors = trpc.company.grantors.useQuery({ companyId: company.id }, { staleTime: 60_000 }).data
  const closed = useClosed(company.id)
  const { seenAsName, seenAsRights } = company
  const rights = inOrder(seenAsRights ?? company.rights)
    .filter((own) => own !== 'see')
    .map((own) => t(`common:rights.${own}`))
  return (
    <EmptyState
      icon="lock"
      title={closed === null ? t('common:noRight.title', { what: t(`common:rights.${right}`) }) : t('company-data:closed.title')}
      action={
        <Link className={buttonClass()} to="/beta/$companyId" params={{ companyId: company.id }}>
          {t('common:noRight.back')}
        </Link>
      }
    >
      <p className="gate-text">
        {closed !== null
          ? t('company-data:banner.closed', { day: formatDate(closed) })
          : grantors === undefined
            ? '\u00a0'
            : grantors.length === 0
              ? t('common:noRight.nobody')
              : t('common:noRight.who', { names: listOf(grantors, locale, 'disjunction') })}
      </p>
      {rights.length > 0 && (
        <p className="gate-text t3">
          {seenAsName === null
            ? t('authorization:gate.may', { rights: listOf(rights, locale) })
            : t('authorization:gate.theyMay', { name: seenAsName, rights: listOf(rights, locale) })}
        </p>
      )}
    </EmptyState>
  )
}
