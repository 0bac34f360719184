/** Headline figures of a company, each a sum over accounts of one trial balance, so that each leads to its rows. */
import type { TrialBalanceResult } from '@verifikat/analyses'

export const figureIds = ['netSales', 'grossMargin', 'operatingResult', 'result', 'cash', 'equity', 'assets'] as const
export type FigureId = (typeof figureIds)[number]

export interface Figure {
  readonly id: FigureId
  /** Öre in natural sign, or a ratio where `isRatio`; null where the books do not say. */
  readonly value: number | null
  readonly prior: number | null
  readonly isRatio: boolean
  /** Per month: movement of a result figure, balance at the end of the month of a balance figure. */
  readonly months: readonly (number | null)[]
  /** The accounts whose rows make up the figure. */
  readonly accounts: readonly string[]
}

export const netSalesAccounts = ['3000-3799']
const costAccounts = ['4000-4999']
const operatingAccounts = ['3000-7999']
const resultAccounts = ['3000-8989']
const cashAccounts = ['1900-1999']
const equityAccounts = ['2000-2099', '3000-8999']
const assetAccounts = ['1000-1999']

type Row = Pick<TrialBalanceResult['rows'][number], 'account' | 'openingOre' | 'netOre' | 'closingOre' | 'priorClosingOre' | 'monthNetOre'>

/** The part of a trial balance that the headline is made of. */
export type HeadlineSource = Pick<TrialBalanceResult, 'months' | 'undisposed' | 'resultOre' | 'priorResultOre'> & {
  readonly rows: readonly Row[]
}

type Matches = (pattern: string, account: string) => boolean

/** `matches` says whether an account pattern holds an account. */
export function headlineFigures(result: HeadlineSource, matches: Matches): readonly Figure[] {
  const rowsOf = (patterns: readonly string[]) => result.rows.filter((row) => patterns.some((pattern) => matches(pattern, row.account)))
  const movement = (patterns: readonly string[]) => flow(rowsOf(patterns), result.months.length)
  const balance = (patterns: readonly string[], undisposed: TrialBalanceResult['undisposed'], sign: 1 | -1) =>
    stock(rowsOf(patterns), result.months.length, undisposed, sign)
  const sales = movement(netSalesAccounts)
  const costs = movement(costAccounts)
  return [
    { id: 'netSales', isRatio: false, accounts: netSalesAccounts, ...sales },
    {
      id: 'grossMargin',
      isRatio: true,
      accounts: [...netSalesAccounts, ...costAccounts],
      value: margin(sales.value, costs.value),
      prior: margin(sales.prior, costs.prior),
      months: sales.months.map((month, i) => margin(month, costs.months[i] ?? null)),
    },
    { id: 'operatingResult', isRatio: false, accounts: operatingAccounts, ...movement(operatingAccounts) },
    {
      id: 'result',
      isRatio: false,
      accounts: resultAccounts,
      ...movement(resultAccounts),
      value: result.resultOre,
      prior: result.priorResultOre,
    },
    { id: 'cash', isRatio: false, accounts: cashAccounts, ...balance(cashAccounts, null, 1) },
    { id: 'equity', isRatio: false, accounts: equityAccounts, ...balance(equityAccounts, result.undisposed, -1) },
    { id: 'assets', isRatio: false, accounts: assetAccounts, ...balance(assetAccounts, null, 1) },
  ]
}

type Values = Pick<Figure, 'value' | 'prior' | 'months'>

/** Movement of result accounts in natural sign: income is positive. */
function flow(rows: readonly Row[], months: number): Values {
  return {
    value: negated(sum(rows.map((row) => row.netOre))),
    prior: negated(sum(rows.map((row) => row.priorClosingOre))),
    months: Array.from({ length: months }, (_, i) => negated(sum(rows.map((row) => row.monthNetOre[i] ?? null)))),
  }
}

function stock(rows: readonly Row[], months: number, undisposed: TrialBalanceResult['undisposed'], sign: 1 | -1): Values {
  const signed = (ore: number | null) => (sign === 1 ? ore : negated(ore))
  let balance = sum([...rows.map((row) => row.openingOre), undisposed?.openingOre ?? 0])
  const ends = Array.from({ length: months }, (_, i) => {
    const net = sum(rows.map((row) => row.monthNetOre[i] ?? null))
    if (net === null) return null
    balance = sum([balance, net])
    return signed(balance)
  })
  return {
    value: signed(sum([...rows.map((row) => row.closingOre), undisposed?.closingOre ?? 0])),
    prior: signed(sum([...rows.map((row) => row.priorClosingOre), undisposed?.priorClosingOre ?? 0])),
    months: ends,
  }
}

/** Null as soon as one part is unknown. */
function sum(parts: readonly (number | null)[]): number | null {
  let total = 0
  for (const part of parts) {
    if (part === null) return null
    total += part
  }
  return total
}

function negated(ore: number | null): number | null {
  return ore === null || ore === 0 ? ore : -ore
}

/** (sales + costs) ÷ sales, costs in natural sign of income, thus negative. */
function margin(sales: number | null, costs: number | null): number | null {
  return sales === null || costs === null || sales <= 0 ? null : (sales + costs) / sales
}
