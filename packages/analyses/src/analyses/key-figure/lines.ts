import type { AccountPlan } from '../../account-plan/account-plan.ts'
import { defaultPlan } from '../../account-plan/default-plan.ts'
import type { Books } from '../../books/books.ts'
import { computedClosing, computedOpening, computedPlaces } from '../../statements/computed.ts'
import { movedExtras, reclassificationsOf } from '../../statements/reclassify.ts'
import { type Extra, type StatementRow, statementRows } from '../../statements/rows.ts'
import type { Standing } from '../../statements/standing.ts'
import type { FigureColumn } from './columns.ts'

/** A line or total with its values in natural sign, one per column. */
export interface FigureLine {
  readonly statement: 'balance' | 'result'
  readonly row: StatementRow
  readonly movementOre: readonly (number | null)[]
  readonly closingOre: readonly (number | null)[]
  readonly closingStartOre: readonly (number | null)[]
  readonly openingOre: readonly (number | null)[]
  readonly openingStartOre: readonly (number | null)[]
  /** What of closing and opening was moved here or away from the wrong side; no list of lines shows that. */
  readonly isMoved: boolean
}

/** Lines by id: the company's own plan, and the K2 layout for lines that it does not have. */
export function figureLines(
  books: Books,
  plan: AccountPlan,
  columns: readonly FigureColumn[],
  reclassify: boolean,
): ReadonlyMap<string, FigureLine> {
  const lines = new Map(linesOf(books, plan, columns, reclassify))
  if (plan !== defaultPlan)
    for (const [id, line] of linesOf(books, defaultPlan, columns, reclassify)) if (!lines.has(id)) lines.set(id, line)
  return lines
}

function linesOf(books: Books, plan: AccountPlan, columns: readonly FigureColumn[], reclassify: boolean): [string, FigureLine][] {
  const n = columns.length
  const standings = [...columns.map(({ closing }) => closing), ...columns.map(({ opening }) => opening)]
  const balances = standings.map(({ balanceOre }) => balanceOre)
  const moved = movedExtras(reclassify ? reclassificationsOf(plan, books.accounts, balances) : [], 2 * n)
  const isMoved = new Set(moved.map(({ line }) => line))
  const shared = { plan, accounts: books.accounts, present: new Uint8Array(books.accounts.length) }
  const isUnknown = standings.map(({ isKnown }) => !isKnown)
  const balance = statementRows({
    ...shared,
    statement: 'balance',
    withEmptyReserved: true,
    amounts: [...balances, ...standings.map(({ startOre }) => startOre)],
    extras: [...computedExtras(plan, standings), ...moved.map((extra) => ({ ...extra, ore: [...extra.ore, ...extra.ore.map(() => 0)] }))],
    blank: [...isUnknown, ...isUnknown],
    lackingIn: [...standings.keys()],
  })
  const result = statementRows({
    ...shared,
    statement: 'result',
    amounts: columns.map(({ amounts }) => amounts.movementOre),
    extras: [],
    blank: columns.map(({ flow }) => flow.status === 'none'),
    lackingIn: [...columns.keys()],
  })
  const none = columns.map(() => null)
  const part = ({ valuesOre }: StatementRow, at: number) => valuesOre.slice(at * n, (at + 1) * n)
  const isLine = ({ kind }: StatementRow) => kind === 'line' || kind === 'total' || kind === 'measure'
  return [
    ...balance.filter(isLine).map((row): [string, FigureLine] => [
      row.id,
      {
        statement: 'balance',
        row,
        movementOre: none,
        closingOre: part(row, 0),
        openingOre: part(row, 1),
        closingStartOre: part(row, 2),
        openingStartOre: part(row, 3),
        isMoved: isMoved.has(row.id) || row.computed.includes('reclassified'),
      },
    ]),
    ...result.filter(isLine).map((row): [string, FigureLine] => [
      row.id,
      {
        statement: 'result',
        row,
        movementOre: row.valuesOre,
        closingOre: none,
        openingOre: none,
        closingStartOre: none,
        openingStartOre: none,
        isMoved: false,
      },
    ]),
  ]
}

/** What stands on no account, where the layout shows it. */
function computedExtras(plan: AccountPlan, standings: readonly Standing[]): Extra[] {
  const closing = standings.map(computedClosing)
  const opening = standings.map(computedOpening)
  return computedPlaces(plan).map(({ line, kind }) => ({
    line,
    kind,
    name: null,
    ore: [...closing.map((own) => own[kind]), ...opening.map((own) => own[kind])],
  }))
}
