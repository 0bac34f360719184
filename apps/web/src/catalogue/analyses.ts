import type { IconName } from '../components/outlines.ts'
import type { catalogue } from '../i18n/locales/en/catalogue.ts'

export type AnalysisKey = keyof typeof catalogue.analyses
export type AnalysisGroup = keyof typeof catalogue.groups

/** What of the books an analysis reads: any SIE file, vouchers (SIE 4), or data the product does not take in yet. */
export type AnalysisNeed = keyof typeof catalogue.needs

export interface CatalogueEntry {
  readonly key: AnalysisKey
  /** Below `/beta/$companyId/analyses/`. */
  readonly path: string
  readonly needs: AnalysisNeed
  /** False: the page says that it comes in a later version. */
  readonly isOpen: boolean
}

export interface CatalogueGroup {
  readonly group: AnalysisGroup
  readonly icon: IconName
  readonly entries: readonly CatalogueEntry[]
}

const open = (key: AnalysisKey, needs: AnalysisNeed, path: string = key): CatalogueEntry => ({ key, path, needs, isOpen: true })
const later = (key: AnalysisKey, needs: AnalysisNeed, path: string = key): CatalogueEntry => ({ key, path, needs, isOpen: false })

/** The product's 26 analyses in the order of an audit. */
export const analysisGroups: readonly CatalogueGroup[] = [
  {
    group: 'statements',
    icon: 'report',
    entries: [
      open('balance-sheet', 'balances'),
      open('balance-sheet-debit-credit', 'vouchers'),
      open('income-statement', 'balances'),
      open('income-statement-debit-credit', 'vouchers'),
      open('source-balance-sheet', 'vouchers'),
      open('source-income-statement', 'vouchers'),
      open('balance', 'balances'),
      open('result', 'vouchers'),
      open('object-list-income-statement', 'vouchers'),
      open('key-figure', 'balances', 'key-figure/v2'),
    ],
  },
  {
    group: 'ledger',
    icon: 'ledger',
    entries: [
      open('trial-balance', 'balances'),
      open('general-ledger-account', 'vouchers'),
      open('journal-entry', 'vouchers'),
      open('counterpart', 'vouchers'),
      open('relation', 'vouchers'),
      open('period', 'vouchers'),
      open('monthly-matrix', 'vouchers'),
    ],
  },
  {
    group: 'tax',
    icon: 'receipt',
    entries: [later('vat', 'declared', 'vat/v2'), later('tax', 'declared'), later('payroll-tax', 'declared'), later('salary', 'declared')],
  },
  { group: 'bank', icon: 'bank', entries: [later('bank-account', 'bank'), later('bank-counterpart', 'bank')] },
  {
    group: 'sampling',
    icon: 'target',
    entries: [
      open('random-unit-sampling', 'vouchers'),
      open('monetary-unit-sampling', 'vouchers'),
      open('audit-unit-sampling', 'vouchers'),
    ],
  },
]

export const catalogueEntries: readonly CatalogueEntry[] = analysisGroups.flatMap((group) => group.entries)
