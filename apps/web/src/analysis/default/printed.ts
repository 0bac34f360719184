import { commonWords, say, type Words } from '@verifikat/analyses'
import type { Locale } from '../../format/dates.ts'
import type { Unit } from '../../format/money.ts'
import { valueText } from './columns.tsx'
import { type ShownNow, tableOfTab, tablesUnder } from './of-result.ts'
import { proseOf } from './prose-text.ts'
import { unitOfFacts } from './unit-of-facts.ts'

/** What the screen says around the table of a tab: its name, what figures lack, its note, the figures above it and the texts under it. */
export function printedOf(now: ShownNow, tab: string | undefined, unit: Unit, language: Locale): (readonly [string, string])[] {
  const table = tableOfTab(now, tab)
  const words = (own: Words) => say(own, language)
  const facts = now.shown.facts(now.view).filter(({ over }) => over === undefined || over.includes(table.id))
  const format = { language, unit: unitOfFacts(facts, unit), unknown: words(commonWords.unknown) }
  const texts = tablesUnder(now, table).filter(({ look }) => look === 'prose')
  return [
    [words(commonWords.table), words(table.title)],
    ...now.shown.lacks.map(({ text }) => [words(commonWords.lacking), words(text)] as const),
    ...(table.note === null ? [] : [[words(commonWords.note), words(table.note)] as const]),
    ...facts.map(({ label, kind, value, note }) => {
      const text = valueText(value, kind, format, '0')
      return [words(label), note === undefined ? text : `${text} (${words(note)})`] as const
    }),
    ...texts.map((own) => [words(own.title), own.length === 0 ? words(own.empty) : proseOf(own, language)] as const),
  ]
}
