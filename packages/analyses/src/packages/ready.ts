/** The packages that are shipped: work programmes of an audit year, each a beginning to be changed. */
import type { Package, PackageStep } from './package.ts'

const year = { from: '{fiscalYear.from}', to: '{booked.to}' }
const at = { date: '{booked.to}' }
/** Parts of the journal that say whether it is whole. */
const wholeness: string[] = ['completeness', 'numbers', 'changes']

/** Steps that several packages have. */
const steps = {
  trialBalance: { id: 'trial-balance', analysis: 'trial-balance', params: year },
  watchList: { id: 'watch-list', analysis: 'watch-list', params: at },
  keyFigures: { id: 'key-figures', analysis: 'key-figure', params: at },
  balances: { id: 'balances', analysis: 'balance', params: at },
  results: { id: 'results', analysis: 'result', params: year },
  balanceSheet: { id: 'balance-sheet', analysis: 'balance-sheet', params: at },
  incomeStatement: { id: 'income-statement', analysis: 'income-statement', params: year },
  months: { id: 'months', analysis: 'monthly-matrix', params: year, when: 'vouchers' },
  journal: { id: 'journal', analysis: 'journal-entry', params: year, when: 'vouchers' },
  // whether the books are whole; which vouchers are unusual is asked where somebody is to look at them
  wholeness: {
    id: 'journal',
    analysis: 'journal-entry',
    params: { ...year, sections: wholeness },
    when: 'vouchers',
  },
  counterAccounts: { id: 'counter-accounts', analysis: 'counterpart', params: { ...year, base: 'revenue' }, when: 'vouchers' },
  cutOff: { id: 'cut-off', analysis: 'period', params: { ...year, date: '{balanceDate}' }, when: 'vouchers' },
  vat: { id: 'vat', analysis: 'vat', params: year, when: 'vat' },
  contributions: { id: 'contributions', analysis: 'payroll-tax', params: year, when: 'payroll' },
  salaries: { id: 'salaries', analysis: 'salary', params: year, when: 'payroll' },
  tax: { id: 'tax', analysis: 'tax', params: year, when: 'limited-company' },
  taxAccount: { id: 'tax-account', analysis: 'tax', params: year, when: 'tax-account' },
  bank: { id: 'bank', analysis: 'bank-account', params: at, when: 'bank-files' },
  payees: { id: 'payees', analysis: 'bank-counterpart', params: year, when: 'bank-files' },
  condominiumFigures: { id: 'condominium-figures', analysis: 'condominium-key-figures', params: year, when: 'condominium' },
  condominiumDebt: { id: 'condominium-debt', analysis: 'condominium-debt', params: year, when: 'condominium' },
  condominiumFees: { id: 'condominium-fees', analysis: 'condominium-fees', params: year, when: 'condominium' },
  condominiumReserve: { id: 'condominium-reserve', analysis: 'condominium-reserve', params: year, when: 'condominium' },
  condominiumComponents: { id: 'condominium-components', analysis: 'condominium-components', params: year, when: 'condominium' },
  condominiumCashFlow: { id: 'condominium-cash-flow', analysis: 'condominium-cash-flow', params: year, when: 'condominium' },
  condominiumTax: { id: 'condominium-tax', analysis: 'condominium-tax', params: year, when: 'condominium' },
  condominiumAdministration: {
    id: 'condominium-administration',
    analysis: 'condominium-administration',
    params: year,
    when: 'condominium',
  },
  condominiumBoardReport: { id: 'condominium-board-report', analysis: 'condominium-board-report', params: year, when: 'condominium' },
} as const

type Step = Pick<PackageStep, 'id' | 'analysis' | 'params'> & { readonly when?: PackageStep['when'] }

interface Ready {
  readonly id: string
  readonly name: readonly [string, string]
  readonly purpose: readonly [string, string]
  /** None: the first. */
  readonly version?: number
  readonly steps: readonly (keyof typeof steps)[]
}

const ready: readonly Ready[] = [
  {
    id: 'import-control',
    name: ['Import control', 'Inläsningskontroll'],
    purpose: ['Are the books whole, in balance and of the right year?', 'Är bokföringen hel, i balans och av rätt år?'],
    version: 2,
    steps: ['trialBalance', 'balanceSheet', 'wholeness'],
  },
  {
    id: 'planning',
    name: ['Planning (ISA 315)', 'Planering (ISA 315)'],
    purpose: ['Where are the risks of the year?', 'Var finns årets risker?'],
    steps: ['trialBalance', 'keyFigures', 'balances', 'results', 'months', 'watchList'],
  },
  {
    id: 'interim-review',
    name: ['Interim review', 'Löpande granskning'],
    purpose: ['What has happened since last time?', 'Vad har hänt sedan sist?'],
    steps: ['trialBalance', 'balances', 'results', 'journal', 'vat', 'contributions', 'taxAccount', 'bank', 'watchList'],
  },
  {
    id: 'closing-review',
    name: ['Closing review', 'Bokslutsgranskning'],
    purpose: ['Does the closing hold, and what must be asked about?', 'Håller bokslutet, och vad måste frågas om?'],
    steps: [
      ...(['trialBalance', 'balanceSheet', 'incomeStatement', 'balances', 'results', 'cutOff', 'journal', 'vat', 'contributions'] as const),
      ...(['salaries', 'tax', 'bank', 'watchList'] as const),
    ],
  },
  {
    id: 'journal-entries',
    name: ['Journal entries (ISA 240)', 'Verifikatgranskning (ISA 240)'],
    purpose: ['Which vouchers should somebody look at?', 'Vilka verifikat bör någon titta på?'],
    steps: ['journal', 'counterAccounts', 'cutOff'],
  },
  {
    id: 'tax-and-vat',
    name: ['Tax and VAT', 'Skatt och moms'],
    purpose: [
      'Are tax and VAT booked, declared and paid as they should?',
      'Är skatt och moms bokförda, deklarerade och betalda som de ska?',
    ],
    steps: ['vat', 'contributions', 'tax'],
  },
  {
    id: 'payroll',
    name: ['Payroll', 'Lön'],
    purpose: ['Are pay and contributions right?', 'Är löner och avgifter riktiga?'],
    steps: ['salaries', 'contributions'],
  },
  {
    id: 'bank',
    name: ['Bank', 'Bank'],
    purpose: ['Is the cash there, and who was paid?', 'Finns pengarna, och vem har fått betalt?'],
    steps: ['bank', 'payees'],
  },
  {
    id: 'condominium',
    name: ['Condominium association', 'Bostadsrättsförening'],
    purpose: ['Key figures, loans and reserve of the association.', 'Föreningens nyckeltal, lån och fond.'],
    steps: [
      'trialBalance',
      'balanceSheet',
      'condominiumFigures',
      'condominiumDebt',
      'condominiumFees',
      'condominiumReserve',
      'condominiumComponents',
      'condominiumCashFlow',
      'condominiumTax',
      'condominiumAdministration',
      'condominiumBoardReport',
    ],
  },
  {
    id: 'new-engagement',
    name: ['New engagement', 'Nytt uppdrag'],
    purpose: ['What is this company, over the years that are loaded?', 'Vad är det här för företag, över de inlästa åren?'],
    steps: ['trialBalance', 'balanceSheet', 'incomeStatement', 'keyFigures', 'balances', 'results', 'months', 'journal', 'watchList'],
  },
]

/** In the order of a file. */
const stepOf = ({ id, analysis, params, when = 'always' }: Step): PackageStep => ({
  id,
  analysis,
  params,
  when,
  counts: 'warning',
  atLeast: 1,
})

/** The shipped packages, in the order of an audit year. Written as they are read, for pages list them without what reads one. */
export const readyPackages: readonly Package[] = ready.map(
  ({ steps: chosen, version = 1, id, name, purpose }): Package => ({
    format: 'verifikat-package-1',
    id,
    version,
    name: [...name],
    purpose: [...purpose],
    steps: chosen.map((key): PackageStep => stepOf(steps[key])),
  }),
)
