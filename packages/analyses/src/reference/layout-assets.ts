import type { PlanNode } from '../account-plan/account-plan.ts'
import { debit, heading, plus, total } from './plan-builder.ts'

/**
 * Inventories of earlier BAS editions that BAS 2025 has no account for, but that companies still use: 1400 stock of no stated kind, 1430 semi-finished
 * goods. They stand where the INK2 couplings of 2010 and later have them (SRU 7244 and 7242), so that inventories are current assets by themselves.
 */
export const olderStock = { unspecified: ['1400-1409'], semiFinished: ['1430-1439'] } as const

const intangible: readonly PlanNode[] = [
  debit('bs.i0', 'Balanserade utgifter för utvecklingsarbeten', 'Capitalised development (K3 only)', ['1010-1019']),
  debit('bs.i1', 'Koncessioner, patent, licenser, varumärken samt liknande rättigheter', 'Concessions, patents, licences, trademarks', [
    '1020-1059',
  ]),
  debit('bs.i2', 'Hyresrätter och liknande rättigheter', 'Tenancy rights and similar', ['1060-1069']),
  debit('bs.i3', 'Goodwill', 'Goodwill', ['1070-1079']),
  debit('bs.i4', 'Förskott avseende immateriella anläggningstillgångar', 'Advances for intangible assets', ['1080-1099']),
  total(
    'debit',
    'bs.sumi',
    'Summa immateriella anläggningstillgångar',
    'Total intangible fixed assets',
    plus('bs.i0', 'bs.i1', 'bs.i2', 'bs.i3', 'bs.i4'),
  ),
]

const tangible: readonly PlanNode[] = [
  debit('bs.m1', 'Byggnader och mark', 'Buildings and land', ['1100-1119', '1130-1179', '1190-1199']),
  debit('bs.m2', 'Maskiner och andra tekniska anläggningar', 'Plant and machinery', ['1210-1219']),
  debit('bs.m3', 'Inventarier, verktyg och installationer', 'Equipment, tools, fixtures', ['1200-1209', '1220-1279']),
  debit('bs.m4', 'Förbättringsutgifter på annans fastighet', 'Leasehold improvements', ['1120-1129']),
  debit('bs.m5', 'Övriga materiella anläggningstillgångar', 'Other tangible fixed assets', ['1290-1299']),
  debit(
    'bs.m6',
    'Pågående nyanläggningar och förskott avseende materiella anläggningstillgångar',
    'Construction in progress and advances',
    ['1180-1189', '1280-1289'],
  ),
  total(
    'debit',
    'bs.summ',
    'Summa materiella anläggningstillgångar',
    'Total tangible fixed assets',
    plus('bs.m1', 'bs.m2', 'bs.m3', 'bs.m4', 'bs.m5', 'bs.m6'),
  ),
]

function financial(deferredTax: boolean): readonly PlanNode[] {
  return [
    debit('bs.f1', 'Andelar i koncernföretag', 'Shares in group companies', ['1310-1319']),
    debit('bs.f2', 'Fordringar hos koncernföretag', 'Receivables from group companies', ['1320-1329']),
    debit('bs.f3', 'Andelar i intresseföretag och gemensamt styrda företag', 'Shares in associates', ['1330-1335', '1338-1339']),
    debit('bs.f4', 'Fordringar hos intresseföretag och gemensamt styrda företag', 'Receivables from associates', [
      '1340-1345',
      '1348-1349',
    ]),
    debit('bs.f5', 'Ägarintressen i övriga företag', 'Owned interests in other companies', ['1336-1337']),
    debit(
      'bs.f6',
      'Fordringar hos övriga företag som det finns ett ägarintresse i',
      'Receivables from other companies with owned interest',
      ['1346-1347'],
    ),
    debit('bs.f7', 'Andra långfristiga värdepappersinnehav', 'Other long-term securities', ['1350-1359']),
    debit('bs.f8', 'Lån till delägare eller närstående', 'Loans to owners or related parties', ['1360-1369']),
    ...(deferredTax
      ? [
          debit('bs.f10', 'Uppskjuten skattefordran', 'Deferred tax asset', ['1370-1379']),
          debit('bs.f9', 'Andra långfristiga fordringar', 'Other long-term receivables', ['1380-1389']),
        ]
      : [debit('bs.f9', 'Andra långfristiga fordringar', 'Other long-term receivables', ['1370-1389'])]),
    total(
      'debit',
      'bs.sumf',
      'Summa finansiella anläggningstillgångar',
      'Total financial fixed assets',
      plus(...(deferredTax ? ['bs.f10'] : []), 'bs.f1', 'bs.f2', 'bs.f3', 'bs.f4', 'bs.f5', 'bs.f6', 'bs.f7', 'bs.f8', 'bs.f9'),
    ),
  ]
}

const inventories: readonly PlanNode[] = [
  debit('bs.l1', 'Råvaror och förnödenheter', 'Raw materials', ['1410-1429']),
  debit('bs.l2', 'Varor under tillverkning', 'Work in progress', ['1440-1449', ...olderStock.semiFinished]),
  debit('bs.l3', 'Färdiga varor och handelsvaror', 'Finished goods and goods for resale', ['1450-1469']),
  debit('bs.l4', 'Övriga lagertillgångar', 'Other inventories', ['1490-1499', ...olderStock.unspecified]),
  debit('bs.l5', 'Pågående arbete för annans räkning', 'Contract work in progress', ['1470-1479']),
  debit('bs.l6', 'Förskott till leverantörer', 'Advances to suppliers', ['1480-1489']),
  total('debit', 'bs.suml', 'Summa varulager m.m.', 'Total inventories', plus('bs.l1', 'bs.l2', 'bs.l3', 'bs.l4', 'bs.l5', 'bs.l6')),
]

const receivables: readonly PlanNode[] = [
  debit('bs.r1', 'Kundfordringar', 'Trade receivables', ['1500-1559', '1580-1599']),
  debit('bs.r2', 'Fordringar hos koncernföretag', 'Receivables from group companies', ['1560-1569', '1660-1669']),
  debit('bs.r3', 'Fordringar hos intresseföretag och gemensamt styrda företag', 'Receivables from associates', [
    '1570-1572',
    '1574-1579',
    '1670-1672',
    '1674-1679',
  ]),
  debit('bs.r4', 'Fordringar hos övriga företag som det finns ett ägarintresse i', 'Receivables from other companies with owned interest', [
    '1573*',
    '1673*',
  ]),
  debit('bs.r5', 'Övriga fordringar', 'Other receivables', ['1600-1619', '1630-1659', '1680-1689', '1691-1699']),
  debit('bs.r6', 'Upparbetad men ej fakturerad intäkt', 'Accrued not invoiced revenue', ['1620-1629']),
  debit('bs.r7', 'Förutbetalda kostnader och upplupna intäkter', 'Prepaid expenses and accrued income', ['1700-1799']),
  total(
    'debit',
    'bs.sumr',
    'Summa kortfristiga fordringar',
    'Total current receivables',
    plus('bs.r1', 'bs.r2', 'bs.r3', 'bs.r4', 'bs.r5', 'bs.r6', 'bs.r7'),
  ),
]

/**
 * The assets of the balance sheet in the order and with the headings of ÅRL bilaga 1 (A subscribed capital unpaid, B fixed assets I–III, C current assets
 * I–IV) as the K2 taxonomy names them; K3 shows deferred tax (1370) by itself.
 */
export function assetsLayout(deferredTax: boolean): readonly PlanNode[] {
  return [
    debit('bs.unpaid', 'Tecknat men ej inbetalt kapital', 'Subscribed capital unpaid', ['1690*']),
    heading('bs.fa', 'Anläggningstillgångar', 'Fixed assets', [
      heading('bs.hi', 'Immateriella anläggningstillgångar', 'Intangible fixed assets', intangible),
      heading('bs.hm', 'Materiella anläggningstillgångar', 'Tangible fixed assets', tangible),
      heading('bs.hf', 'Finansiella anläggningstillgångar', 'Financial fixed assets', financial(deferredTax)),
      total('debit', 'bs.sumfa', 'Summa anläggningstillgångar', 'Total fixed assets', plus('bs.sumi', 'bs.summ', 'bs.sumf')),
    ]),
    heading('bs.ca', 'Omsättningstillgångar', 'Current assets', [
      heading('bs.hl', 'Varulager m.m.', 'Inventories etc.', inventories),
      heading('bs.hr', 'Kortfristiga fordringar', 'Current receivables', receivables),
      heading('bs.hp', 'Kortfristiga placeringar', 'Short-term investments', [
        debit('bs.p1', 'Andelar i koncernföretag (kortfristiga)', 'Shares in group companies, current', ['1860-1869']),
        debit('bs.p2', 'Övriga kortfristiga placeringar', 'Other short-term investments', ['1800-1859', '1870-1899']),
        total('debit', 'bs.sump', 'Summa kortfristiga placeringar', 'Total short-term investments', plus('bs.p1', 'bs.p2')),
      ]),
      debit('bs.c1', 'Kassa och bank', 'Cash and bank', ['1900-1999']),
      total('debit', 'bs.sumca', 'Summa omsättningstillgångar', 'Total current assets', plus('bs.suml', 'bs.sumr', 'bs.sump', 'bs.c1')),
    ]),
    total('debit', 'bs.assets', 'Summa tillgångar', 'Total assets', 'bs.unpaid + bs.sumfa + bs.sumca'),
  ]
}
