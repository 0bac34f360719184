import type { FigureDefinition } from '../formula/figures.ts'

/** How well a shipped formula is founded: by two published sources, by one, or by common practice alone. */
export type FigureConfidence = 'two sources' | 'sourced' | 'listed, formula by practice' | 'practice'

/** A key figure as the product ships it, on the lines of the K2 layout. */
export interface ShippedFigure extends FigureDefinition {
  readonly confidence: FigureConfidence
}

const visma = 'Visma Ekonomiöversikt, online help (vismaspcs.se)'
const practice = 'Common practice in Swedish annual reports'

type Names = readonly [sv: string, en: string]
interface Rest {
  readonly source: string
  readonly confidence: FigureConfidence
  readonly note?: Names
  /** Of the formula; 1 where it has not changed. */
  readonly version?: number
}

function figure(
  id: string,
  [sv, en]: Names,
  unit: FigureDefinition['unit'],
  formula: string,
  { source, confidence, note, version = 1 }: Rest,
): ShippedFigure {
  return { id, version, name: { sv, en }, unit, formula, note: note ? { sv: note[0], en: note[1] } : null, source, confidence }
}

/** The line of net sales. */
export const salesLine = 'is.net'

/** Sum, in bookkeeping sign, of liabilities that carry no interest: current ones without loans, overdrafts and group loans at interest (284x). */
const NON_INTEREST_CURRENT = '{2420-2479, 2500-2839, 2850-2999}'
/** As above, with provisions and deferred tax. */
const NON_INTEREST = '{2200-2299, 2420-2479, 2500-2839, 2850-2999}'
const FINANCIAL_INCOME = 'is.f1 + is.f2 + is.f3 + is.f4 + is.f5'
const DEBT = 'bs.sumv + bs.sumg + bs.sumk + t * bs.sumo'

const closing: Names = ['Utgående saldon.', 'Closing balances.']
const averaged: Names = [
  'Medel av ingående och utgående, reserver med skattesatsen för det år de stod i; rörelsen räknas om till tolv månader.',
  'Mean of opening and closing, reserves at the tax rate of the year they stood in; the movement is scaled to twelve months.',
]

/**
 * The key figures that are shipped, as of 2026-11-23. Reserves count as equity less the tax rate `t` of the same fiscal year (inkomstskattelagen 65 kap. 10 §; BFNAR
 * 2016:10 5.5). Returns, turnover and days are scaled to twelve months (`annual`), margins are not. A line that the company's own account plan
 * does not have is read by the K2 layout.
 */
export const shippedKeyFigures: readonly ShippedFigure[] = [
  figure('adj_equity', ['Justerat eget kapital', 'Adjusted equity'], 'kr', 'bs.sumeq + (1 - t) * bs.sumo', {
    source: `${visma}: soliditet; annual reports`,
    confidence: 'two sources',
    note: ['Eget kapital och obeskattade reserver efter skatt.', 'Equity and untaxed reserves after tax.'],
  }),
  figure('soliditet', ['Soliditet', 'Equity ratio'], '%', 'adj_equity / bs.assets', {
    source: `BFNAR 2016:10 5.5; ${visma}`,
    confidence: 'two sources',
    note: closing,
  }),
  figure('kassalikviditet', ['Kassalikviditet', 'Quick ratio'], '%', '(bs.sumca - bs.suml) / bs.sumk', {
    source: 'solidinfo.se',
    confidence: 'sourced',
    note: [
      'Utgående saldon utan varulager och pågående arbeten; outnyttjad checkräkningskredit ingår inte.',
      'Closing balances without inventories and contract work; an unused overdraft is not included.',
    ],
  }),
  figure('balanslikviditet', ['Balanslikviditet', 'Current ratio'], '%', 'bs.sumca / bs.sumk', {
    source: visma,
    confidence: 'listed, formula by practice',
    note: closing,
  }),
  figure('bruttomarginal', ['Bruttovinstmarginal', 'Gross margin'], '%', '(is.net - is.raw - is.goods + is.stock) / is.net', {
    source: visma,
    confidence: 'listed, formula by practice',
  }),
  figure('rorelsemarginal', ['Rörelsemarginal', 'Operating margin'], '%', 'is.ebit / is.net', {
    source: 'BFN, glossary of K2; annual reports of Fagerhult and Addtech',
    confidence: 'two sources',
  }),
  figure('vinstmarginal', ['Vinstmarginal', 'Profit margin'], '%', 'is.ref / is.net', {
    source: 'Annual report of Fagerhult',
    confidence: 'sourced',
    note: ['Resultat efter finansiella poster.', 'Result after financial items.'],
  }),
  figure(
    'vinstmarginal_bas',
    ['Vinstmarginal (före räntekostnader)', 'Profit margin before interest'],
    '%',
    `(is.ebit + ${FINANCIAL_INCOME}) / is.net`,
    {
      source: practice,
      confidence: 'practice',
      note: ['Gånger kapitalets omsättningshastighet: avkastning på totalt kapital.', 'Times asset turnover: return on total assets.'],
    },
  ),
  figure('nettomarginal', ['Nettomarginal', 'Net margin'], '%', 'is.result / is.net', { source: visma, confidence: 'sourced' }),
  figure(
    'rot',
    ['Avkastning på totalt kapital', 'Return on total assets'],
    '%',
    `annual(is.ebit + ${FINANCIAL_INCOME}) / average(bs.assets)`,
    {
      source: `${visma} (closing capital); annual reports (average)`,
      confidence: 'two sources',
      note: averaged,
    },
  ),
  figure('roe', ['Avkastning på eget kapital före skatt', 'Return on equity before tax'], '%', 'annual(is.ref) / average(adj_equity)', {
    source: 'Annual reports: two variants, this one before tax',
    confidence: 'two sources',
    note: averaged,
  }),
  figure(
    'roe_after_tax',
    ['Avkastning på eget kapital efter skatt', 'Return on equity after tax'],
    '%',
    'annual(is.ref) * (1 - t) / average(adj_equity)',
    {
      source: 'Annual reports: two variants, this one after tax at the standard rate',
      confidence: 'two sources',
      note: averaged,
    },
  ),
  figure(
    'roce',
    ['Avkastning på sysselsatt kapital', 'Return on capital employed'],
    '%',
    `annual(is.ref + is.f7) / average(bs.assets + ${NON_INTEREST})`,
    {
      source: 'Annual reports of Fagerhult and Addtech',
      confidence: 'two sources',
      note: [
        'Kapital utan räntefria skulder (22xx, 242–247, 25–29xx utom 284x); medel, tolv månader.',
        'Capital without liabilities free of interest (22xx, 242–247, 25–29xx except 284x); mean, twelve months.',
      ],
    },
  ),
  figure('skuldsattningsgrad', ['Skuldsättningsgrad', 'Debt to equity'], 'times', `(${DEBT}) / positive(adj_equity)`, {
    source: visma,
    confidence: 'listed, formula by practice',
    note: ['Alla skulder och skattedelen av reserverna.', 'All liabilities and the tax share of untaxed reserves.'],
  }),
  figure('rantetackning', ['Räntetäckningsgrad', 'Interest cover'], 'times', '(is.ref + is.f7) / is.f7', {
    source: 'Annual reports of Addtech and others',
    confidence: 'two sources',
  }),
  figure('skuldranta', ['Genomsnittlig skuldränta', 'Average borrowing rate'], '%', `annual(is.f7) / average(${DEBT})`, {
    source: practice,
    confidence: 'practice',
    note: averaged,
  }),
  figure('kapitaloms', ['Kapitalets omsättningshastighet', 'Asset turnover'], 'times', 'annual(is.net) / average(bs.assets)', {
    source: visma,
    confidence: 'listed, formula by practice',
    note: averaged,
  }),
  figure(
    'lageroms',
    ['Varulagrets omsättningshastighet', 'Inventory turnover'],
    'times',
    'annual(is.raw + is.goods - is.stock) / average(bs.suml)',
    {
      source: visma,
      confidence: 'listed, formula by practice',
      note: averaged,
    },
  ),
  figure(
    'kundkredit',
    ['Genomsnittlig kredittid kunder', 'Days sales outstanding'],
    'days',
    'positive(average({1510-1519})) / (annual(is.net) * (1 + vat.sales)) * 365',
    {
      source: practice,
      confidence: 'practice',
      version: 2,
      note: [
        'Försäljningen med moms enligt fördelningen på kontofunktioner, export och momsfritt utan; har inga konton med försäljning en sådan funktion efter normalskattesatsen.',
        'Sales with VAT by the mix of account functions, exports and exempt sales without; where no account with sales has such a function, at the standard rate.',
      ],
    },
  ),
  figure(
    'levkredit',
    ['Genomsnittlig kredittid leverantörer', 'Days payables outstanding'],
    'days',
    'positive(-average({2440-2449})) / (annual({4000-6999} + is.stock) * (1 + vat)) * 365',
    {
      source: practice,
      confidence: 'practice',
      version: 2,
      note: [
        'Inköp 4000–6999 utan lagerförändring, med moms efter normalskattesatsen.',
        'Purchases 4000–6999 without stock change, with VAT at the standard rate.',
      ],
    },
  ),
  figure('oms_anst', ['Omsättning per anställd', 'Sales per employee'], 'kr', 'is.net / employees', {
    source: practice,
    confidence: 'practice',
  }),
  figure('res_anst', ['Resultat per anställd', 'Result per employee'], 'kr', 'is.ref / employees', {
    source: practice,
    confidence: 'practice',
    note: ['Resultat efter finansiella poster.', 'Result after financial items.'],
  }),
  figure('fv_anst', ['Förädlingsvärde per anställd', 'Value added per employee'], 'kr', '(is.ebit + is.depr + is.pers) / employees', {
    source: practice,
    confidence: 'practice',
  }),
  figure('pers_oms', ['Personalkostnad i relation till nettoomsättningen', 'Personnel cost ratio'], '%', 'is.pers / is.net', {
    source: visma,
    confidence: 'sourced',
  }),
  figure('ebitda', ['EBITDA', 'EBITDA'], 'kr', 'is.ebit + is.depr', { source: 'Annual report of Addtech', confidence: 'sourced' }),
  figure(
    'rorelsekap',
    ['Rörelsekapital / nettoomsättning', 'Working capital ratio'],
    '%',
    `(bs.suml + bs.sumr + ${NON_INTEREST_CURRENT}) / annual(is.net)`,
    {
      source: 'Annual report of Addtech (inventories + receivables − payables)',
      confidence: 'sourced',
      note: [
        'Varulager och kortfristiga fordringar minus räntefria kortfristiga skulder; omsättningen på tolv månader.',
        'Inventories and current receivables less current liabilities free of interest; sales of twelve months.',
      ],
    },
  ),
  figure(
    'kassaflode',
    ['Kassaflöde från den löpande verksamheten', 'Operating cash flow'],
    'kr',
    `is.result + is.depr + is.f6 - is.a3 - is.a4 - is.a5 - change(bs.suml + bs.sumr + ${NON_INTEREST_CURRENT})`,
    {
      source: practice,
      confidence: 'practice',
      version: 2,
      note: [
        'Förenklat: resultat före avskrivningar och bokslutsdispositioner, minus ökning av lager och kortfristiga fordringar efter räntefria skulder; utan investeringar och finansiering.',
        'Simplified: result before depreciation and appropriations, less the increase of stock and current receivables after liabilities free of interest; no investments or financing.',
      ],
    },
  ),
]
