/** Flags in words: the names of a row's flags, and the sentence that says of each why it was raised. */
import { type Flag, type FlagFormat, type FlagTexts, flagSentence, flagTextOf } from '@verifikat/analyses'
import { type Column, type Language, text } from './table.ts'

const NBSP = '\u00a0'

/** Figures of a sentence in the file's language: thousands apart, whole kronor. */
export function sentenceFormat(language: Language): FlagFormat {
  const [thousands, decimal, minus] = language === 'sv' ? [NBSP, ',', '\u2212'] : [',', '.', '\u2212']
  const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, thousands)
  const count = (value: number) => `${value < 0 ? minus : ''}${grouped(String(Math.abs(value)))}`
  return {
    count,
    ore: (value) => `${count(Math.sign(value) * Math.round(Math.abs(value) / 100))}${NBSP}kr`,
    ratio: (value) =>
      `${value < 0 ? minus : ''}${Math.abs(value * 100)
        .toFixed(1)
        .replace('.', decimal)}${NBSP}%`,
  }
}

/** Names of the flags of a row, the month after those that have one, then their sentences. */
export function flagColumns<T>(
  flags: readonly Flag[],
  texts: FlagTexts,
  language: Language,
  idOf: (item: T) => string,
): readonly Column<T>[] {
  const byRow = new Map<string, Flag[]>()
  for (const flag of flags) if (flag.row !== null) byRow.set(flag.row, [...(byRow.get(flag.row) ?? []), flag])
  const of = (item: T) => byRow.get(idOf(item)) ?? []
  const format = sentenceFormat(language)
  return [
    text('Flags', 'Flaggor', (item) =>
      of(item)
        .map(({ id, month }) => `${nameOf(texts, id)}${month === null ? '' : ` ${month}`}`)
        .join(', '),
    ),
    text('Why', 'Varför', (item) =>
      of(item)
        .map((flag) => flagSentence(texts, flag, format))
        .join(' '),
    ),
  ]
}

/** What is flagged of the statement as a whole, which has no row. */
export function flagNotes(flags: readonly Flag[], texts: FlagTexts, language: Language): (readonly [string, string])[] {
  const format = sentenceFormat(language)
  return flags.flatMap((flag) => (flag.row === null ? [[nameOf(texts, flag.id), flagSentence(texts, flag, format)] as const] : []))
}

function nameOf(texts: FlagTexts, id: string): string {
  return flagTextOf(texts, id)?.name ?? id
}
