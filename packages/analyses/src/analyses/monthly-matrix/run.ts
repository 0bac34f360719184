import type { AccountPlan } from '../../account-plan/account-plan.ts'
import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { isoOfMonth, type Period, periodOf, spansOf } from '../../books/period.ts'
import { periodBalances } from '../../books/period-balances.ts'
import { resultMask, resultPatterns } from '../../books/result-accounts.ts'
import { float64At } from '../../column.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { classRanges } from '../../reference/class-ranges.ts'
import { exactPatterns } from '../../statements/exact-patterns.ts'
import { lackingAccounts, lackingIn } from '../../statements/lacking.ts'
import { type ResetLines, resetLinesIn } from '../../statements/reset-lines.ts'
import { statementRows } from '../../statements/rows.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { oreOrNull } from '../ore.ts'
import { clippedFindings, periodResult } from '../period-result.ts'
import { cellsOf, type PriorFigures } from './cells.ts'
import { type Grid, gridOf, withoutResets } from './grid.ts'
import { dimensionOf, objectGrid } from './objects.ts'
import { heatOf, patternsOf } from './patterns.ts'
import type { MonthlyMatrixParams, MonthlyMatrixResult, MonthlyMatrixRow } from './schema.ts'

type Head = Pick<MonthlyMatrixRow, 'id' | 'kind' | 'name' | 'display' | 'accounts' | 'lacking'>

/** A row before its cells: whose places of the grid it sums, with which sign, and what the trial balance says. */
interface Draft extends Head {
  readonly places: readonly number[]
  readonly trialBalanceNetOre: number | null
}

export function run(
  { books, accountPlan }: Pick<Dataset, 'books' | 'accountPlan'>,
  params: MonthlyMatrixParams,
  ctx: RunContext,
): MonthlyMatrixResult {
  const period = periodOf(books, params.from, params.to)
  const before = yearBefore(books, period)
  ctx.progress(0, 3)
  const chosen = params.account === null ? params.accounts : [params.account, ...params.accounts]
  const isByObject = params.rows === 'objects'
  const dimension = isByObject ? dimensionOf(period, params.dimension) : null
  const accounts = isByObject && chosen.length === 0 ? [...resultPatterns(books.accounts)] : chosen
  const n = books.accounts.length
  // Accounts are held against their trial balance, which has every line; the other rows are parts of the result, which reset vouchers would hide.
  const resets = params.rows === 'accounts' ? [] : resetLinesIn(period, n)
  const resetVouchers = resets.reduce((sum, { vouchers }) => sum + vouchers.length, 0)
  const byObject = dimension ? objectGrid(books, period, accounts, dimension.dimension, resetVouchers > 0) : null
  const hadResets = before !== null && resetLinesIn(before, n).some(({ vouchers }) => vouchers.length > 0)
  const byObjectBefore = dimension && before ? objectGrid(books, before, accounts, dimension.dimension, hadResets) : null
  const accountGrid = (own: Period, withClosings: boolean) => {
    const sums = gridOf(books, own, withClosings)
    return params.rows === 'lines' ? withoutResets(sums, own, n) : sums
  }
  const grid = byObject?.grid ?? accountGrid(period, params.mode === 'closing')
  ctx.progress(1, 3)
  const priorOf = priorFigures(
    grid,
    before && (byObjectBefore?.grid ?? accountGrid(before, false)),
    byObject && (byObjectBefore?.keys.map(({ object }) => object) ?? []),
    byObject?.keys.map(({ object }) => object) ?? [],
  )
  ctx.progress(2, 3)
  const drafts = byObject
    ? objectDrafts(byObject, accounts)
    : isByObject
      ? []
      : accountDrafts(books, accountPlan, period, chosen, params, resets, grid)
  const through = lastBooked(grid)
  const eventOre = params.eventOre ?? usualEventOre(books, period)
  const result = resultMask(books.accounts)
  const all = drafts.map((draft) => rowOf(draft, isOfResult(draft, result), grid, priorOf, through, params.mode, eventOre))
  const rows = all.filter(
    ({ isBooked, values, events, lacking }) =>
      params.includeEmpty || isBooked || events.length > 0 || lacking !== null || values.some((value) => value),
  )
  const whole = period.spans.filter((span) => span.whole)
  const first = whole[0]
  const last = whole.at(-1)
  ctx.progress(3, 3)
  return {
    currency: books.currency,
    period: periodResult(period),
    mode: params.mode,
    eventOre,
    unit: params.mode === 'count' ? 'lines' : params.mode === 'share' ? 'ratio' : 'ore',
    rowsBy: params.rows,
    months: grid.sources.map((source, m) => ({ month: isoOfMonth(grid.months.first + m), source })),
    outside: first && last ? { from: first.year.year.from, to: last.year.year.to } : null,
    dimension,
    rows: rows.map(({ movementOre: _, isBooked: __, ...row }) => row),
    differingRows: rows.filter(
      ({ trialBalanceNetOre, movementOre }) => trialBalanceNetOre !== null && movementOre !== null && trialBalanceNetOre !== movementOre,
    ).length,
    resetVouchers,
    findings: [...books.findings, ...clippedFindings(period, params.from, params.to), ...resetFinding(resetVouchers)],
  }
}

function resetFinding(vouchers: number): Finding[] {
  return vouchers === 0 ? [] : [{ code: 'trial-balance.reset-vouchers', severity: 'info', line: 0, values: { vouchers } }]
}

/** The same days twelve months earlier, as far as they are loaded. */
function yearBefore(books: Books, { from, to }: Period): Period | null {
  const shift = (iso: string) => `${String(Number(iso.slice(0, 4)) - 1).padStart(4, '0')}${iso.slice(4)}`
  // 29 February has no day a year before; its month ends on the 28th.
  const end = to.endsWith('-02-29') || to.endsWith('-02-28') ? isoOfDay(dayOfIso(`${shift(to).slice(0, 4)}-03-01`) - 1) : shift(to)
  const begin = from.endsWith('-02-29') ? isoOfDay(dayOfIso(`${shift(from).slice(0, 4)}-03-01`) - 1) : shift(from)
  const spans = spansOf(books, begin, end)
  const first = spans[0]
  const last = spans.at(-1)
  if (!first || !last) return null
  return { from: isoOfDay(first.fromDay), to: isoOfDay(last.toDay), fromDay: first.fromDay, toDay: last.toDay, spans }
}

function priorFigures(
  grid: Grid,
  prior: Grid | null,
  priorObjects: readonly (string | null)[] | null,
  objects: readonly (string | null)[],
): PriorFigures {
  if (!prior) return () => null
  return (place, month) => {
    const m = grid.months.first + month - 12 - prior.months.first
    if (m < 0 || m >= prior.months.count || prior.sources[m] === 'none') return null
    const own = priorObjects ? priorObjects.indexOf(objects[place] ?? null) : place
    const at = own * prior.size + m
    return own < 0 ? { netOre: 0, lines: 0 } : { netOre: float64At(prior.netOre, at), lines: float64At(prior.lines, at) }
  }
}

function accountDrafts(
  books: Books,
  plan: AccountPlan,
  period: Period,
  patterns: readonly string[],
  { rows, mode }: MonthlyMatrixParams,
  resets: readonly ResetLines[],
  grid: Grid,
): readonly Draft[] {
  const balances = periodBalances(books, period)
  const netOre = balances.netOre.map((ore, a) =>
    resets.reduce((net, { debitOre, creditOre }) => net - float64At(debitOre, a) + float64At(creditOre, a), ore),
  )
  const shown = patterns.length === 0 ? new Uint8Array(books.accounts.length).fill(1) : accountMask(patterns, books.accounts)
  const netOf = (places: readonly number[]) => oreOrNull(places.reduce((sum, a) => sum + (netOre[a] ?? Number.NaN), 0))
  if (rows === 'accounts')
    return books.accounts.flatMap(({ number, name }, a): Draft[] =>
      shown[a] === 1
        ? [
            {
              id: number,
              kind: 'account',
              name,
              display: 'debit',
              accounts: [number],
              places: [a],
              trialBalanceNetOre: netOf([a]),
              lacking: null,
            },
          ]
        : [],
    )
  const exact = exactPatterns(books.accounts)
  const shared = {
    plan,
    accounts: books.accounts,
    amounts: [],
    extras: [],
    blank: [],
    present: new Uint8Array(books.accounts.length),
    lackingIn: [],
  }
  const computed = linesWithoutLines(plan)
  const statements = ['balance', 'result'] as const
  const lines = statements.flatMap((statement) => statementRows({ ...shared, statement }))
  const lacking = new Map(statements.flatMap((statement) => [...lackingAccounts(plan, statement, books.accounts, (a) => shown[a] === 1)]))
  return lines.flatMap(({ id, kind, name, display, accounts }): Draft[] => {
    if (kind === 'heading' || kind === 'account' || kind === 'computed' || accounts === null || computed.has(id)) return []
    const mask = accountMask(accounts, books.accounts)
    const places = accounts.length === 0 ? [] : [...mask.keys()].filter((a) => mask[a] === 1 && shown[a] === 1)
    const row = kind === 'line' || kind === 'unplaced' ? ('line' as const) : ('total' as const)
    const doubt = row === 'total' ? lackingOf(lacking.get(id), books, grid, mode) : null
    return [{ id, kind: row, name, display, accounts: exact(places), places, trialBalanceNetOre: netOf(places), lacking: doubt }]
  })
}

function lackingOf(own: ReadonlyMap<number, number> | undefined, { accounts }: Books, grid: Grid, mode: MonthlyMatrixParams['mode']) {
  const { months, size, netOre, closingOre, isPartial } = grid
  const isClosing = mode === 'closing'
  const column = isClosing ? closingOre : netOre
  const all = lackingIn(own, accounts, isClosing ? months.count : size, (a, slot) => column[a * size + slot] ?? Number.NaN)
  if (!all) return null
  const known = all.ore.filter((ore) => ore !== null)
  const whole = isClosing ? known.at(-1) : isPartial ? 0 : known.reduce((sum, ore) => sum + ore, 0)
  const most = known.reduce((largest, ore) => (Math.abs(ore) > Math.abs(largest) ? ore : largest), 0)
  return { accounts: all.accounts, ore: [whole || most] }
}

/** Totals of which a part, such as the result for the year, stands on no account: their accounts alone would be something else. */
function linesWithoutLines({ balance }: AccountPlan): ReadonlySet<string> {
  const without = new Set<string>()
  const visit = (nodes: AccountPlan['balance']): void => {
    for (const node of nodes) {
      if (node.kind === 'heading') visit(node.children)
      else if (node.kind === 'line' && node.computed.includes('result-for-the-year')) without.add(node.id)
      else if (node.kind === 'total' && node.sum.some(({ id }) => without.has(id))) without.add(node.id)
    }
  }
  visit(balance)
  return without
}

function objectDrafts(
  { keys, unlistable }: Pick<ReturnType<typeof objectGrid>, 'keys' | 'unlistable'>,
  accounts: readonly string[],
): readonly Draft[] {
  return keys.map(({ object, name }, place) => ({
    id: object ?? '',
    kind: object === null ? 'no-object' : 'object',
    name,
    display: 'debit',
    accounts: object !== null && unlistable.has(object) ? [] : [...accounts],
    places: [place],
    trialBalanceNetOre: null,
    lacking: null,
  }))
}

/** The last month in which anything at all is booked: what follows is not yet booked rather than missing. */
function lastBooked({ size, months, lines, netOre }: Grid): number {
  let last = -1
  for (let at = 0; at < netOre.length; at++) {
    const month = at % size
    if (month > last && month < months.count && (lines[at] || netOre[at])) last = month
  }
  return last
}

const LEAST_EVENT_ORE = 100_000

/** Half a per cent of the period's net sales, as reviews flag from; at least 1 000 kr. */
function usualEventOre(books: Books, period: Period): number {
  const sales = accountMask(classRanges.sales, books.accounts)
  const ore = periodBalances(books, period).netOre.reduce((sum, net, a) => (sales[a] === 1 ? sum + net : sum), 0)
  return Number.isNaN(ore) ? LEAST_EVENT_ORE : Math.max(LEAST_EVENT_ORE, roundOre(Math.abs(ore) / 200))
}

function isOfResult({ kind, places }: Draft, result: Uint8Array): boolean {
  return kind === 'object' || kind === 'no-object' || places.some((a) => result[a] === 1)
}

function rowOf(
  { places, ...head }: Draft,
  isResult: boolean,
  grid: Grid,
  priorOf: PriorFigures,
  through: number,
  mode: MonthlyMatrixParams['mode'],
  leastOre: number,
): MonthlyMatrixRow & { readonly movementOre: number | null; readonly isBooked: boolean } {
  const cells = cellsOf(places, head.display === 'debit' ? 1 : -1, grid, priorOf, mode)
  const { movementOre, movements, lines, lineCount, before, ...shown } = cells
  const upTo = <T>(list: readonly (T | null)[]) => list.map((value, m) => (m <= through ? value : null))
  const { rhythm, events } = patternsOf({ ore: upTo(movements), lines: upTo(lines), before }, { leastOre, isResult })
  return {
    ...head,
    name: typeof head.name === 'string' ? head.name : { ...head.name },
    ...shown,
    heat: heatOf(shown.values),
    lineCount,
    rhythm,
    movementOre,
    events: events.map(({ at, kind }) => ({ month: isoOfMonth(grid.months.first + at), kind })),
  }
}
