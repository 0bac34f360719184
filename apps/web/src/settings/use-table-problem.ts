import type { TableProblem, WrongValue } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'

/** A table may be wrong throughout: so many of its cells are told. */
const TOLD = 10

/** Why cells of a table were not taken, each by its row and column with how such a column is written. */
export function useTableProblem(): (problem: Extract<TableProblem, { readonly others: unknown }>) => string {
  const { t } = useTranslation('settings')
  const saidOf = ({ problem, kind, ...cell }: WrongValue) => {
    const said = t(`cells.${problem}`, cell)
    return problem === 'value' ? `${said} ${t(`cells.written.${kind}`)}` : said
  }
  return (problem) => {
    const all = [problem, ...problem.others]
    const left = all.length - TOLD
    return [...all.slice(0, TOLD).map(saidOf), ...(left > 0 ? [t('cells.more', { count: left })] : [])].join(' ')
  }
}
