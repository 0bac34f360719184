import type { NavigateOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { analysisGroups } from '../catalogue/analyses.ts'
import { analysisTarget } from '../catalogue/analysis-target.ts'
import type { IconName } from '../components/outlines.ts'
import { matches } from './match.ts'
import { navigationPages } from './pages.ts'
import { useCompanyId } from './use-company-id.ts'

export interface PaletteEntry {
  readonly id: string
  readonly group: 'companies' | 'pages' | 'analyses'
  readonly icon: IconName
  readonly label: string
  readonly hint: string
  readonly target: NavigateOptions
}

export interface PaletteCompany {
  readonly id: string
  readonly name: string
  readonly orgNumber: string
}

/** What the search finds: companies always, pages and analyses of the company one is in. Ready analyses stand before later ones. */
export function usePaletteEntries(search: string, companies: readonly PaletteCompany[]): readonly PaletteEntry[] {
  const { t } = useTranslation(['common', 'catalogue'])
  const companyId = useCompanyId()
  const entries: PaletteEntry[] = companies.map((company) => ({
    id: company.id,
    group: 'companies',
    icon: 'building',
    label: company.name,
    hint: company.orgNumber,
    target: { to: '/beta/$companyId', params: { companyId: company.id } },
  }))
  if (companyId !== null) {
    for (const page of Object.values(navigationPages)) {
      entries.push({
        id: page.to,
        group: 'pages',
        icon: page.icon,
        label: t(`nav.${page.label}`),
        hint: '',
        target: { to: page.to, params: { companyId } },
      })
    }
    const analyses = analysisGroups
      .flatMap(({ icon, entries: inGroup }) => inGroup.map((entry) => ({ icon, ...entry })))
      .sort((a, b) => Number(b.isOpen) - Number(a.isOpen))
    for (const { key, path, icon, isOpen } of analyses) {
      entries.push({
        id: path,
        group: 'analyses',
        icon,
        label: t(`catalogue:analyses.${key}.name`),
        hint: isOpen ? '' : t('palette.later'),
        target: analysisTarget({ key, path }, companyId),
      })
    }
  }
  return entries.filter((entry) => matches(search, `${entry.label} ${entry.hint}`)).slice(0, 40)
}
