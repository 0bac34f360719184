import type { VatRate } from './vat-rates.ts'
import type { vatReturnBoxes } from './vat-return.ts'

export type VatBox = (typeof vatReturnBoxes)[number]['box']
export type VatBoxKind = 'sales' | 'output' | 'purchases' | 'reverse-output' | 'import-base' | 'import-output' | 'exempt' | 'input' | 'net'

interface BoxFacts {
  readonly kind: VatBoxKind
  /** 1: credit is positive in the box. */
  readonly sign: 1 | -1
  /** Of boxes that hold VAT of one rate. */
  readonly rate: VatRate['kind'] | null
}

const facts = (kind: VatBoxKind, sign: 1 | -1, rate: VatRate['kind'] | null = null): BoxFacts => ({ kind, sign, rate })

/** What each box of the VAT return holds. Source: SKV 409 edition 21; skatteverket.se, fylla i momsdeklarationen; read 2026-11-22. */
export const vatBoxFacts: Readonly<Record<VatBox, BoxFacts>> = {
  '05': facts('sales', 1),
  '06': facts('sales', 1),
  '07': facts('sales', 1),
  '08': facts('sales', 1),
  '10': facts('output', 1, 'standard'),
  '11': facts('output', 1, 'reduced'),
  '12': facts('output', 1, 'low'),
  '20': facts('purchases', -1),
  '21': facts('purchases', -1),
  '22': facts('purchases', -1),
  '23': facts('purchases', -1),
  '24': facts('purchases', -1),
  '30': facts('reverse-output', 1, 'standard'),
  '31': facts('reverse-output', 1, 'reduced'),
  '32': facts('reverse-output', 1, 'low'),
  '50': facts('import-base', -1),
  '60': facts('import-output', 1, 'standard'),
  '61': facts('import-output', 1, 'reduced'),
  '62': facts('import-output', 1, 'low'),
  '35': facts('exempt', 1),
  '36': facts('exempt', 1),
  '37': facts('exempt', -1),
  '38': facts('exempt', 1),
  '39': facts('exempt', 1),
  '40': facts('exempt', 1),
  '41': facts('exempt', 1),
  '42': facts('exempt', 1),
  '48': facts('input', -1),
  '49': facts('net', 1),
}

/** Boxes in the order of the printed form (SKV 4700): blocks A to G. */
export const vatBoxes = [
  ...(['05', '06', '07', '08', '10', '11', '12', '20', '21', '22', '23', '24', '30', '31', '32'] as const),
  ...(['50', '60', '61', '62', '35', '36', '37', '38', '39', '40', '41', '42', '48', '49'] as const),
] as const satisfies readonly VatBox[]

/** Functions of accounts that say which box an account belongs to; the others leave it to the account's number. */
export const vatBoxOfFunction: Readonly<Record<string, VatBox>> = {
  'sales-25': '05',
  'sales-12': '05',
  'sales-6': '05',
  'sales-own-use': '06',
  'rent-vat': '08',
  'sales-exempt': '42',
  'sales-reverse-charge': '41',
  'sales-eu-goods': '35',
  'sales-eu-services': '39',
  'output-vat-25': '10',
  'output-vat-12': '11',
  'output-vat-6': '12',
  'output-vat-reverse-25': '30',
  'output-vat-reverse-12': '31',
  'output-vat-reverse-6': '32',
  'input-vat': '48',
  'input-vat-reverse': '48',
  'purchases-import': '50',
}

export interface BoxAccounts {
  readonly box: VatBox
  readonly patterns: readonly string[]
  /** Of purchases: the rate that the account's name states. */
  readonly rate: VatRate['kind'] | null
  /** Years of the BAS chart in which the accounts mean this (inclusive; null: without bound). */
  readonly plan: { readonly from: number | null; readonly to: number | null }
  /** What the account's own name has to say; null: whatever it is called. */
  readonly named: RegExp | null
  /** Sources differ, or it follows from the account's name alone. */
  readonly isEstimated: boolean
}

const every = { from: null, to: null }
const known = (box: VatBox, patterns: readonly string[], rate: VatRate['kind'] | null = null): BoxAccounts => {
  return { box, patterns, rate, plan: every, named: null, isEstimated: false }
}
const estimated = (box: VatBox, patterns: readonly string[], plan: BoxAccounts['plan'] = every): BoxAccounts => {
  return { box, patterns, rate: null, plan, named: null, isEstimated: true }
}
const called = (box: VatBox, patterns: readonly string[], named: RegExp): BoxAccounts => ({ ...estimated(box, patterns), named })

/** VAT on goods bought in another EU country, as BAS 97 has it on 2615 and programs still name it; BAS has import there, which returns hold from 2015. */
const fromEu = /^(?!.*import).*(varuförv|\b(EU|EG)\b)/i
const toImport = { from: 2015, to: null }
const beforeImport = { from: null, to: 2014 }
/** Sales abroad without VAT on accounts of the program's own (3045, 3048, 3055 and 3058 in a widely used chart). */
const abroad = {
  goodsOutside: /\b(var(a|or)|produkter)\b.*(utanför EU|export)/i,
  servicesOutside: /\btjänst(er)?\b.*(utanför EU|export)/i,
  goodsEu: /\b(var(a|or)|produkter)\b(?!.*utanför).*\bEU\b.*momsfri/i,
  servicesEu: /\btjänst(er)?\b(?!.*utanför).*\bEU\b.*momsfri/i,
}

/**
 * Boxes by account number where no function says. The first that holds an account is meant. Sources: SKV 409 edition 21 with BAS 2025; the maps of
 * odoo/odoo l10n_se and vertelab/odoo-l10n_se, read 2026-11-22. Estimated: they differ (3106, 398x, 399x), it is custom and not in BAS (3107, 322x, 3232,
 * 3233, 4512), the box wants proceeds or a margin that no account holds, or BAS 2026 only names it.
 */
export const vatBoxAccounts: readonly BoxAccounts[] = [
  known('05', ['3000-3003', '3510-3520', '3530*', '3540*', '3550*', '3590*', '3730-3732', '3914*', '3920-3929']),
  called('36', ['3000-3799'], abroad.goodsOutside),
  called('40', ['3000-3799'], abroad.servicesOutside),
  called('35', ['3000-3799'], abroad.goodsEu),
  called('39', ['3000-3799'], abroad.servicesEu),
  called('42', ['3050-3099'], /momsfri/i),
  estimated('05', ['3050-3099', '3106*', '3600-3699']),
  known('06', ['3401-3403']),
  estimated('07', ['3211-3212', '3220*', '4211-4212']),
  known('08', ['3913*']),
  known('10', ['2610-2613', '2616*']),
  known('11', ['2620-2623', '2626*']),
  known('12', ['2630-2633', '2636*']),
  known('20', ['4515*'], 'standard'),
  known('20', ['4516*'], 'reduced'),
  known('20', ['4517*'], 'low'),
  estimated('20', ['4518*']),
  known('21', ['4535*'], 'standard'),
  known('21', ['4536*'], 'reduced'),
  known('21', ['4537*'], 'low'),
  estimated('21', ['4538*']),
  known('22', ['4531*'], 'standard'),
  known('22', ['4532*'], 'reduced'),
  known('22', ['4533*'], 'low'),
  known('23', ['4415*'], 'standard'),
  known('23', ['4416*'], 'reduced'),
  known('23', ['4417*'], 'low'),
  known('24', ['4425*'], 'standard'),
  known('24', ['4426*'], 'reduced'),
  known('24', ['4427*'], 'low'),
  estimated('23', ['4065-4067'], { from: 2026, to: null }),
  estimated('20', ['4075-4078'], { from: 2026, to: null }),
  known('30', ['2614*']),
  known('31', ['2624*']),
  known('32', ['2634*']),
  known('50', ['4545*'], 'standard'),
  known('50', ['4546*'], 'reduced'),
  known('50', ['4547*'], 'low'),
  estimated('50', ['4085-4087'], { from: 2026, to: null }),
  called('30', ['2615*'], fromEu),
  called('31', ['2625*'], fromEu),
  called('32', ['2635*'], fromEu),
  estimated('30', ['2615*'], beforeImport),
  estimated('31', ['2625*'], beforeImport),
  estimated('32', ['2635*'], beforeImport),
  { ...known('60', ['2615*']), plan: toImport },
  { ...known('61', ['2625*']), plan: toImport },
  { ...known('62', ['2635*']), plan: toImport },
  known('35', ['3108*', '3521*']),
  known('36', ['3105*', '3522*']),
  estimated('37', ['4512*']),
  estimated('38', ['3107*']),
  known('39', ['3308*']),
  known('40', ['3305*']),
  known('41', ['3231*']),
  estimated('41', ['3232-3233']),
  known('42', ['3004*', '3404*', '3911-3912']),
  estimated('42', ['3980-3989', '3992-3994', '3997*']),
  known('48', ['2640-2642', '2645-2647', '2649*']),
]

/** Output VAT that is booked but not due until paid, by the rates of boxes 10, 11 and 12. */
export const pendingOutputAccounts = ['2618*', '2628*', '2638*'] as const
/** VAT that is booked but not due until paid: in no box. */
export const pendingVatAccounts: readonly string[] = [...pendingOutputAccounts, '2648*']
/** Input VAT of purchases that the buyer accounts for. */
export const reverseInputAccounts: readonly string[] = ['2645*', '2647*']
