import type { IconName } from '../components/outlines.ts'
import type { common } from '../i18n/locales/en/common.ts'

export interface PageLink {
  readonly to:
    | '/beta'
    | '/beta/$companyId'
    | '/beta/$companyId/assessments'
    | '/beta/$companyId/assignments'
    | '/beta/$companyId/condominium-association'
    | '/beta/$companyId/analyses'
    | '/beta/$companyId/analyses/packages'
    | '/beta/$companyId/data'
    | '/beta/$companyId/data/accounting'
    | '/beta/$companyId/data/account-definitions'
    | '/beta/$companyId/data/account-plans'
    | '/beta/$companyId/data/budget'
    | '/beta/$companyId/authorization'
    | '/beta/$companyId/settings'
  readonly icon: IconName
  readonly label: keyof typeof common.nav
  /** What somebody may type for what is done there, in either language; never shown. */
  readonly soughtAs?: string
}

const assignmentsSoughtAs = 'sign signera underteckna skriv under väsentlighet materiality granskning audit revision'
const importsSoughtAs = 'stängda perioder stäng period closed periods close lås lock läsa in'
const accessSoughtAs = 'invite bjud in inbjudan åtkomst access rättigheter rights'

/** The pages of a company that navigation, the palette and the `G` keys lead to: none that only says that it comes later. */
export const navigationPages = {
  home: { to: '/beta/$companyId', icon: 'home', label: 'home' },
  assessments: { to: '/beta/$companyId/assessments', icon: 'pencil', label: 'assessments' },
  assignments: { to: '/beta/$companyId/assignments', icon: 'briefcase', label: 'assignments', soughtAs: assignmentsSoughtAs },
  condominium: { to: '/beta/$companyId/condominium-association', icon: 'building', label: 'condominium' },
  analyses: { to: '/beta/$companyId/analyses', icon: 'table', label: 'analyses' },
  packages: { to: '/beta/$companyId/analyses/packages', icon: 'packages', label: 'packages' },
  imports: { to: '/beta/$companyId/data/accounting', icon: 'import-data', label: 'imports', soughtAs: importsSoughtAs },
  accounts: { to: '/beta/$companyId/data/account-definitions', icon: 'accounts', label: 'accounts' },
  accountPlans: { to: '/beta/$companyId/data/account-plans', icon: 'file', label: 'accountPlans' },
  budget: { to: '/beta/$companyId/data/budget', icon: 'calendar', label: 'budget' },
  data: { to: '/beta/$companyId/data', icon: 'documents', label: 'data' },
  access: { to: '/beta/$companyId/authorization', icon: 'users', label: 'access', soughtAs: accessSoughtAs },
  settings: { to: '/beta/$companyId/settings', icon: 'settings', label: 'settings' },
} as const satisfies Record<string, PageLink>
