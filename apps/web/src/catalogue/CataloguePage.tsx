import { getRouteApi, Link } from '@tanstack/react-router'
import { type CompanyData, companyData } from '@verifikat/analyses/catalogue'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { Awaited } from '../components/Awaited.tsx'
import { Icon } from '../components/Icon.tsx'
import { revealInOrder } from '../components/in-order.ts'
import { PageHeader } from '../components/PageHeader.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { NBSP } from '../format/money.ts'
import { analysisGroups, type CatalogueEntry, catalogueEntries } from './analyses.ts'
import { useAnalysisTarget } from './analysis-target.ts'
import { SavedAnalyses } from './saved/SavedAnalyses.tsx'
import './catalogue.css'

const route = getRouteApi('/beta/$companyId/analyses/')

/** Every analysis by group: what it answers, what it needs, and what of that the company lacks. */
export function CataloguePage() {
  const { t } = useTranslation('catalogue')
  const { companyId } = route.useParams()
  const navigate = route.useNavigate()
  const targetOf = useAnalysisTarget()
  const overview = trpc.company.overview.useQuery({ companyId })
  usePageTitle(t('title'), overview.data?.name)
  const held = overview.data?.held
  const open = held && catalogueEntries.filter((entry) => entry.lacking(held).length === 0).length
  return (
    <>
      <PageHeader title={t('title')} meta={<span>{open === undefined ? NBSP : t('lead', { open, all: catalogueEntries.length })}</span>} />
      <div className="cat-parts" ref={revealInOrder}>
        <SavedAnalyses
          companyId={companyId}
          overview={overview.data}
          search={route.useSearch()}
          onCompare={(next) => void navigate({ search: next, resetScroll: false })}
        />
        {overview.isPending && <Awaited />}
        {analysisGroups.map(({ group, icon, entries }) => (
          <section key={group} className="cat" aria-labelledby={`cat-${group}`}>
            <h2 id={`cat-${group}`} className="cat-head">
              <Icon name={icon} size={16} />
              {t(`groups.${group}`)}
              <span className="t3 n">{entries.length}</span>
            </h2>
            <table className="tbl tbl-32">
              <colgroup>
                <col className="cat-name" />
                <col />
                <col className="cat-needs" />
                <col className="cat-status" />
              </colgroup>
              <thead className="vh">
                <tr>
                  <th scope="col">{t('columns.name')}</th>
                  <th scope="col">{t('columns.purpose')}</th>
                  <th scope="col">{t('columns.needs')}</th>
                  <th scope="col">{t('columns.status')}</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <tr key={entry.key}>
                    <th scope="row">
                      <Link {...targetOf(entry, companyId)}>{t(`analyses.${entry.key}.name`)}</Link>
                    </th>
                    <td className="cat-purpose t2">{t(`analyses.${entry.key}.purpose`)}</td>
                    <td className="cat-needs-cell t3">{t(`needs.${entry.needs}`)}</td>
                    <td className="cat-status-cell">
                      <Readiness entry={entry} held={held} companyId={companyId} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </>
  )
}

const pages = {
  accounting: '/beta/$companyId/data/accounting',
  taxes: '/beta/$companyId/data/taxes',
  staff: '/beta/$companyId/data/staff',
  bank: '/beta/$companyId/data/bank',
} as const

interface ReadinessProps {
  readonly entry: CatalogueEntry
  /** Undefined: not known yet. */
  readonly held: readonly CompanyData[] | undefined
  readonly companyId: string
}

/** Whether an analysis has been given data; what is missing leads to where it is given. */
function Readiness({ entry, held, companyId }: ReadinessProps) {
  const { t } = useTranslation('catalogue')
  if (held === undefined) return NBSP
  const lacking = entry.lacking(held)
  if (lacking.length === 0) return <StatusText tone="green">{t('ready')}</StatusText>
  return lacking.map((data) => (
    <div key={data}>
      <StatusText tone="amber">
        <Link className="an-link" to={pages[companyData[data].page]} params={{ companyId }}>
          {t(`lacks.${data}`)}
        </Link>
      </StatusText>
    </div>
  ))
}
