import { type AccountPlan, planNodes } from '../account-plan/account-plan.ts'
import { placeAccounts } from '../account-plan/place-accounts.ts'
import { planTemplates } from '../account-plan/templates.ts'
import { accountMatcher } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import type { Dataset } from '../define.ts'
import type { Finding } from '../finding.ts'
import { leastTellingNames, tellingNames } from '../reference/telling-names.ts'
import { planYearFindings } from './plan-year-findings.ts'

const telling = tellingNames.map(({ words, patterns }) => ({ words, patterns, matchers: patterns.map(accountMatcher) }))

/**
 * `statement.other-chart` where the books use another chart than the layout is made for: at least three balance accounts have names that belong to
 * other numbers in BAS 97 and later, at least as many as stand where they belong, and the layout has them where the shipped one has the number. And what
 * the chart of a fiscal year has no meaning for.
 */
export function chartFindings(dataset: Pick<Dataset, 'books' | 'planYears'>, plan: AccountPlan): Finding[] {
  return [...otherChart(dataset.books, plan), ...planYearFindings(dataset)]
}

function otherChart(books: Books, plan: AccountPlan): Finding[] {
  const wrong = misplacedAccounts(books, plan)
  const [first] = wrong
  if (!first) return []
  const values = { accounts: wrong.length, first: first.number, name: first.name }
  return [{ code: 'statement.other-chart', severity: 'warning', line: 0, values }]
}

/** An account whose name belongs to other numbers than its own. */
export interface StrayAccount {
  readonly number: string
  readonly name: string
  /** Patterns of the numbers that its name belongs to. */
  readonly home: readonly string[]
}

/** Balance accounts of another chart than BAS 97 and later, by their names; none where too few say so to be more than an account or two of one's own. */
export function strayAccounts(books: Books): readonly StrayAccount[] {
  const found = books.accounts.flatMap(({ number, name, statement }) => {
    const folded = name.trim().toLocaleLowerCase('sv')
    const own = statement === 'balance' ? telling.find(({ words }) => words.test(folded)) : undefined
    return own ? [{ number, name, home: own.patterns, isHome: own.matchers.some((matches) => matches(number)) }] : []
  })
  const astray = found.filter(({ isHome }) => !isHome).map(({ number, name, home }) => ({ number, name, home }))
  return astray.length < leastTellingNames || 2 * astray.length < found.length ? [] : astray
}

/** Those of them that a layout has where their number says; what somebody has moved by hand stands where it belongs. */
function misplacedAccounts(books: Books, plan: AccountPlan): readonly StrayAccount[] {
  const astray = strayAccounts(books)
  const lines = placeAccounts(plan, astray)
  const shipped = placeAccounts(templateOf(plan), astray)
  const wrong = astray.filter((_, i) => lines[i] === shipped[i])
  return wrong.length < leastTellingNames ? [] : wrong
}

/** Whether accounts with these patterns lack a stray account that its name belongs to, or hold one that it does not belong to. */
export function isAstrayIn(patterns: readonly string[], { number, home }: StrayAccount): boolean {
  const matchers = patterns.map(accountMatcher)
  const holds = (account: string) => matchers.some((matches) => matches(account))
  return holds(number) !== home.some((pattern) => holds(pattern.slice(0, 4)))
}

/** The shipped layout that a layout was made from: the one with which it shares most lines. */
function templateOf(plan: AccountPlan): AccountPlan {
  const ids = (own: AccountPlan) => [...planNodes(own.balance)].map(({ node }) => node.id)
  const own = new Set(ids(plan))
  const shared = planTemplates.map((template) => ids(template).filter((id) => own.has(id)).length)
  return planTemplates[shared.indexOf(Math.max(...shared))] ?? plan
}
