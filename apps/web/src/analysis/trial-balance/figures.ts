/** The figures one can open in the trial balance: which of the analysis's figures each is, and its words. */
import {
  drillTrialBalance,
  type TrialBalanceFigure,
  type TrialBalanceResult,
  type TrialBalanceRow,
  trialBalanceParams,
} from '@verifikat/analyses'
import { SUM_ROW } from '../drill/drill.ts'
import { figureFrom } from '../drill/figure.ts'
import type { Figure, FigureContext } from '../screen.ts'
import { paramsOf } from './params.ts'

type Context = FigureContext<'trial-balance'>
type Column = TrialBalanceFigure['column']

const columns = {
  opening: 'openingOre',
  debit: 'debitOre',
  credit: 'creditOre',
  yearBreak: 'yearBreakOre',
  closing: 'closingOre',
  difference: 'closingOre',
  prior: 'priorClosingOre',
  change: 'closingOre',
  vouchers: 'netOre',
  fDebit: 'filtered.debitOre',
  fCredit: 'filtered.creditOre',
  fNet: 'filtered.netOre',
  fLines: 'filtered.netOre',
  result: 'resultOre',
} as const satisfies Record<string, Column>
type Kind = keyof typeof columns

export function figureOf(context: Context): Figure | null {
  const { result, search, row, figure, t } = context
  const account = row === SUM_ROW ? null : result.rows.find((other) => other.account === row)
  if (account === undefined) return null
  const params = trialBalanceParams.parse(paramsOf(search, result.period))
  const name = account?.account ?? t('tb.allAccounts')
  const linesTitle = t('tb.linesOf', { name })
  const month = /^([mp])(\d{4})(\d{2})$/.exec(figure)
  if (month !== null) {
    const column = month[1] === 'm' ? 'monthNetOre' : 'priorMonthNetOre'
    const label = `${month[2]}-${month[3]}`
    const at = (column === 'monthNetOre' ? result.months : result.priorMonths).indexOf(label)
    if (account === null || at === -1) return null
    const drill = drillTrialBalance(result, params, { column, account: account.account, month: label })
    return figureFrom(drill, account[column][at] ?? null, { title: `${name} ${label}`, linesTitle, note: t('tb.noVouchers') }, t)
  }
  if (!isKind(figure)) return null
  const drill = drillTrialBalance(result, params, { column: columns[figure], account: account?.account ?? null })
  const title = figure === 'result' ? t('tb.figure.result') : `${name} ${t(`tb.figure.${figure}`)}`
  const opened = figureFrom(
    drill,
    oreOf(result, account, columns[figure]),
    { title, linesTitle, note: noteOf(context, figure), isDeclared: isDeclared(result, figure) },
    t,
  )
  return { ...opened, follows: followsOf(account ?? sumsOf(result), figure, t) }
}

function isKind(figure: string): figure is Kind {
  return Object.hasOwn(columns, figure)
}

/** Balances of a year without vouchers are the file's own. */
function isDeclared({ period, comparison }: TrialBalanceResult, figure: Kind): boolean {
  switch (figure) {
    case 'opening':
      return period.years[0]?.hasVouchers === false
    case 'closing':
    case 'difference':
    case 'change':
      return period.years.at(-1)?.hasVouchers === false
    case 'prior':
      return comparison?.years.at(-1)?.hasVouchers === false
    default:
      return false
  }
}

function noteOf({ result, t }: Context, figure: Kind): string {
  switch (figure) {
    case 'opening':
      return result.period.years[0]?.hasVouchers === false
        ? t('tb.noVouchers')
        : t('tb.openingAtStart', { source: t(`tb.source.${result.openingSource}`) })
    case 'prior':
      return result.comparison === null ? t('tb.noComparison') : t('tb.declaredOnly')
    case 'closing':
    case 'difference':
    case 'change':
      return t('tb.declaredOnly')
    case 'yearBreak':
      return t('tb.yearBreakNote')
    case 'fDebit':
    case 'fCredit':
      return t('tb.filteredAway')
    default:
      return t('tb.noVouchers')
  }
}

function oreOf(result: TrialBalanceResult, account: TrialBalanceRow | null, column: Column): number | null {
  switch (column) {
    case 'openingOre':
      return account ? account.openingOre : result.sumOpeningOre
    case 'debitOre':
      return account ? account.debitOre : result.totalDebitOre
    case 'creditOre':
      return account ? account.creditOre : result.totalCreditOre
    case 'netOre':
      return account ? account.netOre : result.totalNetOre
    case 'yearBreakOre':
      return account ? account.yearBreakOre : result.sumYearBreakOre
    case 'closingOre':
      return account ? account.closingOre : result.sumClosingOre
    case 'priorClosingOre':
      return account ? account.priorClosingOre : result.sumPriorClosingOre
    case 'filtered.debitOre':
      return (account ?? result).filtered?.debitOre ?? null
    case 'filtered.creditOre':
      return (account ?? result).filtered?.creditOre ?? null
    case 'filtered.netOre':
      return (account ?? result).filtered?.netOre ?? null
    case 'resultOre':
      return result.resultOre
    default:
      return null
  }
}

type Ends = Pick<TrialBalanceRow, 'closingOre' | 'declaredClosingOre' | 'closingDifferenceOre' | 'priorClosingOre' | 'changeOre'>

function sumsOf(result: TrialBalanceResult): Ends {
  return {
    closingOre: result.sumClosingOre,
    declaredClosingOre: null,
    closingDifferenceOre: null,
    priorClosingOre: result.sumPriorClosingOre,
    changeOre: result.sumChangeOre,
  }
}

/** The second equation of a difference: closing − what it is compared with. */
function followsOf(ends: Ends, figure: Kind, t: Context['t']): Figure['follows'] {
  if (figure !== 'difference' && figure !== 'change') return null
  const other = figure === 'difference' ? ends.declaredClosingOre : ends.priorClosingOre
  const ore = figure === 'difference' ? ends.closingDifferenceOre : ends.changeOre
  if (ends.closingOre === null || ore === null) return null
  return {
    terms: [
      { label: t('tb.col.closing'), ore: ends.closingOre },
      { label: t(figure === 'difference' ? 'tb.col.declared' : 'tb.col.prior'), ore: other ?? 0 },
    ],
    ore,
  }
}
