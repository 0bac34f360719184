import type { Words } from '../tables/words.ts'

/** As of 2026-11-24. Which rules a condominium association's annual report follows, by the first day of its fiscal year. */
export const condominiumRules = [
  {
    id: 'BFNAR 2023:1',
    name: ['BFNAR 2023:1', 'BFNAR 2023:1'],
    beginsFrom: '2023-01-01',
    beginsTo: '2025-12-31',
    splitsFees: false,
    componentsMandatory: false,
    source: 'ÅRL 6 kap. 3 a §; BFNAR 2023:1 (kpmg.com 2024-01, hsb.se 2024-02-26)',
  },
  {
    id: 'K3 38',
    name: ['K3 chapter 38', 'K3 kap. 38'],
    beginsFrom: '2026-01-01',
    beginsTo: null,
    splitsFees: true,
    componentsMandatory: true,
    source: 'BFNAR 2012:1 kap. 38, decided 2025-06-16; K3 mandatory (rsm.global, hsb.se)',
  },
] as const satisfies readonly {
  readonly id: string
  readonly name: Words
  readonly beginsFrom: string
  readonly beginsTo: string | null
  /** The fee per square metre is told for homes and premises apart, where premises are granted. */
  readonly splitsFees: boolean
  readonly componentsMandatory: boolean
  readonly source: string
}[]
export type CondominiumRule = (typeof condominiumRules)[number]

/** The rule of a fiscal year; null before there was any. */
export function condominiumRuleOf(yearFrom: string): CondominiumRule | null {
  return condominiumRules.find(({ beginsFrom, beginsTo }) => beginsFrom <= yearFrom && (beginsTo === null || yearFrom <= beginsTo)) ?? null
}

/** Comparison, no norm: what others came to. Per square metre in kronor, shares in per cent. */
export interface ReferenceBand {
  readonly figure: string
  readonly text: Words
  readonly mean: number
  readonly source: Words
}

const nabo: Words = ['Nabo, 2 250 associations, 2023', 'Nabo, 2 250 föreningar, 2023']

export const referenceBands: readonly ReferenceBand[] = [
  { figure: 'fee', text: ['mean 690', 'snitt 690'], mean: 690, source: nabo },
  { figure: 'debt', text: ['mean 7 117', 'snitt 7 117'], mean: 7117, source: nabo },
  { figure: 'saving', text: ['mean 123', 'snitt 123'], mean: 123, source: nabo },
  { figure: 'sensitivity', text: ['mean about 10', 'snitt omkring 10'], mean: 10, source: nabo },
  { figure: 'energy', text: ['mean 203', 'snitt 203'], mean: 203, source: nabo },
  { figure: 'fee-share', text: ['mean 77', 'snitt 77'], mean: 77, source: nabo },
]

/** Bands of saving by HSB (hsb.se/bostadsrattskollen, which gives no year; read in November 2026), kronor per square metre; `from` inclusive. */
export const savingBands: readonly { readonly from: number | null; readonly text: Words }[] = [
  { from: 301, text: ['HSB, read 2026: high (over 301)', 'HSB, läst 2026: hög (över 301)'] },
  { from: 201, text: ['HSB, read 2026: moderate to high (201–300)', 'HSB, läst 2026: måttlig till hög (201–300)'] },
  { from: 121, text: ['HSB, read 2026: low to moderate (121–200)', 'HSB, läst 2026: låg till måttlig (121–200)'] },
  { from: null, text: ['HSB, read 2026: very low (under 121)', 'HSB, läst 2026: mycket låg (under 121)'] },
]

/** Accounts by what they hold, where nothing else is said: the BAS chart. */
export const condominiumAccounts = {
  operatingIncome: ['3000-3999'],
  netSales: ['3000-3799', '3910-3914'],
  assets: ['1000-1999'],
  /** Provisions and liabilities. */
  liabilities: ['2200-2999'],
  untaxedReserves: ['2100-2199'],
  /** Of debt to credit institutions, what is to be paid within a year. */
  shortTermDebt: ['2410-2419', '2480-2489', '2841*'],
  interestCost: ['8400-8499'],
  accruedInterest: ['2960-2969'],
  reserve: ['2088*'],
  memberContributions: ['2083*'],
  grantFees: ['2084*', '2087*'],
  /** Fees of the board that are salary, and that are not (BAS 7240, 6410). */
  boardSalary: ['7240-7249'],
  boardNotSalary: ['6410-6419'],
  /** BAS: 6420 auditor; 6430 management, 6440 reports, 6450 meetings, 6490 other administration, 6530 accounting; 6550 consultants, 6580 lawyers; 6570 bank; 6310 insurance. */
  auditor: ['6420-6429'],
  administration: ['6430-6499', '6530-6539'],
  advice: ['6550-6559', '6580-6589'],
  bankCosts: ['6570-6579'],
  insurance: ['6310-6319'],
  /** BAS 2513: property fee and tax that the year has cost and is not yet charged. */
  propertyFeeLiability: ['2513*'],
  /** What is bought: fixed assets and costs; of 7000–7999, which are pay, contributions and write-downs, those of staff that others supply (7600–7699). */
  purchases: ['1000-1299', '4000-6999', '7600-7699'],
  revaluationReserve: ['2085*'],
  property: ['1000-1299'],
  /** BAS 2098 and 2099: last year’s result until the meeting has disposed of it, and this year’s. */
  lastResult: ['2098-2099'],
  equity: ['2000-2099'],
  freeEquity: ['2090-2099'],
  impairment: ['7700-7799'],
  /** Acquisition values of buildings, land and land improvements, and what is written off of them (BAS: 1118, 1119, 1158, 1159). */
  buildingsCost: ['1110-1117', '1130-1157'],
  buildingsWrittenOff: ['1118-1119', '1158-1159'],
  /** BAS: gain and loss where fixed assets are sold or scrapped. */
  disposals: ['3970-3979', '7970-7979'],
  /** Fees and rents paid before their month (BAS 2971, 2972). */
  prepaidFees: ['2970-2979'],
} as const satisfies Record<string, readonly string[]>

/** A text that says that a voucher takes back another. Words of transfers (omföring, återföring ur fond) say nothing of that kind of a reserve. */
export const reversalText = /\b(?:rättel|rättn|rättar|makuler|korriger|felbok|storno|annuller|vändning|revers|correct|cancel)/i

/** Which of the two fees of a condominium’s owners an account is of: one that names both, or neither, tells nothing. */
export const transferFeeNames = { transfer: /överlåtelse|transfer/i, pledge: /pantsättning|pledge/i } as const

/** An account for a part of a loan that another account has the whole of. */
export const loanPartName = /kortfristig|avgår|avgående|amorter|nästa års/i

/** An account that the administrator keeps the association's cash on. */
export const clientFundsName = /klientmedel/i

/** Accounts of equity that say what members paid in; a chart of an administrator need not follow BAS. */
export const memberNames = {
  contributions: { words: /insats/i, except: null },
  'grant-fees': { words: /upplåtelse/i, except: /insats/i },
} as const satisfies Record<string, { readonly words: RegExp; readonly except: RegExp | null }>

/** Costs that stand outside the accounts of BAS for them, by the names of their accounts. */
export const administrationNames = {
  'board-salary': { words: /styrelse/i, within: /^7[0-2]/ },
  'board-not-salary': { words: /styrelsearvod/i, within: /^[4-6]/ },
  // Elrevision and revisionsbesiktning are of the building
  auditor: { words: /(?<![\p{L}-])(?:revision(?!sbesikt)|revisor)/iu, within: /^[4-6]/ },
  administration: { words: /(?:ekonomisk|administrativ|kameral) förvaltning/i, within: /^[4-6]/ },
  advice: null,
  bank: null,
  insurance: { words: /fastighetsförsäkring|byggnadsförsäkring/i, within: /^[4-6]/ },
} as const satisfies Record<string, { readonly words: RegExp; readonly within: RegExp } | null>

/** Income that may bear VAT, by the names of its accounts: premises under voluntary liability, and places let to others. */
export const vatIncomeNames = {
  premises: { words: /lokal/i, except: /årsavgift/i },
  parking: { words: /parkering|p-plats|bilplats|garage/i, except: null },
} as const satisfies Record<string, { readonly words: RegExp; readonly except: RegExp | null }>

/** Names of accounts that say what they hold, where no account has the function: a reading by name, said to be one. */
export const condominiumNames = {
  'brf-fees': { words: /årsavgift/i, within: /^3/, except: /lokal|tillval|frivillig/i },
  'brf-fees-premises': { words: /årsavgift.*lokal/i, within: /^3/, except: null },
  'brf-metering': {
    words: /individuell mätning|\bIMD\b|(?:el|vatten|värme)\w*,? (?:enligt mätare|mätt)|mätt (?:el|vatten|värme)/i,
    within: /^3/,
    except: null,
  },
  'brf-transfer-fees': { words: /överlåtelse|pantsättning/i, within: /^3/, except: null },
  // an account that names two of them is neither's
  'brf-electricity': {
    words: /(?<!\p{L})el(?!\p{L})|elavgift|elkostnad|elström|fastighetsel|hushållsel|elnät|nätavgift/iu,
    within: /^[45]/,
    except: /värme|vatten|reparation|underhåll|service|install|laddn|(?<!\p{L})imd(?!\p{L})/iu,
  },
  'brf-heating': {
    words: /värme|eldningsolja|pellets/i,
    within: /^[45]/,
    except: /(?<!\p{L})(?:el|vatten)(?!\p{L})|reparation|underhåll|service|install|värmeslinga/iu,
  },
  'brf-water': {
    words: /(?<!\p{L})vatten(?!\p{L})|vattenavgift|vattenkostnad|vattenförbrukning|(?<!\p{L})va-(?:avgift|kostnad)/iu,
    within: /^[45]/,
    except: /(?<!\p{L})el(?!\p{L})|värme|skad|reparation|underhåll|service|install/iu,
  },
  'brf-planned-maintenance': { words: /(?:planerat|periodiskt) underhåll/i, within: /^[45]/, except: null },
} as const satisfies Record<string, { readonly words: RegExp; readonly within: RegExp; readonly except: RegExp | null }>
