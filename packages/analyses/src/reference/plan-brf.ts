import type { AccountPlan, PlanNode } from '../account-plan/account-plan.ts'
import { assetsLayout } from './layout-assets.ts'
import { liabilitiesLayout } from './layout-equity-and-liabilities.ts'
import { credit, debit, heading, plus, total } from './plan-builder.ts'
import { reclassifications } from './plan-k2.ts'

const result: readonly PlanNode[] = [
  heading('brf.is.inc', 'Rörelseintäkter', 'Operating income', [
    credit('brf.is1', 'Årsavgifter', 'Annual member fees', ['3011*', '3021*']),
    credit('brf.is2', 'Hyresintäkter (bostäder, lokaler, garage)', 'Rent income', ['3012-3015', '3910-3914']),
    credit('brf.is3', 'Övriga nettoomsättning (avgifter för tillval, överlåtelse- och pantsättningsavgift)', 'Other fees', [
      '3000-3010',
      '3016-3020',
      '3022-3799',
    ]),
    total('credit', 'is.net', 'Nettoomsättning', 'Net sales', plus('brf.is1', 'brf.is2', 'brf.is3')),
    credit('brf.is4', 'Övriga rörelseintäkter', 'Other operating income', ['3800-3909', '3915-3999']),
    total('credit', 'brf.sumop', 'Summa rörelseintäkter', 'Total operating income', plus('is.net', 'brf.is4')),
  ]),
  heading('brf.is.cost', 'Rörelsekostnader', 'Operating expenses', [
    debit('brf.is5', 'Driftskostnader (fastighetsskötsel, el, värme, vatten, renhållning, försäkring, kabel-TV)', 'Running costs', [
      '4000-4299',
      '4400-4499',
      '4600-4999',
      '5100-5169',
      '5180-5190',
      '5192-5199',
    ]),
    debit('brf.is6', 'Reparationer', 'Repairs', ['4300-4399', '5170-5179']),
    debit('brf.is7', 'Periodiskt/planerat underhåll', 'Planned maintenance', ['4500-4599']),
    debit('brf.is8', 'Fastighetsskatt/-avgift', 'Property fee', ['5191*']),
    debit('brf.is9', 'Övriga externa kostnader', 'Other external costs', ['5000-5099', '5200-6999']),
    debit('brf.is10', 'Personalkostnader (styrelsearvoden)', 'Personnel (board fees)', ['7000-7699']),
    debit('brf.is11', 'Av- och nedskrivningar', 'Depreciation and impairment', ['7700-7899']),
    debit('brf.is11b', 'Övriga rörelsekostnader', 'Other operating expenses', ['7900-7999']),
  ]),
  total(
    'credit',
    'brf.is12',
    'Rörelseresultat',
    'Operating result',
    'brf.sumop - brf.is5 - brf.is6 - brf.is7 - brf.is8 - brf.is9 - brf.is10 - brf.is11 - brf.is11b',
  ),
  heading('brf.is.fin', 'Finansiella poster', 'Financial items', [
    credit('brf.is13', 'Ränteintäkter och andra finansiella intäkter', 'Interest and other financial income', ['8000-8399']),
    debit('brf.is14', 'Räntekostnader', 'Interest expense', ['8400-8499']),
  ]),
  total('credit', 'brf.is14a', 'Resultat efter finansiella poster', 'Result after financial items', 'brf.is12 + brf.is13 - brf.is14'),
  credit('brf.is14b', 'Bokslutsdispositioner', 'Appropriations', ['8810-8899']),
  debit('brf.is14c', 'Skatter', 'Taxes', ['8900-8989']),
  total('credit', 'brf.is15', 'Årets resultat', 'Result for the year', 'brf.is14a + brf.is14b - brf.is14c'),
]

/** Restricted: contributions, fees of grant, revaluation and the reserve for maintenance; free: retained earnings and the result (BAS 2025; practice). */
const equity: PlanNode = heading('bs.eq', 'Eget kapital', 'Equity', [
  heading('bs.hb', 'Bundet eget kapital', 'Restricted equity', [
    credit('brf.eq1', 'Medlemsinsatser / inbetalda insatser', 'Paid member contributions', ['2083*']),
    credit('brf.eq2', 'Upplåtelseavgifter', 'Grant fees', ['2084*', '2087*']),
    credit('brf.eq2b', 'Kapitaltillskott', 'Capital contributions', []),
    credit('brf.eq3', 'Uppskrivningsfond', 'Revaluation reserve', ['2085*']),
    credit('brf.eq4', 'Fond för yttre underhåll', 'Reserve for external maintenance', ['2088*']),
    total(
      'credit',
      'bs.sumb',
      'Summa bundet eget kapital',
      'Total restricted equity',
      plus('brf.eq1', 'brf.eq2', 'brf.eq2b', 'brf.eq3', 'brf.eq4'),
    ),
  ]),
  heading('bs.hu', 'Fritt eget kapital', 'Unrestricted equity', [
    credit('brf.eq5', 'Balanserat resultat', 'Retained earnings', ['2080*', '2090-2096', '2098-2099', '8990-8999'], {
      computed: ['undisposed-result'],
    }),
    credit('brf.eq6', 'Årets resultat', 'Result for the year', [], { computed: ['result-for-the-year'] }),
    total('credit', 'bs.sumu', 'Summa fritt eget kapital', 'Total unrestricted equity', plus('brf.eq5', 'brf.eq6')),
  ]),
  credit('brf.eq7', 'Övrigt eget kapital', 'Other equity', ['2010-2079', '2081-2082', '2086*', '2089*', '2097*']),
  total('credit', 'bs.sumeq', 'Summa eget kapital', 'Total equity', plus('bs.sumb', 'bs.sumu', 'brf.eq7')),
])

/**
 * A condominium association (bostadsrättsförening). Not standardised: administrators use charts of their own for income and running costs, so
 * this is a beginning to adapt, not a rule.
 */
export const planBrf: AccountPlan = {
  id: 'brf',
  version: 6,
  name: { sv: 'Bostadsrättsförening', en: 'Condominium association' },
  asOf: '2026-11-27',
  source:
    'Practice in annual reports of condominium associations (idea paper of FAR, HSB, Riksbyggen and SBC); equity by BAS 2025; balance sheet as K2',
  balance: [...assetsLayout(false), equity, ...liabilitiesLayout(false)],
  result,
  measures: [
    total('credit', 'brf.ebitda', 'Resultat före avskrivningar', 'Result before depreciation', 'brf.is12 + brf.is11'),
    total('debit', 'brf.maintenance', 'Reparationer och underhåll', 'Repairs and maintenance', 'brf.is6 + brf.is7'),
  ],
  roots: { assets: 'bs.assets', equityAndLiabilities: 'bs.eqliab', result: 'brf.is15', sales: 'is.net' },
  reclassifications,
}
