import { type AccountPlan, planNodes, UNPLACED } from '../../account-plan/account-plan.ts'
import { type LineSum, lineSum } from '../../account-plan/line-factors.ts'
import { linesOfPlan, placeAccounts } from '../../account-plan/place-accounts.ts'
import type { Books } from '../../books/books.ts'
import { statementOf } from '../../books/result-accounts.ts'
import { AppError } from '../../errors.ts'
import { exactPatterns } from '../../statements/exact-patterns.ts'
import type { ObjectListResult } from './schema.ts'

/** The income statement's lines by place, and each account's place: −1 outside 3000–8989. */
export interface Lines {
  readonly ids: readonly string[]
  readonly lineOf: Int32Array
}

/** The places of the income statement’s lines, the unplaced one last, and which of them each account stands on. */
export function linesOf(plan: AccountPlan, books: Books): Lines {
  const ids = [...linesOfPlan(plan.result).map(({ id }) => id), UNPLACED.result]
  const places = placeAccounts(plan, books.accounts)
  return {
    ids,
    lineOf: Int32Array.from(books.accounts, (account, a) => (statementOf(account) === 'result' ? ids.indexOf(places[a] ?? '') : -1)),
  }
}

/** The chosen lines and totals; net sales, the measures and the result where none are. Refuses an id that the income statement has not. */
export function columnSums(plan: AccountPlan, chosen: readonly string[] | null): LineSum[] {
  const inStatement = new Set([...[...planNodes(plan.result)].map(({ node }) => node.id), ...plan.measures.map(({ id }) => id)])
  const ids = chosen ?? [...(plan.roots.sales === null ? [] : [plan.roots.sales]), ...plan.measures.map(({ id }) => id), plan.roots.result]
  return [...new Set(ids)].map((id) => {
    const sum = inStatement.has(id) ? lineSum(plan, id) : null
    if (!sum) throw new AppError('invalid_input', { params: { reason: 'line_missing', line: id } })
    return sum
  })
}

/** A column with the accounts that its figures are made of. */
export function columnResult(
  { id, name, display, factors }: LineSum,
  { ids, lineOf }: Lines,
  books: Books,
): Omit<ObjectListResult['columns'][number], 'lacking'> {
  const chosen = [...lineOf.keys()].filter((a) => (factors.get(ids[lineOf[a] ?? -1] ?? '') ?? 0) !== 0)
  const used = new Set(chosen.map((a) => factors.get(ids[lineOf[a] ?? -1] ?? '')))
  const [factor = 1] = used
  const isOneSided = used.size <= 1 && Math.abs(factor) === 1
  return {
    id,
    name: { ...name },
    display,
    accounts: isOneSided ? exactPatterns(books.accounts)(chosen) : null,
    isNegated: factor < 0,
  }
}
