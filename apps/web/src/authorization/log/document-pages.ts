import type { SettingsPart } from '../../settings/search.ts'

const settings = <P extends SettingsPart>(part: P) => ({ to: '/beta/$companyId/settings', search: { part } }) as const
const data = <P extends string>(page: P) => ({ to: `/beta/$companyId/data/${page}`, search: {} }) as const

/** Where each kind of document is worked on; key figures are of their analysis, and have no page of their own. */
const pages = {
  accountPlan: data('account-plans'),
  accountFunctions: data('account-definitions'),
  budget: data('budget'),
  declarations: data('taxes'),
  bank: data('bank'),
  bankDecisions: data('bank'),
  bankConclusions: data('bank'),
  staff: { to: '/beta/$companyId/data/staff', search: { part: 'list' } },
  headcount: data('staff'),
  counterparties: data('counterparties'),
  realEstates: data('real-estates'),
  ownRates: data('taxes'),
  planYears: { to: '/beta/$companyId/data/account-definitions', search: { panel: 'plans' } },
  inputs: settings('inputs'),
  calendar: settings('calendar'),
  thresholds: settings('thresholds'),
  journal: settings('journal'),
  closing: settings('closing'),
  profile: settings('company'),
  fiscalYears: settings('years'),
  retention: settings('retention'),
} as const

export type DocumentPage = (typeof pages)[keyof typeof pages]

export function pageOf(kind: string | null): DocumentPage | undefined {
  return Object.entries(pages).find(([own]) => own === kind)?.[1]
}
