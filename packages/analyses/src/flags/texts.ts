import type { UnavailableReason } from '../journal-tests/catalogue.ts'
import { type FigureFormat, findingValues } from '../rules/texts.ts'
import { agree } from '../texts/agree.ts'
import type { Basis, Flag, FlagGroup, FlagId } from './catalogue.ts'

/** What is said of a flag: a short name, the rule it is raised by, and the sentence with `{slots}` for its values. */
export interface FlagText {
  readonly name: string
  readonly rule: string
  /** Why an auditor asks, where the flag is a test of journal entries. */
  readonly why?: string
  readonly sentence: string
}

/** The texts of one group: a flag without them, or a text without its flag, does not compile. */
export type FlagGroupTexts<G extends FlagGroup> = Readonly<Record<FlagId<G>, FlagText>>

/** The flags in one language. */
export interface FlagTexts {
  readonly flags: Readonly<Record<FlagId, FlagText>>
  readonly bases: Readonly<Record<Basis, string>>
  /** Why a test of journal entries could not be run. */
  readonly reasons: Readonly<Record<UnavailableReason, string>>
  /** Values that are names of their own, such as which balance is held against which flow. */
  readonly words: Readonly<Record<string, string>>
  /** Lines of the shipped layouts that are called otherwise than in English, by that name. */
  readonly lines: Readonly<Record<string, string>>
  /** For a flag that this version does not know; slot `id`. */
  readonly unknown: string
}

/** The flags' texts in a language, loaded when they are first asked for. */
export async function flagTexts(language: 'en' | 'sv'): Promise<FlagTexts> {
  return language === 'sv' ? (await import('./sv/index.ts')).texts : (await import('./en/index.ts')).texts
}

/** How the figures of a sentence are written. */
export interface FlagFormat extends FigureFormat {
  /** A share as a percentage: 0.125 → 12,5 %. */
  readonly ratio: (ratio: number) => string
}

/** The texts of a flag; null where this version has no such flag. */
export function flagTextOf({ flags }: FlagTexts, id: string): FlagText | null {
  const known: Readonly<Record<string, FlagText>> = flags
  return Object.hasOwn(flags, id) ? (known[id] ?? null) : null
}

/** A flag as one plain sentence: the amount, what was expected, on what basis and from how many observations. */
export function flagSentence(texts: FlagTexts, flag: Flag, format: FlagFormat): string {
  const { id, amountOre, expectedOre, basis, observations, month, values } = flag
  const text = flagTextOf(texts, id)?.sentence ?? texts.unknown
  const ratios = Object.entries(values).flatMap(([key, value]): [string, string][] =>
    key.endsWith('Ratio') ? [[key, typeof value === 'number' ? format.ratio(value) : '–']] : [],
  )
  const words = Object.entries(values).flatMap(([key, value]): [string, string][] => {
    const known = key === 'line' ? texts.lines : texts.words
    return typeof value === 'string' && Object.hasOwn(known, value) ? [[key, known[value] ?? value]] : []
  })
  const slots: Record<string, string> = {
    ...findingValues({ ...values, amountOre, expectedOre, observations, month, id }, format),
    basis: basis === null ? '–' : texts.bases[basis],
    ...Object.fromEntries([...ratios, ...words]),
  }
  return agree(text.replace(/\{(\w+)\}/g, (slot, key: string) => slots[key] ?? slot))
}
