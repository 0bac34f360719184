import type { AccountPlan } from '../account-plan/account-plan.ts'
import { assetsLayout } from './layout-assets.ts'
import { equityLayout, liabilitiesLayout } from './layout-equity-and-liabilities.ts'
import { incomeStatementLayout, incomeStatementMeasures } from './layout-income-statement.ts'
import { reclassificationsTo } from './reclassifications.ts'

const source =
  'ÅRL bilaga 1 and 2; BFNAR 2016:10 ch. 4 (K2), BFNAR 2012:1 (K3); order of the K2 taxonomy 2017-09-30; accounts by the coupling of BAS 2025 and INK2'

/** Lines of the K2 and K3 layouts for balances on the wrong side. */
export const reclassifications = reclassificationsTo({
  overdraft: 'bs.k1',
  otherLiabilities: 'bs.k12',
  taxLiabilities: 'bs.k11',
  groupLiabilities: 'bs.k8',
  associateLiabilities: 'bs.k9',
  ownedInterestLiabilities: 'bs.k10',
  invoicedNotEarned: 'bs.k5',
  accruals: 'bs.k13',
  longGroupLiabilities: 'bs.g4',
  longAssociateLiabilities: 'bs.g5',
  longOwnedInterestLiabilities: 'bs.g6',
  longOtherLiabilities: 'bs.g7',
  cash: 'bs.c1',
  otherReceivables: 'bs.r5',
  workInProgress: 'bs.l5',
  earnedNotInvoiced: 'bs.r6',
  groupReceivables: 'bs.r2',
  associateReceivables: 'bs.r3',
  ownedInterestReceivables: 'bs.r4',
  prepaid: 'bs.r7',
  longGroupReceivables: 'bs.f2',
  longAssociateReceivables: 'bs.f4',
  longOwnedInterestReceivables: 'bs.f6',
  ownerLoans: 'bs.f8',
  longOtherReceivables: 'bs.f9',
})

/** Annual report of a small company by K2, cost-type income statement: the layout of a company that has chosen none. */
export const planK2: AccountPlan = {
  id: 'k2',
  version: 6,
  name: { sv: 'Årsredovisning K2', en: 'Annual report K2' },
  asOf: '2026-11-27',
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
