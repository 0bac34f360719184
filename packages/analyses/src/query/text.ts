import { type Query, type QueryInput, querySchema } from './query.ts'
import { days, kronorIn, wholeNumbers, writeBounds } from './text-bounds.ts'
import { closingText, hasOwnRules } from './text-closing.ts'
import { keyName, type QueryKey, type QueryLanguage, type queryWords, unknownLag, wordName } from './text-keys.ts'
import { type QueryProblem, QueryTextError } from './text-problem.ts'
import { QueryReader } from './text-read.ts'
import { bare, quoted } from './text-tokens.ts'

/**
 * A query as one line that people read, copy and edit, and that `parseQuery` reads back to exactly the same query, whatever its language:
 * `account:1930,1940-1949 -account:1910 date:2025-01-01..2025-03-31 series:A text:"hyra" amount>=1000.00`. See docs/query.md.
 */
export function formatQuery(input: QueryInput, language: QueryLanguage = 'en'): string {
  const query = querySchema.parse(input)
  const { amount, lag, period, registered, numbers, voucherLines, voucherGross, text } = query
  const name = (key: QueryKey) => keyName(key, language)
  const list = (key: QueryKey, values: readonly string[], sign: '' | '-' = '') =>
    values.length === 0 ? [] : [`${sign}${name(key)}:${values.map(bare).join(',')}`]
  const words = (key: keyof typeof queryWords, chosen: readonly (string | false)[]) =>
    list(
      key,
      chosen.flatMap((word) => (word === false ? [] : [wordName(key, word, language)])),
    )
  const kronor = kronorIn(language)
  return [
    ...list('account', query.accounts),
    ...list('group', query.groups),
    ...list('function', query.functions),
    ...list('account', query.exceptAccounts, '-'),
    ...(period.from === null && period.to === null ? [] : [writeBounds(days, name('date'), { min: period.from, max: period.to })]),
    ...list('series', query.series),
    ...(numbers ? [writeBounds(wholeNumbers, name('number'), { min: numbers.from, max: numbers.to })] : []),
    ...objectsText(query.objects, name('object')),
    ...list('user', query.users),
    ...(text ? [`${name(text.match === 'contains' ? 'text' : text.match)}:${quoted(text.value)}`] : []),
    ...list('textgroup', query.textGroups),
    ...(amount ? amountText(amount, language) : []),
    ...list('counter', query.counterAccounts.include),
    ...list('counter', query.counterAccounts.exclude, '-'),
    ...(registered ? [writeBounds(days, name('registered'), { min: registered.from, max: registered.to })] : []),
    ...(lag ? lagText(lag, language) : []),
    ...(voucherLines ? [writeBounds(wholeNumbers, name('lines'), voucherLines)] : []),
    ...(voucherGross ? [writeBounds(kronor, name('gross'), { min: voucherGross.minOre, max: voucherGross.maxOre })] : []),
    ...words('only', [query.outsideYear === 'only' && 'outside-year', query.unregistered && 'unregistered']),
    ...words('without', [
      query.outsideYear === 'exclude' && 'outside-year',
      query.withoutVatSettlement && 'vat-settlement',
      query.withoutResetVouchers && 'reset',
      query.withoutClosing !== undefined && !hasOwnRules(query.withoutClosing) && 'closing',
    ]),
    ...(query.withoutClosing === undefined ? [] : closingText(query.withoutClosing, language)),
  ].join(' ')
}

function objectsText(objects: Query['objects'], key: string): string[] {
  if (objects.length === 0) return []
  return [`${key}:${objects.map(({ dimension, object }) => `${bare(dimension)}=${object === null ? '' : bare(object)}`).join(',')}`]
}

function amountText({ minOre, maxOre, absolute, side }: NonNullable<Query['amount']>, language: QueryLanguage): string[] {
  const isSideOnly = minOre === null && maxOre === null && side !== null && !absolute
  return [
    ...(isSideOnly ? [] : [writeBounds(kronorIn(language), keyName(absolute ? 'abs' : 'amount', language), { min: minOre, max: maxOre })]),
    ...(side === null ? [] : [`${keyName('side', language)}:${wordName('side', side, language)}`]),
  ]
}

function lagText({ minDays, maxDays, unknown }: NonNullable<Query['lag']>, language: QueryLanguage): string[] {
  const key = keyName('lag', language)
  const hasBounds = minDays !== null || maxDays !== null
  return [
    ...(hasBounds || !unknown ? [writeBounds(wholeNumbers, key, { min: minDays, max: maxDays })] : []),
    ...(unknown ? [`${key}:${unknownLag[language]}`] : []),
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
