import { type FigureFormat, findingValues } from '../../rules/texts.ts'
import { agree } from '../../texts/agree.ts'
import type { UnknownReason, WatchFigureId, WatchSentence, WatchTestId } from './catalogue.ts'
import type { WatchFigure, WatchTest } from './schema.ts'

/** What is said of the watch-list in one language. */
export interface WatchTexts {
  /** A short name, and the rule by which an indication is raised. */
  readonly tests: Readonly<Record<WatchTestId, { readonly name: string; readonly rule: string }>>
  /** Sentences with `{slots}` for the test's values. */
  readonly sentences: Readonly<Record<WatchSentence, string>>
  /** Why a test says nothing. */
  readonly reasons: Readonly<Record<UnknownReason, string>>
  /** Names of figures with `{slots}` for the figure's values. */
  readonly figures: Readonly<Record<WatchFigureId, string>>
}

/** The texts in a language, loaded when they are first asked for. */
export async function watchTexts(language: 'en' | 'sv'): Promise<WatchTexts> {
  return language === 'sv' ? (await import('./sv.ts')).texts : (await import('./en.ts')).texts
}

/** How the figures of a sentence are written. */
export interface WatchFormat extends FigureFormat {
  /** A share as a percentage: 0.125 → 12,5 %. */
  readonly ratio: (ratio: number) => string
}

/** What a test found as plain sentences; of one that could not be done, why. */
export function watchSentence(texts: WatchTexts, { sentence, reason, values }: WatchTest, format: WatchFormat): string {
  const known: Readonly<Record<string, string>> = texts.sentences
  const said = sentence === null ? [] : [filled(known[sentence] ?? sentence, values, format)]
  return [...said, ...(reason === null ? [] : [texts.reasons[reason]])].join(' ')
}

/** What a figure is. */
export function watchFigureName(texts: WatchTexts, { name, values }: WatchFigure, format: WatchFormat): string {
  return filled(texts.figures[name], values, format)
}

function filled(text: string, values: WatchTest['values'], format: WatchFormat): string {
  const ratios = Object.entries(values).flatMap(([key, value]): [string, string][] =>
    key.endsWith('Ratio') ? [[key, typeof value === 'number' ? format.ratio(value) : '–']] : [],
  )
  const slots: Record<string, string> = { ...findingValues(values, format), ...Object.fromEntries(ratios) }
  return agree(text.replace(/\{(\w+)\}/g, (slot, key: string) => slots[key] ?? slot))
}
