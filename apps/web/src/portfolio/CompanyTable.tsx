import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { useShortcut } from '../app/shortcuts.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { formatDate, formatFiscalYear } from '../format/dates.ts'
import { formatOrgNumber } from '../format/org-number.ts'
import { matches } from '../shell/match.ts'
import { CompanyState } from './CompanyState.tsx'
import { DeletionState } from './DeletionState.tsx'
import { LostCharacters } from './LostCharacters.tsx'
import { type Company, type Sort, sortCompanies } from './sort-companies.ts'

const route = getRouteApi('/beta/')

export function CompanyTable({ companies }: { readonly companies: readonly Company[] }) {
  const { t } = useTranslation('imports')
  const { q = '', sort = 'name' } = route.useSearch()
  const navigate = route.useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', group: 'here', label: t('portfolio.find'), run: () => input.current?.focus() })
  const found = sortCompanies(
    companies.filter((company) => matches(q, `${company.name} ${company.orgNumber} ${company.orgNumber.replace('-', '')}`)),
    sort,
  )
  const search = (text: string) => void navigate({ search: ({ q: _, ...old }) => (text === '' ? old : { ...old, q: text }), replace: true })
  return (
    <>
      <div className="bar">
        <label className="pf-find">
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            value={q}
            aria-label={t('portfolio.find')}
            placeholder={t('portfolio.find')}
            onChange={(event) => search(event.currentTarget.value)}
          />
        </label>
      </div>
      <table className="tbl tbl-32 pf-table">
        <thead>
          <tr>
            <SortHead column="name" sort={sort} label={t('portfolio.columns.name')} />
            <SortHead column="orgNumber" sort={sort} label={t('portfolio.columns.orgNumber')} />
            <th scope="col">{t('portfolio.columns.years')}</th>
            <SortHead column="imported" sort={sort} label={t('portfolio.columns.imported')} />
            <th scope="col">{t('portfolio.columns.status')}</th>
            <th scope="col">{t('portfolio.columns.role')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((company) => (
            <tr key={company.id}>
              <th scope="row" className="pf-name">
                <Link to="/beta/$companyId" params={{ companyId: company.id }}>
                  {company.name}
                </Link>
                <LostCharacters name={company.name} />
                {isAmbiguous(company, companies) && company.latestImport !== null && (
                  <span className="t3"> {company.latestImport.fileName}</span>
                )}
                {company.isDemo && <span className="pf-demo">{t('portfolio.demo')}</span>}
              </th>
              <td className="n t2">{formatOrgNumber(company.orgNumber)}</td>
              <td className="n">
                {!may(company, 'read') ? null : company.years.length === 0 ? (
                  <span className="t3">{t('portfolio.noYears')}</span>
                ) : (
                  company.years.map(formatFiscalYear).join(', ')
                )}
              </td>
              <td className="n t2">
                {company.latestImport === null
                  ? ''
                  : t('portfolio.latest', { number: company.latestImport.number, date: formatDate(company.latestImport.createdAt) })}
              </td>
              <td>
                {company.deletion !== null ? (
                  <DeletionState companyId={company.id} dueAt={company.deletion.dueAt} />
                ) : (
                  <CompanyState company={company} />
                )}
              </td>
              <td className="t2">{t(`portfolio.roles.${company.role}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length === 0 && (
        <p className="pf-none">
          {t('portfolio.none', { search: q })}
          <Button size="sm" onClick={() => search('')}>
            {t('portfolio.clear')}
          </Button>
        </p>
      )}
    </>
  )
}

/** Another company of the same name, and no number to tell them apart by. */
function isAmbiguous({ id, name, orgNumber }: Company, companies: readonly Company[]): boolean {
  return orgNumber === '' && companies.some((other) => other.id !== id && other.name === name)
}

function SortHead({
  column,
  sort,
  label,
}: {
  readonly column: 'name' | 'orgNumber' | 'imported'
  readonly sort: Sort
  readonly label: string
}) {
  const isUp = sort === column
  const isDown = sort === `-${column}`
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <Link
        className="pf-sort"
        from="/beta/"
        to="/beta"
        search={(old) => ({ ...old, sort: isUp ? (`-${column}` as const) : column })}
        replace
      >
        {label}
        {(isUp || isDown) && <Icon name={isUp ? 'arrow-up' : 'arrow-down'} />}
      </Link>
    </th>
  )
}
