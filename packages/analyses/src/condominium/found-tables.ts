import type { Finding } from '../finding.ts'
import type { RuleId } from '../rules/catalogue.ts'
import type { FoundRows, Lack } from '../tables/shown.ts'

/** The table of the analysis on which that stands which a finding sums up, with its vouchers. */
export const foundTables: { readonly [R in RuleId<'condominium'>]?: string } = {
  'condominium.accrued-interest-differs': 'compared',
  'condominium.amortisation-missing': 'loans',
  'condominium.apartments-differ': 'apartments',
  'condominium.apartments-overlap': 'apartments',
  'condominium.area-changed': 'areas',
  'condominium.areas-overlap': 'areas',
  'condominium.arrears-high': 'owed',
  'condominium.board-not-salary': 'costs',
  'condominium.board-without-contributions': 'pay',
  'condominium.cash-flow-open': 'flow',
  'condominium.component-impossible': 'components',
  'condominium.component-not-scrapped': 'components',
  'condominium.components-differ': 'against',
  'condominium.components-unassessed': 'components',
  'condominium.contributions-differ': 'grants',
  'condominium.contributions-not-as-declared': 'pay',
  'condominium.contributions-partly-declared': 'pay',
  'condominium.contributions-rate': 'pay',
  'condominium.debt-left-out': 'figures',
  'condominium.depreciation-differs': 'against',
  'condominium.energy-incomplete': 'figures',
  'condominium.fee-gap': 'months',
  'condominium.fees-differ': 'months',
  'condominium.insurance-ended': 'insurance',
  'condominium.interest-at-one-rate': 'loans',
  'condominium.interest-differs': 'compared',
  'condominium.interest-not-computed': 'loans',
  'condominium.large-repairs': 'maintenance',
  'condominium.loan-in-debit': 'compared',
  'condominium.loan-terms-past': 'loans',
  'condominium.loan-undated': 'loans',
  'condominium.loans-differ': 'compared',
  'condominium.loss': 'figures',
  'condominium.metering-above-cost': 'metering',
  'condominium.printed-differs': 'printed',
  'condominium.private-housing-doubtful': 'housing',
  'condominium.property-fee-differs': 'against',
  'condominium.property-fee-free': 'fees',
  'condominium.related-purchases': 'purchases',
  'condominium.reserve-below-statutes': 'against',
  'condominium.reserve-mirrored': 'reserve',
  'condominium.reserve-negative': 'reserve',
  'condominium.reserve-not-as-decided': 'against',
  'condominium.reserve-through-result': 'reserve',
  'condominium.result-undisposed': 'disposition',
  'condominium.saving-below-plan': 'saving',
  'condominium.saving-negative': 'figures',
  'condominium.scrapping-differs': 'against',
  'condominium.short-term-differs': 'compared',
  'condominium.vat-deducted-only': 'vat',
  'condominium.vat-without-premises': 'vat',
  'condominium.written-off-differs': 'against',
}

/** What the register of the association says otherwise, or does not say. */
const ofRegister: ReadonlySet<string> = new Set<RuleId<'condominium'>>([
  'condominium.amortisation-missing',
  'condominium.apartments-differ',
  'condominium.apartments-overlap',
  'condominium.area-changed',
  'condominium.area-missing',
  'condominium.areas-overlap',
  'condominium.assessed-missing',
  'condominium.component-impossible',
  'condominium.component-not-scrapped',
  'condominium.components-differ',
  'condominium.components-missing',
  'condominium.components-unassessed',
  'condominium.fee-gap',
  'condominium.fee-register-missing',
  'condominium.insurance-ended',
  'condominium.interest-not-computed',
  'condominium.loan-terms-past',
  'condominium.loan-undated',
  'condominium.loans-differ',
  'condominium.loans-missing',
  'condominium.statutes-missing',
  'condominium.yearly-fees-overlap',
])

/** The screen leads from a finding's sentence to what it sums up. */
export const foundOfAssociation = {
  rowsOf: ({ code }: Finding): FoundRows[] => {
    const tables: Readonly<Record<string, string | undefined>> = foundTables
    const table = tables[code]
    return table === undefined ? [] : [{ table, keys: null }]
  },
  pageOf: ({ code }: Finding): Lack['page'] | null =>
    ofRegister.has(code) ? 'real-estates' : code === 'condominium.fees-unmapped' ? 'account-definitions' : null,
} as const
