/** Work on books together with what a company has beside them, on a thread: previews and proposals, nothing of which is stored. */
import {
  type AccountPlan,
  AppError,
  analyses,
  type Books,
  type BudgetFromYear,
  type BudgetRows,
  budgetFromYear,
  budgetOfBooks,
  canonicalJson,
  type DeadlineFacts,
  datasetOf,
  defaultPlan,
  displaysOf,
  type FigureValue,
  formOfBooks,
  hashText,
  type OwnParts,
  type PlanProblem,
  placeAccounts,
  type ResultOf,
  readBudgetRows,
  salesLine,
  settledBy,
  settlementParams,
  UNPLACED,
  validatePlan,
} from '@verifikat/analyses'
import type { SealedContent } from '@verifikat/db'

export interface PlanCheck {
  readonly plan: AccountPlan
  /** Parameters of the two statements to make by it; null: only what is wrong with it. */
  readonly statements: { readonly balanceSheet: unknown; readonly incomeStatement: unknown } | null
}

export interface PlanPreview {
  readonly problems: readonly PlanProblem[]
  /** Accounts of the books that the plan places nowhere, and the line that shows them. */
  readonly unplaced: readonly { readonly account: string; readonly name: string; readonly line: string }[]
  /** Null where none were asked for, no books are loaded, or the plan has no statement to show. */
  readonly statements: {
    readonly balanceSheet: ResultOf<'balance-sheet'>
    readonly incomeStatement: ResultOf<'income-statement'>
  } | null
}

/** Without these a plan has no tree of sums at all; any other problem shows in its statement. */
const fatal: ReadonlySet<PlanProblem['code']> = new Set([
  'plan.duplicate-id',
  'plan.unknown-id',
  'plan.circular',
  'plan.missing-root',
  'plan.factor',
])
const unplacedLines: ReadonlySet<string> = new Set(Object.values(UNPLACED))
const silent = { progress: () => undefined }

export async function previewPlan(books: Books | null, own: OwnParts, { plan, statements }: PlanCheck): Promise<PlanPreview> {
  const accounts = books?.accounts ?? []
  const problems = validatePlan(plan, accounts)
  const lines = placeAccounts(plan, accounts)
  const unplaced = accounts.flatMap(({ number, name }, a) => {
    const line = lines[a] ?? ''
    return unplacedLines.has(line) ? [{ account: number, name, line }] : []
  })
  if (!books || statements === null || problems.some(({ code }) => fatal.has(code))) return { problems, unplaced, statements: null }
  const dataset = datasetOf(books, { ...own, accountPlan: plan })
  const { 'balance-sheet': balanceSheet, 'income-statement': incomeStatement } = analyses
  const [balance, result] = await Promise.all([balanceSheet.load(), incomeStatement.load()])
  return {
    problems,
    unplaced,
    statements: {
      balanceSheet: balance.run(dataset, balanceSheet.params.parse(statements.balanceSheet), silent),
      incomeStatement: result.run(dataset, incomeStatement.params.parse(statements.incomeStatement), silent),
    },
  }
}

/** What books tell of a company's deadlines, by the last year with vouchers. */
export async function deadlineFactsOf(books: Books | null, own: OwnParts): Promise<DeadlineFacts | null> {
  const years = books?.years.filter(({ ledger }) => ledger !== null) ?? []
  const newest = years.at(-1)
  if (!books || newest === undefined) return null
  const { from, to } = newest.year
  const last = { from, to }
  const { 'monthly-matrix': matrix } = analyses
  const { run } = await matrix.load()
  const dataset = datasetOf(books, own)
  const settled = run(dataset, matrix.params.parse(settlementParams({ from, to: newest.bookedTo })), silent)
  const lines = run(dataset, matrix.params.parse({ ...last, rows: 'lines' }), silent)
  const sales = lines.rows.find(({ id }) => id === salesLine)
  return {
    ...settledBy(settled),
    form: formOfBooks(books)?.form ?? null,
    salesOre: sales === undefined ? null : sales.values.reduce<number>((sum, ore) => sum + (ore ?? 0), 0),
  }
}

/** A key figure that is being written, by its id, with the values it would have. */
export interface FiguresCheck {
  readonly figure: string
  /** Of the analysis, with the draft among the definitions. */
  readonly params: unknown
}

export async function previewFigure(books: Books | null, own: OwnParts, { figure, params }: FiguresCheck): Promise<FigureValue[]> {
  if (!books) throw new AppError('no_books')
  const { 'key-figure': keyFigure } = analyses
  const asked = { ...keyFigure.params.parse(params), comparisons: [], figure, figures: [] }
  const { run } = await keyFigure.load()
  return run(datasetOf(books, own), asked, silent).figures.flatMap(({ values }) => values)
}

export type BudgetAsk =
  | { readonly kind: 'year'; readonly options: BudgetFromYear }
  | {
      readonly kind: 'rows'
      readonly text: string
      readonly firstMonth: string
      readonly sign: 'natural' | 'bookkeeping'
      readonly mark: ',' | '.' | null
    }

export function draftBudget(books: Books | null, own: OwnParts, ask: BudgetAsk): BudgetRows {
  if (ask.kind === 'rows') {
    const { text, firstMonth, sign, mark } = ask
    return readBudgetRows(text, { firstMonth, mark, isCredit: sign === 'natural' ? creditOf(own.accountPlan ?? defaultPlan) : () => false })
  }
  if (!books) throw new AppError('no_books')
  const entries = budgetFromYear(books, ask.options)
  return { entries, errors: [], rows: new Set(entries.map(({ account }) => account)).size, layout: 'months' }
}

/** Whether a plan shows an account with credit positive. */
function creditOf(plan: AccountPlan): (account: string) => boolean {
  const known = new Map<string, boolean>()
  return (account) => {
    const before = known.get(account)
    if (before !== undefined) return before
    const isCredit = displaysOf(plan, [{ number: account }])[0] === 'credit'
    known.set(account, isCredit)
    return isCredit
  }
}

/** As text with its hash, ready to be stored. */
export interface FilesBudget extends SealedContent {
  readonly entries: number
}

export function filesBudgetOf(books: Books): FilesBudget {
  const budget = budgetOfBooks(books)
  const text = canonicalJson(budget)
  return { text, hash: hashText(text), entries: budget.length }
}
