import type { AccountPlan, PlanNode } from '../account-plan/account-plan.ts'
import { olderStock } from './layout-assets.ts'
import { credit, debit, heading, plus, total } from './plan-builder.ts'
import { reclassificationsTo } from './reclassifications.ts'

const fixedAssets: readonly PlanNode[] = [
  debit(
    'ink2r.2.1',
    '2.1 Koncessioner, patent, licenser, varumärken, hyresrätter, goodwill och liknande rättigheter',
    '2.1 Concessions, patents, licences, trademarks, tenancy rights, goodwill and similar',
    ['1010-1087'],
    { code: '7201' },
  ),
  debit('ink2r.2.2', '2.2 Förskott avseende immateriella anläggningstillgångar', '2.2 Advances for intangible assets', ['1088-1099'], {
    code: '7202',
  }),
  debit('ink2r.2.3', '2.3 Byggnader och mark', '2.3 Buildings and land', ['1100-1119', '1130-1179', '1190-1199'], { code: '7214' }),
  debit(
    'ink2r.2.4',
    '2.4 Maskiner, inventarier och övriga materiella anläggningstillgångar',
    '2.4 Plant, equipment and other tangible fixed assets',
    ['1200-1279', '1290-1299'],
    { code: '7215' },
  ),
  debit('ink2r.2.5', '2.5 Förbättringsutgifter på annans fastighet', '2.5 Leasehold improvements', ['1120-1129'], { code: '7216' }),
  debit(
    'ink2r.2.6',
    '2.6 Pågående nyanläggningar och förskott avseende materiella anläggningstillgångar',
    '2.6 Construction in progress and advances',
    ['1180-1189', '1280-1289'],
    { code: '7217' },
  ),
  debit('ink2r.2.7', '2.7 Andelar i koncernföretag', '2.7 Shares in group companies', ['1310-1319'], { code: '7230' }),
  debit(
    'ink2r.2.8',
    '2.8 Andelar i intresseföretag och gemensamt styrda företag',
    '2.8 Shares in associates and jointly controlled companies',
    ['1330-1335', '1338-1339'],
    { code: '7231' },
  ),
  debit(
    'ink2r.2.9',
    '2.9 Ägarintresse i övriga företag och andra långfristiga värdepappersinnehav',
    '2.9 Owned interests in other companies and other long-term securities',
    ['1336-1337', '1350-1359'],
    { code: '7233' },
  ),
  debit(
    'ink2r.2.10',
    '2.10 Fordringar hos koncern-, intresse- och gemensamt styrda företag',
    '2.10 Receivables from group companies, associates and jointly controlled companies',
    ['1320-1329', '1340-1345', '1348-1349'],
    { code: '7232' },
  ),
  debit('ink2r.2.11', '2.11 Lån till delägare eller närstående', '2.11 Loans to owners or related parties', ['1360-1369'], {
    code: '7234',
  }),
  debit(
    'ink2r.2.12',
    '2.12 Fordringar hos övriga företag som det finns ett ägarintresse i och andra långfristiga fordringar',
    '2.12 Receivables from other companies with owned interest and other long-term receivables',
    ['1346-1347', '1370-1389'],
    { code: '7235' },
  ),
]

const currentAssets: readonly PlanNode[] = [
  debit('ink2r.2.13', '2.13 Råvaror och förnödenheter', '2.13 Raw materials and consumables', ['1410-1429'], { code: '7241' }),
  debit('ink2r.2.14', '2.14 Varor under tillverkning', '2.14 Work in progress', ['1440-1449', ...olderStock.semiFinished], {
    code: '7242',
  }),
  debit('ink2r.2.15', '2.15 Färdiga varor och handelsvaror', '2.15 Finished goods and goods for resale', ['1450-1469'], { code: '7243' }),
  debit('ink2r.2.16', '2.16 Övriga lagertillgångar', '2.16 Other inventories', ['1490-1499', ...olderStock.unspecified], { code: '7244' }),
  debit('ink2r.2.17', '2.17 Pågående arbeten för annans räkning', '2.17 Contract work in progress', ['1470-1479'], { code: '7245' }),
  debit('ink2r.2.18', '2.18 Förskott till leverantörer', '2.18 Advances to suppliers', ['1480-1489'], { code: '7246' }),
  debit('ink2r.2.19', '2.19 Kundfordringar', '2.19 Trade receivables', ['1500-1559', '1580-1599'], { code: '7251' }),
  debit(
    'ink2r.2.20',
    '2.20 Fordringar hos koncern-, intresse- och gemensamt styrda företag',
    '2.20 Receivables from group companies, associates and jointly controlled companies',
    ['1560-1572', '1574-1579', '1660-1672', '1674-1679'],
    { code: '7252' },
  ),
  debit(
    'ink2r.2.21',
    '2.21 Fordringar hos övriga företag som det finns ett ägarintresse i och övriga fordringar',
    '2.21 Receivables from other companies with owned interest and other receivables',
    ['1573*', '1600-1619', '1630-1659', '1673*', '1680-1699'],
    { code: '7261' },
  ),
  debit('ink2r.2.22', '2.22 Upparbetad men ej fakturerad intäkt', '2.22 Accrued not invoiced revenue', ['1620-1629'], { code: '7262' }),
  debit('ink2r.2.23', '2.23 Förutbetalda kostnader och upplupna intäkter', '2.23 Prepaid expenses and accrued income', ['1700-1799'], {
    code: '7263',
  }),
  debit('ink2r.2.24', '2.24 Andelar i koncernföretag (kortfristiga)', '2.24 Shares in group companies, current', ['1860-1869'], {
    code: '7270',
  }),
  debit('ink2r.2.25', '2.25 Övriga kortfristiga placeringar', '2.25 Other short-term investments', ['1800-1859', '1870-1899'], {
    code: '7271',
  }),
  debit('ink2r.2.26', '2.26 Kassa, bank och redovisningsmedel', '2.26 Cash, bank and client funds', ['1900-1999'], { code: '7281' }),
]

const equity: readonly PlanNode[] = [
  credit('ink2r.2.27', '2.27 Bundet eget kapital', '2.27 Restricted equity', ['2080-2089'], { code: '7301' }),
  credit('ink2r.2.28', '2.28 Fritt eget kapital', '2.28 Unrestricted equity', ['2090-2099', '8990-8999'], {
    code: '7302',
    computed: ['undisposed-result', 'result-for-the-year'],
  }),
]

const liabilities: readonly PlanNode[] = [
  credit('ink2r.2.29', '2.29 Periodiseringsfonder', '2.29 Tax allocation reserves', ['2110-2139'], { code: '7321' }),
  credit('ink2r.2.30', '2.30 Ackumulerade överavskrivningar', '2.30 Accumulated excess depreciation', ['2150-2159'], { code: '7322' }),
  credit('ink2r.2.31', '2.31 Övriga obeskattade reserver', '2.31 Other untaxed reserves', ['2140-2149', '2160-2199'], { code: '7323' }),
  credit('ink2r.2.32', '2.32 Avsättningar för pensioner enligt tryggandelagen', '2.32 Pension provisions (Tryggandelagen)', ['2210-2219'], {
    code: '7331',
  }),
  credit(
    'ink2r.2.33',
    '2.33 Övriga avsättningar för pensioner och liknande förpliktelser',
    '2.33 Other pension provisions',
    ['2230-2239'],
    { code: '7332' },
  ),
  credit('ink2r.2.34', '2.34 Övriga avsättningar', '2.34 Other provisions', ['2220-2229', '2240-2299'], { code: '7333' }),
  credit('ink2r.2.35', '2.35 Obligationslån', '2.35 Bonds', ['2310-2329'], { code: '7350' }),
  credit('ink2r.2.36', '2.36 Checkräkningskredit (långfristig)', '2.36 Overdraft facility, long-term', ['2330-2339'], { code: '7351' }),
  credit(
    'ink2r.2.37',
    '2.37 Övriga skulder till kreditinstitut (långfristiga)',
    '2.37 Other liabilities to credit institutions, long-term',
    ['2340-2359'],
    { code: '7352' },
  ),
  credit(
    'ink2r.2.38',
    '2.38 Skulder till koncern-, intresse- och gemensamt styrda företag (långfristiga)',
    '2.38 Liabilities to group companies, associates and jointly controlled companies, long-term',
    ['2360-2372', '2374-2379'],
    { code: '7353' },
  ),
  credit(
    'ink2r.2.39',
    '2.39 Skulder till övriga företag som det finns ett ägarintresse i och övriga skulder (långfristiga)',
    '2.39 Liabilities to other companies with owned interest and other liabilities, long-term',
    ['2373*', '2380-2399'],
    { code: '7354' },
  ),
  credit('ink2r.2.40', '2.40 Checkräkningskredit', '2.40 Overdraft facility', ['2480-2489'], { code: '7360' }),
  credit('ink2r.2.41', '2.41 Övriga skulder till kreditinstitut', '2.41 Liabilities to credit institutions', ['2410-2419'], {
    code: '7361',
  }),
  credit('ink2r.2.42', '2.42 Förskott från kunder', '2.42 Advances from customers', ['2420-2429'], { code: '7362' }),
  credit('ink2r.2.43', '2.43 Pågående arbeten för annans räkning', '2.43 Contract work in progress', ['2430-2439'], { code: '7363' }),
  credit('ink2r.2.44', '2.44 Fakturerad men ej upparbetad intäkt', '2.44 Invoiced not earned revenue', ['2450-2459'], { code: '7364' }),
  credit('ink2r.2.45', '2.45 Leverantörsskulder', '2.45 Trade payables', ['2440-2449'], { code: '7365' }),
  credit('ink2r.2.46', '2.46 Växelskulder', '2.46 Bills payable', ['2492*'], { code: '7366' }),
  credit(
    'ink2r.2.47',
    '2.47 Skulder till koncern-, intresse- och gemensamt styrda företag',
    '2.47 Liabilities to group companies, associates and jointly controlled companies',
    ['2460-2472', '2474-2479', '2860-2872', '2874-2879'],
    { code: '7367' },
  ),
  credit(
    'ink2r.2.48',
    '2.48 Skulder till övriga företag som det finns ett ägarintresse i och övriga skulder',
    '2.48 Liabilities to other companies with owned interest and other liabilities',
    ['2473*', '2490-2491', '2493-2499', '2600-2859', '2873*', '2880-2899'],
    { code: '7369' },
  ),
  credit('ink2r.2.49', '2.49 Skatteskulder', '2.49 Tax liabilities', ['2500-2599'], { code: '7368' }),
  credit('ink2r.2.50', '2.50 Upplupna kostnader och förutbetalda intäkter', '2.50 Accrued expenses and deferred income', ['2900-2999'], {
    code: '7370',
  }),
]

const income: readonly PlanNode[] = [
  credit('ink2r.3.1', '3.1 Nettoomsättning', '3.1 Net sales', ['3000-3799'], { code: '7410' }),
  credit(
    'ink2r.3.2',
    '3.2 Förändring av lager av produkter i arbete, färdiga varor och pågående arbete för annans räkning',
    '3.2 Change in work in progress, finished goods and contract work',
    ['4900-4909', '4930-4959', '4970-4979', '4990-4999'],
    { code: '7411/7510' },
  ),
  credit('ink2r.3.3', '3.3 Aktiverat arbete för egen räkning', '3.3 Capitalised own work', ['3800-3899'], { code: '7412' }),
  credit('ink2r.3.4', '3.4 Övriga rörelseintäkter', '3.4 Other operating income', ['3900-3999'], { code: '7413' }),
  debit('ink2r.3.5', '3.5 Råvaror och förnödenheter', '3.5 Raw materials and consumables', ['4000-4899', '4910-4929'], { code: '7511' }),
  debit('ink2r.3.6', '3.6 Handelsvaror', '3.6 Goods for resale', ['4960-4969', '4980-4989'], { code: '7512' }),
  debit('ink2r.3.7', '3.7 Övriga externa kostnader', '3.7 Other external expenses', ['5000-6999'], { code: '7513' }),
  debit('ink2r.3.8', '3.8 Personalkostnader', '3.8 Personnel expenses', ['7000-7699'], { code: '7514' }),
  debit(
    'ink2r.3.9',
    '3.9 Av- och nedskrivningar av materiella och immateriella anläggningstillgångar',
    '3.9 Depreciation, amortisation and impairment',
    ['7700-7739', '7750-7789', '7800-7899'],
    { code: '7515' },
  ),
  debit(
    'ink2r.3.10',
    '3.10 Nedskrivningar av omsättningstillgångar utöver normala nedskrivningar',
    '3.10 Impairment of current assets beyond normal',
    ['7740-7749', '7790-7799'],
    { code: '7516' },
  ),
  debit('ink2r.3.11', '3.11 Övriga rörelsekostnader', '3.11 Other operating expenses', ['7900-7999'], { code: '7517' }),
  credit(
    'ink2r.3.12',
    '3.12 Resultat från andelar i koncernföretag',
    '3.12 Result from shares in group companies',
    ['8000-8069', '8090-8099'],
    { code: '7414/7518' },
  ),
  credit(
    'ink2r.3.13',
    '3.13 Resultat från andelar i intresseföretag och gemensamt styrda företag',
    '3.13 Result from associates and jointly controlled companies',
    ['8100-8112', '8114-8117', '8119-8122', '8124-8132', '8134-8169', '8190-8199'],
    { code: '7415/7519' },
  ),
  credit(
    'ink2r.3.14',
    '3.14 Resultat från övriga företag som det finns ett ägarintresse i',
    '3.14 Result from other companies with owned interest',
    ['8113*', '8118*', '8123*', '8133*'],
    { code: '7423/7530' },
  ),
  credit(
    'ink2r.3.15',
    '3.15 Resultat från övriga finansiella anläggningstillgångar',
    '3.15 Result from other financial fixed assets',
    ['8200-8269', '8290-8299'],
    { code: '7416/7520' },
  ),
  credit(
    'ink2r.3.16',
    '3.16 Övriga ränteintäkter och liknande resultatposter',
    '3.16 Other interest income and similar',
    ['8300-8369', '8390-8399'],
    { code: '7417' },
  ),
  debit(
    'ink2r.3.17',
    '3.17 Nedskrivningar av finansiella anläggningstillgångar och kortfristiga placeringar',
    '3.17 Impairment of financial fixed assets and short-term investments',
    ['8070-8089', '8170-8189', '8270-8289', '8370-8389'],
    { code: '7521' },
  ),
  debit('ink2r.3.18', '3.18 Räntekostnader och liknande resultatposter', '3.18 Interest expense and similar', ['8400-8499'], {
    code: '7522',
  }),
  debit('ink2r.3.19', '3.19 Lämnade koncernbidrag', '3.19 Group contributions paid', ['8830-8839'], { code: '7524' }),
  credit('ink2r.3.20', '3.20 Mottagna koncernbidrag', '3.20 Group contributions received', ['8820-8829'], { code: '7419' }),
  credit('ink2r.3.21', '3.21 Återföring av periodiseringsfond', '3.21 Reversal of tax allocation reserve', ['8819*'], { code: '7420' }),
  debit('ink2r.3.22', '3.22 Avsättning till periodiseringsfond', '3.22 Allocation to tax allocation reserve', ['8810-8818'], {
    code: '7525',
  }),
  credit('ink2r.3.23', '3.23 Förändring av överavskrivningar', '3.23 Change in excess depreciation', ['8850-8859'], { code: '7421/7526' }),
  credit('ink2r.3.24', '3.24 Övriga bokslutsdispositioner', '3.24 Other appropriations', ['8840-8849', '8860-8899'], { code: '7422/7527' }),
  debit('ink2r.3.25', '3.25 Skatt på årets resultat', '3.25 Tax on profit for the year', ['8900-8989'], { code: '7528' }),
]

const ids = (...lists: readonly (readonly PlanNode[])[]): string[] => lists.flat().map(({ id }) => id)
const result = income
  .map((node) => `${node.kind === 'line' && node.display === 'debit' ? '-' : '+'} ${node.id}`)
  .join(' ')
  .slice(2)

/**
 * The fields of the income tax return's accounts (INK2R) with their SRU codes, by account ranges. A field with two codes takes the first for
 * a plus and the second for a minus. 8810 is counted as an allocation; equity of other legal forms (201x–207x) has no field and stays unplaced.
 */
export const planSru: AccountPlan = {
  id: 'sru',
  version: 4,
  name: { sv: 'Räkenskapsschema INK2R (SRU)', en: 'Income tax return INK2R (SRU)' },
  asOf: '2026-11-23',
  source: 'Skatteverket INK2R (SKV 2002); SRU codes by account of BAS 2025, condensed to ranges',
  balance: [
    heading('ink2r.fixed', 'Anläggningstillgångar', 'Fixed assets', fixedAssets),
    heading('ink2r.current', 'Omsättningstillgångar', 'Current assets', currentAssets),
    total('debit', 'ink2r.assets', 'Summa tillgångar', 'Total assets', plus(...ids(fixedAssets, currentAssets))),
    heading('ink2r.equity', 'Eget kapital', 'Equity', equity),
    heading(
      'ink2r.liabilities',
      'Obeskattade reserver, avsättningar och skulder',
      'Untaxed reserves, provisions and liabilities',
      liabilities,
    ),
    total('credit', 'ink2r.eqliab', 'Summa eget kapital och skulder', 'Total equity and liabilities', plus(...ids(equity, liabilities))),
  ],
  result: [
    heading('ink2r.income', 'Resultaträkning', 'Income statement', income),
    total('credit', 'ink2r.3.26', '3.26/3.27 Årets resultat', '3.26/3.27 Result for the year', result),
  ],
  measures: [],
  roots: { assets: 'ink2r.assets', equityAndLiabilities: 'ink2r.eqliab', result: 'ink2r.3.26', sales: 'ink2r.3.1' },
  reclassifications: reclassificationsTo({
    overdraft: 'ink2r.2.40',
    otherLiabilities: 'ink2r.2.48',
    taxLiabilities: 'ink2r.2.49',
    groupLiabilities: 'ink2r.2.47',
    associateLiabilities: 'ink2r.2.47',
    ownedInterestLiabilities: 'ink2r.2.48',
    invoicedNotEarned: 'ink2r.2.44',
    accruals: 'ink2r.2.50',
    longGroupLiabilities: 'ink2r.2.38',
    longAssociateLiabilities: 'ink2r.2.38',
    longOwnedInterestLiabilities: 'ink2r.2.39',
    longOtherLiabilities: 'ink2r.2.39',
    cash: 'ink2r.2.26',
    otherReceivables: 'ink2r.2.21',
    workInProgress: 'ink2r.2.17',
    earnedNotInvoiced: 'ink2r.2.22',
    groupReceivables: 'ink2r.2.20',
    associateReceivables: 'ink2r.2.20',
    ownedInterestReceivables: 'ink2r.2.21',
    prepaid: 'ink2r.2.23',
    longGroupReceivables: 'ink2r.2.10',
    longAssociateReceivables: 'ink2r.2.10',
    longOwnedInterestReceivables: 'ink2r.2.12',
    ownerLoans: 'ink2r.2.11',
    longOtherReceivables: 'ink2r.2.12',
  }),
}
