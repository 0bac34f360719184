/** The figures one can open in the general ledger: which of the analysis's figures each is, and its words. */
import { drillGeneralLedgerAccount, generalLedgerAccountParams } from '@verifikat/analyses'
import { figureFrom } from '../drill/figure.ts'
import type { Figure, FigureContext } from '../screen.ts'
import { paramsOf } from './params.ts'

const columns = { opening: 'openingOre', debit: 'debitOre', credit: 'creditOre', closing: 'closingOre' } as const
type Kind = keyof typeof columns

export function figureOf({ result, search, figure, t }: FigureContext<'general-ledger-account'>): Figure | null {
  const input = paramsOf(search, result.period)
  if (input === null) return null
  const params = generalLedgerAccountParams.parse(input)
  const name = params.accounts.join(', ').replaceAll('-', '–')
  const linesTitle = t('tb.linesOf', { name })
  const note = t('tb.noVouchers')
  const month = /^([mb])(\d{4})(\d{2})$/.exec(figure)
  if (month !== null) {
    const label = `${month[2]}-${month[3]}`
    const column = month[1] === 'm' ? 'netOre' : 'balanceOre'
    const found = result.months.find((other) => other.month === label)
    if (found === undefined) return null
    return figureFrom(
      drillGeneralLedgerAccount(result, params, { of: 'month', month: label, column }),
      found[column],
      { title: `${name} ${label}`, linesTitle, note },
      t,
    )
  }
  if (figure === 'lines') {
    const drill = drillGeneralLedgerAccount(result, params, { of: result.filtered ? 'filtered' : 'total', column: 'netOre' })
    return { ...figureFrom(drill, (result.filtered ?? result).netOre, { title: name, linesTitle, note }, t), isListed: true }
  }
  if (!isKind(figure)) return null
  const drill = drillGeneralLedgerAccount(result, params, { of: 'total', column: columns[figure] })
  const why = figure === 'opening' && drill !== null ? t('tb.openingAtStart', { source: t(`tb.source.${result.openingSource}`) }) : note
  const { years } = result.period
  const year = figure === 'opening' ? years[0] : years.at(-1)
  const isDeclared = (figure === 'opening' || figure === 'closing') && year?.hasVouchers === false
  return figureFrom(drill, result[columns[figure]], { title: `${name} ${t(`gl.figure.${figure}`)}`, linesTitle, note: why, isDeclared }, t)
}

function isKind(figure: string): figure is Kind {
  return Object.hasOwn(columns, figure)
}
