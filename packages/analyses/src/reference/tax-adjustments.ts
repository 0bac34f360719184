import type { Confidence } from './tax-allocation.ts'

/** Accounts whose amounts the tax return adds back or takes out, in years of the BAS plan (inclusive; null: without bound). */
export interface TaxAdjustment {
  readonly patterns: readonly string[]
  readonly planFrom: number | null
  readonly planTo: number | null
  /** Field of INK2S. */
  readonly field: string
  readonly name: { readonly en: string; readonly sv: string }
  readonly confidence: Confidence
}

interface Bounds {
  readonly from?: number
  readonly to?: number
}

function adjustment(
  field: string,
  patterns: readonly string[],
  en: string,
  sv: string,
  { from, to }: Bounds = {},
  confidence: Confidence = 'sourced',
): TaxAdjustment {
  return { patterns, planFrom: from ?? null, planTo: to ?? null, field, name: { en, sv }, confidence }
}

const NOT_DEDUCTIBLE = '7653'
const NOT_TAXED = '7754'

/**
 * Costs that are not deducted and income that is not taxed, by accounts whose name says so (BAS 2025 and the lists of BAS 2026; the row of INK2S is a
 * tax judgement). What depends on the asset or on the gift (impairment of financial assets, 6993, 6996–6997) is no rule of the account: shown as a
 * candidate only. Collected 2026-11-22.
 */
export const nonDeductible: readonly TaxAdjustment[] = [
  adjustment(NOT_DEDUCTIBLE, ['6072*'], 'Entertainment, not deductible', 'Representation, ej avdragsgill'),
  adjustment(NOT_DEDUCTIBLE, ['7632*'], 'Staff entertainment, not deductible', 'Personalrepresentation, ej avdragsgill'),
  adjustment(NOT_DEDUCTIBLE, ['7622*'], 'Health care, not deductible', 'Sjuk- och hälsovård, ej avdragsgill'),
  adjustment(NOT_DEDUCTIBLE, ['7623*'], 'Health insurance, not deductible', 'Sjukvårdsförsäkring, ej avdragsgill'),
  adjustment(NOT_DEDUCTIBLE, ['6982*'], 'Membership fees, not deductible', 'Föreningsavgifter, ej avdragsgilla'),
  adjustment(NOT_DEDUCTIBLE, ['6992*'], 'Other external costs, not deductible', 'Övriga externa kostnader, ej avdragsgilla'),
  adjustment(NOT_DEDUCTIBLE, ['5099*'], 'Other costs of premises, not deductible', 'Övriga lokalkostnader, ej avdragsgilla', { to: 2025 }),
  adjustment(NOT_DEDUCTIBLE, ['5199*'], 'Other property costs, not deductible', 'Övriga fastighetskostnader, ej avdragsgilla', {
    to: 2025,
  }),
  adjustment(NOT_DEDUCTIBLE, ['5982*'], 'Sponsorship, not deductible', 'Sponsring, ej avdragsgill', { from: 2026 }, 'unverified'),
  adjustment(
    NOT_DEDUCTIBLE,
    ['6392*'],
    'Other risk costs, not deductible',
    'Övriga riskkostnader, ej avdragsgilla',
    { from: 2026 },
    'unverified',
  ),
  adjustment(NOT_DEDUCTIBLE, ['8423*'], 'Interest on taxes and fees', 'Räntekostnader för skatter och avgifter'),
]

export const nonTaxable: readonly TaxAdjustment[] = [
  adjustment(NOT_TAXED, ['8314*'], 'Interest income free of tax', 'Skattefria ränteintäkter'),
]

/** Accounts whose treatment depends on what they hold: shown with their amounts, and left to whoever prepares the return. */
export const taxCandidates: readonly TaxAdjustment[] = [
  adjustment(
    '7652',
    ['8070-8089', '8170-8189', '8270-8289', '8370-8389'],
    'Impairment of financial assets',
    'Nedskrivning av finansiella tillgångar',
  ),
  adjustment(NOT_DEDUCTIBLE, ['6993*'], 'Contributions and gifts', 'Lämnade bidrag och gåvor'),
  adjustment(NOT_DEDUCTIBLE, ['6996-6997'], 'Foreign income tax', 'Utländsk inkomstskatt'),
  adjustment('7753', ['8010-8019'], 'Dividends on business-related shares', 'Utdelning på näringsbetingade andelar'),
  adjustment(NOT_TAXED, ['8020-8029'], 'Gains on business-related shares', 'Vinst på näringsbetingade andelar'),
  adjustment('7752', ['3995*', '8491*'], 'Debt forgiven in a composition', 'Ackordsvinst'),
]

/** Adjustments that a plan of a BAS year has. */
export function adjustmentsOf(all: readonly TaxAdjustment[], planYear: number): readonly TaxAdjustment[] {
  return all.filter(({ planFrom, planTo }) => (planFrom === null || planFrom <= planYear) && (planTo === null || planYear <= planTo))
}

/** Interest limitation (IL 24 kap. 21–29 §§) for fiscal years that begin from a day. */
export const interestLimitation = {
  beginsFrom: '2019-01-01',
  /** Net interest up to this may be deducted without regard to EBITDA; the companies of an association share it. */
  simplificationOre: 500_000_000,
  /** Of tax EBITDA. */
  ebitdaPercent: 30,
  costs: ['8400-8499'],
  income: ['8300-8399'],
  /** Depreciation and impairment by plan, and the change of excess depreciation. */
  depreciation: ['7700-7899', '8850-8859'],
  source: 'IL 24:21–29; Skatteverket 372509',
} as const

/**
 * Fields of INK2 and INK2S, and the result of INK2R. Codes and rows: SKV 2002, edition 33, 2025P4, as transcribed in a public repository; 3.26 and 3.27: BAS
 * 2025 and 2021. That source names no field in Swedish, and 4.11, 4.12, 4.14 b and c, 4.19 and 4.22 in no language: those names are not verified.
 */
export const returnFields: Readonly<Record<string, { readonly row: string; readonly en: string; readonly sv: string }>> = {
  '7104': { row: '1.1', en: 'Surplus of the business', sv: 'Överskott av näringsverksamhet' },
  '7114': { row: '1.2', en: 'Deficit of the business', sv: 'Underskott av näringsverksamhet' },
  '7132': {
    row: '1.4',
    en: 'Base for special payroll tax on pension costs, positive',
    sv: 'Underlag för särskild löneskatt på pensionskostnader, positivt',
  },
  '7133': {
    row: '1.5',
    en: 'Base for special payroll tax on pension costs, negative',
    sv: 'Underlag för särskild löneskatt på pensionskostnader, negativt',
  },
  '7153': { row: '1.6 a', en: 'Base for yield tax, 15 %', sv: 'Underlag för avkastningsskatt, 15 %' },
  '7155': { row: '1.7 a', en: 'Base for yield tax, 30 %', sv: 'Underlag för avkastningsskatt, 30 %' },
  '7450': { row: '3.26', en: 'Profit for the year', sv: 'Årets resultat, vinst' },
  '7550': { row: '3.27', en: 'Loss for the year', sv: 'Årets resultat, förlust' },
  '7650': { row: '4.1', en: 'Profit for the year', sv: 'Årets resultat, vinst' },
  '7750': { row: '4.2', en: 'Loss for the year', sv: 'Årets resultat, förlust' },
  '7651': { row: '4.3 a', en: 'Tax on the result', sv: 'Skatt på årets resultat' },
  '7652': { row: '4.3 b', en: 'Impairment of financial assets', sv: 'Nedskrivning av finansiella tillgångar' },
  '7653': { row: '4.3 c', en: 'Other costs not deducted', sv: 'Andra bokförda kostnader som inte ska dras av' },
  '7751': { row: '4.4 a', en: 'Group contributions given, not booked as costs', sv: 'Lämnade koncernbidrag' },
  '7764': { row: '4.4 b', en: 'Other costs not booked', sv: 'Andra ej bokförda kostnader' },
  '7752': { row: '4.5 a', en: 'Debt forgiven in a composition', sv: 'Ackordsvinster' },
  '7753': { row: '4.5 b', en: 'Dividends', sv: 'Utdelning' },
  '7754': { row: '4.5 c', en: 'Other income not taxed', sv: 'Andra bokförda intäkter som inte ska tas upp' },
  '7654': { row: '4.6 a', en: 'Deemed income on tax allocation reserves', sv: 'Schablonintäkt på periodiseringsfonder' },
  '7668': { row: '4.6 b', en: 'Deemed income on fund shares', sv: 'Beräknad schablonintäkt på fondandelar' },
  '7655': { row: '4.6 c', en: 'Group contributions received', sv: 'Mottagna koncernbidrag' },
  '7673': { row: '4.6 d', en: 'Addition on reversed reserves', sv: 'Uppräknat belopp vid återföring av periodiseringsfond' },
  '7665': { row: '4.6 e', en: 'Other income not booked', sv: 'Andra ej bokförda intäkter' },
  '7666': { row: '4.9', en: 'Adjustment of depreciation, plus', sv: 'Skattemässig justering av avskrivning, plus' },
  '7765': { row: '4.9', en: 'Adjustment of depreciation, minus', sv: 'Skattemässig justering av avskrivning, minus' },
  '7661': { row: '4.10', en: 'Adjustment of property sold, plus', sv: 'Skattemässig korrigering vid avyttring av fastighet, plus' },
  '7760': { row: '4.10', en: 'Adjustment of property sold, minus', sv: 'Skattemässig korrigering vid avyttring av fastighet, minus' },
  '7761': { row: '4.11', en: 'Deduction for forest or depletion', sv: 'Skogs- eller substansminskningsavdrag' },
  '7662': { row: '4.12', en: 'Reversals when property is sold', sv: 'Återföringar vid avyttring av fastighet' },
  '7663': { row: '4.13', en: 'Other tax adjustments of the result, plus', sv: 'Andra skattemässiga justeringar av resultatet, plus' },
  '7762': { row: '4.13', en: 'Other tax adjustments of the result, minus', sv: 'Andra skattemässiga justeringar av resultatet, minus' },
  '7763': { row: '4.14 a', en: 'Losses of earlier years', sv: 'Outnyttjat underskott från föregående år' },
  '7671': { row: '4.14 b', en: 'Reduction of the loss, other limits', sv: 'Reduktion av underskott, beloppsspärr m.m.' },
  '7672': { row: '4.14 c', en: 'Reduction of the loss, group limits', sv: 'Reduktion av underskott, koncernbidragsspärr m.m.' },
  '7670': { row: '4.15', en: 'Surplus', sv: 'Överskott' },
  '7770': { row: '4.16', en: 'Deficit', sv: 'Underskott' },
  '8020': { row: '4.17', en: 'Depreciation of buildings, so far', sv: 'Värdeminskningsavdrag på byggnader' },
  '8021': { row: '4.18', en: 'Depreciation of land improvements, so far', sv: 'Värdeminskningsavdrag på markanläggningar' },
  '8023': { row: '4.19', en: 'Amounts taken back at depreciation on residual value', sv: 'Återförda belopp vid restvärdesavskrivning' },
  '8026': { row: '4.20', en: 'Loans from shareholders', sv: 'Lån från aktieägare' },
  '8022': { row: '4.21', en: 'Pension costs', sv: 'Pensionskostnader' },
  '8028': { row: '4.22', en: 'Losses under group limits', sv: 'Koncernbidrags- och fusionsspärrat underskott m.m.' },
}

/** Fields of which a return holds one at most. */
export const exclusiveFields: readonly (readonly [string, string])[] = [
  ['7650', '7750'],
  ['7670', '7770'],
  ['7132', '7133'],
]
