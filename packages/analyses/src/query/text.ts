import { type Query, type QueryInput, querySchema } from './query.ts'
import { days, kronorAmounts, wholeNumbers, writeBounds } from './text-bounds.ts'
import { type QueryProblem, QueryTextError } from './text-problem.ts'
import { QueryReader } from './text-read.ts'
import { bare, quoted } from './text-tokens.ts'

/**
 * A query as one line that people read, copy and edit, and that `parseQuery` reads back to exactly the same query:
 * `account:1930,1940-1949 -account:1910 date:2025-01-01..2025-03-31 series:A text:"hyra" amount>=1000.00`. See docs/query.md.
 */
export function formatQuery(input: QueryInput): string {
  const query = querySchema.parse(input)
  const { amount, lag, period, registered, numbers, voucherLines, voucherGross, text } = query
  const list = (key: string, values: readonly string[]) => (values.length === 0 ? [] : [`${key}:${values.map(bare).join(',')}`])
  const words = (key: string, chosen: readonly (string | false)[]) =>
    list(
      key,
      chosen.filter((word) => word !== false),
    )
  return [
    ...list('account', query.accounts),
    ...list('group', query.groups),
    ...list('function', query.functions),
    ...list('-account', query.exceptAccounts),
    ...(period.from === null && period.to === null ? [] : [writeBounds(days, 'date', { min: period.from, max: period.to })]),
    ...list('series', query.series),
    ...(numbers ? [writeBounds(wholeNumbers, 'number', { min: numbers.from, max: numbers.to })] : []),
    ...objectsText(query.objects),
    ...list('user', query.users),
    ...(text ? [`${text.match === 'contains' ? 'text' : text.match}:${quoted(text.value)}`] : []),
    ...list('textgroup', query.textGroups),
    ...(amount ? amountText(amount) : []),
    ...list('counter', query.counterAccounts.include),
    ...list('-counter', query.counterAccounts.exclude),
    ...(registered ? [writeBounds(days, 'registered', { min: registered.from, max: registered.to })] : []),
    ...(lag ? lagText(lag) : []),
    ...(voucherLines ? [writeBounds(wholeNumbers, 'lines', voucherLines)] : []),
    ...(voucherGross ? [writeBounds(kronorAmounts, 'gross', { min: voucherGross.minOre, max: voucherGross.maxOre })] : []),
    ...words('only', [query.outsideYear === 'only' && 'outside-year', query.unregistered && 'unregistered']),
    ...words('without', [
      query.outsideYear === 'exclude' && 'outside-year',
      query.withoutVatSettlement && 'vat-settlement',
      query.withoutResetVouchers && 'reset',
    ]),
  ].join(' ')
}

function objectsText(objects: Query['objects']): string[] {
  if (objects.length === 0) return []
  return [`object:${objects.map(({ dimension, object }) => `${bare(dimension)}=${object === null ? '' : bare(object)}`).join(',')}`]
}

function amountText({ minOre, maxOre, absolute, side }: NonNullable<Query['amount']>): string[] {
  const isSideOnly = minOre === null && maxOre === null && side !== null && !absolute
  return [
    ...(isSideOnly ? [] : [writeBounds(kronorAmounts, absolute ? 'abs' : 'amount', { min: minOre, max: maxOre })]),
    ...(side === null ? [] : [`side:${side}`]),
  ]
}

function lagText({ minDays, maxDays, unknown }: NonNullable<Query['lag']>): string[] {
  const hasBounds = minDays !== null || maxDays !== null
  return [
    ...(hasBounds || !unknown ? [writeBounds(wholeNumbers, 'lag', { min: minDays, max: maxDays })] : []),
    ...(unknown ? ['lag:unknown'] : []),
  ]
}

/** A query, or what is wrong with its text and where. An empty text is the query of everything. */
export type ParsedQuery = { readonly query: Query; readonly problem: null } | { readonly query: null; readonly problem: QueryProblem }

/** The query that a line says, with keys in English or Swedish; different filters AND, values of a filter OR. */
export function parseQuery(text: string): ParsedQuery {
  try {
    return { query: querySchema.parse(new QueryReader(text).read()), problem: null }
  } catch (error) {
    if (error instanceof QueryTextError) return { query: null, problem: error.problem }
    throw error
  }
}
