import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { neededRight } from '../authorization/needed-right.ts'
import { useOwnAccess } from '../authorization/use-own-access.ts'
import { analysisGroups, type CatalogueGroup } from '../catalogue/analyses.ts'
import { useAnalysisTarget } from '../catalogue/analysis-target.ts'
import { Icon } from '../components/Icon.tsx'
import { navigationPages, type PageLink } from './pages.ts'
import { useChosenPeriod } from './use-chosen-period.ts'
import { useCompanyId } from './use-company-id.ts'
import { useIsAssociation } from './use-is-association.ts'

export function Navigation() {
  const { t } = useTranslation()
  const companyId = useCompanyId()
  const own = useOwnAccess(companyId).data
  const isAssociation = useIsAssociation(companyId, own)
  if (companyId !== null && own !== undefined && !may(own, 'read')) {
    return (
      <nav className="nl" aria-label={t('nav.main')}>
        <Page page={navigationPages.home} companyId={companyId} />
      </nav>
    )
  }
  return (
    <nav className={companyId === null ? 'nl nl-off' : 'nl'} aria-label={t('nav.main')}>
      <Page
        page={
          companyId === null ? { to: '/beta', icon: 'home', label: 'portfolio' } : { to: '/beta/$companyId', icon: 'home', label: 'home' }
        }
        companyId={companyId}
      />
      <Page page={navigationPages.assessments} companyId={companyId} />
      <Page page={navigationPages.assignments} companyId={companyId} />
      {isAssociation && <Page page={navigationPages.condominium} companyId={companyId} />}
      <hr />
      {analysisGroups.map((group) => (
        <Group key={group.group} group={group} companyId={companyId} />
      ))}
      <Page page={navigationPages.packages} companyId={companyId} />
      <hr />
      <Page page={navigationPages.imports} companyId={companyId} />
      <Page page={navigationPages.accounts} companyId={companyId} />
      <Page page={navigationPages.accountPlans} companyId={companyId} />
      <Page page={navigationPages.budget} companyId={companyId} />
      <Page page={navigationPages.data} companyId={companyId} />
      <hr />
      <Page page={navigationPages.access} companyId={companyId} />
      <Page page={navigationPages.settings} companyId={companyId} />
    </nav>
  )
}

/** Pages that have others at addresses under their own. */
const hasInner: ReadonlySet<PageLink['to']> = new Set([
  '/beta/$companyId/assignments',
  '/beta/$companyId/data/accounting',
  '/beta/$companyId/data/account-plans',
])

function Page({ page, companyId }: { readonly page: PageLink; readonly companyId: string | null }) {
  const { t } = useTranslation()
  const own = useOwnAccess(companyId).data
  const { searchOf } = useChosenPeriod()
  const isOpen = own === undefined || may(own, neededRight(page.to))
  const content = (
    <>
      <Icon name={page.icon} size={16} />
      {t(`nav.${page.label}`)}
    </>
  )
  if (companyId === null && page.to !== '/beta') return <span className="ni ni-still">{content}</span>
  return (
    <Link
      className={isOpen ? 'ni' : 'ni ni-later'}
      to={page.to}
      params={{ companyId: companyId ?? '' }}
      search={searchOf(page.to)}
      activeOptions={{ exact: !hasInner.has(page.to), includeSearch: false }}
      activeProps={{ className: 'ni on' }}
    >
      {content}
    </Link>
  )
}

function Group({ group, companyId }: { readonly group: CatalogueGroup; readonly companyId: string | null }) {
  const { t } = useTranslation('catalogue')
  const { pathname } = useLocation()
  const targetOf = useAnalysisTarget()
  const isHere = group.entries.some((entry) => pathname.endsWith(`/analyses/${entry.path}`))
  const [choice, setChoice] = useState<boolean | null>(null)
  const isOpen = choice ?? isHere
  const name = t(`groups.${group.group}`)
  if (companyId === null) {
    return (
      <span className="ni ni-still">
        <Icon name={group.icon} size={16} />
        {name}
        <span className="ni-end">
          <Icon name="chevron-right" />
        </span>
      </span>
    )
  }
  return (
    <>
      <button type="button" className="ni" aria-expanded={isOpen} onClick={() => setChoice(!isOpen)}>
        <Icon name={group.icon} size={16} />
        {name}
        <span className="ni-end">
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </span>
      </button>
      {isOpen &&
        group.entries.map((entry) => (
          <Link
            key={entry.key}
            className="ni ni-sub"
            {...targetOf(entry, companyId)}
            activeProps={{ className: 'ni ni-sub on' }}
            activeOptions={{ includeSearch: false }}
            title={t(`analyses.${entry.key}.name`)}
          >
            <span className="ni-name">{t(`analyses.${entry.key}.name`)}</span>
          </Link>
        ))}
    </>
  )
}
