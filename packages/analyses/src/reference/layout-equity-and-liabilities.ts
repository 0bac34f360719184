import type { PlanNode } from '../account-plan/account-plan.ts'
import { credit, heading, plus, total } from './plan-builder.ts'

/**
 * Equity of the balance sheet, restricted and unrestricted (ÅRL bilaga 1; BFNAR 2016:10 ch. 4). The result for the year is always computed; 2099 and 8990–8999 are
 * earlier results until somebody disposes of them, so that booking 8999 against 2099 changes no line. Equity of other legal forms is neither.
 */
export const equityLayout: PlanNode = heading('bs.eq', 'Eget kapital', 'Equity', [
  heading('bs.hb', 'Bundet eget kapital', 'Restricted equity', [
    credit('bs.e1', 'Aktiekapital', 'Share capital', ['2081*']),
    credit('bs.e1b', 'Ej registrerat aktiekapital', 'Unregistered share capital', ['2082*']),
    credit('bs.e1c', 'Medlemsinsatser (ek. för.)', 'Member contributions', ['2083-2084']),
    credit('bs.e2', 'Uppskrivningsfond', 'Revaluation reserve', ['2085*']),
    credit('bs.e3', 'Reservfond', 'Statutory reserve', ['2086*']),
    credit('bs.e3b', 'Bunden överkursfond / insatsemission', 'Restricted share premium / issue', ['2087*']),
    credit('bs.e3c', 'Fond för yttre underhåll', 'Reserve for external maintenance', ['2088*']),
    credit('bs.e3d', 'Fond för utvecklingsutgifter', 'Development reserve', ['2089*']),
    total(
      'credit',
      'bs.sumb',
      'Summa bundet eget kapital',
      'Total restricted equity',
      plus('bs.e1', 'bs.e1b', 'bs.e1c', 'bs.e2', 'bs.e3', 'bs.e3b', 'bs.e3c', 'bs.e3d'),
    ),
  ]),
  heading('bs.hu', 'Fritt eget kapital', 'Unrestricted equity', [
    credit('bs.e4', 'Överkursfond', 'Share premium', ['2097*']),
    credit('bs.e5', 'Balanserat resultat', 'Retained earnings', ['2080*', '2090-2096', '2098-2099', '8990-8999'], {
      computed: ['undisposed-result'],
    }),
    credit('bs.e6', 'Årets resultat', 'Result for the year', [], { computed: ['result-for-the-year'] }),
    total('credit', 'bs.sumu', 'Summa fritt eget kapital', 'Total unrestricted equity', plus('bs.e4', 'bs.e5', 'bs.e6')),
  ]),
  credit('bs.e7', 'Eget kapital (enskild firma, HB, stiftelse, ideell förening)', 'Equity (other legal forms)', ['2010-2079']),
  total('credit', 'bs.sumeq', 'Summa eget kapital', 'Total equity', plus('bs.sumb', 'bs.sumu', 'bs.e7')),
])

/**
 * Equity where the owners have no shares: one line of capital with what the owners put in and take out, in which the result is booked (2019 and the like
 * against 8999), and the result for the year. Nothing of it is restricted, unrestricted or retained (årsredovisningslagen 3 kap. 4 § and 5 kap. 14 § tell
 * those apart for limited companies and economic associations; BFNAR 2017:3).
 */
function ownersEquity(sv: string, en: string): PlanNode {
  return heading('bs.eq', 'Eget kapital', 'Equity', [
    credit('bs.e7', sv, en, ['2010-2099', '8990-8999'], { computed: ['undisposed-result'] }),
    credit('bs.e6', 'Årets resultat', 'Result for the year', [], { computed: ['result-for-the-year'] }),
    total('credit', 'bs.sumeq', 'Summa eget kapital', 'Total equity', plus('bs.e7', 'bs.e6')),
  ])
}

/** In the place of `equityLayout`, by the form of the company. */
export const ownersEquityLayouts = {
  'sole-trader': ownersEquity('Eget kapital (enskild firma)', 'Equity (sole trader)'),
  partnership: ownersEquity('Eget kapital (delägarna)', 'Equity (partners)'),
} as const

/** Untaxed reserves, provisions and liabilities (ÅRL bilaga 1) in the order of the K2 taxonomy; K3 shows deferred tax (2240) by itself. */
export function liabilitiesLayout(deferredTax: boolean, equity = 'bs.sumeq'): readonly PlanNode[] {
  return [
    heading('bs.ho', 'Obeskattade reserver', 'Untaxed reserves', [
      credit('bs.o1', 'Periodiseringsfonder', 'Tax allocation reserves', ['2110-2139']),
      credit('bs.o2', 'Ackumulerade överavskrivningar', 'Accumulated excess depreciation', ['2150-2159']),
      credit('bs.o3', 'Övriga obeskattade reserver', 'Other untaxed reserves', ['2140-2149', '2160-2199']),
      total('credit', 'bs.sumo', 'Summa obeskattade reserver', 'Total untaxed reserves', 'bs.o1 + bs.o2 + bs.o3'),
    ]),
    heading('bs.hv', 'Avsättningar', 'Provisions', [
      credit('bs.v1', 'Avsättningar för pensioner enligt tryggandelagen', 'Pension provisions (Tryggandelagen)', ['2210-2219']),
      credit('bs.v2', 'Övriga avsättningar för pensioner', 'Other pension provisions', ['2230-2239']),
      ...(deferredTax
        ? [
            credit('bs.v4', 'Uppskjuten skatteskuld', 'Deferred tax liability', ['2240-2249']),
            credit('bs.v3', 'Övriga avsättningar', 'Other provisions', ['2220-2229', '2250-2299']),
          ]
        : [credit('bs.v3', 'Övriga avsättningar', 'Other provisions', ['2220-2229', '2240-2299'])]),
      total(
        'credit',
        'bs.sumv',
        'Summa avsättningar',
        'Total provisions',
        plus(...(deferredTax ? ['bs.v4'] : []), 'bs.v1', 'bs.v2', 'bs.v3'),
      ),
    ]),
    heading('bs.hg', 'Långfristiga skulder', 'Long-term liabilities', [
      credit('bs.g1', 'Obligationslån', 'Bonds', ['2310-2329']),
      credit('bs.g2', 'Checkräkningskredit (långfristig)', 'Overdraft facility, long-term', ['2330-2339']),
      credit('bs.g3', 'Övriga skulder till kreditinstitut', 'Other liabilities to credit institutions', ['2340-2359']),
      credit('bs.g4', 'Skulder till koncernföretag', 'Liabilities to group companies', ['2360-2369']),
      credit('bs.g5', 'Skulder till intresseföretag', 'Liabilities to associates', ['2370-2372', '2374-2379']),
      credit('bs.g6', 'Skulder till övriga företag med ägarintresse', 'Liabilities to companies with owned interest', ['2373*']),
      credit('bs.g7', 'Övriga skulder (långfristiga)', 'Other long-term liabilities', ['2380-2399']),
      total(
        'credit',
        'bs.sumg',
        'Summa långfristiga skulder',
        'Total long-term liabilities',
        plus('bs.g1', 'bs.g2', 'bs.g3', 'bs.g4', 'bs.g5', 'bs.g6', 'bs.g7'),
      ),
    ]),
    heading('bs.hk', 'Kortfristiga skulder', 'Short-term liabilities', [
      credit('bs.k1', 'Checkräkningskredit', 'Overdraft facility', ['2480-2489']),
      credit('bs.k2', 'Övriga skulder till kreditinstitut', 'Liabilities to credit institutions', ['2410-2419']),
      credit('bs.k3', 'Förskott från kunder', 'Advances from customers', ['2420-2429']),
      credit('bs.k4', 'Pågående arbete för annans räkning', 'Contract work in progress', ['2430-2439']),
      credit('bs.k5', 'Fakturerad men ej upparbetad intäkt', 'Invoiced not earned revenue', ['2450-2459']),
      credit('bs.k6', 'Leverantörsskulder', 'Trade payables', ['2440-2449']),
      credit('bs.k7', 'Växelskulder', 'Bills payable', ['2492*']),
      credit('bs.k8', 'Skulder till koncernföretag', 'Liabilities to group companies', ['2460-2469', '2860-2869']),
      credit('bs.k9', 'Skulder till intresseföretag', 'Liabilities to associates', ['2470-2472', '2474-2479', '2870-2872', '2874-2879']),
      credit('bs.k10', 'Skulder till övriga företag med ägarintresse', 'Liabilities to companies with owned interest', ['2473*', '2873*']),
      credit('bs.k11', 'Skatteskulder', 'Tax liabilities', ['2500-2599']),
      credit('bs.k12', 'Övriga skulder', 'Other liabilities', ['2490-2491', '2493-2499', '2600-2859', '2880-2899']),
      credit('bs.k13', 'Upplupna kostnader och förutbetalda intäkter', 'Accrued expenses and deferred income', ['2900-2999']),
      total(
        'credit',
        'bs.sumk',
        'Summa kortfristiga skulder',
        'Total short-term liabilities',
        plus('bs.k1', 'bs.k2', 'bs.k3', 'bs.k4', 'bs.k5', 'bs.k6', 'bs.k7', 'bs.k8', 'bs.k9', 'bs.k10', 'bs.k11', 'bs.k12', 'bs.k13'),
      ),
    ]),
    total(
      'credit',
      'bs.eqliab',
      'Summa eget kapital och skulder',
      'Total equity and liabilities',
      plus(equity, 'bs.sumo', 'bs.sumv', 'bs.sumg', 'bs.sumk'),
    ),
  ]
}
