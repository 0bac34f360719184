import * as z from 'zod'
import { accountPattern } from '../query/query.ts'
import { planNodes } from './plan-nodes.ts'

/** A name in the two languages of the product. */
export const nameSchema = z.strictObject({ sv: z.string().min(1).max(200), en: z.string().min(1).max(200) })
const id = z.string().regex(/^[a-z][a-z0-9.-]{0,59}$/, 'ids are written in lower-case letters, digits, dots and dashes')
/** The side on which an amount is shown as positive: `debit` (assets, costs) or `credit` (equity, liabilities, income). */
export const displaySchema = z.enum(['debit', 'credit'])

export const computedSchema = z.enum(['result-for-the-year', 'undisposed-result'])

const lineSchema = z.strictObject({
  kind: z.literal('line'),
  id,
  name: nameSchema,
  /** The accounts that stand on the line; an account stands on one line of its statement at most. */
  accounts: z.array(accountPattern).max(500),
  display: displaySchema,
  /**
   * What the line shows beside its accounts. `result-for-the-year`: R = −Σ(3000–8989) of the fiscal year to the date. `undisposed-result`: earlier
   * results that stand on no account: of a year whose opening was computed from the year before, and what reset vouchers brought to 0.
   */
  computed: z.array(computedSchema).max(2).default([]),
  /** Field code of a form, for example the SRU code `7281`; null where the line is none. */
  code: z.string().max(20).nullable().default(null),
})

const totalSchema = z.strictObject({
  kind: z.literal('total'),
  id,
  name: nameSchema,
  display: displaySchema,
  /** Lines and earlier totals, added as they are shown (1) or subtracted (−1). */
  sum: z.array(z.strictObject({ id, sign: z.union([z.literal(1), z.literal(-1)]) })).max(500),
})

/** A node of a statement: a heading over others, a line of accounts, or a total. */
export type PlanNode =
  | { readonly kind: 'heading'; readonly id: string; readonly name: PlanName; readonly children: readonly PlanNode[] }
  | PlanLine
  | PlanTotal
export type PlanName = Readonly<z.output<typeof nameSchema>>
export type PlanLine = Readonly<z.output<typeof lineSchema>>
export type PlanTotal = Readonly<z.output<typeof totalSchema>>
export type Display = z.output<typeof displaySchema>

type NodeInput =
  | { kind: 'heading'; id: string; name: PlanName; children: NodeInput[] }
  | z.input<typeof lineSchema>
  | z.input<typeof totalSchema>

/** How deep headings may stand in one another, and how much one layout may hold: far more than any statement, and little enough to check at once. */
const MOST_LEVELS = 20
const most = { nodes: 1000, patterns: 5000, terms: 5000 } as const

/** A level of the tree; below the deepest there is none. */
function nodeAt(level: number): z.ZodType<PlanNode, NodeInput> {
  const inner: z.ZodType<PlanNode[], NodeInput[]> =
    level < MOST_LEVELS ? z.array(z.lazy(() => nodeAt(level + 1))).max(500) : z.array(z.never(`headings stand at most ${MOST_LEVELS} deep`))
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('heading'), id, name: nameSchema, children: inner }),
    lineSchema,
    totalSchema,
  ])
}

const nodeSchema = nodeAt(1)

/**
 * The layout of a company's balance sheet and income statement: which accounts stand on which line, in which order, and what is summed.
 * Shape and size only; `validatePlan` says whether it adds up.
 */
const layoutSchema = z.strictObject({
  id,
  version: z.int().min(1),
  name: nameSchema,
  /** The day on which the layout was held to be right, and by what. */
  asOf: z.iso.date(),
  source: z.string().max(1000),
  balance: z.array(nodeSchema).max(500),
  result: z.array(nodeSchema).max(500),
  /** Totals beside the layout of the income statement, such as gross profit and EBITDA. */
  measures: z.array(totalSchema).max(100).default([]),
  roots: z.strictObject({
    assets: id,
    equityAndLiabilities: id,
    /** The result for the year at the end of the income statement. */
    result: id,
    /** The line or total that shares of the income statement are shares of; null: none. */
    sales: id.nullable(),
  }),
  /** Balances that another line shows where they are on the wrong side, if the reader wants it: a bank account in credit, VAT in debit. */
  reclassifications: z
    .array(
      z.strictObject({
        accounts: z.array(accountPattern).min(1).max(100),
        /** The side that moves. */
        side: displaySchema,
        /** Each account by itself, or all of them by their sum. */
        per: z.enum(['account', 'group']),
        to: id,
      }),
    )
    .max(50)
    .default([]),
})

export const accountPlanSchema = layoutSchema.refine(
  (plan) => {
    const nodes = [...planNodes(plan.balance), ...planNodes(plan.result)].map(({ node }) => node)
    const patterns = nodes.reduce((sum, node) => sum + (node.kind === 'line' ? node.accounts.length : 0), 0)
    const terms = [...nodes, ...plan.measures].reduce((sum, node) => sum + (node.kind === 'total' ? node.sum.length : 0), 0)
    return nodes.length <= most.nodes && patterns <= most.patterns && terms <= most.terms
  },
  { message: `a layout holds at most ${most.nodes} rows, ${most.patterns} accounts or ranges and ${most.terms} terms of totals` },
)

export type AccountPlan = Readonly<Omit<z.output<typeof accountPlanSchema>, 'balance' | 'result' | 'measures'>> & {
  readonly balance: readonly PlanNode[]
  readonly result: readonly PlanNode[]
  readonly measures: readonly PlanTotal[]
}
export type AccountPlanInput = z.input<typeof accountPlanSchema>

export { planNodes, RESERVED, reservedNames, UNPLACED, unplacedNames } from './plan-nodes.ts'
