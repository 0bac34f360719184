import { assignmentWords, type Language, say, type Words } from '@verifikat/analyses'
import { mapped } from './catalogue-texts.ts'

type Terms = { readonly [G in keyof typeof assignmentWords]: { readonly [K in keyof (typeof assignmentWords)[G]]: string } }

/** What the terms of assignments are called in one language: the same on pages, papers and in archives. */
export function assignmentTerms(language: Language): Terms {
  // the keys are those of the words
  return mapped(assignmentWords, (group: Readonly<Record<string, Words>>) => mapped(group, (words) => say(words, language))) as Terms
}
