/** Whether closing vouchers are left out, and by which rules: in the part of the address that is a line of the query language. */
import { type ClosingRules, formatQuery, parseQuery } from '@verifikat/analyses'

/** The rules that the address holds; null: closing vouchers stay. */
export function closingOf(rest: string | undefined): ClosingRules | null {
  return rest === undefined ? null : (parseQuery(rest).query?.withoutClosing ?? null)
}

/** The same line with other rules, or none; undefined where nothing is left of it. */
export function withClosing(rest: string | undefined, rules: ClosingRules | null): string | undefined {
  const query = rest === undefined ? {} : parseQuery(rest).query
  // What can't be read is left as it stands.
  if (query === null) return rest
  const { withoutClosing: _, ...others } = { withoutClosing: undefined, ...query }
  const line = formatQuery(
    rules === null
      ? others
      : { ...others, withoutClosing: { ...rules, series: [...rules.series], words: [...rules.words], accounts: [...rules.accounts] } },
  )
  return line === '' ? undefined : line
}
