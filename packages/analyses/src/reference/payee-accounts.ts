/**
 * Where money that was paid out is neither a cost, a thing, a debt nor a tax: other receivables, loans and advances to owners and staff, suspense and clearing
 * (BAS 2025: 1300–1399 long-term receivables from related parties and others, 1610–1619 and 1680–1689 receivables, 2890–2899 other debts, 2013/2023/2033
 * withdrawals). A dividend that the general meeting has decided (2898) is a debt. Such a payment may be right; what it was for is to be asked.
 */
export const noCostAccounts: readonly string[] = [
  ...['1320-1329', '1340-1349', '1360-1369', '1380-1389', '1610-1619', '1660-1669', '1680-1689'],
  ...['2013-2013', '2023-2023', '2033-2033', '2890-2897', '2899', '2999'],
]

/** What customers owe, and sales (BAS 2025: 1500–1559, 3000–3799): money in that is booked there is paid for what was sold, also by who sells to the company. */
export const saleAccounts: readonly string[] = ['1500-1559', '3000-3799']

/** Authorities that companies pay, by their names as statements write them (in small letters without marks). */
export const authorityNames: Readonly<Record<'tax' | 'enforcement', readonly string[]>> = {
  tax: ['skatteverket'],
  enforcement: ['kronofogden', 'kronofogdemyndigheten'],
}

/** Legal forms of companies, as they begin or end their names (in small letters without marks). */
export const legalForms: readonly string[] = [
  ...['ab', 'aktiebolag', 'hb', 'handelsbolag', 'kb', 'kommanditbolag', 'publ', 'filial'],
  ...['inc', 'ltd', 'limited', 'gmbh', 'ag', 'as', 'oy', 'oyj', 'aps', 'bv', 'sa', 'plc', 'llc'],
]

/** Words that companies, associations and authorities have in their names, and people do not (in small letters without marks). */
export const organisationWords: readonly string[] = [
  ...legalForms,
  ...['ekonomisk', 'forening', 'foreningen', 'bostadsrattsforening', 'brf'],
  ...['stiftelse', 'stiftelsen', 'forbund', 'forbundet'],
  ...[
    'bank',
    'banken',
    'sparbank',
    'forsakring',
    'forsakringar',
    'pension',
    'pensioner',
    'fond',
    'finans',
    'kredit',
    'sverige',
    'sweden',
    'norden',
    'nordic',
    'group',
    'gruppen',
  ],
  ...[
    'kommun',
    'region',
    'lans',
    'lan',
    'verket',
    'verk',
    'styrelsen',
    'staten',
    'stad',
    'byra',
    'bygg',
    'konsult',
    'service',
    'handel',
    'fastigheter',
    'energi',
    'elnat',
    'vatten',
  ],
  ...[
    'mobil',
    'telecom',
    'data',
    'system',
    'software',
    'media',
    'transport',
    'logistik',
    'frakt',
    'redovisning',
    'revision',
    'butik',
    'hotell',
    'restaurang',
    'cafe',
    'bageri',
    'taxi',
  ],
]
