/** What parameters of a package can follow from, in the place of values. */
import { dayOfIso, isoOfDay } from '../dates.ts'

/**
 * What a parameter can follow from: `{fiscalYear.from}`, `{fiscalYear.to}`, `{booked.to}` (the last booked day), `{previousYear.from}`, `{previousYear.to}`,
 * `{balanceDate}`, `{balanceDate+30}` and `{balanceDate-30}` (days), `{materiality}` (öre).
 */
export const variablePattern =
  /^\{(fiscalYear\.from|fiscalYear\.to|booked\.to|previousYear\.from|previousYear\.to|materiality|balanceDate(?:[+-]\d{1,3})?)\}$/

/** What variables stand for on a company; null: it has none. */
export interface Variables {
  readonly fiscalYear: { readonly from: string; readonly to: string }
  /** The last booked day. */
  readonly bookedTo: string
  readonly previousYear: { readonly from: string; readonly to: string } | null
  readonly materialityOre: number | null
}

/** Those of a company by its fiscal years in their order, without its books; null where there are none. */
export function variablesOfYears(
  years: readonly { readonly from: string; readonly to: string; readonly bookedTo: string }[],
  materialityOre: number | null = null,
): Variables | null {
  const own = years.at(-1)
  if (own === undefined) return null
  const previous = years.find(({ to }) => dayOfIso(to) + 1 === dayOfIso(own.from))
  return {
    fiscalYear: { from: own.from, to: own.to },
    bookedTo: own.bookedTo,
    previousYear: previous ? { from: previous.from, to: previous.to } : null,
    materialityOre,
  }
}

/**
 * The other way about: variables in the place of the days that they stand for on a company, also within a text such as an address. What two variables stand
 * for is the first of these: the fiscal year's days, the last booked day, those of the year before.
 */
export function asVariables(value: unknown, { fiscalYear, bookedTo, previousYear }: Variables): unknown {
  const names = new Map<string, string>()
  for (const [name, day] of [
    ['fiscalYear.from', fiscalYear.from],
    ['booked.to', bookedTo],
    ['fiscalYear.to', fiscalYear.to],
    ['previousYear.from', previousYear?.from],
    ['previousYear.to', previousYear?.to],
  ] as const) {
    if (day !== undefined && !names.has(day)) names.set(day, `{${name}}`)
  }
  const within = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => names.get(day) ?? day)
    if (Array.isArray(part)) return part.map(within)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, own]) => [key, within(own)]))
  }
  return within(value)
}

/** A text with what its variables stand for. @throws LackingVariable */
export function textWithVariables(text: string, variables: Variables): string {
  return text.replaceAll(/\{[A-Za-z.]+(?:[+-]\d{1,3})?\}/g, (name) => String(withVariables(name, variables)))
}

/** The first text that looks like a variable and is none. */
export function unknownVariable(value: unknown): string | null {
  if (typeof value === 'string') return value.startsWith('{') && value.endsWith('}') && !variablePattern.test(value) ? value : null
  if (value === null || typeof value !== 'object') return null
  for (const part of Object.values(value)) {
    const wrong = unknownVariable(part)
    if (wrong !== null) return wrong
  }
  return null
}

/** Parameters with what their variables stand for. @throws LackingVariable where the company has none of it */
export function withVariables(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return variablePattern.test(value) ? variableOf(value.slice(1, -1), variables) : value
  if (Array.isArray(value)) return value.map((part) => withVariables(part, variables))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withVariables(part, variables)]))
}

/** Where parameters first name the materiality, by keys and places; null: nowhere. */
export function materialityPath(value: unknown): readonly string[] | null {
  if (value === '{materiality}') return []
  if (value === null || typeof value !== 'object') return null
  for (const [key, part] of Object.entries(value)) {
    const path = materialityPath(part)
    if (path !== null) return [key, ...path]
  }
  return null
}

/** A variable that the company has no value for. */
export class LackingVariable extends Error {
  override readonly name = 'LackingVariable'
  readonly lacks: 'previous-year' | 'materiality'
  constructor(lacks: LackingVariable['lacks']) {
    super(`there is no ${lacks}`)
    this.lacks = lacks
  }
}

function variableOf(name: string, { fiscalYear, bookedTo, previousYear, materialityOre }: Variables): string | number {
  const day = /^balanceDate([+-]\d+)?$/.exec(name)
  if (day) return isoOfDay(dayOfIso(fiscalYear.to) + Number(day[1] ?? 0))
  if (name === 'fiscalYear.from') return fiscalYear.from
  if (name === 'fiscalYear.to') return fiscalYear.to
  if (name === 'booked.to') return bookedTo
  if (name === 'materiality') {
    if (materialityOre === null) throw new LackingVariable('materiality')
    return materialityOre
  }
  if (previousYear === null) throw new LackingVariable('previous-year')
  return name === 'previousYear.from' ? previousYear.from : previousYear.to
}
