/**
 * What there is to choose from, in the order of an audit: menus, addresses, palette and titles derive from it. Free of schemas, for the first page
 * loads it; one entry for each analysis, or it does not compile.
 */
import type { AnalysisId } from './registry.ts'
import type { Words } from './tables/words.ts'

export const analysisGroups = {
  statements: ['Statements', 'Rapporter'],
  ledger: ['Books', 'Bokföring'],
  tax: ['Tax, VAT, payroll', 'Skatt, moms, lön'],
  bank: ['Bank', 'Bank'],
  sampling: ['Sampling', 'Urval'],
} as const satisfies Record<string, Words>
export type AnalysisGroup = keyof typeof analysisGroups

/** What of a company's data an analysis reads. */
export const analysisReads = {
  balances: ['Any SIE file', 'Valfri SIE-fil'],
  vouchers: ['SIE 4', 'SIE 4'],
  declared: ['SIE 4 and declared amounts', 'SIE 4 och deklarerade belopp'],
  bank: ['SIE 4 and bank files', 'SIE 4 och bankfiler'],
} as const satisfies Record<string, Words>
export type AnalysisReads = keyof typeof analysisReads

/** What a company hands in, of whatever period, for analyses to have something to say, each with the page on which it is given. */
export const companyData = {
  books: { lacks: ['No books are loaded', 'Ingen bokföring är inläst'], page: 'accounting' },
  vouchers: { lacks: ['No vouchers (SIE 4)', 'Verifikat saknas (SIE 4)'], page: 'accounting' },
  'vat-returns': { lacks: ['No VAT return', 'Momsdeklaration saknas'], page: 'taxes' },
  'employer-returns': { lacks: ['No employer return', 'Arbetsgivardeklaration saknas'], page: 'taxes' },
  'tax-account': { lacks: ['No statement of the tax account', 'Kontoutdrag från skattekontot saknas'], page: 'taxes' },
  staff: { lacks: ['No number of employees', 'Antal anställda saknas'], page: 'staff' },
  'bank-files': { lacks: ['No bank statement', 'Kontoutdrag från banken saknas'], page: 'bank' },
} as const satisfies Record<string, { readonly lacks: Words; readonly page: string }>
export type CompanyData = keyof typeof companyData

/** What is missing before an analysis can answer its whole question; empty: what it reads has been given. */
export function lackingData(
  { reads, takes = [] }: Pick<CatalogueEntry, 'reads' | 'takes'>,
  held: readonly CompanyData[],
): readonly CompanyData[] {
  if (!held.includes('books')) return ['books', ...takes.filter((data) => !held.includes(data))]
  const all: readonly CompanyData[] = reads === 'balances' ? takes : ['vouchers', ...takes]
  return all.filter((data) => !held.includes(data))
}

export interface CatalogueEntry {
  readonly name: Words
  /** The question that it answers. */
  readonly answers: Words
  /** Null: it has no address of its own, other pages show it. */
  readonly group: AnalysisGroup | null
  /** Below `/beta/$companyId/analyses/`; the id unless said. */
  readonly path?: string
  readonly reads: AnalysisReads
  /** What it reads beside the books. */
  readonly takes?: readonly CompanyData[]
  /** It is asked for whole fiscal years, whatever part of one is chosen. */
  readonly span?: 'fiscal-year'
}

export const catalogue = {
  'balance-sheet': {
    group: 'statements',
    reads: 'balances',
    name: ['Balance sheet', 'Balansräkning'],
    answers: ['What does the company own and owe at any dates?', 'Vad äger företaget och vad är det skyldigt vid valfria datum?'],
  },
  'balance-sheet-debit-credit': {
    group: 'statements',
    reads: 'vouchers',
    name: ['Balance sheet, debit and credit', 'Balansräkning, debet och kredit'],
    answers: ['How did the balances move, side by side?', 'Hur rörde sig saldona, sida för sida?'],
  },
  'income-statement': {
    group: 'statements',
    reads: 'balances',
    name: ['Income statement', 'Resultaträkning'],
    answers: ['What was earned and spent in any periods?', 'Vilka intäkter och kostnader har företaget i valfria perioder?'],
  },
  'income-statement-debit-credit': {
    group: 'statements',
    reads: 'vouchers',
    name: ['Income statement, debit and credit', 'Resultaträkning, debet och kredit'],
    answers: [
      'Which income and costs were booked against their direction?',
      'Vilka intäkter har bokförts i debet och vilka kostnader i kredit?',
    ],
  },
  'source-balance-sheet': {
    group: 'statements',
    reads: 'vouchers',
    name: ['Balance sheet by source', 'Balansräkning per källa'],
    answers: [
      'Which series does each balance come from, and does the file agree with itself?',
      'Vilka serier kommer saldona från, och stämmer filen med sig själv?',
    ],
  },
  'source-income-statement': {
    group: 'statements',
    reads: 'vouchers',
    name: ['Income statement by source', 'Resultaträkning per källa'],
    answers: ['Which series do income and costs come from?', 'Vilka serier kommer intäkter och kostnader från?'],
  },
  balance: {
    group: 'statements',
    reads: 'balances',
    name: ['Balance analysis', 'Balansanalys'],
    answers: ['Which balances changed more than expected?', 'Vilka saldon ändrades mer än förväntat?'],
  },
  result: {
    group: 'statements',
    reads: 'vouchers',
    name: ['Result analysis', 'Resultatanalys'],
    answers: ['Which income and costs changed more than expected?', 'Vilka intäkter och kostnader ändrades mer än förväntat?'],
  },
  'object-list-income-statement': {
    group: 'statements',
    reads: 'vouchers',
    name: ['Result per object', 'Resultat per objekt'],
    answers: ['What is the result of each cost centre or project?', 'Vad är resultatet för varje kostnadsställe eller projekt?'],
  },
  'key-figure': {
    group: 'statements',
    path: 'key-figure/v2',
    reads: 'balances',
    name: ['Key figures', 'Nyckeltal'],
    answers: ['Profitability, solidity and liquidity over the years.', 'Lönsamhet, soliditet och likviditet över åren.'],
  },
  'trial-balance': {
    group: 'ledger',
    reads: 'balances',
    name: ['Trial balance', 'Råbalans'],
    answers: [
      'Opening, debit, credit and closing for each account: do they add up?',
      'Ingående, debet, kredit och utgående per konto: går det ihop?',
    ],
  },
  'general-ledger-account': {
    group: 'ledger',
    reads: 'vouchers',
    name: ['General ledger', 'Huvudbok'],
    answers: ['Every line of one or more accounts, with running balance.', 'Varje rad på ett eller flera konton, med löpande saldo.'],
  },
  'journal-entry': {
    group: 'ledger',
    reads: 'vouchers',
    name: ['Journal entries', 'Verifikat'],
    answers: ['Find vouchers and run journal-entry tests.', 'Hitta verifikat och testa bokföringsposter.'],
  },
  counterpart: {
    group: 'ledger',
    reads: 'vouchers',
    name: ['Counter-accounts', 'Motkonton'],
    answers: ['Are postings made against the accounts one would expect?', 'Vilka motkonton har bokförts, och är de förväntade?'],
  },
  relation: {
    group: 'ledger',
    reads: 'vouchers',
    name: ['Relations', 'Relationer'],
    answers: ['Do amounts that belong together keep their ratio?', 'Står belopp som hör ihop i förväntat förhållande till varandra?'],
  },
  period: {
    group: 'ledger',
    reads: 'vouchers',
    name: ['Accruals and cut-off', 'Periodisering'],
    answers: ['Is everything booked in the right period?', 'Är allt bokfört i rätt period?'],
  },
  'monthly-matrix': {
    group: 'ledger',
    reads: 'vouchers',
    name: ['Month matrix', 'Månadsmatris'],
    answers: ['Every account by month: what is missing, doubled or odd?', 'Varje konto per månad: vad saknas, är dubbelt eller avviker?'],
  },
  vat: {
    group: 'tax',
    path: 'vat/v2',
    reads: 'declared',
    takes: ['vat-returns'],
    name: ['VAT', 'Moms'],
    answers: ['Does booked VAT fit turnover, purchases and returns?', 'Stämmer bokförd moms med omsättning, inköp och deklarationer?'],
  },
  tax: {
    group: 'tax',
    reads: 'declared',
    takes: ['tax-account'],
    name: ['Tax account and income tax', 'Skattekonto och inkomstskatt'],
    answers: ['Were taxes paid on time, and is the tax of the year right?', 'Betalades skatterna i tid, och är årets skatt rätt?'],
  },
  'payroll-tax': {
    group: 'tax',
    reads: 'declared',
    takes: ['employer-returns'],
    name: ['Employer contributions', 'Arbetsgivaravgifter'],
    answers: ['Does booked agree with declared, month by month?', 'Stämmer bokfört med deklarerat, månad för månad?'],
  },
  salary: {
    group: 'tax',
    reads: 'declared',
    takes: ['employer-returns', 'staff'],
    name: ['Salaries', 'Löner'],
    answers: ['Are pay and payroll debts reasonable?', 'Är löner och löneskulder rimliga?'],
  },
  'bank-account': {
    group: 'bank',
    reads: 'bank',
    takes: ['bank-files'],
    name: ['Bank against ledger', 'Bank mot huvudbok'],
    answers: ['Does the bank confirm the booked balance?', 'Bekräftar banken det bokförda saldot?'],
  },
  'bank-counterpart': {
    group: 'bank',
    reads: 'bank',
    takes: ['bank-files'],
    name: ['Bank counterparties', 'Bankmotparter'],
    answers: ['Who gets and sends the money, and how was it booked?', 'Vem får och skickar pengarna, och hur bokfördes det?'],
  },
  'random-unit-sampling': {
    group: 'sampling',
    reads: 'vouchers',
    name: ['Random units', 'Slumpmässigt urval'],
    answers: ['A random sample anyone can draw again.', 'Ett slumpmässigt urval som vem som helst kan dra igen.'],
  },
  'monetary-unit-sampling': {
    group: 'sampling',
    reads: 'vouchers',
    name: ['Monetary units', 'Monetärt urval'],
    answers: ['A sample where each krona has the same chance.', 'Ett urval där varje krona har samma chans (MUS).'],
  },
  'audit-unit-sampling': {
    group: 'sampling',
    reads: 'vouchers',
    name: ['Audit units', 'Granskningsenheter'],
    answers: ['Key items, targeted items and a sample of the rest.', 'Nyckelposter, riktade poster och ett urval av resten.'],
  },
  'condominium-key-figures': {
    group: null,
    reads: 'balances',
    span: 'fiscal-year',
    name: ['Condominium: key figures', 'Bostadsrättsförening: nyckeltal'],
    answers: [
      'What are the association’s key figures, and what are they made of?',
      'Vilka är föreningens nyckeltal, och vad består de av?',
    ],
  },
  'condominium-debt': {
    group: null,
    reads: 'balances',
    name: ['Condominium: debt', 'Bostadsrättsförening: skuld'],
    answers: ['When are the loans renewed, and what if rates rise?', 'När omsätts lånen, och vad händer om räntan stiger?'],
  },
  'condominium-fees': {
    group: null,
    reads: 'vouchers',
    span: 'fiscal-year',
    name: ['Condominium: fees', 'Bostadsrättsförening: avgifter'],
    answers: [
      'Are all fees booked that members should pay, and what is owed?',
      'Är alla avgifter bokförda som medlemmarna ska betala, och vad är obetalt?',
    ],
  },
  'condominium-reserve': {
    group: null,
    reads: 'vouchers',
    span: 'fiscal-year',
    name: ['Condominium: reserve and maintenance', 'Bostadsrättsförening: fond och underhåll'],
    answers: [
      'Is the reserve moved as decided, and is enough saved for the plan?',
      'Är fonden flyttad som beslutat, och sparas det nog för planen?',
    ],
  },
  'condominium-components': {
    group: null,
    reads: 'vouchers',
    span: 'fiscal-year',
    name: ['Condominium: components', 'Bostadsrättsförening: komponenter'],
    answers: [
      'Do depreciation and scrapping by component agree with the books?',
      'Stämmer avskrivning och utrangering per komponent med bokföringen?',
    ],
  },
  'condominium-cash-flow': {
    group: null,
    reads: 'vouchers',
    span: 'fiscal-year',
    name: ['Condominium: cash flow', 'Bostadsrättsförening: kassaflöde'],
    answers: ['Where did the cash come from and go?', 'Varifrån kom pengarna och vart gick de?'],
  },
  'condominium-tax': {
    group: null,
    reads: 'vouchers',
    span: 'fiscal-year',
    name: ['Condominium: tax', 'Bostadsrättsförening: skatt'],
    answers: [
      'Is the property fee right, and is the association a private housing company?',
      'Är fastighetsavgiften rätt, och är föreningen ett privatbostadsföretag?',
    ],
  },
  'condominium-administration': {
    group: null,
    reads: 'vouchers',
    span: 'fiscal-year',
    name: ['Condominium: administration', 'Bostadsrättsförening: förvaltning'],
    answers: [
      'What do books and register say of board fees, contributions, pledges and insurance?',
      'Vad säger bokföring och register om arvoden, insatser, säkerheter och försäkring?',
    ],
  },
  'condominium-board-report': {
    group: null,
    reads: 'vouchers',
    span: 'fiscal-year',
    name: ['Condominium: board report', 'Bostadsrättsförening: styrelserapport'],
    answers: ['What does the board have to know and decide?', 'Vad behöver styrelsen veta och besluta?'],
  },
  'watch-list': {
    group: null,
    reads: 'vouchers',
    name: ['Watch-list', 'Bevakning'],
    answers: [
      'Does the company seem to break a rule, and which duties does it have?',
      'Verkar företaget bryta mot en regel, och vilka skyldigheter har det?',
    ],
  },
} as const satisfies Readonly<Record<AnalysisId, CatalogueEntry>>

/** Whether a text names an analysis. */
export function isAnalysisId(text: string): text is AnalysisId {
  return Object.hasOwn(catalogue, text)
}

export { type Language, say, type Words } from './tables/words.ts'
