import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { analysisGroups } from '../catalogue/analyses.ts'
import { useAnalysisTarget } from '../catalogue/analysis-target.ts'
import type { IconName } from '../components/outlines.ts'
import { formatOrgNumber } from '../format/org-number.ts'
import { navigationPages, type PageLink } from './pages.ts'
import { useChosenPeriod } from './use-chosen-period.ts'
import { useCompanyId } from './use-company-id.ts'

/** What is found, in the order of the list. */
export const paletteGroups = [
  'reference',
  'accounts',
  'pages',
  'analyses',
  'lines',
  'tests',
  'companies',
  'actions',
  'help',
  'vouchers',
  'amounts',
  'texts',
] as const
export type PaletteGroup = (typeof paletteGroups)[number]

export interface PaletteEntry {
  readonly id: string
  readonly group: PaletteGroup
  readonly icon: IconName
  readonly label: string
  readonly hint: string
  /** Further words that find it. */
  readonly words?: string
  readonly open: () => void
}

export interface PaletteCompany {
  readonly id: string
  readonly name: string
  readonly orgNumber: string
}

/** Companies always; pages and analyses of the company one is in. Ready analyses stand before later ones. */
export function usePlaceEntries(companies: readonly PaletteCompany[]): readonly PaletteEntry[] {
  const { t } = useTranslation(['common', 'catalogue'])
  const navigate = useNavigate()
  const companyId = useCompanyId()
  const targetOf = useAnalysisTarget()
  const { searchOf } = useChosenPeriod()
  const entries: PaletteEntry[] = companies.map((company) => ({
    id: company.id,
    group: 'companies',
    icon: 'building',
    label: company.name,
    hint: formatOrgNumber(company.orgNumber),
    words: company.orgNumber,
    open: () => void navigate({ to: '/beta/$companyId', params: { companyId: company.id } }),
  }))
  if (companyId === null) return entries
  for (const page of Object.values<PageLink>(navigationPages)) {
    entries.push({
      id: page.to,
      group: 'pages',
      icon: page.icon,
      label: t(`nav.${page.label}`),
      hint: '',
      words: page.soughtAs ?? '',
      open: () => void navigate({ to: page.to, params: { companyId }, search: searchOf(page.to) }),
    })
  }
  const analyses = analysisGroups.flatMap(({ icon, entries: inGroup }) => inGroup.map((entry) => ({ icon, ...entry })))
  for (const { key, path, icon } of analyses) {
    entries.push({
      id: path,
      group: 'analyses',
      icon,
      label: t(`catalogue:analyses.${key}.name`),
      hint: '',
      words: t(`catalogue:analyses.${key}.purpose`),
      open: () => void navigate(targetOf({ path }, companyId)),
    })
  }
  return entries
}
