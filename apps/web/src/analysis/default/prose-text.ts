import { say, type Table, type Words } from '@verifikat/analyses'
import type { Locale } from '../../format/dates.ts'

/** The sentences of a table that is a text. */
export function proseOf(table: Table, language: Locale): string {
  const sentences = Array.from({ length: table.length }, (_, row) => {
    const value = table.value(row, 0)
    // the rows of a text are sentences in both languages
    return typeof value === 'string' ? value : say(value as Words, language)
  })
  return sentences.join(' ')
}

/** What a result proposes to be written: its texts that stand under a table, each after its name. A text that is a page of its own is no proposal. */
export function draftOf(tables: readonly Table[], language: Locale): string {
  return tables
    .filter(({ look, under, length }) => look === 'prose' && under !== null && length > 0)
    .map((table) => `${say(table.title, language)}: ${proseOf(table, language)}`)
    .join('\n')
}
