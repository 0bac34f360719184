import type { PlanNode, PlanTotal } from '../account-plan/account-plan.ts'
import { condominiumAccounts } from './condominium.ts'
import { credit, debit, heading, plus, total } from './plan-builder.ts'

/** The cost-type income statement of the annual accounts act (ÅRL bilaga 2), in the order of the K2 taxonomy; accounts by BAS and INK2. */
const incomeStatement = (netSales: readonly string[], otherIncome: readonly string[]): readonly PlanNode[] => [
  heading('is.op', 'Rörelseintäkter, lagerförändringar m.m.', 'Operating income, changes in inventories etc.', [
    credit('is.net', 'Nettoomsättning', 'Net sales', netSales),
    credit(
      'is.stock',
      'Förändring av lager av produkter i arbete, färdiga varor och pågående arbete för annans räkning',
      'Change in work in progress, finished goods and contract work',
      ['4900-4909', '4930-4959', '4970-4979', '4990-4999'],
    ),
    credit('is.cap', 'Aktiverat arbete för egen räkning', 'Capitalised own work', ['3800-3899']),
    credit('is.oth', 'Övriga rörelseintäkter', 'Other operating income', otherIncome),
    total(
      'credit',
      'is.sumop',
      'Summa rörelseintäkter, lagerförändringar m.m.',
      'Total operating income',
      plus('is.net', 'is.stock', 'is.cap', 'is.oth'),
    ),
  ]),
  heading('is.cost', 'Rörelsekostnader', 'Operating expenses', [
    debit('is.raw', 'Råvaror och förnödenheter', 'Raw materials and consumables', ['4000-4899', '4910-4929']),
    debit('is.goods', 'Handelsvaror', 'Goods for resale', ['4960-4969', '4980-4989']),
    debit('is.ext', 'Övriga externa kostnader', 'Other external expenses', ['5000-6999']),
    debit('is.pers', 'Personalkostnader', 'Personnel expenses', ['7000-7699']),
    debit(
      'is.depr',
      'Av- och nedskrivningar av materiella och immateriella anläggningstillgångar',
      'Depreciation, amortisation and impairment',
      ['7700-7739', '7750-7789', '7800-7899'],
    ),
    debit(
      'is.impca',
      'Nedskrivningar av omsättningstillgångar utöver normala nedskrivningar',
      'Impairment of current assets beyond normal',
      ['7740-7749', '7790-7799'],
    ),
    debit('is.othc', 'Övriga rörelsekostnader', 'Other operating expenses', ['7900-7999']),
  ]),
  total(
    'credit',
    'is.ebit',
    'Rörelseresultat',
    'Operating profit/loss',
    'is.sumop - is.raw - is.goods - is.ext - is.pers - is.depr - is.impca - is.othc',
  ),
  heading('is.fin', 'Finansiella poster', 'Financial items', [
    credit('is.f1', 'Resultat från andelar i koncernföretag', 'Result from shares in group companies', ['8000-8069', '8090-8099']),
    credit(
      'is.f2',
      'Resultat från andelar i intresseföretag och gemensamt styrda företag',
      'Result from associates and jointly controlled',
      ['8100-8112', '8114-8117', '8119-8122', '8124-8132', '8134-8169', '8190-8199'],
    ),
    credit('is.f3', 'Resultat från övriga företag som det finns ett ägarintresse i', 'Result from other companies with owned interest', [
      '8113*',
      '8118*',
      '8123*',
      '8133*',
    ]),
    credit('is.f4', 'Resultat från övriga finansiella anläggningstillgångar', 'Result from other financial fixed assets', [
      '8200-8269',
      '8290-8299',
    ]),
    credit('is.f5', 'Övriga ränteintäkter och liknande resultatposter', 'Other interest income and similar', ['8300-8369', '8390-8399']),
    debit(
      'is.f6',
      'Nedskrivningar av finansiella anläggningstillgångar och kortfristiga placeringar',
      'Impairment of financial fixed assets and short-term investments',
      ['8070-8089', '8170-8189', '8270-8289', '8370-8389'],
    ),
    debit('is.f7', 'Räntekostnader och liknande resultatposter', 'Interest expense and similar', ['8400-8499']),
    total(
      'credit',
      'is.sumfin',
      'Summa finansiella poster',
      'Total financial items',
      'is.f1 + is.f2 + is.f3 + is.f4 + is.f5 - is.f6 - is.f7',
    ),
  ]),
  total('credit', 'is.ref', 'Resultat efter finansiella poster', 'Profit/loss after financial items', 'is.ebit + is.sumfin'),
  heading('is.app', 'Bokslutsdispositioner', 'Appropriations', [
    credit('is.a1', 'Erhållna koncernbidrag', 'Group contributions received', ['8820-8829']),
    debit('is.a2', 'Lämnade koncernbidrag', 'Group contributions paid', ['8830-8839']),
    credit('is.a3', 'Förändring av periodiseringsfonder', 'Change in tax allocation reserves', ['8810-8819']),
    credit('is.a4', 'Förändring av överavskrivningar', 'Change in excess depreciation', ['8850-8859']),
    credit('is.a5', 'Övriga bokslutsdispositioner', 'Other appropriations', ['8840-8849', '8860-8899']),
  ]),
  total('credit', 'is.ebt', 'Resultat före skatt', 'Profit/loss before tax', 'is.ref + is.a1 - is.a2 + is.a3 + is.a4 + is.a5'),
  debit('is.tax', 'Skatt på årets resultat', 'Tax on profit for the year', ['8900-8979']),
  debit('is.othtax', 'Övriga skatter', 'Other taxes', ['8980-8989']),
  total('credit', 'is.result', 'Årets resultat', 'Profit/loss for the year', 'is.ebt - is.tax - is.othtax'),
]

export const incomeStatementLayout = incomeStatement(['3000-3799'], ['3900-3999'])

/** The same of a condominium association, whose rents on 3910–3914 are net sales (BFNAR 2012:1 38.13). */
export const condominiumIncomeStatement = incomeStatement(condominiumAccounts.netSales, ['3900-3909', '3915-3999'])

/** Totals beside the layout. Gross profit = net sales + stock change − materials and goods; EBITDA = operating result + depreciation. */
export const incomeStatementMeasures: readonly PlanTotal[] = [
  total('credit', 'is.gross', 'Bruttovinst', 'Gross profit', 'is.net + is.stock - is.raw - is.goods'),
  total('credit', 'is.ebitda', 'EBITDA', 'EBITDA', 'is.ebit + is.depr'),
  total('credit', 'is.sumapp', 'Summa bokslutsdispositioner', 'Total appropriations', 'is.a1 - is.a2 + is.a3 + is.a4 + is.a5'),
  total('debit', 'is.sumtax', 'Summa skatter', 'Total taxes', 'is.tax + is.othtax'),
]
