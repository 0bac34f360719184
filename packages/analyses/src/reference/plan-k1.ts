import type { AccountPlan, PlanNode } from '../account-plan/account-plan.ts'
import { credit, debit, heading, plus, total } from './plan-builder.ts'
import { reclassificationsTo } from './reclassifications.ts'

const fixedAssets = [
  debit('k1.b1', 'B1 Immateriella anläggningstillgångar', 'B1 Intangible fixed assets', ['1000-1099'], { code: '7200' }),
  debit('k1.b2', 'B2 Byggnader och markanläggningar', 'B2 Buildings and land improvements', ['1100-1129', '1150-1199'], { code: '7210' }),
  debit('k1.b3', 'B3 Mark och andra tillgångar som inte får skrivas av', 'B3 Land and other assets not depreciated', ['1130-1149'], {
    code: '7211',
  }),
  debit('k1.b4', 'B4 Maskiner och inventarier', 'B4 Plant and equipment', ['1200-1299'], { code: '7212' }),
  debit('k1.b5', 'B5 Övriga anläggningstillgångar', 'B5 Other fixed assets', ['1300-1399'], { code: '7213' }),
] as const

const currentAssets = [
  debit('k1.b6', 'B6 Varulager', 'B6 Inventories', ['1400-1499'], { code: '7240' }),
  debit('k1.b7', 'B7 Kundfordringar', 'B7 Trade receivables', ['1500-1599'], { code: '7250' }),
  debit('k1.b8', 'B8 Övriga fordringar', 'B8 Other receivables', ['1600-1899'], { code: '7260' }),
  debit('k1.b9', 'B9 Kassa och bank', 'B9 Cash and bank', ['1900-1999'], { code: '7280' }),
] as const

const liabilities = [
  credit('k1.b13', 'B13 Låneskulder', 'B13 Loans', ['2300-2399', '2410-2419', '2480-2489'], { code: '7380' }),
  credit('k1.b14', 'B14 Skatteskulder', 'B14 Tax liabilities', ['2500-2739'], { code: '7381' }),
  credit('k1.b15', 'B15 Leverantörsskulder', 'B15 Trade payables', ['2440-2449'], { code: '7382' }),
  credit('k1.b16', 'B16 Övriga skulder', 'B16 Other liabilities', ['2400-2409', '2420-2439', '2450-2479', '2490-2499', '2740-2999'], {
    code: '7383',
  }),
] as const

/** Equity is one item that holds the result: a sole trader has no restricted and no unrestricted equity, and disposes of no result. */
const balance: readonly PlanNode[] = [
  heading('bs.fa', 'Anläggningstillgångar', 'Fixed assets', [
    ...fixedAssets,
    total('debit', 'k1.sumfa', 'Summa anläggningstillgångar', 'Total fixed assets', plus(...fixedAssets.map(({ id }) => id))),
  ]),
  heading('bs.ca', 'Omsättningstillgångar', 'Current assets', [
    ...currentAssets,
    total('debit', 'k1.sumca', 'Summa omsättningstillgångar', 'Total current assets', plus(...currentAssets.map(({ id }) => id))),
  ]),
  total('debit', 'k1.assets', 'Summa tillgångar', 'Total assets', 'k1.sumfa + k1.sumca'),
  heading('bs.eq', 'Eget kapital', 'Equity', [
    credit('k1.b10', 'B10 Eget kapital', 'B10 Equity', ['2000-2099', '8990-8999'], {
      code: '7300',
      computed: ['undisposed-result', 'result-for-the-year'],
    }),
  ]),
  heading('bs.ho', 'Obeskattade reserver', 'Untaxed reserves', [
    credit('k1.b11', 'B11 Obeskattade reserver', 'B11 Untaxed reserves', ['2100-2199'], { code: '7320' }),
  ]),
  heading('bs.hv', 'Avsättningar', 'Provisions', [credit('k1.b12', 'B12 Avsättningar', 'B12 Provisions', ['2200-2299'], { code: '7330' })]),
  heading('k1.hl', 'Skulder', 'Liabilities', [
    ...liabilities,
    total('credit', 'k1.suml', 'Summa skulder', 'Total liabilities', plus(...liabilities.map(({ id }) => id))),
  ]),
  total('credit', 'k1.eqliab', 'Summa eget kapital och skulder', 'Total equity and liabilities', 'k1.b10 + k1.b11 + k1.b12 + k1.suml'),
]

/** Which income is free of VAT is a matter of each sale: the accounts of the K1 chart (31) and those that never carry VAT. */
const income = [
  credit(
    'k1.r1',
    'R1 Försäljning och utfört arbete samt övriga momspliktiga intäkter',
    'R1 Sales, work done and other income with VAT',
    ['3000-3099', '3300-3959', '3970-3979'],
    { code: '7400' },
  ),
  credit('k1.r2', 'R2 Momsfria intäkter', 'R2 Income without VAT', ['3100-3199', '3960-3969', '3980-3999'], { code: '7401' }),
  credit('k1.r3', 'R3 Bil- och bostadsförmån m.m.', 'R3 Benefits of car, housing etc.', ['3200-3299'], { code: '7402' }),
  credit('k1.r4', 'R4 Ränteintäkter m.m.', 'R4 Interest income etc.', ['8000-8399'], { code: '7403' }),
] as const

const costs = [
  debit('k1.r5', 'R5 Varor, material och tjänster', 'R5 Goods, materials and services', ['4000-4999'], { code: '7500' }),
  debit('k1.r6', 'R6 Övriga externa kostnader', 'R6 Other external costs', ['5000-6999', '7900-7999'], { code: '7501' }),
  debit('k1.r7', 'R7 Anställd personal', 'R7 Employees', ['7000-7699'], { code: '7502' }),
  debit('k1.r8', 'R8 Räntekostnader m.m.', 'R8 Interest expense etc.', ['8400-8499', '8900-8989'], { code: '7503' }),
] as const

const depreciation = [
  debit(
    'k1.r9',
    'R9 Av- och nedskrivningar av byggnader och markanläggningar',
    'R9 Depreciation and impairment of buildings and land improvements',
    ['7720-7729', '7770-7779', '7820-7829', '7840-7849'],
    { code: '7504' },
  ),
  debit(
    'k1.r10',
    'R10 Av- och nedskrivningar av maskiner och inventarier och immateriella tillgångar',
    'R10 Depreciation and impairment of plant, equipment and intangible assets',
    ['7700-7719', '7730-7769', '7780-7819', '7830-7839', '7850-7899'],
    { code: '7505' },
  ),
] as const

const result: readonly PlanNode[] = [
  heading('k1.hi', 'Intäkter', 'Income', [
    ...income,
    total('credit', 'k1.sumi', 'Summa intäkter', 'Total income', plus(...income.map(({ id }) => id))),
  ]),
  heading('k1.hc', 'Kostnader', 'Costs', [
    ...costs,
    total('debit', 'k1.sumc', 'Summa kostnader', 'Total costs', plus(...costs.map(({ id }) => id))),
  ]),
  heading('k1.hd', 'Av- och nedskrivningar', 'Depreciation and impairment', [
    ...depreciation,
    total(
      'debit',
      'k1.sumd',
      'Summa av- och nedskrivningar',
      'Total depreciation and impairment',
      plus(...depreciation.map(({ id }) => id)),
    ),
  ]),
  credit('k1.appropriations', 'Bokslutsdispositioner (ingår inte i K1)', 'Appropriations (not part of K1)', ['8810-8899']),
  total('credit', 'k1.r11', 'R11 Bokfört resultat', 'R11 Result as booked', 'k1.sumi - k1.sumc - k1.sumd + k1.appropriations'),
]

const [otherReceivables, loans, otherLiabilities, taxes] = ['k1.b8', 'k1.b13', 'k1.b16', 'k1.b14'] as const

/**
 * Simplified annual accounts of a sole trader: the items B1–B16 and R1–R11, which are the fields of the NE form. Appropriations have no
 * item there: where somebody has booked them they stand on a line that says so.
 */
export const planK1: AccountPlan = {
  id: 'k1',
  version: 1,
  name: { sv: 'Förenklat årsbokslut K1', en: 'Simplified annual accounts K1' },
  asOf: '2026-11-24',
  source:
    'BFNAR 2006:1, bilaga 2 (sole traders); accounts by FAR’s account table K1 Mini and groups of BAS 2025; field codes of the NE form by #SRU of SIE files',
  balance,
  result,
  measures: [],
  roots: { assets: 'k1.assets', equityAndLiabilities: 'k1.eqliab', result: 'k1.r11', sales: 'k1.sumi' },
  reclassifications: reclassificationsTo({
    overdraft: loans,
    otherLiabilities,
    taxLiabilities: taxes,
    groupLiabilities: otherLiabilities,
    associateLiabilities: otherLiabilities,
    ownedInterestLiabilities: otherLiabilities,
    invoicedNotEarned: otherLiabilities,
    accruals: otherLiabilities,
    longGroupLiabilities: loans,
    longAssociateLiabilities: loans,
    longOwnedInterestLiabilities: loans,
    longOtherLiabilities: loans,
    cash: 'k1.b9',
    otherReceivables,
    workInProgress: 'k1.b6',
    earnedNotInvoiced: otherReceivables,
    groupReceivables: otherReceivables,
    associateReceivables: otherReceivables,
    ownedInterestReceivables: otherReceivables,
    prepaid: otherReceivables,
    longGroupReceivables: 'k1.b5',
    longAssociateReceivables: 'k1.b5',
    longOwnedInterestReceivables: 'k1.b5',
    ownerLoans: 'k1.b5',
    longOtherReceivables: 'k1.b5',
  }),
}
