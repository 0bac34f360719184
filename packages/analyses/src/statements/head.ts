import * as z from 'zod'
import { type AccountPlan, nameSchema, UNPLACED } from '../account-plan/account-plan.ts'
import { partnershipSruPlan, soleTraderSruPlan, sruPlan } from '../account-plan/templates.ts'
import type { Books } from '../books/books.ts'
import { closingFindings } from '../books/declared-closings.ts'
import { spansOf } from '../books/period.ts'
import { ownersFormOf } from '../company/owners-equity.ts'
import { dayOfIso, isoOfDay } from '../dates.ts'
import type { Dataset } from '../define.ts'
import type { Finding } from '../finding.ts'
import type { RuleId, RuleSeverity } from '../rules/catalogue.ts'
import type { ResolvedColumn } from './columns.ts'
import type { StatementRow } from './rows.ts'

/** By the company's own layout, or by the fields of the tax return. */
export const layoutSchema = z.enum(['plan', 'sru'])

/** Which layout a statement was made by. */
export const layoutResultSchema = z.object({ id: z.string(), version: z.int(), name: nameSchema })

const sruPlansOfOwners = { 'sole-trader': soleTraderSruPlan, partnership: partnershipSruPlan } as const

export function layoutOf(
  { accountPlan, legalForm }: Pick<Dataset, 'accountPlan' | 'legalForm'>,
  layout: z.output<typeof layoutSchema>,
): AccountPlan {
  if (layout === 'plan') return accountPlan
  const owners = ownersFormOf(legalForm)
  return owners === null ? sruPlan : sruPlansOfOwners[owners]
}

export function layoutResult({ id, version, name }: AccountPlan): z.output<typeof layoutResultSchema> {
  return { id, version, name: { ...name } }
}

/** Value of each column's row; null where the statement has no such row. */
export function valuesOfRow(rows: readonly StatementRow[], id: string | null): readonly (number | null)[] | null {
  return rows.find((row) => row.id === id)?.valuesOre ?? null
}

/** Part ÷ whole; null where the whole is not positive, of which nothing can be a share, or either is unknown. */
export function shareOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  return part == null || whole == null || whole <= 0 ? null : part / whole
}

/** What the books say of themselves, and where columns are less than was asked for. */
export function statementFindings(
  books: Books,
  resolved: readonly ResolvedColumn[],
  rows: readonly StatementRow[],
  resetVouchers: readonly number[],
): Finding[] {
  const findings: Finding[] = [...books.findings, ...closingFindings(books)]
  const add = <R extends RuleId>(code: R, severity: RuleSeverity<R>, values: Finding['values']) =>
    findings.push({ code, severity, line: 0, values })
  for (const { column, from, to, status, period } of resolved) {
    if (column.kind === 'budget') continue
    const spans = spansOf(books, from, to)
    const days = spans.reduce((sum, { fromDay, toDay }) => sum + toDay - fromDay + 1, 0)
    if (status === 'partial' && period && column.kind === 'period' && days <= dayOfIso(to) - dayOfIso(from))
      add('period.partly-loaded', 'info', { from: period.from, to: period.to, askedFrom: from, askedTo: to })
    for (const { year, toDay } of spans) {
      const { coveredTo } = year
      if (coveredTo !== null && dayOfIso(coveredTo) < toDay)
        add('statement.after-coverage', 'info', { coveredTo, askedTo: isoOfDay(toDay) })
    }
  }
  const unplaced = rows.filter(({ kind }) => kind === 'unplaced').map(({ id }) => id)
  // an account that holds nothing in any column is missed by no total
  const accounts = rows.filter(
    ({ kind, parent, valuesOre }) =>
      kind === 'account' && parent !== null && unplaced.includes(parent) && valuesOre.some((ore) => ore !== 0),
  )
  findings.push(...unplacedFindings(accounts.map(({ account }) => account ?? '')))
  const resets = Math.max(0, ...resetVouchers)
  if (resets > 0) add('trial-balance.reset-vouchers', 'info', { vouchers: resets })
  return findings
}

/** The lines of accounts that a layout places nowhere. */
export const unplacedIds: ReadonlySet<string> = new Set(Object.values(UNPLACED))

/** Accounts that stand on no line of the layout. */
export function unplacedFindings(accounts: readonly string[]): Finding[] {
  const [first] = accounts
  if (first === undefined) return []
  return [{ code: 'statement.unplaced-accounts', severity: 'warning', line: 0, values: { accounts: accounts.length, first } }]
}
