import type { Finding } from '../finding.ts'
import { currencyDecimals } from '../reference/currency-decimals.ts'
import { agree } from '../texts/agree.ts'
import type { RuleGroup, RuleId } from './catalogue.ts'

export const ruleLanguages = ['en', 'sv'] as const
export type RuleLanguage = (typeof ruleLanguages)[number]

/** What is said of a rule: the sentence with `{slots}` for the finding's values, why it happens, and what to do about it. */
export interface RuleText {
  readonly sentence: string
  readonly cause: string
  readonly remedy: string
}

/** The texts of one group: a rule without them, or a text without its rule, does not compile. */
export type GroupTexts<G extends RuleGroup> = Readonly<Record<RuleId<G>, RuleText>>

/** The catalogue in one language. */
export interface RuleTexts {
  readonly rules: Readonly<Record<RuleId, RuleText>>
  readonly groups: Readonly<Record<RuleGroup, string>>
  /** After the first finding of a rule of which only some are listed; slots `example`, `count`, `listed`. */
  readonly rest: string
  /** For a code that this version has no rule for; slot `code`. */
  readonly unknown: string
}

/** The catalogue in a language, loaded when it is first asked for. */
export async function ruleTexts(language: RuleLanguage): Promise<RuleTexts> {
  return language === 'sv' ? (await import('./sv/index.ts')).texts : (await import('./en/index.ts')).texts
}

/** The texts of a finding's rule; null where this version has no such rule. */
export function ruleTextOf({ rules }: RuleTexts, code: string): RuleText | null {
  const known: Readonly<Record<string, RuleText>> = rules
  return Object.hasOwn(rules, code) ? (known[code] ?? null) : null
}

/** How the figures of a sentence are written. */
export interface FigureFormat {
  /** Kronor with two decimals, from öre. */
  readonly ore: (ore: number) => string
  readonly count: (count: number) => string
}

/** An amount in the smallest unit of a currency, without its name. */
function minorText(minor: number, currency: string, { ore, count }: FigureFormat): string {
  const decimals = currencyDecimals(currency)
  return decimals === 2 ? ore(minor) : decimals === 0 ? count(minor) : (minor / 10 ** decimals).toFixed(decimals)
}

/** A finding's values as text: keys that end in `Ore` are amounts, those in `Minor` amounts of the finding's currency, what is missing a dash, `series` and `number` together are `voucher`. */
export function findingValues(values: Finding['values'], format: FigureFormat): Record<string, string> {
  const shown = Object.entries(values).map(([key, value]): [string, string] => {
    if (value === null || value === '') return [key, '–']
    if (typeof value === 'string') return [key, value]
    if (key.endsWith('Minor')) return [key, minorText(value, String(values['currency'] ?? ''), format)]
    return [key, key.endsWith('Ore') ? format.ore(value) : format.count(value)]
  })
  const { series, number } = values
  const voucher = [series, number].filter((part) => part !== null && part !== undefined && part !== '').join(' ')
  return { voucher: voucher === '' ? '–' : voucher, ...Object.fromEntries(shown) }
}

/**
 * A finding as a sentence. Where it stands for the rest of a long list, the sentence of the first one among `all` says which list;
 * a code that this version has no rule for is named as it is, never hidden.
 */
export function findingSentence(texts: RuleTexts, finding: Finding, all: readonly Finding[], format: FigureFormat): string {
  const { code, values } = finding
  const text = ruleTextOf(texts, code)?.sentence ?? fill(texts.unknown, { code })
  if (!isRest(finding)) return fill(text, findingValues(values, format))
  const first = all.find((other) => other.code === code && !isRest(other))
  const example = first === undefined ? fill(texts.unknown, { code }) : findingSentence(texts, first, all, format)
  return fill(texts.rest, { ...findingValues(values, format), example })
}

/** The sentence of one rule's text, filled in with a finding's values. */
export function filledSentence({ sentence }: RuleText, { values }: Finding, format: FigureFormat): string {
  return fill(sentence, findingValues(values, format))
}

/** How many there are in all of a rule of whose findings only the first are listed. */
function isRest({ line, values }: Finding): boolean {
  return line === 0 && typeof values['listed'] === 'number' && typeof values['count'] === 'number'
}

/** Of a part in brackets, `[ (loans that end: {loans})]`, nothing is said where its value is missing. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  const said = template.replace(/\[([^\]]*\{(\w+)\}[^\]]*)\]/g, (_, part: string, key: string) =>
    (values[key] ?? '–') === '–' ? '' : part,
  )
  return agree(said.replace(/\{(\w+)\}/g, (slot, key: string) => values[key] ?? slot))
}
