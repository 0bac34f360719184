import type { AccountPlan } from '../account-plan/account-plan.ts'
import { assetsLayout } from './layout-assets.ts'
import { equityLayout, liabilitiesLayout } from './layout-equity-and-liabilities.ts'
import { incomeStatementLayout, incomeStatementMeasures } from './layout-income-statement.ts'

const source =
  'ÅRL bilaga 1 and 2; BFNAR 2016:10 ch. 4 (K2), BFNAR 2012:1 (K3); order of the K2 taxonomy 2017-09-30; accounts by the coupling of BAS 2025 and INK2'

/**
 * Where the law and practice show a balance on the other side of the balance sheet: a bank account in credit, tax and VAT in debit; the tax account, tax
 * and VAT receivables in credit (BAS has a pair of accounts for each: 1630 and 2850, 1640 and 2510, 1650 and 2650).
 */
export const reclassifications: AccountPlan['reclassifications'] = [
  { accounts: ['1900-1999'], side: 'credit', per: 'account', to: 'bs.k1' },
  { accounts: ['1630-1639'], side: 'credit', per: 'group', to: 'bs.k12' },
  { accounts: ['1640-1649'], side: 'credit', per: 'group', to: 'bs.k11' },
  { accounts: ['1650-1659'], side: 'credit', per: 'group', to: 'bs.k12' },
  { accounts: ['2500-2599'], side: 'debit', per: 'group', to: 'bs.r5' },
  { accounts: ['2600-2699'], side: 'debit', per: 'group', to: 'bs.r5' },
  { accounts: ['2850-2859'], side: 'debit', per: 'group', to: 'bs.r5' },
]

/** Annual report of a small company by K2, cost-type income statement: the layout of a company that has chosen none. */
export const planK2: AccountPlan = {
  id: 'k2',
  version: 3,
  name: { sv: 'Årsredovisning K2', en: 'Annual report K2' },
  asOf: '2026-11-23',
  source,
  balance: [...assetsLayout(false), equityLayout, ...liabilitiesLayout(false)],
  result: incomeStatementLayout,
  measures: incomeStatementMeasures,
  roots: { assets: 'bs.assets', equityAndLiabilities: 'bs.eqliab', result: 'is.result', sales: 'is.net' },
  reclassifications,
}

/** As K2, with deferred tax on lines of its own (K3). */
export const planK3: AccountPlan = {
  ...planK2,
  id: 'k3',
  name: { sv: 'Årsredovisning K3', en: 'Annual report K3' },
  balance: [...assetsLayout(true), equityLayout, ...liabilitiesLayout(true)],
}
