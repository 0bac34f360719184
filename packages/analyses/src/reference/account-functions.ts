import { rounding } from './rounding.ts'

/** Accounts with a function from a date to a date (inclusive; null: without bound). */
export interface FunctionRange {
  readonly patterns: readonly string[]
  readonly from: string | null
  readonly to: string | null
}

/** A function of accounts as the product ships it. */
export interface ShippedFunction {
  readonly id: string
  readonly name: { readonly sv: string; readonly en: string }
  /** The side on which a balance of such an account is expected; null: either. */
  readonly side: 'debit' | 'credit' | null
  /** Empty where account numbers suggest nothing: the company says which. */
  readonly ranges: readonly FunctionRange[]
}

type Side = ShippedFunction['side']
const always = (...patterns: readonly string[]): readonly FunctionRange[] => [{ patterns, from: null, to: null }]
const unknown: readonly FunctionRange[] = []

function fn(id: string, sv: string, en: string, side: Side, ranges: readonly FunctionRange[]): ShippedFunction {
  return { id, name: { sv, en }, side, ranges }
}

/**
 * What account numbers suggest about an account's function, by BAS 2025 and the boxes of the VAT return. A suggestion, not a fact: SIE has no
 * VAT codes, and companies use accounts as they like.
 */
export const shippedAccountFunctions = {
  version: 4,
  asOf: '2026-11-24',
  source: 'BAS 2025; account to VAT box by SKV 409; payroll accounts by BAS 2025 groups 70–76',
  functions: [
    // Sales by VAT
    fn('sales-25', 'Försäljning 25 % moms', 'Sales, VAT 25%', 'credit', always('3001*')),
    fn('sales-12', 'Försäljning 12 % moms', 'Sales, VAT 12%', 'credit', always('3002*')),
    fn('sales-6', 'Försäljning 6 % moms', 'Sales, VAT 6%', 'credit', always('3003*')),
    fn('sales-exempt', 'Momsfri försäljning', 'Sales exempt from VAT', 'credit', always('3004*', '3404*', '3911-3912', '3980-3989')),
    fn('sales-reverse-charge', 'Försäljning, omvänd betalningsskyldighet', 'Sales, reverse charge', 'credit', always('3231*')),
    fn('sales-eu-goods', 'Varor till annat EU-land', 'Goods sold to another EU country', 'credit', always('3108*', '3521*')),
    fn('sales-eu-services', 'Tjänster till annat EU-land', 'Services sold to another EU country', 'credit', always('3308*')),
    fn('sales-export', 'Försäljning utanför EU', 'Sales outside the EU', 'credit', always('3105*', '3305*', '3522*')),
    fn('sales-own-use', 'Uttag', 'Own use', 'credit', always('3401-3403')),
    fn('rent-vat', 'Hyra med frivillig moms', 'Rent with voluntary VAT', 'credit', always('3913*')),
    // VAT
    fn('output-vat-25', 'Utgående moms 25 %', 'Output VAT 25%', 'credit', always('2610-2613', '2616*')),
    fn('output-vat-12', 'Utgående moms 12 %', 'Output VAT 12%', 'credit', always('2620-2623', '2626*')),
    fn('output-vat-6', 'Utgående moms 6 %', 'Output VAT 6%', 'credit', always('2630-2633', '2636*')),
    fn('output-vat-reverse-25', 'Utgående moms omvänd 25 %', 'Output VAT reverse charge 25%', 'credit', always('2614*')),
    fn('output-vat-reverse-12', 'Utgående moms omvänd 12 %', 'Output VAT reverse charge 12%', 'credit', always('2624*')),
    fn('output-vat-reverse-6', 'Utgående moms omvänd 6 %', 'Output VAT reverse charge 6%', 'credit', always('2634*')),
    fn('output-vat-import', 'Utgående moms import', 'Output VAT import', 'credit', always('2615*', '2625*', '2635*')),
    fn('input-vat', 'Ingående moms', 'Input VAT', 'debit', always('2640-2642', '2646*', '2649*')),
    fn('input-vat-reverse', 'Ingående moms omvänd', 'Input VAT reverse charge', 'debit', always('2645*', '2647*')),
    fn('deferred-vat', 'Vilande moms', 'Deferred VAT', null, always('2618*', '2628*', '2638*', '2648*')),
    fn('vat-settlement', 'Momsredovisning', 'VAT settlement', null, always('1650*', '2650*')),
    fn(
      'purchases-reverse-25',
      'Inköp omvänd betalningsskyldighet 25 %',
      'Purchases, reverse charge 25%',
      'debit',
      always('4415*', '4425*', '4515*', '4531*', '4535*'),
    ),
    fn(
      'purchases-reverse-12',
      'Inköp omvänd betalningsskyldighet 12 %',
      'Purchases, reverse charge 12%',
      'debit',
      always('4416*', '4426*', '4516*', '4532*', '4536*'),
    ),
    fn(
      'purchases-reverse-6',
      'Inköp omvänd betalningsskyldighet 6 %',
      'Purchases, reverse charge 6%',
      'debit',
      always('4417*', '4427*', '4517*', '4533*', '4537*'),
    ),
    fn('purchases-import', 'Import av varor, beskattningsunderlag', 'Imports, taxable base', 'debit', always('4545-4547')),
    // Payroll
    fn('gross-salary', 'Bruttolön', 'Gross salary', 'debit', always('7010-7018', '7030-7089', '7210-7218', '7220-7228', '7230-7289')),
    fn(
      'taxable-reimbursements',
      'Skattepliktiga kostnadsersättningar',
      'Taxable reimbursements',
      'debit',
      always('7310-7319', '7322*', '7324*', '7332*'),
    ),
    fn(
      'executive-pay',
      'Lön till företagsledare och styrelse',
      'Pay of managing director and board',
      'debit',
      always('7220-7229', '7240*'),
    ),
    fn('profit-share', 'Avsättning till vinstandelsstiftelse', 'Profit shares', 'debit', always('7012*', '7212*')),
    fn('accrued-pay-cost', 'Förändring av upplupna löner', 'Change in accrued pay', null, always('7019*', '7029*', '7219*', '7229*')),
    fn('holiday-pay-cost', 'Förändring av semesterlöneskuld', 'Change in holiday pay liability', null, always('7090*', '7290-7292')),
    fn('benefits', 'Förmåner', 'Benefits', 'debit', always('7380-7389')),
    fn('employer-contributions', 'Arbetsgivaravgifter', 'Employer contributions', 'debit', always('7510-7519')),
    fn('accrued-contributions-cost', 'Arbetsgivaravgifter på upplupna löner', 'Contributions on accrued pay', null, always('7519*')),
    fn('benefit-contributions', 'Arbetsgivaravgifter på förmåner', 'Contributions on benefits', 'debit', always('7512*')),
    fn('pension', 'Pensionskostnader', 'Pension costs', 'debit', always('7410-7419')),
    fn('special-payroll-tax', 'Särskild löneskatt', 'Special payroll tax', 'debit', always('7530-7539')),
    fn('withheld-tax', 'Avdragen skatt', 'Tax withheld from employees', 'credit', always('2710-2719')),
    fn('contributions-payable', 'Avräkning arbetsgivaravgifter', 'Employer contributions payable', 'credit', always('2730-2731')),
    fn('special-payroll-tax-payable', 'Avräkning särskild löneskatt', 'Special payroll tax payable', 'credit', always('2514*', '2732*')),
    fn('accrued-salary', 'Upplupna löner och semesterlöner', 'Accrued wages and holiday pay', 'credit', always('2910-2949')),
    fn('holiday-pay-debt', 'Semesterlöneskuld', 'Holiday pay liability', 'credit', always('2920-2929')),
    fn(
      'holiday-contributions-debt',
      'Arbetsgivaravgifter på semesterlöneskuld',
      'Contributions on holiday pay liability',
      'credit',
      always('2941*'),
    ),
    fn(
      'accrued-contributions-debt',
      'Arbetsgivaravgifter på upplupna löner, skuld',
      'Contributions on accrued pay, liability',
      'credit',
      always('2940*'),
    ),
    // Balances
    fn('tax-account', 'Skattekonto', 'Tax account', null, always('1630*', '2850-2852')),
    fn('income-tax', 'Skatt på resultatet', 'Income tax', 'debit', always('8910-8929')),
    fn('income-tax-liability', 'Skatteskuld', 'Income tax liability', null, always('1640*', '2510*', '2512*', '2518*')),
    fn('bank', 'Bank', 'Bank', 'debit', always('1920-1989')),
    fn('cash', 'Kassa', 'Cash', 'debit', always('1910-1919')),
    fn('receivables', 'Kundfordringar', 'Trade receivables', 'debit', always('1510-1518')),
    fn('payables', 'Leverantörsskulder', 'Trade payables', 'credit', always('2440-2449')),
    fn('inventory', 'Varulager', 'Inventories', 'debit', always('1410-1469', '1490-1499')),
    fn('loan', 'Lån', 'Loans', 'credit', always('2310-2399', '2410-2419', '2480-2489', '2840-2849')),
    fn('interest-cost', 'Räntekostnader', 'Interest expense', 'debit', always('8410-8429', '8450-8459')),
    fn('interest-income', 'Ränteintäkter', 'Interest income', 'credit', always('8310-8319')),
    fn(
      'related-parties',
      'Närstående',
      'Related parties',
      null,
      always('1320-1349', '1360-1369', '1560-1579', '1660-1679', '2360-2379', '2460-2479', '2860-2879', '2893*'),
    ),
    fn('prepaid', 'Förutbetalda kostnader och upplupna intäkter', 'Prepaid expenses and accrued income', 'debit', always('1700-1799')),
    fn('accrued', 'Upplupna kostnader och förutbetalda intäkter', 'Accrued expenses and deferred income', 'credit', always('2900-2999')),
    fn('clearing', 'Avräkning och observation', 'Clearing and suspense', null, always('1690-1699', '2890*', '2999*')),
    fn('depreciation', 'Avskrivningar', 'Depreciation', 'debit', always('7810-7849')),
    fn('rounding', 'Öres- och kronutjämning', 'Rounding', null, always(...rounding.accounts)),
    fn('disposal-result', 'Resultat vid avyttring', 'Result of disposals', null, always('3970-3979', '7970-7979')),
    // Condominium associations
    fn('brf-fees', 'Årsavgifter', 'Annual member fees', 'credit', unknown),
    fn('brf-compulsory-extras', 'Obligatoriska tillägg till årsavgiften', 'Compulsory additions to the annual fee', 'credit', unknown),
    fn('brf-fees-premises', 'Årsavgifter, lokaler', 'Annual fees of premises', 'credit', unknown),
    fn('brf-metering', 'Individuell mätning och debitering', 'Individually metered charges', 'credit', unknown),
    fn('brf-transfer-fees', 'Överlåtelse- och pantsättningsavgifter', 'Transfer and pledge fees', 'credit', unknown),
    fn('brf-rent', 'Hyresintäkter', 'Rents', 'credit', always('3910-3914')),
    fn('brf-electricity', 'El', 'Electricity', 'debit', always('5120*')),
    fn('brf-heating', 'Uppvärmning', 'Heating', 'debit', always('5130-5139')),
    fn('brf-water', 'Vatten', 'Water', 'debit', always('5140*')),
    fn('brf-planned-maintenance', 'Planerat underhåll', 'Planned maintenance', 'debit', unknown),
    fn('brf-repairs', 'Reparationer', 'Repairs', 'debit', always('5170-5179')),
    fn('brf-property-fee', 'Fastighetsskatt och fastighetsavgift', 'Property tax and fee', 'debit', always('5190-5191')),
    fn('brf-maintenance-reserve', 'Fond för yttre underhåll', 'Reserve for external maintenance', 'credit', always('2088*')),
    fn(
      'brf-credit-loan',
      'Skulder till kreditinstitut',
      'Debt to credit institutions',
      'credit',
      always('2330-2359', '2410-2419', '2480-2489', '2841*'),
    ),
    fn('brf-scrapping', 'Utrangering av byggnadsdelar', 'Scrapped parts of buildings', 'debit', always('7970-7979')),
    fn('brf-loan', 'Räntebärande skulder', 'Interest-bearing liabilities', 'credit', always('2310-2359', '2390-2399', '2410-2419')),
  ] satisfies readonly ShippedFunction[],
} as const
