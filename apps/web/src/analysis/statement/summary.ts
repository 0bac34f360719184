import { formatCount } from '../../format/money.ts'
import type { Texts } from '../use-texts.ts'
import { isZeroRow, wantedBy } from './row-figures.ts'
import type { Row, StatementResult, StatementSearch } from './types.ts'

/** "49 of 142 accounts" */
export function statementSummary(result: StatementResult, t: Texts, search: StatementSearch): string {
  const rows: readonly Row[] = result.rows
  const accounts = rows.filter(({ kind }) => kind === 'account')
  const isZero = isZeroRow(result)
  const wanted = wantedBy(result, search.only)
  const shown = accounts.filter((row) => (wanted ? wanted(row) : search.zeros === 'show' || !isZero(row)))
  return t('tb.count', { n: formatCount(shown.length), of: formatCount(accounts.length) })
}
