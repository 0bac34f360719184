import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Icon } from '../components/Icon.tsx'
import { formatOrgNumber } from '../format/org-number.ts'
import { LostCharacters } from '../portfolio/LostCharacters.tsx'
import { useCompanyId } from './use-company-id.ts'

const CompanyChoice = lazy(() => import('./CompanyChoice.tsx').then((module) => ({ default: module.CompanyChoice })))

/** Which company one is in, and the way to another by typing its name or org. number: the list is fetched when first opened. */
export function CompanySwitcher() {
  const { t } = useTranslation()
  const companyId = useCompanyId()
  const [companies] = trpc.company.list.useSuspenseQuery()
  const isEmpty = companies.length === 0
  const mayCreate = trpc.company.mayCreate.useQuery(undefined, { staleTime: 60_000, enabled: isEmpty })
  const [isAsked, setAsked] = useState(false)
  const company = companies.find((other) => other.id === companyId)
  const name = company?.name ?? t(isEmpty ? 'nav.noCompany' : 'nav.noChoice')
  // how to begin is said to those who may
  const emptyHint = mayCreate.data === true ? t('nav.noCompanyHint') : ''
  const noneHint = isEmpty ? emptyHint : t('nav.noChoiceHint')
  const hint = company === undefined ? noneHint : formatOrgNumber(company.orgNumber)

  const face = {
    className: 'co',
    children: (
      <>
        <span className="co-text">
          <span className="vh">{t('nav.chooseCompany')}: </span>
          <span className="co-name el">{name}</span>
          <span className="co-org n">{hint === '' ? '\u00a0' : hint}</span>
        </span>
        <LostCharacters name={name} isShort />
        <Icon name="selector" size={16} />
      </>
    ),
  }
  const closed = <button type="button" aria-haspopup="listbox" aria-expanded={false} {...face} onClick={() => setAsked(true)} />
  return isAsked ? (
    <Suspense fallback={closed}>
      <CompanyChoice {...face} />
    </Suspense>
  ) : (
    closed
  )
}
